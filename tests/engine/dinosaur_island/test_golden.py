"""Whole recorded games come to the same events and scores when they are played again, so that a drifting rule is seen.

A file of ``golden`` is one game: what it is, its header, the final ranking with what the points came from, and the log,
one entry a line: who did what, what chance gave, what happened. The seats play sensibly (``sensible.py``), take a move
back now and then, and reopen what they said was done.

After a change of the rules that is meant, record them anew and read the differences:

    UPDATE_GOLDEN=1 python -m pytest tests/engine/dinosaur_island/test_golden.py

What the games together no longer show then fails ``test_the_games_together_show…``: give a game in ``GAMES`` another
number, and record again.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, NamedTuple, get_args

import msgspec
import pytest

from engine.core import codec, flow
from engine.core.game import Header, Standing
from engine.core.table import Entry, Record, Table, Undone, load_entry, save_entry
from engine.dinosaur_island.game import GAME
from engine.dinosaur_island.state import AnyFrame, LaneFrame
from engine.selfplay import header_of
from tests.engine.dinosaur_island.sensible import SensibleSeat
from tests.render.words.source import told

GOLDEN = Path(__file__).parent / "golden"
UPDATE = bool(os.environ.get("UPDATE_GOLDEN"))

SERIES = 2026
"""The games are of this series of headers."""

SECOND_THOUGHTS = 0.03
"""How often somebody takes a move back, or reopens what was done."""


class Kind(NamedTuple):
    """What a recorded game is: its seats, its options, and its number in the series."""

    seats: int
    options: dict[str, Any]
    number: int


GAMES = {
    "solo": Kind(1, {}, 51),
    "solo_predictable_chaos": Kind(1, {"twists": False, "chaos": True}, 12),
    "two_short": Kind(2, {"length": "short"}, 12),
    "two_long": Kind(2, {"length": "long"}, 3),
    "three_medium": Kind(3, {"length": "medium"}, 7),
    "three_chaos": Kind(3, {"chaos": True}, 11),
    "four_first_game": Kind(4, {"first_game": True}, 11),
    "four_predictable": Kind(4, {"length": "short", "twists": False}, 2),
}


class Golden(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A file of ``golden``."""

    what: str
    header: Header
    final: tuple[Standing, ...]
    log: list[msgspec.Raw]

    def entries(self) -> list[Entry]:
        """The whole log."""
        return [load_entry(GAME, bytes(entry)) for entry in self.log]


def recorded(kind: Kind) -> tuple[Table, list[Entry]]:
    """A game played to its end, and its log."""
    header = header_of(GAME, kind.seats, SERIES, kind.number, options=kind.options)
    rng = Random(header.seed)
    players = [SensibleSeat(rng) for _ in range(kind.seats)]
    table, _ = Table.new(GAME, header)
    log: list[Entry] = []
    while decisions := GAME.decisions(table.state):
        if rng.random() < SECOND_THOUGHTS and (seats := [n for n in range(kind.seats) if table.undoable(n)]):
            log.append(table.undo(rng.choice(seats)))
        elif rng.random() < SECOND_THOUGHTS and (
            seats := [n for n in range(kind.seats) if flow.waiting(table.state, n)]
        ):
            log.append(table.play(GAME.offers(table.state, rng.choice(seats))[0]))
        else:
            decision = rng.choice(decisions)
            log.append(table.play(players[decision.seat].answer(decision)))
    return table, log


def write(name: str) -> None:
    """Record a game into its file."""
    kind = GAMES[name]
    table, log = recorded(kind)
    options = ", ".join(f"{option}: {value}" for option, value in kind.options.items())
    what = f"seats: {kind.seats}, {options or 'no options'}; {table.state.round} rounds"
    parts = {
        "what": msgspec.json.encode(what),
        "header": codec.save_header(table.header),
        "final": b"[\n" + b",\n".join(msgspec.json.encode(each) for each in GAME.scores(table.state)) + b"\n]",
        "log": b"[\n" + b",\n".join(map(save_entry, log)) + b"\n]",
    }
    GOLDEN.mkdir(exist_ok=True)
    text = ",\n".join(f'"{part}": {value.decode()}' for part, value in parts.items())
    (GOLDEN / f"{name}.json").write_text(f"{{\n{text}\n}}\n", encoding="utf-8")


@cache
def golden(name: str) -> Golden:
    """A recorded game; recorded anew first, where that is asked for."""
    if UPDATE:
        write(name)
    return msgspec.json.decode((GOLDEN / f"{name}.json").read_bytes(), type=Golden)


@pytest.mark.parametrize("name", GAMES)
def test_played_again_the_game_comes_to_the_same_events_and_scores(name: str) -> None:
    """From its header and its actions alone: chance deals the same, everything happens the same."""
    game = golden(name)
    table, _ = Table.new(GAME, game.header)
    for entry in game.entries():
        again = table.undo(entry.seat) if isinstance(entry, Undone) else table.play(entry.action, entry.decision)
        assert again == entry
    assert GAME.scores(table.state) == game.final
    assert GAME.violations(table.state) == []


@pytest.mark.parametrize("name", GAMES)
def test_replayed_from_its_log_the_game_comes_to_the_same_scores(name: str) -> None:
    game = golden(name)
    table = Table.replay(GAME, game.header, game.entries())
    assert GAME.scores(table.state) == game.final


@pytest.mark.parametrize("name", GAMES)
def test_the_points_of_a_ranking_are_what_their_sources_add_up_to(name: str) -> None:
    for standing in golden(name).final:
        assert sum(standing.sources.values()) == standing.points


def test_there_is_a_file_for_each_game_and_no_other() -> None:
    assert {golden(name).header.seats for name in GAMES} == set(GAME.seats)
    assert {path.stem for path in GOLDEN.glob("*.json")} == set(GAMES)
    for name, kind in GAMES.items():
        assert golden(name).header == header_of(GAME, kind.seats, SERIES, kind.number, options=kind.options)


# --- what the games together show ------------------------------------------------------------------------------


def records() -> Iterator[Record[Any]]:
    """Every record of every game."""
    for name in GAMES:
        yield from (entry for entry in golden(name).entries() if isinstance(entry, Record))


def frames() -> set[type[flow.Frame]]:
    """The frames of the game that ask a seat something."""
    every = {*get_args(AnyFrame), *get_args(LaneFrame)}
    return {each for each in every if isinstance(each, type) and each.check is not flow.Frame.check}


def decision_initials(kind: str) -> str:
    """How a decision's id names its kind."""
    return "".join(letter for letter in kind if letter.isupper())


def test_the_games_together_show_every_action() -> None:
    assert {type(record.action) for record in records()} == set(GAME.actions)


def test_the_games_together_show_every_decision() -> None:
    asked = {record.decision.split(".")[1] for record in records()}
    assert {frame.__name__ for frame in frames() if decision_initials(frame.__name__) not in asked} == set()


def test_the_games_together_show_every_event() -> None:
    keys = {each.key for each in told() if each.kind == "event" and each.where.startswith("engine/dinosaur_island/")}
    shown = {event.key for name in GAMES for entry in golden(name).entries() for event in entry.events}
    dealt = {event.key for name in GAMES for event in GAME.setup(golden(name).header).events}
    assert keys - shown - dealt == set()


def test_the_games_together_show_every_source_of_points() -> None:
    sources = {source for name in GAMES for standing in golden(name).final for source in standing.sources}
    assert sources >= {"start", "patrons", "eaten", "attractions", "exhibits", "empty-exhibits", "objectives", "money"}
