"""Bad input at whatever parses what comes from elsewhere: sets of components, exports, what buttons carry.

Each input is a good one, spoilt: bytes and pieces changed, doubled, left out, nested, made huge; or plain nonsense. It
must come to a value or to the one error that is documented for it; anything else is a fault, and named.
"""

from __future__ import annotations

import io
import zipfile
from collections.abc import Awaitable, Callable, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from types import SimpleNamespace
from typing import Any
from unittest.mock import AsyncMock

from msgspec import Raw

from bot.app import ParkBot
from bot.exchange import Person, Place, Refusal, Wish
from bot.store.errors import DamagedTableError
from bot.store.store import Store
from engine.core import codec, exports
from engine.core.catalog import GAMES
from engine.core.content import ContentError, check, read
from engine.core.game import Header
from engine.core.model import Illegal, Stale
from engine.core.table import Table, save_entry
from engine.dinosaur_island.catalogue import BUILTIN, SPEC
from engine.dinosaur_island.game import GAME
from render.words import words

BOMBS = (
    b"[" * 50_000,
    b"{" * 50_000,
    b'{"a":' * 20_000,
    b"a=" + b"[" * 20_000,
    b"9" * 20_000,
    b"x = 1" + b"0" * 10_000,
)
"""What nests, or is a number, beyond all measure."""

SIGNS = (
    *(b"", b"\0", b"\xff\xfe", b"\xc3\x28", "\u202e\U0001f996".encode()),
    *(b"null", b"-1", b"1e999", b"NaN", b"../../x", b"\n"),
)
"""What is put in the wrong place."""

PARTS = (
    *("0", "1", "-1", "9" * 90, "1e5", "٣", "²", "", " ", "x", "\0", "%", "~", "None", "🦖" * 20),
    *("PassScientist", "ClaimDie", "0.RT.0", "1.RT.0", "die=d1", "scientist=1", "research", "a/b=c"),
)
"""Parts of what buttons carry."""

ANSWERED = (Refusal, Illegal, Stale, DamagedTableError)
"""What a press may come to that cannot be done; the router answers it."""

SPEAK = words("en")

MAKES_FILMS = frozenset({"film"})
"""Kinds of presses that draw for a minute."""


@dataclass
class Tally:
    """What came of the inputs.

    Attributes:
        tried: how many there were, by parser.
        refused: how many of them were.
        faults: what else happened, with the input.
    """

    tried: dict[str, int] = field(default_factory=dict)
    refused: dict[str, int] = field(default_factory=dict)
    faults: list[str] = field(default_factory=list)

    def note(self, parser: str, given: object, error: Exception | None, allowed: tuple[type[Exception], ...]) -> None:
        """One more input, and what it led to."""
        self.tried[parser] = self.tried.get(parser, 0) + 1
        self.refused[parser] = self.refused.get(parser, 0) + isinstance(error, allowed)
        if error is not None and not isinstance(error, allowed):
            self.faults.append(f"{parser}: {type(error).__name__}: {error!s:.80} at {given!r:.200}")


def spoilt(good: bytes, mind: Random) -> bytes:
    """Something like these bytes, but wrong somewhere."""
    data = bytearray(good)
    for _ in range(mind.choice((1, 1, 2, 5))):
        at = mind.randrange(len(data) + 1)
        length = mind.choice((1, 1, 4, 40, 400))
        piece = mind.choice((bytes([mind.randrange(256)]), mind.choice(SIGNS), bytes(data[at : at + length]) * 2))
        data[at : at + mind.choice((0, len(piece), length))] = piece
    if mind.random() < 0.02:
        at = mind.randrange(len(data) + 1)
        data[at:at] = mind.choice(BOMBS)
    return bytes(data)


class Parsers:
    """The parsers without a bot, and good inputs for each.

    Args:
        mind: spoils them.
    """

    def __init__(self, mind: Random) -> None:
        self._mind = mind
        header = Header("t", GAME.key, GAME.rules, 2, "ab" * 16)
        table, _ = Table.new(GAME, header)
        log = []
        for _ in range(8):
            seat = GAME.decisions(table.state)[0].seat
            log.append(save_entry(table.play(GAME.fallback(table.state, seat))))
        state = codec.save_state(GAME, table.state)
        scores = exports.Scores("Amber Bay", ("Ann", "Ben"), 1, ())
        self._files = exports.files_of(header, log, scores, [exports.Kept(8, Raw(state))])
        self._state = state
        self._set = read(BUILTIN, SPEC)

    def content(self, tally: Tally) -> None:
        """A set with a spoilt file."""
        name = self._mind.choice(sorted(self._set))
        files = {**self._set, name: spoilt(self._set[name], self._mind)}
        tally.note("content", files[name][:200], _raised(lambda: check(files, SPEC)), (ContentError,))

    def archive(self, tally: Tally) -> None:
        """A zip that is spoilt, or holds what is."""
        files = dict(self._files)
        if self._mind.random() < 0.7:
            name = self._mind.choice(sorted(files))
            files[name] = spoilt(files[name], self._mind)
        if self._mind.random() < 0.2:
            files[self._mind.choice(("../x", "/etc/x", "a\\b", "c:x", "n\0ul", "ä" * 300, ""))] = b"x"
        data = _zipped(files)
        if self._mind.random() < 0.5:
            data = spoilt(data, self._mind)
        raised = _raised(lambda: exports.unpack(data, GAMES))
        tally.note("export", data[:200], raised, (exports.ExportError,))

    def log(self, tally: Tally) -> None:
        """A header and a log, one of them spoilt."""
        header, log = self._files[exports.HEADER], self._files[exports.LOG]
        if self._mind.random() < 0.5:
            header = spoilt(header, self._mind)
        else:
            log = spoilt(log, self._mind)
        raised = _raised(lambda: exports.read(header, log, GAMES))
        tally.note("log", (header[:100], log[:100]), raised, (exports.ExportError,))

    def save(self, tally: Tally) -> None:
        """A state."""
        data = spoilt(self._state, self._mind)
        tally.note("save", data[:200], _raised(lambda: codec.load_state(GAME, data)), (codec.SaveError,))

    def any(self, tally: Tally) -> None:
        """One input at one of them, the quick ones more often."""
        parsers = (self.save, self.log, self.archive, self.content)
        self._mind.choices(parsers, (10, 6, 4, 1))[0](tally)


def _raised(parse: Callable[[], object]) -> Exception | None:
    try:
        parse()
    except Exception as error:
        return error
    return None


def _zipped(files: dict[str, bytes]) -> bytes:
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED, compresslevel=1) as target:
        for name, data in files.items():
            target.writestr(zipfile.ZipInfo(name), data)
    return made.getvalue()


class Presses:
    """A bot that is not logged in, with a game, and presses of buttons that it never made.

    Args:
        bot: answers.
        table: the game's id.
        people: who press.
        mind: makes up what is pressed.
    """

    def __init__(self, bot: ParkBot, table: str, people: tuple[Person, ...], mind: Random) -> None:
        self._bot, self._table, self._people, self._mind = bot, table, people, mind
        self._routes = sorted(route for route in bot.router._routes if route[0] not in MAKES_FILMS)
        self._n = 0

    async def any(self, tally: Tally) -> None:
        """One press."""
        kind, count = self._mind.choice(self._routes)
        parts = [self._part() for _ in range(count + self._mind.choice((0, 0, 0, 0, 0, 0, 1, -1)))]
        if parts and self._mind.random() < 0.7:
            parts[0] = self._table
        custom_id = ":".join([kind if self._mind.random() < 0.95 else self._part(), *parts])
        press = self._press(custom_id)
        tally.note("press", custom_id, await _raised_by(self._bot.router._answer(press, SPEAK)), ANSWERED)

    def _part(self) -> str:
        return self._mind.choice(PARTS)

    def _press(self, custom_id: str) -> Any:
        self._n += 1
        person = self._mind.choice(self._people)
        values = [self._part()] if self._mind.random() < 0.5 else []
        fields = [{"component": {"custom_id": self._part(), "value": self._part()}} for _ in values]
        user = SimpleNamespace(id=person.id, display_name=person.name, mention=f"<@{person.id}>")
        answered = AsyncMock(id=1)
        return SimpleNamespace(
            id=self._n,
            data={"custom_id": custom_id, "values": values, "components": fields},
            user=user,
            guild=None,
            guild_id=1,
            channel=None,
            channel_id=2,
            locale="en-US",
            permissions=SimpleNamespace(manage_channels=self._mind.random() < 0.5),
            message=SimpleNamespace(id=5, flags=SimpleNamespace(ephemeral=self._mind.random() < 0.5), components=[]),
            response=SimpleNamespace(
                is_done=lambda: False, type=None, defer=AsyncMock(), send_message=AsyncMock(), send_modal=AsyncMock()
            ),
            followup=SimpleNamespace(send=answered),
            edit_original_response=answered,
            client=self._bot,
        )


async def _raised_by(answer: Awaitable[None]) -> Exception | None:
    try:
        await answer
    except Exception as error:
        return error
    return None


@asynccontextmanager
async def pressed(mind: Random) -> Any:
    """A game of two on a database of its own, for presses."""
    with TemporaryDirectory() as folder:
        bot = ParkBot(await Store.open(f"sqlite+aiosqlite:///{Path(folder) / 'games.sqlite3'}"), 1)
        bot.tables.on_commit = None
        people = (Person(11, "Ann"), Person(12, "Ben"), Person(13, "Cleo"))
        table = await bot.tables.open(Place(1, 2), people[0], Wish(GAME.key, "Amber Bay", {}), "test:1")
        await bot.tables.join(table, people[1], "test:2")
        await bot.tables.start(table, people[0].id, "test:3")
        try:
            yield Presses(bot, table, people, mind)
        finally:
            bot.artist.close()
            await bot.store.close()


def told(tally: Tally, seed: int) -> Iterator[str]:
    """The faults, and the line at the end."""
    yield from tally.faults[:20]
    kinds = " ".join(f"{name}={count}" for name, count in sorted(tally.tried.items()))
    yield (
        f"inputs={sum(tally.tried.values())} {kinds} refused={sum(tally.refused.values())} "
        f"faults={len(tally.faults)} seed={seed}"
    )
