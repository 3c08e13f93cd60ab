"""One table in memory for tests of the bot's rooms: no store, no Discord, pictures that cost nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random
from types import SimpleNamespace
from typing import Any

from discord import ui

from bot.artist import Artist, Picture
from bot.commits import Loaded, commit_strokes, deal
from bot.exchange import Person, Seen
from bot.followups import Strokes
from bot.store.values import OutboxRow, OutboxState, Seat, Status, TableRow
from bot.tables import Tables
from engine.core.flow import asked
from engine.core.game import Decision, Header
from engine.core.model import Action
from engine.core.table import Entry, Table
from engine.dinosaur_island.game import GAME
from render.words import speaking
from tests.bot.commands.conftest import BLANK

TABLE = "abcdefg"
CHANNEL = 2
PEOPLE = tuple(Person(11 + n, name) for n, name in enumerate(("Ann", "Ben", "Cleo", "Dan")))

HOSTILE = tuple(
    Person(21 + n, name)
    for n, name in enumerate(
        (
            "🦖" * 32,
            "\u202eبن الديناصور\u2066" + "م" * 16,
            "Z" + "\u0335\u0317\u0301\u0301" * 7 + "lgo",
            "@everyone <@11> **`[x](http://x)",
        )
    )
)
"""Names as long and as wicked as Discord lets them be: 32 characters."""


class BlankArtist(Artist):
    """Draws one pixel and describes it truly; that boards are drawn well is tested with the renderer."""

    def __init__(self) -> None:
        super().__init__(1)
        self.close()

    async def _draw(self, name: str, _draw: Callable[[], Any], alt: Callable[[], str]) -> Picture:
        with speaking(self._locale):
            return Picture(f"{name}.png", BLANK, alt())


class MemoryTables(Tables):
    """The table room with one running table and no store behind it.

    Args:
        people: who plays, by seat.
        seed: of the game's chance.
        content: the set of cards and tiles.
        options: of the game.
    """

    def __init__(self, people: Sequence[Person], seed: int = 0, content: str = "builtin", **options: Any) -> None:
        super().__init__(SimpleNamespace(census=None))  # type: ignore[arg-type]
        self.people = people
        header = Header(TABLE, GAME.key, GAME.rules, len(people), f"{seed:032x}", options, content)
        seats = tuple(Seat(n, person.id, person.name, 0) for n, person in enumerate(people))
        self.loaded = self._kept[TABLE] = Loaded(_row(Status.RUNNING, 0), seats, header, None)
        self.told = [_outbox(0, deal(self.loaded, "i:0").outbox[0].payload)]
        self.table, _ = Table.new(GAME, header)
        self.loaded.table = self.table
        self.entries: list[Entry] = []
        self.state_before: Any = None

    async def history(self, _table_id: str, after: int = 0, limit: int = 500) -> list[Entry]:
        return self.entries[after : after + limit]

    def before(self, _table_id: str, first: int) -> Any | None:
        return GAME.view(self.state_before, None) if first == self.table.version else None

    @property
    def decisions(self) -> tuple[Decision, ...]:
        """All that is open."""
        return GAME.decisions(self.table.state)

    def act(self, action: Action) -> OutboxRow:
        """Make a move; what the outbox would hold of it."""
        return self._make(lambda: self.table.play(action))

    def take_back(self, seat: int) -> OutboxRow:
        """Undo a seat's newest move."""
        return self._make(lambda: self.table.undo(seat))

    def _make(self, move: Callable[[], Entry]) -> OutboxRow:
        self.state_before = self.table.state  # a move works on a copy
        before = asked(self.state_before)
        entry = move()
        strokes = Strokes()
        strokes.add(self.table, entry)
        commit = commit_strokes(self.loaded, strokes, "i", before)
        self.entries.append(entry)
        self.loaded.row = _row(commit.status or Status.RUNNING, entry.n)
        self.told.append(_outbox(entry.n, commit.outbox[0].payload))
        return self.told[-1]

    def walk(self, seed: int) -> Iterator[OutboxRow]:
        """Play on by chance to the end."""
        mind = Random(seed)
        while open_now := self.decisions:
            yield self.act(mind.choice(mind.choice(open_now).options()))

    def to_phase(self, phase: str) -> None:
        """On to a phase, by the least that can be done."""
        while self.table.state.phase != phase:
            decision = self.decisions[0]
            least = [
                each for each in decision.options() if type(each).__name__ in ("PassScientist", "PassMarket", "Done")
            ]
            self.act((least or list(decision.options()))[0])

    async def seen(self, seat: int | None = None) -> Seen:
        """The table as a seat, or a spectator, may know it."""
        return await self.look(TABLE, None if seat is None else self.people[seat].id)


def _row(status: Status, length: int) -> TableRow:
    return TableRow(TABLE, GAME.key, "1", status, 1, CHANNEL, 11, "Amber Bay", length, length, 0, 0, None)


def _outbox(n: int, payload: bytes) -> OutboxRow:
    return OutboxRow(n + 1, TABLE, n, "moved", payload, f"{n:024}", 0, 0, 0, OutboxState.PENDING, None, None)


def text_of(view: ui.LayoutView) -> str:
    """All that a layout says."""
    return "\n".join(item.content for item in view.walk_children() if isinstance(item, ui.TextDisplay))


def buttons_of(view: ui.LayoutView) -> dict[str, str]:
    """The custom_ids of a layout's buttons by their labels."""
    return {item.label or "": item.custom_id or "" for item in view.walk_children() if isinstance(item, ui.Button)}


def selects_of(view: ui.LayoutView) -> list[ui.Select[Any]]:
    """A layout's selects."""
    return [item for item in view.walk_children() if isinstance(item, ui.Select)]
