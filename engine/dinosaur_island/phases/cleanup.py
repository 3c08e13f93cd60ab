"""5. Cleanup Phase: the six preparations for the next round, in the order of the book."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Literal

from engine.core.flow import Frame, Lanes
from engine.core.model import Action, Illegal, Seat
from engine.dinosaur_island import effects, market, objectives, solo
from engine.dinosaur_island.actions import RoundEndGift
from engine.dinosaur_island.components import MARKET_KINDS, POOL, RoundMarks
from engine.dinosaur_island.kinds import BASIC
from engine.dinosaur_island.moves import (
    Here,
    Stroke,
    best_mix,
    best_to_grow,
    check_capacity,
    check_mix,
    gain_dna,
    growable,
    mixes,
    raise_capacity,
    require,
)
from engine.dinosaur_island.parks import clear
from engine.dinosaur_island.phases.solo import check_objectives
from engine.dinosaur_island.vocabulary import LateHooligansEffect, RefreshDiscardsEffect, RoundEndChoiceEffect

if TYPE_CHECKING:
    from engine.dinosaur_island.state import State

Stage = Literal["prepare", "twists", "solo", "close"]


class Cleanup(Frame):
    """The phase: steps 1 to 5 at once, then the plot twists, solo's objectives, then the objectives' window closes."""

    stage: Stage = "prepare"

    def step(self, play: Stroke) -> None:
        """Do the next part."""
        getattr(self, f"_{self.stage}")(play)

    def _prepare(self, play: Stroke) -> None:
        play.state.phase = "cleanup"
        reset_turn_order(play)
        refresh_market(play)
        reveal_recipes(play)
        return_pieces(play)
        remove_visitors(play)
        self.stage = "twists"

    def _twists(self, play: Stroke) -> None:
        """Resolve Plot Twists: the very last step; choices open together (ruling)."""
        state = play.state
        self.stage = "solo" if state.solo else "close"
        for late in effects.twists_with(play, LateHooligansEffect):
            if state.round in late.rounds:
                state.bag.hooligans += late.n
                play.tell("hooligans-added", number=late.n)
        gifts = list(effects.twists_with(play, RoundEndChoiceEffect))
        if gifts:
            lanes: list[list[Frame]] = [[RoundEndChoice(seat) for _ in gifts] for seat in range(len(state.players))]
            play.push(Lanes(f"gifts:{state.round}", lanes))

    def _solo(self, play: Stroke) -> None:
        """5. Cleanup Phase (Solo): at its end completed objectives are scored, or one is discarded."""
        self.stage = "close"
        check_objectives(play)

    def _close(self, play: Stroke) -> None:
        objectives.settle(play)
        objectives.close_window(play)
        play.pop()


def reset_turn_order(play: Stroke) -> None:
    """Fewest VP first; tied players keep their relative positions."""
    state = play.state
    state.order.sort(key=lambda seat: state.players[seat].vp)  # list.sort keeps the order of equals
    play.tell("turn-order", order=tuple(state.order))


def refresh_market(play: Stroke) -> None:
    """Discard the $2 row (and what a twist names), slide the rest to the cheapest slots, fill from the stacks."""
    place = play.state.market
    rows = play.catalogue.board.market_rows
    emptied = {rows[0]}
    for effect in effects.twists_with(play, RefreshDiscardsEffect):
        emptied.update(effect.rows)
    for kind in MARKET_KINDS:
        row = place.rows[kind]
        place.discards[kind] += [item for item, price in zip(row, rows, strict=True) if item and price in emptied]
        kept = [item for item, price in zip(row, rows, strict=True) if item and price not in emptied]
        place.rows[kind] = [*kept, *([None] * (len(rows) - len(kept)))]
    market.fill(play)
    play.tell("market-refreshed")


def reveal_recipes(play: Stroke) -> None:
    """Turn the top tile of each stack face up where none is; an empty stack stays empty (ruling)."""
    state = play.state
    for diet, recipe in state.recipes.items():
        if recipe is None and state.recipe_stacks[diet]:
            state.recipes[diet] = state.recipe_stacks[diet].pop()
            play.wall = True
            play.tell("recipe-revealed", recipe=state.recipes[diet])


def return_pieces(play: Stroke) -> None:
    """Workers, scientists and dice go back to where they started; a round's marks are wiped."""
    state = play.state
    state.storage, state.recipe_takers, state.holding = [], {}, None
    for die in state.pool:
        die.seat, die.scientist, die.dna = None, None, []
    if state.solo:
        solo.put_away(play)
    for player in state.players:
        player.scientists = [POOL] * len(player.scientists)
        player.marks = RoundMarks()
        for space in player.lab:
            space.used = [0] * len(space.used)


def remove_visitors(play: Stroke) -> None:
    """Everyone who was at a park goes back into the bag."""
    for player in play.state.players:
        gone = clear(player)
        play.state.bag.patrons += gone.patrons
        play.state.bag.hooligans += gone.hooligans


class RoundEndChoice(Frame):
    """A plot twist's gift: one level of security, one paddock tile, or two basic DNA, free."""

    seat: Seat

    def asks(self, state: State) -> Seat | None:
        """Its seat."""
        return self.seat

    def _gift(self, here: Here) -> RoundEndChoiceEffect:
        return effects.twists_with(here, RoundEndChoiceEffect)[0]

    def check(self, here: Here, action: Action) -> None:
        """One of the three gifts, with what it needs named."""
        if not isinstance(action, RoundEndGift):
            raise Illegal("not-now")
        require(action.gift in ("security", "capacity", "dna"), "no-such-gift", gift=action.gift)
        if action.gift == "dna":
            check_mix(action.dna, BASIC, self._gift(here).basic_dna)
        else:
            require(not action.dna, "dna-not-asked")
        if action.gift == "capacity":
            check_capacity(here, here.state.players[self.seat], action.exhibit or "")
        else:
            require(action.exhibit is None, "exhibit-not-asked")

    def answer(self, play: Stroke, action: RoundEndGift) -> None:
        """Take the gift."""
        play.pop()
        gift, player = self._gift(play), play.state.players[self.seat]
        if action.gift == "security":
            player.security += gift.security
            play.tell("security-bonus", self.seat, security=player.security)
        elif action.gift == "capacity" and action.exhibit:
            raise_capacity(play, self.seat, action.exhibit)
        else:
            kept = gain_dna(player, action.dna)
            play.tell("gift-dna", self.seat, dna=kept)

    def options(self, here: Here) -> list[Action]:
        """Every gift in every way."""
        names = growable(here, here.state.players[self.seat])
        return [
            RoundEndGift(self.seat, "security"),
            *(RoundEndGift(self.seat, "capacity", name) for name in names),
            *(RoundEndGift(self.seat, "dna", None, mix) for mix in mixes(BASIC, self._gift(here).basic_dna)),
        ]

    def sample(self, here: Here, rng: Random) -> Action:
        """Any gift."""
        return rng.choice(self.options(here))

    def fallback(self, here: Here) -> Action:
        """DNA while there is room, then a paddock tile, else security."""
        player = here.state.players[self.seat]
        if any(player.dna[dna] < player.limits[dna] for dna in BASIC):
            return RoundEndGift(self.seat, "dna", None, best_mix(player, BASIC, self._gift(here).basic_dna))
        if name := best_to_grow(here, player):
            return RoundEndGift(self.seat, "capacity", name)
        return RoundEndGift(self.seat, "security")
