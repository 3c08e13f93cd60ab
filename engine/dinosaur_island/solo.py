"""The solo game: what an AI card takes away, completed objectives and their VP, the bonus (rulebook: Solo Rules)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from engine.core.model import Seat
from engine.dinosaur_island import market, moves, objectives
from engine.dinosaur_island.catalogue import Catalogue, Face, SoloObjective
from engine.dinosaur_island.components import MARKET_KINDS, Die, Solo
from engine.dinosaur_island.kinds import ADVANCED, DieRanking
from engine.dinosaur_island.moves import Here, Stroke

PLAYER: Seat = 0
"""The one seat of the solo game."""

LEDGER_BONUS = "solo-bonus"
"""What the VP for discarding no objective are booked as."""

RANKINGS: dict[DieRanking, Callable[[Face], int]] = {
    "most_dna": lambda face: face.count if face.dna else 0,
    "least_dna": lambda face: -face.count if face.dna else 0,
    "most_threat": lambda face: face.threat,
    "least_threat": lambda face: -face.threat,
    "advanced": lambda face: face.dna in (*ADVANCED, "any_advanced"),
    "wild": lambda face: face.dna in ("any_basic", "any_advanced"),
    "rare": lambda face: face.special is not None,
}
"""How an AI card ranks the faces that are up: the die with the highest number goes."""


def of(here: Here) -> Solo:
    """The solo game's own pieces. Only for a table of one player."""
    assert here.state.solo is not None
    return here.state.solo


def card(here: Here, name: str) -> SoloObjective:
    """One of the solo cards."""
    return here.catalogue.solo_objective[name]


# --- Changes to Setup ------------------------------------------------------------------------------------------


def to_set_aside(here: Here) -> int:
    """How many of the offered objectives are still to be set aside."""
    return max(0, len(of(here).offered) - here.catalogue.board.solo.chosen)


def farthest(catalogue: Catalogue, names: Sequence[str]) -> str:
    """The objective that games showed to come latest within reach; of equals the first."""
    return max(names, key=lambda name: catalogue.solo_objective[name].within_reach)


def set_aside(play: Stroke, seat: Seat, objective: str) -> None:
    """An offered card joins the AI deck; after the last of them the others lie face up and the deck is shuffled."""
    solo = of(play)
    solo.offered.remove(objective)
    solo.ai_deck.append(objective)
    play.tell("objective-set-aside", seat, objective=objective)
    if to_set_aside(play) == 0:
        solo.objectives, solo.offered = solo.offered, []
        play.wall = True
        play.deal.shuffle("setup:ai-deck", solo.ai_deck)


# --- 1. Research Phase (Solo) ----------------------------------------------------------------------------------


def reveal(play: Stroke) -> None:
    """Reveal the top card of the AI deck, and take away what its icons name."""
    solo = of(play)
    solo.ai_card = solo.ai_deck.pop()
    play.wall = True
    play.tell("ai-card-revealed", objective=solo.ai_card)
    icons = card(play, solo.ai_card).ai
    for die in ranked(play, icons.dice):
        die.removed = True
        play.tell("die-removed", die=die.id)
    for diet in icons.recipes:
        _discard_recipe(play, diet)
    for item in list(_named(play, solo.ai_card)):
        market.discard(play, item)
        play.tell("item-discarded", item=item)


def ranked(here: Here, rankings: Sequence[DieRanking]) -> list[Die]:
    """The dice that rankings name, one each: the first of all dice, the next of those left; of equals the leftmost."""
    left, found = list(here.state.pool), []
    for ranking in rankings:
        rank = RANKINGS[ranking]
        first = max(left, key=lambda die: rank(here.catalogue.die[die.id].faces[die.face]))
        left.remove(first)
        found.append(first)
    return found


def _discard_recipe(play: Stroke, diet: str) -> None:
    """The face-up recipe of a diet leaves the game (ruling); its slot stays empty until cleanup."""
    recipe = play.state.recipes[diet]
    if recipe is not None:
        play.state.recipes[diet] = None
        of(play).extinct.append(recipe)
        play.tell("recipe-discarded", recipe=recipe)


def _named(here: Here, name: str) -> Iterator[str]:
    """What lies in the spaces of the market that an AI card names; an empty space gives nothing."""
    icons, prices = card(here, name).ai, here.catalogue.board.market_rows
    for kind in MARKET_KINDS:
        for price in icons.market(kind):
            if item := here.state.market.rows[kind][prices.index(price)]:
                yield item


def put_away(play: Stroke) -> None:
    """The round is over: its AI card is done with, and all dice are back in the pool."""
    solo = of(play)
    for die in play.state.pool:
        die.removed = False
    if solo.ai_card is not None:
        solo.ai_gone.append(solo.ai_card)
        solo.ai_card = None


# --- 5. Cleanup Phase (Solo) -----------------------------------------------------------------------------------


def rounds(here: Here) -> int:
    """Rounds of the game: as many as the round tracker has spaces."""
    return len(here.catalogue.board.solo.scores)


def worth(here: Here) -> int:
    """VP of an objective that is scored in this round."""
    return here.catalogue.board.solo.scores[here.state.round - 1]


def progress(here: Here, objective: str, seat: Seat) -> int:
    """How much a seat has of what an objective counts."""
    return objectives.progress(here, card(here, objective).goal, seat)


def fulfilled(here: Here, objective: str, seat: Seat) -> bool:
    """Does a seat have as much as an objective asks, as things are now?"""
    return progress(here, objective, seat) >= card(here, objective).goal.at_least


def surplus(here: Here, objective: str, seat: Seat) -> float:
    """What a seat has of an objective as a share of what it asks."""
    return progress(here, objective, seat) / card(here, objective).goal.at_least


def completed(here: Here, seat: Seat) -> list[str]:
    """The objectives in play that a seat has completed, as things are now."""
    return [name for name in of(here).objectives if fulfilled(here, name, seat)]


def score(play: Stroke, seat: Seat, objective: str) -> None:
    """Score an objective at the round's value, at once, and remove it from play."""
    solo, points = of(play), worth(play)
    solo.objectives.remove(objective)
    solo.scored[objective] = points
    moves.score(play, seat, points, "objectives")
    play.tell("solo-objective-scored", seat, objective=objective, points=points)


def discard(play: Stroke, seat: Seat, objective: str, *, auto: bool) -> None:
    """Discard a remaining objective; there is no penalty but the bonus."""
    solo = of(play)
    solo.objectives.remove(objective)
    solo.discarded.append(objective)
    solo.bonus = False
    play.tell("solo-objective-discarded", seat, auto=auto, objective=objective)


# --- Game End (Solo) -------------------------------------------------------------------------------------------


def score_bonus(play: Stroke, seat: Seat) -> None:
    """VP for having scored exactly one objective in each round, so that none was discarded."""
    if of(play).bonus:
        points = play.catalogue.board.solo.bonus
        moves.score(play, seat, points, LEDGER_BONUS)
        play.tell("solo-bonus", seat, points=points)
