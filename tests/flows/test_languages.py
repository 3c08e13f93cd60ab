"""Two people at one table whose Discords speak different languages: each is answered in theirs, the channel in its own.

What somebody is shown is held against every piece of text that the catalogue has in the other language only.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from fluent.runtime import FluentResource
from fluent.syntax.ast import BaseNode, TextElement

from render.words import words
from render.words.catalogue import files
from tests.bot.commands.playing import At
from tests.flows.at_table import panel_of, proposal_of
from tests.support.discord import Server
from tests.support.seen import Message

DE, EN = words("de", strict=True), words("en", strict=True)

SHORTEST = 10
"""Characters of a piece of text that is looked for; shorter ones are in many languages."""


@cache
def pieces(locale: str) -> frozenset[str]:
    """Every piece of plain text that the files of a language have, between what is filled in."""
    return frozenset(
        line.strip()
        for file in files(locale)
        for message in FluentResource(file.read_text(encoding="utf-8")).body
        for text in _texts(message)
        for line in text.splitlines()
        if len(line.strip()) >= SHORTEST
    )


def _texts(node: BaseNode) -> Iterator[str]:
    if isinstance(node, TextElement):
        yield node.value
    for value in vars(node).values():
        for each in value if isinstance(value, list) else [value]:
            if isinstance(each, BaseNode):
                yield from _texts(each)


def foreign(said: str, own: str, other: str) -> list[str]:
    """Pieces of another language in what is said in this one."""
    both = pieces(own)
    return [piece for piece in pieces(other) if piece in said and not any(piece in each for each in both)]


def everything(message: Message) -> str:
    """All that somebody reads in a message, in its buttons and selects, and what its pictures are described by."""
    selects = [text for select in message.selects for text in (select.label, *(label for label, _ in select.options))]
    alts = [picture.alt for picture in message.pictures]
    return "\n".join([message.text, *(button.label for button in message.buttons), *selects, *alts])


@pytest.fixture
async def mixed(server: Server) -> At:
    """Ann's Discord speaks German, Ben's English; her table speaks English."""
    server.speaks(server.ann, "de")
    return await At.opened(server, language="en")


def private(at: At, user: Any) -> str:
    """All that somebody was shown in private so far."""
    return "\n".join(map(everything, at.server.private_answers(user)))


async def look_around(at: At, user: Any) -> None:
    """Every command that only looks, and a few that are refused."""
    asked: dict[str, dict[str, Any]] = {
        **{f"/game {name}": {} for name in ("status", "log", "help", "plan", "undo", "redo", "resign", "end", "join")},
        **{f"/me {name}": {} for name in ("games", "settings", "privacy")},
        "/game board": {"which": "market"},
        "/game rules": {"about": "security"},
        "/game kick": {"player": "nobody"},
        "/me quiet": {"hours": "late"},
        "/market pass": {},
    }
    for command, options in asked.items():
        answer = await at.server.slash(user, command, **options)
        assert answer.private, command


async def test_each_is_answered_in_their_own_language_whatever_they_ask(mixed: At) -> None:
    server = mixed.server
    for user in (server.ann, server.ben):
        await look_around(mixed, user)
    german, english = private(mixed, server.ann), private(mixed, server.ben)
    assert foreign(german, "de", "en") == []
    assert foreign(english, "en", "de") == []
    assert len([piece for piece in pieces("de") if piece in german]) > 60, "much was said"
    assert len(foreign(english, "de", "en")) > 60, "one language is known from the other"


async def test_the_channel_speaks_the_tables_language_whoever_moves(mixed: At) -> None:
    server = mixed.server
    for user, scientist in ((await mixed.to_act(), "1"), (await mixed.not_to_act(), "1")):
        await server.slash(user, "/research pass", scientist=scientist)
    await server.slash(server.ann, "/game pause")
    told = "\n".join(map(everything, server.messages()))
    assert foreign(told, "en", "de") == []
    assert EN.say("bot-button-turn") in told


async def test_a_german_plays_by_presses_and_reads_german_all_the_way(mixed: At) -> None:
    server = mixed.server
    if await mixed.to_act() != server.ann:
        await server.slash(server.ben, "/research pass", scientist="1")
    panel, press = await proposal_of(mixed, server.ann)
    assert DE.say("orders-button-pass") in everything(await panel_of(mixed, server.ann))
    done = await server.press_old(server.ann, panel, press)
    assert "✔ Würfel" in done.text
    assert "claims" in server.newest().text or "takes" in server.newest().text
    old = await server.press_old(server.ann, panel, press)
    assert DE.say("bot-stale") in old.text
    asked = (await server.click(server.ann, EN.say("bot-button-undo"))).messages[-1]
    assert foreign(everything(asked), "de", "en") == []
    assert foreign(private(mixed, server.ann), "de", "en") == []


async def test_what_is_offered_while_typing_is_in_the_language_of_who_types(mixed: At) -> None:
    server, mover = mixed.server, await mixed.to_act()
    for locale, speak in (("de", DE), ("en-GB", EN)):
        server.speaks(mover, locale)
        dice = await server.complete(mover, "/research die", "die")
        scientists = await server.complete(mover, "/research pass", "scientist")
        assert [choice.name for choice in scientists] == [
            speak.value((await mixed.seen(mover)).view, "PassScientist", "scientist", str(level), {}, {})
            for level in (1, 2, 3)
        ]
        other = "en" if speak is DE else "de"
        assert foreign("\n".join(choice.name for choice in dice), speak.locale, other) == []
        hours = await server.complete(mover, "/me reminders", "after", "12")
        assert hours[0].name == speak.say("time-hours-choice", hours=12)
    assert await server.complete(mover, "/research die", "die", "würf") == []
    server.speaks(mover, "de")
    assert await server.complete(mover, "/research die", "die", "würf") != []


async def test_what_goes_wrong_is_said_in_the_language_of_who_hears_it(
    mixed: At, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = mixed.server
    monkeypatch.setattr(type(mixed.tables), "look", None)
    answer = await server.slash(server.ann, "/game status", table=mixed.table_id)
    monkeypatch.undo()
    before, after = DE.say("bot-error", id="X").rsplit("X", 1)
    assert answer.text.startswith(before)
    assert answer.text.endswith(after)
    pressed = await server.press_old(server.ann, await panel_of(mixed, server.ann), "nonsense:1")
    assert pressed.text.endswith(DE.say("bot-game-gone"))


async def test_a_table_that_a_german_opens_speaks_german_and_others_are_still_answered_in_theirs(
    server: Server,
) -> None:
    server.speaks(server.ann, "de")
    at = await At.opened(server)
    mover = await at.to_act()
    await server.slash(mover, "/research pass", scientist="1")
    told = "\n".join(map(everything, server.messages()))
    assert foreign(told, "de", "en") == []
    assert DE.say("bot-button-turn") in told
    panel = (await server.click(server.ben, DE.say("bot-button-turn"))).messages[-1]
    assert foreign(everything(panel), "en", "de") == []
    assert (await at.seen()).room.language == "de"


async def test_a_language_without_words_is_served_in_english(server: Server) -> None:
    server.speaks(server.ann, "fr")
    at = await At.opened(server)
    assert (await at.seen()).room.language == "en"
    assert "Your turn" in everything(server.newest())
    status = (await server.slash(server.ann, "/game status")).text
    assert len(status) > SHORTEST
    assert foreign(status, "en", "de") == []


async def test_what_a_person_chose_goes_before_what_their_discord_speaks(mixed: At) -> None:
    server = mixed.server
    answer = await server.slash(server.ann, "/me language", language="en")
    assert answer.text == EN.say("language-yours")
    assert foreign((await server.slash(server.ann, "/game status")).text, "en", "de") == []
    await server.slash(server.ann, "/me language", language="discord")
    assert foreign((await server.slash(server.ann, "/game status")).text, "de", "en") == []


@pytest.fixture
def seldom(monkeypatch: pytest.MonkeyPatch) -> None:
    """The bot looks for what is due every half an hour only, so that hours pass quickly."""
    monkeypatch.setattr("bot.app.SWEEP_SECONDS", 1_800)


async def test_reminders_are_public_and_speak_the_tables_language(seldom: None, server: Server) -> None:
    server.speaks(server.ann, "de")
    await At.opened(server, language="en", pace="gentle", nudge=12)
    before = len(server.messages())
    await server.pass_time(13 * 3600)
    told = server.messages()[before:]
    assert told
    assert foreign("\n".join(map(everything, told)), "en", "de") == []
