"""Somebody floods the bot: it says so once, does nothing of it, and everybody else plays on."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from pathlib import Path
from typing import Any

import pytest

from bot.app import ParkBot
from bot.artist import Picture
from bot.doorway import TYPED
from bot.exchange import Seen
from bot.filming import Filming, Progress
from bot.pace import Rate
from bot.store.store import Store
from render.words import words
from tests.bot.commands.playing import At
from tests.support.discord import Answer, Server

BURST = 8
SPEAK = words("en")


def figure(server: Server, name: str, **labels: str) -> float:
    bot: Any = server.env.bot
    return bot.metrics.registry.get_sample_value(f"dinosaur_island_{name}", labels) or 0


async def test_a_flood_of_presses_and_commands_is_told_once_and_then_ignored(
    tmp_path: Path, quick_pictures: None, same_deal: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def make() -> ParkBot:
        store = await Store.open(f"sqlite+aiosqlite:///{tmp_path / 'games.sqlite3'}")
        return ParkBot(store, 1, rate=Rate(BURST, 0.0001))

    async with Server(make) as server:
        at = await At.opened(server)  # two commands of Ann's
        for _ in range(BURST - 2):
            assert "stampede" not in (await server.click(server.ann, "Your turn")).text

        asked = len(server.requests)
        monkeypatch.setattr(Store, "persons", None)  # nothing is read from the database for what is refused
        warned = await server.click(server.ann, "Your turn")
        assert warned.messages[-1].text == SPEAK.say("bot-too-fast")
        assert warned.messages[-1].private
        panel = server.messages()[-1]
        for _ in range(3):
            await server.press_old(server.ann, panel, f"turn:{at.table_id}")
            await server.slash(server.ann, "/game status")
        assert len(server.requests) == asked + 1, "silence costs nothing"
        monkeypatch.undo()
        assert figure(server, "flood_refused_total", kind="press") == 4
        assert figure(server, "flood_refused_total", kind="command") == 3

        mover = await at.to_act()
        assert (await server.click(server.ben, "Your turn")).text
        assert mover


async def test_who_types_in_an_option_is_offered_nothing_when_it_is_too_much_and_can_act_still(
    tmp_path: Path, quick_pictures: None, same_deal: None
) -> None:
    async def make() -> ParkBot:
        store = await Store.open(f"sqlite+aiosqlite:///{tmp_path / 'games.sqlite3'}")
        return ParkBot(store, 1, rate=Rate(2, 0.0001))

    async with Server(make) as server:
        for _ in range(2 * TYPED):
            assert await server.complete(server.ann, "/game rules", "about", "cold")
        assert await server.complete(server.ann, "/game rules", "about", "cold") == []
        assert await server.complete(server.ben, "/game rules", "about", "cold")
        assert "stampede" not in (await server.slash(server.ann, "/me games")).text


async def test_films_are_drawn_for_a_person_one_after_another(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[str] = []
    film = Filming.film

    async def slow(self: Filming, seen: Seen, locale: str, progress: Progress) -> Picture:
        made.append(locale)
        await asyncio.sleep(0.3)
        return await film(self, seen, locale, progress)

    monkeypatch.setattr(Filming, "film", slow)
    at = await At.opened(server)
    shown = {person: await server.slash(person, "/game replay") for person in (server.ann, server.ben)}

    def wanted_by(person: Any) -> Awaitable[Answer]:
        return server.click(person, f"film:{at.table_id}", shown[person].messages[-1])

    said = await server.together(wanted_by(server.ann), wanted_by(server.ann), wanted_by(server.ben))
    assert len(made) == 2
    assert sum(SPEAK.say("bot-one-film") in each.text for each in said) == 1
    assert SPEAK.say("bot-one-film") not in (await wanted_by(server.ann)).text, (
        "it has been shown: they may have another"
    )
