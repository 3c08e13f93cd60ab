"""Chance is keyed, counted and fair; a replay deals what was dealt."""

from collections import Counter
from hashlib import blake2b

import msgspec
import pytest

from engine.core.chance import Chance, Dealer, Draw, ReplayMismatch

SEED = "000102030405060708090a0b0c0d0e0f"


def values(chance: Chance, stream: str, bound: int, number: int) -> list[int]:
    return [chance.below(stream, bound) for _ in range(number)]


def test_the_same_seed_gives_the_same_values_and_another_seed_others() -> None:
    mine = values(Chance(SEED), "dice", 1000, 20)
    assert mine == values(Chance(SEED), "dice", 1000, 20)
    assert mine != values(Chance("ff" * 16), "dice", 1000, 20)


def test_values_are_those_of_the_algorithm_named_in_the_save() -> None:
    chance = Chance(SEED)
    assert chance.algorithm == "b2c1"
    digests = [blake2b(f"dice#{n}".encode(), key=bytes.fromhex(SEED), digest_size=8).digest() for n in range(3)]
    assert values(chance, "dice", 6, 3) == [int.from_bytes(digest, "big") % 6 for digest in digests]


def test_streams_are_independent() -> None:
    alone = values(Chance(SEED), "park:1", 100, 10)
    mixed = Chance(SEED)
    found = []
    for _ in range(10):
        values(mixed, "research:1", 6, 3)
        found.append(mixed.below("park:1", 100))
    assert found == alone
    assert mixed.counters == {"research:1": 30, "park:1": 10}


def test_streams_of_different_names_give_different_values() -> None:
    assert values(Chance(SEED), "park:1", 1000, 20) != values(Chance(SEED), "park:2", 1000, 20)


def test_chance_goes_on_where_a_save_left_it() -> None:
    chance = Chance(SEED)
    values(chance, "dice", 6, 7)
    loaded = msgspec.json.decode(msgspec.json.encode(chance), type=Chance)
    assert values(loaded, "dice", 1000, 10) == values(chance, "dice", 1000, 10)


@pytest.mark.parametrize("bound", [2, 6, 7])
def test_values_are_spread_evenly(bound: int) -> None:
    number = 6000
    counts = Counter(values(Chance(SEED), "dice", bound, number))
    assert set(counts) == set(range(bound))
    expected = number / bound
    chi_square = sum((count - expected) ** 2 / expected for count in counts.values())
    assert chi_square < 20  # above that by fair chance once in a hundred series at most


def test_values_that_would_favour_low_numbers_are_drawn_again() -> None:
    bound = 2**63 + 1  # just over half of all digests fit
    chance = Chance(SEED)
    drawn = values(chance, "big", bound, 40)
    assert all(0 <= value < bound for value in drawn)
    assert chance.counters["big"] > 55


def test_one_value_is_no_choice_and_none_is_an_error() -> None:
    assert values(Chance(SEED), "dice", 1, 5) == [0] * 5
    with pytest.raises(ValueError, match="stream dice"):
        Chance(SEED).below("dice", 0)


def test_a_shuffle_holds_the_same_things_in_an_order_of_the_seed() -> None:
    stack, again = list(range(30)), list(range(30))
    Dealer(Chance(SEED)).shuffle("stack", stack)
    Dealer(Chance(SEED)).shuffle("stack", again)
    assert stack == again
    assert stack != list(range(30))
    assert sorted(stack) == list(range(30))


def test_every_order_of_a_shuffle_comes_about_equally_often() -> None:
    chance = Chance(SEED)
    counts: Counter[tuple[int, ...]] = Counter()
    for _ in range(3000):
        stack = [1, 2, 3]
        Dealer(chance).shuffle("stack", stack)
        counts[tuple(stack)] += 1
    assert len(counts) == 6
    assert sum((count - 500) ** 2 / 500 for count in counts.values()) < 20


def test_a_dealer_writes_down_what_came_out() -> None:
    dealer = Dealer(Chance(SEED))
    first, second = dealer.below("dice", 6), dealer.below("bag", 80)
    assert dealer.draws == [Draw("dice", 6, first), Draw("bag", 80, second)]


def test_a_tape_is_dealt_again_whatever_chance_would_say() -> None:
    for value in range(6):
        assert Dealer(Chance(SEED), (Draw("dice", 6, value),)).below("dice", 6) == value


def test_a_tape_moves_the_counters_as_the_first_play_did() -> None:
    chance, again = Chance(SEED), Chance(SEED)
    dealer = Dealer(chance)
    dealer.shuffle("stack", list(range(9)))
    Dealer(again, tuple(dealer.draws)).shuffle("stack", list(range(9)))
    assert again == chance


@pytest.mark.parametrize(
    "tape",
    [(), (Draw("bag", 6, 3),), (Draw("dice", 8, 3),), (Draw("dice", 6, 6),), (Draw("dice", 6, -1),)],
    ids=["used up", "another stream", "another bound", "value too high", "value below zero"],
)
def test_a_tape_that_does_not_fit_is_refused(tape: tuple[Draw, ...]) -> None:
    with pytest.raises(ReplayMismatch, match="draw 0 of stream dice"):
        Dealer(Chance(SEED), tape).below("dice", 6)
