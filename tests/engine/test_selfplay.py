"""Games that play themselves, and the command line that counts what went wrong."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from typer.testing import CliRunner

from engine.__main__ import app
from engine.core.game import Decision, Standing
from engine.core.model import Action
from engine.dinosaur_island.actions import PassMarket
from engine.dinosaur_island.game import GAME
from engine.players.random_seat import RandomSeat
from engine.selfplay import Played, header_of, play, series, steps, summary


def run(*arguments: str) -> tuple[int, str]:
    """Exit code and everything printed by ``python -m engine`` with these arguments."""
    result = CliRunner().invoke(app, list(arguments), env={"COLUMNS": "200", "TERM": "dumb"})
    return result.exit_code, result.output


def selfplay(*arguments: str) -> dict[str, Any]:
    code, output = run("selfplay", "dinosaur_island", *arguments, "--json")
    assert code == 0
    found: dict[str, Any] = json.loads(output)
    return found


def nothing(state: Any) -> list[str]:
    return []


# --- the command -----------------------------------------------------------------------------------------------


def test_selfplay_prints_one_object_and_finds_nothing_wrong() -> None:
    found = selfplay("--seats", "4", "--games", "3", "--seed", "1")
    assert list(found) == [
        "games",
        "finished",
        "decisions",
        "decisions_per_s",
        "mean_rounds",
        "mean_scores",
        "violations",
    ]
    assert (found["games"], found["finished"], found["violations"]) == (3, 3, 0)
    assert found["decisions"] >= 3 * 150
    assert found["decisions_per_s"] > 0
    assert 1 < found["mean_rounds"] <= 30
    assert len(found["mean_scores"]) == 4


def test_the_same_seed_gives_the_same_games_and_another_seed_others() -> None:
    one, again, other = (selfplay("--seats", "2", "--games", "2", "--seed", seed) for seed in ("5", "5", "6"))
    for found in (one, again, other):
        del found["decisions_per_s"]
    assert one == again
    assert one != other


def test_without_json_a_table_is_printed() -> None:
    code, output = run("selfplay", "dinosaur_island", "--seats", "2", "--games", "1")
    assert code == 0
    assert [line.split()[0] for line in output.splitlines()][:3] == ["games", "finished", "decisions"]
    assert "violations       0" in output


def test_violations_are_counted_told_and_end_in_an_error_code(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(GAME), "violations", lambda game, state: ["seat 0: something is wrong"])
    code, output = run("selfplay", "dinosaur_island", "--seats", "2", "--games", "1", "--json")
    found = json.loads(output)
    assert code == 1
    assert found["violations"] == found["decisions"] + 1  # after the setup, and after each decision
    code, output = run("selfplay", "dinosaur_island", "--seats", "2", "--games", "1")
    assert code == 1
    assert "game 0: seat 0: something is wrong" in output


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["selfplay", "chess"], "there is no game 'chess'; the games are: dinosaur_island"),
        (["content", "chess"], "there is no game 'chess'; the games are: dinosaur_island"),
        (["selfplay"], "Missing argument 'GAME'"),
        (["selfplay", "dinosaur_island", "--seats", "7"], "dinosaur_island is for 1, 2, 3, 4 players, not for 7"),
        (["selfplay", "dinosaur_island", "--games", "0"], "'--games'"),
        (["selfplay", "dinosaur_island", "--seed", "one"], "'--seed'"),
        (["selfplay", "dinosaur_island", "--players", "2"], "No such option: --players"),
        (["play"], "No such command 'play'"),
    ],
)
def test_wrong_arguments_are_named(arguments: list[str], message: str) -> None:
    code, output = run(*arguments)
    assert code == 2
    assert message in " ".join(output.replace("│", " ").split())


def test_content_counts_copies_and_origins() -> None:
    code, output = run("content", "dinosaur_island", "--json")
    assert code == 0
    found = json.loads(output)
    by_origin = found.pop("by_origin")
    assert list(found) == [
        "dice",
        "recipes",
        "attractions",
        "upgrades",
        "special_upgrades",
        "specialists",
        "plot_twists",
        "objectives_short",
        "objectives_medium",
        "objectives_long",
        "solo_objectives",
    ]
    assert (found["dice"], found["recipes"], found["attractions"], found["special_upgrades"]) == (10, 17, 30, 8)
    assert found["upgrades"] == len(GAME.catalogue("builtin").upgrade_tiles(4))
    assert {kind: sum(origins.values()) for kind, origins in by_origin.items()} == found
    assert found["solo_objectives"] == 16
    assert by_origin["recipes"] == {"known": 5, "house": 12}
    assert by_origin["attractions"] == {"known": 10, "house": 20}


def test_content_without_json_is_a_table() -> None:
    code, output = run("content", "dinosaur_island")
    assert code == 0
    assert "recipes             17  (5 known, 12 house)" in output.splitlines()


# --- the loop --------------------------------------------------------------------------------------------------


def test_a_random_game_of_four_takes_at_least_150_decisions() -> None:
    for played in series(GAME, 4, 6, 1, nothing):
        assert played.decisions >= 150
        assert len(played.final) == 4
        assert played.faults == ()


def test_every_answered_decision_is_counted() -> None:
    rng = Random("3:0")
    state = GAME.setup(header_of(GAME, 2, 3, 0)).state
    answers = list(steps(GAME, state, [RandomSeat(rng)] * 2, rng))
    (played,) = series(GAME, 2, 1, 3, nothing)
    assert played.decisions == len(answers)
    assert played.final == GAME.scores(state)
    assert played.rounds == state.round


def test_headers_of_a_series_differ_and_come_again() -> None:
    headers = [header_of(GAME, 2, seed, number) for seed in (1, 2) for number in (0, 1)]
    assert len({header.seed for header in headers}) == 4
    assert header_of(GAME, 2, 1, 0) == headers[0]
    assert len(headers[0].seed) == 32


def test_a_game_that_takes_too_long_is_given_up() -> None:
    rng = Random(1)
    played = play(GAME, header_of(GAME, 2, 1, 0), [RandomSeat(rng)] * 2, rng, nothing, most=10)
    assert (played.decisions, played.final) == (10, ())
    assert summary([played]).finished == 0


class Stubborn:
    """Answers everything by passing in the market."""

    def answer(self, decision: Decision) -> Action:
        return PassMarket(decision.seat)


def test_an_answer_against_the_rules_is_a_fault() -> None:
    played = play(GAME, header_of(GAME, 2, 1, 0), [Stubborn()] * 2, Random(1), nothing)
    assert played.decisions == 0
    assert len(played.faults) == 1
    assert "not-now" in played.faults[0]


def test_a_summary_counts_finished_games_only_for_its_means() -> None:
    def over(rounds: int, *points: int) -> Played:
        ranking = tuple(Standing(seat, 1, vp, {}, 0) for seat, vp in enumerate(points))
        return Played(100, rounds, ranking, ())

    total = summary([over(4, 10, 21), over(7, -5, 20), Played(50, 30, (), ("a", "b"))])
    assert (total.games, total.finished, total.decisions, total.violations) == (3, 2, 250, 2)
    assert (total.mean_rounds, total.mean_scores) == (5.5, (2.5, 20.5))


def test_a_summary_of_nothing_has_no_means() -> None:
    total = summary([Played(50, 30, (), ())])
    assert (total.mean_rounds, total.mean_scores) == (None, ())
