"""Signs and segments that carry a meaning stand out, in every scene of the gallery."""

import pytest

from render import gallery
from render.canvas import Canvas
from render.dinosaur_island import sample_views as samples
from render.dinosaur_island.indicators import BLANK
from render.dinosaur_island.lab import rooms
from render.dinosaur_island.lab_park import LAB
from render.dinosaur_island.sample_views import Sample
from render.dinosaur_island.scenes_park import drawn
from render.theme import DNA, PALETTE, contrast, mix
from tests.render.signs import LEAST_CONTRAST, contrast_of, faint_signs


@pytest.mark.parametrize("name", gallery.SCENES)
def test_every_sign_of_a_scene_can_be_seen(name: str) -> None:
    assert faint_signs(gallery.SCENES[name]()) == []


def test_a_faint_sign_would_be_found() -> None:
    canvas = Canvas(200, 100, PALETTE.navy)
    canvas.icon("skull", (50, 50), 40, mix(PALETTE.navy, PALETTE.threat, 0.2))
    canvas.icon("skull", (150, 50), 40, PALETTE.threat)
    (problem,) = faint_signs(canvas)
    assert problem.startswith("icon 'skull' at (3")


@pytest.mark.parametrize("sample", [samples.created(0), samples.created(3), samples.breach(2), samples.maximum()])
def test_workers_owned_are_counted_by_eye(sample: Sample) -> None:
    """Busy ones are dim, yet seen; places of those one does not own yet are hardly."""
    player, canvas = sample.view.players[sample.seat], drawn(sample)
    area = rooms(LAB.area).workers
    row = [placed for placed in canvas.scene if placed.what in {"worker", "scientist"} and placed.box.shared(area)]
    helpers = sum(scientist.where == "worker" for scientist in player.scientists)
    owned = player.workers + helpers
    seen = [(contrast_of(canvas, placed) or 0.0) >= LEAST_CONTRAST for placed in row]
    assert seen == [True] * owned + [False] * (len(row) - owned)


@pytest.mark.parametrize("colour", [*(mark.colour for mark in DNA.values()), PALETTE.security, PALETTE.threat])
def test_full_segments_stand_out_from_empty_ones(colour: tuple[int, int, int]) -> None:
    empty = BLANK if colour in {PALETTE.security, PALETTE.threat} else mix(colour, PALETTE.navy, 0.74)
    assert contrast(colour, empty) >= LEAST_CONTRAST
