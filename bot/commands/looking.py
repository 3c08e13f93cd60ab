"""What the commands of ``/game`` that only look do: status, boards now and as they were, log, help."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial

from discord import ui

from bot import limits
from bot.artist import Picture
from bot.chronicle import Stroke, strokes
from bot.clock import relative
from bot.commands import fits, telling
from bot.commands.front import At, Call, Front, Reply, place_of
from bot.commands.status import status_text
from bot.exchange import Refusal, Seen
from bot.logbook import WHOLE, log_view, phase_and_round
from bot.messages import BOARDS, called, credits_row, keepsakes_row, lobby_message, note, panel_row, sealed
from bot.numbers import changes
from bot.order_messages import order_buttons, order_lines
from bot.prompts.panel import packed
from bot.rulings import Rulings
from bot.seat_messages import offer_lines, own_lines, own_rows
from bot.setbacks import Setback, setback_row, setback_text
from bot.typed import Choice, narrowed
from bot.vote_messages import own_vote_lines, own_vote_rows
from engine.dinosaur_island.game import GAME
from engine.dinosaur_island.view import View
from render.words import Words

PARK = "park"
WHICH = (PARK, *BOARDS)
"""Boards that can be looked at: labs and parks, and the public ones."""

MOST_MOVES = 400
"""Moves that are searched for a text that is typed, the newest; an older one is found by its number."""


@dataclass(frozen=True, slots=True)
class _Board:
    """A board to draw: which one and whose, how it was before and what is said of that below it."""

    which: str
    seat: int
    before: View | None = None
    footer: str = ""


class Looking:
    """What the commands that change nothing do.

    Args:
        front: the front desk.
    """

    def __init__(self, front: Front) -> None:
        self._front = front
        self._tables = front.desk.tables

    async def status(self, call: Call, table: str | None) -> None:
        """How the table stands, for whoever asks."""

        async def work(at: At) -> Reply:
            seen = await self._front.seen(at)
            setback = await self._front.retelling.publisher.setback(at.table_id)
            if seen.view is None:
                return Reply(_with_setback(lobby_message(seen, at.speak), setback, at.speak))
            text = await status_text(self._front.desk, seen, at.person.id, at.speak)
            seats = [*own_lines(seen, at.speak), *(offer_lines(seen, at.speak) if seen.running else ())]
            seats += [*own_vote_lines(seen, at.speak), *order_lines(seen, at.speak)]
            panel = panel_row(at.table_id, at.speak, over=not seen.running)
            rows = [] if seen.running else [keepsakes_row(at.table_id, at.speak)]
            rows += [*own_rows(seen, at.speak), *own_vote_rows(seen, at.speak), *packed(order_buttons(seen, at.speak))]
            if setback is not None:
                seats.insert(0, setback_text(setback, at.speak))
                rows.append(setback_row(setback, at.speak))
            return Reply(note("\n\n".join([text, *seats]), panel, *rows))

        await self._front.at_table(call, table, fits.to_look, work)

    async def log(self, call: Call, round: str | None, table: str | None) -> None:
        """What has happened, newest last."""

        async def work(at: At) -> Reply:
            seen = await self._front.seen(at)
            asked = WHOLE if round is None else _number(round, "bot-not-a-round")
            if round is not None and asked == WHOLE:
                raise Refusal("bot-no-such-round", round=asked, last=seen.view.round if seen.view else 0)
            return Reply(await log_view(self._tables, seen, asked, None, at.speak))

        await self._front.at_table(call, table, fits.to_look, work)

    async def help(self, call: Call, table: str | None) -> None:
        """How to play, by what is possible now."""

        async def work(speak: Words) -> Reply:
            seen = await self.seen_here(call, table)
            text = await telling.help_text(self._front.desk, seen, call.user.id, speak)
            return Reply(note(text, credits_row(speak)))

        await self._front.answer(call, work)

    # --- rules -----------------------------------------------------------------------------------------------

    async def rules(self, call: Call, about: str, table: str | None) -> None:
        """A rule, tile or card explained, and where it is at the table that is here, if there is one."""

        async def work(speak: Words) -> Reply:
            seen = await self.seen_here(call, table)
            rulings = self._rulings(seen, speak)
            return Reply(note(rulings.answer(rulings.find(about), seen)))

        await self._front.answer(call, work)

    async def terms(self, call: Call, typed: str, speak: Words) -> Sequence[Choice]:
        """What can be looked up."""
        seen = await self.seen_here(call, getattr(call.namespace, "table", None))
        return self._rulings(seen, speak).choices(typed)

    def _rulings(self, seen: Seen | None, speak: Words) -> Rulings:
        """The rules of the table's set, or of the one that new tables are played with."""
        game = GAME.key if seen is None else seen.row.game
        content = self._tables.set_in_use(game) if seen is None else seen.header.content
        return Rulings(game, content, speak)

    # --- boards ----------------------------------------------------------------------------------------------

    async def board(self, call: Call, which: str, table: str | None, **given: str | None) -> None:
        """A picture of a board, of this ``player``, now or as it was after a ``move``; with what has changed ``since``
        an earlier one.
        """

        async def work(at: At) -> Reply:
            seen = await self._front.seen(at)
            if seen.view is None:
                raise Refusal("bot-not-started")
            then, since = [None if each is None else await self._moved(seen, each) for each in _moments(given)]
            if since is not None and since > (seen.row.length if then is None else then):
                raise Refusal("look-since-after", since=since, move=then or 0, now="yes" if then is None else "no")
            lines = []
            if then is not None:
                seen = replace(seen, view=await self._tables.past.view(at.table_id, at.person.id, then))
                lines.append(at.speak.say("look-board-then", move=await self._when(seen, then, at.speak)))
            player = given.get("player")
            board = _Board(which, (seen.seat or 0) if player is None else seat_called(seen, player))
            if since is not None:
                before = await self._tables.past.view(at.table_id, at.person.id, since)
                board = replace(board, before=before, footer=at.speak.say("look-since", n=since))
                lines.append(at.speak.say("look-board-since", move=await self._when(seen, since, at.speak)))
                lines += changes(before, seen, at.speak)
            picture = await self._picture(seen, board, at.speak)
            text = "\n".join([_caption(seen, which, board.seat, at.speak), *lines])
            return Reply(note(text, pictures=[picture]), (picture,))

        await self._front.at_table(call, table, fits.to_look, work)

    async def _picture(self, seen: Seen, board: _Board, speak: Words) -> Picture:
        artist = self._front.artist.speaking(speak.locale)
        if board.which == PARK:
            draw = partial(artist.lab_park, seen.view, board.seat, seen.names)
        else:
            draw = partial(artist.board, board.which, seen.view, seen.names, seat=seen.seat)
        picture = await draw(before=board.before, footer=board.footer)
        return replace(picture, alt=f"{board.footer}. {picture.alt}") if board.footer else picture

    async def _moved(self, seen: Seen, typed: str) -> int:
        """The number of a move as it was chosen or typed. Raises Refusal where there is no such move."""
        refusal = Refusal("look-no-such-move", typed=limits.quoted(typed), last=seen.row.length)
        digits = typed.strip().lstrip("#")
        if not digits.isdecimal() or len(digits) > len(str(seen.row.length)):
            raise refusal
        if int(digits) > seen.row.length:
            raise refusal
        return int(digits)

    async def _when(self, seen: Seen, n: int, speak: Words) -> str:
        """Which move a board is shown after."""
        if n == 0:
            return speak.say("look-move-dealt")
        now = await self._tables.look(seen.row.id)
        made = [stroke for stroke in await strokes(self._tables, now) if stroke.n == n]
        what = _said(made, called(seen), seen, speak) or speak.say("look-move-plain")
        if not made:  # nothing of it is for this person
            return speak.say("look-move-untold", n=n, last=seen.row.length)
        when, ago = phase_and_round(made[0], speak), relative(made[0].at)
        return speak.say("look-move", n=n, last=seen.row.length, ago=ago, when=when, what=what)

    async def moves(self, call: Call, typed: str, speak: Words) -> Sequence[Choice]:
        """The moves of the table that the command is about, the newest first."""
        seen = await self.seen_here(call, getattr(call.namespace, "table", None))
        if seen is None or seen.view is None:
            return ()
        by_number: dict[int, list[Stroke]] = {}
        for stroke in await strokes(self._tables, seen):
            by_number.setdefault(stroke.n, []).append(stroke)
        newest = [(n, by_number[n]) for n in sorted(by_number, reverse=True)]
        wish = typed.strip().lstrip("#")
        if wish.isdecimal():
            newest = sorted(
                (each for each in newest if str(each[0]).startswith(wish)), key=lambda each: str(each[0]) != wish
            )
        searched = MOST_MOVES if wish and not wish.isdecimal() else limits.CHOICES - 1
        choices = [Choice(_move_label(n, made, seen, speak), str(n)) for n, made in newest[:searched]]
        if not wish or wish == "0":
            choices.append(Choice(speak.say("look-move-dealt-choice"), "0"))
        return choices if wish.isdecimal() else narrowed(choices, wish)

    # --- inside ----------------------------------------------------------------------------------------------

    async def seen_here(self, call: Call, named: str | None) -> Seen | None:
        """The table that is meant, the one that fits best where several do, None where there is none."""
        if named is not None:
            table_id = await self._front.desk.find(place_of(call), call.user.id, named, fits.to_look)
            return await self._tables.look(table_id, call.user.id)
        here = await self._front.desk.tables_here(place_of(call), call.user.id, fits.to_look)
        return here[0] if here else None

    async def players(self, call: Call, typed: str, speak: Words) -> Sequence[Choice]:
        """The players of the table that the command is about."""
        seen = await self.seen_here(call, getattr(call.namespace, "table", None))
        names = seen.names if seen is not None else ()
        return narrowed([Choice(name, str(seat + 1)) for seat, name in enumerate(names)], typed)

    async def rounds(self, call: Call, typed: str, speak: Words) -> Sequence[Choice]:
        """The rounds that the table has seen, the latest first."""
        seen = await self.seen_here(call, getattr(call.namespace, "table", None))
        last = seen.view.round if seen is not None and seen.view is not None else 0
        return narrowed([Choice(speak.say("bot-round", round=n), str(n)) for n in range(last, 0, -1)], typed)


def _moments(given: Mapping[str, str | None]) -> tuple[str | None, str | None]:
    """After which move a board is shown, and with which one it is compared."""
    return given.get("move"), given.get("since")


def _with_setback(view: ui.LayoutView, setback: Setback | None, speak: Words) -> ui.LayoutView:
    """What is shown of a lobby, and what its channel could not be told."""
    if setback is None:
        return view
    view.add_item(ui.TextDisplay(setback_text(setback, speak)))
    view.add_item(setback_row(setback, speak))
    return sealed(view)


def board_name(which: str, speak: Words) -> str:
    """What a board is called."""
    return speak.say("bot-board-park" if which == PARK else f"bot-button-{which}")


def _caption(seen: Seen, which: str, seat: int, speak: Words) -> str:
    name = board_name(which, speak)
    if which != PARK:
        return name
    return speak.say("bot-board-of", board=name, player=limits.escape(seen.names[seat]))


def _said(made: Sequence[Stroke], names: Sequence[str], seen: Seen, speak: Words) -> str:
    """The first thing told of a move; empty where nothing is."""
    events = [event for stroke in made for event in stroke.events]
    return next(iter(speak.events(events, made[0].called(names), seen.items)), "") if made else ""


def _move_label(n: int, made: Sequence[Stroke], seen: Seen, speak: Words) -> str:
    """A move in one plain line: its number, when it was in the game, what happened."""
    what = _said(made, seen.names, seen, speak).replace("**", "") or speak.say("look-move-plain")
    back = "yes" if made[0].taken_back else "no"
    return speak.say("look-move-choice", n=n, when=phase_and_round(made[0], speak), what=what, back=back)


def seat_called(seen: Seen, player: str) -> int:
    """The seat by its number as autocomplete gives it, or by a name typed by hand. Raises Refusal."""
    if player.isdecimal() and 1 <= int(player) <= len(seen.names):
        return int(player) - 1
    alike = [seat for seat, name in enumerate(seen.names) if player.strip().lower() in name.lower()]
    if len(alike) != 1:
        raise Refusal("bot-no-such-player", typed=limits.quoted(player))
    return alike[0]


def _number(typed: str, refusal: str) -> int:
    """A number as it was chosen or typed ("2", "round 2"). Raises Refusal with this key."""
    digits = "".join(sign for sign in typed if sign.isdecimal())[:4]
    if not digits:
        raise Refusal(refusal, typed=limits.quoted(typed))
    return int(digits)
