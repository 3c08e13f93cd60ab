"""A park on a phone, 400 pixels wide: what one must read without zooming is large, fact by fact, in both languages."""

import re
from functools import cache

import pytest

from render import gallery
from render.scene import Kind, Placed
from render.theme import SPACE
from render.words import speaking
from render.words.catalogue import languages

PHONE = 400
"""Pixels that a chat shows the picture at."""
_NUMBER, _READ, _NAME = 15.0, 11.0, 9.0
"""Pixels on the phone of the numbers one looks for, of what one reads next, and of names beside their pictures."""
LEAST = {
    "name": _READ,
    "vp": _NUMBER,
    "money": _NUMBER,
    "excitement": _NUMBER,
    "security": _NUMBER,
    "threat": _NUMBER,
    "hands": _NUMBER,
    "hands.total": _READ,
    r"dna\.\w+": _NUMBER,
    r"dna\.\w+\.limit": _NAME,
    "line.patrons": _READ,
    "line.hooligans": _READ,
    r"zone\.\w+": _NUMBER,
    r"exhibit\.\w+": _NAME,
    r"exhibit\.\w+\.dinosaurs": _READ,
    r"exhibit\.\w+\.capacity": _READ,
    r"exhibit\.\w+\.(excitement|threat|vp)": _READ,
    r"stand\.\w+\.vp": _READ,
    r"scientist\.\d": _READ,
    "security.price": 10.0,
    "guard": 10.0,
    r"threat\.die": 10.0,
    "breach|security.spare": _NAME - 0.5,
    r"delta\..*": _NAME,
}
"""By fact, at least so many pixels on the phone."""
SIGNS = {"star": 8.0, "coaster": 8.0, "skull": 8.0, "coins": 7.0, "shield": 8.0, "meeple": 8.0, "hooligan": 8.0}
"""By glyph: the least it is drawn at."""
PARKS = [name for name in gallery.SCENES if name.startswith(("park-", "chaos-park"))]


@cache
def _scene(name: str, locale: str = "en") -> tuple[Placed, ...]:
    """What is on a picture, which is as wide as all are."""
    with speaking(locale):
        canvas = gallery.SCENES[name]()
    assert canvas.width == SPACE.width
    return canvas.scene


def _on_a_phone(placed: Placed) -> float:
    return placed.size * PHONE / SPACE.width


def _least(fact: str) -> float | None:
    return next((least for pattern, least in LEAST.items() if re.fullmatch(pattern, fact)), None)


@pytest.mark.parametrize("locale", sorted(languages()))
@pytest.mark.parametrize("name", PARKS)
def test_what_must_be_read_is_large_enough(name: str, locale: str) -> None:
    texts = [placed for placed in _scene(name, locale) if placed.kind is Kind.TEXT and placed.fact is not None]
    small = {
        placed.fact: round(_on_a_phone(placed), 1)
        for placed in texts
        if placed.fact and _on_a_phone(placed) < (_least(placed.fact) or 0)
    }
    assert small == {}
    shown = {placed.fact for placed in texts}
    assert {"name", "vp", "money", "excitement", "security", "threat", "line.patrons", "hands"} <= shown
    assert len([fact for fact in shown if fact and re.fullmatch(r"dna\.\w+", fact)]) == 6


@pytest.mark.parametrize("name", PARKS)
def test_the_signs_beside_the_numbers_are_large_enough(name: str) -> None:
    small = {
        placed.what: round(_on_a_phone(placed), 1)
        for placed in _scene(name)
        if placed.kind in {Kind.ICON, Kind.FIGURE} and _on_a_phone(placed) < SIGNS.get(placed.what, 0)
    }
    assert small == {}


@pytest.mark.parametrize("name", PARKS)
def test_every_unit_of_dna_is_a_badge_that_can_be_told(name: str) -> None:
    """Badges are told by shape and letter; that needs some pixels."""
    badges = [placed for placed in _scene(name) if placed.kind is Kind.BADGE and not placed.what.startswith("any")]
    assert badges
    alone = [placed for placed in badges if not _within_a_wild(placed, _scene(name))]
    assert min(_on_a_phone(placed) for placed in alone) >= 12.0


def _within_a_wild(badge: Placed, scene: tuple[Placed, ...]) -> bool:
    wilds = [placed.box for placed in scene if placed.kind is Kind.BADGE and placed.what.startswith("any")]
    return any(badge.box.shared(wild) == badge.box for wild in wilds)


def test_the_phones_share_of_the_canvas_is_a_quarter() -> None:
    assert SPACE.width == 4 * PHONE
