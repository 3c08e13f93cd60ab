"""The group ``/me``: what concerns one person at all their tables."""

from __future__ import annotations

from discord import app_commands

from bot.commands import build
from bot.commands.front import Call, Front, Reply
from bot.commands.languages import my_language_command
from bot.commands.wishes import wishes_commands
from bot.my_games import games_view
from bot.prompts.privacy import privacy_note
from render.words import Words


def me_group(front: Front, speak: Words) -> app_commands.Group:
    """The group with its commands, described in this language."""

    async def games(call: Call) -> None:
        """All tables of the person, those that wait for them first."""

        async def work(said: Words) -> Reply:
            return Reply(await games_view(front.desk.tables, call.guild_id, call.user.id, 0, said))

        await front.answer(call, work)

    async def privacy(call: Call) -> None:
        """What is stored of the person, and how they get it or get rid of it."""

        async def work(said: Words) -> Reply:
            return Reply(privacy_note(said))

        await front.answer(call, work)

    made = build.group("me", speak.say("bot-command-me"))
    made.add_command(build.command("games", speak.say("bot-command-me-games"), games, ()))
    made.add_command(my_language_command(front, speak))
    made.add_command(build.command("privacy", speak.say("privacy-command"), privacy, ()))
    for each in wishes_commands(front, speak):
        made.add_command(each)
    return made
