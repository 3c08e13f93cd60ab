"""A sample of the games that ``make fuzz`` plays, and the command that plays them."""

from __future__ import annotations

import re
from collections import Counter

import pytest
from typer.testing import CliRunner

from engine.dinosaur_island.game import GAME
from engine.dinosaur_island.setup import LENGTHS
from tests.fuzz import series
from tests.fuzz.__main__ import app
from tests.fuzz.series import ROUND_OF_TABLES, Outcome, play, table_of

SAMPLE = 40
"""Games of the sample: with three of four ways to play at every number of seats."""

LAST_LINE = re.compile(
    r"(\d+) games at (\d+) kinds of table, (\d+) decisions, (\d+) of (\d+) mutants refused, (\d+) violations, [\d.]+ s"
)


def run(*arguments: str) -> tuple[int, list[str]]:
    """Exit code and lines of ``python -m tests.fuzz`` with these arguments."""
    result = CliRunner().invoke(app, list(arguments), env={"COLUMNS": "200", "TERM": "dumb"})
    return result.exit_code, result.output.splitlines()


@pytest.mark.timeout(600)
def test_a_sample_of_random_games_breaks_no_promise() -> None:
    """What `make fuzz` does with ten thousand games."""
    code, lines = run("--games", str(SAMPLE), "--seed", "2")
    told = LAST_LINE.fullmatch(lines[-1])
    assert told, lines
    games, tables, decisions, refused, thrown, violations = map(int, told.groups())
    assert (games, violations, code) == (SAMPLE, 0, 0), lines
    assert tables > SAMPLE // 2
    assert decisions > 100 * SAMPLE
    assert thrown // 2 < refused < thrown


# --- the tables ------------------------------------------------------------------------------------------------


def test_every_kind_of_table_comes_up_as_often_as_the_others_of_its_seats() -> None:
    tables = [table_of(number) for number in range(10_000)]
    assert Counter(seats for seats, _ in tables) == dict.fromkeys(GAME.seats, 2500)
    kinds = Counter((seats, *sorted(options.items())) for seats, options in tables)
    for seats in GAME.seats:
        numbers = [number for (kind, *_), number in kinds.items() if kind == seats]
        assert max(numbers) - min(numbers) <= 1
    assert len(kinds) == 4 + 3 * 14


@pytest.mark.parametrize("number", range(ROUND_OF_TABLES))
def test_every_kind_of_table_can_be_dealt(number: int) -> None:
    match = series.Match(1, number)
    match.deal()
    assert match.table.state.options == match.options
    assert len(match.table.state.players) == match.seats


def test_the_first_games_have_every_choice_there_is() -> None:
    some = [table_of(number) for number in range(SAMPLE)]
    for seats in GAME.seats[1:]:
        mine = [options for players, options in some if players == seats]
        assert {options.get("length") for options in mine} == {*LENGTHS, None}
        for switch, value in (("twists", False), ("chaos", True), ("first_game", True)):
            assert any(options.get(switch) == value for options in mine)


# --- one game --------------------------------------------------------------------------------------------------


def test_the_same_seed_and_number_play_the_same_game() -> None:
    one = next(game for number in range(20) if (game := play(1, number)).thrown)  # one that is looked at closely
    assert one == play(1, one.number)
    assert one.decisions != play(2, one.number).decisions
    assert one.rounds > 1
    assert 0 < one.refused < one.thrown


def test_a_game_that_does_not_end_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(series, "MOST_DECISIONS", 30)
    assert play(1, 0).faults == ("the game does not end within 30 decisions",)
    assert play(1, 0).decisions == 30


def broken(number: int, *faults: str) -> Outcome:
    return Outcome(number, 2, {"length": "short", "chaos": True}, 7, 1, 3, 2, faults)


# --- the command -----------------------------------------------------------------------------------------------


def test_a_game_with_faults_is_named_with_the_command_that_plays_it_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.fuzz.__main__.play", lambda seed, n: broken(n, *["first", "second"][: n % 3]))
    code, lines = run("--games", "3", "--seed", "9", "--processes", "1")
    assert code == 1
    told = "seats=2, length=short, chaos=True"
    for number in (1, 2):
        assert f"game {number} of seed 9, {told}; again: make fuzz SEED=9 GAME={number}" in lines
    assert [line.strip() for line in lines if line.startswith("  ")] == ["first", "first", "second"]
    assert lines[-1].startswith("3 games at 1 kinds of table, 21 decisions, 6 of 9 mutants refused, 3 violations, ")


def test_a_violation_of_the_rules_is_found_and_ends_in_an_error_code(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(GAME), "violations", lambda game, state: ["wrong"] if state.phase == "market" else [])
    code, lines = run("--only", "4", "--seed", "1", "--processes", "1")
    assert code == 1
    assert any(re.fullmatch(r"  entry \d+, round 1: wrong", line) for line in lines)
    assert lines[-1].startswith("1 games at 1 kinds of table")


@pytest.mark.parametrize("method", ["setup", "offers", "decisions"])
def test_a_crash_is_a_fault_of_its_game(monkeypatch: pytest.MonkeyPatch, method: str) -> None:
    def crash(game: object, *_: object) -> int:
        raise ZeroDivisionError("the rules fell over")

    monkeypatch.setattr(type(GAME), method, crash)
    code, lines = run("--only", "5", "--processes", "1")
    assert (code, lines[-1].startswith("1 games at 1 kinds of table, ")) == (1, True)
    assert any("ZeroDivisionError: the rules fell over" in line for line in lines)


@pytest.mark.parametrize("arguments", [("--games", "0"), ("--seed", "one"), ("--only", "-1"), ("--players", "2")])
def test_wrong_arguments_are_named(arguments: tuple[str, ...]) -> None:
    code, lines = run(*arguments)
    assert code == 2
    assert arguments[0] in " ".join(lines)
