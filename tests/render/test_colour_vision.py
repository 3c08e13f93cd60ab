"""Nothing is told by colour alone: under each of three colour-vision simulations what has another meaning differs, by
its outline, its letter or a colour that is plainly another.
"""

from collections.abc import Iterator
from itertools import combinations

import numpy as np
import pytest
from PIL import Image

from render import gallery, shapes, sprites
from render.canvas import Canvas
from render.dinosaur_island import sample_views as samples
from render.dinosaur_island.lab_park import draw_lab_park
from render.dinosaur_island.sample_views import NAMES
from render.dinosaur_island.scenes_park import drawn
from render.scene import Kind, Placed
from render.theme import ATTRACTIONS, DNA, PALETTE, RGB, SEATS, contrast
from tests.render.audit import LEAST_CONTRAST, grounds
from tests.render.colours import VISIONS, ciede2000, difference, picture, seen

TOLD = 20.0
"""A difference in CIEDE2000 seen at a glance, in another place of the picture; 1 is just noticed side by side."""
ALIKE = 0.85
"""Two outlines that share more than this of what either covers are too much alike."""
every_vision = pytest.mark.parametrize("vision", VISIONS)


def _alike(first: Image.Image, second: Image.Image) -> float:
    """The share of what either outline covers that both do, the two in one square."""
    one, other = (np.asarray(mask.resize((96, 96))) > 128 for mask in (first, second))
    return float((one & other).sum() / (one | other).sum())


def _told(first: tuple[RGB, Image.Image], second: tuple[RGB, Image.Image], vision: str) -> bool:
    """Is one told from the other by its outline, or by its colour?"""
    apart = difference(seen(first[0], vision), seen(second[0], vision))
    return apart >= TOLD or _alike(first[1], second[1]) <= ALIKE


# ---- the measures


@pytest.mark.parametrize(
    ("first", "second", "apart"),
    [
        ((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485), 2.0425),
        ((50.0, -1.0, 2.0), (50.0, 0.0, 0.0), 2.3669),
        ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
        ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514), 0.9082),
    ],
)
def test_differences_are_those_that_the_formulas_authors_published(
    first: tuple[float, float, float], second: tuple[float, float, float], apart: float
) -> None:
    assert ciede2000(first, second) == pytest.approx(apart, abs=1e-4)
    assert ciede2000(second, first) == pytest.approx(apart, abs=1e-4)


@every_vision
def test_greys_stay_as_they_are_and_the_missing_cones_colours_fall_together(vision: str) -> None:
    for grey in (0, 90, 255):
        assert difference(seen((grey, grey, grey), vision), (grey, grey, grey)) < 0.5
    pair = ((0, 115, 200), (0, 125, 110)) if vision == "tritan" else ((200, 60, 60), (112, 112, 40))
    assert difference(*pair) > TOLD
    assert difference(*(seen(colour, vision) for colour in pair)) < difference(*pair) * 0.6


def test_a_picture_is_seen_as_its_colours_are() -> None:
    image = Image.new("RGB", (2, 1), PALETTE.hooligan)
    image.putpixel((1, 0), PALETTE.patron)
    found = picture(image, "deutan")
    assert [found.getpixel((x, 0)) for x in (0, 1)] == [seen(c, "deutan") for c in (PALETTE.hooligan, PALETTE.patron)]


# ---- what means something


def _signs(kind: str) -> dict[str, tuple[RGB, Image.Image]]:
    """The colour and the outline of each of a kind of things that are told apart."""
    if kind == "dna":
        return {mark.key: (mark.colour, shapes.dna(mark.shape, 96)) for mark in DNA.values()}
    if kind == "seats":
        return {seat.name: (seat.colour, sprites.mask(seat.emblem, 96)) for seat in SEATS}
    if kind == "visitors":
        return {
            "patron": (PALETTE.patron, sprites.mask("meeple", 96)),
            "hooligan": (PALETTE.hooligan, sprites.mask("hooligan", 96)),
        }
    if kind == "attractions":
        return {look.key: (look.card.top, sprites.mask(look.icon, 96)) for look in ATTRACTIONS.values()}
    return {
        "affordable": (PALETTE.money, sprites.mask("check", 96)),
        "out of reach": (PALETTE.loss, sprites.mask("lock", 96)),
    }


@every_vision
@pytest.mark.parametrize("kind", ["dna", "seats", "visitors", "attractions", "offers"])
def test_what_differs_in_meaning_differs_in_outline_or_plainly_in_colour(kind: str, vision: str) -> None:
    signs = _signs(kind)
    alike = [pair for pair in combinations(signs, 2) if not _told(signs[pair[0]], signs[pair[1]], vision)]
    assert alike == []


@every_vision
def test_colours_alone_would_not_do(vision: str) -> None:
    """Some types of DNA fall together, so that their shapes and letters are needed."""
    colours = [mark.colour for mark in DNA.values()]
    assert any(difference(seen(a, vision), seen(b, vision)) < TOLD for a, b in combinations(colours, 2))


def test_letters_differ() -> None:
    for marks in (DNA.values(), SEATS):
        letters = [mark.letter for mark in marks]
        assert len(set(letters)) == len(letters)


def test_every_badge_that_is_not_behind_another_or_within_a_wild_has_its_letter() -> None:
    canvas = drawn(samples.full())
    letters = [placed for placed in canvas.scene if placed.what in {mark.letter for mark in DNA.values()}]
    for badge in _badges(canvas):
        own = [one for one in letters if one.box.shared(badge.box) == one.box and one.what == DNA[badge.what].letter]
        assert own, f"{badge.what} at {badge.box.corner}"


def _badges(canvas: Canvas) -> Iterator[Placed]:
    badges = [placed for placed in canvas.scene if placed.kind is Kind.BADGE]
    wilds = [placed.box for placed in badges if placed.what not in DNA]
    for place, badge in enumerate(badges):
        behind = any(one.what == badge.what and one.box.shared(badge.box) for one in badges[place + 1 :])
        if badge.what in DNA and not behind and not any(badge.box.shared(wild) == badge.box for wild in wilds):
            yield badge


# ---- won and lost, safe and not, to be had and not


@pytest.mark.parametrize("name", ["park-created", "park-built", "park-negative"])
def test_what_is_won_and_lost_says_so_by_its_sign(name: str) -> None:
    chips = [placed for placed in gallery.SCENES[name]().scene if placed.fact and placed.fact.startswith("delta.")]
    assert chips
    for chip in chips:
        assert chip.value
        assert chip.what[0] == ("+" if chip.value > 0 else "\N{MINUS SIGN}")


@pytest.mark.parametrize(("sample", "sign"), [(samples.start(), "check"), (samples.breach(), "claws")])
def test_the_verdict_has_its_sign(sample: samples.Sample, sign: str) -> None:
    canvas = draw_lab_park(sample.view, sample.seat, NAMES)
    (verdict,) = (placed for placed in canvas.scene if placed.fact in {"breach", "security.spare"})
    beside = [placed.what for placed in canvas.scene if placed.kind is Kind.ICON and _beside(placed, verdict)]
    assert beside == [sign]


def _beside(sign: Placed, words: Placed) -> bool:
    return abs(sign.box.middle[1] - words.box.middle[1]) < 20 and 0 < words.box.left - sign.box.right < 40


def test_every_offer_of_the_market_says_by_a_sign_whether_it_can_be_had() -> None:
    canvas = gallery.SCENES["market-for-a-seat"]()
    signs = {placed.fact: placed.what for placed in canvas.scene if placed.kind is Kind.ICON and placed.fact}
    opened = [what for fact, what in signs.items() if fact.endswith(".open")]
    locks = [placed for placed in canvas.scene if placed.fact and placed.fact.endswith(".lock")]
    assert set(opened) == {"check"}
    assert len(opened) > 3
    assert len(locks) >= 3
    assert {placed.what for placed in canvas.scene if placed.kind is Kind.ICON} >= {"lock"}


@every_vision
@pytest.mark.parametrize("name", ["park-created", "park-breach", "park-full"])
def test_words_stand_out_in_every_vision(name: str, vision: str) -> None:
    faint = [
        placed.what
        for placed in gallery.SCENES[name]().scene
        if placed.kind is Kind.TEXT
        and placed.colour is not None
        and _worst(placed, placed.colour, vision) < LEAST_CONTRAST
    ]
    assert faint == []


def _worst(placed: Placed, colour: RGB, vision: str) -> float:
    return min(contrast(seen(colour, vision), seen(ground, vision)) for ground in grounds(placed))
