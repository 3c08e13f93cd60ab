"""The one router on custom_id: every press of a button or select comes here, is understood from its id alone, answered.

Nothing is kept in memory between two presses, so that presses survive restarts; one that has grown old is told so.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from discord import ui

from bot import limits
from bot.apology import apology, seen_or_none
from bot.artist import Artist
from bot.desk import Desk, Wanted, excuse
from bot.exchange import NobodyJoined, Refusal, Seen, reason_of
from bot.languages import words_for
from bot.log import get_logger, log_context
from bot.logbook import log_view
from bot.messages import BOARDS, board_buttons, button, files, note, row
from bot.my_games import games_view
from bot.prompts import answers
from bot.prompts.answers import Handler, Press, input_of, person_of
from bot.prompts.panel import Panels, Question, page_of
from bot.prompts.paths import NOTHING, given_by
from bot.setbacks import UNDELIVERED, code_of
from bot.typed import chosen
from engine.core.menu import Menu
from engine.core.model import Illegal, Stale
from render.words import Words

log = get_logger(__name__)


class Router:
    """Reads custom_ids and does what they say.

    Args:
        desk: makes moves.
        panels: makes the private panels.
        artist: draws boards on request.
        more: further kinds of presses, as ``_routes``.
    """

    def __init__(
        self, desk: Desk, panels: Panels, artist: Artist, more: Mapping[tuple[str, int], Handler] = MappingProxyType({})
    ) -> None:
        self._desk = desk
        self._tables = desk.tables
        self._panels = panels
        self._artist = artist
        self._routes: dict[tuple[str, int], Handler] = {
            ("turn", 1): self._turn,
            ("home", 1): self._home,
            ("pick", 5): self._pick,
            ("do", 4): self._do,
            ("board", 2): self._board,
            ("join", 1): self._join,
            ("leave", 1): self._leave,
            ("start", 1): self._start,
            ("solo", 1): self._solo,
            ("log", 3): self._log,
            ("games", 1): self._games,
            ("credits", 1): self._credits,
            **more,
        }
        """By the kind of a custom_id and the number of parts after it."""

    @property
    def kinds(self) -> frozenset[str]:
        """The kinds of custom_ids that there are."""
        return frozenset(kind for kind, _ in self._routes)

    async def handle(self, press: Press) -> None:
        """Answer a press; whatever goes wrong is answered, too."""
        speak = await words_for(self._tables.persons, press)
        with log_context(input=input_of(press), user=press.user.id):
            try:
                await self._answer(press, speak)
            except UNDELIVERED as error:
                _not_answered(error)
            except Exception as error:
                await self._apologise(press, apology(log, "press failed", error, speak))

    async def _answer(self, press: Press, speak: Words) -> None:
        """Do what a press means, or say politely why not."""
        try:
            kind, *parts = limits.custom_id_parts(str(_data(press).get("custom_id", "")))
            handler = self._routes[kind, len(parts)]
        except (limits.LimitExceeded, KeyError):
            await answers.say(press, speak.say("bot-game-gone"))
            return
        with log_context(table=parts[0]):
            try:
                await handler(press, parts, speak)
            except (Refusal, Illegal, Stale) as refusal:
                await self._refuse(press, parts, refusal, speak)

    async def _apologise(self, press: Press, view: ui.LayoutView) -> None:
        """Tell the person that it was us, and the id under which the log says more."""
        try:
            await answers.show(press, view)
        except UNDELIVERED as error:
            _not_answered(error)

    async def _refuse(self, press: Press, parts: list[str], refusal: Refusal | Illegal | Stale, speak: Words) -> None:
        """Say why not; inside a private panel, with the way back to what is possible."""
        seen = await seen_or_none(self._tables, parts[0], press.user.id)
        text = excuse(refusal, seen, speak)
        self._tables.metrics.refused(reason := reason_of(refusal))
        log.info("refused", reason=reason)
        if answers.is_private(press) and seen is not None:
            back = button(speak.say("bot-button-turn"), "home", seen.row.id, style="primary")
            await answers.replace(press, note(text, row(back)))
        else:
            await answers.say(press, text)

    # --- turns -----------------------------------------------------------------------------------------------

    async def open_panel(self, press: Press, table_id: str, speak: Words) -> None:
        """Answer in private with the person's turn panel; the interaction may be answered or deferred already."""
        if not press.response.is_done():
            await press.response.defer(ephemeral=True, thinking=True)
        view, pictures = await self._panels.turn(table_id, press.user.id, speak)
        await press.edit_original_response(view=view, attachments=files(pictures))

    async def _turn(self, press: Press, parts: list[str], speak: Words) -> None:
        await self.open_panel(press, parts[0], speak)

    async def _home(self, press: Press, parts: list[str], speak: Words) -> None:
        await press.response.defer()
        view, pictures = await self._panels.turn(parts[0], press.user.id, speak)
        await answers.replace(press, view, pictures)

    async def _pick(self, press: Press, parts: list[str], speak: Words) -> None:
        """A choice in a select: the next question, or the move when nothing is left open."""
        table_id, decision, verb, field, path = parts
        value = answers.chosen_value(press)
        await press.response.defer()
        seen, menu = await self._open(table_id, press.user.id, decision)
        given = given_by(path, menu, verb)
        page = page_of(value)
        if page is None:
            found = chosen(value, menu.values(verb, field, given))
            if found is None:
                raise Stale(value)
            given[field] = found
        if menu.next_field(verb, given) is None:
            await self._carry_out(press, table_id, Wanted(verb, given, decision), speak)
        else:
            await answers.replace(press, self._panels.step(Question(seen, menu, verb, given, page or 0), speak))

    async def _do(self, press: Press, parts: list[str], speak: Words) -> None:
        """Carry out the proposal for what was chosen so far."""
        table_id, decision, verb, path = parts
        await press.response.defer()
        given: dict[str, str] = {}
        if path != NOTHING:
            _, menu = await self._open(table_id, press.user.id, decision)
            given = given_by(path, menu, verb)
        await self._carry_out(press, table_id, Wanted(verb, given, decision), speak)

    async def _open(self, table_id: str, user_id: int, decision: str) -> tuple[Seen, Menu]:
        """The table and the menu of the decision that a panel is about.

        Raises:
            Stale: it is no longer open.
            Refusal: the person has no seat (any more), or the table is not being played.
        """
        seen = await self._tables.look(table_id, user_id)
        seen.playing()
        menu = await self._tables.menu(table_id, user_id)
        if menu is None or seen.decision_id != decision:
            raise Stale(decision)
        return seen, menu

    async def _carry_out(self, press: Press, table_id: str, wanted: Wanted, speak: Words) -> None:
        """Make the move, then show what can be done next in the same panel."""
        moved = await self._desk.move(table_id, person_of(press), wanted, input_of(press), speak)
        view, pictures = await self._panels.turn(table_id, press.user.id, speak, did=limits.escape(moved.told))
        await answers.replace(press, view, pictures)

    # --- looking ---------------------------------------------------------------------------------------------

    async def _board(self, press: Press, parts: list[str], speak: Words) -> None:
        table_id, which = parts
        await press.response.defer(ephemeral=True, thinking=True)
        seen = await self._tables.look(table_id, press.user.id)
        if which not in BOARDS:
            raise Stale(which)
        if seen.view is None:
            raise Refusal("bot-not-started")
        picture = await self._artist.speaking(speak.locale).board(which, seen.view, seen.names, seat=seen.seat)
        others = board_buttons(table_id, [board for board in BOARDS if board != which], speak)
        view = note(speak.say(f"bot-button-{which}"), row(*others), pictures=[picture])
        await press.edit_original_response(view=view, attachments=files([picture]))

    async def _log(self, press: Press, parts: list[str], speak: Words) -> None:
        table_id, turn, page = parts
        await press.response.defer()
        seen = await self._tables.look(table_id, press.user.id)
        await answers.replace(
            press, await log_view(self._tables, seen, answers.number(turn), answers.number(page), speak)
        )

    async def _games(self, press: Press, parts: list[str], speak: Words) -> None:
        await press.response.defer()
        view = await games_view(self._tables, press.guild_id, press.user.id, answers.number(parts[0]), speak)
        await answers.replace(press, view)

    async def _credits(self, press: Press, _parts: list[str], speak: Words) -> None:
        await press.response.defer(ephemeral=True, thinking=True)
        picture = await self._artist.speaking(speak.locale).credits()
        view = note(speak.say("credits-title"), pictures=[picture])
        await press.edit_original_response(view=view, attachments=files([picture]))

    # --- the lobby -------------------------------------------------------------------------------------------

    async def _join(self, press: Press, parts: list[str], speak: Words) -> None:
        await press.response.defer()
        await self._tables.join(parts[0], person_of(press), input_of(press))

    async def _leave(self, press: Press, parts: list[str], speak: Words) -> None:
        await press.response.defer()
        await self._tables.leave(parts[0], press.user.id, input_of(press))

    async def _start(self, press: Press, parts: list[str], speak: Words) -> None:
        await press.response.defer()
        try:
            await self._tables.start(parts[0], press.user.id, input_of(press))
        except NobodyJoined as alone:
            await answers.show(press, solo_question(alone, parts[0], speak))

    async def _solo(self, press: Press, parts: list[str], speak: Words) -> None:
        """The host plays alone, and has been asked."""
        await press.response.defer()
        await self._tables.start(parts[0], press.user.id, input_of(press), alone=True)
        view, pictures = await self._panels.turn(parts[0], press.user.id, speak)
        await answers.replace(press, view, pictures)


def solo_question(alone: NobodyJoined, table_id: str, speak: Words) -> ui.LayoutView:
    """Nobody has joined: does the host mean the solo game?"""
    yes = button(speak.say("bot-button-solo"), "solo", table_id, style="primary")
    return note(excuse(alone, None, speak), row(yes))


def _data(press: Press) -> dict[str, Any]:
    """What Discord sent of a press: its custom_id, and the values of a select."""
    return dict(press.data or {})


def _not_answered(error: Exception) -> None:
    """Discord did not take an answer: the press was delivered twice or is too old, or Discord is in trouble."""
    log.warning("a press was not answered", code=code_of(error))
