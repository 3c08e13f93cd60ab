"""The solo cards: what they ask, what their icons take away, and mistakes in a set of one's own."""

from __future__ import annotations

import re
from collections import Counter
from typing import get_args

import pytest

from engine.dinosaur_island.catalogue import DIETS
from engine.dinosaur_island.components import MARKET_KINDS
from engine.dinosaur_island.game import GAME
from engine.dinosaur_island.kinds import OF_A_ROUND, DieRanking
from engine.dinosaur_island.setup import deal
from engine.dinosaur_island.vocabulary import LateHooligansEffect
from tests.engine.dinosaur_island.transcript import CATALOGUE, header

CARDS = CATALOGUE.solo_objectives


def test_there_are_sixteen_solo_cards() -> None:
    """Game Components: 17 solo play cards (16 objectives, 1 round tracker)."""
    assert len(CARDS) == len(set(CATALOGUE.solo_objective)) == 16
    assert GAME.counts("builtin")["solo_objectives"] == {"known": 0, "house": 16}
    assert {GAME.names("builtin")[card.id] for card in CARDS} == {card.text for card in CARDS}


def test_the_round_tracker_has_seven_rounds() -> None:
    """Solo Rules, 5. Cleanup Phase and Game End: the table of rounds, and the bonus."""
    board = CATALOGUE.board.solo
    assert board.scores == (10, 10, 7, 5, 3, 2, 1)
    assert board.bonus == 10
    assert (board.dice, board.patrons, board.hooligans) == (5, 22, 3)
    assert (board.cards, board.drawn, board.chosen) == (16, 10, 7)


def test_solo_objectives_are_varied() -> None:
    """No two count the same thing, and every text says how many."""
    assert len({card.goal.counts for card in CARDS}) == 16
    for card in CARDS:
        assert re.fullmatch(r"[A-Z].{10,108}\.", card.text)
        if card.goal.at_least > 1 and card.goal.counts != "diets":
            assert str(card.goal.at_least) in card.text, card.id


def test_no_solo_objective_counts_what_cleanup_forgets() -> None:
    """Solo Rules, 5. Cleanup Phase: completed is what is so at its end, when a round's marks are wiped (ruling)."""
    assert not {card.goal.counts for card in CARDS} & OF_A_ROUND


def test_solo_objectives_are_fulfilled_neither_at_the_start_nor_never() -> None:
    """Something is to be done for each, and games have reached each of them by the last round or nearly so."""
    state = deal(header(1), CATALOGUE).state
    assert state.solo is not None
    reach = Counter(card.within_reach for card in CARDS)
    assert min(reach) == 1
    assert max(reach) <= len(CATALOGUE.board.solo.scores) + 1
    assert len(reach) >= 5, "they come at different times"


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.id)
def test_an_ai_card_names_two_dice_and_two_items_of_the_market(card) -> None:
    """Solo Rules, 1. Research Phase and 2. Market Phase: always two empty spaces in the marketplace."""
    named = [(kind, price) for kind in MARKET_KINDS for price in card.ai.market(kind)]
    assert len(set(named)) == len(named) == 2
    assert len(card.ai.dice) == 2
    assert all(price in CATALOGUE.board.market_rows for _, price in named)


def test_icons_are_varied() -> None:
    """Every ranking, diet, kind of item and row is named by some card."""
    assert {ranking for card in CARDS for ranking in card.ai.dice} == set(get_args(DieRanking))
    assert {diet for card in CARDS for diet in card.ai.recipes} == set(DIETS)
    named = {(kind, price) for card in CARDS for kind in MARKET_KINDS for price in card.ai.market(kind)}
    assert len(named) == len(MARKET_KINDS) * len(CATALOGUE.board.market_rows)
    assert len({(card.ai.dice, card.ai.recipes) for card in CARDS}) == 16


def test_sets_of_ones_own_say_which_plot_twists_solo_redraws() -> None:
    """Whatever changes the hooligans must say so; others may (ruling)."""
    for twist in CATALOGUE.twists:
        if any(isinstance(effect, LateHooligansEffect) for effect in twist.effects):
            assert not twist.solo
