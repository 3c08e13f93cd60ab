"""What of a text is drawn, and with what: cleaned, split into runs of one typeface and one direction, emoji as
pictures of ours.

Players' names are arbitrary Unicode, so nothing here trusts them. Rules, in this order:

- Controls, direction marks, invisible letters, towers of accents and accents without a letter are left out; white space
  is single.
- An emoji that we have a picture of is that picture; any other is left out, with its skin tones and joiners.
- A letter that no typeface has is its plain form where Unicode knows one (a bold or a circled letter, say), else a
  question mark, one for several in a row; never an empty box.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from render.bidi import levels, visual
from render.fonts import covers
from render.theme import Face

UNREADABLE = "?"
LONGEST = 300
"""Characters of a text that are looked at; more cannot fit on any board."""
_STACKING = 200
"""Combining classes from here on sit above or below a letter; after composing, one more a letter is enough."""
_MARKS = 2
"""Marks of any class that a letter may carry."""
_OVERLAY = 1
"""The combining class of strokes through a letter."""
_LEFTWARD = frozenset(("R", "AL", "AN"))
"""Classes of characters that are written from right to left, or turn what is beside them."""
_JOINER = "\N{ZERO WIDTH JOINER}"
"""Between emoji that together are another one."""
_INVISIBLE = frozenset("\u115f\u1160\u17b4\u17b5\u20e3\u2800\u3164\uffa0\N{HANGUL FILLER}")
"""Letters and marks that show nothing, or only around what is left out."""
PICTURES: dict[str, tuple[str, str]] = {
    "\N{SAUROPOD}": ("species", "brontosaurus"),
    "\N{T-REX}": ("species", "tyrannosaurus"),
    "\N{HAMBURGER}": ("colour", "burger"),
    "\N{SOFT ICE CREAM}": ("colour", "ice_cream"),
    "\N{TACO}": ("colour", "taco"),
    "\N{TROPICAL DRINK}": ("colour", "lemonade"),
    "\N{HOT DOG}": ("colour", "hot_dog"),
    "\N{POPCORN}": ("colour", "popcorn"),
    "\N{FRENCH FRIES}": ("colour", "fries"),
    "\N{SLICE OF PIZZA}": ("colour", "pizza"),
    "\N{LOLLIPOP}": ("colour", "lollipop"),
    "\N{HOT BEVERAGE}": ("colour", "coffee"),
    "\N{DOUGHNUT}": ("colour", "doughnut"),
    "\N{MEAT ON BONE}": ("colour", "drumstick"),
    "\N{SHAVED ICE}": ("colour", "shaved_ice"),
    "\N{TEACUP WITHOUT HANDLE}": ("colour", "teacup"),
    "\N{RECREATIONAL VEHICLE}": ("colour", "safari"),
    "\N{ROLLER COASTER}": ("colour", "coaster"),
    "\N{FERRIS WHEEL}": ("colour", "ferris_wheel"),
    "\N{CAROUSEL HORSE}": ("colour", "carousel"),
    "\N{CANOE}": ("colour", "flume"),
    "\N{ROCKET}": ("colour", "drop_tower"),
    "\N{RACING CAR}": ("colour", "bumper_car"),
    "\N{STEAM LOCOMOTIVE}": ("colour", "train"),
    "\N{PLAYGROUND SLIDE}": ("colour", "slide"),
    "\N{HELICOPTER}": ("colour", "helicopter"),
    "\N{MOUNTAIN CABLEWAY}": ("colour", "cable_car"),
    "\N{CIRCUS TENT}": ("colour", "circus"),
    "\N{BALLOON}": ("colour", "balloons"),
    "\N{CAMERA WITH FLASH}": ("colour", "photos"),
    "\N{T-SHIRT}": ("colour", "t_shirt"),
    "\N{TEDDY BEAR}": ("colour", "plush"),
    "\N{BEER MUG}": ("colour", "mug"),
    "\N{BOOKS}": ("colour", "book"),
    "\N{FRAME WITH PICTURE}": ("colour", "poster"),
    "\N{BILLED CAP}": ("colour", "cap"),
    "\N{WOMANS HAT}": ("colour", "hat"),
    "\N{BONE}": ("colour", "fossil"),
    "\N{SHOPPING BAGS}": ("colour", "shopping_bag"),
    "\N{DARK SUNGLASSES}": ("colour", "sunglasses"),
    "\N{UMBRELLA}": ("colour", "umbrella"),
    "\N{SCHOOL SATCHEL}": ("colour", "backpack"),
    "\N{KITE}": ("colour", "kite"),
    "\N{WORLD MAP}": ("colour", "map"),
}
"""By emoji, the kind and name of the sprite it is drawn as."""


_SPELT = {
    "\N{ARABIC LIGATURE BISMILLAH AR-RAHMAN AR-RAHEEM}": "\u0628\u0633\u0645 \u0627\u0644\u0644\u0647 "
    "\u0627\u0644\u0631\u062d\u0645\u0646 \u0627\u0644\u0631\u062d\u064a\u0645"
}
"""What is one sign for several words, which Unicode does not know the plain form of."""


class Run(NamedTuple):
    """A piece of text in one face and one direction; with `face` None it is one emoji that we have a picture of."""

    face: Face | None
    text: str
    leftward: bool = False


@lru_cache(maxsize=1024)
def clean(text: str) -> str:
    """The text as it can be drawn on one line: composed, white space single, without controls, direction marks,
    emoji that we have no picture of, and towers of accents.
    """
    kept: list[str] = []
    marks = stacked = 0
    before = ""
    for character in unicodedata.normalize("NFC", text[:LONGEST]):
        joined, before = before == _JOINER, character
        if character.isspace():
            kept.append(" ")
            continue
        if _left_out(character) or (joined and character in PICTURES):
            continue
        if unicodedata.category(character)[0] != "M":
            marks = stacked = 0
        else:
            stacking = unicodedata.combining(character) >= _STACKING
            marks, stacked = marks + 1, stacked + stacking
            if not _carries(kept) or marks > _MARKS or (stacking and stacked > 1):
                continue
        kept.append(character)
    cleaned = " ".join("".join(kept).split())
    return cleaned if cleaned or not text.strip() else UNREADABLE


def _carries(kept: Sequence[str]) -> bool:
    """Whether a mark has a letter to stand on: alone it would rise above its line."""
    return bool(kept) and kept[-1] != " " and kept[-1] not in PICTURES


def _left_out(character: str) -> bool:
    if character in PICTURES:
        return False
    return (
        unicodedata.category(character)[0] == "C"
        or unicodedata.combining(character) == _OVERLAY
        or character in _INVISIBLE
        or _is_emoji(character)
    )


def _is_emoji(character: str) -> bool:
    point = ord(character)
    return (
        0x1F000 <= point <= 0x1FAFF
        or 0x2600 <= point <= 0x27BF
        or 0xFE00 <= point <= 0xFE0F
        or 0xE0000 <= point <= 0xE01EF
    )


@lru_cache(maxsize=4096)
def runs(text: str, face: Face) -> tuple[Run, ...]:
    """The cleaned text in runs from left to right as they are drawn.

    Each is of the face itself, else of the first that has it of Barlow (for a display face), Noto Sans, its Arabic and
    its Hebrew, and the machine's own font for Chinese, Japanese and Korean.
    """
    drawn = "".join(_forms(clean(text), face))
    heights = levels(drawn)
    made: list[tuple[Run, int]] = []
    at = 0
    for cluster in _clusters(drawn):
        height = heights[at]
        at += len(cluster)
        used = None if cluster in PICTURES else _face_of(cluster, face)
        if made and used is not None and made[-1][0].face is used and made[-1][1] == height:
            made[-1] = (made[-1][0]._replace(text=made[-1][0].text + cluster), height)
        else:
            made.append((Run(used, cluster, bool(height % 2)), height))
    return tuple(visual(made))


@lru_cache(maxsize=4096)
def split(text: str) -> tuple[str, ...]:
    """The words of the cleaned text, where each can be drawn by itself: from left to right, letters without marks and
    without pictures. None where there are not several.
    """
    words = tuple(clean(text).split(" "))
    return words if len(words) > 1 and all(map(_plain, "".join(words))) else ()


@lru_cache(maxsize=4096)
def _plain(character: str) -> bool:
    return (
        character not in PICTURES
        and unicodedata.category(character)[0] != "M"
        and unicodedata.bidirectional(character) not in _LEFTWARD
    )


def _forms(text: str, face: Face) -> Iterator[str]:
    """Each cluster of the text in the form that can be drawn."""
    unreadable = False
    for cluster in _clusters(text):
        drawn = cluster
        if cluster not in PICTURES and _face_of(cluster, face) is None:
            drawn = _SPELT.get(cluster) or unicodedata.normalize("NFKC", cluster)
        lost = drawn not in PICTURES and _face_of(drawn, face) is None
        if not lost:
            yield drawn
        elif not unreadable:
            yield UNREADABLE
        unreadable = lost


@lru_cache(maxsize=4096)
def _face_of(cluster: str, face: Face) -> Face | None:
    """The first face that has every character of the cluster; for none the text's own, which has a question mark."""
    return next((one for one in _chain(face) if all(covers(one, character) for character in cluster)), None)


@lru_cache(maxsize=16)
def _chain(face: Face) -> tuple[Face, ...]:
    more = (Face.EXTRABOLD,) if face is Face.DISPLAY else ()
    return (face, *more, Face.WORLD, Face.ARABIC, Face.HEBREW, Face.CJK)


def _clusters(text: Sequence[str]) -> Iterator[str]:
    """Each base character with the marks that follow it."""
    cluster = ""
    for character in text:
        if cluster and unicodedata.category(character)[0] != "M":
            yield cluster
            cluster = ""
        cluster += character
    if cluster:
        yield cluster


@lru_cache(maxsize=4096)
def readable(text: str, face: Face = Face.BOLD) -> str:
    """The text as it will be drawn, in plain characters and in the order one reads it."""
    return "".join(_forms(clean(text), face))


def unmarked(text: str) -> str:
    """The text without the marks that stand above and below its letters, but for those that are one with a letter."""
    return "".join(sign for sign in clean(text) if unicodedata.category(sign)[0] != "M")


def legible(text: str, face: Face = Face.BOLD) -> bool:
    """Whether anything of the text can be told by looking at it: a letter, a digit or a picture."""
    return any(sign.isalnum() or sign in PICTURES for sign in readable(text, face))
