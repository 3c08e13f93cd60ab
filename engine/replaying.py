"""A game played again from its export: dealt from the header alone, and compared with what the file tells of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from engine.core import codec
from engine.core.chance import ReplayMismatch
from engine.core.content import name_of
from engine.core.entries import Entry
from engine.core.exports import HEADER, LOG, SCORES, STATES, Export, ExportError
from engine.core.game import Game
from engine.core.model import Event
from engine.core.table import Table


class Difference(Exception):
    """A replay came to something else than the file tells; the text names the file and the line."""


class SetNeeded(Exception):
    """A game is played with a set of components that is not at hand; the text says which, and how to give it."""


class Step(msgspec.Struct, frozen=True):
    """A moment of a replay.

    Attributes:
        entry: what was done; None is the deal.
        table: as it is after it; the next step changes it.
        compared: the file told the whole state after it, and it is the same.
    """

    entry: Entry | None
    table: Table
    compared: bool


class Dealt(msgspec.Struct, frozen=True):
    """A header dealt anew: the table, what the deal told, and whether the file told the same state."""

    table: Table
    events: tuple[Event, ...]
    compared: bool


def provide(game: Game[Any], content: str, files: Mapping[str, bytes] | None, builtin: str) -> None:
    """See to it that the rules know the set that an export is played with; done before it is dealt.

    Args:
        game: its rules.
        content: the set's name in the header.
        files: those of a set at hand, by name; None: there is none.
        builtin: the name of the set that the rules bring along.

    Raises:
        SetNeeded: there is no set at hand, or another one.
        ContentError: the set at hand has mistakes.
    """
    if content == builtin:
        return
    if files is None:
        raise SetNeeded(f"the game is played with the set {content}: name its directory with --content")
    if name_of(files) != content:
        raise SetNeeded(f"the set at hand is {name_of(files)}, the game is played with {content}")
    game.learn(content, files)


def steps(game: Game[Any], export: Export) -> Iterator[Step]:
    """Play a game again, entry by entry, and compare it with what the file tells.

    Raises:
        Difference: an entry, a state or the scores are not the same, or the header cannot be dealt.
        ExportError: a state in the file cannot be read.
    """
    kept = {each.n: (line, bytes(each.state)) for line, each in enumerate(export.states, start=1)}
    for n, table in enumerate(_tables(game, export)):
        if n in kept:
            _compare(game, table, *kept[n])
        if n == len(export.entries) and export.scores is not None and game.scores(table.state) != export.scores.final:
            raise Difference(f"{SCORES}: the ranking comes out differently")
        yield Step(export.entries[n - 1] if n else None, table, n in kept)


def _tables(game: Game[Any], export: Export) -> Iterator[Table]:
    """The table as dealt and after each entry."""
    n = 0
    try:
        for table in Table.replaying(game, export.header, export.entries, dealing=True):
            yield table
            n += 1
    except ReplayMismatch as mismatch:
        raise Difference(f"{LOG}, line {n}: {mismatch}") from mismatch
    except ValueError as error:
        if n:
            raise
        raise Difference(f"{HEADER}: it cannot be dealt: {error}") from error


def _compare(game: Game[Any], table: Table, line: int, state: bytes) -> None:
    """Raise Difference where a line of the states tells another state than the table's, ExportError where none."""
    try:
        told = codec.load_state(game, state)
    except codec.SaveError as error:
        raise ExportError(f"{STATES}, line {line}: {error}") from error
    if told != table.state:
        raise Difference(f"{STATES}, line {line}: the state after entry {table.version} comes out differently")


def deal(game: Game[Any], export: Export) -> Dealt:
    """Deal an export's header anew.

    Raises:
        Difference: it cannot be dealt, or the file tells another deal.
        ExportError: the state in the file cannot be read.
    """
    try:
        table, events = Table.new(game, export.header)
    except ValueError as error:
        raise Difference(f"{HEADER}: it cannot be dealt: {error}") from error
    first = export.states[0] if export.states and export.states[0].n == 0 else None
    if first is not None:
        _compare(game, table, 1, bytes(first.state))
    return Dealt(table, events, first is not None)
