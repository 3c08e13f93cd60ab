"""The vocabulary of effects: every word on any kind of card, and effects beside one another."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import get_args

import pytest

from engine.core import flow
from engine.dinosaur_island import actions as do
from engine.dinosaur_island import effects, vocabulary
from engine.dinosaur_island.catalogue import BUILTIN, Catalogue
from engine.dinosaur_island.components import Visitors
from engine.dinosaur_island.game import GAME
from engine.dinosaur_island.moves import Here
from engine.dinosaur_island.vocabulary import PriceEffect, SecurityBonusEffect
from engine.players.random_seat import RandomSeat
from engine.selfplay import header_of, steps
from tests.engine.dinosaur_island.transcript import (
    CATALOGUE,
    FAR,
    OTHER_SITE,
    RESEARCH,
    SITE,
    VENTURE,
    A,
    B,
    C,
    Transcript,
    dealt,
    table,
    units,
)

WORDS = {get_args(kind.model_fields["effect"].annotation)[0]: kind for kind in get_args(get_args(vocabulary.Effect)[0])}
"""Every effect by its word in content."""

Write = Callable[..., Transcript]


@pytest.fixture
def written(tmp_path: Path) -> Write:
    """Three seats with a set in which a card, tile or twist says something else than ours."""

    def write(**says: str) -> Transcript:
        own = Path(shutil.copytree(BUILTIN, tmp_path / f"own{len(list(tmp_path.iterdir()))}"))
        places = {
            "specialist": ("specialists.toml", 'effects = [{ effect = "seat", n = 1 }]', "effects"),
            "tile": ("upgrades.toml", 'lasting = [{ effect = "round_start_gain", of = "money", n = 2 }]', "lasting"),
            "bought": ("upgrades.toml", 'passive = [{ effect = "security", n = 2 }]', "passive"),
            "twist": ("twists.toml", 'effects = [{ effect = "die_money", n = 2 }]', "effects"),
        }
        for place, said in says.items():
            file, ours, field = places[place]
            text = (own / file).read_text(encoding="utf-8")
            assert text.count(ours) == 1
            (own / file).write_text(text.replace(ours, f"{field} = [{said}]"), encoding="utf-8")
        t = dealt(3, content=str(own))
        t.objectives(*FAR[:4])
        return t

    return write


CARD = {"specialist": "intern", "tile": "car_park#1", "bought": "watchtower#1", "twist": "research_grant"}
"""Whom ``written`` gives new words to."""


def put_in_force(t: Transcript, place: str) -> None:
    """Seat A has the card with new words, or all have the plot twist."""
    if place == "specialist":
        t.hired(A, CARD[place])
    elif place == "tile":
        t.tile(A, CARD[place])
        t.player(A).upgrades_bought += 1
    else:
        t.state.twists = [CARD[place]]


# --- the vocabulary itself -------------------------------------------------------------------------------------


def test_every_word_is_of_one_sort() -> None:
    sorts = (vocabulary.AT_ONCE, vocabulary.LASTING, vocabulary.ON_CARD, vocabulary.OF_THE_TABLE)
    assert sorted(word for sort in sorts for word in sort) == sorted(WORDS)


def test_every_word_is_said_by_a_card_of_the_set() -> None:
    said = {effect.effect for card in (*CATALOGUE.specialists, *CATALOGUE.twists) for effect in card.effects}
    said |= {effect.effect for tile in CATALOGUE.upgrades for effect in (*tile.passive, *tile.lasting)}
    assert said == set(WORDS)


def test_everything_that_has_a_price_can_change_it() -> None:
    cards = [(card.id, card.effects) for card in (*CATALOGUE.specialists, *CATALOGUE.twists)]
    cards += [(tile.id, tile.lasting) for tile in CATALOGUE.upgrades]
    said = {effect.of for _, says in cards for effect in says if isinstance(effect, PriceEffect)}
    assert said == {"attractions", "ride", "upgrades", "specialists", "security", "capacity", "dna"}


def test_carriers_are_all_who_have_an_effect() -> None:
    """What was looked up when the set was loaded is what the cards say."""
    t = table(2)
    here = Here(t.state, CATALOGUE)
    player = t.player(A)
    for card in CATALOGUE.specialists:
        t.hired(A, card.id)
        found = [(name, one) for kind in WORDS.values() for name, one in effects.in_force(here, player, kind)]
        assert sorted(map(str, found)) == sorted(str((card.id, one)) for one in card.effects)
        assert [one for kind in WORDS.values() for _, one in effects.hired_with(here, player, kind)] == [
            one for kind in WORDS.values() for one in card.effects if isinstance(one, kind)
        ]
        player.hired.clear()
    for tile, upgrade in Catalogue.builtin().tile.items():
        player.lab[SITE].tiles = [tile if not upgrade.special else upgrade.id]
        found = [one for kind in WORDS.values() for _, one in effects.in_force(here, player, kind)]
        assert sorted(map(str, found)) == sorted(map(str, upgrade.lasting))


# --- goods -----------------------------------------------------------------------------------------------------

GOODS = ["money", "excitement", "security", "workers"]


def goods(t: Transcript, seat: int = A) -> dict[str, int]:
    """How much of each good a seat has."""
    return {of: getattr(t.lab(seat), of) for of in GOODS}


def more(before: dict[str, int], of: str, n: int) -> dict[str, int]:
    return {**before, of: before[of] + n}


@pytest.mark.parametrize("of", GOODS)
def test_any_good_can_be_gained_by_hiring(written: Write, of: str) -> None:
    """Hire Specialist: carry out any immediate effects, as listed on the card; then it is done."""
    t = written(specialist=f'{{ effect = "gain", of = "{of}", n = 2 }}')
    t.to_market()
    t.market("specialists", "intern")
    before = goods(t)
    before["money"] -= 2
    t.hire(A, "intern")
    assert goods(t) == more(before, of, 2)
    for player in t.state.players:
        player.excitement, player.excitement_of_cards = 0, 0
    before = goods(t)
    t.to_next_round()
    assert {**goods(t), "money": 0} == {**before, "money": 0}


@pytest.mark.parametrize("of", GOODS)
def test_any_good_can_be_gained_by_buying(written: Write, of: str) -> None:
    """Worker Phase, NOTE: passive abilities activate once upon purchase."""
    t = written(bought=f'{{ effect = "gain", of = "{of}", n = 3 }}')
    t.to_market()
    t.market("upgrades", "watchtower#1")
    before = goods(t)
    before["money"] -= 2
    t.upgrade(A, "watchtower#1", SITE)
    assert goods(t) == more(before, of, 3)


@pytest.mark.parametrize("place", ["specialist", "tile", "twist"])
@pytest.mark.parametrize("of", GOODS)
def test_any_good_can_come_at_the_start_of_a_round(written: Write, place: str, of: str) -> None:
    """From whatever card; of a plot twist everybody has it."""
    t = written(**{place: f'{{ effect = "round_start_gain", of = "{of}", n = 1 }}'})
    put_in_force(t, place)
    t.to_worker()
    t.state.bag = Visitors(0, 0)
    before = goods(t), goods(t, B)
    t.done(A, B, C)
    assert t.state.round == 2
    assert goods(t) == more(before[0], of, 1)
    assert goods(t, B) == more(before[1], of, int(place == "twist"))


@pytest.mark.parametrize("place", ["specialist", "tile", "twist"])
@pytest.mark.parametrize("of", GOODS)
def test_any_good_can_come_with_a_dinosaur(written: Write, place: str, of: str) -> None:
    """In one's own lane, whatever the card; excitement besides the dinosaur's own."""
    t = written(**{place: f'{{ effect = "create_gain", diets = ["herbivore"], of = "{of}", n = 2 }}'})
    put_in_force(t, place)
    t.to_worker()
    t.player(A).exhibits[0].capacity = 2
    t.dna(A, blue=2)
    before = more(goods(t), "excitement", 1)
    others = [t.lab(seat).view for seat in (B, C)]
    t.create(A, "gallimimus", dna="2 blue")
    assert goods(t) == more(before, of, 2)
    assert [t.lab(seat).view for seat in (B, C)] == others
    assert GAME.violations(t.state) == []


def test_excitement_of_cards_ends_at_twenty_too(written: Write) -> None:
    """Creating Dinosaurs: your excitement level can never exceed 20."""
    t = written(specialist='{ effect = "gain", of = "excitement", n = 20 }')
    t.to_market()
    t.market("specialists", "intern")
    t.hire(A, "intern")
    assert t.lab(A).excitement == 20
    assert t.told("bonus-excitement")[0].args["excitement"] == 19
    assert GAME.violations(t.state) == []


# --- lost when fired or covered --------------------------------------------------------------------------------


def cheaper(t: Transcript) -> int:
    return t.lab(B).prices["dna_refinement_2"] - t.lab(A).prices["dna_refinement_2"]


def saved(t: Transcript) -> int:
    """Workers saved in both slots of Dino Research, of 1 and 2."""
    labs = [[slot.workers for slot in t.lab(seat).lab[RESEARCH].slots] for seat in (A, B)]
    return sum(labs[1]) - sum(labs[0])


LASTING: dict[str, tuple[str, Callable[[Transcript], int], int]] = {
    "security_bonus": ("n = 2", lambda t: t.lab(A).guard, 2),
    "threat_bonus": ("n = 2", lambda t: t.lab(A).threat_die - t.lab(B).threat_die, 2),
    "fewer_eaten": ("n = 2", lambda t: t.lab(B).breach - t.lab(A).breach, 2),
    "price": ('of = "upgrades", change = -2', cheaper, 2),
    "scientist_bonus": ('slot = "recipe", n = 2', lambda t: t.lab(A).scientist_bonus.get("recipe", 0), 2),
    "fewer_workers": ('action = "create", n = 2', saved, 1),
}
"""By word: how it is written, how much of it shows, and how much there is to show."""


@pytest.mark.parametrize("place", ["specialist", "tile"])
@pytest.mark.parametrize("word", LASTING)
def test_what_lasts_is_lost_with_its_card(written: Write, place: str, word: str) -> None:
    """A fired specialist's and a covered tile's continuing effects end (ruling)."""
    details, shown, much = LASTING[word]
    t = written(**{place: f'{{ effect = "{word}", {details} }}'})
    t.to_market()
    for seat in (A, B, C):
        t.player(seat).threat = 9
    assert shown(t) == 0
    put_in_force(t, place)
    assert shown(t) == much
    if place == "tile":
        t.market("upgrades", "gene_sequencer#1")
        t.upgrade(A, "gene_sequencer#1", SITE)
    else:
        t.hired(A, "bouncer", "influencer")
        t.market("specialists", "museum_curator")
        t.hire(A, "museum_curator", fire="intern")
    assert shown(t) == 0


def test_covered_tiles_have_no_effect_even_if_they_are_special() -> None:
    """Buy Lab Upgrade: the previous lab upgrade will no longer have any effect."""
    t = table(2)
    t.tile(A, "car_park#1")
    t.tile(A, "loading_dock#1")
    here = Here(t.state, CATALOGUE)
    assert [name for name, _ in effects.in_force(here, t.player(A), PriceEffect)] == ["loading_dock#1"] * 2
    t.tile(A, "gene_sequencer#1")
    assert effects.in_force(here, t.player(A), PriceEffect) == []


# --- prices ----------------------------------------------------------------------------------------------------


def test_price_changes_add_up_and_end_at_nothing() -> None:
    """Ride Designer, Loading Dock and Building Boom on one ride: $5 less, not below $0 (ruling)."""
    t = table(2)
    t.hired(A, "ride_designer")
    t.tile(A, "loading_dock#1")
    t.state.twists = ["building_boom"]
    t.to_market()
    t.market("attractions", "teacup_ride", "hyper_coaster")  # $1 and $2, $7 and $3
    t.player(A).money = 0
    assert (t.lab(A).prices["teacup_ride"], t.lab(A).prices["hyper_coaster"]) == (0, 5)
    t.build(A, "teacup_ride", "d4")
    assert (t.lab(A).money, t.lab(A).money_ledger["attractions"]) == (0, 0)


def test_a_price_can_rise_too(written: Write) -> None:
    """A set of players may have dearer times; a rise is added before the price ends at $0."""
    t = written(twist='{ effect = "price", of = "security", change = 3 }')
    t.state.twists = ["research_grant"]
    t.to_worker()
    t.tile(A, "better_tool_bench#1")
    t.player(A).money = 6
    assert t.lab(A).security_price == 4
    t.security(A, 0, space=SITE)  # $1 and 3, less 2
    assert (t.lab(A).security, t.lab(A).money) == (2, 4)
    t.illegal("not-enough-money", do.RaiseSecurity(A, 2, 0))  # $2 and 3


def test_a_free_hire_is_free_whatever_the_price() -> None:
    """Union Boss: the next specialist is free; a discount is not paid out, and not used up."""
    t = table(2)
    t.hired(A, "head_hunter")
    t.to_market()
    t.market("specialists", "union_boss", "bouncer", "intern")
    t.player(A).money = 1
    t.hire(A, "union_boss")
    assert t.lab(A).prices["bouncer"] == 0
    t.market_pass(B)
    t.hire(A, "bouncer")
    assert (t.lab(A).money, t.lab(A).prices["intern"]) == (0, 3)


def test_a_free_hire_is_free_in_dear_times_too(written: Write) -> None:
    """Union Boss: free is free, also where specialists cost more than the row's price."""
    t = written(twist='{ effect = "price", of = "specialists", change = 4 }')
    t.state.twists = ["research_grant"]
    t.to_market()
    t.market("specialists", "union_boss", "bouncer")
    t.player(A).money = 6
    assert t.lab(A).prices["bouncer"] == 7
    t.hire(A, "union_boss")
    assert (t.lab(A).money, t.lab(A).prices["bouncer"]) == (0, 0)
    t.market_pass(B, C)
    t.hire(A, "bouncer")
    assert t.lab(A).money == 0


def test_free_capacity_stays_free(written: Write) -> None:
    """Renovation Committee: free, whatever paddock tiles cost elsewhere."""
    t = written(twist='{ effect = "price", of = "capacity", change = 5 }')
    t.state.twists = ["research_grant"]
    t.to_worker()
    t.tile(A, "renovation_committee#1")
    t.player(A).money = 0
    t.capacity(A, "gallimimus", 0, space=SITE)
    assert t.lab(A).exhibit("gallimimus").capacity == 2


@pytest.mark.parametrize("seed", range(4))
def test_what_a_seat_sees_is_what_it_pays(seed: int) -> None:
    """In random games: prices in the view, money before and after, and that every offer can be paid."""
    rng = Random(seed)
    state = GAME.setup(header_of(GAME, 2 + seed % 3, 77, seed)).state
    here = Here(state, CATALOGUE)
    paid = 0
    while asked := flow.asked(state):
        seat = asked[0]
        decision = GAME.decision(state, seat)
        assert decision is not None
        action = decision.sample(rng)
        bought = {
            do.HireSpecialist: "specialist",
            do.BuildAttraction: "attraction",
            do.BuyUpgrade: "tile",
            do.BuyDna: "price",
        }.get(type(action))
        before, price = state.players[seat].money, None
        if bought:
            price = GAME.view(state, seat).players[seat].prices[str(getattr(action, bought))]
            assert 0 <= price <= before
        gains = [effect for _, effect in effects.in_force(here, state.players[seat], WORDS["gain"])]
        GAME.advance(state, action)
        if price is not None and not gains and state.phase == "market":
            assert state.players[seat].money == before - price
            paid += 1
        if state.round > 4:
            break
    assert paid > 8


# --- scientists and the market ---------------------------------------------------------------------------------


def test_a_bonus_on_dice_multiplies_more(written: Write) -> None:
    """Research DNA: the number on the face times the research level, which counts higher there."""
    t = written(specialist='{ effect = "scientist_bonus", slot = "die", n = 1 }')
    t.hired(A, "intern")
    t.player(A).limits = dict.fromkeys(t.player(A).limits, 10)
    t.dice(d7="2 purple", d4="3 any_basic", d10="worker")
    t.illegal("wrong-number-of-dna", do.ClaimDie(A, "d4", 1, units("3 blue")))
    t.research(A, die="d10", scientist=2)  # counts as level 3
    assert t.lab(A).workers == 5
    t.research_pass(B, scientist=1)
    t.research_pass(C, scientist=1)
    for action in t.decision(A).options():
        t.decision(A).check(action)
    t.research(A, die="d7", scientist=3)
    assert t.lab(A).dna.purple == 1 + 2 * 4


def test_programmer_copies_what_the_takers_bonus_brought(written: Write) -> None:
    """Computer Programmer: the same type and number as the other player gained."""
    t = written(specialist='{ effect = "scientist_bonus", slot = "die", n = 1 }')
    t.hired(A, "intern")
    t.hired(B, "computer_programmer")
    t.player(B).limits = dict.fromkeys(t.player(B).limits, 10)
    t.dice(d7="2 purple")
    t.research(A, die="d7", scientist=2)
    t.play(do.CopyDie(B, "d7"))
    assert t.lab(B).dna.purple == 1 + 2 * 3


def test_market_actions_of_several_seats_go_in_turn_order(written: Write) -> None:
    """After everyone's last action: extra laps in turn order, as many as each has."""
    t = written(specialist='{ effect = "market_action", n = 2 }')
    t.to_market()
    t.hired(C, "intern")
    t.hired(A, "purchasing_agent")
    turns = []
    while t.state.phase == "market":
        (seat,) = t.asked()
        turns.append(seat)
        t.market_pass(seat)
    assert turns == [A, B, C, A, B, C, A, C, C]


def test_a_sponsor_of_ones_own_pays_for_ones_own_dice(written: Write) -> None:
    """What a plot twist gives to all, a card can give to one."""
    t = written(specialist='{ effect = "die_money", n = 3 }')
    t.hired(A, "intern")
    t.dice(d7="2 purple", d3="3 blue")
    money = [t.lab(seat).money for seat in (A, B)]
    t.research(A, die="d7", scientist=1)
    t.research(B, die="d3", scientist=1)
    assert [t.lab(seat).money for seat in (A, B)] == [money[0] + 3, money[1]]


def test_workers_act_as_scientists_by_a_tile_too(written: Write) -> None:
    """An extra scientist is the seat's whatever card gives it; a plot twist gives everyone one."""
    t = written(tile='{ effect = "worker_scientist", level = 3 }')
    t.tile(B, "car_park#1")
    t.dice(d7="2 purple")
    t.on(lambda: t.decision(t.asked()[0]).kind == "ExtraTurn")
    assert t.asked() == (B,)
    t.player(B).limits["purple"] = 10
    t.research(B, die="d7", scientist=0)
    assert t.lab(B).dna.purple == 1 + 2 * 3
    t = written(twist='{ effect = "worker_scientist", level = 1 }')
    t.state.twists = ["research_grant"]
    extra = []
    while t.state.phase == "research":
        (seat,) = t.asked()
        if t.decision(seat).kind == "ExtraTurn":
            extra.append(seat)
        t.play(t.decision(seat).fallback())
    assert extra == [A, B, C]


# --- lab, park and game end ------------------------------------------------------------------------------------


def test_fewer_workers_for_one_action_only(written: Write) -> None:
    """Named an action, other workstations take what is printed."""
    t = written(specialist='{ effect = "fewer_workers", action = "double", n = 1 }')
    t.hired(A, "intern")
    t.to_worker()
    t.tile(A, "ride_improvement#1")
    t.tile(A, "duplication_chamber#1", OTHER_SITE)
    t.player(A).upgrades_bought = 2
    lab = t.lab(A).lab
    assert [lab[space].slots[-1].workers for space in (RESEARCH, SITE, OTHER_SITE)] == [2, 1, 2]
    t.use(A, zone="a2")
    t.play(do.TakeVenture(A, VENTURE, 0, OTHER_SITE))
    assert t.lab(A).hands == 7 - 1 - 2
    assert GAME.violations(t.state) == []


def test_security_bonuses_add_up() -> None:
    """Night Watch, a Groundskeeper's slot and Something in the Water: three more, none on the indicator."""
    t = table(3)
    t.state.twists = ["in_the_water"]
    t.hired(A, "night_watch")
    t.to_worker()
    t.tile(A, "groundskeeper_shack#1")
    t.use(A)
    assert (t.lab(A).security, t.lab(A).guard) == (1, 3)
    here = Here(t.state, CATALOGUE)
    assert effects.total(here, t.player(A), SecurityBonusEffect) == 2
    t.arrive(A, patrons=2, eaten=3)
    assert (t.state.round, t.lab(A).vp) == (2, 10 + 2)


def test_patron_on_a_card_counts_for_nothing_but_his_point() -> None:
    """Intern and Celebrity Chef: a card is no food attraction, its patron pays nothing and is never eaten."""
    t = table(3)
    t.hired(A, "intern", "celebrity_chef", "insurance_broker")
    t.to_worker()
    t.player(A).money = 0
    t.arrive(A, patrons=3, eaten=3)
    t.on(lambda: t.state.round == 2)
    assert t.lab(A).vp == 10 - 2 + 1
    assert t.lab(A).money == 3 + 2 * 2


@pytest.mark.parametrize(("each", "points"), [(1, 7), (2, 3), (7, 1), (8, 0)])
def test_points_at_game_end_for_so_many_each(written: Write, each: int, points: int) -> None:
    """VP for each full number of what is counted."""
    t = written(specialist=f'{{ effect = "end_vp", per = "security", n = 1, each = {each} }}')
    t.hired(A, "intern")
    t.to_worker()
    t.objectives("dna_12")
    t.player(A).security = 7
    t.on(lambda: t.state.phase == "over")
    assert t.lab(A).vp_ledger["cards"] == points


def test_money_counts_for_cards_before_it_is_scored(written: Write) -> None:
    """Leftover money is scored and is still there: a card that counts it sees the whole sum."""
    t = written(tile='{ effect = "end_vp", per = "money", n = 2, each = 10 }')
    t.tile(A, "car_park#1")
    t.to_worker()
    t.objectives("dna_12")
    t.player(A).excitement = 0
    t.player(A).money, t.player(A).money_ledger = 25, {"start": 25}
    t.on(lambda: t.state.phase == "over")
    assert (t.lab(A).vp_ledger["cards"], t.lab(A).vp_ledger["money"]) == (4, 5)


def test_empty_exhibits_never_bring_points(written: Write) -> None:
    """They cost less; more than their cost is not given."""
    t = written(specialist='{ effect = "empty_exhibit_vp", n = 20 }')
    t.hired(A, "intern")
    t.to_worker()
    t.objectives("dna_12")
    t.exhibit(A, "ankylosaurus", "c1")
    t.on(lambda: t.state.phase == "over")
    assert t.lab(A).vp_ledger["empty-exhibits"] == 0


def test_one_gain_can_be_taken_back_with_its_cause() -> None:
    """Undo in a lane: the dinosaur, its excitement and the whisperer's security go together."""
    t = table(3)
    t.hired(A, "carnivore_whisperer")
    t.to_worker()
    t.exhibit(A, "velociraptor", "c1")
    t.dna(A, blue=4, pink=4, purple=4, orange=3)
    t.table._set_base()  # what was crafted is where undo begins
    before = t.bytes()
    t.create(A, "velociraptor")
    assert t.lab(A).security == 2
    t.table.undo(A)
    assert t.bytes() == before


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("length", ["medium", "long"])
def test_random_games_of_the_whole_set_are_in_order(seats: int, length: str) -> None:
    """Every card turns up some time; after every input everything holds."""
    header = header_of(GAME, seats, 4711, seats, options={"length": length})
    rng = Random(seats)
    state = GAME.setup(header).state
    for number, _ in enumerate(steps(GAME, state, [RandomSeat(rng)] * seats, rng)):
        if number % 5 == 0:
            assert GAME.violations(state) == []
        if state.round > 8:
            break
