"""The bot under load: people at many tables, Discord's limits between them and it, and how long everyone waits.

The bot is ``python -m bot --discord``, unchanged, in a process of its own; Discord and all people are in this one.
What people do is planned beforehand, so many inputs a second whatever the bot does, and each waiting time counts from
the planned moment: a bot that is slow makes nobody ask less of it. Three parts:

- moves: the tables are in mid-game. Whoever is asked types a legal move; one in three is made where somebody has just
  moved. It is measured until the bot's first response, and until a picture is in the channel that shows the table
  after that move or a later one.
- text: the tables gather. People join and leave them, and each time their channel is told so, with no picture, more
  often than Discord takes.
- steps: moves, and then ``/game status``, without Discord's limits, more a second from step to step, until the first
  response comes too late for one in a hundred.
"""

from __future__ import annotations

import asyncio
import gc
from collections import deque
from collections.abc import Callable, Coroutine, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from statistics import mean
from tempfile import TemporaryDirectory

import msgspec

from tests.bench.crowd import Game, Lobby, games, lobbies
from tests.bench.figure import MILLI, Figure
from tests.bench.listening import Listener, Waits, disorder
from tests.bench.meter import Meter, Watch, slope
from tests.wire.account import all_told
from tests.wire.interactions import NotAnswered
from tests.wire.limits import Limits
from tests.wire.people import Post
from tests.wire.players import ACCEPTED
from tests.wire.process import Bot
from tests.wire.server import Server

HASTE = 1 / 3
"""The share of moves that are made where somebody has just moved, if anybody is asked there."""

JUST = 20
"""Tables at which somebody has just moved, at most."""

GUESSES = 20
"""How often a table is chosen by chance before all are asked where somebody may move."""

IN_A_ROW = 4
"""Moves that are made at a table one after another, at most: a channel takes five messages in five seconds."""

PATIENCE_S = 60.0
"""How long people wait for an answer, and in the end for all pictures."""

FIRST_MS, PICTURE_MS, GROWTH = 500.0, 3_000.0, 1.0
"""What is wanted for 99 of a hundred: of the first response, of the picture; and of memory (MiB a minute)."""

NEARLY = 0.99
"""The part of the wanted moves a second that must have been made: the last ones are shown when time is up."""

LATE_MS = 1_000.0
"""The steps end where the first response is later for one in a hundred."""

SETTLED = 1 / 3
"""The part of the time after which memory is watched for growth."""

GATHERING = 40.0
"""People who join or leave in a second: two requests each, nearly twice what Discord takes."""

FIRST_STEP, STEP = 10.0, 1.25
"""The rate of the first step, and how much higher each is than the one before."""

MOST_STEPS = 24

Act = Callable[[float], Coroutine[None, None, None]]
"""What somebody does who meant to do it at a moment of the event loop's clock."""


class Figures(msgspec.Struct, frozen=True):
    """What was measured.

    Attributes:
        memory: what the bot held, in MiB, by seconds from the beginning of a part.
        wrong: what is not as it was accepted: logs, states, messages.
    """

    figures: list[Figure]
    memory: dict[str, list[tuple[float, float]]]
    wrong: list[str]


class Options(msgspec.Struct, frozen=True, kw_only=True):
    """How much is measured.

    Attributes:
        seconds: that moves and text are held; a step takes a thirtieth of it, at least five.
        warm: seconds before that, in which the same is done: what is drawn for the first time takes longer.
        rate: moves a second.
        tables: in mid-game, or gathering.
        processes: that draw beside the bot; 0 has it draw in threads of its own.
    """

    seconds: float = 600.0
    warm: float = 20.0
    rate: float = 20.0
    tables: int = 1_000
    processes: int = 2
    seed: int = 1


async def measure(only: str, options: Options) -> Figures:
    """Measure all parts, or those whose names have ``only`` in them. Raises ValueError: there is none."""
    parts = [part for part in PARTS if only in part]
    if not parts:
        raise ValueError(f"{only!r} is no part of {', '.join(PARTS)}")
    made = Figures([], {}, [])
    for part in parts:
        with TemporaryDirectory() as folder:
            await PARTS[part](made, Path(folder), options)
    return made


# --- the parts -------------------------------------------------------------------------------------------------


async def _moves(made: Figures, folder: Path, options: Options) -> None:
    """Moves with their pictures, so many a second."""
    async with _server(Limits()) as server:
        playing = await games(server, folder / DATABASE, options.tables, options.seed)
        async with _bot(server, folder, options) as bot:
            people = Movers(server, playing, Random(options.seed))
            held = await _held(options.rate, people.move, bot, options)
            try:
                await people.seen()
                await all_told(bot.database, PATIENCE_S)
            except AssertionError as late:  # that was too much; what it was like is told all the same
                made.wrong.append(str(late)[:200])
            made.figures.extend(_of_moves(people, held, options))
            made.memory["moves"] = held.watch.memory
            made.wrong.extend([*people.waits.refused, *bot.errors()])
            made.wrong.extend(await disorder(bot.database, playing, people.listener.told))


async def _text(made: Figures, folder: Path, options: Options) -> None:
    """More messages without pictures than Discord takes."""
    async with _server(Limits()) as server:
        gathering = await lobbies(server, folder / DATABASE, options.tables)
        async with _bot(server, folder, options) as bot:
            people = Guests(server, gathering, Random(options.seed))
            held = await _held(GATHERING, people.go, bot, options)
            made.figures.extend(_of_text(people, held, options))
            made.memory["text"] = held.watch.memory
            made.wrong.extend([*people.waits.refused, *bot.errors()])


async def _steps(made: Figures, folder: Path, options: Options) -> None:
    """How many commands a second the bot answers in time, where Discord does not hold it up."""
    for name in ("moves", "status"):
        place = folder / name
        place.mkdir()
        async with _server(None) as server:
            playing = await games(server, place / DATABASE, options.tables, options.seed)
            async with _bot(server, place, options) as bot:
                people = Movers(server, playing, Random(options.seed))
                act = people.move if name == "moves" else people.look
                made.figures.extend(await _climb(name, people, act, bot, max(5.0, options.seconds / 30)))
                made.wrong.extend([*people.waits.refused, *bot.errors()])


PARTS: dict[str, Callable[[Figures, Path, Options], Coroutine[None, None, None]]] = {
    "moves": _moves,
    "text": _text,
    "steps": _steps,
}


async def _climb(name: str, people: Movers, act: Act, bot: Bot, seconds: float) -> list[Figure]:
    """Figures of steps, each faster than the one before, until one is too fast."""
    told, rate, in_time = [], FIRST_STEP, 0.0
    for _ in range(MOST_STEPS):
        held = await _held(rate, act, bot, Options(seconds=seconds, warm=0))
        late = at(held.waits(people.waits.first), 99)
        told.append(Figure(f"steps: {name}, {rate:.0f} a second, first response p99", "ms", None, late))
        told.append(
            Figure(f"steps: {name}, {rate:.0f} a second, bot", "% of a core", _share(held.watch.taken.all, held.watch))
        )
        if late > LATE_MS or people.waits.unmet:
            break
        in_time = rate
        await all_told(bot.database, 10 * PATIENCE_S)
        rate *= STEP
    return [Figure(f"steps: {name}, held with p99 under {LATE_MS:.0f} ms", "1/s", None, round(in_time, 1)), *told]


# --- people ----------------------------------------------------------------------------------------------------


@dataclass
class Held:
    """A time for which something was held.

    Attributes:
        start, end: by the event loop's clock.
        watch: what the bot took meanwhile.
    """

    start: float
    end: float
    watch: Watch

    def waits(self, waited: Sequence[tuple[float, float]], *, before: bool = False) -> list[float]:
        """Waits for what people meant to do in that time, or before it."""
        return [wait for meant_at, wait in waited if (meant_at < self.start if before else meant_at >= self.start)]


async def _held(rate: float, act: Act, bot: Bot, options: Options) -> Held:
    """Let people act, for the time to get warm and then for the time that is measured, and wait for all of them."""
    clock, watch = asyncio.get_running_loop().time, Watch(Meter(bot.pid))
    gc.collect()
    gc.freeze()  # to go through all tables' games for garbage takes half a second, for which nobody here is answered
    async with asyncio.TaskGroup() as acting:
        await paced(acting, rate, options.warm, act)
        start = clock()
        await watch.over(paced(acting, rate, options.seconds, act))
        return Held(start, clock(), watch)


async def paced(acting: asyncio.TaskGroup, rate: float, seconds: float, act: Act) -> None:
    """Let people act, so many a second for so long, whether or not those before them are done."""
    clock = asyncio.get_running_loop().time
    start = clock()
    for n in range(round(rate * seconds)):
        meant_at = start + n / rate
        await asyncio.sleep(meant_at - clock())
        acting.create_task(act(meant_at))
    await asyncio.sleep(start + seconds - clock())


class Movers:
    """People at tables in play.

    Args:
        server: where they are.
        playing: their tables.
        mind: of all of them.
    """

    def __init__(self, server: Server, playing: Sequence[Game], mind: Random) -> None:
        self.waits, self.listener = Waits(), _listening(server)
        self.listener.heard = self.waits.heard
        self._server, self._playing, self._mind = server, playing, mind
        self._just: deque[tuple[Game, int]] = deque(maxlen=JUST)

    async def move(self, meant_at: float) -> None:
        """Somebody makes a move."""
        game, before = self._table()
        if game is None:
            self.waits.unmet += 1
            return
        game.busy = True
        move, action = game.move(self._mind)
        self.waits.await_picture(game.id, move, meant_at)
        try:
            said = Post(await move.replied(PATIENCE_S)).text
        except NotAnswered:
            self.waits.unmet += 1
            return  # nobody knows how the table stands: it is left alone
        self.waits.answered(move, meant_at)
        if said.startswith(ACCEPTED):
            game.accept(move, action)
            if before + 1 < IN_A_ROW:
                self._just.append((game, before + 1))
        else:
            self.waits.await_none(move)
            self.waits.refused.append(f"{game.id}: {action}: {said}")
        game.busy = False

    async def look(self, meant_at: float) -> None:
        """Somebody asks how their table stands."""
        game = self._mind.choice(self._playing)
        asked = self._mind.choice(game.people).type("/game status")
        try:
            await asked.replied(PATIENCE_S)
            self.waits.answered(asked, meant_at)
        except NotAnswered:
            self.waits.unmet += 1

    async def seen(self) -> None:
        """Wait until all pictures have come."""
        await self._server.until(lambda: not self.waits.unshown, "the last pictures", PATIENCE_S)

    def _table(self) -> tuple[Game | None, int]:
        """Where somebody moves, and how many moves were made there just before: often it is where somebody just has."""
        just = [each for each in self._just if each[0].open] if self._mind.random() < HASTE else []
        if just:
            chosen = self._mind.choice(just)
            self._just.remove(chosen)
            return chosen
        resting = {game.id for game, _ in self._just}
        for _ in range(GUESSES):  # to ask every table each time who is asked there takes longer than their moves
            chosen = self._mind.choice(self._playing)
            if chosen.open and chosen.id not in resting:
                return chosen, 0
        free = [game for game in self._playing if game.open]
        rested = [game for game in free if game.id not in resting] or free
        return (self._mind.choice(rested), 0) if rested else (None, 0)


class Guests:
    """People who join tables that gather, and leave them again.

    Args:
        server: where they are.
        gathering: the tables.
        mind: of all of them.
    """

    def __init__(self, server: Server, gathering: Sequence[Lobby], mind: Random) -> None:
        self.waits, self.listener = Waits(), _listening(server)
        self._gathering, self._mind = gathering, mind

    async def go(self, meant_at: float) -> None:
        """Somebody joins or leaves."""
        lobby = self._mind.choice(self._gathering)
        gone = lobby.toggle(self._mind)
        try:
            self.waits.answered(await gone.answered(PATIENCE_S), meant_at)
        except NotAnswered:
            self.waits.unmet += 1


# --- figures ---------------------------------------------------------------------------------------------------

DATABASE = "games.sqlite3"
"""Where ``Bot`` has it."""


def _server(limits: Limits | None) -> Server:
    return Server(
        limits=limits, check=False, keep_bodies=False, keep_requests=100, keep_messages=20, keep_bytes=1 << 24
    )


def _bot(server: Server, folder: Path, options: Options) -> Bot:
    return Bot(server, folder, forked=False, RENDER_PROCESSES=str(options.processes))


def _listening(server: Server) -> Listener:
    server.requests = Listener()
    return server.requests


def at(waits: Sequence[float], percent: float) -> float:
    """The wait (ms) that so many of a hundred do not exceed; 0 where nobody waited."""
    ranked = sorted(waits)
    return round(MILLI * ranked[min(len(ranked) - 1, int(len(ranked) * percent / 100))], 1) if ranked else 0.0


def _share(seconds: float, watch: Watch) -> float:
    return round(100 * seconds / watch.taken.at, 1)


def _waits(name: str, waits: Sequence[float], most: float | None) -> Iterator[Figure]:
    for percent in (50, 95, 99, 100):
        called = "max" if percent == 100 else f"p{percent}"
        yield Figure(f"{name} {called}", "ms", None, at(waits, percent), most if percent == 99 else None)


def _taken(part: str, watch: Watch, inputs: int) -> Iterator[Figure]:
    """Processor time of both sides."""
    taken = watch.taken
    yield Figure(f"{part}: the bot", "% of a core", _share(taken.all, watch))
    yield Figure(f"{part}: its event loop", "% of a core", _share(taken.first, watch), None, 100)
    yield Figure(f"{part}: the bot, an input", "ms", round(MILLI * taken.all / max(1, inputs), 1))
    for what, seconds in (("event loop", taken.first), ("other threads", taken.others), ("drawing", taken.started)):
        yield Figure(f"{part}: its {what}, an input", "ms", round(MILLI * seconds / max(1, inputs), 1))
    yield Figure(f"{part}: server and people", "% of a core", _share(watch.here, watch))


def _requests(part: str, listener: Listener, held: Held) -> Iterator[Figure]:
    """What Discord's limit of all requests counts."""
    passed = listener.per_second(held.start, held.end)
    yield Figure(f"{part}: requests that Discord counts", "1/s", None, round(mean(passed), 1) if passed else 0.0)
    yield Figure(f"{part}: at most in a second", "requests", None, max(passed, default=0))
    yield Figure(f"{part}: requests that were too many", "429", listener.limited)


def _memory(part: str, watch: Watch, seconds: float) -> Iterator[Figure]:
    held = [mib for _, mib in watch.memory]
    settled = [(when / 60, mib) for when, mib in watch.memory if when >= SETTLED * seconds]
    for name, mib in (("at first", held[0]), ("in the end", held[-1]), ("at most", max(held))):
        yield Figure(f"{part}: memory {name}", "MiB", mib)
    yield Figure(f"{part}: memory grows", "MiB/min", round(slope(settled), 2), None, GROWTH)


def _of_moves(people: Movers, held: Held, options: Options) -> Iterator[Figure]:
    waits, listener = people.waits, people.listener
    first, shown = held.waits(waits.first), held.waits(waits.shown)
    messages = [pictures for told in listener.told.values() for _, pictures in told]
    yield Figure(
        "moves: made and shown", "1/s", None, round(len(shown) / options.seconds, 2), None, options.rate * NEARLY
    )
    yield from _waits("moves: first response", first, FIRST_MS)
    yield from _waits("moves: picture", shown, PICTURE_MS)
    cold = held.waits(waits.shown, before=True)
    yield Figure("moves: picture, before it was warm, max", "ms", None, at(cold, 100))
    without = 100 * messages.count(0) / max(1, len(messages))
    yield Figure("moves: told with a later one's picture", "%", round(without, 2))
    yield Figure("moves: without answer or picture", "moves", waits.unmet + waits.unshown, None, 0)
    yield from _requests("moves", listener, held)
    yield from _taken("moves", held.watch, len(first))
    yield from _memory("moves", held.watch, options.seconds)


def _of_text(people: Guests, held: Held, options: Options) -> Iterator[Figure]:
    first = held.waits(people.waits.first)
    yield from _waits("text: first response", first, FIRST_MS)
    yield Figure("text: without answer", "inputs", people.waits.unmet, None, 0)
    yield from _requests("text", people.listener, held)
    yield from _taken("text", held.watch, len(first))
    yield from _memory("text", held.watch, options.seconds)
