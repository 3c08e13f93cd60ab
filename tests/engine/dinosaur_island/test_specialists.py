"""Every known specialist: what the card does beyond being hired (see test_market for hiring and firing)."""

from __future__ import annotations

from engine.dinosaur_island import actions as do
from engine.dinosaur_island.components import Visitors
from tests.engine.dinosaur_island.transcript import A, B, C, Transcript, table, units

WORKER = 0
"""The ``scientist`` of a worker who acts as one."""


def laps(t: Transcript, number: int = 3) -> None:
    """Everybody passes so many times."""
    for scientist in range(1, number + 1):
        for seat in t.state.order:
            t.research_pass(seat, scientist=scientist)


# --- Intern ----------------------------------------------------------------------------------------------------


def at_the_gates(*cards: str) -> Transcript:
    """Three seats in the Worker Phase; seat A has hired these specialists."""
    t = table(3)
    t.hired(A, *cards)
    t.to_worker()
    return t


def test_intern_seats_a_patron_worth_a_point() -> None:
    """Intern: seats one patron on the card each round, worth 1 VP."""
    t = at_the_gates("intern")
    t.arrive(A, patrons=3)  # exhibit, Hats, card
    assert t.lab(A).vp == 13
    assert t.lab(A).workers == 4


def test_intern_takes_no_hooligan() -> None:
    """Intern: one patron, so hooligans cannot push in there."""
    t = at_the_gates("intern")
    t.arrive(A, patrons=1, hooligans=3)
    assert t.lab(A).vp == 11  # two hooligans inside, one in line, the patron on the card


def test_intern_may_not_be_given_a_hooligan() -> None:
    """Intern: one patron on the card."""
    t = at_the_gates("intern")
    t.arrive(A, patrons=1, hooligans=1)
    t.illegal("card-takes-patrons-only", do.SeatVisitors(A, {"a1": 1}, {"intern": 1}))
    t.illegal("place-full", do.SeatVisitors(A, {"intern": 1}, {"intern": 1}))
    t.seat(A, {"intern": 1}, {"a1": 1})


def test_patron_with_the_intern_is_outside_the_park_and_never_eaten() -> None:
    """Intern: the patron is on the card, outside the park, and not in line either (ruling)."""
    t = at_the_gates("intern")
    t.arrive(A, patrons=3, eaten=3)
    assert t.lab(A).vp == 10 - 2 + 1


def test_patron_with_the_intern_is_at_no_attraction() -> None:
    """Intern: the card is no attraction, for the objective of 6 VP from attractions (ruling)."""
    t = at_the_gates("intern")
    t.objectives("attraction_vp_6", "rides_3", "excitement_15")
    t.stand(A, "hyper_coaster", "b2")
    t.stand(A, "extinction_drop", "b3")
    t.arrive(A, patrons=7)  # exhibit, Hats 1, coaster 3, drop 1, card
    assert t.lab(A).vp == 17
    assert t.claimed("attraction_vp_6") == []


def test_another_seats_intern_is_no_place_for_my_patrons() -> None:
    """Intern: a place of the seat that hired him."""
    t = table(3)
    t.hired(B, "intern")
    t.to_worker()
    t.arrive(A, patrons=1)
    t.illegal("no-such-place", do.SeatVisitors(A, {"intern": 1}))


# --- Jack of All Trades ----------------------------------------------------------------------------------------


def with_jack() -> Transcript:
    """Three seats; B has Jack of All Trades; all three laps are over and dice 4, 7 and 9 unclaimed."""
    t = table(3)
    t.hired(B, "jack_of_all_trades")
    t.recipe_up("velociraptor", "tyrannosaurus")
    t.dice(d7="2 purple", d4="3 any_basic", d9="upgrade")
    laps(t)
    return t


def test_worker_acts_as_a_level_two_scientist_in_an_extra_lap() -> None:
    """Jack of All Trades: once a round; in an extra lap, before the threat die is set aside (ruling)."""
    t = with_jack()
    assert t.asked() == (B,)
    assert t.state.holding is None
    t.player(B).limits["purple"] = 10
    t.research(B, die="d7", scientist=WORKER)
    assert t.lab(B).dna.purple == 1 + 2 * 2
    assert t.state.phase == "market"
    assert t.state.holding != "d7"


def test_worker_who_researched_does_not_work() -> None:
    """Jack of All Trades: the worker is used, so he leaves the worker pool for this round (ruling)."""
    t = with_jack()
    assert t.lab(B).hands == 7
    t.storage(B, scientist=WORKER, steps="blue blue")
    assert (t.lab(B).hands, t.lab(B).workers) == (6, 4)
    t.to_next_round()
    assert t.lab(B).hands == 4


def test_worker_is_held_to_level_two() -> None:
    """Jack of All Trades: as a level-2 scientist; rare faces and large carnivores need level 3."""
    t = with_jack()
    t.illegal("rare-face-needs-scientist-3", do.ClaimDie(B, "d9", WORKER, (), "albertadromeus"))
    t.illegal("scientist-too-low", do.TakeRecipe(B, "tyrannosaurus", WORKER, "c1"))
    t.illegal("wrong-number-of-dna", do.ClaimDie(B, "d4", WORKER, units("3 blue")))
    t.illegal("scientist-not-free", do.ClaimDie(B, "d7", 3))
    t.recipe(B, "velociraptor", scientist=WORKER, zone="c1")


def test_jack_may_be_left_unused_but_passes_nobody() -> None:
    """Jack of All Trades: may act (ruling: it can be declined; a worker is in the pool already)."""
    t = with_jack()
    t.illegal("worker-cannot-pass", do.PassScientist(B, WORKER))
    assert t.decision(B).fallback() == do.Decline(B)
    t.play(do.Decline(B))
    assert t.state.phase == "market"
    assert t.lab(B).hands == 7


def test_jack_acts_once_a_round() -> None:
    """Jack of All Trades: once a round."""
    t = with_jack()
    t.storage(B, scientist=WORKER, steps="blue blue")
    assert t.state.phase == "market"
    t.to_next_round()
    laps(t)
    assert t.asked() == (B,)


# --- Union Boss ------------------------------------------------------------------------------------------------


def test_union_boss_makes_the_next_hire_free_once() -> None:
    """Union Boss: comes with a worker; the next specialist hired is free, once."""
    t = table(2)
    t.to_market()
    t.market("specialists", "union_boss", "intern", "dino_hunter", "senior_scientist")
    t.player(A).money = 2
    t.hire(A, "union_boss")
    assert (t.lab(A).workers, t.lab(A).money, t.lab(A).free_hires) == (5, 0, 1)
    t.market_pass(B)
    t.hire(A, "senior_scientist")  # in the $5 row
    assert (t.lab(A).money, t.lab(A).free_hires) == (0, 0)
    t.on(lambda: t.state.round == 2 and t.state.phase == "market" and t.asked() == (A,))
    t.player(A).money = 1
    price = t.state.market.rows["specialists"].index("intern")
    assert price == 0
    t.illegal("not-enough-money", do.HireSpecialist(A, "intern"))


def test_free_hire_survives_firing_the_union_boss() -> None:
    """Union Boss: what was already received stays when he is fired (ruling)."""
    t = table(2)
    t.to_market()
    t.market("specialists", "union_boss", "intern", "dino_hunter", "senior_scientist")
    t.hired(A, "jack_of_all_trades", "computer_programmer")
    t.player(A).money = 2
    t.hire(A, "union_boss")
    t.market_pass(B)
    t.hire(A, "senior_scientist", fire="union_boss")
    assert (t.lab(A).money, t.lab(A).workers) == (0, 4)
    assert t.lab(A).cards == ["jack_of_all_trades", "computer_programmer", "senior_scientist"]


# --- Dino Hunter -----------------------------------------------------------------------------------------------


def test_dino_hunter_saves_a_visitor_each_round() -> None:
    """Dino Hunter: comes with a worker; one visitor fewer is eaten in your park each round."""
    t = at_the_gates("dino_hunter")
    assert t.lab(A).workers == 5
    t.arrive(A, patrons=5, eaten=3)
    assert t.lab(A).vp == 10 - 2


def test_dino_hunter_saves_nobody_where_nobody_is_eaten() -> None:
    """Dino Hunter: one fewer, never fewer than none."""
    t = at_the_gates("dino_hunter")
    t.arrive(A, patrons=2, eaten=0)
    assert t.lab(A).vp == 12
    assert not t.told("visitors-eaten")


# --- Computer Programmer ---------------------------------------------------------------------------------------


def with_programmer(**faces: str) -> Transcript:
    """Three seats; B has the Computer Programmer; seat A is in turn."""
    t = table(3)
    t.hired(B, "computer_programmer")
    t.dice(**faces)
    t.player(B).limits = dict.fromkeys(t.player(B).limits, 10)
    return t


def test_programmer_copies_what_another_players_die_gave() -> None:
    """Computer Programmer: the same type and number of DNA; the face times the taker's level (ruling)."""
    t = with_programmer(d7="2 purple")
    t.research(A, die="d7", scientist=3)
    t.play(do.CopyDie(B, "d7"))
    assert t.lab(B).dna.purple == 1 + 6
    assert t.asked() == (B,)  # the copy is not B's turn
    t.research_pass(B, scientist=1)


def test_programmer_is_not_bound_by_the_takers_cold_storage() -> None:
    """Computer Programmer: before the taker's limit, up to one's own (ruling)."""
    t = with_programmer(d7="2 purple")
    t.dna(A, purple=4)
    t.player(B).limits["purple"] = 6
    t.research(A, die="d7", scientist=3)
    t.play(do.CopyDie(B, "d7"))
    assert (t.lab(A).dna.purple, t.lab(B).dna.purple) == (4, 6)


def test_programmer_gains_the_colours_the_taker_chose() -> None:
    """Computer Programmer: the same type of DNA, also of a wild face (ruling)."""
    t = with_programmer(d4="3 any_basic")
    t.research(A, die="d4", scientist=1, dna="2 blue 1 pink")
    t.illegal("dna-of-wrong-type", do.CopyDie(B, "d4", units("3 purple")))
    t.illegal("dna-of-wrong-type", do.CopyDie(B, "d4", units("3 blue")))
    t.illegal("wrong-number-of-dna", do.CopyDie(B, "d4", units("2 blue")))
    t.illegal("wrong-number-of-dna", do.CopyDie(B, "d4"))
    t.play(do.CopyDie(B, "d4", units("pink blue blue")))
    assert (t.lab(B).dna.blue, t.lab(B).dna.pink, t.lab(B).dna.purple) == (3, 2, 1)


def test_programmer_copies_once_a_round() -> None:
    """Computer Programmer: once a round."""
    t = with_programmer(d7="2 purple", d3="3 blue")
    t.research(A, die="d7", scientist=3)
    t.play(do.CopyDie(B, "d7"))
    t.illegal("die-not-copyable", do.CopyDie(B, "d7"))
    t.research_pass(B, scientist=1)
    t.research(C, die="d3", scientist=1)
    t.research_pass(A, scientist=1)
    t.illegal("die-not-copyable", do.CopyDie(B, "d3"))


def test_programmer_copies_only_dice_taken_since_the_owners_last_turn() -> None:
    """Computer Programmer: when another takes a die; the chance lasts through the owner's next turn (ruling)."""
    t = with_programmer(d7="2 purple", d3="3 blue", d1="1 pink")
    t.research(A, die="d7", scientist=3)
    t.illegal("die-not-copyable", do.CopyDie(B, "d3"))
    t.illegal("dna-not-asked", do.CopyDie(B, "d7", units("6 purple")))
    t.research(B, die="d1", scientist=1)
    t.research_pass(C, scientist=1)
    t.research_pass(A, scientist=1)
    t.illegal("die-not-copyable", do.CopyDie(B, "d7"))
    t.illegal("die-not-copyable", do.CopyDie(B, "d1"))  # B's own


def test_programmer_copies_no_rare_face() -> None:
    """Computer Programmer: gain DNA; extra worker and paddock upgrade are none (ruling)."""
    t = with_programmer(d9="upgrade", d10="worker")
    t.research(A, die="d9", scientist=3, exhibit="gallimimus")
    t.illegal("die-not-copyable", do.CopyDie(B, "d9"))


def test_programmer_gets_a_last_chance_before_the_threat_die_is_set_aside() -> None:
    """Computer Programmer: or before the threat die is chosen, for dice taken after the owner's last turn (ruling)."""
    t = with_programmer(d7="2 purple")
    laps(t, 2)
    t.research_pass(A, scientist=3)
    t.research_pass(B, scientist=3)
    t.research(C, die="d7", scientist=3)
    assert t.asked() == (B,)
    assert t.state.holding is None
    t.illegal("not-now", do.PassScientist(B, 1))
    t.illegal("die-not-copyable", do.CopyDie(B, "d1"))
    assert t.decision(B).fallback() == do.CopyDie(B, "d7")
    t.play(do.CopyDie(B, "d7"))
    assert t.lab(B).dna.purple == 7
    assert t.state.phase == "market"


def test_programmer_may_stay_idle() -> None:
    """Computer Programmer: gaining is an offer; it is not blocking (ruling)."""
    t = with_programmer(d7="2 purple")
    laps(t, 2)
    t.research_pass(A, scientist=3)
    t.research_pass(B, scientist=3)
    t.research(C, die="d7", scientist=3)
    t.play(do.Decline(B))
    assert t.lab(B).dna.purple == 1
    assert t.state.phase == "market"


def test_without_the_programmer_nobody_copies() -> None:
    """Computer Programmer: the card must be hired."""
    t = table(3)
    t.dice(d7="2 purple")
    t.research(A, die="d7", scientist=1)
    t.illegal("die-not-copyable", do.CopyDie(B, "d7"))


def test_programmer_copies_a_die_that_a_worker_took() -> None:
    """Computer Programmer: whoever takes it; a worker acts at the level of his card (Jack of All Trades)."""
    t = with_programmer(d7="2 purple")
    t.hired(C, "jack_of_all_trades")
    laps(t)
    t.research(C, die="d7", scientist=WORKER)
    t.play(do.CopyDie(B, "d7"))
    assert t.lab(B).dna.purple == 1 + 4


# --- Senior Scientist ------------------------------------------------------------------------------------------


def with_senior(seat: int = B) -> Transcript:
    """The first question of round 2; a seat has the Senior Scientist."""
    t = table(3)
    t.to_worker()
    t.hired(seat, "senior_scientist")
    for player in t.state.players:
        player.excitement = 0
    t.done(A, B, C)
    return t


def test_senior_scientist_brings_an_advanced_dna_at_the_start_of_each_round() -> None:
    """Senior Scientist: gain any 1 advanced DNA at the start of each round, before the roll (Research, ruling)."""
    t = with_senior()
    assert t.asked() == (B,)
    t.illegal("dna-of-wrong-type", do.GainStartDna(B, ("blue",)))
    t.illegal("wrong-number-of-dna", do.GainStartDna(B, ("red", "red")))
    t.illegal("not-now", do.PassScientist(B, 1))
    t.play(do.GainStartDna(B, ("red",)))
    assert (t.lab(B).dna.red, t.lab(B).dna.green) == (1, 0)
    assert t.told("dice-rolled")
    assert t.asked() == (A,)
    t.to_next_round()
    assert t.asked() == (B,)
    t.play(t.decision(B).fallback())
    assert sum((t.lab(B).dna.red, t.lab(B).dna.green, t.lab(B).dna.orange)) == 2


def test_senior_scientist_asks_nothing_without_a_choice() -> None:
    """Senior Scientist: with room on one track that one is gained, with room on none nothing is."""
    for full, gained in ((("green", "red"), {"green": 2, "red": 2, "orange": 1}), (("green", "red", "orange"), None)):
        t = table(3)
        t.to_worker()
        t.hired(B, "senior_scientist")
        t.dna(B, **dict.fromkeys(full, 2))
        for player in t.state.players:
            player.excitement = 0
        t.done(A, B, C)
        assert t.asked() == (A,)
        expected = gained or {"green": 2, "red": 2, "orange": 2}
        assert {dna: getattr(t.lab(B).dna, dna) for dna in expected} == expected


def test_senior_scientists_gift_counts_for_objectives_of_the_research_phase() -> None:
    """Completing Objectives: at any time, also before the first scientist acts."""
    t = table(3)
    t.objectives("dna_12", "rides_3", "excitement_15")
    t.to_worker()
    t.hired(B, "senior_scientist")
    t.dna(B, blue=4, pink=4, purple=3)
    for player in t.state.players:
        player.excitement = 0
    t.done(A, B, C)
    t.play(do.GainStartDna(B, ("red",)))
    assert t.claimed("dna_12") == [B]
    assert t.asked() == (A,)


def test_specialist_hired_now_acts_from_the_next_round_on() -> None:
    """Market Phase, Hire Specialist: immediate effects only; the start of this round is over."""
    t = table(2)
    t.to_market()
    t.market("specialists", "senior_scientist")
    t.hire(A, "senior_scientist")
    assert sum(vars(t.lab(A).dna).values()) == 3
    t.player(A).excitement = t.player(B).excitement = 0
    t.to_next_round()
    assert t.state.bag == Visitors(70, 10)
    assert t.asked() == (A,)
    assert t.decision(A).kind == "RoundStartDna"
