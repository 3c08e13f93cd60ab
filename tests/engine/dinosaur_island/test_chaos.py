"""Variants, Chaos Threat Theory: the die in the holding area is rerolled in the Park Phase."""

from __future__ import annotations

from random import Random

import pytest

from engine.core.model import Illegal
from engine.dinosaur_island import actions as do
from engine.dinosaur_island.components import Visitors
from engine.dinosaur_island.game import GAME
from engine.players.random_seat import RandomSeat
from engine.selfplay import header_of, play
from tests.engine.dinosaur_island.transcript import CATALOGUE, FAR, A, B, C, Transcript, dealt, header, table

CROWD = 8
"""Visitors of each park in these tests: two inside (its exhibit and Hats), six in line."""


def chaos(number: int | None = None, **options: bool) -> Transcript:
    """Three seats that play Chaos Threat Theory, in the Worker Phase of round 1, a die of 2 pips held; all have a crowd
    coming, base threat 2 and security 1."""
    t = dealt(3, number=number, chaos=True, **options)
    t.objectives(*FAR[:4])
    t.to_worker()
    t.held_threat(2)
    for player in t.state.players:
        player.excitement, player.threat, player.security = CROWD, 2, 1
    t.state.bag = Visitors(patrons=60)
    return t


def up(t: Transcript) -> int:
    """The threat pips that the held die shows now."""
    die = next(die for die in t.state.pool if die.id == t.state.holding)
    return CATALOGUE.die[die.id].faces[die.face].threat


def safe_with_food(t: Transcript) -> None:
    """Let nobody be eaten and A have patrons at a food attraction, so that the Park Phase ends with a question."""
    t.stand(A, "ice_cream", "b2")
    for player in t.state.players:
        player.threat, player.security = 0, 9


def rerolled(t: Transcript) -> bool:
    """Was the die rerolled in the last stroke?"""
    return t.last is not None and bool(t.told("threat-die-rerolled"))


@pytest.mark.parametrize("number", range(6))
def test_chaos_threat_theory_counts_the_pips_of_the_reroll(number: int) -> None:
    """Variants, Chaos Threat Theory: the new pips, instead of the original ones, add to each player's base threat."""
    t = chaos(number)
    held = t.state.holding
    t.on(lambda: rerolled(t))
    (reroll,) = t.told("threat-die-rerolled")
    pips = int(str(reroll.args["threat"]))
    assert reroll.args == {"die": held, "threat": pips, "before": 2}
    t.on(lambda: t.state.round == 2)
    eaten = 2 + pips - 1
    assert [t.lab(seat).vp for seat in (A, B, C)] == [10 - eaten + max(0, 2 - eaten)] * 3


def test_chaos_threat_theory_can_bring_every_face_of_the_die() -> None:
    """Variants, Chaos Threat Theory: a reroll, so any face may come, also the one that was up."""
    pips = set()
    for number in range(40):
        t = chaos(number)
        t.on(lambda t=t: rerolled(t))  # type: ignore[misc]
        pips.add(t.told("threat-die-rerolled")[0].args["threat"])
    assert pips == {0, 1, 2, 3}


def test_chaos_threat_theory_rerolls_the_very_die_that_was_held() -> None:
    """Variants, Chaos Threat Theory: the die in the holding area, and no other (ruling)."""
    t = chaos()
    before = {die.id: die.face for die in t.state.pool}
    held = t.state.holding
    safe_with_food(t)
    t.on(lambda: rerolled(t))
    assert t.last is not None
    assert [draw.stream for draw in t.last.draws if draw.stream.startswith("chaos")] == ["chaos:1"]
    assert t.state.holding == held
    for die in t.state.pool:
        assert die.id == held or die.face == before[die.id]


def test_chaos_threat_theory_rerolls_after_all_have_seated() -> None:
    """Variants, Chaos Threat Theory: nobody seats knowing the new pips; nobody chooses the eaten before (ruling)."""
    t = chaos()
    for seat, stall in ((A, "ice_cream"), (B, "rex_mex")):
        t.stand(seat, stall, "b2")
        t.player(seat).excitement = 2
    t.to_park()
    assert [(seat, t.decision(seat).kind) for seat in t.asked()] == [(A, "Seating"), (B, "Seating")]
    t.play(t.decision(A).fallback())
    assert not rerolled(t)
    assert up(t) == 2
    t.play(t.decision(B).fallback())
    keys = [event.key for event in t.last.events] if t.last else []
    assert keys.count("threat-die-rerolled") == 1
    assert "visitors-eaten" not in keys[: keys.index("threat-die-rerolled")]


def test_chaos_threat_theory_rerolls_nothing_without_a_held_die() -> None:
    """Variants, Chaos Threat Theory: no die was left to set aside, so none is rerolled (ruling)."""
    t = chaos()
    t.state.holding = None
    t.on(lambda: t.state.round == 2)
    assert "chaos:1" not in t.state.chance.counters
    assert [t.lab(seat).vp for seat in (A, B, C)] == [10 - 1 + 1] * 3


def test_without_the_variant_the_held_die_stays_as_it_was() -> None:
    """Dinosaurs on the Loose!: the number set aside in the Research Phase counts."""
    t = table(3)
    t.to_worker()
    t.held_threat(2)
    t.on(lambda: t.state.round == 2)
    assert "chaos:1" not in t.state.chance.counters
    assert not t.view().reroll_to_come


def test_reroll_is_a_wall() -> None:
    """Undo stops at visible chance: nobody seats once more knowing the pips."""
    t = chaos()
    t.to_park()
    while not rerolled(t):
        t.play(t.decision(t.asked()[0]).fallback())
    assert t.last is not None
    assert t.last.wall
    for seat in (A, B, C):
        with pytest.raises(Illegal):
            t.table.undo(seat)


def test_threat_is_provisional_until_the_reroll() -> None:
    """Variants, Chaos Threat Theory: what a view shows of the threat before says that it may change (ruling)."""
    t = dealt(3, chaos=True)
    t.objectives(*FAR[:4])
    assert t.view().reroll_to_come  # a die is going to be held
    t.to_market()
    assert t.view().reroll_to_come
    t.to_worker()
    assert t.view(A).reroll_to_come
    t.held_threat(2)
    safe_with_food(t)
    t.player(A).excitement = 2
    t.state.bag = Visitors(patrons=60)
    t.to_park()
    assert t.decision(A).kind == "Seating"
    assert t.view().reroll_to_come
    t.on(lambda: rerolled(t))
    assert t.decision(A).kind == "FoodTurn"
    assert not t.view().reroll_to_come
    t.on(lambda: t.state.round == 2)
    assert t.view().reroll_to_come


def test_no_threat_is_provisional_when_no_die_is_held() -> None:
    """Variants, Chaos Threat Theory: without a held die there is nothing to reroll (ruling)."""
    t = chaos()
    t.state.holding = None
    assert not t.view().reroll_to_come


def test_choice_of_the_eaten_knows_the_new_pips() -> None:
    """Variants, Chaos Threat Theory: the reroll comes first, so exactly the right number is asked for (ruling)."""
    asked = 0
    for number in range(12):
        t = chaos(number)
        t.stand(A, "popcorn_eruption", "b2")
        t.player(A).excitement = 5
        t.on(lambda t=t: rerolled(t))  # type: ignore[misc]
        if A in t.asked() and t.decision(A).kind == "Losing":
            asked += 1
            lost = t.decision(A).fallback()
            assert isinstance(lost, do.LoseVisitors)
            assert sum(lost.patrons.values()) == 2 + up(t) - 1
            assert not t.view(A).reroll_to_come
    assert asked > 0


def test_chaos_is_a_switch() -> None:
    """Variants: the option is on or off, and off when nobody says so."""
    with pytest.raises(ValueError, match="chaos must be true or false, not often"):
        GAME.setup(header(2, chaos="often"))
    assert GAME.setup(header(2)).state.options == {}
    assert GAME.setup(header(2, chaos=True)).state.options == {"chaos": True}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_random_games_of_chaos_break_nothing(seats: int) -> None:
    """Variants: a whole game with Chaos Threat Theory breaks none of the invariants and ends."""
    rng = Random(f"chaos:{seats}")
    played = play(
        GAME,
        header_of(GAME, seats, 5, seats, options={"chaos": True}),
        [RandomSeat(rng)] * seats,
        rng,
        GAME.violations,
    )
    assert played.faults == ()
    assert played.final
