"""``python -m bot``: on Discord with a token, in a simulated Discord in the browser without one."""

from __future__ import annotations

import asyncio
import sys
from typing import Annotated

import typer

from bot.app import make_bot
from bot.log import configure_logging
from bot.settings import Settings, SettingsError, load_settings
from bot.store.errors import StoreError

app = typer.Typer(add_completion=False, pretty_exceptions_enable=False)


@app.command()
def main(
    discord_only: Annotated[
        bool, typer.Option("--discord", help="Only on Discord: stop with a message when there is no token.")
    ] = False,
) -> None:
    """Run the bot until Ctrl-C or SIGTERM."""
    try:
        settings = load_settings()
        if discord_only:
            settings.require_token()
        configure_logging(settings)
        asyncio.run(run(settings))
    except (SettingsError, StoreError) as error:
        sys.exit(str(error))
    except KeyboardInterrupt:
        sys.exit(130)


async def run(settings: Settings) -> None:
    """On Discord, or in the browser without a token."""
    if settings.discord_token is None:
        await demo(settings)
        return
    bot = await make_bot(settings)
    async with bot:
        await bot.start(settings.require_token())


async def demo(settings: Settings) -> None:
    """In a simulated Discord. The process ends with a sentence when that cannot run here."""
    from bot.demo import DemoUnavailable, run_demo

    try:
        await run_demo(settings, make_bot, resume=lambda bot: bot.resume_tables())
    except DemoUnavailable as error:
        sys.exit(str(error))


if __name__ == "__main__":
    app()
