"""The measurements run and report in full; what they measure is nobody's promise."""

import json
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from tests.bench import catan, tables, threads
from tests.bench.__main__ import app
from tests.bench.figure import Figure


def test_pictures_are_measured_into_one_table_and_one_json_object(tmp_path: Path) -> None:
    file = tmp_path / "figures.json"
    told = CliRunner().invoke(app, ["render", "--repeats", "1", "--only", "game", "--json", str(file)])
    assert told.exit_code == 0, told.output
    figures = {one["measure"]: one for one in json.loads(file.read_text(encoding="utf-8"))["figures"]}
    header, *rows = told.output.splitlines()
    assert header.split() == list(next(iter(figures.values())))
    assert [row.strip().split("  ")[0] for row in rows] == list(figures)
    floor = figures["floor: a copy of the frame, and fpng"]["processor"]
    assert floor > 0
    ratio = figures["lab and park after a move"]
    assert (ratio["unit"], ratio["most"]) == ("x floor", 5)
    assert ratio["met"] is (ratio["processor"] <= 5)


def test_what_a_fresh_process_takes_is_measured() -> None:
    told = CliRunner().invoke(app, ["render", "--repeats", "1", "--only", "start", "--json", "-"])
    assert told.exit_code == 0, told.output
    imported, first = json.loads(told.output.splitlines()[-1])["figures"]
    assert 0 < imported["processor"] < first["processor"]


def test_threads_and_the_loop_are_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(threads, "PICTURES", 5)
    over, idle, late, latest = threads.figures(1)
    assert over.clock is not None
    assert over.met is (over.clock >= 1.7)
    assert idle.met is None
    assert (late.most, latest.most) == (25, 25)


def test_the_pictures_of_many_tables_are_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, few in (("TABLES", 3), ("WARMING", 1), ("MOVES", 2)):
        monkeypatch.setattr(tables, name, few)
    figures = {one.measure: one.processor or 0 for one in tables.figures(1)}
    assert figures["the pictures of a move"] >= figures["a picture"] > figures["a picture: drawn"] > 0
    assert 0 <= figures["cards that were there, of those asked for"] <= 1


@pytest.mark.parametrize(
    ("processor", "clock", "most", "least", "met"),
    [
        (4.9, 9.0, 5, None, True),
        (5.1, 4.0, 5, None, False),
        (None, 24.0, 25, None, True),
        (None, 26.0, 25, None, False),
        (None, 1.7, None, 1.7, True),
        (None, 1.6, None, 1.7, False),
        (4.9, None, None, None, None),
    ],
)
def test_a_figure_is_judged_by_what_is_wanted(
    processor: float | None, clock: float | None, most: float | None, least: float | None, met: bool | None
) -> None:
    assert Figure("it", "x", processor, clock, most, least).met is met


def test_the_rules_are_measured_and_the_last_line_is_json() -> None:
    told = CliRunner().invoke(app, ["engine", "--seats", "2", "--games", "1", "--json", "-"])
    assert told.exit_code == 0, told.output
    figures = json.loads(told.output.splitlines()[-1])
    assert (figures["seats"], figures["games"]) == (2, 1)
    assert figures["choices"] > 100
    assert figures["replay_entries"] > 100
    ratio = figures["choices_per_s"] / figures["catanatron_choices_per_s"]
    assert figures["ratio_to_catanatron"] == pytest.approx(ratio, rel=0.01)


def test_on_both_sides_the_same_games_are_counted_and_timed() -> None:
    counted = sum(1 for _ in catan.choices(catan.new(7)))
    game = catan.new(7)
    catan.run(game)
    assert counted == len(game.state.actions)


def test_without_catanatron_the_rules_are_not_measured_and_it_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in ("tests.bench.engine", "tests.bench.catan", "catanatron.game", "catanatron.models.player"):
        monkeypatch.delitem(sys.modules, module, raising=False)
    monkeypatch.delattr("tests.bench.catan")  # a package keeps its modules
    monkeypatch.setitem(sys.modules, "catanatron", None)
    told = CliRunner().invoke(app, ["engine", "--games", "1"])
    assert told.exit_code == 1
    assert "is not installed: requirements-dev.txt" in told.output


def test_a_table_is_weighed_and_the_bot_starts_on_few_and_many() -> None:
    told = CliRunner().invoke(
        app, ["store", "--moves", "20", "--tables", "1", "--tables", "30", "--starts", "1", "--json", "-"]
    )
    assert told.exit_code == 0, told.output
    figures = json.loads(told.output.splitlines()[-1])
    assert figures["moves"] == 20 <= figures["entries"]
    assert figures["empty_bytes"] <= figures["file_bytes"] <= figures["unpruned_bytes"]
    assert sum(part["bytes"] for part in figures["parts"]) == figures["file_bytes"]
    assert {column["name"] for column in figures["columns"]} >= {"entries.data", "keyframes.packed", "tables.state"}
    assert [start["tables"] for start in figures["starts"]] == [1, 30]
    assert all(start["looked_mib"] >= start["ready_mib"] > 10 for start in figures["starts"])


def test_films_are_measured_into_a_table_and_one_json_object(tmp_path: Path) -> None:
    file = tmp_path / "figures.json"
    told = CliRunner().invoke(app, ["film", "--only", "short", "--json", str(file)])
    assert told.exit_code == 0, told.output
    (film,) = json.loads(file.read_text(encoding="utf-8"))["films"]
    assert (film["game"], film["rounds"]) == ("short for two", 3)
    assert 1 + film["rounds"] < film["frames"] <= 2 + 3 * film["rounds"]
    assert film["film_kib"] > 0
    assert film["seen_s"] > 10
    assert told.output.splitlines()[0].split() == list(film)


def test_a_game_that_is_not_there_is_named() -> None:
    told = CliRunner().invoke(app, ["film", "--only", "nothing"])
    assert told.exit_code == 2
    assert "'nothing'" in told.output


def test_a_picture_that_is_not_there_is_named() -> None:
    told = CliRunner().invoke(app, ["render", "--only", "nothing"])
    assert told.exit_code == 2
    assert "'nothing'" in told.output
