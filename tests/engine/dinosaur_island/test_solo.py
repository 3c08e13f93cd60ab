"""Solo Rules up to the Park Phase, and what a seat may know; the objectives are in ``test_solo_scoring``."""

from __future__ import annotations

from itertools import permutations
from random import Random
from typing import Any, get_args

import pytest

from engine.core import codec
from engine.core.menu import Menu
from engine.core.table import Entry, Table
from engine.dinosaur_island import actions as do
from engine.dinosaur_island import solo
from engine.dinosaur_island.components import MARKET_KINDS, Visitors
from engine.dinosaur_island.game import GAME
from engine.dinosaur_island.kinds import DieRanking
from engine.dinosaur_island.moves import Here
from engine.dinosaur_island.phases.solo import ObjectiveChoice
from engine.dinosaur_island.state import State
from engine.dinosaur_island.vocabulary import LateHooligansEffect
from engine.players.random_seat import RandomSeat
from engine.selfplay import header_of, steps
from tests.engine.dinosaur_island.solo_table import CARDS, asked, begun, game
from tests.engine.dinosaur_island.transcript import CATALOGUE, VENTURE, A, dealt, header

# --- Changes to Setup ------------------------------------------------------------------------------------------


def test_only_five_dice_selected_at_random_are_used() -> None:
    """Solo Rules, Changes to Setup: five of the ten dice, found by chance."""
    pools = [{die.id for die in dealt(1, number=number).state.pool} for number in range(12)]
    assert {len(pool) for pool in pools} == {5}
    assert set().union(*pools) == set(CATALOGUE.die)


def test_only_22_patrons_and_3_hooligans_are_in_the_bag() -> None:
    """Solo Rules, Changes to Setup: the bag holds 22 patrons and 3 hooligans."""
    for number in range(6):
        bag = dealt(1, number=number, twists=True).state.bag
        assert (bag.patrons, bag.hooligans) == (22, 3)


def test_sixteen_solo_cards_instead_of_the_standard_objectives() -> None:
    """Solo Rules, Changes to Setup: solo has objectives of its own, the others stay in the box."""
    t = begun()
    assert t.state.claims == []
    solo_cards = [*game(t).objectives, *game(t).ai_deck, game(t).ai_card]
    assert sorted(map(str, solo_cards)) == sorted(card.id for card in CARDS)
    assert len(solo_cards) == 16


def test_ten_are_drawn_and_seven_of_them_chosen() -> None:
    """Solo Rules, Changes to Setup: ten of sixteen cards come up, seven of them are played for."""
    t = dealt(1)
    drawn = list(game(t).offered)
    assert len(set(drawn)) == 10
    assert drawn != list(game(dealt(1, number=3)).offered)
    for name in drawn[2:5]:
        assert asked(t) is ObjectiveChoice
        t.play(do.SetAside(A, name))
    assert game(t).objectives == [*drawn[:2], *drawn[5:]]
    assert (t.state.phase, t.state.round, asked(t).__name__) == ("research", 1, "ResearchTurn")


def test_cards_not_chosen_and_not_drawn_are_the_ai_deck() -> None:
    """Solo Rules, Changes to Setup: what is set aside and what was not drawn is the AI deck of nine."""
    places = set()
    for number in range(8):
        t = dealt(1, number=number)
        aside, undrawn = game(t).offered[:3], list(game(t).ai_deck)
        for name in aside:
            t.play(do.SetAside(A, name))
        deck = [*game(t).ai_deck, str(game(t).ai_card)]  # the top one is revealed at once
        assert sorted(deck) == sorted([*aside, *undrawn])
        assert len(deck) == 9
        places.add(tuple(deck.index(name) for name in aside))
    assert len(places) > 4, "the deck was shuffled"


def test_a_card_set_aside_can_be_taken_back_until_the_third_is() -> None:
    """Solo Rules, Changes to Setup: the choice is one of seven out of ten; the AI deck is shuffled after it."""
    t = dealt(1)
    before = t.bytes()
    first, second, third = game(t).offered[:3]
    t.play(do.SetAside(A, first))
    t.play(do.SetAside(A, second))
    t.table.undo(A)
    t.table.undo(A)
    assert t.bytes() == before
    for name in (first, second, third):
        t.play(do.SetAside(A, name))
    assert t.table.undoable(A) is None


def test_only_an_offered_card_is_set_aside() -> None:
    """Solo Rules, Changes to Setup: the three are "of those 10"."""
    t = dealt(1)
    t.illegal("no-such-objective", do.SetAside(A, game(t).ai_deck[0]))
    t.illegal("not-now", do.ScoreObjective(A, game(t).offered[0]))
    gone = game(t).offered[4]
    t.play(do.SetAside(A, gone))
    t.illegal("no-such-objective", do.SetAside(A, gone))


def test_the_proposal_keeps_what_comes_within_reach_soonest() -> None:
    """What is proposed to be set aside are the three that games showed to take longest (ruling)."""
    t = dealt(1)
    reach = {name: CATALOGUE.solo_objective[name].within_reach for name in game(t).offered}
    while asked(t) is ObjectiveChoice:
        t.play(t.decision(A).fallback())
    kept = [reach.pop(name) for name in game(t).objectives]
    assert max(kept) <= min(reach.values())


def test_plot_twists_are_drawn_unless_one_chooses_not_to() -> None:
    """Solo Rules, Changes to Setup: plot twists are a choice."""
    assert len(dealt(1, twists=True).state.twists) == 2
    assert dealt(1, twists=False).state.twists == []


def test_a_plot_twist_that_changes_the_hooligans_is_redrawn_in_solo() -> None:
    """Solo has its own 3 hooligans (ruling); the others can all come."""
    drawn = {name for number in range(60) for name in dealt(1, number=number, twists=True).state.twists}
    late = {
        twist.id
        for twist in CATALOGUE.twists
        if any(isinstance(effect, LateHooligansEffect) for effect in twist.effects)
    }
    assert late
    assert drawn == set(CATALOGUE.twist) - late


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"length": "short"}, "length is not for the solo game, which has seven rounds"),
        ({"length": "long"}, "length is not for the solo game"),
        ({"first_game": True}, "first_game is not for the solo game, which has objectives of its own"),
    ],
)
def test_options_about_the_standard_objectives_are_refused_in_solo(options: dict[str, Any], message: str) -> None:
    """They would do nothing, and nobody should wonder why (ruling)."""
    with pytest.raises(ValueError, match=message):
        GAME.setup(header(1, **options))


def test_not_asking_for_a_first_game_is_no_hindrance() -> None:
    """A switch that is off says nothing about objectives (ruling: only what would do nothing is refused)."""
    assert GAME.setup(header(1, first_game=False, twists=True)).state.solo is not None


def test_more_players_have_nothing_of_the_solo_game() -> None:
    """Solo Rules: the other rules hold as they are, and for nobody else."""
    t = dealt(2)
    assert t.state.solo is None
    assert t.view().solo is None
    t.illegal("not-now", do.SetAside(t.asked()[0], CARDS[0].id))


# --- 1. Research Phase (Solo) ----------------------------------------------------------------------------------


def test_the_top_ai_card_is_revealed_after_the_roll_in_each_round() -> None:
    """Solo Rules, 1. Research Phase: the AI deck shows its top card once the dice are rolled."""
    t = begun()
    keys = [event.key for event in t.last.events] if t.last else []
    assert keys.index("dice-rolled") < keys.index("ai-card-revealed") < keys.index("die-removed")
    for played in range(1, 7):
        top, now = game(t).ai_deck[-1], str(game(t).ai_card)
        t.to_next_round()
        assert game(t).ai_card == top
        assert game(t).ai_gone[-1] == now
        assert len(game(t).ai_deck) == 8 - played


def test_two_dice_are_out_of_play_for_the_round() -> None:
    """Solo Rules, 1. Research Phase: the icons take dice out for the round."""
    t = begun()
    gone = [die for die in t.state.pool if die.removed]
    assert sorted(str(event.args["die"]) for event in t.told("die-removed")) == sorted(die.id for die in gone)
    assert len(gone) == 2
    for die in gone:
        t.illegal("die-removed", do.ClaimDie(A, die.id, 1))
    offered = {option.die for option in t.decision(A).options() if isinstance(option, do.ClaimDie)}
    assert not offered & {die.id for die in gone}
    t.to_next_round()
    assert sum(die.removed for die in t.state.pool) == 2, "the next card takes two of all five"


def test_a_removed_die_is_not_held_as_threat_die() -> None:
    """Solo Rules, 1. Research Phase: a die out of play cannot threaten anybody."""
    t = begun()
    for number, die in enumerate(t.state.pool):
        die.removed = number < 2
        die.face = next(n for n, face in enumerate(CATALOGUE.die[die.id].faces) if (face.threat >= 2) == die.removed)
    t.to_market()
    held = next(die for die in t.state.pool if die.id == t.state.holding)
    assert not held.removed
    removed = [CATALOGUE.die[die.id].faces[die.face].threat for die in t.state.pool if die.removed]
    assert CATALOGUE.die[held.id].faces[held.face].threat < min(removed)


RANKED: dict[DieRanking, str] = {
    "most_dna": "d1",
    "least_dna": "d10",
    "most_threat": "d7",
    "least_threat": "d8",
    "advanced": "d8",
    "wild": "d5",
    "rare": "d10",
}
"""The die that each ranking names among: 3 pink, 2 of any basic, 1 purple with three pips, 1 green, a worker."""


@pytest.mark.parametrize(("ranking", "die"), RANKED.items())
def test_a_ranking_names_a_die(ranking: DieRanking, die: str) -> None:
    """Solo Rules, 1. Research Phase: what an icon for a die says (ruling)."""
    t = begun()
    t.dice(d1="3 pink", d5="2 any_basic", d7="1 purple", d8="1 green", d10="worker")
    first, _ = solo.ranked(Here(t.state, CATALOGUE), (ranking, "most_dna"))
    assert first.id == die


def test_every_ranking_is_tried() -> None:
    """The closed vocabulary of icons for dice (ruling)."""
    assert set(RANKED) == set(get_args(DieRanking)) == set(solo.RANKINGS)


def test_of_equal_dice_the_leftmost_is_removed() -> None:
    """As with the threat die (ruling): the first of equals, also where no die is of the kind that is named."""
    t = begun()
    t.dice(d2="1 purple", d5="1 purple", d3="1 purple", d4="1 purple", d6="1 purple")
    here = Here(t.state, CATALOGUE)
    assert [die.id for die in solo.ranked(here, ("rare", "wild"))] == ["d2", "d5"]


def test_two_rankings_never_name_the_same_die() -> None:
    """Solo Rules, 1. Research Phase: the second looks at the dice that the first leaves (ruling)."""
    t = begun()
    rng = Random(1)
    pairs = [*permutations(get_args(DieRanking), 2), *((each, each) for each in get_args(DieRanking))]
    for _ in range(20):
        for die in t.state.pool:
            die.face = rng.randrange(6)
        for pair in pairs:
            assert len({die.id for die in solo.ranked(Here(t.state, CATALOGUE), pair)}) == 2


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.id)
def test_an_ai_card_discards_what_its_icons_name(card: Any) -> None:
    """Solo Rules, 1. Research Phase: the icons discard recipes and items of the market."""
    t = begun()
    game(t).ai_deck.append(card.id)
    before = {diet: [*t.state.recipe_stacks[diet]] for diet in t.state.recipes}
    up = dict(t.state.recipes)
    t.to_next_round()
    board, market = CATALOGUE.board, t.state.market
    for kind in MARKET_KINDS:
        empty = [price for price, item in zip(board.market_rows, market.rows[kind], strict=True) if item is None]
        assert empty == sorted(card.ai.market(kind))
    for diet in t.state.recipes:
        assert (t.state.recipes[diet] is None) == (diet in card.ai.recipes)
    named = [up[diet] or before[diet][-1] for diet in t.state.recipes if diet in card.ai.recipes]
    assert sorted(name for name in game(t).extinct if name in named) == sorted(named)
    told = [str(event.args["item"]) for event in t.told("item-discarded")]
    lying = [item for kind in MARKET_KINDS for item in market.discards[kind]]
    assert len(told) == 2
    assert set(told) <= set(lying)


def test_a_discarded_recipe_leaves_the_game_and_its_slot_is_filled_in_cleanup() -> None:
    """Solo Rules, 1. Research Phase: there is no pile of discarded recipes to come back from (ruling)."""
    t = begun()
    game(t).ai_deck.append("solo_large_carnivores_2")
    t.to_next_round()
    (gone,) = [name for name in game(t).extinct if CATALOGUE.recipe[name].diet == "large_carnivore"][-1:]
    top = t.state.recipe_stacks["large_carnivore"][-1]
    assert t.state.recipes["large_carnivore"] is None
    assert t.view().recipes[2].recipe is None
    game(t).ai_deck.append("solo_dna_10")  # takes no recipe
    t.to_next_round()
    assert t.state.recipes["large_carnivore"] == top
    assert gone not in t.state.recipe_stacks["large_carnivore"]


def test_an_empty_space_or_slot_gives_nothing() -> None:
    """Solo Rules, 1. Research Phase: "to discard (if any)"."""
    t = begun()
    game(t).ai_deck.append("solo_large_carnivores_2")
    market = t.state.market
    market.stacks["upgrades"], market.discards["upgrades"] = [], []
    market.rows["upgrades"] = [None, None, None, None]
    t.state.recipe_stacks["large_carnivore"], t.state.recipes["large_carnivore"] = [], None
    before = len(game(t).extinct)
    t.to_next_round()
    (told,) = t.told("item-discarded")
    assert told.args["item"] in CATALOGUE.attraction
    assert len(game(t).extinct) == before


# --- 2. Market Phase (Solo) ------------------------------------------------------------------------------------


def test_there_are_always_two_empty_spaces_in_the_market() -> None:
    """Solo Rules, 2. Market Phase: two spaces of the market are empty in each round."""
    t = begun()
    for number in range(1, 8):
        t.on(lambda: t.state.phase == "market")
        assert t.state.round == number
        empty = [item for kind in MARKET_KINDS for item in t.state.market.rows[kind] if item is None]
        assert len(empty) == 2
        t.on(lambda: t.state.phase != "market")


# --- 3. Worker Phase (Solo) ------------------------------------------------------------------------------------


def test_work_goes_as_with_more_players() -> None:
    """Solo Rules, 3. Worker Phase: no change; the phase is over when the one player is done."""
    t = begun()
    t.on(lambda: t.state.phase == "worker")
    money, hands = t.lab(A).money, t.lab(A).hands
    t.security(A)  # $1 for level 2
    t.venture(A, 0)  # $3
    t.refine(A, "green")
    assert (t.lab(A).security, t.lab(A).money, t.lab(A).hands) == (2, money - 1 + 3, hands - 3)
    assert (t.lab(A).dna.blue, t.lab(A).dna.purple, t.lab(A).dna.green) == (0, 0, 1)
    t.illegal("workstation-used", do.TakeVenture(A, VENTURE, 0))
    t.done(A)
    assert t.state.phase != "worker"


# --- 4. Park Phase (Solo) --------------------------------------------------------------------------------------


def test_an_eaten_patron_leaves_the_game_and_a_hooligan_does_not() -> None:
    """Solo Rules, 4. Park Phase: a patron that is eaten leaves the game."""
    t = begun()
    t.arrive(A, patrons=3, hooligans=1, eaten=4)
    t.on(lambda: t.state.phase == "cleanup" or t.state.round == 2)
    assert game(t).eaten == 3
    assert t.state.bag == Visitors(0, 1)
    assert t.view().solo.eaten == 3


def test_with_more_players_an_eaten_patron_goes_back_into_the_bag() -> None:
    """Easily Missed Rules, Solo Mode: no eaten patron comes back to the bag."""
    t = dealt(2)
    t.arrive(A, patrons=3, hooligans=1, eaten=4)
    t.on(lambda: t.state.phase == "cleanup" or t.state.round == 2)
    assert t.state.bag == Visitors(3, 1)


# --- what a seat may know --------------------------------------------------------------------------------------


def test_the_view_tells_everything_but_the_order_of_the_ai_deck() -> None:
    """Solo Rules, Changes to Setup: the objectives lie face-up, the AI deck face-down."""
    t = begun()
    seen = t.view(A).solo
    assert seen is not None
    assert [card.id for card in seen.objectives] == game(t).objectives
    assert (seen.ai_deck, seen.pays, seen.bonus, seen.bonus_possible) == (8, 10, 10, True)
    assert seen.ai_card is not None
    assert seen.ai_card.dice == CATALOGUE.solo_objective[seen.ai_card.id].ai.dice
    assert sum(die.removed for die in t.view(A).dice) == 2
    game(t).ai_deck.reverse()
    assert t.view(A).solo == seen


def test_the_view_tells_progress_of_what_is_offered() -> None:
    """Solo Rules, Changes to Setup: one chooses by what one has and what is asked."""
    t = dealt(1)
    seen = t.view(A).solo
    assert seen is not None
    assert (len(seen.offered), seen.to_set_aside, seen.objectives, seen.ai_card) == (10, 3, (), None)
    t.play(do.SetAside(A, seen.offered[0].id))
    after = t.view(A).solo
    assert after is not None
    assert (len(after.offered), after.to_set_aside, after.ai_deck) == (9, 2, 7)
    by_id = {card.id: card for card in seen.offered}
    for card in by_id.values():
        assert card.progress == solo.progress(Here(t.state, CATALOGUE), card.id, A)


def test_an_imagined_ai_deck_is_shuffled() -> None:
    """The order of the AI deck is hidden from everybody."""
    t = begun()
    decks = []
    for number in range(6):
        other: State = GAME.imagine(t.state, A, Random(number))
        assert other.solo is not None
        assert sorted(other.solo.ai_deck) == sorted(game(t).ai_deck)
        decks.append(tuple(other.solo.ai_deck))
    assert len(set(decks)) > 3


# --- the whole game --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", range(4))
def test_a_random_solo_game_has_no_fault(number: int) -> None:
    """What must hold holds after each decision, through JSON and for the menu of every question."""
    dealt_header = header_of(GAME, 1, 3, number, options={"twists": number % 2 == 0})
    state, rng = GAME.setup(dealt_header).state, Random(number)
    kinds = set()
    for action in steps(GAME, state, [RandomSeat(rng)], rng):
        assert GAME.violations(state) == [], action
        data = codec.save_state(GAME, state)
        assert codec.save_state(GAME, codec.load_state(GAME, data)) == data
        decision = GAME.decision(state, A)
        if decision is not None and decision.kind in ("ObjectiveChoice", "SoloScoring"):
            kinds.add(decision.kind)
            menu = Menu(decision)
            assert menu.left(menu.verbs()[0], {})[0] == decision.fallback()
    assert (state.phase, state.round) == ("over", 7)
    assert kinds == {"ObjectiveChoice", "SoloScoring"}


def test_a_solo_game_is_replayed_from_its_log() -> None:
    """The reveals, the shuffle and what the engine did by itself come out as they were."""
    dealt_header = header_of(GAME, 1, 3, 9)
    table, _ = Table.new(GAME, dealt_header)
    rng, log = Random(9), list[Entry]()
    while decisions := GAME.decisions(table.state):
        log.append(table.play(decisions[0].sample(rng)))
    again = Table.replay(GAME, dealt_header, log)
    assert codec.save_state(GAME, again.state) == codec.save_state(GAME, table.state)
