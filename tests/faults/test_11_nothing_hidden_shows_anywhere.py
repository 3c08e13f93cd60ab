"""Fault 11: what nobody may know leaks out beside the board: through the log, the undo, an error, what is offered.

Two tables that differ only in what is hidden look the same to everyone, whatever they ask for. Hidden are the order of
the face-down stacks and the seed of chance (``GAME.imagine`` deals both anew), and the phrase that was typed as the
seed, where somebody else has typed it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from bot.app import make_bot
from bot.commands.moves import MOVES
from bot.prompts.panel import Panels, Question
from bot.room import TypedSeed, load_room, save_room
from bot.settings import Settings
from bot.store.values import Commit, StoredTable
from engine.core import codec
from engine.dinosaur_island.game import GAME
from engine.dinosaur_island.state import State
from render.words import words
from tests.bot.commands.playing import At
from tests.support.discord import Answer, Server

FAULT = 11

TABLE = "samesame"
BOARDS = ("park", "research", "market", "tracks")
LATER = 9
"""After so many moves there are choices at the market; of the boards that one is drawn then."""


@pytest.mark.parametrize(("moves", "phase", "typed"), [(2, "research", False), (9, "market", True)])
async def test_tables_that_differ_in_hidden_things_only_look_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, moves: int, phase: str, typed: bool
) -> None:
    monkeypatch.setattr("bot.lobby._new_id", lambda: TABLE)
    monkeypatch.setattr("secrets.token_hex", lambda size: "ef" * size)
    real = await look_around(tmp_path / "real.sqlite3", moves, None, "amber" if typed else None)
    imagined = await look_around(tmp_path / "imagined.sqlite3", moves, Random(moves), "zircon" if typed else None)
    assert phase in repr(real[0]).lower()
    assert sum(bool(fact) for fact in real) > 30
    for one, other in zip(real, imagined, strict=True):
        assert one == other


async def look_around(database: Path, moves: int, imagined: Random | None, typed: str | None) -> list[Any]:
    """Everything that two players and a spectator can come to see of a table without changing it."""
    settings = Settings(database_url=f"sqlite+aiosqlite:///{database}", inputs_per_second=0)  # looked at in a hurry
    async with Server(lambda: make_bot(settings, new_discord=True)) as server:
        at = await At.opened(server)
        await play_at_random(at, moves, Random(7))
        if imagined is not None:
            await deal_anew(at, imagined)
        if typed is not None:
            await say_typed(at, typed)
        await server.restart()
        boards = BOARDS if moves < LATER else ("market",)
        looks: dict[Any, Sequence[str]] = {server.ann: boards, server.ben: (), server.cleo: ()}
        return [fact for user, boards in looks.items() for fact in await seen_by(at, user, boards)]


async def play_at_random(at: At, moves: int, chance: Random) -> None:
    """Let the players make some legal moves, untold."""
    at.tables.on_commit = None
    for _ in range(moves):
        seat = chance.choice((await at.seen()).view.to_act)
        decision = await at.tables.decision(at.table_id, at.people[seat].id)
        assert decision is not None
        await at.play(decision.sample(chance))


async def deal_anew(at: At, chance: Random) -> None:
    """Put a table in the place of the stored one that differs in what is hidden, and in nothing else."""
    store = at.server.env.bot.store  # type: ignore[attr-defined]
    table: StoredTable = await store.load(at.table_id)
    assert table.state is not None
    state = codec.load_state(GAME, table.state)
    other = GAME.imagine(state, None, chance)
    assert hidden(other) != hidden(state)
    header = codec.load_header(table.header)
    await store.commit(
        Commit(
            at.table_id,
            table.row.version,
            "test:imagined",
            table.row.updated_at,
            state=codec.save_state(GAME, other),
            header=codec.save_header(msgspec.structs.replace(header, seed=other.chance.seed)),
        )
    )


async def say_typed(at: At, phrase: str) -> None:
    """Let the table say that its seed was typed, by somebody who has left."""
    store = at.server.env.bot.store  # type: ignore[attr-defined]
    table: StoredTable = await store.load(at.table_id)
    room = msgspec.structs.replace(load_room(table.room, at.table_id), seed=TypedSeed(phrase, at.server.dan.id))
    changed = Commit(at.table_id, table.row.version, "test:typed", table.row.updated_at, room=save_room(room))
    await store.commit(changed)


def hidden(state: State) -> tuple[Any, ...]:
    return state.market.stacks, state.recipe_stacks, state.chance.seed


async def seen_by(at: At, user: Any, boards: Sequence[str]) -> list[Any]:
    """What one person can come to see, these boards among it."""
    server = at.server
    asked = [await server.slash(user, f"/game {command}") for command in ("status", "log", "help", "undo", "options")]
    asked += [await server.slash(user, "/game board", which=which) for which in boards]
    asked += [
        await server.slash(user, "/game rules", about=about) for about in ("intern", "velociraptor", "plot twists")
    ]
    asked += [await server.slash(user, "/game board", which="market", move="1"), await server.slash(user, "/me games")]
    asked += [await server.slash(user, command, **given) for command, given in refused()]
    asked += [await server.slash(user, "/game replay"), await server.slash(user, "/game export")]
    asked += [
        await server.click(user, "◀ Back"),
        await server.click(user, "Film"),
        await server.click(user, "Your turn"),
    ]
    return [*map(facts, asked), *await offered(at, user), *await steps(at, user)]


def refused() -> Iterator[tuple[str, dict[str, str]]]:
    """One command of each phase with a wrong answer, at the right time or at the wrong one, and two that look."""
    for phase, moves in MOVES.items():
        move = next(each for each in moves if each.needed)
        yield f"/{phase} {move.name}", dict.fromkeys(move.needed, "no such thing")
    yield "/game rules", {"about": "no such thing"}
    yield "/game board", {"which": "market", "move": "no such thing"}


def facts(answer: Answer) -> Any:
    """An answer in everything a person could tell it by."""
    return [(each.text, each.buttons, each.selects, each.pictures, each.pinged) for each in answer.messages]


async def offered(at: At, user: Any) -> list[Any]:
    """What autocomplete offers for every option of every command that makes a move."""
    found: list[Any] = []
    phase = (await at.seen()).view.phase
    for move in MOVES.get(phase, ()):
        given: dict[str, str] = {}
        for option in (*move.needed, *move.free):
            choices = await at.server.complete(user, f"/{phase} {move.name}", option, **given)
            found.append(choices)
            if choices:
                given[option] = str(choices[-1].value)
    return found


async def steps(at: At, user: Any) -> list[Any]:
    """The second page of a panel after each first choice."""
    seen, menu = await at.seen(user), await at.tables.menu(at.table_id, user.id)
    if menu is None:
        return []
    panels = Panels(at.tables, at.server.env.bot.artist)  # type: ignore[attr-defined]
    pages = []
    for verb in menu.verbs():
        first = menu.next_field(verb, {})
        for value in menu.values(verb, first, {}) if first else ():
            question = Question(seen, menu, verb, {first: value})
            if question.field is not None:
                pages.append(panels.step(question, words("en")).to_components())
    return pages
