"""Any name on any board that shows names: it fits or is cut, and harms nothing beside it."""

from collections.abc import Callable, Sequence

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from render import text
from render.canvas import Canvas
from render.dinosaur_island import sample_views as samples
from render.dinosaur_island import scenes_boards as boards
from render.dinosaur_island import scenes_sheet as sheets
from render.dinosaur_island import scenes_solo as solo
from render.dinosaur_island.lab_park import draw_lab_park
from render.dinosaur_island.market import draw_market
from render.dinosaur_island.research import draw_research
from render.dinosaur_island.result import draw_result
from render.dinosaur_island.sheet import draw_sheet
from render.dinosaur_island.strip import draw_everyone
from render.dinosaur_island.tracks import draw_tracks
from render.scene import Placed
from tests.render.audit import audit
from tests.render.dinosaur_island.scene_facts import by
from tests.render.names import NAMES, texts

SEATS = 4
Draw = Callable[[Sequence[str]], Canvas]


def _park(names: Sequence[str]) -> Canvas:
    sample = samples.created(1)
    return draw_lab_park(sample.view, 1, names, sample.before, f"{names[1]} created a Triceratops")


def _parks(names: Sequence[str]) -> Canvas:
    return draw_sheet(sheets.ended(SEATS), names)


BOARDS: dict[str, Draw] = {
    "lab and park": _park,
    "research": lambda names: draw_research(boards.research_view(), names),
    "market": lambda names: draw_market(boards.market_view(), names, 1),
    "tracks": lambda names: draw_tracks(boards.tracks_view(), names),
    "everyone": lambda names: draw_everyone(boards.played()[1], names, boards.played()[0], names[1]),
    "result": lambda names: draw_result(boards.result_view(), names),
    "parks": _parks,
    "solo tracks": lambda names: draw_tracks(solo.middle(), names[:1]),
    "solo result": lambda names: draw_result(solo.over(bonus=True), names[:1]),
}


@pytest.mark.parametrize("board", BOARDS)
def test_names_of_every_kind_harm_nothing(board: str) -> None:
    for names in by(SEATS, NAMES):
        assert audit(BOARDS[board](names)) == []


@pytest.mark.parametrize("board", BOARDS)
@settings(max_examples=6, derandomize=True, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(names=st.lists(texts(), min_size=SEATS, max_size=SEATS))
def test_any_names_harm_nothing(board: str, names: list[str]) -> None:
    assert audit(BOARDS[board](names)) == []


def _name(canvas: Canvas) -> Placed:
    (name,) = (placed for placed in canvas.scene if placed.fact == "name")
    return name


@settings(max_examples=12, derandomize=True, deadline=None)
@given(name=texts())
def test_whose_park_it_is_can_be_read_on_a_phone(name: str) -> None:
    shown = _name(_park((name,) * SEATS))
    assert shown.size >= 44
    assert shown.what
    assert shown.shortened is shown.what.endswith(text.ELLIPSIS) or text.ELLIPSIS in name
