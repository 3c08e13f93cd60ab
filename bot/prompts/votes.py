"""Presses about votes: agreeing, declining, withdrawing, and asking for somebody to be replaced."""

from __future__ import annotations

from collections.abc import Mapping

from discord import ui

from bot.ballots import Ballots
from bot.clock import relative
from bot.exchange import Seen
from bot.messages import button, called, note, row
from bot.prompts import answers
from bot.prompts.answers import Handler, Press, input_of
from bot.room import Vote
from bot.tables import Tables
from bot.vote_messages import silent
from bot.votes import KICK, voters
from render.words import Words


class VotePresses:
    """Answers presses about votes.

    Args:
        tables: the table room.
    """

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._ballots = Ballots(tables)

    @property
    def routes(self) -> Mapping[tuple[str, int], Handler]:
        """By the kind of a custom_id and the number of parts after it."""
        return {("agree", 2): self._agree, ("decline", 2): self._decline, ("kick", 2): self._kick}

    async def _agree(self, press: Press, parts: list[str], speak: Words) -> None:
        table_id, n = parts[0], answers.number(parts[1])
        await answers.wait(press)
        await self._ballots.agree(table_id, press.user.id, input_of(press), n)
        seen = await self._tables.look(table_id, press.user.id)
        await answers.finish(press, note(speak.say("votes-agreed", waiting=_waiting(seen, n))))

    async def _decline(self, press: Press, parts: list[str], speak: Words) -> None:
        table_id, n = parts[0], answers.number(parts[1])
        await answers.wait(press)
        seen = await self._tables.look(table_id, press.user.id)
        asked = seen.room.votes.get(n)
        await self._ballots.decline(table_id, press.user.id, input_of(press), n)
        if asked is not None and asked.by == seen.seat:
            text = speak.say("votes-withdrawn")
        else:
            seen = await self._tables.look(table_id, press.user.id)
            text = speak.say("votes-declined", waiting=_waiting(seen, n))
        await answers.finish(press, note(text))

    async def _kick(self, press: Press, parts: list[str], speak: Words) -> None:
        table_id, seat = parts[0], answers.number(parts[1])
        await answers.wait(press)
        await self._ballots.ask_kick(table_id, press.user.id, input_of(press), seat)
        await answers.finish(press, asked(await self._tables.look(table_id, press.user.id), KICK, speak))


def _waiting(seen: Seen, n: int) -> str:
    """Whose answer to a vote is still awaited; "none" where it is closed."""
    vote = seen.room.votes.get(n)
    names = called(seen)
    return ", ".join(names[seat] for seat in silent(vote, seen)) or "none" if vote is not None else "none"


def asked(seen: Seen, kind: str, speak: Words) -> ui.LayoutView:
    """What somebody is answered who has asked for something: until when the others can answer, or that it is done."""
    open_now = [vote for vote in seen.room.votes.values() if (vote.kind, vote.by) == (kind, seen.seat)]
    if open_now:
        return note(speak.say("votes-asked", until=relative(max(vote.until for vote in open_now))))
    return note(speak.say("votes-done"))


def kick_question(seen: Seen, seat: int, speak: Words) -> ui.LayoutView:
    """What voting a player out means, and whether it is meant."""
    vote = Vote(KICK, seen.seat or 0, 0, what=seat)
    alone = voters(vote, seen.room, len(seen.seats)) == (seat,)
    text = speak.say("votes-kick-ask", player=called(seen)[seat], alone="yes" if alone else "no")
    return note(text, row(button(speak.say("votes-button-ask"), "kick", seen.row.id, str(seat), style="danger")))
