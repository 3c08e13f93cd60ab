"""Who is spoken to in which language: a person in theirs, a table's channel in the table's."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from bot import languages as spoken
from bot.exchange import Refusal, Wish
from bot.languages import words_for
from bot.letters import Letters
from bot.options import Otherwise, TableOptions
from bot.room import Room, load_room, save_room
from bot.store.errors import StoreError
from bot.tables import Tables
from bot.wishes import Wishes
from bot.wishing import Wishing
from render.words import words
from tests.bot.at_tables import ANN, BEN, GAME, HERE, started
from tests.bot.rooms import PEOPLE, BlankArtist, MemoryTables, buttons_of, text_of


def call(locale: str = "en-GB") -> Any:
    return SimpleNamespace(user=SimpleNamespace(id=ANN.id), locale=locale)


async def wish(tables: Tables, language: str) -> None:
    await Wishing(tables).change(ANN.id, lambda _: Wishes(language=language))


class TestAPerson:
    async def test_is_spoken_to_as_their_discord_speaks(self, tables: Tables) -> None:
        assert [(await words_for(tables.persons, call(each))).locale for each in ("de", "en-US", "fr")] == [
            "de",
            "en",
            "en",
        ]

    async def test_may_wish_another(self, tables: Tables) -> None:
        await wish(tables, "de")
        assert (await words_for(tables.persons, call("en-US"))).locale == "de"
        await wish(tables, "en")
        assert (await words_for(tables.persons, call("de"))).locale == "en"

    async def test_is_answered_even_if_their_wish_cannot_be_read(
        self, tables: Tables, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        async def broken(_user: int) -> Wishes:
            raise StoreError("no database")

        async def slow(_user: int) -> Wishes:
            await asyncio.Event().wait()
            raise AssertionError("nobody waits so long")

        monkeypatch.setattr(spoken, "SOON", 0.001)
        for read in (broken, slow):
            monkeypatch.setattr(tables.persons, "wishes", read)
            assert (await words_for(tables.persons, call("de"))).locale == "de"


class TestATable:
    def test_speaks_english_where_it_never_said(self) -> None:
        assert load_room(b"{}", "t").language == "en"
        assert load_room(save_room(Room(language="de")), "t").language == "de"

    async def test_speaks_what_it_was_opened_with(self, tables: Tables) -> None:
        wanted = Wish(GAME.game, GAME.title, GAME.options, language="de")
        table = await tables.open(HERE, ANN, wanted, "i:1")
        assert (await tables.look(table)).room.language == "de"

    async def test_changes_its_language_by_its_host_or_a_moderator(self, tables: Tables) -> None:
        table, room = await started(tables), TableOptions(tables)
        german = Otherwise(language="de")
        with pytest.raises(Refusal) as refused:
            await room.change(table, BEN.id, german, "i:a")
        assert refused.value.key == "seats-only-host"
        played = await room.change(table, ANN.id, german, "i:b")
        assert [(event.key, dict(event.args)) for event in played.events] == [("language-changed", {"language": "de"})]
        assert (await tables.look(table)).room.language == "de"
        with pytest.raises(Refusal) as refused:
            await room.change(table, ANN.id, german, "i:c")
        assert refused.value.key == "lobby-options-same"
        with pytest.raises(Refusal) as refused:
            await room.change(table, ANN.id, Otherwise(language="tlh"), "i:d")
        assert refused.value.key == "language-unknown"
        await room.change(table, BEN.id, Otherwise(language="en"), "i:e", moderator=True)
        assert (await tables.look(table)).room.language == "en"


LETTERS = {"de": ("öffnet die Tore", "Labor und Park"), "en": ("opens its gates", "lab and park")}


@pytest.mark.parametrize("language", LETTERS)
async def test_a_letter_is_in_the_tables_language_its_pictures_too(language: str) -> None:
    tables = MemoryTables(PEOPLE[:2])
    seen = replace(await tables.seen(), room=Room(language=language))
    letter = await Letters(tables, BlankArtist()).write(tables.told[0], (), seen)
    assert letter is not None
    said, shown = LETTERS[language]
    assert said in text_of(letter.view)
    assert next(iter(buttons_of(letter.view))) == words(language).say("bot-button-turn")
    assert shown in letter.pictures[0].alt
