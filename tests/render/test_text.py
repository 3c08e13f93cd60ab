from concurrent.futures import ThreadPoolExecutor

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from render import fonts, runs, text
from render.theme import SMALLEST, TYPE, Face, Style

FALLBACKS = {Face.WORLD, Face.ARABIC, Face.HEBREW, Face.CJK}
FACES = [face for face in Face if face not in FALLBACKS]


@pytest.mark.parametrize("face", [f for f in FACES if f is not Face.DISPLAY])
def test_figures_are_tabular(face: Face) -> None:
    style = Style(face, 34)
    assert len({text.measure(digit * 4, style) for digit in "0123456789"}) == 1


@settings(max_examples=150, deadline=None)
@given(raw=st.text(max_size=60), face=st.sampled_from(FACES), room=st.integers(30, 500))
def test_any_text_fits_its_room(raw: str, face: Face, room: int) -> None:
    style = Style(face, 40)
    fitted = text.fit(raw, style, room)
    assert fitted.width <= room
    assert SMALLEST <= fitted.style.size <= style.size
    assert fitted.width == text.measure(fitted.text, fitted.style)
    assert fitted.shortened or fitted.text == runs.readable(raw, face)


@settings(max_examples=60, deadline=None)
@given(raw=st.text(max_size=30), face=st.sampled_from(FACES))
def test_ink_stays_near_its_advance(raw: str, face: Face) -> None:
    """No tower of accents, no mark that reaches over its neighbours' line."""
    style = Style(face, 32)
    label = text.label(raw, style)
    left, top, right, bottom = label.ink_box
    assert left >= -style.size // 2
    assert right <= label.width + style.size // 2
    assert top >= -2 * style.size
    assert bottom <= style.size


def test_fitting_narrows_then_shrinks_then_cuts() -> None:
    name = "Parasaurolophus"
    wide = text.measure(name, TYPE.body)
    narrow = text.measure(name, Style(Face.NARROW_BOLD, TYPE.body.size))
    assert text.fit(name, TYPE.body, wide).style == TYPE.body
    assert text.fit(name, TYPE.body, wide - 1).style == Style(Face.NARROW_BOLD, TYPE.body.size)
    smaller = text.fit(name, TYPE.body, narrow - 1)
    assert smaller.style.face is Face.NARROW_BOLD
    assert smaller.style.size < TYPE.body.size
    cut = text.fit(name, TYPE.body, 90)
    assert cut.shortened
    assert cut.text.endswith(text.ELLIPSIS)
    assert cut.style.size == SMALLEST


def test_a_display_name_shrinks_before_it_changes_its_face() -> None:
    name = "Compsognathus"
    full = text.measure(name, TYPE.name)
    little = text.fit(name, TYPE.name, full - 10)
    assert little.style.face is Face.DISPLAY
    assert little.style.size < TYPE.name.size
    assert text.fit(name, TYPE.name, full // 2).style.face is Face.NARROW_EXTRABOLD


def test_a_text_that_must_be_read_is_cut_before_it_is_small() -> None:
    name = "W" * 32
    assert text.fit(name, TYPE.title, 700).style.size < 44
    cut = text.fit(name, TYPE.title, 700, 44)
    assert (cut.shortened, cut.style.size) == (True, 44)
    assert text.fit("Kate", TYPE.title, 700, 44).style == TYPE.title


@pytest.mark.parametrize("stroke", [0, 4])
def test_an_emoji_is_a_picture_in_its_place_among_the_letters(stroke: int) -> None:
    style = TYPE.title
    label = text.label("Ka\N{ROLLER COASTER}te", style, stroke)
    ((left, top, picture),) = label.pictures
    start = left + label.left
    assert text.measure("Ka", style) <= start < text.measure("Ka", style) + style.size // 4
    assert max(picture.size) == round(style.size * 0.92)
    assert -style.size <= top + label.top < 0
    assert label.width >= text.measure("Kate", style) + picture.width
    inside = label.ink.crop((left, 0, left + picture.width, label.ink.height))
    assert inside.getbbox() is None


def test_a_name_of_pictures_alone_has_a_box_and_no_ink() -> None:
    label = text.label("\N{T-REX}\N{SAUROPOD}", TYPE.name, 3)
    assert len(label.pictures) == 2
    assert label.ink.getbbox() is None
    left, top, right, bottom = label.ink_box
    assert right - left > TYPE.name.size
    assert bottom - top > TYPE.name.size * 0.4


def test_arabic_letters_join() -> None:
    """The letters of a word are narrower together than one by one: raqm shapes them."""
    word = "\N{ARABIC LETTER SEEN}\N{ARABIC LETTER LAM}\N{ARABIC LETTER ALEF}\N{ARABIC LETTER MEEM}"
    assert text.measure(word, TYPE.title) < sum(text.measure(letter, TYPE.title) for letter in word) * 0.8


def test_no_room_is_an_error_that_says_so() -> None:
    with pytest.raises(ValueError, match="no room"):
        text.fit("x", TYPE.body, 0)


def test_a_stroke_is_drawn_around_the_ink() -> None:
    label = text.label("Rex", TYPE.name, 3)
    assert label.stroke is not None
    inner, outer = label.ink.getbbox(), label.stroke.getbbox()
    assert inner is not None
    assert outer is not None
    assert outer[0] == inner[0] - 3
    assert outer[3] >= inner[3] + 3
    assert sum(label.stroke.tobytes()) > sum(label.ink.tobytes())


def test_threads_with_cold_caches_draw_the_same() -> None:
    words = [f"Exhibit {n} Ωя" for n in range(40)]

    def draw(_: int) -> list[bytes]:
        return [text.label(word, TYPE.label, 2).ink.tobytes() for word in words]

    text.CACHE.clear()
    fonts.font.cache_clear()
    with ThreadPoolExecutor(4) as pool:
        results = list(pool.map(draw, range(8)))
    assert all(result == results[0] for result in results)


def test_the_label_cache_keeps_its_bound() -> None:
    for number in range(400):
        text.label(f"A long enough line number {number}", Style(Face.DISPLAY, 120), 3)
        assert text.CACHE.held <= text.CACHE.limit
    assert len(text.CACHE) < 400
