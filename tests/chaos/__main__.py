"""``python -m tests.chaos``: kill the bot again and again while people play, and count what is lost or doubled."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Annotated

import typer

from tests.chaos.harness import Chaos

app = typer.Typer(add_completion=False, pretty_exceptions_enable=False)

EVERY = 10


@app.command()
def chaos(
    kills: Annotated[int, typer.Option(min=1, help="How often the bot is killed.")] = 20,
    seed: Annotated[int, typer.Option(help="Of the moments and the moves.")] = 1,
) -> None:
    """Kill the bot at random moments while people play at several tables.

    Prints one line in the end; what is lost, doubled or out of order stands before it, and makes the exit code 1.
    """
    started = perf_counter()
    with TemporaryDirectory() as folder:
        made = asyncio.run(Chaos(Path(folder), kills, seed, _told).run())
    print(file=sys.stderr)
    for each in made.wrong():
        print(each)
    print(f"kills={kills} {made} seed={seed} seconds={perf_counter() - started:.0f}")
    raise typer.Exit(1 if made.wrong() else 0)


def _told(number: int) -> None:
    """How far it is, where nobody reads it as the result."""
    if number % EVERY == 0:
        print(number, end=" ", flush=True, file=sys.stderr)


if __name__ == "__main__":
    app()
