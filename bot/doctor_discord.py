"""What the doctor finds out about the token and about what the bot may do on its servers."""

from __future__ import annotations

import asyncio
import base64
import binascii
from typing import Any

import aiohttp
import discord

from bot.channels import NEEDED, NEEDED_IN_THREAD, lacking
from bot.findings import Finding, How
from bot.gateway import use_api
from bot.settings import Settings

NEEDED_EVERYWHERE = tuple(dict.fromkeys((*NEEDED, *NEEDED_IN_THREAD)))
SCOPES = ("bot", "applications.commands")
ANSWER_S = 15.0
"""How long Discord may take to answer before it counts as not there."""

MOST_GUILDS = 200
"""Servers that Discord tells at a time."""

UNREACHABLE = "not checked: Discord cannot be reached from here"


async def discord_findings(settings: Settings) -> list[Finding]:
    """The token, and the permissions that come with an invitation. The token itself is never told."""
    if settings.discord_token is None:
        mend = "put it behind DISCORD_TOKEN= in .env; without one the bot plays in the browser only"
        return [Finding("token", How.BAD, "there is none", mend), invitation(None)]
    token = settings.discord_token.get_secret_value()
    if settings.discord_api_url:
        use_api(settings.discord_api_url)
    async with discord.Client(intents=discord.Intents(guilds=True)) as client:
        try:
            async with asyncio.timeout(ANSWER_S):
                await client.login(token)
                guilds = await _guilds(client)
        except discord.LoginFailure:
            mend = "reset it on the page Bot of your application, and put the new one into DISCORD_TOKEN"
            return [Finding("token", How.BAD, "Discord does not know it (any more)", mend), invitation(None)]
        except (discord.DiscordException, aiohttp.ClientError, OSError, TimeoutError):
            shaped = Finding("token", How.GOOD, "it is shaped like one")
            return [shaped, Finding("token", How.UNKNOWN, UNREACHABLE), invitation(application_of(token))]
        let_in = Finding("token", How.GOOD, f"Discord lets {client.user} in")
        return [let_in, invitation(client.application_id), *_permissions(guilds)]


def application_of(token: str) -> int | None:
    """The application's id, which the first part of a token says to everybody; None where it does not."""
    first = token.partition(".")[0]
    try:
        return int(base64.urlsafe_b64decode(first + "=" * (-len(first) % 4)))
    except (ValueError, binascii.Error):
        return None


def invitation(application_id: int | None) -> Finding:
    """The link that asks for what the bot needs."""
    needed = discord.Permissions(**dict.fromkeys(NEEDED_EVERYWHERE, True))
    link = discord.utils.oauth_url(application_id or 0, permissions=needed, scopes=SCOPES)
    shown = link if application_id else link.replace("client_id=0", "client_id=APPLICATION_ID")
    return Finding("permissions", How.GOOD, f"invite the bot with {shown}")


async def _guilds(client: discord.Client) -> list[dict[str, Any]]:
    """All servers that the bot is on, as Discord tells them: with what it may do there."""
    found: list[Any] = []
    while True:
        after = int(found[-1]["id"]) if found else None
        page = await client.http.get_guilds(MOST_GUILDS, after=after, with_counts=False)
        found += page
        if len(page) < MOST_GUILDS:
            return found


def _permissions(guilds: list[dict[str, Any]]) -> list[Finding]:
    """Servers where the bot's own roles do not give it what it needs; single channels may yet differ."""
    bad = []
    for guild in guilds:
        may = discord.Permissions(int(guild["permissions"]))
        missing = lacking(may, NEEDED_EVERYWHERE)
        if missing and not may.administrator:  # who may do everything
            names = ", ".join(each.replace("_", " ") for each in missing)
            said = f"on the server {guild['id']} the bot may not: {names}"
            bad.append(
                Finding("permissions", How.BAD, said, "allow it to the bot's role, or invite it again by the link")
            )
    if bad or not guilds:
        return bad
    return [Finding("permissions", How.GOOD, f"the bot may do what it needs on all of its {len(guilds)} servers")]
