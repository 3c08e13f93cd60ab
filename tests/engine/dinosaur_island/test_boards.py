"""The numbers on the boards, and those that the setup sections fix."""

from __future__ import annotations

import pytest

from engine.dinosaur_island.catalogue import ADVANCED, BASIC, DIETS, DNA, Catalogue

CATALOGUE = Catalogue.builtin()
BOARD = CATALOGUE.board


def test_security_prices() -> None:
    """Increasing Security: the price is that of the level moved to, $5 beyond 10."""
    prices = [BOARD.security_price(level) for level in range(1, 13)]
    assert prices == [1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 5, 5]
    with pytest.raises(ValueError, match="level 0"):
        BOARD.security_price(0)


def test_paddock_prices() -> None:
    """Upgrading Paddock Capacity: the price is the new capacity, four at most."""
    assert [BOARD.capacity_price(capacity) for capacity in (2, 3, 4)] == [2, 3, 4]
    assert BOARD.capacity_max == 4
    for capacity in (1, 5):
        with pytest.raises(ValueError, match=f"capacity {capacity}"):
            BOARD.capacity_price(capacity)


def test_dna_purchases() -> None:
    """Purchase DNA."""
    bought = {line.price: (line.count, line.dna) for line in BOARD.dna_purchases}
    assert bought == {
        2: (2, "any_basic"),
        3: (3, "any_basic"),
        4: (1, "any_advanced"),
        5: (2, "any_advanced"),
    }
    assert BOARD.dna_purchase(4) == BOARD.dna_purchases[2]
    assert BOARD.dna_purchase(6) is None


def test_conversions() -> None:
    """Refining DNA."""
    assert {line.gain: line.spend for line in BOARD.conversions} == {
        "green": ("blue", "purple"),
        "red": ("blue", "pink"),
        "orange": ("pink", "purple"),
    }


def test_individual_setup() -> None:
    """Individual Player Setup."""
    assert {dna: (BOARD.start_dna(dna), BOARD.start_limit(dna)) for dna in DNA} == {
        **dict.fromkeys(BASIC, (1, 4)),
        **dict.fromkeys(ADVANCED, (0, 2)),
    }
    assert (BOARD.start_money, BOARD.money_per_later_seat, BOARD.start_score) == (15, 1, 10)
    assert (BOARD.start_workers, BOARD.workers, BOARD.scientists) == (4, 8, (1, 2, 3))
    assert (BOARD.start_excitement, BOARD.start_threat, BOARD.start_security) == (1, 1, 1)


def test_research_centre_market_and_tracks() -> None:
    """Main Game Setup and the boards."""
    assert [BOARD.dice_per_seat * seats + BOARD.dice_extra for seats in (2, 3, 4)] == [5, 7, 9]
    assert (BOARD.die_slots, BOARD.storage_slots, BOARD.dna_max) == (10, 6, 10)
    assert [BOARD.recipe_scientist[diet] for diet in DIETS] == [1, 2, 3]
    assert (BOARD.market_rows, BOARD.market_actions, BOARD.pass_money) == ((2, 3, 4, 5), 2, 2)
    assert (BOARD.patrons, BOARD.hooligans, BOARD.excitement_max) == (70, 10, 20)
    assert (BOARD.empty_exhibit_vp, BOARD.money_per_vp, BOARD.end_objectives_left) == (-10, 5, 1)


def test_thirteen_zones_of_a_new_park_are_free() -> None:
    assert BOARD.zones - 2 - 1 == 13
    assert (BOARD.starter_zone, BOARD.hats.zone, BOARD.hats.spaces) == ((0, 0), (1, 0), 1)
