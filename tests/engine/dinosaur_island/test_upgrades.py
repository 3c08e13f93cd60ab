"""Every known lab upgrade tile (see test_market for buying and laying them)."""

from __future__ import annotations

import pytest

from engine.dinosaur_island import actions as do
from engine.dinosaur_island.components import Visitors
from tests.engine.dinosaur_island.transcript import (
    BENCH,
    OTHER_SITE,
    REFINEMENT,
    RESEARCH,
    SITE,
    VENTURE,
    A,
    B,
    C,
    Transcript,
    table,
)

EVERY_DNA = ("blue", "pink", "purple", "green", "red", "orange")


def lab_with(tile: str, space: int = SITE, *, money: int = 30) -> Transcript:
    """Three seats in the Worker Phase, seven workers each; seat A has this tile."""
    t = table(3)
    t.to_worker()
    t.tile(A, tile, space)
    t.player(A).money = money
    return t


# --- the special tiles -----------------------------------------------------------------------------------------


def test_dino_research_two_creates_in_three_slots_of_one_worker() -> None:
    """Buy Lab Upgrade; Creating Dinosaurs; Dino Research II: three slots, 1 worker and one dinosaur each."""
    t = lab_with("dino_research_2", RESEARCH)
    t.exhibit(A, "ankylosaurus", "c1", capacity=4)
    t.dna(A, blue=3, purple=3, green=3)
    for slot in range(3):
        t.create(A, "ankylosaurus", slot)
        assert t.lab(A).hands == 6 - slot
    assert t.lab(A).exhibit("ankylosaurus").dinosaurs == 3
    t.illegal("no-such-workstation", do.CreateDinosaur(A, RESEARCH, 3, "ankylosaurus"))


def test_dna_refinement_two_converts_in_three_slots() -> None:
    """Refining DNA; DNA Refinement II: three slots, 1 worker each, one conversion each; it covers DNA Refinement I."""
    t = lab_with("dna_refinement_2", REFINEMENT)
    t.dna(A, blue=2, pink=2, purple=2)
    for slot, dna in enumerate(("green", "red", "orange")):
        t.refine(A, dna, slot)
    assert vars(t.lab(A).dna) == {"blue": 0, "pink": 0, "purple": 0, "green": 1, "red": 1, "orange": 1}
    assert t.lab(A).hands == 4
    t.illegal("workstation-used", do.Refine(A, REFINEMENT, 2, "green"))


# --- Better Tool Bench -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("slot", "security", "price"), [(0, 4, 1), (1, 4, 2), (0, 1, 0), (1, 1, 0), (0, 10, 3), (1, 10, 4)]
)
def test_better_tool_bench_makes_security_cheaper(slot: int, security: int, price: int) -> None:
    """Better Tool Bench: Tool Bench actions $2 cheaper in one slot, $1 in the other; never below $0 (ruling)."""
    t = lab_with("better_tool_bench#1", money=price)
    t.player(A).security = security
    t.security(A, slot, space=SITE)
    assert (t.lab(A).security, t.lab(A).money) == (security + 1, 0)
    t.illegal("workstation-used", do.RaiseSecurity(A, SITE, slot))


@pytest.mark.parametrize(("slot", "capacity", "price"), [(0, 1, 0), (1, 1, 1), (0, 3, 2), (1, 3, 3)])
def test_better_tool_bench_makes_capacity_cheaper(slot: int, capacity: int, price: int) -> None:
    """Better Tool Bench: the Tool Bench actions, cheaper; the price is the new capacity."""
    t = lab_with("better_tool_bench#1", money=price)
    t.player(A).exhibits[0].capacity = capacity
    t.capacity(A, "gallimimus", slot, space=SITE)
    assert (t.lab(A).exhibit("gallimimus").capacity, t.lab(A).money) == (capacity + 1, 0)


def test_better_tool_bench_must_be_paid() -> None:
    """Better Tool Bench: cheaper, not free."""
    t = lab_with("better_tool_bench#1", money=0)
    t.player(A).security = 4
    t.illegal("not-enough-money", do.RaiseSecurity(A, SITE, 0))


# --- Renovation Committee --------------------------------------------------------------------------------------


def test_renovation_committee_raises_capacity_free() -> None:
    """Renovation Committee: one paddock's capacity +1, free; first slot 1 worker, second slot 2 workers."""
    t = lab_with("renovation_committee#1", money=0)
    t.capacity(A, "gallimimus", 0, space=SITE)
    assert t.lab(A).hands == 6
    t.capacity(A, "gallimimus", 1, space=SITE)
    assert (t.lab(A).hands, t.lab(A).money) == (4, 0)
    assert t.lab(A).exhibit("gallimimus").capacity == 3


def test_renovation_committee_ends_at_four_and_raises_no_security() -> None:
    """Upgrading Paddock Capacity: the maximum is four; the committee is for paddocks only."""
    t = lab_with("renovation_committee#1")
    t.player(A).exhibits[0].capacity = 4
    t.illegal("capacity-at-most", do.RaiseCapacity(A, SITE, 0, "gallimimus"))
    t.illegal("wrong-workstation", do.RaiseSecurity(A, SITE, 0))


# --- Ride Improvement ------------------------------------------------------------------------------------------


def test_ride_improvement_doubles_the_points_of_one_attraction_this_round() -> None:
    """Ride Improvement: patrons at one attraction score double this round; one slot, 2 workers."""
    t = lab_with("ride_improvement#1")
    t.stand(A, "hyper_coaster", "b2")
    t.use(A, zone="b2")
    assert t.lab(A).hands == 5
    assert t.lab(A).stand("hyper_coaster").doubled
    t.arrive(A, patrons=5)
    assert t.lab(A).vp == 10 + 1 + 1 + 6
    t.to_worker()
    assert not t.lab(A).stand("hyper_coaster").doubled


def test_ride_improvement_does_not_double_the_money_of_food() -> None:
    """Ride Improvement: VP are doubled, the $2 instead of a point are not (ruling)."""
    t = lab_with("ride_improvement#1")
    t.stand(A, "lemonade_stand", "b2")
    t.use(A, zone="b2")
    t.arrive(A, patrons=4)
    money = t.lab(A).money
    t.food(A, b2=1)
    assert (t.lab(A).vp, t.lab(A).money) == (10 + 1 + 1 + 2, money + 2)


def test_ride_improvement_doubles_the_hats() -> None:
    """Ride Improvement: the printed Hats is an attraction for a round's visitors (ruling)."""
    t = lab_with("ride_improvement#1")
    t.use(A, zone="a2")
    t.arrive(A, patrons=2)
    assert t.lab(A).vp == 10 + 1 + 2


@pytest.mark.parametrize(
    ("zone", "key"),
    [
        (None, "name-an-attraction"),
        ("a1", "no-such-attraction"),
        ("d4", "no-such-attraction"),
        ("b2", "no-such-attraction"),
    ],
)
def test_ride_improvement_names_an_attraction_with_visitors(zone: str | None, key: str) -> None:
    """Ride Improvement: one attraction of the park, no exhibit; one without visitor spaces cannot profit (ruling)."""
    t = lab_with("ride_improvement#1")
    t.stand(A, "photos", "b2")
    t.illegal(key, do.UseTile(A, SITE, 0, zone))


def test_two_ride_improvements_double_two_attractions() -> None:
    """Ride Improvement: an attraction is doubled once; a second tile needs another one (ruling)."""
    t = lab_with("ride_improvement#1")
    t.tile(A, "ride_improvement#2", OTHER_SITE)
    t.stand(A, "teacup_ride", "b2")
    t.use(A, zone="b2")
    t.illegal("no-such-attraction", do.UseTile(A, OTHER_SITE, 0, "b2"))
    t.use(A, zone="a2", space=OTHER_SITE)
    t.arrive(A, patrons=3)
    assert t.lab(A).vp == 10 + 1 + 2 + 2


def test_doubled_place_is_a_choice_of_seating() -> None:
    """Manage Lines: which attraction a patron visits matters when one of them is doubled."""
    t = lab_with("ride_improvement#1")
    t.stand(A, "teacup_ride", "b2")
    t.player(A).exhibits[0].dinosaurs = 0
    t.use(A, zone="b2")
    t.arrive(A, patrons=1)
    assert t.asked() == (A,)
    assert t.decision(A).fallback() == do.SeatVisitors(A, {"b2": 1})


# --- Security Office -------------------------------------------------------------------------------------------


def office(hooligans: int, patrons: int, times: int, *, excitement: int) -> Transcript:
    """Seat A, which draws first, has armed its Security Office so often; the bag holds these visitors."""
    t = lab_with("security_office#1")
    for slot in range(times):
        t.use(A, slot)
    for player in t.state.players:
        player.excitement = 0
    t.player(A).excitement = excitement
    t.player(A).threat, t.state.holding = 0, None
    t.state.bag = Visitors(patrons, hooligans)
    t.done(A, B, C)
    return t


def test_security_office_puts_hooligans_back_and_draws_as_many_anew() -> None:
    """Security Office: put up to 2 of your hooligans back and draw as many visitors anew; 1 worker a slot."""
    t = office(hooligans=3, patrons=0, times=1, excitement=3)
    assert [event.args["number"] for event in t.told("hooligans-redrawn")] == [2]
    (drawn,) = [event for event in t.told("visitors-drawn") if event.seat == A]
    assert (drawn.args["patrons"], drawn.args["hooligans"]) == (0, 3)  # only hooligans are in the bag


def test_security_office_redraws_what_may_be_patrons_before_money_is_collected() -> None:
    """Security Office: right after one's own draw, before money is collected; as many as it can (ruling)."""
    t = office(hooligans=10, patrons=70, times=2, excitement=20)
    numbers = [event.args["number"] for event in t.told("hooligans-redrawn")]
    (drawn,) = [event for event in t.told("visitors-drawn") if event.seat == A]
    patrons, hooligans = drawn.args["patrons"], drawn.args["hooligans"]
    assert numbers[0] in (1, 2)  # this seed draws at least one hooligan among twenty visitors
    assert drawn.args["money"] == patrons
    assert isinstance(patrons, int)
    assert isinstance(hooligans, int)
    assert patrons + hooligans == 20


def test_security_office_is_settled_before_the_next_seat_draws() -> None:
    """Security Office: right after one's own draw; the others draw from what is in the bag then (ruling)."""
    t = lab_with("security_office#1")
    t.use(A, 0)
    t.state.order = [B, A, C]
    t.done(A, B, C)
    assert t.last is not None
    drawing = [
        (event.key, event.seat) for event in t.last.events if event.key in ("hooligans-redrawn", "visitors-drawn")
    ]
    assert drawing == [("visitors-drawn", B), ("hooligans-redrawn", A), ("visitors-drawn", A), ("visitors-drawn", C)]


def test_security_office_without_hooligans_does_nothing() -> None:
    """Security Office: up to 2 of your hooligans."""
    t = office(hooligans=0, patrons=9, times=2, excitement=3)
    assert [event.args["number"] for event in t.told("hooligans-redrawn")] == [0, 0]
    assert t.told("visitors-drawn")[A].args["patrons"] == 3


def test_security_office_has_two_slots_of_one_worker() -> None:
    """Security Office: two slots, 1 worker each; it is armed in the Worker Phase, no attraction is named."""
    t = lab_with("security_office#1")
    t.illegal("attraction-not-asked", do.UseTile(A, SITE, 0, "a2"))
    t.use(A, 0)
    t.illegal("workstation-used", do.UseTile(A, SITE, 0))
    t.use(A, 1)
    assert t.lab(A).hands == 5


# --- Groundskeeper Shack ---------------------------------------------------------------------------------------


def test_groundskeeper_raises_security_once_on_purchase() -> None:
    """Worker Phase, NOTE: green passive abilities activate once upon purchase; Groundskeeper: +1 security."""
    t = table(2)
    t.to_market()
    t.market("upgrades", "groundskeeper_shack#1", "security_office#1")
    t.player(A).money = 10
    t.upgrade(A, "groundskeeper_shack#1", SITE)
    assert (t.lab(A).security, t.lab(A).money) == (2, 8)
    t.market_pass(B)
    t.upgrade(A, "security_office#1", SITE)  # covered: what was gained once stays (ruling)
    assert t.lab(A).security == 2
    t.to_next_round()
    assert t.lab(A).security == 2


@pytest.mark.parametrize(("staffed", "eaten"), [(False, 2), (True, 1)])
def test_groundskeepers_slot_counts_one_more_this_round(staffed: bool, eaten: int) -> None:
    """Groundskeeper Shack: slot, 1 worker: security counts +1 this round; take security bonuses into account."""
    t = lab_with("groundskeeper_shack#1")
    if staffed:
        t.use(A)
        assert (t.lab(A).security, t.lab(A).guard, t.lab(A).hands) == (1, 1, 6)
    t.arrive(A, patrons=5, eaten=2)
    t.on(lambda: t.state.round == 2)
    assert t.lab(A).vp == 10 + (2 - eaten) - eaten
    assert (t.lab(A).security, t.lab(A).guard) == (1, 0)


def test_round_bonus_does_not_make_security_dearer() -> None:
    """Increasing Security: the chart goes by the level on the indicator, not by a bonus of the round (ruling)."""
    t = lab_with("groundskeeper_shack#1")
    t.player(A).security = 2
    t.use(A)
    assert t.lab(A).security_price == 2
    t.security(A)
    assert t.lab(A).security == 3


# --- Duplication Chamber ---------------------------------------------------------------------------------------


def test_chamber_repeats_an_upgrade_that_was_used() -> None:
    """Duplication Chamber: repeat the action of another worker upgrade in your lab; one slot, 2 workers."""
    t = lab_with("duplication_chamber#1", money=0)
    t.venture(A, 0)
    t.play(do.TakeVenture(A, VENTURE, 0, SITE))
    assert (t.lab(A).money, t.lab(A).hands) == (6, 4)
    t.illegal("workstation-used", do.TakeVenture(A, VENTURE, 0, SITE))


def test_chamber_repeats_an_upgrade_that_was_not_used_and_leaves_its_slot_free() -> None:
    """Duplication Chamber: whether that one was used or not; its own slot stays free (ruling)."""
    t = lab_with("duplication_chamber#1", money=0)
    t.play(do.TakeVenture(A, VENTURE, 0, SITE))
    t.venture(A, 0)
    assert (t.lab(A).money, t.lab(A).hands) == (6, 4)


def test_chamber_pays_what_the_repeated_action_costs() -> None:
    """Duplication Chamber: do that action, with its costs; 2 workers whatever the repeated slot takes (ruling)."""
    t = lab_with("duplication_chamber#1", money=2)
    t.play(do.RaiseCapacity(A, BENCH, 0, "gallimimus", SITE))
    assert (t.lab(A).money, t.lab(A).hands) == (0, 5)
    t.dna(A, blue=2)
    t.create(A, "gallimimus", 0, dna="2 blue")
    t.illegal("paddock-full", do.CreateDinosaur(A, RESEARCH, 1, "gallimimus", ("pink", "purple")))


@pytest.mark.parametrize(
    "action",
    [
        do.Refine(A, REFINEMENT, 0, "green", SITE),
        do.CreateDinosaur(A, RESEARCH, 1, "gallimimus", ("blue", "pink"), SITE),
        do.RaiseSecurity(A, BENCH, 0, SITE),
        do.TakeVenture(A, VENTURE, 2, SITE),
        do.UseTile(A, OTHER_SITE, 0, "a2", SITE),
    ],
)
def test_chamber_repeats_any_upgrade_with_workstations(action: do.AtStation) -> None:
    """Duplication Chamber: another worker upgrade in your lab, printed or bought, with 2 workers (ruling)."""
    t = lab_with("duplication_chamber#1")
    t.tile(A, "ride_improvement#1", OTHER_SITE)
    t.dna(A, **dict.fromkeys(EVERY_DNA, 1))
    t.player(A).exhibits[0].capacity = 2
    t.play(action)
    assert t.lab(A).hands == 5
    assert [slot.used for slot in t.lab(A).view.lab[action.space].slots if slot.used] == []
    assert t.lab(A).view.lab[SITE].slots[0].used == 1


def test_chamber_repeats_neither_itself_nor_another_chamber() -> None:
    """Duplication Chamber: another upgrade; a chamber has no action of its own to repeat (ruling)."""
    t = lab_with("duplication_chamber#1")
    t.tile(A, "duplication_chamber#2", OTHER_SITE)
    t.illegal("wrong-workstation", do.TakeVenture(A, SITE, 0, OTHER_SITE))
    t.illegal("wrong-workstation", do.UseTile(A, SITE, 0))
    t.illegal("wrong-workstation", do.UseTile(A, SITE, 0, None, SITE))
    t.play(do.TakeVenture(A, VENTURE, 0, OTHER_SITE))
    t.play(do.TakeVenture(A, VENTURE, 0, SITE))


def test_chamber_repeats_no_covered_upgrade() -> None:
    """Buy Lab Upgrade: a covered upgrade will no longer have any effect."""
    t = lab_with("duplication_chamber#1", VENTURE)
    t.illegal("wrong-workstation", do.TakeVenture(A, VENTURE, 0, VENTURE))
    t.illegal("no-such-workstation", do.TakeVenture(A, VENTURE, 2, VENTURE))


def test_chamber_needs_two_workers() -> None:
    """Duplication Chamber: one slot, 2 workers."""
    t = lab_with("duplication_chamber#1")
    t.player(A).marks.busy = 6
    t.illegal("not-enough-workers", do.TakeVenture(A, VENTURE, 0, SITE))


def test_chamber_repeats_a_discounted_slot() -> None:
    """Duplication Chamber: the repeated slot's numbers count, its rebate too (ruling)."""
    t = lab_with("duplication_chamber#1", money=1)
    t.tile(A, "better_tool_bench#1", OTHER_SITE)
    t.player(A).security = 4  # the step to 5 costs $3
    t.play(do.RaiseSecurity(A, OTHER_SITE, 0, SITE))
    assert (t.lab(A).security, t.lab(A).money) == (5, 0)


def test_covered_office_is_not_armed() -> None:
    """Buy Lab Upgrade: what lies beneath another tile has no effect any more."""
    t = lab_with("security_office#1")
    t.tile(A, "groundskeeper_shack#1", SITE)
    t.illegal("no-such-workstation", do.UseTile(A, SITE, 1))
    t.use(A)
    assert t.player(A).marks.redraws == []
    assert t.lab(A).guard == 1
