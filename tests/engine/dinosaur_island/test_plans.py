"""What a seat can plan: its next turn of the phase, and questions that may still come this round."""

from __future__ import annotations

import pytest

from engine.core.game import Header
from engine.core.model import Action
from engine.core.table import Table
from engine.dinosaur_island.actions import ClaimDie, Done, PassMarket, PassScientist
from engine.dinosaur_island.components import Hired
from engine.dinosaur_island.game import GAME
from engine.dinosaur_island.vocabulary import CopyDieEffect, MarketActionEffect


def dealt(seats: int, **options: bool) -> Table:
    table, _ = Table.new(GAME, Header("", GAME.key, GAME.rules, seats, "ef" * 16, {"twists": False, **options}))
    return table


def kinds(table: Table) -> list[str | None]:
    """What kind of turn each seat has ahead."""
    turns = (GAME.ahead(table.state, seat) for seat in range(table.header.seats))
    return [None if turn is None else turn.kind for turn in turns]


def card_with(effect: type) -> str:
    """A specialist with an effect of this kind."""
    cards = GAME.catalogue("builtin").specialist.values()
    return next(card.id for card in cards if any(isinstance(each, effect) for each in card.effects))


def to_market(table: Table) -> None:
    while table.state.phase == "research":
        table.play(GAME.decisions(table.state)[0].fallback())


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_in_the_research_phase_each_scientist_that_is_left_is_a_turn_ahead(seats: int) -> None:
    table = dealt(seats)
    order = table.state.order
    for lap in range(3):
        for place, seat in enumerate(order):
            ahead = [lap < 2 if number <= place else True for number in range(seats)]
            expected = ["ResearchTurn" if ahead[order.index(each)] else None for each in range(seats)]
            assert kinds(table) == expected, (lap, seat)
            table.play(PassScientist(seat, lap + 1))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_in_the_market_phase_both_laps_are_turns(seats: int) -> None:
    table = dealt(seats)
    to_market(table)
    order = table.state.order
    for lap in range(2):
        for place, seat in enumerate(order):
            ahead = [lap < 1 if number <= place else True for number in range(seats)]
            expected = ["MarketTurn" if ahead[order.index(each)] else None for each in range(seats)]
            assert kinds(table) == expected, (lap, seat)
            table.play(PassMarket(seat))
    assert kinds(table) == [None] * seats


def test_a_card_that_gives_another_market_action_gives_another_turn_ahead() -> None:
    table = dealt(2)
    to_market(table)
    first, second = table.state.order
    table.state.players[first].hired.append(Hired(card_with(MarketActionEffect)))
    for seat in (first, second, first):
        table.play(PassMarket(seat))
    assert kinds(table) == ["MarketTurn" if seat == first else None for seat in (0, 1)]
    table.play(PassMarket(second))
    assert (GAME.decisions(table.state)[0].seat, kinds(table)) == (first, [None, None])


def test_a_turn_ahead_is_checked_as_the_turn_itself_will_be() -> None:
    table = dealt(2)
    first, second = table.state.order
    turn = GAME.ahead(table.state, second)
    assert turn is not None
    planned = turn.options()
    table.play(PassScientist(first, 1))
    now = table.decision(second)
    assert now is not None
    assert now.options() == planned


def test_a_turn_ahead_can_be_reckoned_with_for_the_one_after_it() -> None:
    table = dealt(2)
    _, second = table.state.order
    claim = next(each for each in options(table, second) if isinstance(each, ClaimDie) and each.scientist == 3)
    gone = PassScientist(second, 4)  # not possible: what is tried after it is
    then = options(table, second, (gone, claim))
    assert {each.scientist for each in then if isinstance(each, ClaimDie)} == {1, 2}
    assert claim.die not in {each.die for each in then if isinstance(each, ClaimDie)}
    assert GAME.ahead(table.state, second, [(gone,)]) is None
    last = options(table, second, (claim,), (PassScientist(second, 1),))
    assert {each.scientist for each in last if isinstance(each, ClaimDie)} == {2}
    assert GAME.ahead(table.state, second, [(claim,), (PassScientist(second, 1),), (PassScientist(second, 2),)]) is None
    assert table.state.players[second].scientists == ["pool"] * 3


def options(table: Table, seat: int, *planned: tuple[Action, ...]) -> tuple[Action, ...]:
    """What a seat can do in the turn after these."""
    turn = GAME.ahead(table.state, seat, planned)
    assert turn is not None
    return turn.options()


def test_a_card_that_is_hired_in_a_planned_turn_gives_a_turn_after_it() -> None:
    table = dealt(2)
    to_market(table)
    _, second = table.state.order
    card = card_with(MarketActionEffect)
    table.state.market.rows["specialists"][0] = card
    table.state.players[second].money = 20
    hire = next(each for each in options(table, second) if getattr(each, "specialist", "") == card)
    passing = PassMarket(second)
    assert GAME.ahead(table.state, second, [(passing,), (passing,)]) is None
    assert options(table, second, (hire,), (passing,))
    assert GAME.ahead(table.state, second, [(hire,), (passing,), (passing,)]) is None


def test_seating_and_losses_can_be_left_to_the_proposal_once_the_work_is_in_ones_own_hands() -> None:
    table = dealt(2)
    assert GAME.proposable(table.state, 0) == ()
    to_market(table)
    first, second = table.state.order
    for seat in (first, second, first):
        assert GAME.proposable(table.state, first) == ()
        table.play(PassMarket(seat))
    assert GAME.proposable(table.state, first) == ("Seating", "Losing")
    assert GAME.proposable(table.state, second) == ()
    table.play(PassMarket(second))
    assert GAME.proposable(table.state, 0) == ("Seating", "Losing")
    table.play(Done(0))
    assert GAME.proposable(table.state, 0) == ("Seating", "Losing")


def test_alone_there_is_nobody_to_wait_for_and_nothing_to_plan() -> None:
    table = dealt(1)
    while table.state.phase != "park" and (asked := GAME.decisions(table.state)):
        assert kinds(table) == [None]
        assert GAME.proposable(table.state, 0) == ()
        table.play(asked[0].fallback())


def test_a_die_that_could_be_copied_is_what_no_plan_foresaw() -> None:
    table = dealt(2)
    first, second = table.state.order
    table.state.players[second].hired.append(Hired(card_with(CopyDieEffect)))
    assert not GAME.unforeseen(table.state, second)
    claim = next(
        each
        for each in GAME.decisions(table.state)[0].options()
        if isinstance(each, ClaimDie) and each.scientist == 1 and each.exhibit is None and is_dna(table, each.die)
    )
    table.play(claim)
    assert GAME.unforeseen(table.state, second)
    assert not GAME.unforeseen(table.state, first)


def is_dna(table: Table, name: str) -> bool:
    die = next(die for die in table.state.pool if die.id == name)
    return GAME.catalogue("builtin").die[name].faces[die.face].dna is not None
