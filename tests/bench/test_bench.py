"""The measurements run and report in full; what they measure is nobody's promise."""

import json
from pathlib import Path

from typer.testing import CliRunner

from tests.bench.__main__ import app


def test_pictures_are_measured_into_a_table_and_one_json_object(tmp_path: Path) -> None:
    file = tmp_path / "figures.json"
    told = CliRunner().invoke(app, ["render", "--repeats", "1", "--only", "result", "--json", str(file)])
    assert told.exit_code == 0, told.output
    (scene,) = json.loads(file.read_text(encoding="utf-8"))["scenes"]
    assert (scene["scene"], scene["width"], scene["height"]) == ("result", 1600, 1300)
    assert scene["floor_ms"] >= scene["encode_ms"] > 0
    assert scene["warm_ratio"] > 0
    header, row, caches = told.output.splitlines()
    assert header.split() == list(scene)
    assert row.split()[1:3] == ["1600", "1300"]
    assert "MiB" in caches


def test_the_rules_are_measured_and_the_last_line_is_json() -> None:
    told = CliRunner().invoke(app, ["engine", "--seats", "2", "--games", "1", "--json", "-"])
    assert told.exit_code == 0, told.output
    figures = json.loads(told.output.splitlines()[-1])
    assert (figures["seats"], figures["games"]) == (2, 1)
    assert figures["decisions"] > 0


def test_a_picture_that_is_not_there_is_named() -> None:
    told = CliRunner().invoke(app, ["render", "--only", "nothing"])
    assert told.exit_code == 2
    assert "'nothing'" in told.output
