"""The group ``/game``: open a table, join and start it, look at it, take a move back."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import discord
from discord import app_commands

from bot import limits
from bot.commands import build, fits
from bot.commands.build import Option
from bot.commands.consent import Consent
from bot.commands.front import At, Call, Front, Reply, completer
from bot.commands.languages import language_option, table_language
from bot.commands.looking import WHICH, Looking, board_name
from bot.commands.options import OptionsCommand, table_options
from bot.commands.place import CHANNEL, PlaceCommands, place_for
from bot.commands.plans import Planning
from bot.commands.rematch import RematchCommand
from bot.commands.replays import ReplayCommands
from bot.commands.seats import Seats
from bot.commands.tables_option import table_option
from bot.commands.terms import changed_terms, terms_options
from bot.commands.wish import wish_options
from bot.desk import Fits
from bot.exchange import NobodyJoined, Wish
from bot.lobby import TITLE
from bot.messages import button, note, row
from bot.options import wished
from bot.prompts.answers import input_of, person_of
from bot.prompts.router import solo_question
from bot.terms import Terms
from engine.core.model import Value
from engine.dinosaur_island.game import GAME
from render.words import Words, words


class Game:
    """What the commands of ``/game`` do.

    Args:
        front: the front desk.
    """

    def __init__(self, front: Front) -> None:
        self._front = front
        self._tables = front.desk.tables
        self._seats = Seats(front)

    # --- the lobby -------------------------------------------------------------------------------------------

    async def new(
        self, call: Call, title: str | None, thread: bool | None, language: str | None, **given: Value
    ) -> None:
        """Open a lobby here, or in a thread of its own, with whoever asks for it as the host.

        ``given`` are its options and terms.
        """
        changed = changed_terms(given)

        async def work(speak: Words) -> Reply:
            host = person_of(call)
            spoken = table_language(language, speak)
            named = _title(title, host.name, words(spoken))
            wish = Wish(GAME.key, named, wished(given), changed.terms(Terms()), spoken)
            place = await place_for(call, wish, speak, thread=bool(thread))
            await self._tables.open(place, host, wish, input_of(call))
            key = "bot-opened" if place.channel_id == call.channel_id else "notices-opened-in-thread"
            return Reply(note(speak.say(key, title=limits.escape(wish.title), channel=f"<#{place.channel_id}>")))

        await self._front.answer(call, work)

    async def join(self, call: Call, table: str | None) -> None:
        """Take a seat in a lobby, or one that is offered or free in a running game."""

        async def work(at: At) -> Reply:
            seen = await self._front.glance(at)
            if seen.running:
                return await self._seats.join_running(at, seen)
            await self._tables.join(at.table_id, at.person, at.input_id)
            return await self._said(at, "bot-joined")

        await self._front.at_table(call, table, fits.to_join, work)

    async def leave(self, call: Call, table: str | None) -> None:
        """Give the seat in a lobby back."""

        async def work(at: At) -> Reply:
            await self._tables.leave(at.table_id, at.person.id, at.input_id)
            return await self._said(at, "bot-left")

        await self._front.at_table(call, table, fits.to_leave, work)

    async def start(self, call: Call, table: str | None) -> None:
        """Deal the game."""

        async def work(at: At) -> Reply:
            try:
                await self._tables.start(at.table_id, at.person.id, at.input_id)
            except NobodyJoined as alone:
                return Reply(solo_question(alone, at.table_id, at.speak))
            return await self._said(at, "bot-dealt")

        await self._front.at_table(call, table, fits.to_leave, work)

    async def _said(self, at: At, key: str) -> Reply:
        """A sentence about the table, with the way to one's turn where there is one."""
        seen = await self._front.seen(at)
        said = at.speak.say(key, title=limits.escape(seen.row.title))
        mine = seen.view is not None and seen.seat in seen.view.to_act
        turn = button(at.speak.say("bot-button-turn"), "turn", at.table_id, style="primary")
        return Reply(note(said, *([row(turn)] if mine else [])))

    # --- inside ----------------------------------------------------------------------------------------------


def game_group(front: Front, speak: Words) -> app_commands.Group:
    """The group with its commands, described in this language."""
    game, looking, seats, consent = Game(front), Looking(front), Seats(front), Consent(front)
    made = build.group("game", speak.say("bot-command-game"))

    def add(name: str, run: Callable[..., Awaitable[None]], fitting: Fits | None, *options: Option) -> None:
        last = [table_option(front, fitting, speak)] if fitting is not None else []
        described = speak.say(f"bot-command-game-{name}")
        made.add_command(build.command(name, described, run, [*options, *last]))

    def say(option: str) -> str:
        return speak.say(f"bot-command-game-{option}")

    title = Option("title", say("new-title"), kind=app_commands.Range[str, 1, TITLE])
    boards = [app_commands.Choice(name=board_name(which, speak), value=which) for which in WHICH]
    which = Option("which", say("board-which"), needed=True, choices=boards)
    player = Option("player", say("board-player"), complete=completer(front, looking.players))
    move = Option("move", say("board-move"), complete=completer(front, looking.moves))
    since = Option("since", say("board-since"), complete=completer(front, looking.moves))
    rounds = Option("round", say("log-round"), complete=completer(front, looking.rounds))
    thread = Option("thread", say("new-thread"), kind=bool)
    tongue = language_option(speak.say("language-command-table-language"))
    add("new", game.new, None, title, thread, tongue, *wish_options(speak), *terms_options(speak))
    add("options", OptionsCommand(front).options, fits.to_set, *table_options(speak))
    add("join", game.join, fits.to_join)
    add("leave", game.leave, fits.to_leave)
    add("start", game.start, fits.to_leave)
    add("status", looking.status, fits.to_look)
    add("board", looking.board, fits.to_look, which, player, move, since)
    add("log", looking.log, fits.to_look, rounds)
    replays = ReplayCommands(front)
    add("replay", replays.replay, fits.to_replay)
    add("export", replays.export, fits.to_export)
    about = Option("about", say("rules-about"), needed=True, complete=completer(front, looking.terms))
    add("rules", looking.rules, fits.to_look, about)
    add("plan", Planning(front).plan, fits.to_move)
    add("undo", consent.undo, fits.to_move)
    add("redo", consent.redo, fits.to_move)
    voted = Option("player", say("kick-player"), needed=True, complete=completer(front, looking.players))
    add("kick", consent.kick, fits.to_move, voted)
    add("pause", consent.pause, fits.to_move)
    add("resume", consent.resume, fits.to_move)
    newcomer = Option("player", say("replace-player"), kind=discord.User)
    seat = Option("seat", say("replace-seat"), complete=completer(front, seats.seats))
    add("resign", seats.resign, fits.to_move)
    add("return", seats.come_back, fits.to_return)
    add("replace", seats.replace, fits.to_replace, newcomer, seat)
    add("host", seats.host, fits.to_host, Option("player", say("host-player"), kind=discord.User, needed=True))
    add("move", PlaceCommands(front).move, fits.to_host, Option("channel", say("move-channel"), kind=CHANNEL))
    add("end", seats.end, fits.to_host)
    add("rematch", RematchCommand(front).rematch, fits.to_play_again)
    add("help", looking.help, fits.to_look)
    return made


def _title(typed: str | None, host: str, speak: Words) -> str:
    """The table's title: what was typed, else named after its host."""
    return limits.clip(limits.tidy(typed or speak.say("bot-title", host=host)), TITLE)
