"""The group ``/game``: open a table, join and start it, look at it, take a move back."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence

from discord import app_commands

from bot import limits
from bot.artist import Picture
from bot.commands import build, fits, telling
from bot.commands.build import Choices, Option
from bot.commands.front import At, Call, Front, Reply, place_of
from bot.commands.tables_option import table_option
from bot.commands.wish import wish_options, wished
from bot.desk import Fits, why_nothing_is_open
from bot.messages import BOARDS, button, lobby_message, note, panel_row, row
from bot.prompts.router import input_of, person_of
from bot.tables import Refusal, Seen, Wish
from bot.typed import Choice, narrowed
from engine.core.model import Value
from engine.dinosaur_island.game import GAME
from render.words import Words

TITLE = 60
"""Characters of a table's title."""

PARK = "park"
WHICH = (PARK, *BOARDS)
"""Boards that can be looked at: labs and parks, and the public ones."""


class Game:
    """What the commands of ``/game`` do.

    Args:
        front: the front desk.
    """

    def __init__(self, front: Front) -> None:
        self._front = front
        self._tables = front.desk.tables

    # --- the lobby -------------------------------------------------------------------------------------------

    async def new(self, call: Call, title: str | None, **given: Value) -> None:
        """Open a lobby here, with whoever asks for it as the host; ``given`` are the game's own options."""

        async def work(speak: Words) -> Reply:
            if not _may_write(call):
                raise Refusal("bot-cannot-write-here")
            host = person_of(call)
            wish = Wish(GAME.key, _title(title, host.name, speak), wished(given))
            await self._tables.open(place_of(call), host, wish, input_of(call))
            return Reply(note(speak.say("bot-opened", title=limits.escape(wish.title))))

        await self._front.answer(call, work)

    async def join(self, call: Call, table: str | None) -> None:
        """Take a seat in a lobby."""

        async def work(at: At) -> Reply:
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
            await self._tables.start(at.table_id, at.person.id, at.input_id)
            return await self._said(at, "bot-dealt")

        await self._front.at_table(call, table, fits.to_leave, work)

    async def _said(self, at: At, key: str) -> Reply:
        """A sentence about the table, with the way to one's turn where there is one."""
        seen = await self._seen(at)
        said = at.speak.say(key, title=limits.escape(seen.row.title))
        mine = seen.view is not None and seen.seat in seen.view.to_act
        turn = button(at.speak.say("bot-button-turn"), "turn", at.table_id, style="primary")
        return Reply(note(said, *([row(turn)] if mine else [])))

    # --- looking ---------------------------------------------------------------------------------------------

    async def status(self, call: Call, table: str | None) -> None:
        """How the table stands, for whoever asks."""

        async def work(at: At) -> Reply:
            seen = await self._seen(at)
            if seen.view is None:
                return Reply(lobby_message(seen, at.speak))
            text = await telling.status_text(self._front.desk, seen, at.person.id, at.speak)
            panel = panel_row(at.table_id, at.speak, over=not seen.running)
            return Reply(note(text, panel))

        await self._front.at_table(call, table, fits.to_look, work)

    async def board(self, call: Call, which: str, player: str | None, table: str | None) -> None:
        """A picture of a board."""

        async def work(at: At) -> Reply:
            seen = await self._seen(at)
            if seen.view is None:
                raise Refusal("bot-not-started")
            seat = (seen.seat or 0) if player is None else _seat_called(seen, player)
            picture = await self._picture(seen, which, seat)
            return Reply(note(_caption(seen, which, seat, at.speak), pictures=[picture]), (picture,))

        await self._front.at_table(call, table, fits.to_look, work)

    async def _picture(self, seen: Seen, which: str, seat: int) -> Picture:
        if which == PARK:
            return await self._front.artist.lab_park(seen.view, seat, seen.names)
        return await self._front.artist.board(which, seen.view, seen.names, seat=seen.seat)

    async def log(self, call: Call, round: str | None, table: str | None) -> None:
        """What has happened, newest last."""

        async def work(at: At) -> Reply:
            seen = await self._seen(at)
            text = await telling.log_text(self._front.desk, seen, _number(round), at.speak)
            return Reply(note(text))

        await self._front.at_table(call, table, fits.to_look, work)

    async def help(self, call: Call, table: str | None) -> None:
        """How to play, by what is possible now."""

        async def work(speak: Words) -> Reply:
            seen = await self._seen_here(call, table)
            return Reply(note(await telling.help_text(self._front.desk, seen, call.user.id, speak)))

        await self._front.answer(call, work)

    # --- undo ------------------------------------------------------------------------------------------------

    async def undo(self, call: Call, table: str | None) -> None:
        """Name what would be taken back, and ask."""

        async def work(at: At) -> None:
            seen = await self._seen(at)
            if not seen.running:
                raise why_nothing_is_open(seen)
            await self._front.router.ask_undo(call, at.table_id, at.speak)

        await self._front.at_table(call, table, fits.to_move, work)

    # --- inside ----------------------------------------------------------------------------------------------

    async def _seen(self, at: At) -> Seen:
        return await self._tables.look(at.table_id, at.person.id)

    async def _seen_here(self, call: Call, named: str | None) -> Seen | None:
        """The table that is meant, the one that fits best where several do, None where there is none."""
        if named is not None:
            table_id = await self._front.desk.find(place_of(call), call.user.id, named, fits.to_look)
            return await self._tables.look(table_id, call.user.id)
        here = await self._front.desk.tables_here(place_of(call), call.user.id, fits.to_look)
        return here[0] if here else None

    async def players(self, call: Call, typed: str, speak: Words) -> Sequence[Choice]:
        """The players of the table that the command is about."""
        seen = await self._seen_here(call, getattr(call.namespace, "table", None))
        names = seen.names if seen is not None else ()
        return narrowed([Choice(name, str(seat + 1)) for seat, name in enumerate(names)], typed)

    async def rounds(self, call: Call, typed: str, speak: Words) -> Sequence[Choice]:
        """The rounds that the table has seen, the latest first."""
        seen = await self._seen_here(call, getattr(call.namespace, "table", None))
        last = seen.view.round if seen is not None and seen.view is not None else 0
        return narrowed([Choice(speak.say("bot-round", round=n), str(n)) for n in range(last, 0, -1)], typed)


def game_group(front: Front, speak: Words) -> app_commands.Group:
    """The group with its commands, described in this language."""
    game = Game(front)
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
    player = Option("player", say("board-player"), complete=_completer(front, game.players))
    rounds = Option("round", say("log-round"), complete=_completer(front, game.rounds))
    add("new", game.new, None, title, *wish_options(speak))
    add("join", game.join, fits.to_join)
    add("leave", game.leave, fits.to_leave)
    add("start", game.start, fits.to_leave)
    add("status", game.status, fits.to_look)
    add("board", game.board, fits.to_look, which, player)
    add("log", game.log, fits.to_look, rounds)
    add("undo", game.undo, fits.to_move)
    add("help", game.help, fits.to_look)
    return made


def _completer(front: Front, find: Callable[[Call, str, Words], Awaitable[Sequence[Choice]]]) -> build.Complete:
    """An option's choices by a method that finds them."""

    async def complete(call: Call, typed: str) -> Choices:
        return await front.offer(call, lambda speak: find(call, typed, speak))

    return complete


def board_name(which: str, speak: Words) -> str:
    """What a board is called."""
    return speak.say("bot-board-park" if which == PARK else f"bot-button-{which}")


def _caption(seen: Seen, which: str, seat: int, speak: Words) -> str:
    name = board_name(which, speak)
    if which != PARK:
        return name
    return speak.say("bot-board-of", board=name, player=limits.escape(seen.names[seat]))


def _title(typed: str | None, host: str, speak: Words) -> str:
    """The table's title: what was typed, else named after its host."""
    return limits.clip(limits.tidy(typed or speak.say("bot-title", host=host)), TITLE)


def _seat_called(seen: Seen, player: str) -> int:
    """The seat by its number as autocomplete gives it, or by a name typed by hand. Raises Refusal."""
    if player.isdecimal() and 1 <= int(player) <= len(seen.names):
        return int(player) - 1
    alike = [seat for seat, name in enumerate(seen.names) if player.strip().lower() in name.lower()]
    if len(alike) != 1:
        raise Refusal("bot-no-such-player", typed=limits.clip(player, TITLE))
    return alike[0]


def _number(typed: str | None) -> int | None:
    """A round as it was chosen or typed ("2", "round 2"). Raises Refusal."""
    if typed is None:
        return None
    digits = "".join(sign for sign in typed if sign.isdecimal())[:4]
    if not digits:
        raise Refusal("bot-not-a-round", typed=limits.clip(typed, TITLE))
    return int(digits)


def _may_write(call: Call) -> bool:
    """May the bot send messages with pictures in this channel or thread?"""
    may = call.app_permissions
    in_thread = getattr(call.channel, "parent_id", None) is not None
    return may.view_channel and may.attach_files and (may.send_messages_in_threads if in_thread else may.send_messages)
