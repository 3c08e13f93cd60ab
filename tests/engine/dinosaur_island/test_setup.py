"""Main Game Setup and Individual Player Setup."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from engine.dinosaur_island.catalogue import BUILTIN
from engine.dinosaur_island.game import GAME
from tests.engine.dinosaur_island.transcript import CATALOGUE, A, B, C, D, Transcript, dealt, header

SEATS = pytest.mark.parametrize("seats", [2, 3, 4])


# --- Main Game Setup -------------------------------------------------------------------------------------------


@SEATS
def test_all_eighty_visitors_are_in_the_bag(seats: int) -> None:
    """Main Game Setup, 1: put all 80 visitors in the bag (Game Components: 70 patrons, 10 hooligans)."""
    bag = dealt(seats).state.bag
    assert (bag.patrons, bag.hooligans, bag.total) == (70, 10, 80)


@pytest.mark.parametrize(("seats", "dice"), [(2, 5), (3, 7), (4, 9)])
def test_dice_pool_is_two_a_player_and_one_more(seats: int, dice: int) -> None:
    """Main Game Setup, 2: draw 2 DNA dice per player, plus 1 more, at random."""
    pools = [{die.id for die in dealt(seats, number=number).state.pool} for number in range(8)]
    assert {len(pool) for pool in pools} == {dice}
    assert len(set().union(*pools)) > dice


@pytest.mark.parametrize(("seats", "attractions", "upgrades"), [(2, 22, 20), (3, 26, 23), (4, 30, 25)])
def test_tiles_marked_for_more_players_are_left_out(seats: int, attractions: int, upgrades: int) -> None:
    """Main Game Setup, 3: with 3 players remove the tiles marked 4+, with 2 those marked 3+ or 4+."""
    market = dealt(seats).state.market
    assert len(market.stacks["attractions"]) + 4 == attractions
    assert len(market.stacks["upgrades"]) + 4 == upgrades
    used = {*market.stacks["attractions"], *market.rows["attractions"]}
    assert ("dino_burgers" in used) is (seats >= 3)
    assert ("safari_ride" in used) is (seats == 4)
    copies = {*market.stacks["upgrades"], *market.rows["upgrades"]}
    assert ("ride_improvement#3" in copies) is (seats >= 3)
    assert ("renovation_committee#3" in copies) is (seats == 4)


@SEATS
def test_four_of_each_special_upgrade_lie_in_stacks_of_their_own(seats: int) -> None:
    """Main Game Setup, 3: stack the 4 Dino Research II and the 4 DNA Refinement II in their reserved slots."""
    assert dealt(seats).state.market.specials == {"dino_research_2": 4, "dna_refinement_2": 4}


@pytest.mark.parametrize("number", range(5))
def test_attractions_are_seeded_by_cost(number: int) -> None:
    """Main Game Setup, 4: attractions from the least expensive in the $2 row to the most expensive in the $5 row."""
    row = dealt(4, number=number).state.market.rows["attractions"]
    prices = [CATALOGUE.attraction[tile].price for tile in row if tile]
    assert len(prices) == 4
    assert prices == sorted(prices)


def test_one_upgrade_and_one_specialist_lie_in_each_row() -> None:
    """Main Game Setup, 4: the top 4 lab upgrades and the top 4 specialists, 1 in each of the rows."""
    market = dealt(4).state.market
    for kind in ("upgrades", "specialists"):
        assert len(set(market.rows[kind])) == 4
        assert None not in market.rows[kind]
        assert not set(market.rows[kind]) & set(market.stacks[kind])


def test_top_recipe_of_each_stack_lies_face_up() -> None:
    """Main Game Setup, 5: three stacks by category (6 herbivores, 6 small, 5 large carnivores), the top one face-up."""
    state = dealt().state
    assert {diet: len(stack) for diet, stack in state.recipe_stacks.items()} == {
        "herbivore": 5,
        "small_carnivore": 5,
        "large_carnivore": 4,
    }
    for diet, recipe in state.recipes.items():
        assert recipe is not None
        assert CATALOGUE.recipe[recipe].diet == diet
        assert recipe not in state.recipe_stacks[diet]


@pytest.mark.parametrize(
    "kind", ["specialists", "attractions", "upgrades", "herbivore", "small_carnivore", "large_carnivore"]
)
def test_stacks_are_shuffled(kind: str) -> None:
    """Main Game Setup, 3 and 5: shuffle the specialists, the attractions, the upgrades, each stack of recipes."""
    deals = [dealt(4, number=number).state for number in range(6)]
    assert len({tuple({**deal.market.stacks, **deal.recipe_stacks}[kind]) for deal in deals}) > 4


def test_dice_that_were_not_drawn_stay_out() -> None:
    """Main Game Setup, 2: the remaining dice will not be used during this game."""
    t = dealt(2)
    drawn = {die.id for die in t.state.pool}
    for _ in range(2):
        t.to_next_round()
        assert {die.id for die in t.state.pool} == drawn


@SEATS
def test_one_objective_a_player_and_one_more_of_one_length(seats: int) -> None:
    """Main Game Setup, 6: choose a single stack, reveal a number equal to the number of players, plus one."""
    claims = dealt(seats).state.claims
    assert len({claim.objective for claim in claims}) == seats + 1
    assert {CATALOGUE.objective[claim.objective].length for claim in claims} == {"short"}
    assert all(not claim.seats and not claim.closed for claim in claims)


def test_objectives_are_drawn_at_random() -> None:
    """Main Game Setup, 6: reveal them from the stack; the others return to the box."""
    deals = [{claim.objective for claim in dealt(2, number=number).state.claims} for number in range(12)]
    assert len(set().union(*deals)) > 8


@pytest.mark.parametrize("length", ["short", "medium", "long"])
def test_length_of_the_game_names_the_stack_of_objectives(length: str) -> None:
    """Main Game Setup, 6: a single stack, short, medium or long, based on the desired game length."""
    claims = dealt(3, length=length).state.claims
    assert {CATALOGUE.objective[claim.objective].length for claim in claims} == {length}
    assert len([card for card in CATALOGUE.objectives if card.length == length]) == 13


def test_too_few_objectives_for_a_length_are_named(tmp_path: Path) -> None:
    """Main Game Setup, 6: a set must hold as many objectives of the length as the players need."""
    own = Path(shutil.copytree(BUILTIN, tmp_path / "own"))
    cards = (own / "objectives.toml").read_text()
    (own / "objectives.toml").write_text(cards.replace('length = "long"', 'length = "medium"', 12))
    with pytest.raises(ValueError, match="the long game has 1 objectives, 2 players need 3"):
        GAME.setup(header(2, length="long", content=str(own)))


def test_two_plot_twists_are_drawn() -> None:
    """Main Game Setup, 7: draw 2 plot twists at random."""
    drawn = [dealt(number=number, twists=True).state.twists for number in range(12)]
    assert {len(set(twists)) for twists in drawn} == {2}
    assert len({twist for twists in drawn for twist in twists}) > 8


def test_contradicting_second_twist_is_drawn_again(tmp_path: Path) -> None:
    """Main Game Setup, 7: if the second plot twist would contradict the first, discard the second and redraw."""
    own = tmp_path / "own"
    shutil.copytree(BUILTIN, own)
    twists = (own / "twists.toml").read_text()
    others = [twist.id for twist in CATALOGUE.twists if twist.id not in ("late_hooligans", "generous_sponsor")]
    everything = f'contradicts = {others}\neffects = [{{ effect = "late_hooligans"'
    (own / "twists.toml").write_text(twists.replace('effects = [{ effect = "late_hooligans"', everything, 1))
    drawn = [GAME.setup(header(2, number, content=str(own))).state.twists for number in range(40)]
    assert {len(pair) for pair in drawn} == {2}
    with_late = [set(pair) for pair in drawn if "late_hooligans" in pair]
    assert with_late
    assert all(pair == {"late_hooligans", "generous_sponsor"} for pair in with_late)


def test_twists_that_exclude_each_other_are_never_drawn_together() -> None:
    """Main Game Setup, 7: which of the built-in ones do is said on either card."""
    excluded = {frozenset((twist.id, other)) for twist in CATALOGUE.twists for other in twist.contradicts}
    assert excluded == {
        frozenset(("late_hooligans", "probation")),
        frozenset(("restless_market", "everything_must_go")),
        frozenset(("full_moon", "in_the_water")),
    }
    drawn = {frozenset(GAME.setup(header(2, number)).state.twists) for number in range(300)}
    assert not drawn & excluded
    assert len(drawn) > 45  # of 52 pairs that can be


def test_predictable_systems_variant_has_no_plot_twists() -> None:
    """Variants, Predictable Systems: play without plot twist cards."""
    assert dealt(twists=False).state.twists == []


def test_turn_order_is_clockwise_from_the_first_player() -> None:
    """Main Game Setup, 9: clockwise from the first player; chance finds that one (ruling)."""
    orders = [dealt(4, number=number).state.order for number in range(30)]
    assert {tuple(order) for order in orders} == {(0, 1, 2, 3), (1, 2, 3, 0), (2, 3, 0, 1), (3, 0, 1, 2)}


def test_startup_cash_rises_in_turn_order() -> None:
    """Main Game Setup, 10: $15 for the first player, each successive player $1 more."""
    for number in range(6):
        t = dealt(4, number=number)
        assert [t.player(seat).money for seat in t.state.order] == [15, 16, 17, 18]


# --- Recommendations for Your First Game -----------------------------------------------------------------------


def test_first_game_has_the_recommended_cards() -> None:
    """Recommendations for Your First Game: 12 DNA, 3 lab upgrades, excitement 10; one twist only (ruling)."""
    t = dealt(2, twists=True, first_game=True)
    assert [claim.objective for claim in t.state.claims] == ["dna_12", "upgrades_3", "excitement_10"]
    assert t.state.twists == ["late_hooligans"]
    assert t.state.bag.hooligans == 0


def test_first_game_of_more_players_is_filled_up_with_short_objectives() -> None:
    """Recommendations for Your First Game: three objectives are named, setup 6 wants n + 1 (ruling)."""
    names = [claim.objective for claim in dealt(4, first_game=True).state.claims]
    assert len(set(names)) == 5
    assert {"dna_12", "upgrades_3", "excitement_10"} < set(names)
    assert {CATALOGUE.objective[name].length for name in names} == {"short"}


# --- Individual Player Setup -----------------------------------------------------------------------------------


@pytest.fixture
def four() -> Transcript:
    """A new game of four."""
    return dealt(4)


@pytest.mark.parametrize("seat", [A, B, C, D])
def test_workers_and_scientists_are_in_their_pools(four: Transcript, seat: int) -> None:
    """Individual Player Setup, 2: 4 workers in the pool, 4 more in the supply, 3 scientists in the research pool."""
    assert four.lab(seat).workers == 4
    assert four.lab(seat).hands == 4
    assert [(each.level, each.where) for each in four.lab(seat).scientists] == [(1, "pool"), (2, "pool"), (3, "pool")]


@pytest.mark.parametrize("seat", [A, B, C, D])
def test_starting_dna_and_limits(four: Transcript, seat: int) -> None:
    """Individual Player Setup, 3: limits 4 basic and 2 advanced, 1 of each basic DNA and no advanced."""
    assert vars(four.lab(seat).limits) == {"blue": 4, "pink": 4, "purple": 4, "green": 2, "red": 2, "orange": 2}
    assert vars(four.lab(seat).dna) == {"blue": 1, "pink": 1, "purple": 1, "green": 0, "red": 0, "orange": 0}


@pytest.mark.parametrize("seat", [A, B, C, D])
def test_tracks_at_the_start(four: Transcript, seat: int) -> None:
    """Individual Player Setup, 4 and 5: 1 dinosaur upper left, excitement 1, score 10, threat 1, security 1."""
    lab = four.lab(seat)
    assert (lab.excitement, lab.vp, lab.threat, lab.security) == (1, 10, 1, 1)
    (starter,) = lab.exhibits
    assert (starter.zone, starter.dinosaurs, starter.capacity, starter.starter) == ("a1", 1, 1, True)


def test_starters_differ_by_seat(four: Transcript) -> None:
    """Individual Player Setup, 4: each park board has its own pre-printed exhibit."""
    assert len({four.lab(seat).exhibits[0].recipe.id for seat in (A, B, C, D)}) == 4


def test_park_has_thirteen_free_zones(four: Transcript) -> None:
    """Individual Player Setup, 1: the park board; Hats stands in the second row, first column (ruling)."""
    lab = four.lab(A)
    assert [(stand.attraction.id, stand.zone) for stand in lab.stands] == [("hats", "a2")]
    assert len(lab.free_zones) == 13
    assert not {"a1", "b1", "a2"} & set(lab.free_zones)


def test_lab_has_four_upgrades_and_two_spaces_under_construction(four: Transcript) -> None:
    """Individual Player Setup, 1: the lab board with its printed upgrades."""
    printed = ["dna_refinement", "dino_research", "tool_bench", "venture_capital"]
    assert four.lab(A).tiles == [*printed, None, None]


# --- the table -------------------------------------------------------------------------------------------------


def test_play_begins_with_the_first_players_research() -> None:
    """How to Play: five phases in order, the first one is Research; the dice are rolled."""
    t = dealt(4, number=7)
    assert (t.state.round, t.state.phase) == (1, "research")
    assert t.asked() == (t.state.order[0],)
    assert len({die.face for die in t.state.pool}) > 1


def test_same_seed_deals_the_same() -> None:
    """Chance comes from the table's seed alone: the same one deals the same, another one something else."""
    assert dealt(number=5).bytes() == dealt(number=5).bytes()
    assert dealt(number=5).bytes() != dealt(number=6).bytes()


@pytest.mark.parametrize("seats", [0, 5])
def test_game_is_for_one_to_four_players(seats: int) -> None:
    """Main Game Setup: 2 to 4 players (one plays by the solo rules)."""
    with pytest.raises(ValueError, match=f"for 1 to 4 players here, not for {seats}"):
        GAME.setup(header(seats))


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"length": "endless"}, "length must be one of short, medium, long, not endless"),
        ({"length": 3}, "length must be one of short, medium, long, not 3"),
        ({"twists": "no"}, "twists must be true or false, not no"),
        ({"first_game": 1}, "first_game must be true or false, not 1"),
        ({"lenght": "short"}, "there is no option lenght"),
    ],
)
def test_wrong_option_is_named(options: dict[str, str | int], message: str) -> None:
    """A table's options are checked by name and value before anything is dealt."""
    with pytest.raises(ValueError, match=message):
        GAME.setup(header(3, **options))
