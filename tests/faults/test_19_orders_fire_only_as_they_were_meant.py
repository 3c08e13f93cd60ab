"""Fault 19: what a player has planned ahead is done at a moment, or for a reason, that they did not mean.

Players plan at random over whole games; whatever was done by an order is held against what had been planned.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest

from bot.ordering import Ordering
from bot.orders import PASS, TURN
from bot.terms import Terms
from engine.core.entries import ORDER, Record, Undone
from engine.core.flow import lane_name
from engine.core.model import Action
from engine.core.past import Past
from engine.dinosaur_island.actions import PassMarket, PassScientist
from engine.dinosaur_island.game import GAME
from tests.bot.island import PEOPLE
from tests.faults.waiting import Days

FAULT = 19

PLANS = 0.35
UNDOES = 0.04


@dataclass
class Planned:
    """What one seat has planned, and when; ``later``: for a turn behind another that was planned."""

    kind: str
    moment: tuple[int, str]
    tries: tuple[Action, ...] = ()
    overtaken: bool = False
    later: bool = False


class Watch:
    """The plans of all seats, by seat and what they are about; kept beside the bot's own.

    Args:
        days: the table, as it is dealt.
    """

    def __init__(self, days: Days) -> None:
        state = days.store.tables[days.id].state
        assert state is not None
        self.past = Past(GAME, state, 0)
        self.plans: dict[tuple[int, str], list[Planned]] = {}
        self.fired = self.fired_later = 0

    def given(self, seat: int, plan: Planned) -> None:
        """A seat plans something: a turn after those that it has planned, else in the place of what it had planned."""
        about = TURN if plan.kind == PASS else plan.kind
        given = self.plans.get((seat, about), []) if about == TURN else []
        before = [each for each in given if not each.overtaken and each.moment == plan.moment]
        plan.later = bool(before)
        self.plans[seat, about] = [*before, plan]

    async def look(self, days: Days) -> None:
        """Hold what has been done since the last look against what was planned."""
        for entry in await days.tables.history(days.id, self.past.n):
            if isinstance(entry, Record) and entry.by == ORDER:
                self.was_meant(entry)
            elif isinstance(entry, Undone) and lane_name(self.past.state) is None:
                for seat in range(3):
                    self.over(seat)
            elif isinstance(entry, Undone) or (isinstance(entry, Record) and not entry.by):
                self.over(entry.seat)
            self.past.follow(entry)

    def was_meant(self, record: Record[Any]) -> None:
        """Something was done by an order: there was one, it was about this, it was not over."""
        state = self.past.state
        decision = GAME.decision(state, record.seat)
        assert decision is not None
        about = TURN if decision.kind in ("ResearchTurn", "MarketTurn") else decision.kind
        plan = next((each for each in self.plans.get((record.seat, about), []) if not each.overtaken), None)
        assert plan is not None, f"{record.action} was done by no order of that seat, or by one that was over"
        assert plan.moment[0] == state.round, "an order outlived its round"
        if about == TURN:
            assert plan.moment[1] == state.phase, "an order outlived its phase"
        if plan.kind == TURN:
            assert record.action in plan.tries
            plan.overtaken = True
        elif plan.kind == PASS:
            assert isinstance(record.action, (PassScientist, PassMarket))
        self.fired += 1
        self.fired_later += plan.later

    def over(self, seat: int) -> None:
        """The seat's player did something themselves, or all go back: what was planned for the turn is over."""
        for plan in self.plans.get((seat, TURN), []):
            plan.overtaken = True


@pytest.mark.parametrize("seed", [1, 2])
async def test_over_whole_games_an_order_is_carried_out_only_as_it_was_meant(
    monkeypatch: pytest.MonkeyPatch, seed: int
) -> None:
    days = Days(monkeypatch, seed)
    await days.open(3, Terms())
    watch = Watch(days)
    while (await days.seen()).running:
        await plan_at_random(days, watch)
        able = await days.able()
        if not able:
            break
        seat = days.mind.choice(able)
        if days.mind.random() < UNDOES and await days.tables.undoable(days.id, PEOPLE[seat].id):
            await days.tables.undo(days.id, PEOPLE[seat].id, days.input)
        else:
            await days.move(seat)
        await watch.look(days)
    assert watch.fired > 15
    assert watch.fired_later > 1


async def plan_at_random(days: Days, watch: Watch) -> None:
    """Everybody who feels like it plans something that they can."""
    for seat, person in [*enumerate(PEOPLE[:3])] * 2:
        plan = await days.tables.ahead.of(days.id, person.id)
        if plan is None or not plan.anything or days.mind.random() > PLANS:
            continue
        kinds = [*plan.proposals, *([TURN, PASS] if plan.turn is not None and not plan.asked else [])]
        if not kinds:
            continue
        kind = days.mind.choice(kinds)
        options = plan.turn.options() if plan.turn is not None else ()
        tries = tuple(days.mind.sample(options, min(2, len(options)))) if kind == TURN else ()
        watch.given(seat, Planned(kind, (plan.round, plan.phase), tries))
        await Ordering(days.tables).give(days.id, person.id, kind, days.input, tries=tries)
        await watch.look(days)
