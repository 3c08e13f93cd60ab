"""Setting a table's terms: as the host likes before the game begins, later only so that they hurt nobody."""

from __future__ import annotations

import msgspec

from bot.commits import Loaded
from bot.exchange import Refusal
from bot.terms import BUDGET, BY_MOVE, GENTLE, MOST_HOURS, NO_TERMS, PACES, ZEROS, Terms, hurts
from engine.core.model import Event, Value

HOURS = {BY_MOVE: 48, BUDGET: 120}
"""Of a clock for which no hours are named."""

INCREMENT = 12
"""Of a budget for which no increment is named; it is never without one, so that a late seat gets another chance."""


class Changed(msgspec.Struct, frozen=True):
    """What somebody wants to be otherwise in a table's terms; None: as it is. The fields are those of ``Terms``."""

    pace: str | None = None
    hours: int | None = None
    increment: int | None = None
    zero: str | None = None
    nights: bool | None = None
    nudge: int | None = None

    def terms(self, old: Terms) -> Terms:
        """The terms that come of it. Raises Refusal where two of the wishes contradict each other."""
        pace = self._pace(old)
        clocked = pace in MOST_HOURS
        self._refuse_useless(pace, clocked=clocked)
        base = old if pace == old.pace else Terms(pace, nudge=old.nudge)
        if not clocked:
            return Terms(pace, nudge=self.nudge or old.nudge)
        hours = self.hours or base.hours or HOURS[pace]
        if hours > MOST_HOURS[pace]:
            raise Refusal("time-too-long", most=MOST_HOURS[pace], pace=pace)
        increment = (self.increment or base.increment or min(INCREMENT, hours)) if pace == BUDGET else 0
        if increment > hours:
            raise Refusal("time-increment-too-long", increment=increment, hours=hours)
        return Terms(
            pace,
            hours,
            increment,
            self.zero or base.zero,
            base.nights if self.nights is None else self.nights,
            self.nudge or base.nudge,
        )

    def _pace(self, old: Terms) -> str:
        """What is meant where only a part of a clock is named."""
        if self.pace is not None:
            return self.pace
        if self.increment is not None:
            return BUDGET
        return BY_MOVE if self.hours is not None and not old.clocked else old.pace

    def _refuse_useless(self, pace: str, *, clocked: bool) -> None:
        """Refuse what means nothing at this pace. Raises Refusal."""
        if pace not in PACES or self.zero not in (None, *ZEROS):
            raise Refusal("time-unknown-terms")
        of_clock = ("hours", "increment", "zero", "nights")
        given = next((name for name in of_clock if getattr(self, name) is not None), None)
        if given is not None and not clocked:
            raise Refusal("time-needs-clock", option=given)
        if pace == BY_MOVE and self.increment is not None:
            raise Refusal("time-no-increment")
        if pace == NO_TERMS and self.nudge is not None:
            raise Refusal("time-no-nudge", pace=GENTLE)


def agreed(loaded: Loaded, changed: Changed) -> Terms:
    """The terms of a table once its host has changed them. Raises Refusal for what cannot be, or not any more."""
    old = loaded.room.terms
    if changed == Changed():
        return old
    new = changed.terms(old)
    harm = hurts(old, new) if loaded.table is not None else None
    if harm is not None:
        raise Refusal("time-terms-hurt", what=harm)
    return new


def terms_changed(terms: Terms, seat: int | None) -> Event:
    """What is told when a seat's player has changed the terms to these."""
    facts: dict[str, Value] = {
        "pace": terms.pace,
        "hours": terms.hours,
        "increment": terms.increment,
        "zero": terms.zero,
        "nights": "yes" if terms.nights else "no",
        "nudge": terms.nudge,
    }
    return Event("terms-changed", seat, facts)
