from pathlib import Path

import pytest
from PIL import Image
from typer.testing import CliRunner

from engine.dinosaur_island.game import GAME
from render import gallery
from render.__main__ import app
from render.canvas import Canvas
from render.scene import Kind
from render.words import language, speaking
from render.words.catalogue import languages
from render.words.translation import translations
from tests.render.audit import audit

LEAST_WIDTH = 1600


def _plain() -> Canvas:
    return Canvas(20, 10, (1, 2, 3))


def _texts(canvas: Canvas) -> list[str]:
    return [placed.what for placed in canvas.scene if placed.kind is Kind.TEXT]


@pytest.mark.parametrize("locale", sorted(languages()))
@pytest.mark.parametrize("name", gallery.SCENES)
def test_a_scene_is_wide_enough_and_can_be_read_in_every_language(name: str, locale: str) -> None:
    with speaking(locale):
        canvas = gallery.SCENES[name]()
    assert canvas.width >= LEAST_WIDTH
    assert audit(canvas) == []


@pytest.mark.parametrize(
    "name", ["park-breach", "market-for-a-seat", "research-claimed", "tracks", "solo-late", "result"]
)
def test_a_picture_is_in_one_language_whatever_was_drawn_before(name: str) -> None:
    english = gallery.SCENES[name]()
    with speaking("de"):
        german = gallery.SCENES[name]()
    assert _texts(gallery.SCENES[name]()) == _texts(english)
    names = {word for name in GAME.names("builtin").values() for word in name.split()}
    german_words = translations("de")
    left = {text for text in _texts(german) if german_words.get(text, text) != text}
    assert left - names == set()
    assert len(set(_texts(english)) - set(_texts(german))) > 5


def test_a_scenes_name_can_be_a_files() -> None:
    assert all(name.replace("-", "").isalnum() and name == name.lower() for name in gallery.SCENES)


def test_two_scenes_of_one_name_are_refused() -> None:
    with pytest.raises(ValueError, match="two scenes are called 'b'"):
        gallery.merged({"a": _plain, "b": _plain}, {"b": _plain})


def test_the_command_draws_one_png_a_scene_and_names_each(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gallery, "SCENES", {"one": _plain, "two": _plain})
    folder = tmp_path / "new" / "gallery"
    result = CliRunner().invoke(app, ["gallery", "--out", str(folder)])
    assert result.exit_code == 0, result.output
    assert result.output.split() == [str(folder / "one.png"), str(folder / "two.png")]
    for file in folder.iterdir():
        with Image.open(file) as image:
            assert (image.format, image.size, image.getpixel((0, 0))) == ("PNG", (20, 10), (1, 2, 3))


def test_a_folder_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.touch()
    result = CliRunner().invoke(app, ["gallery", "--out", str(file / "below")])
    assert result.exit_code == 1
    assert isinstance(result.exception, SystemExit)
    assert result.exception.code == f"cannot write pictures into {file / 'below'}: Not a directory"


def test_the_command_draws_in_the_language_that_is_asked_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    spoken = []

    def scene() -> Canvas:
        spoken.append(language())
        return _plain()

    monkeypatch.setattr(gallery, "SCENES", {"one": scene})
    for wanted in ([], ["--language", "de"], ["--language", "tlh"]):
        assert CliRunner().invoke(app, ["gallery", "--out", str(tmp_path), *wanted]).exit_code == 0
    assert spoken == ["en", "de", "en"]
