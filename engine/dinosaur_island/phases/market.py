"""2. Market Phase: in turn order one market action at a time, until each seat has had two."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from engine.core.flow import Frame
from engine.core.model import Action, Illegal, Seat
from engine.dinosaur_island import effects, market, objectives
from engine.dinosaur_island.actions import PassMarket
from engine.dinosaur_island.components import Player
from engine.dinosaur_island.moves import Here, Stroke
from engine.dinosaur_island.vocabulary import MarketActionEffect

if TYPE_CHECKING:
    from engine.dinosaur_island.state import State


class MarketPhase(Frame):
    """The phase: laps in turn order, more of them for whom a card gives more, then the objectives' window closes."""

    turns: int = 0

    def step(self, play: Stroke) -> None:
        """Give the next seat its action."""
        state = play.state
        if self.turns == 0:
            state.phase = "market"
        lap, place = divmod(self.turns, len(state.order))
        extra = lap - play.catalogue.board.market_actions  # from 0 on
        if extra >= 0 and not any(extra_actions(play, player) > extra for player in state.players):
            objectives.close_window(play)
            play.pop()
            return
        self.turns += 1
        seat = state.order[place]
        if extra < 0 or extra_actions(play, state.players[seat]) > extra:
            play.push(MarketTurn(seat))


def extra_actions(here: Here, player: Player) -> int:
    """Market actions that a player has after everyone's last, as the cards are now."""
    return effects.total(here, player, MarketActionEffect)


class MarketTurn(Frame):
    """One market action, or a pass."""

    seat: Seat

    def asks(self, state: State) -> Seat | None:
        """Always its seat: passing is always possible."""
        return self.seat

    def check(self, here: Here, action: Action) -> None:
        """Rulebook, Market Phase."""
        if type(action) not in market.CHECKS:
            raise Illegal("not-now")
        market.CHECKS[type(action)](here, action)

    def answer(self, play: Stroke, action: Action) -> None:
        """Carry out the action."""
        play.pop()
        market.CARRY_OUT[type(action)](play, action)

    def options(self, here: Here) -> list[Action]:
        """Every legal market action."""
        return market.options(here, self.seat)

    def sample(self, here: Here, rng: Random) -> Action:
        """A verb first, then how."""
        return market.sample(here, self.seat, rng)

    def fallback(self, here: Here) -> Action:
        """Pass and collect $2."""
        return PassMarket(self.seat)
