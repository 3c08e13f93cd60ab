from concurrent.futures import ThreadPoolExecutor

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from render import text
from render.theme import SMALLEST, TYPE, Face, Style

NAMES = [
    "Kate",
    "Мария",
    "Ωmega",
    "田中太郎",
    "שלום",
    "مرحبا",
    "🦖",
    "Kate 🦖🏽 rex",
    "Z\u0335\u0321\u0322a\u0300\u0301\u0302\u0303lgo",
    "a\u202eb\u200bc",
    "\U000e0041\ufe0f",
    "é e\u0301",
    "W" * 500,
]
FACES = [face for face in Face if face is not Face.WORLD]


@pytest.mark.parametrize("face", list(Face))
def test_every_face_covers_what_boards_write(face: Face) -> None:
    needed = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+$/:.,!?'&()"
    assert [c for c in needed if not text.covers(face, c)] == []


@pytest.mark.parametrize("face", list(Face))
def test_the_coverage_table_is_that_of_the_font(face: Face) -> None:
    """What the table says is covered is not drawn as the font's empty box."""
    font = text.font(face, 32)
    missing = bytes(font.getmask("\uffff", mode="L"))
    covered = [chr(p) for p in range(0x21, 0x250) if text.covers(face, chr(p)) and p != 0xAD]
    assert len(covered) > 90
    assert [c for c in covered if bytes(font.getmask(c, mode="L")) == missing] == []


@pytest.mark.parametrize("face", [f for f in FACES if f is not Face.DISPLAY])
def test_figures_are_tabular(face: Face) -> None:
    style = Style(face, 34)
    assert len({text.measure(digit * 4, style) for digit in "0123456789"}) == 1


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("face", FACES)
def test_every_run_is_covered_by_its_face(name: str, face: Face) -> None:
    for used, part in text.runs(name, face):
        assert [c for c in part if not text.covers(used, c)] == []


def test_scripts_fall_back_and_the_rest_is_a_question_mark() -> None:
    assert text.runs("Мария", Face.BOLD) == ((Face.WORLD, "Мария"),)
    assert text.runs("Ken 田中", Face.DISPLAY) == ((Face.DISPLAY, "Ken ?"),)
    assert text.runs("שלום", Face.BOLD) == ((Face.BOLD, "?"),)


def test_a_display_face_borrows_letters_from_barlow_before_noto() -> None:
    used = {face for face, _ in text.runs("Ω", Face.DISPLAY)}
    assert used == {Face.EXTRABOLD}


@pytest.mark.parametrize(
    ("raw", "drawn"),
    [
        ("Kate 🦖 rex", "Kate rex"),
        ("a\u202eb\u200bc", "abc"),
        ("  two \t lines\n here ", "two lines here"),
        ("e\u0301", "é"),
        ("a\u0300\u0301\u0302\u0303\u0335", "à\u0301"),
        ("\u0301\u0302x", "x"),
        ("🦖🦕", "?"),
        ("", ""),
        ("   ", ""),
    ],
)
def test_names_are_cleaned(raw: str, drawn: str) -> None:
    assert text.clean(raw) == drawn


@settings(max_examples=150, deadline=None)
@given(raw=st.text(max_size=60), face=st.sampled_from(FACES), room=st.integers(30, 500))
def test_any_text_fits_its_room(raw: str, face: Face, room: int) -> None:
    style = Style(face, 40)
    fitted = text.fit(raw, style, room)
    assert fitted.width <= room
    assert SMALLEST <= fitted.style.size <= style.size
    assert fitted.width == text.measure(fitted.text, fitted.style)
    assert fitted.shortened or fitted.text == text.readable(raw, face)


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
    text.font.cache_clear()
    with ThreadPoolExecutor(4) as pool:
        results = list(pool.map(draw, range(8)))
    assert all(result == results[0] for result in results)


def test_the_label_cache_keeps_its_bound() -> None:
    for number in range(400):
        text.label(f"A long enough line number {number}", Style(Face.DISPLAY, 120), 3)
        assert text.CACHE.held <= text.CACHE.limit
    assert len(text.CACHE) < 400
