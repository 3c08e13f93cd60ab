"""A sentence is measured and put together word by word, and comes out as if it were drawn in one."""

from itertools import product

import pytest
from PIL import Image, ImageDraw
from PIL.ImageFont import FreeTypeFont

from render import text
from render.fonts import font
from render.runs import PICTURES, split
from render.theme import Face, Style
from tests.render.caches import forget

TABULAR = ["tnum"]
OURS = [face for face in Face if face not in (Face.ARABIC, Face.HEBREW, Face.CJK)]
SENTENCE = "Mia AVo built Tofu Yard, 2 visitors came; To V. A-Ty pay $14."
BESIDE = "AVTWYLPRaofvyjJ1740.,;:!?$(-"


def _whole(words: str, opened: FreeTypeFont, size: tuple[int, int], at: tuple[int, int]) -> Image.Image:
    """The words as Pillow draws them in one go."""
    image = Image.new("L", size, 0)
    ImageDraw.Draw(image).text(at, words, font=opened, fill=255, anchor="ls", features=TABULAR)
    return image


@pytest.mark.parametrize("face", OURS)
def test_no_typeface_moves_a_letter_towards_a_space(face: Face) -> None:
    opened = font(face, 60)

    def wide(words: str) -> float:
        return opened.getlength(words, features=TABULAR)

    for left, right in product(BESIDE, repeat=2):
        assert wide(f"{left} {right}") == wide(left) + wide(" ") + wide(right), (left, right)


@pytest.mark.parametrize("face", OURS)
@pytest.mark.parametrize("size", [24, 44, 58])
def test_a_sentence_is_as_wide_as_in_one(face: Face, size: int) -> None:
    style, opened = Style(face, size), font(face, size)
    assert text.measure(SENTENCE, style) == -int(-opened.getlength(SENTENCE, features=TABULAR) // 1)


@pytest.mark.parametrize("face", OURS)
@pytest.mark.parametrize("size", [24, 44])
def test_a_sentence_looks_as_in_one(face: Face, size: int) -> None:
    """Every word starts on a whole pixel: at most half a pixel beside where it would."""
    label = text.label(SENTENCE, Style(face, size))
    whole = _whole(SENTENCE, font(face, size), label.ink.size, (-label.left, -label.top))
    for mine, theirs in zip(label.ink.getbbox() or (), whole.getbbox() or (), strict=True):
        assert abs(mine - theirs) <= 1
    small = label.ink.width // 8, max(1, label.ink.height // 8)
    pairs = zip(
        label.ink.resize(small, Image.Resampling.BOX).tobytes(),
        whole.resize(small, Image.Resampling.BOX).tobytes(),
        strict=True,
    )
    assert max(abs(mine - theirs) for mine, theirs in pairs) < 50


def test_an_outline_goes_around_every_word() -> None:
    label = text.label(SENTENCE, Style(Face.BOLD, 40), stroke=4)
    assert label.stroke is not None
    assert label.stroke.size == label.ink.size
    left, top, right, bottom = label.ink.getbbox() or (0, 0, 0, 0)
    assert label.stroke.getbbox() == (left - 4, top - 4, right + 4, bottom + 4)


def test_a_word_is_drawn_once_for_all_sentences() -> None:
    forget()
    style = Style(Face.BOLD, 40)
    text.label("Theo hired Mia", style)
    kept = len(text.CACHE)
    text.label("Mia hired Theo", style)
    assert len(text.CACHE) == kept + 1


@pytest.mark.parametrize(
    "words",
    [
        "alone",
        "",
        "مدير حديقة",
        "Mia ديناصور park",
        "שלום park",
        "a b\N{COMBINING GRAVE ACCENT BELOW}",
        f"Mia {next(iter(PICTURES))} park",
    ],
)
def test_words_whose_order_or_shape_depends_on_others_are_drawn_together(words: str) -> None:
    assert split(words) == ()


def test_words_are_those_of_the_cleaned_text() -> None:
    assert split("  Mia \t built\u200b  Tofu\n") == ("Mia", "built", "Tofu")
