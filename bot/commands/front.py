"""The front desk of all slash commands: one way to answer, to refuse and to offer choices, whatever was typed.

A command is deferred before anything is read or written, finds its table, does its work and answers in private; what
everyone shall see is told by the publisher.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from dataclasses import dataclass
from typing import Any

import discord
from discord import app_commands, ui

from bot import limits
from bot.apology import apology, unreadable
from bot.artist import Artist
from bot.desk import Desk, Fits, excuse
from bot.exchange import Person, Place, Refusal, Seen, reason_of
from bot.languages import words_for
from bot.log import get_logger, log_context, report_error
from bot.messages import Sendable, files, note
from bot.prompts.answers import input_of, person_of
from bot.prompts.replays import ReplayPresses
from bot.prompts.retelling import Retelling
from bot.prompts.router import Router
from bot.setbacks import UNDELIVERED, code_of
from bot.typed import Choice
from engine.core.model import Illegal, Stale
from render.words import Words, words

log = get_logger(__name__)

Call = discord.Interaction[Any]

OFFERED_WITHIN_S = 2.0
"""How long choices are looked for; Discord waits for them for three seconds."""

NO_CHOICE = "-"
"""The value of a choice that is none."""


@dataclass(frozen=True, slots=True)
class Reply:
    """A private answer."""

    view: ui.LayoutView
    pictures: tuple[Sendable, ...] = ()


@dataclass(frozen=True, slots=True)
class At:
    """A command that has found its table: who typed it, which table is meant, and how to speak to the person."""

    call: Call
    table_id: str
    speak: Words

    @property
    def person(self) -> Person:
        """Who typed it."""
        return person_of(self.call)

    @property
    def input_id(self) -> str:
        """Unique for this input."""
        return input_of(self.call)


Work = Callable[[Words], Awaitable[Reply | None]]
"""What a command does; None when it has answered by itself."""

WorkAt = Callable[[At], Awaitable[Reply | None]]


@dataclass(frozen=True, slots=True)
class Front:
    """What the commands need: the desk for moves, the artist for boards, the router for panels, who says what the
    channel could not be told, who shows games again.
    """

    desk: Desk
    artist: Artist
    router: Router
    retelling: Retelling
    replays: ReplayPresses

    async def words_for(self, call: Call) -> Words:
        """The words for whoever typed it."""
        return await words_for(self.desk.tables.persons, call)

    async def seen(self, at: At) -> Seen:
        """The table that a command is about, as the person who typed it may know it. Raises Refusal as ``look``."""
        return await self.desk.tables.look(at.table_id, at.person.id)

    async def glance(self, at: At) -> Seen:
        """The same for acting at it; nobody is refused, and a game that is shut to the person does not show."""
        return await self.desk.tables.glance(at.table_id, at.person.id)

    async def answer(self, call: Call, work: Work) -> None:
        """Do a command's work and answer in private, whatever comes of it."""
        with log_context(input=input_of(call), user=call.user.id):
            try:
                await call.response.defer(ephemeral=True, thinking=True)
            except UNDELIVERED as error:  # delivered twice, or too late: nothing was done, nobody can be told
                log.warning("a command was not taken", code=code_of(error))
                return
            reply = await self._worked(call, work, await self.words_for(call))
            if reply is not None:
                await _send(call, reply)
            await self.retelling.warn(call)

    async def _worked(self, call: Call, work: Work, speak: Words) -> Reply | None:
        """The answer of a command's work, or the sentence that says why there is none."""
        try:
            if call.guild_id is None:
                raise Refusal("bot-guild-only")
            return await work(speak)
        except (Refusal, Illegal, Stale) as refusal:
            return self._refused(refusal, None, speak)
        except Exception as error:
            return _failed(error, speak)

    async def at_table(self, call: Call, named: str | None, fits: Fits, work: WorkAt) -> None:
        """Do a command's work at the table it means.

        Args:
            call: the command as Discord delivered it.
            named: its option ``table``.
            fits: which tables it is for.
            work: what it does there.
        """

        async def found(speak: Words) -> Reply | None:
            table_id = await self.desk.find(place_of(call), call.user.id, named, fits)
            with log_context(table=table_id):
                try:
                    return await work(At(call, table_id, speak))
                except (Refusal, Illegal, Stale) as refusal:
                    return self._refused(refusal, await self.desk.tables.look(table_id), speak)
                except Exception as error:  # here, so that the log names the table
                    return _failed(error, speak)

        await self.answer(call, found)

    def _refused(self, refusal: Refusal | Illegal | Stale, seen: Seen | None, speak: Words) -> Reply:
        """The polite sentence for what was not done."""
        self.desk.tables.metrics.refused(reason := reason_of(refusal))
        log.info("refused", reason=reason)
        return Reply(note(excuse(refusal, seen, speak)))

    async def offer(
        self, call: Call, find: Callable[[Words], Awaitable[Sequence[Choice]]]
    ) -> list[app_commands.Choice[str]]:
        """The choices of an option while it is typed; none where something is amiss, it is never an error.

        Where the games cannot be read, or not in time for Discord, the one choice says so.
        """
        with log_context(input=input_of(call), user=call.user.id):
            try:
                async with asyncio.timeout(OFFERED_WITHIN_S):
                    found = await find(await self.words_for(call)) if call.guild_id is not None else []
                return [
                    app_commands.Choice(name=limits.choice_name(each.label), value=limits.choice_value(each.value))
                    for each in found[: limits.CHOICES]
                ]
            except (Refusal, Illegal, Stale):
                return []
            except Exception as error:
                report_error(log, "autocomplete failed", error)
                if not unreadable(error):
                    return []
                said = words(str(call.locale)).say("bot-no-choices")
                return [app_commands.Choice(name=limits.choice_name(said), value=NO_CHOICE)]


def completer(
    front: Front, find: Callable[[Call, str, Words], Awaitable[Sequence[Choice]]]
) -> Callable[[Call, str], Coroutine[Any, Any, list[app_commands.Choice[str]]]]:
    """An option's choices by a method that finds them."""

    async def complete(call: Call, typed: str) -> list[app_commands.Choice[str]]:
        return await front.offer(call, lambda speak: find(call, typed, speak))

    return complete


def place_of(call: Call) -> Place:
    """Where a command was typed: the server, and the channel or thread."""
    return Place(call.guild_id, call.channel_id or 0)


def _failed(error: Exception, speak: Words) -> Reply:
    """The sentence for a mistake of ours, with the number under which it is in the log."""
    return Reply(apology(log, "command failed", error, speak))


async def _send(call: Call, reply: Reply) -> None:
    """Put the answer where "thinking" stands; what was done stands even if it cannot be told."""
    try:
        await call.edit_original_response(view=reply.view, attachments=files(reply.pictures))
    except UNDELIVERED as error:
        log.warning("a command was not answered", code=code_of(error))


async def trouble(call: Call, error: app_commands.AppCommandError) -> None:
    """Answer a command that did not reach its work: one that this bot no longer has, or a mistake of ours.

    The answer is in the language of the person's Discord, which speaks with them of commands anyway.
    """
    speak = words(str(call.locale))
    with log_context(input=input_of(call), user=call.user.id):
        if isinstance(error, (app_commands.CommandNotFound, app_commands.CommandSignatureMismatch)):
            log.warning("an unknown form of a command", reason=str(error))
            if call.type is discord.InteractionType.autocomplete:
                return
            view = note(speak.say("bot-command-changed"))
        else:
            view = _failed(error, speak).view
        try:
            if call.response.is_done():
                await call.edit_original_response(view=view)
            else:
                await call.response.send_message(view=view, ephemeral=True)
        except UNDELIVERED as failed:
            log.warning("a command was not answered", code=code_of(failed))
