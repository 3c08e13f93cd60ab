"""Films: a whole game, or one up to now, as a moving picture; drawn in small pieces beside the boards.

One film is drawn at a time, so that of the artist's threads one at least is free for boards; each picture is drawn and
written by itself, and given up again, so that a long game takes no more memory than a short one.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from functools import partial

from PIL.Image import Image

from bot.artist import Artist, Picture
from bot.exchange import Seen
from bot.reels import Reel
from bot.tables import Tables
from render.dinosaur_island.alt_sheet import alt_film
from render.dinosaur_island.film import Shot, frame
from render.webp import Animation

MIB = 2**20

MOST_BYTES = 8 * MIB
"""Bytes of a film."""

KEPT_BYTES = 16 * MIB
"""Bytes of films that are kept, the last ones: one is mostly looked at by several people after another."""

Progress = Callable[[int], Awaitable[None]]
"""Told how much is done, in percent, three times on the way."""

Key = tuple[str, int, str, tuple[str, ...]]


class Filming:
    """Makes films.

    Args:
        tables: the table room.
        artist: draws the pictures.
    """

    def __init__(self, tables: Tables, artist: Artist) -> None:
        self._tables = tables
        self._artist = artist
        self._one = asyncio.Lock()
        self._kept: OrderedDict[Key, Picture] = OrderedDict()
        self._closed = False

    def close(self) -> None:
        """Give up what is being drawn: the bot stops, and nobody could be shown it."""
        self._closed = True

    async def film(self, seen: Seen, locale: str, progress: Progress) -> Picture:
        """The film of a table that has been dealt, from the deal to now, as everyone may see it.

        Args:
            seen: the table.
            locale: what it speaks.
            progress: called while it is drawn; not where it is there already.

        Raises:
            DamagedTableError: the store lacks what leads there.
            asyncio.CancelledError: the bot stops.
        """
        key: Key = (seen.row.id, seen.row.version, locale, seen.names)
        async with self._one:
            made = self._kept.get(key)
            if made is None:
                made = await self._made(seen, self._artist.speaking(locale), progress)
                self._keep(key, made)
            self._kept.move_to_end(key)
        return made

    async def _made(self, seen: Seen, artist: Artist, progress: Progress) -> Picture:
        reel = await artist.work(await self._tables.past.reel(seen.row.id))
        camera = Camera(reel, seen.names, seen.items, seen.row.title)
        told = 0
        for number in range(reel.length):
            if number * 4 // reel.length > told:
                told += 1
                await progress(25 * told)
            if self._closed:
                raise asyncio.CancelledError
            if not await artist.work(camera.shoot):
                break
            await artist.work(camera.develop)
        return await artist.work(camera.film)

    def _keep(self, key: Key, film: Picture) -> None:
        self._kept[key] = film
        while len(self._kept) > 1 and sum(len(each.data) for each in self._kept.values()) > KEPT_BYTES:
            self._kept.popitem(last=False)


class Camera:
    """Takes the pictures of a film, one after another.

    Args:
        reel: the game.
        names: the players' names by seat.
        items: names of pieces by id.
        title: the table's.

    Attributes:
        seen_ms: how long the film is so far, in milliseconds.
    """

    def __init__(self, reel: Reel, names: Sequence[str], items: Mapping[str, str], title: str) -> None:
        self._shots: Iterator[Shot] = reel.shots()
        self._names = names
        self._length = reel.length
        self._frame = partial(frame, names=names, items=items, title=title, rounds=reel.rounds)
        self._drawn: tuple[Shot, Image] | None = None
        self._animation: Animation | None = None
        self.seen_ms = 0

    def shoot(self) -> bool:
        """Draw the next picture; False where there is none."""
        shot = next(self._shots, None)
        if shot is None:
            return False
        self._drawn = shot, self._frame(shot)
        return True

    def develop(self) -> None:
        """Write the picture that was drawn."""
        assert self._drawn is not None  # it has been shot
        shot, image = self._drawn
        if self._animation is None:
            self._animation = Animation(image.size, most=MOST_BYTES, frames=self._length)
        self._animation.add(image, shot.ms)
        self.seen_ms += shot.ms

    def film(self) -> Picture:
        """All of them as a film."""
        assert self._drawn is not None  # a film has two pictures at least: the deal and the end
        assert self._animation is not None
        return Picture("film.webp", self._animation.finish(), alt_film(self._drawn[0].view, self._names))
