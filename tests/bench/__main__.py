"""``python -m tests.bench``: measure the engine, the pictures, the store, the waiting; a table, and JSON if wanted."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Annotated

import msgspec
import typer
from structlog.testing import capture_logs

from engine.core.catalog import GAMES

FEW_MANY = [10, 100_000]
"""Tables with which a start is measured."""

MOST_ROWS = 12
"""Rows of a printed table; the JSON object has all."""

app = typer.Typer(help="Measurements of the house.", add_completion=False, pretty_exceptions_enable=False)


@app.callback()
def bench() -> None:
    """Measure a part of the house."""


@app.command()
def engine(
    seats: Annotated[int, typer.Option(min=1, help="Players at each table.")] = 4,
    games: Annotated[int, typer.Option(min=1, help="Games to play.")] = 40,
    seed: Annotated[int, typer.Option(help="The same seed plays the same games.")] = 1,
    json: Annotated[str | None, typer.Option(help="File for one JSON object; - prints it as the last line.")] = None,
) -> None:
    """Random play beside catanatron's, apply with its copy, save and load, replay."""
    try:
        from tests.bench.engine import measure
    except ModuleNotFoundError as error:
        if str(error.name).partition(".")[0] != "catanatron":
            raise
        typer.echo("catanatron, which the rules are measured beside, is not installed: requirements-dev.txt", err=True)
        raise typer.Exit(1) from None

    game = GAMES["dinosaur_island"]
    if seats not in game.seats:
        raise typer.BadParameter(f"{game.key} is for {', '.join(map(str, game.seats))} players", param_hint="--seats")
    figures = measure(game, seats=seats, games=games, seed=seed)
    for name, value in msgspec.structs.asdict(figures).items():
        print(f"{name:18} {value:>12}")
    _put(figures, json)


@app.command()
def render(
    repeats: Annotated[int, typer.Option(min=1, help="How often each picture is drawn.")] = 20,
    only: Annotated[str, typer.Option(help="A part of: game, boards, files, start, memory, threads.")] = "",
    json: Annotated[str | None, typer.Option(help="File for one JSON object; - prints it as the last line.")] = None,
) -> None:
    """Pictures beside what is wanted of them: as multiples of a copy of the frame written by fpng; start, memory."""
    from tests.bench.render import measure

    try:
        figures = measure(repeats=repeats, only=only)
    except ValueError as error:
        raise typer.BadParameter(str(error), param_hint="--only") from error
    _print_table(figures.figures)
    _put(figures, json)


@app.command()
def film(
    only: Annotated[str, typer.Option(help="A part of the names of the games wanted.")] = "",
    json: Annotated[str | None, typer.Option(help="File for one JSON object; - prints it as the last line.")] = None,
) -> None:
    """Films of whole games: how large they are, how long they take, what memory."""
    from tests.bench.film import measure

    try:
        figures = measure(only=only)
    except ValueError as error:
        raise typer.BadParameter(str(error), param_hint="--only") from error
    _print_table(figures.films)
    _put(figures, json)


@app.command()
def store(
    moves: Annotated[int, typer.Option(min=1, help="Moves of the one table, at most.")] = 400,
    seed: Annotated[int, typer.Option(help="The same seed plays the same moves.")] = 1,
    tables: Annotated[list[int], typer.Option(min=1, help="Start with so many tables; may be given again.")] = FEW_MANY,
    starts: Annotated[int, typer.Option(min=1, help="Starts with each number of tables.")] = 5,
    json: Annotated[str | None, typer.Option(help="File for one JSON object; - prints it as the last line.")] = None,
) -> None:
    """The room that a table takes, what a move costs early and late, and a start with few and with many tables."""
    from tests.bench.store import measure

    with capture_logs():  # one line a commit is not for this terminal
        figures = asyncio.run(measure(moves=moves, seed=seed, tables=tables, starts=starts))
    told = msgspec.structs.asdict(figures)
    for listed in ("parts", "columns", "starts"):
        _print_table(told.pop(listed)[:MOST_ROWS])
    for name, value in told.items():
        print(f"{name:18} {value:>12}")
    _put(figures, json)


@app.command()
def waiting(
    games: Annotated[int, typer.Option(min=1, help="Four-player games to play, each without and with orders.")] = 200,
    seed: Annotated[int, typer.Option(help="The same seed plays the same games.")] = 1,
    workers: Annotated[int, typer.Option(min=1, help="Games played at a time.")] = 2,
    json: Annotated[str | None, typer.Option(help="File for one JSON object; - prints it as the last line.")] = None,
) -> None:
    """Mentions and waits a round in games of sensible seats, without and with standing orders."""
    from tests.bench.waiting import measure

    with ProcessPoolExecutor(workers) as pool:
        figures = measure(games=games, seed=seed, pool=pool)
    without, planned = (msgspec.structs.asdict(each) for each in (figures.without, figures.with_orders))
    shares = planned.pop("orders")
    print(f"{'':18} {'without':>12} {'with orders':>12}")
    for name, value in planned.items():
        print(f"{name:18} {without[name]:>12} {value:>12}")
    for kind, share in shares.items():
        print(f"{'orders: ' + kind:18} {share.given:>12} {share.fired:>12.1%}")
    _put(figures, json)


@app.command()
def load(
    *,
    only: Annotated[str, typer.Option(help="A part of: moves, text, steps.")] = "",
    seconds: Annotated[float, typer.Option(min=1, help="How long moves and text are held.")] = 600,
    warm: Annotated[float, typer.Option(min=0, help="The same before that, for the bot to get warm.")] = 20,
    rate: Annotated[float, typer.Option(min=0.1, help="Moves a second.")] = 20,
    tables: Annotated[int, typer.Option(min=1, help="Tables in play.")] = 1_000,
    processes: Annotated[int, typer.Option(min=0, help="Processes that draw for the bot; 0: it does itself.")] = 2,
    seed: Annotated[int, typer.Option(help="The same seed deals the same games.")] = 1,
    json: Annotated[str | None, typer.Option(help="File for one JSON object; - prints it as the last line.")] = None,
) -> None:
    """The bot in a process of its own, people at many tables, Discord's limits between: who waits how long."""
    from bot.loops import run
    from tests.bench.load import Options, measure

    options = Options(seconds=seconds, warm=warm, rate=rate, tables=tables, processes=processes, seed=seed)
    try:
        with capture_logs():  # of the tables that are made ready
            figures = run(measure(only, options))  # as the bot does: it should not wait for this side
    except ValueError as error:
        raise typer.BadParameter(str(error), param_hint="--only") from error
    _print_table(figures.figures)
    for each in figures.wrong:
        print(each)
    _put(figures, json)


def _print_table(rows: Sequence[msgspec.Struct]) -> None:
    """Rows of one kind, under the names of their fields."""
    told = [
        rows[0].__struct_fields__,
        *(["" if value is None else str(value) for value in msgspec.structs.astuple(row)] for row in rows),
    ]
    widths = [max(map(len, column)) for column in zip(*told, strict=True)]
    for row in told:
        print("  ".join(f"{value:>{width}}" for value, width in zip(row, widths, strict=True)))


def _put(figures: msgspec.Struct, json: str | None) -> None:
    """One JSON object into a file, or as the last line."""
    if json is None:
        return
    line = msgspec.json.encode(figures).decode()
    if json == "-":
        print(line)
    else:
        Path(json).write_text(line + "\n", encoding="utf-8")


if __name__ == "__main__":
    app(prog_name="python -m tests.bench")
