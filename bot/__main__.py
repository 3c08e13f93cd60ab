"""``python -m bot``: on Discord with a token, in a simulated Discord in the browser without one."""

from __future__ import annotations

import asyncio
import sys
from contextlib import suppress
from functools import partial
from typing import Annotated

import typer

from bot.log import configure_logging
from bot.settings import Settings, SettingsError, load_settings
from bot.stopping import stop_signals
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
        asyncio.run(on_discord(settings) if settings.discord_token else demo(settings))
    except (SettingsError, StoreError) as error:
        sys.exit(str(error))
    except KeyboardInterrupt:
        sys.exit(130)


async def on_discord(settings: Settings) -> None:
    """On Discord, until the process is asked to stop. It ends with a sentence when Discord does not let it in.

    Raises:
        SettingsError: the token is none of Discord's.
        StoreError: the database cannot be used.
    """
    import aiohttp
    import discord

    from bot.app import make_bot
    from bot.gateway import use_api

    if settings.discord_api_url:
        use_api(settings.discord_api_url)
    async with await make_bot(settings) as bot:
        with stop_signals() as stopped:
            running = asyncio.ensure_future(bot.start(settings.require_token()))
            await asyncio.wait((running, stopped), return_when=asyncio.FIRST_COMPLETED)
            running.cancel()
            try:
                with suppress(asyncio.CancelledError):
                    await running
            except discord.LoginFailure:
                raise SettingsError(
                    "DISCORD_TOKEN: Discord does not know it (any more); reset it on the page Bot of your application"
                ) from None
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
