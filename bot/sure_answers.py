"""Answers to interactions that get through although a connection breaks.

discord.py tries again where Discord says that it failed, and gives up where the connection breaks before Discord has
said anything: then nobody knows whether the answer arrived, and who waits for it would wait in vain.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

import aiohttp
import discord
from discord.webhook.async_ import AsyncWebhookAdapter, async_context

from bot.log import get_logger

log = get_logger(__name__)

WAITS_S = (0.0, 0.3, 1.0)
"""How long after a broken connection the answer is sent again; the first one must arrive within three seconds."""

ACKNOWLEDGED = 40060
"""Discord's code for an interaction that has had its first answer."""


class SureAnswers(AsyncWebhookAdapter):
    """Sends an answer again when the connection broke.

    Who sends a first answer again and hears that there is one already knows that it arrived. A change of an answer
    may be made twice; a further answer may come twice, which only one person sees.
    """

    async def request(
        self, route: Any, session: aiohttp.ClientSession, *, files: Sequence[discord.File] | None = None, **given: Any
    ) -> Any:
        """As discord.py's; raises what it raises when the last try breaks, too."""
        broke = 0
        while True:
            try:
                return await super().request(route, session, files=files, **given)
            except discord.HTTPException as error:
                if not broke or error.code != ACKNOWLEDGED:
                    raise
                return {"interaction": {"id": route.webhook_id}}
            except (aiohttp.ClientError, TimeoutError, OSError) as error:
                if broke == len(WAITS_S):
                    raise
                log.info("an answer may be lost, it is sent again", reason=type(error).__name__)
            await asyncio.sleep(WAITS_S[broke])
            broke += 1
            for file in files or ():
                file.reset()


def answer_surely() -> None:
    """Let this task, and those it starts, answer so."""
    async_context.set(SureAnswers())  # type: ignore[no-untyped-call]
