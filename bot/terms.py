"""What a table agrees on about time: whether anybody is reminded, how long a move may take, what happens at zero."""

from __future__ import annotations

import msgspec

HOUR_MS = 3_600_000

NO_TERMS, GENTLE, BY_MOVE, BUDGET = "none", "gentle", "moves", "budget"
PACES = (NO_TERMS, GENTLE, BY_MOVE, BUDGET)
"""No reminders; reminders alone; so many hours a move; a budget of hours with an increment."""

NOTHING, VOTE, FALLBACK, STAND_IN = "nothing", "vote", "fallback", "standin"
ZEROS = (NOTHING, VOTE, FALLBACK, STAND_IN)
"""What happens when a clock has run out, the mildest first: it is told and no more; the others are asked whether
the least is done for the seat; that is done; a stand-in takes it over."""

MOST_HOURS = {BY_MOVE: 14 * 24, BUDGET: 30 * 24}
"""The longest clocks, in hours."""

MOST_INCREMENT = 7 * 24
MOST_NUDGE = 14 * 24
"""The longest increment, and the longest time before a reminder, in hours."""


class Terms(msgspec.Struct, frozen=True, omit_defaults=True):
    """The terms of a table.

    Attributes:
        pace: one of ``PACES``.
        hours: a move's, or the budget's; 0 without a clock.
        increment: hours that a seat gets back when it hands over; of a budget only.
        zero: one of ``ZEROS``.
        nights: does a player's clock stand still in their quiet hours?
        nudge: hours before the first reminder and between two of them, at least; players may wish for longer.
    """

    pace: str = GENTLE
    hours: int = 0
    increment: int = 0
    zero: str = NOTHING
    nights: bool = True
    nudge: int = 24

    @property
    def clocked(self) -> bool:
        """Does a clock run?"""
        return self.pace in (BY_MOVE, BUDGET)

    @property
    def reminds(self) -> bool:
        """Is anybody reminded?"""
        return self.pace != NO_TERMS

    @property
    def full(self) -> int:
        """What a clock shows at first, in milliseconds."""
        return self.hours * HOUR_MS

    @property
    def bonus(self) -> int:
        """What a seat gets back when it hands over, in milliseconds."""
        return self.increment * HOUR_MS


def hurts(old: Terms, new: Terms) -> str | None:
    """In what new terms could hurt somebody who relied on the old ones in a running game; None where they cannot.

    Reminders come only as each player wishes, so they hurt nobody; nor does a clock that is taken away.
    """
    if not new.clocked:
        return None
    if not old.clocked or old.pace != new.pace:
        return "pace"
    if ZEROS.index(new.zero) > ZEROS.index(old.zero):
        return "zero"
    losses = {
        "hours": new.hours < old.hours,
        "increment": new.increment < old.increment,
        "nights": old.nights and not new.nights,
    }
    return next((name for name, lost in losses.items() if lost), None)
