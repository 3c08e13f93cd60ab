"""What must hold for a solo game between any two inputs, derived from the Solo Rules anew (see ``invariants``)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from engine.dinosaur_island.components import Solo
from engine.dinosaur_island.moves import Here

AI_DICE = 2
"""An AI card removes so many dice."""


def violations(here: Here) -> Iterator[str]:
    """One player has what only the solo game has, and nobody else has any of it."""
    state, game = here.state, here.state.solo
    removed = sum(die.removed for die in state.pool)
    if (game is not None) != (len(state.players) == 1):
        yield f"{len(state.players)} players have {'the' if game else 'no'} solo cards"
    if removed != (AI_DICE if game and game.ai_card else 0):
        yield f"{removed} dice are removed from play"
    if game is not None:
        yield from _cards(here, game)
        yield from _scored(here, game)


def _cards(here: Here, game: Solo) -> Iterator[str]:
    """Each of the cards is in one place; ten were drawn, seven of them chosen, and the AI deck loses one a round."""
    state, board = here.state, here.catalogue.board.solo
    mine = [*game.offered, *game.objectives, *game.scored, *game.discarded]
    revealed = [*game.ai_gone, *([game.ai_card] if game.ai_card else [])]
    there = Counter([*mine, *game.ai_deck, *revealed])
    if there != Counter(list(here.catalogue.solo_objective)):
        wrong = sorted((set(there) ^ set(here.catalogue.solo_objective)) | {name for name, n in there.items() if n > 1})
        yield f"not in one place each are the solo cards {wrong}"
    choosing = state.phase == "setup"
    if bool(game.offered) != choosing:
        yield f"{len(game.offered)} objectives are offered in the phase '{state.phase}'"
    if not board.chosen <= len(mine) <= (board.drawn if choosing else board.chosen):
        yield f"{len(mine)} objectives are the player's instead of {board.chosen}"
    if len(revealed) not in (state.round - 1, state.round):
        yield f"{len(revealed)} AI cards were revealed by round {state.round}"


def _scored(here: Here, game: Solo) -> Iterator[str]:
    """Objectives are booked as they were scored; the bonus goes with the first discard; the tracker ends."""
    state, scores = here.state, here.catalogue.board.solo.scores
    booked = state.players[0].vp_ledger.get("objectives", 0)
    if sum(game.scored.values()) != booked:
        yield f"objectives were scored for {game.scored}, but {booked} VP are booked"
    if game.bonus and game.discarded:
        yield f"{game.discarded} were discarded, but the bonus is still possible"
    if not 1 <= state.round <= len(scores):
        yield f"round {state.round} is not on the round tracker"
    if game.eaten < 0:
        yield f"{game.eaten} patrons were eaten"
