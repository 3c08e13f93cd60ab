"""A seat that plays sensibly: it tries each answer on an imagined table and takes the one that leaves it best off.

For recorded games only: seats that play at random seldom hatch a dinosaur and hardly ever fulfil an objective, so that
their games show little of the rules. It looks one answer ahead, which is slow and good enough.
"""

from __future__ import annotations

from random import Random

from engine.core.flow import open_frame
from engine.core.game import Decision
from engine.core.model import Action, Seat
from engine.dinosaur_island import effects, objectives
from engine.dinosaur_island.actions import CopyDie
from engine.dinosaur_island.catalogue import ADVANCED, BASIC, Goal
from engine.dinosaur_island.components import PRINTED, Player
from engine.dinosaur_island.game import GAME
from engine.dinosaur_island.moves import Here
from engine.dinosaur_island.state import State

WHIM = 0.06
"""How often the seat does just anything, so that games show rare things as well."""

MOST_TRIED = 60
"""Answers that are looked at where there are very many."""


PROPOSED = ("ObjectiveChoice", "SoloScoring")
"""Decisions of the solo game whose proposal looks further ahead than one answer."""


class SensibleSeat:
    """Answers with what brings most, measured by ``worth``; the same chance gives the same answers."""

    def __init__(self, rng: Random, whim: float = WHIM) -> None:
        self._rng = rng
        self._whim = whim

    def answer(self, decision: Decision) -> Action:
        """The best answer as far as one can see, and now and then any other."""
        if self._rng.random() < self._whim:
            return decision.sample(self._rng)
        return self.ranked(decision)[0]

    def ranked(self, decision: Decision) -> list[Action]:
        """Answers from the best to the worst; of a question that is still to come, as if it came now."""
        if decision.kind in PROPOSED:
            return [decision.fallback()]
        state: State = decision.position.state
        imagined = GAME.imagine(state, decision.seat, self._rng)
        if open_frame(imagined, decision.seat) is None:
            imagined.stack.append(decision.frame)
        tried = list(decision.options())
        if len(tried) > MOST_TRIED:
            tried = [tried[0], *self._rng.sample(tried, MOST_TRIED - 1)]
        self._rng.shuffle(tried)
        return sorted(tried, key=lambda action: _after(imagined, action, decision.seat), reverse=True)


def _after(state: State, action: Action, seat: Seat) -> float:
    """What a seat's position is worth after an answer; a copied die costs nothing and is always welcome."""
    after: State = GAME.apply(state, action).state
    return worth(Here(after, GAME.catalogue(after.content)), seat) + isinstance(action, CopyDie)


def worth(here: Here, seat: Seat) -> float:
    """About how many VP a position will have been good for at the end of the game."""
    player = here.state.players[seat]
    if here.state.final:
        return float(player.vp)
    return player.vp + _park(here, player) + _means(here, player) + _goals(here, seat) - _danger(here, seat)


def _park(here: Here, player: Player) -> float:
    """Dinosaurs count in full, a place for one more by halves; attractions by their VP and the patrons to come."""
    points = 3.0 * player.excitement
    for exhibit in player.exhibits:
        recipe = here.catalogue.species[exhibit.recipe]
        points += recipe.vp * exhibit.dinosaurs
        points += (0.4 * recipe.vp + 1.5) * min(2, exhibit.capacity - exhibit.dinosaurs)
        points += 6 if exhibit.dinosaurs else -1
    for stand in player.stands:
        if stand.attraction != PRINTED:
            tile = here.catalogue.attraction[stand.attraction]
            points += tile.vp + 1.5 * tile.spaces + 1.5
    return points


def _means(here: Here, player: Player) -> float:
    """Money, DNA and hands are good for something later."""
    points = 0.7 * min(player.money, 16) + 0.2 * max(0, player.money - 16)
    points += sum(0.8 * player.dna[dna] for dna in BASIC) + sum(2.4 * player.dna[dna] for dna in ADVANCED)
    points += sum(0.25 * limit for limit in player.limits.values())
    points += 3.0 * len(player.hired) + 3.0 * player.workers + 2.5 * player.upgrades_bought
    return points + 0.3 * sum(where != "worker" for where in player.scientists)


def _goals(here: Here, seat: Seat) -> float:
    """Objectives that one has, and the way towards the others."""
    points = 0.0
    for claim in here.state.claims:
        card = here.catalogue.objective[claim.objective]
        if seat in claim.seats or claim.objective in here.state.players[seat].met:
            points += card.vp
        elif not claim.closed:
            points += 0.7 * card.vp * _share(here, card.goal, seat) ** 2
    if here.state.solo:
        for name in here.state.solo.objectives:
            points += 5.0 * _share(here, here.catalogue.solo_objective[name].goal, seat) ** 2
    return points


def _share(here: Here, goal: Goal, seat: Seat) -> float:
    """How much of what an objective asks for a seat has."""
    return min(1.0, objectives.progress(here, goal, seat) / goal.at_least)


def _danger(here: Here, seat: Seat) -> float:
    """Threat that security does not hold back is paid round after round."""
    open_gap = effects.threat_now(here, seat) - effects.security_now(here, seat)
    return 3.0 * max(0, open_gap) + 0.8 * max(0, open_gap + 2)
