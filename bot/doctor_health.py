"""What the doctor finds out about the port on which the bot says how it does."""

from __future__ import annotations

import asyncio

import aiohttp

from bot.findings import Finding, How
from bot.settings import Settings

ANSWER_S = 5.0
"""How long a bot that runs may take to answer."""


async def health_findings(settings: Settings) -> list[Finding]:
    """What a bot that runs answers there; where none does, whether the port is free for it."""
    port, host = settings.health_port, settings.health_host
    if port is None:
        return [Finding("health", How.UNKNOWN, "nobody can ask the bot how it does: HEALTH_PORT is empty")]
    asked = "127.0.0.1" if host in ("0.0.0.0", "::") else host  # noqa: S104 (what it listens on is the owner's)
    limit = aiohttp.ClientTimeout(total=ANSWER_S)
    try:
        async with (
            aiohttp.ClientSession(timeout=limit) as session,
            session.get(f"http://{asked}:{port}/readyz") as answer,
        ):
            said = "; ".join((await answer.text()).split("\n")).strip("; ")
            return [_finding(answer.status, said, f"{asked}:{port}")]
    except (aiohttp.ClientError, TimeoutError):
        return [await _free(host, port)]


def _finding(status: int, said: str, place: str) -> Finding:
    if status == 200:
        return Finding("health", How.GOOD, f"the bot that runs says at {place} that it is ready")
    if status == 503:
        return Finding("health", How.BAD, f"the bot that runs says at {place}: {said}", "look in its log for why")
    return Finding("health", How.BAD, f"another program answers at {place}", "choose another HEALTH_PORT")


async def _free(host: str, port: int) -> Finding:
    """Could the bot listen there?"""
    try:
        server = await asyncio.start_server(lambda _, writer: writer.close(), host, port)
    except OSError as error:
        said = f"{host}:{port} cannot be listened on ({error.strerror or error})"
        return Finding("health", How.BAD, said, "choose another HEALTH_PORT, or leave it empty")
    server.close()
    await server.wait_closed()
    return Finding("health", How.GOOD, f"the bot will answer at {host}:{port} while it runs")
