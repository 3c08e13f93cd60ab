"""``python -m tests.fuzz``: random games at every kind of table, and whether the engine kept what it promises."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from functools import partial
from multiprocessing import get_context
from random import Random
from time import perf_counter
from typing import Annotated

import typer

from tests.fuzz.series import Outcome, play

app = typer.Typer(add_completion=False, pretty_exceptions_enable=False)


@app.callback(invoke_without_command=True)
def fuzz(
    context: typer.Context,
    games: Annotated[int, typer.Option(min=1, help="Games to play.")] = 10_000,
    seed: Annotated[int, typer.Option(help="The same seed plays the same games.")] = 1,
    only: Annotated[int | None, typer.Option(min=0, help="Play this one game of the series alone.")] = None,
    processes: Annotated[int | None, typer.Option(min=1, help="Processes to play in; as many as processors.")] = None,
) -> None:
    """Play random games at every kind of table and look for broken promises.

    Each game that broke one is named, with the command that plays it again.
    """
    if context.invoked_subcommand is not None:
        return
    numbers = range(games) if only is None else range(only, only + 1)
    started = perf_counter()
    with _outcomes(seed, numbers, processes or os.cpu_count() or 1) as outcomes:
        played = list(_told(outcomes, len(numbers), seed))
    seconds = perf_counter() - started
    violations = sum(len(outcome.faults) for outcome in played)
    print(
        f"{len(played)} games at {len({_table(outcome) for outcome in played})} kinds of table, "
        f"{sum(outcome.decisions for outcome in played)} decisions, "
        f"{sum(outcome.refused for outcome in played)} of {sum(outcome.thrown for outcome in played)} mutants refused, "
        f"{violations} violations, {seconds:.1f} s"
    )
    if violations:
        raise typer.Exit(1)


@app.command()
def parsers(
    inputs: Annotated[int, typer.Option(min=1, help="Bad inputs to try.")] = 100_000,
    seed: Annotated[int, typer.Option(help="The same seed makes the same inputs.")] = 1,
    presses: Annotated[int, typer.Option(min=1, help="One in so many is a press of a made-up button.")] = 10,
) -> None:
    """Try bad input at whatever parses what comes from elsewhere, and print one line of what came of it."""
    from tests.fuzz.parsers import Parsers, Tally, pressed, told

    async def tried() -> Tally:
        mind, tally = Random(seed), Tally()
        files = Parsers(mind)
        async with pressed(mind) as buttons:
            for n in range(inputs):
                if n % presses == 0:
                    await buttons.any(tally)
                else:
                    files.any(tally)
        return tally

    tally = asyncio.run(tried())
    print(*told(tally, seed), sep="\n")
    raise typer.Exit(1 if tally.faults else 0)


@contextmanager
def _outcomes(seed: int, numbers: range, processes: int) -> Iterator[Iterable[Outcome]]:
    """The games, in this process or in several."""
    processes = min(processes, len(numbers))
    if processes == 1:
        yield map(partial(play, seed), numbers)
        return
    with ProcessPoolExecutor(processes, get_context("spawn")) as pool:
        yield pool.map(partial(play, seed), numbers, chunksize=1 + len(numbers) // (processes * 50))


def _told(outcomes: Iterable[Outcome], games: int, seed: int) -> Iterator[Outcome]:
    """Each outcome, its faults told as it comes, under a line that says how far it is."""
    with typer.progressbar(outcomes, length=games, label="games", show_pos=True) as shown:
        for outcome in shown:
            if outcome.faults:
                again = f"make fuzz SEED={seed} GAME={outcome.number}"
                print(f"\ngame {outcome.number} of seed {seed}, {_table(outcome)}; again: {again}")
                for fault in outcome.faults:
                    print(f"  {fault}")
            yield outcome


def _table(outcome: Outcome) -> str:
    """What kind of table that was."""
    return ", ".join([f"seats={outcome.seats}", *(f"{name}={value}" for name, value in outcome.options.items())])


if __name__ == "__main__":
    app(prog_name="python -m tests.fuzz")
