from pathlib import Path

import pytest
from PIL import Image
from typer.testing import CliRunner

from render import gallery
from render.__main__ import app
from render.canvas import Canvas
from tests.render.audit import audit

LEAST_WIDTH = 1600


def _plain() -> Canvas:
    return Canvas(20, 10, (1, 2, 3))


@pytest.mark.parametrize("name", gallery.SCENES)
def test_a_scene_is_wide_enough_and_can_be_read(name: str) -> None:
    canvas = gallery.SCENES[name]()
    assert canvas.width >= LEAST_WIDTH
    assert audit(canvas) == []


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
