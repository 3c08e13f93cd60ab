"""The look in one place: colours, DNA marks, biomes, seats, type sizes. Constants only, no drawing.

Sizes are pixels on a canvas 1600 wide; chat shows such a picture at about a quarter, so nothing is under 24.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import Enum
from functools import lru_cache
from types import MappingProxyType
from typing import Final

RGB = tuple[int, int, int]


def rgb(code: str) -> RGB:
    """The colour of a `#RRGGBB` code; ValueError names a wrong one."""
    digits = code.removeprefix("#")
    if len(digits) != 6:
        raise ValueError(f"a colour code is #RRGGBB, not {code!r}")
    return int(digits[0:2], 16), int(digits[2:4], 16), int(digits[4:6], 16)


@lru_cache(maxsize=1024)
def mix(first: RGB, second: RGB, share: float) -> RGB:
    """`first` with `share` (0 to 1) of `second` in it."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(first, second, strict=True))
    return red, green, blue


def luminance(colour: RGB) -> float:
    """Relative luminance, 0 to 1, as WCAG 2 defines it."""

    def linear(channel: int) -> float:
        value = channel / 255
        return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4

    red, green, blue = (linear(c) for c in colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(first: RGB, second: RGB) -> float:
    """Contrast ratio of two colours, 1 to 21, as WCAG 2 defines it."""
    dark, light = sorted((luminance(first), luminance(second)))
    return (light + 0.05) / (dark + 0.05)


WHITE: RGB = (255, 255, 255)
BLACK: RGB = (0, 0, 0)


@dataclass(frozen=True, slots=True)
class Gradient:
    """A vertical run of colour from `top` to `bottom`."""

    top: RGB
    bottom: RGB


Fill = RGB | Gradient
"""What a surface can be filled with."""


class Palette:
    """The colours of surfaces, ink and meanings."""

    night_top: Final = rgb("#43206E")
    night: Final = rgb("#171A4C")
    night_low: Final = rgb("#0C0F2B")
    dawn: Final = rgb("#FF6FA5")
    panel: Final = Gradient(rgb("#20275F"), rgb("#151B45"))
    well: Final = Gradient(rgb("#12163F"), rgb("#0E1233"))
    tile: Final = Gradient(rgb("#141944"), rgb("#0F1336"))
    vacant: Final = Gradient(rgb("#1A2056"), rgb("#151A48"))
    line: Final = rgb("#3A4590")
    dash: Final = rgb("#6070CC")
    shade: Final = rgb("#04050F")
    ink: Final = rgb("#FFF7E6")
    mute: Final = rgb("#B9C3EE")
    faint: Final = rgb("#9AA6E6")
    navy: Final = rgb("#0B0F2A")
    points: Final = rgb("#FFC145")
    money: Final = rgb("#9BE564")
    excitement: Final = rgb("#3FD8E8")
    threat: Final = rgb("#FF6B5E")
    security: Final = rgb("#5BC8FF")
    patron: Final = rgb("#FFC145")
    hooligan: Final = rgb("#FF5FA2")
    gain: Final = rgb("#9BE564")
    loss: Final = rgb("#FF9A8F")
    changed: Final = rgb("#FFC145")
    safe: Final = Gradient(rgb("#12463F"), rgb("#0E3834"))
    safe_ink: Final = rgb("#C9FFE3")
    alarm: Final = Gradient(rgb("#5A1630"), rgb("#43112A"))
    alarm_ink: Final = rgb("#FFD9D2")


PALETTE = Palette


class Shape(Enum):
    """Outlines that tell the DNA types apart without colour."""

    CIRCLE = "circle"
    HEART = "heart"
    HEXAGON = "hexagon"
    TRIANGLE = "triangle"
    DIAMOND = "diamond"
    STAR = "star"


@dataclass(frozen=True, slots=True)
class DnaMark:
    """How one DNA type is drawn: the same colour, shape and letter everywhere."""

    key: str
    colour: RGB
    letter: str
    shape: Shape
    basic: bool


_MARKS = (
    DnaMark("blue", rgb("#62BEFF"), "B", Shape.CIRCLE, True),
    DnaMark("pink", rgb("#FF8ACB"), "Pk", Shape.HEART, True),
    DnaMark("purple", rgb("#A274FF"), "Pu", Shape.HEXAGON, True),
    DnaMark("green", rgb("#4FDB8B"), "G", Shape.TRIANGLE, False),
    DnaMark("red", rgb("#FF6259"), "R", Shape.DIAMOND, False),
    DnaMark("orange", rgb("#FFAA33"), "O", Shape.STAR, False),
)
DNA: Mapping[str, DnaMark] = MappingProxyType({mark.key: mark for mark in _MARKS})
"""The six types in the order of the printed board's columns: basic, then advanced."""


@dataclass(frozen=True, slots=True)
class Ramp:
    """The four tones a species is tinted with."""

    dark: RGB
    middle: RGB
    light: RGB
    rim: RGB


@dataclass(frozen=True, slots=True)
class Biome:
    """Where a recipe class lives: the ground its exhibits are drawn on, and a ramp that stands out from
    it.
    """

    key: str
    sky: RGB
    ground: RGB
    accent: RGB
    ramp: Ramp


def _ramp(dark: str, middle: str, light: str, rim: str) -> Ramp:
    return Ramp(rgb(dark), rgb(middle), rgb(light), rgb(rim))


BIOMES: Mapping[str, Biome] = MappingProxyType(
    {
        "herbivore": Biome(
            "jungle",
            rgb("#2B7A4B"),
            rgb("#154A3E"),
            rgb("#4FBF6B"),
            _ramp("#5A3A0C", "#D9A03A", "#FFEBB8", "#FFF8E4"),
        ),
        "small_carnivore": Biome(
            "dune",
            rgb("#A8662F"),
            rgb("#5A2A35"),
            rgb("#E0A04E"),
            _ramp("#3A1478", "#AE7BFF", "#F6E2FF", "#FFF6FF"),
        ),
        "large_carnivore": Biome(
            "dusk",
            rgb("#5B4BA8"),
            rgb("#2E2867"),
            rgb("#8C76E0"),
            _ramp("#4B0F2B", "#E0425E", "#FFC0A8", "#FFF0E0"),
        ),
        "starter": Biome(
            "lagoon",
            rgb("#1F7F8F"),
            rgb("#123F63"),
            rgb("#46C7C0"),
            _ramp("#5A2A0C", "#F08B32", "#FFE3A6", "#FFF6DD"),
        ),
    }
)
"""By recipe class, and one for the exhibits printed on the boards."""

_SAND = _ramp("#5A3A0C", "#D9A03A", "#FFEBB8", "#FFF8E4")
_TANGERINE = _ramp("#5A2A0C", "#F08B32", "#FFE3A6", "#FFF6DD")
_CORAL = _ramp("#5C1A1E", "#F2705C", "#FFD2B8", "#FFF0E4")
_RED = _ramp("#4B0F2B", "#E0425E", "#FFC0A8", "#FFF0E0")
_ORCHID = _ramp("#470E60", "#D56BEE", "#FBDCFF", "#FFF4FF")
_VIOLET = _ramp("#3A1478", "#AE7BFF", "#F6E2FF", "#FFF6FF")
_AZURE = _ramp("#123A6B", "#4FB0F0", "#D2F0FF", "#F4FCFF")
_AQUA = _ramp("#0B4550", "#35CDBF", "#CBFFF2", "#F2FFFC")
_MINT = _ramp("#12463F", "#46C795", "#D0FDDC", "#F4FFEE")
_LIME = _ramp("#36450A", "#ABCF42", "#F3FCBC", "#FDFFE8")
_IVORY = _ramp("#3E3350", "#CBBFD6", "#FFFAF0", "#FFFFFF")
COATS: Mapping[str, Ramp] = MappingProxyType(
    {
        "ankylosaurus": _SAND,
        "brontosaurus": _AQUA,
        "triceratops": _TANGERINE,
        "stegosaurus": _LIME,
        "parasaurolophus": _CORAL,
        "diplodocus": _AZURE,
        "velociraptor": _VIOLET,
        "pteranodon": _AQUA,
        "dilophosaurus": _LIME,
        "oviraptor": _AZURE,
        "compsognathus": _MINT,
        "deinonychus": _IVORY,
        "saurophaganax": _TANGERINE,
        "allosaurus": _LIME,
        "spinosaurus": _AQUA,
        "tyrannosaurus": _RED,
        "carnotaurus": _ORCHID,
        "gallimimus": _TANGERINE,
        "albertadromeus": _CORAL,
        "dryosaurus": _LIME,
        "hypsilophodon": _VIOLET,
    }
)
"""Each species' own colours, chosen to stand out from its class's biome; none is as pink as a hooligan."""


def coat(species: str, diet: str) -> Ramp:
    """A species' own colours, or those of its class where players made it."""
    return COATS.get(species, BIOMES[diet].ramp)


@dataclass(frozen=True, slots=True)
class AttractionLook:
    """The card of an attraction type: background and its mono sign."""

    key: str
    card: Gradient
    icon: str


ATTRACTIONS: Mapping[str, AttractionLook] = MappingProxyType(
    {
        "food": AttractionLook("food", Gradient(rgb("#C9711C"), rgb("#6E2C1C")), "burger"),
        "ride": AttractionLook("ride", Gradient(rgb("#B8337A"), rgb("#5A1760")), "coaster"),
        "merchandise": AttractionLook("merchandise", Gradient(rgb("#1C88A6"), rgb("#113F70")), "gift"),
    }
)


@dataclass(frozen=True, slots=True)
class SeatLook:
    """One seat's colour, with an emblem and a letter for those who cannot tell the colours apart."""

    name: str
    colour: RGB
    letter: str
    emblem: str


SEATS: tuple[SeatLook, ...] = (
    SeatLook("teal", rgb("#35E0C2"), "A", "egg"),
    SeatLook("tangerine", rgb("#FF8F3F"), "B", "claws"),
    SeatLook("periwinkle", rgb("#8F9BFF"), "C", "fern"),
    SeatLook("ivory", rgb("#F3ECDD"), "D", "fossil"),
)
"""In seating order."""


class Face(Enum):
    """The typefaces; the value is the file's stem under `assets/fonts`, but for that of the machine (see `fonts`)."""

    DISPLAY = "LilitaOne-Regular"
    MEDIUM = "BarlowSemiCondensed-Medium"
    SEMIBOLD = "BarlowSemiCondensed-SemiBold"
    BOLD = "BarlowSemiCondensed-Bold"
    EXTRABOLD = "BarlowSemiCondensed-ExtraBold"
    NARROW_SEMIBOLD = "BarlowCondensed-SemiBold"
    NARROW_BOLD = "BarlowCondensed-Bold"
    NARROW_EXTRABOLD = "BarlowCondensed-ExtraBold"
    WORLD = "NotoSansSemiCondensed-Bold"
    ARABIC = "NotoSansArabic-Bold"
    HEBREW = "NotoSansHebrew-Bold"
    CJK = "Chinese, Japanese and Korean"


NARROWER: Mapping[Face, Face] = MappingProxyType(
    {
        Face.DISPLAY: Face.NARROW_EXTRABOLD,
        Face.MEDIUM: Face.NARROW_SEMIBOLD,
        Face.SEMIBOLD: Face.NARROW_SEMIBOLD,
        Face.BOLD: Face.NARROW_BOLD,
        Face.EXTRABOLD: Face.NARROW_EXTRABOLD,
    }
)
"""What stands in for a face when a text does not fit; Barlow Condensed has no Medium here."""

SMALLEST = 24
"""No text is drawn smaller, in pixels."""


@dataclass(frozen=True, slots=True)
class Style:
    """A typeface at a size in pixels."""

    face: Face
    size: int

    def sized(self, size: int) -> Style:
        """The same face at another size."""
        return replace(self, size=size)


@dataclass(frozen=True, slots=True)
class Type:
    """The sizes the boards use."""

    title: Style = Style(Face.DISPLAY, 62)
    number: Style = Style(Face.DISPLAY, 60)
    gauge: Style = Style(Face.DISPLAY, 52)
    rank: Style = Style(Face.DISPLAY, 40)
    name: Style = Style(Face.DISPLAY, 40)
    heading: Style = Style(Face.DISPLAY, 38)
    value: Style = Style(Face.EXTRABOLD, 36)
    label: Style = Style(Face.BOLD, 34)
    body: Style = Style(Face.BOLD, 32)
    delta: Style = Style(Face.EXTRABOLD, 36)
    note: Style = Style(Face.SEMIBOLD, 30)
    small: Style = Style(Face.BOLD, 28)


TYPE = Type()


@dataclass(frozen=True, slots=True)
class Space:
    """Distances and radii of the 1600 px layout."""

    width: int = 1600
    margin: int = 28
    gutter: int = 12
    padding: int = 20
    panel_radius: int = 28
    card_radius: int = 22
    tile_radius: int = 18


SPACE = Space()
