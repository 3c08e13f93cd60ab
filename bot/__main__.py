"""``python -m bot``: on Discord with a token, in a simulated Discord in the browser without one.

``backup`` and ``restore`` keep its database, ``mend`` puts one table right, ``doctor`` says what is wrong with the
place it runs in.
"""

from __future__ import annotations

import asyncio
import gc
import sys
from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Annotated

import typer

from bot.backups import offered, shelf_of
from bot.log import configure_logging
from bot.loops import run
from bot.settings import Settings, SettingsError, load_settings
from bot.stopping import end_within, stop_signals
from bot.store.backup import back_up
from bot.store.backup import restore as put_back
from bot.store.errors import BrokenError, NotADatabaseError, StoreError

GARBAGE = (10_000, 20, 50)
"""When garbage is looked for, as ``gc.set_threshold`` takes it. Where many tables are in memory, a look at them all
takes a fifth of a second, in which nobody is answered; there is little garbage, and one in a few minutes is enough."""

app = typer.Typer(add_completion=False, pretty_exceptions_enable=False)


@app.callback(invoke_without_command=True)
def main(
    context: typer.Context,
    discord_only: Annotated[
        bool, typer.Option("--discord", help="Only on Discord: stop with a message when there is no token.")
    ] = False,
) -> None:
    """Run the bot until Ctrl-C or SIGTERM."""
    if context.invoked_subcommand is not None:
        return
    try:
        settings = load_settings()
        if discord_only:
            settings.require_token()
        configure_logging(settings)
        if settings.discord_token:
            run(on_discord(settings, asked=end_within))
        else:
            asyncio.run(demo(settings))  # the simulated Discord asks for Python's own loop
    except (BrokenError, NotADatabaseError) as error:
        sys.exit(f"{error}\n{offered(settings)}".rstrip())
    except (SettingsError, StoreError) as error:
        sys.exit(str(error))
    except KeyboardInterrupt:
        sys.exit(130)


@app.command()
def backup(
    to: Annotated[Path | None, typer.Option(metavar="FILE", help="Where to; else into BACKUP_DIR.")] = None,
) -> None:
    """Copy the database, also while the bot runs, and look through the copy."""
    try:
        shelf = shelf_of(load_settings())
        file = to or shelf.place(datetime.now(UTC))
        back_up(shelf.database, file)
    except (SettingsError, StoreError) as error:
        sys.exit(str(error))
    print(f"The backup {file} is made and whole.")


@app.command()
def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A backup.")],
) -> None:
    """Put a backup in the database's place, while the bot is stopped; what was there is kept beside it."""
    try:
        database = shelf_of(load_settings()).database
        aside = put_back(file, database, datetime.now(UTC))
    except (SettingsError, StoreError) as error:
        sys.exit(str(error))
    print(f"The database {database} is what {file} was.")
    if aside is not None:
        print(f"What was there is kept as {aside}.")


@app.command()
def mend(
    table: Annotated[str, typer.Argument(metavar="TABLE", help="The id of a table that cannot be read.")],
) -> None:
    """Put a damaged table back to its last good move, also while the bot runs."""
    from bot.mending_alone import mended

    try:
        settings = load_settings()
        configure_logging(settings)
        told = asyncio.run(mended(settings, table))
    except (SettingsError, StoreError) as error:
        sys.exit(str(error))
    print(told)


@app.command()
def doctor() -> None:
    """Check database, token, permissions, content, fonts and libraries, and say how to mend each."""
    from bot.doctor import examined
    from bot.findings import How

    found = asyncio.run(examined())
    print(*found, sep="\n")
    bad = sum(finding.how is How.BAD for finding in found)
    if bad:
        sys.exit(f"{bad} to mend.")


async def on_discord(settings: Settings, asked: Callable[[], None] = lambda: None) -> None:
    """On Discord, until the process is asked to stop.

    It ends with a sentence when Discord does not let it in, or another process serves its shards.

    Args:
        settings: for the bot.
        asked: called when the process is asked to stop, before the bot is closed; its end may take only so long.

    Raises:
        SettingsError: the token is none of Discord's, or the port for its health is taken.
        StoreError: the database cannot be used.
    """
    import aiohttp
    import discord

    from bot.app import make_bot
    from bot.gateway import use_api
    from bot.health import Health
    from bot.leasing import LeasesLost

    if settings.discord_api_url:
        use_api(settings.discord_api_url)
    async with Health.served(settings) as health, await make_bot(settings) as bot:
        gc.collect()
        gc.freeze()  # what is there now stays: looking through it for garbage would hold everybody up, again and again
        gc.set_threshold(*GARBAGE)
        health.watch(bot)
        with stop_signals() as stopped:
            running = asyncio.ensure_future(bot.start(settings.require_token()))
            await asyncio.wait((running, stopped), return_when=asyncio.FIRST_COMPLETED)
            health.stopping()
            if stopped.done():
                asked()
            running.cancel()
            try:
                with suppress(asyncio.CancelledError):
                    await running
            except discord.LoginFailure:
                raise SettingsError(
                    "DISCORD_TOKEN: Discord does not know it (any more); reset it on the page Bot of your application"
                ) from None
            except LeasesLost as error:
                sys.exit(str(error))
            except (discord.DiscordException, aiohttp.ClientError, OSError) as error:
                sys.exit(f"Discord cannot be reached: {error}")


async def demo(settings: Settings) -> None:
    """In a simulated Discord. The process ends with a sentence when that cannot run here."""
    from bot.app import make_bot
    from bot.demo import DemoUnavailable, run_demo

    try:
        announce = partial(print, flush=True)  # whoever reads through a pipe is waiting for the address
        make = partial(make_bot, new_discord=True)
        await run_demo(settings, make, resume=lambda bot: bot.resume_tables(), announce=announce)
    except DemoUnavailable as error:
        sys.exit(str(error))


if __name__ == "__main__":
    app()
