"""``python -m engine``: let a game play itself, and count what a set of components holds."""

from __future__ import annotations

import json
from time import perf_counter
from typing import Annotated, Any

import typer

from engine.core.catalog import GAMES
from engine.core.game import Game
from engine.selfplay import Played, Summary, series, summary

app = typer.Typer(help="The rules of the house's games.", add_completion=False, pretty_exceptions_enable=False)


def _game(key: str) -> Game[Any]:
    if key not in GAMES:
        raise typer.BadParameter(f"there is no game '{key}'; the games are: {', '.join(GAMES)}")
    return GAMES[key]


GameKey = Annotated[Game[Any], typer.Argument(metavar="GAME", parser=_game, help=f"One of: {', '.join(GAMES)}.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print one JSON object instead of a table.")]


class _Watch:
    """Counts what is wrong after each decision, and how long the looking took, in seconds."""

    def __init__(self, game: Game[Any]) -> None:
        self._game = game
        self.seconds = 0.0

    def __call__(self, state: Any) -> list[str]:
        """What is wrong with a state."""
        started = perf_counter()
        faults = self._game.violations(state)
        self.seconds += perf_counter() - started
        return faults


@app.command()
def selfplay(
    game: GameKey,
    seats: Annotated[int, typer.Option(min=1, help="Players at each table.")] = 4,
    games: Annotated[int, typer.Option(min=1, help="Games to play.")] = 20,
    seed: Annotated[int, typer.Option(help="The same seed plays the same games.")] = 1,
    as_json: AsJson = False,
) -> None:
    """Play games of random legal seats to their ends and count what is wrong after each decision.

    The speed counts all answered decisions; the time for looking for faults is left out.
    """
    if seats not in game.seats:
        numbers = ", ".join(map(str, game.seats))
        raise typer.BadParameter(f"{game.key} is for {numbers} players, not for {seats}", param_hint="--seats")
    watch = _Watch(game)
    started = perf_counter()
    played = list(series(game, seats, games, seed, watch))
    seconds = perf_counter() - started - watch.seconds
    total = summary(played)
    speed = round(total.decisions / seconds, 1)
    if as_json:
        print(json.dumps(_as_dict(total, speed)))
    else:
        _print_table(total, speed, played)
    if total.violations:
        raise typer.Exit(1)


def _as_dict(total: Summary, speed: float) -> dict[str, Any]:
    return {
        "games": total.games,
        "finished": total.finished,
        "decisions": total.decisions,
        "decisions_per_s": speed,
        "mean_rounds": total.mean_rounds,
        "mean_scores": list(total.mean_scores),
        "violations": total.violations,
    }


def _print_table(total: Summary, speed: float, played: list[Played]) -> None:
    for name, value in _as_dict(total, speed).items():
        print(f"{name:16} {value}")
    for number, one in enumerate(played):
        for fault in one.faults[:10]:
            print(f"game {number}: {fault}")


@app.command()
def content(game: GameKey, as_json: AsJson = False) -> None:
    """Count the dice, tiles and cards of a game, each copy of a tile, and by where they come from."""
    counts = game.counts("builtin")
    if as_json:
        totals = {kind: sum(by_origin.values()) for kind, by_origin in counts.items()}
        print(json.dumps({**totals, "by_origin": counts}))
        return
    for kind, by_origin in counts.items():
        origins = ", ".join(f"{number} {origin}" for origin, number in by_origin.items())
        print(f"{kind:18} {sum(by_origin.values()):3}  ({origins})")


if __name__ == "__main__":
    app(prog_name="python -m engine")
