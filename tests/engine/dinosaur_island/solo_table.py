"""Solo games for rule tests: brought to the question that a test is about."""

from __future__ import annotations

from typing import Any

from engine.core import flow
from engine.dinosaur_island.components import Solo
from engine.dinosaur_island.phases.solo import SoloScoring
from tests.engine.dinosaur_island.transcript import CATALOGUE, A, Transcript, dealt

CARDS = CATALOGUE.solo_objectives
FAR = ("solo_large_carnivores_2", "solo_diets_3", "solo_herd_2", "solo_limits_26")
"""Objectives that no seat fulfils by passing all the time."""


def begun(**options: Any) -> Transcript:
    """A solo game in its first research turn, with the objectives that were proposed."""
    t = dealt(1, **options)
    while t.state.phase == "setup":
        t.play(t.decision(A).fallback())
    return t


def game(t: Transcript) -> Solo:
    """The solo pieces of a table."""
    assert t.state.solo is not None
    return t.state.solo


def scoring(t: Transcript, *objectives: str, money: int = 0) -> Transcript:
    """On to the end of this round's cleanup with these objectives in play and so much money; FAR ones are not done."""
    game(t).objectives = list(objectives)
    t.on(lambda: t.state.phase == "worker")
    t.player(A).money = money
    before = t.state.round
    t.on(lambda: asked(t) is SoloScoring or t.state.round > before or t.state.phase == "over")
    return t


def rounds_later(t: Transcript, number: int) -> None:
    """So many rounds of passing, at the end of each of which nothing is completed and an objective is discarded."""
    for _ in range(number):
        game(t).objectives = list(FAR)
        t.to_next_round()


def asked(t: Transcript) -> type[flow.Frame] | None:
    """The kind of what is asked now."""
    frame = flow.open_frame(t.state, A)
    return None if frame is None else type(frame)
