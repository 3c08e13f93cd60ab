"""A film is drawn in small pieces: boards come in between, films one after another, each is kept for a while."""

from __future__ import annotations

import asyncio
import io
from collections.abc import AsyncIterator
from functools import partial
from types import SimpleNamespace
from typing import Any

import pytest
from PIL import Image

from bot import filming
from bot.artist import Artist
from bot.filming import Camera, Filming
from bot.reels import Reel
from engine.core import codec
from engine.dinosaur_island.game import BUILTIN, GAME
from tests.engine.dinosaur_island.test_golden import golden

GAMES = ("two_short", "solo")
MOVES = 30
"""Entries of their logs; a short film does."""


class Past:
    """Where reels come from."""

    def __init__(self) -> None:
        self.asked: list[str] = []

    async def reel(self, name: str) -> Any:
        self.asked.append(name)
        game = golden(name)
        return partial(Reel, GAME, codec.save_state(GAME, GAME.setup(game.header).state), game.entries()[:MOVES])


def seen(name: str, version: int = 1) -> Any:
    names = ("Ann", "Ben")[: golden(name).header.seats]
    row = SimpleNamespace(id=name, version=version, title="Amber Bay")
    return SimpleNamespace(row=row, names=names, items=GAME.names(BUILTIN))


async def nothing(_percent: int) -> None:
    """Nobody is told how far it is."""


@pytest.fixture
async def artist() -> AsyncIterator[Artist]:
    """One thread: what waits, waits for the piece that is under way."""
    drawing = Artist(1)
    yield drawing
    drawing.close()


@pytest.fixture
def studio(artist: Artist) -> tuple[Filming, Past]:
    past = Past()
    tables: Any = SimpleNamespace(past=past)
    return Filming(tables, artist), past


async def test_a_board_waits_for_one_piece_of_a_film_only(
    studio: tuple[Filming, Past], artist: Artist, monkeypatch: pytest.MonkeyPatch
) -> None:
    done: list[str] = []

    def counted(piece: str, original: Any, camera: Camera) -> Any:
        done.append(piece)
        return original(camera)

    shoot, develop = Camera.shoot, Camera.develop
    monkeypatch.setattr(Camera, "shoot", lambda camera: counted("shoot", shoot, camera))
    monkeypatch.setattr(Camera, "develop", lambda camera: counted("develop", develop, camera))
    film = asyncio.create_task(studio[0].film(seen("two_short"), "en", nothing))
    for _ in range(3):
        before = len(done)
        await artist.work(lambda: done.append("board"))
        assert done.index("board", before) - before <= 2, "one that is drawn, one that was asked for before"
    assert not film.done()
    await film
    assert done.count("shoot") >= done.count("develop") > 3


async def test_films_are_drawn_one_after_another(studio: tuple[Filming, Past]) -> None:
    under_way: list[str] = []
    most = 0

    async def watched(name: str) -> None:
        nonlocal most

        async def progress(percent: int) -> None:
            nonlocal most
            under_way.append(name)
            most = max(most, len({*under_way}))
            await asyncio.sleep(0)

        await studio[0].film(seen(name), "en", progress)
        under_way[:] = [each for each in under_way if each != name]

    await asyncio.gather(*(watched(name) for name in GAMES))
    assert most == 1
    assert sorted(studio[1].asked) == sorted(GAMES)


async def test_a_film_is_kept_until_its_table_changes_or_there_are_too_many(
    studio: tuple[Filming, Past], monkeypatch: pytest.MonkeyPatch
) -> None:
    making, past = studio
    first = await making.film(seen("solo"), "en", nothing)
    assert await making.film(seen("solo"), "en", nothing) is first
    assert past.asked == ["solo"]
    other = await making.film(seen("solo"), "de", nothing)
    assert other.alt != first.alt
    assert (await making.film(seen("solo", version=2), "en", nothing)).data == first.data
    assert past.asked == ["solo"] * 3
    monkeypatch.setattr(filming, "KEPT_BYTES", len(first.data))
    await making.film(seen("two_short"), "en", nothing)
    await making.film(seen("solo"), "en", nothing)
    assert past.asked == ["solo"] * 3 + ["two_short", "solo"], "it was given up for the newer ones"


async def test_it_is_told_how_far_a_film_is_three_times(studio: tuple[Filming, Past]) -> None:
    told: list[int] = []

    async def progress(percent: int) -> None:
        told.append(percent)

    film = await studio[0].film(seen("two_short"), "en", progress)
    assert told == [25, 50, 75]
    await studio[0].film(seen("two_short"), "en", progress)
    assert told == [25, 50, 75], "it is there already"
    with Image.open(io.BytesIO(film.data)) as opened:
        assert opened.size[0] == 800


async def test_one_that_cannot_be_drawn_holds_up_no_other(
    studio: tuple[Filming, Past], monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as broken:
        broken.setattr(Camera, "develop", lambda camera: 1 / 0)
        with pytest.raises(ZeroDivisionError):
            await studio[0].film(seen("solo"), "en", nothing)
    assert (await studio[0].film(seen("solo"), "en", nothing)).data


async def test_in_no_room_at_all_there_is_still_a_picture(
    studio: tuple[Filming, Past], monkeypatch: pytest.MonkeyPatch
) -> None:
    """So much for a bound: the quality gives way, then pictures."""
    whole = await studio[0].film(seen("two_short"), "en", nothing)
    for share in (4, 12):
        monkeypatch.setattr(filming, "MOST_BYTES", len(whole.data) // share)
        small = await studio[0].film(seen("two_short", version=share), "en", nothing)
        assert len(small.data) <= len(whole.data) // share
        with Image.open(io.BytesIO(small.data)) as opened:
            assert opened.size[0] == 800


async def test_a_bot_that_stops_does_not_wait_for_a_film(
    studio: tuple[Filming, Past], monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[Camera] = []
    shoot = Camera.shoot

    def counted(camera: Camera) -> bool:
        drawn.append(camera)
        if len(drawn) == 2:
            studio[0].close()
        return shoot(camera)

    monkeypatch.setattr(Camera, "shoot", counted)
    film = asyncio.create_task(studio[0].film(seen("two_short"), "en", nothing))
    await asyncio.wait([film])
    assert film.cancelled()
    assert len(drawn) == 2
