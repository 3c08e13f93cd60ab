"""The artist: views become pictures with alt texts, drawn in threads of its own."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Iterator
from functools import partial
from typing import Any

import pytest

from bot.artist import Artist, CannotDraw, Picture
from bot.messages import BOARDS
from bot.studio import MOST_LEFT
from engine.dinosaur_island.game import GAME
from engine.dinosaur_island.view import View
from tests.bot.rooms import PEOPLE, MemoryTables

NAMES = ("Ann", "Ben")
PNG = b"\x89PNG\r\n\x1a\n"


@pytest.fixture
def artist() -> Iterator[Artist]:
    made = Artist(2)
    yield made
    made.close()


@pytest.fixture(scope="module")
def view() -> View:
    tables = MemoryTables(PEOPLE[:2])
    seen: View = GAME.view(tables.table.state, None)
    return seen


async def test_a_lab_and_park_is_a_png_with_its_owner_in_words(artist: Artist, view: View) -> None:
    picture = await artist.lab_park(view, 1, NAMES, footer="Ben passes.")
    assert picture.filename == "park-2.png"
    assert picture.data.startswith(PNG)
    assert "Ben" in picture.alt


async def test_what_changed_is_seen_in_the_picture(artist: Artist) -> None:
    tables = MemoryTables(PEOPLE[:2])
    tables.to_phase("worker")
    before = GAME.view(tables.table.state, None)
    options = next(each for each in tables.decisions if each.seat == 0).options()
    tables.act(next(each for each in options if type(each).__name__ == "TakeVenture"))
    after = GAME.view(tables.table.state, None)
    glowing = await artist.lab_park(after, 0, NAMES, before=before)
    assert glowing.data != (await artist.lab_park(after, 0, NAMES)).data
    assert glowing.data == (await artist.lab_park(after, 0, NAMES, before=before)).data, "the same view, the same bytes"


async def test_each_public_board_is_asked_for_by_its_name(artist: Artist, view: View) -> None:
    drawn = [await artist.board(which, view, NAMES, seat=0) for which in BOARDS]
    assert [picture.filename for picture in drawn] == [f"{which}.png" for which in BOARDS]
    assert len({picture.data for picture in drawn}) == len(BOARDS)
    assert all(picture.data.startswith(PNG) and len(picture.alt) > 40 for picture in drawn)


async def test_the_market_shows_a_seat_what_it_can_afford(artist: Artist, view: View) -> None:
    assert (await artist.board("market", view, NAMES, seat=0)).data != (await artist.board("market", view, NAMES)).data


async def test_the_final_ranking_names_the_winner(artist: Artist) -> None:
    tables = MemoryTables(PEOPLE[:2])
    for _ in tables.walk(1):
        pass
    over = GAME.view(tables.table.state, None)
    picture = await artist.result(over, NAMES)
    assert picture.filename == "result.png"
    assert NAMES[over.final[0].seat] in picture.alt


class Sheet:
    """What stands for a canvas: the first one is written only once the second is drawn."""

    def __init__(self, number: int, second: threading.Event) -> None:
        self._number = number
        self._second = second

    def png(self) -> bytes:
        if self._number == 0:
            assert self._second.wait(timeout=30)
        return bytes([self._number])


async def test_one_is_drawn_while_another_is_written_and_never_two_at_a_time(artist: Artist) -> None:
    drawing, most, second = 0, 0, threading.Event()

    def draw(number: int) -> Any:
        nonlocal drawing, most
        drawing += 1
        most = max(most, drawing)
        time.sleep(0.01)
        if number == 1:
            second.set()
        drawing -= 1
        return Sheet(number, second)

    drawn = await asyncio.gather(*(artist._draw("x", partial(draw, number), str) for number in range(6)))
    assert [picture.data for picture in drawn] == [bytes([number]) for number in range(6)]
    assert most == 1


async def test_a_drawing_that_fails_is_its_callers_to_know_and_the_next_is_drawn(artist: Artist, view: View) -> None:
    def draw() -> Any:
        raise LookupError("nothing to draw")

    ended = await asyncio.gather(*(artist._draw("x", draw, str) for _ in range(6)), return_exceptions=True)
    assert [type(each) for each in ended] == [CannotDraw] * 6
    assert [type(each.__cause__) for each in ended if isinstance(each, Exception)] == [LookupError] * 6
    assert isinstance(await artist.board("tracks", view, NAMES), Picture)


@pytest.mark.parametrize(("fault", "told"), [(MemoryError, MemoryError), (SystemExit, RuntimeError)])
async def test_whatever_a_thread_dies_of_it_lives_on(
    artist: Artist, view: View, fault: type[BaseException], told: type[Exception]
) -> None:
    def draw() -> Any:
        raise fault

    async def worked() -> None:
        with pytest.raises(told):
            await artist.work(draw)

    await asyncio.gather(*(worked() for _ in range(4)))
    assert isinstance(await artist.board("tracks", view, NAMES), Picture)


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """A drawing of a fifth of a second hangs."""
    monkeypatch.setattr("bot.studio.HANGS_AFTER_S", 0.2)
    monkeypatch.setattr("bot.studio.LOOKED_AT_S", 0.02)


@pytest.mark.usefixtures("impatient")
async def test_beside_a_drawing_that_never_ends_others_are_drawn(artist: Artist) -> None:
    ends, done = threading.Event(), threading.Event()
    done.set()

    async def hangs() -> None:
        with pytest.raises(CannotDraw) as failed:
            await artist._draw("x", ends.wait, str)
        assert failed.value.hangs

    async def drawn() -> bytes:
        return (await artist._draw("x", lambda: Sheet(1, done), str)).data

    hung, *others = await asyncio.gather(hangs(), *(drawn() for _ in range(4)))
    assert (hung, others) == (None, [b"\x01"] * 4)
    for _ in range(MOST_LEFT - 1):
        await hangs()
    with pytest.raises(CannotDraw):
        await drawn()
    ends.set()
    await asyncio.sleep(0.1)  # they come back
    assert await drawn() == b"\x01"


async def test_closing_waits_for_what_is_being_drawn_and_gives_up_what_waits(view: View) -> None:
    artist, begun, closing = Artist(1), threading.Event(), threading.Event()

    def piece() -> str:
        begun.set()
        assert closing.wait(60)
        return "drawn"

    drawing, waiting = (asyncio.ensure_future(artist.work(work)) for work in (piece, lambda: "never"))
    await asyncio.to_thread(begun.wait, 60)
    threading.Timer(0.1, closing.set).start()
    artist.close()
    artist.close()
    assert await drawing == "drawn"
    with pytest.raises(asyncio.CancelledError):
        await waiting
    with pytest.raises(CannotDraw):
        await artist.board("tracks", view, NAMES)
