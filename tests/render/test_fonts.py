"""The typefaces: what they are said to cover they draw, and the one that machines may have is found or done without."""

import json
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from render import fonts, runs
from render.theme import Face

SHIPPED = [face for face in Face if face is not Face.CJK]
KANJI = "\N{CJK UNIFIED IDEOGRAPH-7530}"


@pytest.fixture
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A machine whose fonts are in this folder; what was found before is forgotten, and again afterwards."""
    monkeypatch.setattr(fonts, "SYSTEM_FOLDERS", (tmp_path / "missing", tmp_path))
    kept = (fonts.system_cjk, fonts._draws, fonts.font, runs._face_of, runs.runs, runs.readable)
    for one in kept:
        one.cache_clear()
    yield tmp_path
    for one in kept:
        one.cache_clear()


@pytest.mark.parametrize("face", [face for face in SHIPPED if face not in {Face.ARABIC, Face.HEBREW}])
def test_every_face_covers_what_boards_write(face: Face) -> None:
    needed = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+$/:.,!?'&()"
    assert [c for c in needed if not fonts.covers(face, c)] == []


@pytest.mark.parametrize("face", SHIPPED)
def test_the_coverage_table_is_that_of_the_font(face: Face) -> None:
    """What the table says is covered is not drawn as the font's empty box."""
    font = fonts.font(face, 32)
    missing = bytes(font.getmask("\uffff", mode="L"))
    asked = [*range(0x21, 0x250), *range(0x5D0, 0x5EB), *range(0x621, 0x64B)]
    covered = [chr(p) for p in asked if fonts.covers(face, chr(p)) and p != 0xAD]
    assert len(covered) > 50
    assert [c for c in covered if bytes(font.getmask(c, mode="L")) == missing] == []


def test_arabic_and_hebrew_are_covered_whole() -> None:
    assert all(fonts.covers(Face.HEBREW, chr(point)) for point in range(0x5D0, 0x5EB))
    assert all(
        fonts.covers(Face.ARABIC, chr(point)) for point in range(0x621, 0x64B) if point not in range(0x63B, 0x640)
    )


def test_without_a_font_of_the_machine_its_letters_are_a_question_mark(elsewhere: Path) -> None:
    assert fonts.system_cjk() is None
    assert not fonts.covers(Face.CJK, KANJI)
    assert runs.readable(f"Ken {KANJI * 2}") == "Ken ?"
    with pytest.raises(ValueError, match="no font for Chinese, Japanese and Korean"):
        fonts.font(Face.CJK, 30)


def test_the_machines_font_is_found_where_it_lies_and_asked_for_each_letter(
    elsewhere: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another font under the name of the one that is looked for: what our own have not is drawn with it."""
    there = elsewhere / "opentype" / "noto" / "NotoSansCJK-Bold.ttc"
    there.parent.mkdir(parents=True)
    shutil.copyfile(fonts.FOLDER / f"{Face.WORLD.value}.ttf", there)
    monkeypatch.setattr(runs, "_chain", lambda face: (Face.HEBREW, Face.CJK))
    assert fonts.system_cjk() == there
    assert fonts.covers(Face.CJK, "\N{CYRILLIC CAPITAL LETTER ZHE}")
    assert not fonts.covers(Face.CJK, KANJI)
    text = "\N{CYRILLIC CAPITAL LETTER ZHE}1"
    assert [(run.face, run.text) for run in runs.runs(text, Face.BOLD)] == [(Face.CJK, text[0]), (Face.HEBREW, "1")]


def test_the_best_of_the_machines_fonts_is_taken(elsewhere: Path) -> None:
    for name in ("NotoSansCJK-Regular.ttc", "NotoSansCJK-Bold.ttc", "NotoSansCJKjp-Bold.otf", "NotoSansCJK-Thin.ttc"):
        (elsewhere / name).touch()
    assert fonts.system_cjk() == elsewhere / "NotoSansCJK-Bold.ttc"


def test_a_size_below_one_is_refused() -> None:
    with pytest.raises(ValueError, match="at least 1 pixel, not 0"):
        fonts.font(Face.BOLD, 0)


@pytest.mark.parametrize("face", SHIPPED)
def test_every_letter_that_a_face_covers_can_be_drawn(face: Face) -> None:
    opened = fonts.font(face, 44)
    ranges = json.loads((fonts.FOLDER / "coverage.json").read_text(encoding="utf-8"))[face.value]
    letters = [chr(point) for first, last in ranges for point in range(first, last + 1)]
    drawn = [letter for letter in letters if runs.clean(letter) == letter]
    assert len(drawn) > 80
    for letter in drawn:
        opened.getmask(letter, mode="L")


def test_a_word_that_is_one_glyph_is_drawn_in_letters() -> None:
    assert runs.readable("\N{ARABIC LIGATURE BISMILLAH AR-RAHMAN AR-RAHEEM}").count(" ") == 3
