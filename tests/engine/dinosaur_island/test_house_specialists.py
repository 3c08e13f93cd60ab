"""Every specialist of our own: what the card does, and what is lost when it is fired."""

from __future__ import annotations

import pytest

from engine.dinosaur_island import actions as do
from tests.engine.dinosaur_island.transcript import (
    OTHER_SITE,
    RESEARCH,
    SITE,
    VENTURE,
    A,
    B,
    C,
    Transcript,
    table,
    units,
)

WORKER = 0
"""The ``scientist`` of a worker who acts as one."""


def hired_by_a(*cards: str, phase: str = "worker", twist: str | None = None) -> Transcript:
    """Three seats; seat A has hired these specialists; on to a phase."""
    t = table(3)
    t.state.twists = [twist] if twist else []
    t.hired(A, *cards)
    if phase != "research":
        t.on(lambda: t.state.phase == phase)
    return t


def fire(t: Transcript, card: str) -> None:
    """Seat A, which is in turn at the market, fires a specialist for a new one."""
    player = t.player(A)
    t.market("specialists", "intern", "jack_of_all_trades", "computer_programmer")
    others = [name for name in ("senior_scientist", "union_boss", "dino_hunter") if name != card]
    t.hired(A, *others[: 3 - len(player.hired)])
    player.money = 20
    t.hire(A, "intern", fire=card)


def over(t: Transcript) -> None:
    """Nobody's money or visitors count; on to the final scores."""
    t.objectives("dna_12")
    for player in t.state.players:
        player.excitement = player.money = 0
        player.money_ledger = {}
    t.on(lambda: t.state.phase == "over")


# --- with a worker ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "card",
    ["night_watch", "site_foreman", "head_hunter", "tour_operator", "insurance_broker", "unpaid_postdoc"],
)
def test_worker_comes_and_goes_with_the_card(card: str) -> None:
    """Hire Specialist: the primary means of gaining workers; firing gives up bonuses, extra workers too."""
    t = table(2)
    t.to_market()
    t.market("specialists", card)
    t.player(A).money = 2
    t.hire(A, card)
    assert (t.lab(A).workers, t.lab(A).specialists[0].worker) == (5, True)
    t.market_pass(B)
    fire(t, card)
    brought = sum(card.worker for card in t.lab(A).specialists)
    assert t.lab(A).workers == 4 + brought


def test_night_watch_counts_one_more_security_while_hired() -> None:
    """Dinosaurs on the Loose!: take security bonuses into account; the indicator stays where it is."""
    t = hired_by_a("night_watch")
    assert (t.lab(A).security, t.lab(A).guard, t.lab(A).security_price) == (1, 1, 1)
    t.arrive(A, patrons=5, eaten=2)
    t.on(lambda: t.state.round == 2)
    assert t.lab(A).vp == 10 + 1 - 1  # of two patrons in the park one is eaten


def test_night_watch_is_lost_with_the_card() -> None:
    """Hire Specialist: firing gives up any corresponding bonuses."""
    t = hired_by_a("night_watch", phase="market")
    fire(t, "night_watch")
    assert t.lab(A).guard == 0


def test_night_watch_is_not_on_the_indicator() -> None:
    """An objective of a security level asks for the indicator (ruling)."""
    t = hired_by_a("night_watch")
    t.objectives("security_8", "rides_3", "excitement_15")
    t.player(A).security, t.player(A).money = 6, 20
    t.security(A)
    assert (t.lab(A).security, t.lab(A).guard) == (7, 1)
    t.done(A, B, C)
    assert t.claimed("security_8") == []


def test_site_foreman_makes_security_and_capacity_cheaper() -> None:
    """$1 less at any Tool Bench; never below $0 (ruling)."""
    t = hired_by_a("site_foreman")
    player = t.player(A)
    player.money = 0
    assert (t.lab(A).security_price, t.lab(A).exhibit("gallimimus").capacity_price) == (0, 1)
    t.security(A)  # $1 as printed
    assert (t.lab(A).security, t.lab(A).money) == (2, 0)
    t.illegal("not-enough-money", do.RaiseSecurity(A, 2, 0))
    player = t.player(A)
    player.money = 2
    t.security(A)
    t.capacity(A, "gallimimus")
    assert (t.lab(A).money, t.lab(A).security_price, t.lab(A).exhibit("gallimimus").capacity_price) == (0, 1, 2)


def test_site_foreman_stacks_with_a_better_tool_bench() -> None:
    """Both take off; the price ends at $0 (ruling)."""
    t = hired_by_a("site_foreman")
    t.tile(A, "better_tool_bench#1")
    t.player(A).security, t.player(A).money = 4, 0  # the step to 5 costs $3
    t.security(A, 0, space=SITE)
    assert (t.lab(A).security, t.lab(A).money) == (5, 0)
    t.player(A).security = 1  # the step to 2 costs $1
    t.security(A, 1, space=SITE)
    assert (t.lab(A).security, t.lab(A).money) == (2, 0)


def test_head_hunter_makes_specialists_and_upgrades_cheaper() -> None:
    """$1 less than the row's price, or than that of a special tile's stack."""
    t = hired_by_a("head_hunter", phase="market")
    t.market("specialists", "intern", "bouncer")
    t.market("upgrades", "watchtower#1", "car_park#1")
    t.player(A).money = 10
    prices = t.lab(A).prices
    assert [prices[item] for item in ("intern", "bouncer", "watchtower#1", "car_park#1")] == [1, 2, 1, 2]
    assert (prices["dino_research_2"], prices["dna_refinement_2"]) == (2, 4)
    assert t.lab(B).prices["bouncer"] == 3
    t.hire(A, "bouncer")
    t.market_pass(B, C)
    t.upgrade(A, "dna_refinement_2", 0)
    assert t.lab(A).money == 10 - 2 - 4


def test_head_hunter_counts_for_the_specialist_he_is_fired_for() -> None:
    """The price is settled before anybody leaves (ruling: as a free hire is)."""
    t = hired_by_a("head_hunter", "dino_hunter", "union_boss", phase="market")
    t.market("specialists", "intern", "bouncer")
    t.player(A).money = 2
    t.hire(A, "bouncer", fire="head_hunter")
    assert (t.lab(A).money, t.lab(A).prices["intern"]) == (0, 2)


def test_tour_operator_draws_one_visitor_more_each_round() -> None:
    """Attract Visitors: as many as excitement, and one more."""
    t = hired_by_a("tour_operator")
    for player in t.state.players:
        player.excitement = 0
    t.player(A).excitement = 3
    t.player(A).money = 0
    t.state.bag.hooligans = 0
    t.done(A, B, C)
    assert t.told("visitors-drawn")[A].args == {"patrons": 4, "hooligans": 0, "money": 4}
    assert t.lab(A).excitement == 3


def test_tour_operator_draws_beyond_the_excitement_track() -> None:
    """Excitement ends at 20, the visitors a card brings are no excitement (ruling)."""
    t = hired_by_a("tour_operator", twist="school_is_out")
    for player in t.state.players:
        player.excitement = 0
    t.player(A).excitement = 20
    t.state.bag.hooligans = 0
    t.done(A, B, C)
    assert [event.args["patrons"] for event in t.told("visitors-drawn")] == [23, 2, 2]


def test_insurance_broker_pays_for_each_visitor_eaten() -> None:
    """$2 for each, patron or hooligan, inside or in line, as many as are really eaten."""
    t = hired_by_a("insurance_broker")
    t.player(A).money = 0
    t.arrive(A, patrons=2, hooligans=2, eaten=9)  # two hooligans fill the places, two patrons stay in line
    t.on(lambda: t.state.round == 2)
    assert t.lab(A).vp == 10 - 4
    assert t.lab(A).money == 2 + 4 * 2
    assert t.lab(A).money_ledger["cards"] == 8


def test_insurance_broker_pays_nothing_while_all_is_quiet() -> None:
    """Dinosaurs on the Loose!: nothing happens, nobody is eaten."""
    t = hired_by_a("insurance_broker")
    t.arrive(A, patrons=2, eaten=0)
    assert not t.told("bonus-money")


def test_insurance_broker_is_paid_for_fewer_when_the_hunter_saves_some() -> None:
    """One visitor fewer is eaten, one fewer is paid for."""
    t = hired_by_a("insurance_broker", "dino_hunter")
    t.player(A).money = 0
    t.arrive(A, patrons=4, eaten=3)
    t.on(lambda: t.state.round == 2)
    assert t.lab(A).money == 4 + 2 * 2


def test_insurance_money_may_fulfil_an_objective() -> None:
    """Completing Objectives: at any time, also while dinosaurs eat."""
    t = hired_by_a("insurance_broker")
    t.objectives("money_50", "rides_3", "excitement_15")
    t.player(A).money = 47
    t.arrive(A, patrons=1, eaten=1)
    assert (t.lab(A).money, t.claimed("money_50")) == (48, [])
    t.on(lambda: t.state.round == 2)
    assert t.claimed("money_50") == [A]


def test_unpaid_postdoc_sends_a_worker_in_at_level_one() -> None:
    """As Jack of All Trades does, at level 1."""
    t = hired_by_a("unpaid_postdoc", phase="research")
    t.recipe_up("velociraptor", "ankylosaurus")
    t.dice(d7="2 purple")
    t.on(lambda: t.decision(t.asked()[0]).kind == "ExtraTurn")
    assert t.asked() == (A,)
    t.illegal("scientist-too-low", do.TakeRecipe(A, "velociraptor", WORKER, "c1"))
    t.research(A, die="d7", scientist=WORKER)
    assert t.lab(A).dna.purple == 1 + 2
    assert (t.lab(A).workers, t.lab(A).lent) == (5, 1)


def test_postdoc_and_jack_each_send_a_worker_in() -> None:
    """Two cards, two workers, each once a round and at the level of its card."""
    t = hired_by_a("unpaid_postdoc", "jack_of_all_trades", phase="research")
    t.dice(d7="2 purple", d3="3 blue")
    t.player(A).limits = dict.fromkeys(t.player(A).limits, 10)
    t.on(lambda: t.decision(t.asked()[0]).kind == "ExtraTurn")
    t.research(A, die="d7", scientist=WORKER)
    t.research(A, die="d3", scientist=WORKER)
    assert (t.lab(A).dna.purple, t.lab(A).dna.blue) in {(1 + 4, 1 + 3), (1 + 2, 1 + 6)}
    assert t.lab(A).lent == 2
    assert t.state.phase == "market"


# --- research --------------------------------------------------------------------------------------------------


def test_bone_collector_counts_scientists_higher_for_recipes_and_cold_storage() -> None:
    """One level higher there, and there alone."""
    t = hired_by_a("bone_collector", phase="research")
    t.recipe_up("velociraptor", "tyrannosaurus")
    t.dice(d7="2 purple", d9="upgrade")
    t.illegal("scientist-too-low", do.TakeRecipe(A, "tyrannosaurus", 1, "c1"))
    t.illegal("wrong-number-of-steps", do.IncreaseStorage(A, 1, units("blue")))
    t.illegal("rare-face-needs-scientist-3", do.ClaimDie(A, "d9", 2, (), "gallimimus"))
    t.recipe(A, "tyrannosaurus", scientist=2, zone="c1")
    t.illegal("scientist-too-low", do.TakeRecipe(B, "velociraptor", 1, "c1"))
    t.research(B, die="d7", scientist=1)
    t.research_pass(C, scientist=1)
    t.storage(A, scientist=3, steps="4 blue")
    assert t.lab(A).limits.blue == 8
    assert t.lab(A).scientist_bonus == {"recipe": 1, "storage": 1}


def test_bone_collector_counts_for_a_worker_who_acts_as_a_scientist() -> None:
    """A worker used as a scientist is one for the slot he stands on (ruling)."""
    t = hired_by_a("bone_collector", "jack_of_all_trades", phase="research")
    t.recipe_up("tyrannosaurus")
    t.on(lambda: t.decision(t.asked()[0]).kind == "ExtraTurn")
    t.illegal("wrong-number-of-steps", do.IncreaseStorage(A, WORKER, units("2 blue")))
    t.recipe(A, "tyrannosaurus", scientist=WORKER, zone="c1")
    assert t.lab(A).exhibit("tyrannosaurus").capacity == 1


def test_every_offer_with_the_bone_collector_is_legal() -> None:
    """What is offered and sampled goes by the same levels as what is checked."""
    t = hired_by_a("bone_collector", phase="research")
    t.recipe_up("velociraptor", "tyrannosaurus")
    decision = t.decision(A)
    for action in decision.options():
        decision.check(action)
    recipes = {(action.recipe, action.scientist) for action in decision.options() if isinstance(action, do.TakeRecipe)}
    assert {("velociraptor", 1), ("tyrannosaurus", 2)} <= recipes
    assert ("tyrannosaurus", 1) not in recipes


def test_landscape_gardener_lays_out_paddocks_for_three() -> None:
    """An exhibit that is procured comes with a larger paddock; it stays when the gardener goes (ruling)."""
    t = hired_by_a("landscape_gardener", phase="research")
    t.recipe_up("ankylosaurus", "velociraptor")
    t.recipe(A, "ankylosaurus", scientist=1, zone="c1")
    t.recipe(B, "velociraptor", scientist=2, zone="c1")
    assert t.lab(A).exhibit("ankylosaurus").capacity == 3
    assert t.lab(B).exhibit("velociraptor").capacity == 1
    assert t.lab(A).exhibit("gallimimus").capacity == 1
    t.to_market()
    fire(t, "landscape_gardener")
    assert t.lab(A).exhibit("ankylosaurus").capacity == 3


def test_influencer_raises_excitement_at_the_start_of_each_round() -> None:
    """Before the roll; not in the round of hiring (ruling), and never above 20."""
    t = hired_by_a("influencer", phase="market")
    assert t.lab(A).excitement == 1
    t.to_next_round()
    assert t.lab(A).excitement == 2
    t.player(A).excitement = 20
    t.to_next_round()
    assert t.lab(A).excitement == 20


def test_influencer_fulfils_an_objective_before_anyone_acts() -> None:
    """Completing Objectives: at any time."""
    t = hired_by_a("influencer")
    t.objectives("excitement_10", "rides_3", "dinosaurs_9")
    t.player(A).excitement = 9
    t.to_next_round()
    assert (t.asked(), t.claimed("excitement_10")) == ((t.state.order[0],), [A])


# --- market, lab and park --------------------------------------------------------------------------------------


def test_purchasing_agent_takes_one_more_market_action_after_everyone() -> None:
    """A third action, after everybody's second; a pass pays as always."""
    t = table(3)
    t.to_market()
    t.hired(B, "purchasing_agent")
    turns = []
    while t.state.phase == "market":
        (seat,) = t.asked()
        turns.append(seat)
        t.market_pass(seat)
    assert turns == [A, B, C, A, B, C, B]


def test_purchasing_agent_hired_now_acts_this_round() -> None:
    """Who has the card when the others are done takes one more (ruling)."""
    t = table(2)
    t.to_market()
    t.market("specialists", "purchasing_agent")
    t.market_pass(A, B)
    t.hire(A, "purchasing_agent")
    t.market_pass(B)
    assert t.asked() == (A,)
    t.market_pass(A)
    assert t.state.phase == "worker"


def test_purchasing_agent_fired_before_that_does_not_act() -> None:
    """Hire Specialist: firing gives up any corresponding bonuses."""
    t = hired_by_a("purchasing_agent", phase="market")
    fire(t, "purchasing_agent")
    turns = []
    while t.state.phase == "market":
        (seat,) = t.asked()
        turns.append(seat)
        t.market_pass(seat)
    assert turns == [B, C, A, B, C]


def test_efficiency_expert_saves_a_worker_at_every_workstation_but_never_the_last() -> None:
    """The second slot of Dino Research takes one; slots of one worker still take him."""
    t = hired_by_a("efficiency_expert")
    t.player(A).exhibits[0].capacity = 3
    t.dna(A, blue=4)
    assert [slot.workers for slot in t.lab(A).lab[RESEARCH].slots] == [1, 1]
    t.create(A, "gallimimus", 1, dna="2 blue")
    t.create(A, "gallimimus", 0, dna="2 blue")
    assert t.lab(A).hands == 7 - 2
    t.venture(A, 0)
    assert t.lab(A).hands == 4


def test_efficiency_expert_helps_chambers_and_committees() -> None:
    """Every workstation: a Duplication Chamber repeats with one worker."""
    t = hired_by_a("efficiency_expert")
    t.tile(A, "duplication_chamber#1")
    t.tile(A, "renovation_committee#1", OTHER_SITE)
    t.player(A).marks.busy = 6
    t.play(do.TakeVenture(A, VENTURE, 0, SITE))
    assert t.lab(A).hands == 0
    t.player(A).marks.busy = 6
    t.capacity(A, "gallimimus", 1, space=OTHER_SITE)
    assert t.lab(A).hands == 0
    t.illegal("not-enough-workers", do.RaiseCapacity(A, OTHER_SITE, 0, "gallimimus"))


@pytest.mark.parametrize(
    ("recipe", "security"), [("ankylosaurus", 1), ("velociraptor", 2), ("tyrannosaurus", 2), ("gallimimus", 1)]
)
def test_carnivore_whisperer_raises_security_with_each_carnivore(recipe: str, security: int) -> None:
    """Small or large; a herbivore does not need it."""
    t = hired_by_a("carnivore_whisperer")
    if recipe == "gallimimus":
        t.player(A).exhibits[0].capacity = 2
    else:
        t.exhibit(A, recipe, "c1")
    t.dna(A, blue=4, pink=4, purple=4, green=3, red=3, orange=3)
    t.create(A, recipe, dna="2 blue" if recipe == "gallimimus" else "")
    assert t.lab(A).security == security


def test_whisperers_security_stays_when_he_is_fired() -> None:
    """What was gained once stays (ruling)."""
    t = hired_by_a("carnivore_whisperer")
    t.exhibit(A, "velociraptor", "c1")
    t.dna(A, blue=4, pink=4, purple=4, orange=3)
    t.create(A, "velociraptor")
    t.on(lambda: t.state.phase == "market" and t.asked() == (A,))
    fire(t, "carnivore_whisperer")
    assert t.lab(A).security == 2


def test_whisperer_hears_a_repeated_creation_too() -> None:
    """Duplication Chamber: do that action; whatever follows from it follows."""
    t = hired_by_a("carnivore_whisperer")
    t.tile(A, "duplication_chamber#1")
    t.exhibit(A, "velociraptor", "c1", capacity=2)
    t.dna(A, blue=4, pink=4, purple=4, orange=3)
    t.create(A, "velociraptor")
    t.play(do.CreateDinosaur(A, RESEARCH, 0, "velociraptor", (), SITE))
    assert t.lab(A).security == 3


def test_celebrity_chef_lets_patrons_pay_three() -> None:
    """Score Victory Points: at a food attraction 1 VP or $3; it is money from patrons, for objectives too."""
    t = hired_by_a("celebrity_chef")
    t.objectives("patron_money_12", "rides_3", "excitement_15")
    t.stand(A, "dino_burgers", "b2")
    t.player(A).money = 0
    t.arrive(A, patrons=5)
    t.food(A, b2=2)
    assert (t.lab(A).vp, t.lab(A).money) == (10 + 1 + 1 + 1, 5 + 2 * 3)
    assert t.claimed("patron_money_12") == []
    t = hired_by_a("celebrity_chef")
    t.objectives("patron_money_12", "rides_3", "excitement_15")
    t.stand(A, "dino_burgers", "b2")
    t.arrive(A, patrons=5)
    t.food(A, b2=3)
    assert t.claimed("patron_money_12") == [A]


def test_celebrity_chefs_money_is_not_doubled() -> None:
    """Ride Improvement: patrons score double; money is instead of a score (ruling)."""
    t = hired_by_a("celebrity_chef")
    t.tile(A, "ride_improvement#1")
    t.stand(A, "lemonade_stand", "b2")
    t.use(A, zone="b2")
    t.player(A).money = 0
    t.arrive(A, patrons=4)
    t.food(A, b2=1)
    assert (t.lab(A).vp, t.lab(A).money) == (10 + 1 + 1 + 2, 4 + 3)


def test_bouncer_turns_two_hooligans_away_each_round() -> None:
    """As a Security Office does, without a worker."""
    t = hired_by_a("bouncer")
    for player in t.state.players:
        player.excitement = 0
    t.player(A).excitement = 3
    t.state.bag.patrons, t.state.bag.hooligans = 0, 3
    t.done(A, B, C)
    assert [event.args["number"] for event in t.told("hooligans-redrawn")] == [2]


def test_bouncer_stands_beside_a_security_office() -> None:
    """First the office, then the bouncer, each once (ruling: the order means nothing, all are drawn anew)."""
    t = hired_by_a("bouncer")
    t.tile(A, "security_office#1")
    t.use(A)
    for player in t.state.players:
        player.excitement = 0
    t.player(A).excitement = 3
    t.state.bag.patrons, t.state.bag.hooligans = 0, 3
    t.done(A, B, C)
    assert [event.args["number"] for event in t.told("hooligans-redrawn")] == [2, 2]
    assert t.told("visitors-drawn")[A].args["hooligans"] == 3


# --- game end --------------------------------------------------------------------------------------------------


def test_ride_designer_makes_rides_cheaper_and_worth_more() -> None:
    """$2 less for rides, for nothing else; 1 VP each at game end."""
    t = hired_by_a("ride_designer", phase="market")
    t.market("attractions", "teacup_ride", "rex_mex", "hyper_coaster", "photos")  # $1, $3, $7, $11 in rows $2 to $5
    prices = t.lab(A).prices
    assert [prices[tile] for tile in ("teacup_ride", "rex_mex", "hyper_coaster", "photos")] == [1, 6, 9, 16]
    t.player(A).money = 9
    t.build(A, "hyper_coaster", "d4")
    assert t.lab(A).money == 0
    t.stand(A, "teacup_ride", "d3")
    over(t)
    assert t.lab(A).vp_ledger["cards"] == 2


def test_ride_designer_fired_is_worth_nothing() -> None:
    """Hire Specialist: firing gives up any corresponding bonuses; only who is hired at game end counts."""
    t = hired_by_a("ride_designer", phase="market")
    t.stand(A, "teacup_ride", "d3")
    fire(t, "ride_designer")
    over(t)
    assert "cards" not in t.lab(A).vp_ledger


@pytest.mark.parametrize(("hired", "cards", "empty"), [(True, 6, 0), (False, None, -20)])
def test_museum_curator_shows_bones(hired: bool, cards: int | None, empty: int) -> None:
    """2 VP an exhibit, the starter included; an empty one costs nothing and brings its 2 VP as well (ruling)."""
    t = hired_by_a(*(["museum_curator"] if hired else []))
    t.exhibit(A, "ankylosaurus", "c1")
    t.exhibit(A, "velociraptor", "c2")
    over(t)
    ledger = t.lab(A).vp_ledger
    assert (ledger.get("cards"), ledger["empty-exhibits"], ledger["exhibits"]) == (cards, empty, 1)
