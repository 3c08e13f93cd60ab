"""``python -m render``: pictures from the command line."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from render.gallery import write
from render.words.catalogue import ENGLISH

app = typer.Typer(add_completion=False, no_args_is_help=True, pretty_exceptions_enable=False)


@app.callback()
def render() -> None:
    """Draw pictures of the games."""


@app.command()
def gallery(
    out: Annotated[Path, typer.Option(help="The folder the pictures go into.")],
    language: Annotated[str, typer.Option(help="What they say, where they say something: en, de.")] = ENGLISH,
) -> None:
    """Draw telling states, one PNG a scene, to look at."""
    try:
        for file in write(out, language):
            print(file)
    except OSError as error:
        sys.exit(f"cannot write pictures into {out}: {error.strerror}")


if __name__ == "__main__":
    app()
