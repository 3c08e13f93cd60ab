"""Game End: attractions, exhibits, objectives, cards and leftover money are added to the score."""

from __future__ import annotations

from engine.core.game import Standing
from engine.core.model import Seat
from engine.dinosaur_island import effects, objectives, solo
from engine.dinosaur_island.components import PRINTED
from engine.dinosaur_island.moves import Stroke, score
from engine.dinosaur_island.vocabulary import EmptyExhibitVpEffect, EndVpEffect


def finish(play: Stroke) -> None:
    """Final scoring of every seat, then the ranking."""
    state = play.state
    state.phase = "over"
    for seat in range(len(state.players)):
        _score_park(play, seat)
        _score_objectives(play, seat)
        _score_cards(play, seat)
        score(play, seat, state.players[seat].money // play.catalogue.board.money_per_vp, "money")
    state.final = _ranking(play)
    for standing in state.final:
        if standing.place == 1:  # more than one where the win is shared
            play.tell("game-over", standing.seat, points=standing.points)


def _score_park(play: Stroke, seat: Seat) -> None:
    """Listed VP of each attraction; each exhibit's VP times its dinosaurs, or -10 for an empty one."""
    player = play.state.players[seat]
    for stand in player.stands:
        if stand.attraction != PRINTED:
            score(play, seat, play.catalogue.attraction[stand.attraction].vp, "attractions")
    for exhibit in player.exhibits:
        if exhibit.dinosaurs:
            score(play, seat, play.catalogue.species[exhibit.recipe].vp * exhibit.dinosaurs, "exhibits")
        else:
            saved = effects.total(play, player, EmptyExhibitVpEffect)
            score(play, seat, min(0, play.catalogue.board.empty_exhibit_vp + saved), "empty-exhibits")


def _score_objectives(play: Stroke, seat: Seat) -> None:
    """Completed objectives at face value; in solo, where they were scored at once, the bonus."""
    for claim in play.state.claims:
        if seat in claim.seats:
            score(play, seat, play.catalogue.objective[claim.objective].vp, "objectives")
    if play.state.solo:
        solo.score_bonus(play, seat)


def _score_cards(play: Stroke, seat: Seat) -> None:
    """What specialists, tiles and plot twists are worth now."""
    for _, effect in effects.in_force(play, play.state.players[seat], EndVpEffect):
        score(play, seat, effect.n * (objectives.count(play, effect.per, seat) // effect.each), effects.LEDGER)


def _ranking(play: Stroke) -> list[Standing]:
    """Most VP first; a tie goes to the most leftover money, then the place is shared (ruling)."""
    players = play.state.players
    worth = {seat: (player.vp, player.money) for seat, player in enumerate(players)}
    ranked = sorted(worth, key=lambda seat: worth[seat], reverse=True)
    return [
        Standing(
            seat,
            1 + sum(other > worth[seat] for other in worth.values()),
            players[seat].vp,
            dict(players[seat].vp_ledger),
            players[seat].money,
        )
        for seat in ranked
    ]
