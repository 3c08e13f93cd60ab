"""Every plot twist of our own (Main Game Setup, 7)."""

from __future__ import annotations

import pytest

from engine.core.table import Table
from engine.dinosaur_island import actions as do
from engine.dinosaur_island.components import Visitors
from engine.dinosaur_island.game import GAME
from tests.engine.dinosaur_island.transcript import A, B, C, Transcript, header, table


def with_twist(*twists: str, seats: int = 3) -> Transcript:
    """A new game with these plot twists in force."""
    t = table(seats)
    t.state.twists = list(twists)
    return t


def dealt_with(twist: str) -> Transcript:
    """A new game that was dealt with this plot twist (and another one)."""
    tables = (Table.new(GAME, header(2, number))[0] for number in range(200))
    return Transcript(next(dealt for dealt in tables if twist in dealt.state.twists))


def quiet(t: Transcript) -> None:
    """Nobody's park attracts anyone by itself."""
    for player in t.state.players:
        player.excitement = 0


def test_probation_lets_half_the_gang_in_and_the_rest_after_round_three() -> None:
    """Five hooligans at first, five more at the end of round 3."""
    t = dealt_with("probation")
    t.state.twists = ["probation"]
    assert t.state.bag == Visitors(70, 5)
    numbers = []
    for _ in range(4):
        quiet(t)
        t.to_next_round()
        numbers.append(t.state.bag.hooligans)
    assert numbers == [5, 5, 10, 10]


def test_everything_must_go_empties_every_row() -> None:
    """Refresh the Market: what is left in each row is discarded; special tiles are in none."""
    t = with_twist("everything_must_go")
    t.to_market()
    t.market("attractions", "teacup_ride", "rex_mex", "hyper_coaster", "photos")
    stack = list(t.state.market.stacks["attractions"])
    t.to_next_round()
    assert t.state.market.rows["attractions"] == stack[:-5:-1]
    assert t.state.market.discards["attractions"] == ["teacup_ride", "rex_mex", "hyper_coaster", "photos"]
    assert t.state.market.specials == {"dino_research_2": 4, "dna_refinement_2": 4}


def test_school_is_out_brings_everyone_two_visitors_more() -> None:
    """Attract Visitors: as many as excitement, and two more, in every park."""
    t = with_twist("school_is_out")
    t.to_worker()
    quiet(t)
    t.player(B).excitement = 3
    t.state.bag.hooligans = 0
    t.done(A, B, C)
    assert [event.args["patrons"] for event in t.told("visitors-drawn")] == [2, 5, 2]


@pytest.mark.parametrize(("twist", "eaten"), [("full_moon", 2), ("in_the_water", 0), (None, 1)])
def test_full_moon_and_something_in_the_water_change_who_is_eaten(twist: str | None, eaten: int) -> None:
    """Dinosaurs on the Loose!: one more threat, or one more security, in every park, without a die too."""
    t = with_twist(*([twist] if twist else []))
    t.to_worker()
    assert [t.lab(seat).threat_die - t.view().players[A].threat_die for seat in (A, B, C)] == [0, 0, 0]
    t.arrive(A, patrons=5, eaten=1)
    assert t.lab(A).breach == eaten
    t.on(lambda: t.state.round == 2)
    assert t.lab(A).vp == 10 - eaten + max(0, 2 - eaten)


def test_full_moon_shines_on_the_die() -> None:
    """Threat counts one more besides the held die; base threat stays where it is."""
    t = with_twist("full_moon")
    t.to_market()
    t.held_threat(2)
    assert (t.lab(A).threat, t.lab(A).threat_die) == (1, 3)


def test_amber_rush_gives_everyone_a_basic_dna_at_the_start_of_each_round() -> None:
    """Before the roll, from round 1 on (ruling); everybody chooses at the same time."""
    t = dealt_with("amber_rush")
    first, second = t.state.order
    assert t.asked() == (0, 1)
    assert t.decision(first).kind == "RoundStartDna"
    t.illegal("dna-of-wrong-type", do.GainStartDna(first, ("green",)))
    t.play(do.GainStartDna(second, ("pink",)))
    t.play(do.GainStartDna(first, ("blue",)))
    assert (t.lab(first).dna.blue, t.lab(second).dna.pink) == (2, 2)
    assert t.told("dice-rolled")
    t.on(lambda: t.state.round == 2)
    assert t.asked() == (0, 1)


def test_amber_rush_comes_beside_the_senior_scientist() -> None:
    """Two gains, two choices; nothing else is asked of the others."""
    t = with_twist("amber_rush")
    t.hired(B, "senior_scientist")
    t.to_worker()
    quiet(t)
    t.done(A, B, C)
    assert t.asked() == (A, B, C)
    t.play(do.GainStartDna(A, ("blue",)))
    t.play(do.GainStartDna(B, ("blue",)))
    assert t.asked() == (B, C)
    t.play(do.GainStartDna(B, ("red",)))
    t.play(do.GainStartDna(C, ("purple",)))
    assert (t.lab(B).dna.blue, t.lab(B).dna.red) == (2, 1)


def test_building_boom_makes_attractions_cheaper_for_everyone() -> None:
    """$2 less, attractions only, never below $0."""
    t = with_twist("building_boom")
    t.to_market()
    t.market("attractions", "teacup_ride", "rex_mex", "hyper_coaster", "photos")  # $1, $3, $7, $11
    t.market("specialists", "intern")
    for seat in (A, B, C):
        prices = t.lab(seat).prices
        attractions = ("teacup_ride", "rex_mex", "hyper_coaster", "photos")
        assert [prices[tile] for tile in attractions] == [1, 4, 9, 14]
        assert (prices["intern"], prices["2"]) == (2, 2)
    t.player(A).money = 1
    t.build(A, "teacup_ride", "d4")
    assert t.lab(A).money == 0
