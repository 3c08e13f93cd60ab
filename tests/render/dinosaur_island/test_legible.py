"""The table's boards on a phone, 400 pixels wide: every fact on them is large, in both languages, but for what is named
here with how small it may be.
"""

import re

import pytest

from render import gallery
from render.canvas import Canvas
from render.dinosaur_island.table import LEGIBLE
from render.scene import Kind
from render.theme import SPACE
from render.words import speaking
from render.words.catalogue import languages

PHONE = 400
SMALLER = {
    r"delta\..+": (36, "beside the number that changed, on a coloured chip"),
    r"(row\.\d+\.\w+|special\.\w+)\.text": (28, "what a tile or card does: read once, and told by `/game rules`"),
    r"row\.\d+\.(attraction|upgrade|specialist)": (38, "a name, or why nothing is there; the longest are narrow"),
    r"(twist\.\w+|objective\.\w+|ai\.\d)(\.text)?": (34, "a sentence: as large as there is room for it"),
    r"(scored|discarded)\.\d": (30, "a sentence about what is done with"),
    r"stack\.\w+|objectives\.left|ai\.deck": (34, "how many are left: seldom looked at"),
    r"rounds\.now|bonus\.state": (26, "beside the VP of a round, beside the sign of the bonus"),
    r"[A-D]\.tied": (26, "two equal numbers say it"),
    r"[A-D]\.name": (40, "beside the letter and the colour"),
    r"holding(\.reroll)?|die\.\w+\.(held|removed)": (27, "beside the skulls, the cross, the dim die"),
}
"""Facts that may be smaller than `LEGIBLE`: by the pattern of their keys, the least size and the reason."""
BOARDS = ("research", "market", "tracks", "result", "everyone", "solo", "chaos-research", "chaos-held")
NAMES = ("names", "late", "no-bonus")
"""Scenes with names of 32 wide letters: that such a name is cut is another test's."""
SCENES = [name for name in gallery.SCENES if name.startswith(BOARDS) and not name.endswith(NAMES)]
COUNTED = {"star": 36, "coins": 40, "skull": 30, "coaster": 36, "shield": 40, "meeple": 40, "worker": 30, "check": 34}
"""Signs that stand for a number or a state: the least size. In the legend they are as large as its words."""


def _least(fact: str) -> int:
    return next((least for pattern, (least, _) in SMALLER.items() if re.fullmatch(pattern, fact)), LEGIBLE)


def _drawn(name: str, locale: str) -> Canvas:
    with speaking(locale):
        return gallery.SCENES[name]()


def test_a_fact_is_eleven_pixels_high_on_a_phone() -> None:
    assert LEGIBLE * PHONE / SPACE.width == 11


@pytest.mark.parametrize("locale", sorted(languages()))
@pytest.mark.parametrize("name", SCENES)
def test_what_must_be_read_is_large_enough(name: str, locale: str) -> None:
    texts = [placed for placed in _drawn(name, locale).scene if placed.kind is Kind.TEXT and placed.fact]
    small = {placed.fact: placed.size for placed in texts if placed.fact and placed.size < _least(placed.fact)}
    assert small == {}
    assert len(texts) > 15
    assert not any(placed.shortened for placed in texts)


@pytest.mark.parametrize("name", SCENES)
def test_signs_that_are_counted_or_name_a_number_are_large_enough(name: str) -> None:
    canvas = _drawn(name, "en")
    legend = canvas.height - 60
    small = {
        (placed.what, placed.size)
        for placed in canvas.scene
        if placed.kind in {Kind.ICON, Kind.FIGURE}
        and placed.box.top < legend
        and placed.size < COUNTED.get(placed.what, 0)
    }
    assert small == set()


@pytest.mark.parametrize("name", ["research", "research-two-seats", "solo-research", "market", "everyone"])
def test_dna_can_be_told_by_shape_and_letter(name: str) -> None:
    """Badges alone; the shapes in a wild say by their number and colours that any of them will do."""
    canvas = _drawn(name, "en")
    wilds = [placed.box for placed in canvas.scene if placed.kind is Kind.BADGE and placed.what.startswith("any")]
    alone = [
        placed
        for placed in canvas.scene
        if placed.kind is Kind.BADGE
        and not placed.what.startswith("any")
        and not any(placed.box.shared(wild) == placed.box for wild in wilds)
    ]
    assert all(placed.size >= 44 for placed in alone)
    letters = [placed for placed in canvas.scene if placed.what in {"B", "Pk", "Pu", "G", "R", "O"}]
    assert len(letters) >= len(alone)


@pytest.mark.parametrize("pattern", SMALLER)
def test_what_may_be_smaller_is_there(pattern: str) -> None:
    facts = {placed.fact for name in SCENES for placed in _drawn(name, "en").scene if placed.fact}
    assert any(re.fullmatch(pattern, fact) for fact in facts)
