"""The order of a line of mixed directions, by examples with letters that stand for scripts, and by its properties."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from render.bidi import levels, visual

HEBREW = str.maketrans("ABCDEFGHIJ", "אבגדהוזחטי")
BACK = {there: here for here, there in HEBREW.items()}


def _seen(text: str) -> str:
    """The text from left to right; capitals stand for Hebrew letters, # for an Arabic one."""
    said = text.translate(HEBREW).replace("#", "\N{ARABIC LETTER SEEN}")
    order = visual(list(zip(said, levels(said), strict=True)))
    return "".join(order).translate(BACK).replace("\N{ARABIC LETTER SEEN}", "#")


@pytest.mark.parametrize(
    ("text", "seen"),
    [
        ("abc", "abc"),
        ("ABC", "CBA"),
        ("abc DEF", "abc FED"),
        ("ABC def", "CBA def"),
        ("ABC: def GHI", "CBA: def IHG"),
        ("abc DEF GHI jkl".replace("jkl", "xyz"), "abc IHG FED xyz"),
        ("abc DEF 123", "abc 123 FED"),
        ("ABC 123 DEF", "FED 123 CBA"),
        ("ABC 1.5 D", "D 1.5 CBA"),
        ("ABC $15 D", "D $15 CBA"),
        ("a 12 B", "a 12 B"),
        ("A (B) C", "C )B( A"),
        ("A (b) C", "A (b) C"),
        ("ABC!", "!CBA"),
        ("abc DEF!", "abc FED!"),
        ("# 12", "12 #"),
        ("#12-3", "3-12#"),
        ("12 34", "12 34"),
        ("", ""),
    ],
)
def test_a_line_is_seen_in_its_order(text: str, seen: str) -> None:
    """Brackets are turned when a run is shaped, so that here they stand as they are stored."""
    assert _seen(text) == seen


def test_marks_stay_with_their_letters() -> None:
    assert levels("a\u0301 א\u05b8") == (0, 0, 0, 1, 1)


@settings(max_examples=200, deadline=None)
@given(st.text(alphabet="ab AB1.$()-,#\u05b8", max_size=20))
def test_nothing_is_lost_and_what_runs_rightward_is_left_alone(text: str) -> None:
    said = text.translate(HEBREW)
    heights = levels(said)
    assert len(heights) == len(said)
    order = visual(list(zip(range(len(said)), heights, strict=True)))
    assert sorted(order) == list(range(len(said)))
    if max(heights, default=0) == 0:
        assert order == sorted(order)
