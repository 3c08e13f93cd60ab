"""The doorway: every interaction comes through here first. It is given its name for the figures, and floods end here.

Nothing is read from the database for an act that is refused, and a person is told so once; then there is silence, which
costs nothing. What is typed into an option offers nothing meanwhile.
"""

from __future__ import annotations

import asyncio
from collections.abc import Collection
from typing import Any

import discord
from discord import InteractionType, app_commands

from bot.log import get_logger
from bot.messages import note
from bot.metrics import Metrics
from bot.pace import Pace, Rate, Verdict
from bot.setbacks import UNDELIVERED, code_of
from bot.stopping import WAITED_FOR_S
from bot.traffic import Act, about
from render.words import words

log = get_logger(__name__)

Call = discord.Interaction[Any]

TYPED = 3
"""How many times as many letters as acts: they are typed faster than buttons are pressed."""

KINDS = {
    InteractionType.application_command: "command",
    InteractionType.autocomplete: "autocomplete",
    InteractionType.component: "press",
    InteractionType.modal_submit: "form",
}

UNKNOWN = "unknown"


class Doorway:
    """Lets interactions in.

    Args:
        metrics: what is counted.
        presses: the kinds of custom_ids that there are.
        rate: how fast one person may act; None is as fast as they like.
    """

    def __init__(self, metrics: Metrics, presses: Collection[str], rate: Rate | None) -> None:
        self._metrics = metrics
        self._presses = frozenset(presses)
        self._inside: set[asyncio.Task[Any]] = set()
        self._acts = None if rate is None else Pace(rate)
        self._letters = None if rate is None else Pace(Rate(rate.burst * TYPED, rate.a_second * TYPED))

    async def lets_in(self, call: Call) -> bool:
        """May this be acted on? If not, it has been answered as far as it is answered at all."""
        self._enter()
        act = self.act_of(call)
        about(act)
        typing = call.type is InteractionType.autocomplete
        pace = self._letters if typing else self._acts
        verdict = Verdict.WELCOME if pace is None else pace.take(call.user.id)
        if verdict is Verdict.WELCOME:
            return True
        self._metrics.flooded(act.kind)
        if verdict is Verdict.WARNED:
            log.warning("a flood is refused", user=call.user.id, kind=act.kind)
        if typing or verdict is Verdict.WARNED:
            await _refuse(call, typing=typing)
        return False

    def _enter(self) -> None:
        """Remember the task that answers an interaction, until it has."""
        task = asyncio.current_task()
        assert task is not None  # Discord's client gives each interaction one
        self._inside.add(task)
        task.add_done_callback(self._inside.discard)

    async def close(self) -> None:
        """Wait for what is being answered, but not for long; the rest is broken off. What was accepted stands."""
        inside = self._inside - {asyncio.current_task()}
        if inside:
            _, late = await asyncio.wait(inside, timeout=WAITED_FOR_S)
            for task in late:
                task.cancel()
            if late:
                log.info("answers broken off", count=len(late))
                await asyncio.wait(late)

    def act_of(self, call: Call) -> Act:
        """What an interaction is, in words that were known before it came."""
        kind = KINDS.get(call.type, UNKNOWN)
        if kind in ("command", "autocomplete"):
            return Act(kind, call.command.qualified_name if call.command is not None else UNKNOWN)
        said = str(dict(call.data or {}).get("custom_id", "")).partition(":")[0]
        return Act(kind, said if said in self._presses else UNKNOWN)

    def done(self, call: Call) -> None:
        """All that an interaction asked for is done and answered."""
        act = self.act_of(call)
        self._metrics.answered(act.kind, act.name, call.id)


class Tree(app_commands.CommandTree[Any]):
    """The commands, behind the doorway.

    Args:
        client: the bot.
        doorway: asked first.
    """

    def __init__(self, client: discord.Client, doorway: Doorway) -> None:
        super().__init__(client)
        self._doorway = doorway

    async def interaction_check(self, interaction: Call, /) -> bool:
        """May a command, or what is typed into its options, be acted on?"""
        return await self._doorway.lets_in(interaction)


async def _refuse(call: Call, *, typing: bool) -> None:
    """Say that it was too fast, in the language of the person's Discord; to what is typed offer nothing."""
    try:
        if typing:
            await call.response.autocomplete([])
        else:
            view = note(words(str(call.locale)).say("bot-too-fast"))
            await call.response.send_message(view=view, ephemeral=True)
    except UNDELIVERED as error:
        log.info("a refusal was not answered", code=code_of(error))
