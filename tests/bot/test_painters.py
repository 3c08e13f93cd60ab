"""Drawing in processes of their own: the same pictures, and what becomes of one that fails, hangs or is killed."""

from __future__ import annotations

import asyncio
import io
import os
import signal
import sys
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from PIL import Image

from bot import painter, painters, studio
from bot.artist import Artist, CannotDraw, Picture
from bot.drawings import BOARDS, PARK, Drawing
from bot.painter import Order, Painted, Spoilt, framed, serve
from bot.painters import CouldNotPaint, Painters
from bot.studio import Hung
from engine.dinosaur_island.game import GAME
from engine.dinosaur_island.view import View
from tests.bot.rooms import PEOPLE, MemoryTables

NAMES = ("Ann", "Ben")


@pytest.fixture(scope="module")
def view() -> View:
    seen: View = GAME.view(MemoryTables(PEOPLE[:2]).table.state, None)
    return seen


@pytest.fixture(scope="module")
def over() -> View:
    tables = MemoryTables(PEOPLE[:2])
    for _ in tables.walk(1):
        pass
    seen: View = GAME.view(tables.table.state, None)
    return seen


@pytest.fixture
async def artist() -> AsyncIterator[Artist]:
    made = Artist(1, processes=1)
    yield made
    made.close()
    await made.left()


@pytest.fixture
def stand_in(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Any:
    """Sets what the processes run instead of the painter: some Python."""

    def runs(code: str) -> None:
        (tmp_path / "stand_in.py").write_text(f"import sys\n{code}\n")
        monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(tmp_path), *sys.path]))
        monkeypatch.setattr(painter, "__name__", "stand_in")

    return runs


async def test_a_process_draws_what_a_thread_draws(artist: Artist, view: View) -> None:
    here = Artist(1)
    german = artist.speaking("de")
    try:
        asked = [(artist, here), (german, here.speaking("de"))]
        for there, same in asked:
            assert await there.lab_park(view, 1, NAMES, footer="Ben passes.") == await same.lab_park(
                view, 1, NAMES, footer="Ben passes."
            )
    finally:
        here.close()


def test_every_board_is_ordered_and_drawn_as_data(view: View, over: View) -> None:
    for board in BOARDS:
        seen = over if board in ("result", "parks") else view
        drawing = Drawing(board, seen, NAMES, 1 if board == PARK else None, None, "Look.")
        sent = msgspec.msgpack.decode(msgspec.msgpack.encode(Order(drawing, "en")), type=Order)
        assert sent.drawing == drawing
        made = painter.paint(sent)
        assert isinstance(made, Painted), board
        assert made == Painted(drawing.draw().png(), drawing.alt()), board


def test_a_lab_and_park_of_nobody_is_spoilt_and_the_next_is_drawn(view: View) -> None:
    orders = [Order(Drawing(PARK, view, NAMES), "en"), Order(Drawing("tracks", view, NAMES), "en")]
    written = io.BytesIO()
    serve(io.BytesIO(b"".join(map(framed, orders))), written)
    answers = [msgspec.msgpack.decode(body, type=Painted | Spoilt) for body in _bodies(written.getvalue())]
    assert [type(answer) for answer in answers] == [Spoilt, Painted]
    assert isinstance(answers[0], Spoilt)
    assert "a lab and park is somebody's" in answers[0].fault


async def test_a_drawing_that_fails_is_told_with_the_traceback_for_the_log(view: View) -> None:
    made = Painters(1)
    with pytest.raises(CouldNotPaint, match="Traceback"):
        await made.paint(Drawing(PARK, view, NAMES), "en", lambda: None)
    assert isinstance(await made.paint(Drawing("tracks", view, NAMES), "en", lambda: None), Painted)
    await made.close()


async def test_a_process_that_is_killed_costs_one_picture_and_the_next_is_drawn(artist: Artist, view: View) -> None:
    assert artist._painters is not None
    await artist.board("tracks", view, NAMES)
    (process,) = artist._painters._rested
    process.send_signal(signal.SIGKILL)
    with pytest.raises(CannotDraw) as failed:
        await artist.board("tracks", view, NAMES)
    assert not failed.value.hangs
    assert isinstance(await artist.board("tracks", view, NAMES), Picture)


async def test_a_drawing_that_hangs_is_ended_with_its_process(
    artist: Artist, view: View, monkeypatch: pytest.MonkeyPatch, stand_in: Any
) -> None:
    monkeypatch.setattr(studio, "HANGS_AFTER_S", 0.1)
    monkeypatch.setattr(painters, "GRACE_S", 0.1)
    stand_in("import time\nwhile True: time.sleep(1)")
    with pytest.raises(CannotDraw) as failed:
        await artist.board("tracks", view, NAMES)
    assert failed.value.hangs
    monkeypatch.undo()
    assert isinstance(await artist.board("tracks", view, NAMES), Picture)


async def test_a_process_that_ends_itself_since_it_hangs_is_told_apart_from_one_that_fails(
    view: View, monkeypatch: pytest.MonkeyPatch, stand_in: Any
) -> None:
    made = Painters(1)
    stand_in("sys.stdin.buffer.read(1); sys.exit(1)")
    with pytest.raises(CouldNotPaint, match="ended with 1"):
        await made.paint(Drawing("tracks", view, NAMES), "en", lambda: None)
    monkeypatch.setattr(studio, "HANGS_AFTER_S", 0.0)
    with pytest.raises(Hung):
        await made.paint(Drawing("tracks", view, NAMES), "en", lambda: None)
    await made.close()


async def test_each_draws_one_at_a_time_and_the_one_that_drew_last_comes_first(view: View) -> None:
    made, begun = Painters(2), []
    orders = [
        made.paint(Drawing("tracks", view, NAMES), "en", lambda n=n: begun.append(n))  # type: ignore[misc]
        for n in range(5)
    ]
    painted = await asyncio.gather(*orders)
    assert len({Image.open(io.BytesIO(each.data)).tobytes() for each in painted}) == 1
    hurried, last_of_all = painted[0].data, painted[-1].data
    assert [each.data for each in painted] == [hurried] * 4 + [last_of_all], "only for the last nobody waits"
    assert len(hurried) > len(last_of_all)
    assert begun == [0, 1, 2, 3, 4]
    assert len(made._rested) == 2
    last = made._rested[-1]
    await made.paint(Drawing("tracks", view, NAMES), "en", lambda: None)
    assert made._rested[-1] is last
    await made.close()
    assert last.returncode == 0
    with pytest.raises(CouldNotPaint):
        await made.paint(Drawing("tracks", view, NAMES), "en", lambda: None)


async def test_closing_gives_up_what_is_being_drawn(view: View, stand_in: Any) -> None:
    stand_in("sys.stdin.buffer.read()")
    made, begun = Painters(1), asyncio.Event()
    drawing = asyncio.ensure_future(made.paint(Drawing("tracks", view, NAMES), "en", begun.set))
    await begun.wait()
    await made.close()
    with pytest.raises(CouldNotPaint):
        await drawing


async def test_what_was_ordered_and_then_given_up_is_nobody_elses(view: View) -> None:
    made, begun = Painters(1), asyncio.Event()
    given_up = asyncio.ensure_future(made.paint(Drawing("research", view, NAMES), "en", begun.set))
    await begun.wait()
    given_up.cancel()
    with pytest.raises(asyncio.CancelledError):
        await given_up
    tracks = Drawing("tracks", view, NAMES)
    assert (await made.paint(tracks, "en", lambda: None)).alt == tracks.alt()
    await made.close()


async def test_it_stands_back_and_ends_when_whoever_started_it_ends_and_not_with_signals(view: View) -> None:
    made = Painters(1)
    await made.paint(Drawing("tracks", view, NAMES), "en", lambda: None)
    (process,) = made._rested
    assert os.getpriority(os.PRIO_PROCESS, process.pid) == os.getpriority(os.PRIO_PROCESS, 0) + painter.BEHIND
    process.send_signal(signal.SIGTERM)
    process.send_signal(signal.SIGINT)
    assert isinstance(await made.paint(Drawing("tracks", view, NAMES), "en", lambda: None), Painted)
    assert process.stdin is not None
    process.stdin.close()  # as when the bot is killed
    assert await process.wait() == 0
    await made.close()


def _bodies(written: bytes) -> list[bytes]:
    bodies, at = [], 0
    while at < len(written):
        (length,) = painter.LENGTH.unpack_from(written, at)
        at += painter.LENGTH.size
        bodies.append(written[at : at + length])
        at += length
    return bodies
