"""What only the solo game asks: which objectives to play for, and which of the completed ones to score."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from engine.core.flow import Frame
from engine.core.model import Action, Illegal, Seat
from engine.dinosaur_island import solo
from engine.dinosaur_island.actions import DiscardObjective, FinishScoring, ScoreObjective, SetAside
from engine.dinosaur_island.moves import Here, Stroke, proposal_first, require

if TYPE_CHECKING:
    from engine.dinosaur_island.state import State


class ObjectiveChoice(Frame):
    """Changes to Setup: of the ten drawn objectives seven are chosen, by setting aside the others one by one."""

    seat: Seat

    def asks(self, state: State) -> Seat | None:
        """Its seat."""
        return self.seat

    def check(self, here: Here, action: Action) -> None:
        """One of the cards that are offered."""
        if not isinstance(action, SetAside):
            raise Illegal("not-now")
        require(action.objective in solo.of(here).offered, "no-such-objective", objective=action.objective)

    def answer(self, play: Stroke, action: SetAside) -> None:
        """Set it aside; the last one shuffles the AI deck and starts the game."""
        solo.set_aside(play, self.seat, action.objective)
        if solo.to_set_aside(play) == 0:
            play.pop()

    def options(self, here: Here) -> list[Action]:
        """Every card that is offered, the proposal first."""
        offered = solo.of(here).offered
        proposal = solo.farthest(here.catalogue, offered)
        return [SetAside(self.seat, name) for name in proposal_first(offered, proposal)]

    def sample(self, here: Here, rng: Random) -> Action:
        """Any of them."""
        return rng.choice(self.options(here))

    def fallback(self, here: Here) -> Action:
        """The one that games showed to come latest within reach."""
        return SetAside(self.seat, solo.farthest(here.catalogue, solo.of(here).offered))


class SoloScoring(Frame):
    """Cleanup Phase (Solo): score any completed objectives; who scores none discards one of those that remain.

    ``scored`` counts those of this round.
    """

    seat: Seat
    scored: int = 0

    def asks(self, state: State) -> Seat | None:
        """Its seat; the frame is only there while there is a choice."""
        return self.seat

    def check(self, here: Here, action: Action) -> None:
        """Rulebook, 5. Cleanup Phase (Solo)."""
        match action:
            case ScoreObjective():
                self._check_in_play(here, action.objective)
                have, goal = solo.progress(here, action.objective, self.seat), solo.card(here, action.objective).goal
                completed = solo.fulfilled(here, action.objective, self.seat)
                require(completed, "objective-not-completed", have=have, needed=goal.at_least)
            case DiscardObjective():
                require(self.scored == 0, "scored-this-round")
                self._check_in_play(here, action.objective)
            case FinishScoring():
                require(self.scored > 0, "score-or-discard")
            case _:
                raise Illegal("not-now")

    @staticmethod
    def _check_in_play(here: Here, objective: str) -> None:
        require(objective in solo.of(here).objectives, "no-such-objective", objective=objective)

    def answer(self, play: Stroke, action: Action) -> None:
        """Score, discard, or leave it at that; nothing is asked when nothing more is completed."""
        if isinstance(action, ScoreObjective):
            solo.score(play, self.seat, action.objective)
            self.scored += 1
            if self.scored > 1:
                solo.of(play).bonus = False  # exactly one a round earns it
            if solo.completed(play, self.seat):
                return
        elif isinstance(action, DiscardObjective):
            solo.discard(play, self.seat, action.objective, auto=False)
        play.pop()

    def options(self, here: Here) -> list[Action]:
        """Each completed objective, and the end of it or each objective to discard; the proposal first."""
        found: list[Action] = [ScoreObjective(self.seat, name) for name in solo.completed(here, self.seat)]
        if self.scored:
            found.append(FinishScoring(self.seat))
        else:
            found += [DiscardObjective(self.seat, name) for name in solo.of(here).objectives]
        return proposal_first(found, self.fallback(here))

    def sample(self, here: Here, rng: Random) -> Action:
        """A verb first, then which."""
        options = self.options(here)
        verb = rng.choice(list(dict.fromkeys(map(type, options))))
        return rng.choice([option for option in options if type(option) is verb])

    def fallback(self, here: Here) -> Action:
        """Score one a round while that can earn the bonus, then all; discard what is farthest out of reach.

        Of several completed ones the one with the least to spare goes first: it may be lost again.
        """
        game = solo.of(here)
        done = solo.completed(here, self.seat)
        if self.scored and (game.bonus or not done):
            return FinishScoring(self.seat)
        if done:
            return ScoreObjective(self.seat, min(done, key=lambda name: solo.surplus(here, name, self.seat)))
        return DiscardObjective(self.seat, solo.farthest(here.catalogue, game.objectives))


def check_objectives(play: Stroke) -> None:
    """At the end of cleanup: ask what to score or discard, or do what is left to do where there is no choice."""
    game, seat = solo.of(play), solo.PLAYER
    if not game.objectives:
        return
    last = play.state.round == solo.rounds(play)  # which card goes does not matter any more (ruling)
    if not solo.completed(play, seat) and (last or len(game.objectives) == 1):
        solo.discard(play, seat, game.objectives[0], auto=True)
    else:
        play.push(SoloScoring(seat))
