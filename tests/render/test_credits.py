"""Whose fonts and pictures these are: every file is named with its licence in the sources, NOTICE and the picture."""

import tomllib
from pathlib import Path

import pytest

from render import fonts, sprites
from render.alt import LONGEST
from render.credits import SOURCES, Credit, alt_credits, credits, draw_credits
from render.words import speaking
from render.words.catalogue import languages
from tests.render.audit import audit
from tests.render.dinosaur_island.scene_facts import same_bytes_everywhere

ROOT = Path(__file__).parents[2]
ASSETS = ROOT / "render/assets"
READ = tomllib.loads(SOURCES.read_text(encoding="utf-8"))
NOTICE = " ".join((ROOT / "NOTICE").read_text(encoding="utf-8").split())
FILES = {(kind, name) for kind in ("mono", "colour", "species") for name in sprites.names(kind)} | {
    ("fonts", path.stem) for path in fonts.FOLDER.glob("*.ttf")
}


def test_every_picture_and_font_is_somebodys() -> None:
    named = [(credit.kind, file) for credit in credits() for file in credit.files]
    assert len(named) == len(set(named))
    assert set(named) == FILES
    assert len(FILES) > 140


def test_no_other_files_of_art_are_shipped() -> None:
    there = {path for path in ASSETS.rglob("*") if path.suffix in {".png", ".ttf", ".svg", ".otf", ".woff2"}}
    known = {fonts.FOLDER / f"{name}.ttf" for kind, name in FILES if kind == "fonts"}
    known |= {sprites.FOLDER / kind / f"{name}.png" for kind, name in FILES if kind != "fonts"}
    assert there == known


def test_the_sources_name_every_file_with_a_licence_whose_text_is_there() -> None:
    for name, (of, icon, author) in READ["mono"].items():
        assert icon, name
        assert author, name
        assert of in READ["sets"], name
    assert set(READ["composed"].values()) <= set(READ["mono"])
    assert set(READ["species"]["drawn"]) == sprites.names("species")
    texts = {text for *_, text in (*READ["sets"].values(), *READ["fonts"].values())}
    for text in texts:
        file = ROOT / text if text == "LICENSE" else ASSETS / "licences" / text
        assert len(file.read_text(encoding="utf-8")) > 500, text
    held = {path.name for path in (ASSETS / "licences").glob("*.txt")}
    assert texts - {"LICENSE"} == held


@pytest.mark.parametrize("credit", credits(), ids=lambda credit: f"{credit.kind}-{credit.author or 'ours'}")
def test_everyone_is_named_in_the_notice_with_what_is_theirs(credit: Credit) -> None:
    who = credit.author.removesuffix(" Contributors")
    assert who in NOTICE
    for source in credit.source.split(", "):
        assert source in NOTICE or not credit.author


def test_the_notice_names_every_weight_of_a_font() -> None:
    for file, (family, *_) in READ["fonts"].items():
        weight = file.partition("-")[2]
        after = NOTICE[NOTICE.index(family) :]
        assert weight == "Regular" or weight in after, file


@pytest.mark.parametrize("locale", sorted(languages()))
def test_every_file_is_on_the_picture_once_under_its_author(locale: str) -> None:
    with speaking(locale):
        canvas = draw_credits()
    facts = [placed.fact for placed in canvas.scene if placed.fact not in (None, "name")]
    assert sorted(facts) == sorted(f"{kind}.{name}" for kind, name in FILES)
    assert audit(canvas) == []
    drawn = [placed.what for placed in canvas.scene]
    for credit in credits():
        assert not credit.author or credit.author in drawn
        assert any(credit.licence in what for what in drawn)


@pytest.mark.parametrize("locale", sorted(languages()))
def test_the_description_names_everyone_and_every_licence(locale: str) -> None:
    with speaking(locale):
        said = alt_credits()
    assert len(said) <= LONGEST
    for credit in credits():
        assert credit.author in said
        assert credit.licence in said


def test_the_picture_is_the_same_every_time() -> None:
    same_bytes_everywhere(draw_credits)
