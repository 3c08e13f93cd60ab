"""What of an arbitrary text is drawn: cleaned, in faces that have it, emoji as pictures, scripts in their order."""

import unicodedata

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from render import fonts, sprites
from render.runs import PICTURES, UNREADABLE, clean, legible, readable, runs, unmarked
from render.theme import Face
from tests.render.names import NAMES, texts

FALLBACKS = {Face.WORLD, Face.ARABIC, Face.HEBREW, Face.CJK}
FACES = [face for face in Face if face not in FALLBACKS]


def _drawn(text: str, face: Face = Face.BOLD) -> list[tuple[Face | None, str]]:
    return [(run.face, run.text) for run in runs(text, face)]


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("face", FACES)
def test_every_run_is_covered_by_its_face_or_is_a_picture(name: str, face: Face) -> None:
    for used, part in _drawn(name, face):
        if used is None:
            assert part in PICTURES
        else:
            assert [c for c in part if not fonts.covers(used, c)] == []


@settings(max_examples=150, deadline=None)
@given(text=texts(60), face=st.sampled_from(FACES))
def test_any_text_is_drawn_with_what_there_is_and_reads_the_same_when_drawn_again(text: str, face: Face) -> None:
    said = readable(text, face)
    assert readable(said, face) == said
    assert sorted(said) == sorted("".join(part for _, part in _drawn(text, face)))
    for used, part in _drawn(text, face):
        assert part in PICTURES if used is None else all(fonts.covers(used, c) for c in part)
    assert not {unicodedata.category(c)[0] for c in said} & {"C"}
    assert UNREADABLE * 2 not in said or UNREADABLE in text


def test_scripts_fall_back_and_the_rest_is_a_question_mark() -> None:
    assert _drawn("Мария") == [(Face.WORLD, "Мария")]
    assert _drawn("שלום") == [(Face.HEBREW, "שלום")]
    assert _drawn("مرحبا") == [(Face.ARABIC, "مرحبا")]
    assert _drawn("Ken \U00012000\U00012001", Face.DISPLAY) == [(Face.DISPLAY, "Ken ?")]


def test_a_display_face_borrows_letters_from_barlow_before_noto() -> None:
    assert _drawn("Ω", Face.DISPLAY) == [(Face.EXTRABOLD, "Ω")]


@pytest.mark.parametrize(
    ("raw", "drawn"),
    [
        ("Kate 🧗 rex", "Kate rex"),
        ("Kate 🦖🏽 rex", "Kate 🦖 rex"),
        ("a\u202eb\u200bc", "abc"),
        ("  two \t lines\n here ", "two lines here"),
        ("e\u0301", "é"),
        ("a\u0300\u0301\u0302\u0303\u0335", "à\u0301"),
        ("x\u0323\u0324\u0325\u0326", "x\u0323"),
        ("\u0301\u0302x", "x"),
        ("🦖🦕", "🦖🦕"),
        ("👩\u200d🚀", "?"),
        ("🚀", "🚀"),
        ("🧗", "?"),
        ("1\ufe0f\u20e3", "1"),
        ("\u3164\u3164", "?"),
        ("", ""),
        ("   ", ""),
    ],
)
def test_names_are_cleaned(raw: str, drawn: str) -> None:
    assert clean(raw) == drawn


@pytest.mark.parametrize(
    ("raw", "plain"), [("𝓚𝓪𝓽𝓮", "Kate"), ("Ⓚⓐⓣⓔ", "Kate"), ("Ｋａｔｅ", "Kate"), ("Kate²", "Kate²")]
)
def test_letters_in_fancy_dress_are_drawn_plain_where_no_face_has_them(raw: str, plain: str) -> None:
    assert readable(raw) == plain


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("Dr. שלום 42 (x)", ["Dr. ", "42", " ", "שלום", " (x)"]),
        ("שלום abc", ["שלום", " abc"]),
        ("123 مرحبا", ["مرحبا", " ", "123"]),
        ("🦖 שלום", ["שלום", " ", "🦖"]),
    ],
)
def test_scripts_of_both_directions_are_in_the_order_in_which_they_are_drawn(text: str, parts: list[str]) -> None:
    assert [part for _, part in _drawn(text, Face.DISPLAY)] == parts
    assert readable(text) == text


def test_only_what_is_written_from_the_right_is_shaped_so() -> None:
    assert [(run.text, run.leftward) for run in runs("a שלום 7", Face.BOLD)] == [
        ("a ", False),
        ("7", False),
        (" ", True),
        ("שלום", True),
    ]


def test_every_picture_of_an_emoji_is_there() -> None:
    assert {name for kind, name in PICTURES.values() if kind == "colour"} == sprites.names("colour")
    assert {name for kind, name in PICTURES.values() if kind == "species"} <= sprites.names("species")


def test_marks_can_be_left_out_where_there_is_no_room_for_them() -> None:
    assert unmarked("Z\u0351\u0317 e\u0301 \u05e9\u05b8") == "Z é \u05e9"


@pytest.mark.parametrize(
    ("text", "told"), [("Kate", True), ("🦖", True), ("שלום", True), ("\U00012000", False), ("!?", False), ("", False)]
)
def test_a_name_can_be_told_by_a_letter_a_digit_or_a_picture(text: str, told: bool) -> None:
    assert legible(text, Face.DISPLAY) is told
