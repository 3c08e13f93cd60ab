"""Telling states of the solo game and of Chaos Threat Theory, to look at and to test."""

from __future__ import annotations

from collections.abc import Callable

from engine.core.game import Standing
from engine.dinosaur_island.catalogue import Catalogue
from engine.dinosaur_island.game import GAME
from engine.dinosaur_island.view import AiCardView, SoloCardView, SoloView, View
from render.canvas import Canvas
from render.dinosaur_island.lab_park import draw_lab_park
from render.dinosaur_island.market import draw_market
from render.dinosaur_island.research import draw_research
from render.dinosaur_island.result import draw_result
from render.dinosaur_island.sample_tables import laid_out
from render.dinosaur_island.sample_views import HARD_NAMES
from render.dinosaur_island.scenes_boards import NAMES, change, die, exhibit, threat_held, with_exhibits
from render.dinosaur_island.tracks import draw_tracks

CHOSEN = (
    "solo_dna_10",
    "solo_limits_26",
    "solo_dinosaurs_4",
    "solo_species_2",
    "solo_advanced_4",
)
ME = NAMES[:1]


def card(name: str, share: float) -> SoloCardView:
    """A solo objective of the built-in set of which the player has this share."""
    up = Catalogue.builtin().solo_objective[name]
    have = int(up.goal.at_least * share)
    return SoloCardView(up.id, up.text, up.goal.counts, up.goal.at_least, have, have >= up.goal.at_least)


def ai_card(name: str) -> AiCardView:
    """A card of the AI deck, face up."""
    up = Catalogue.builtin().solo_objective[name]
    icons = up.ai
    return AiCardView(up.id, up.text, icons.dice, icons.recipes, icons.attractions, icons.upgrades, icons.specialists)


def _others(count: int) -> list[str]:
    """Texts of so many other cards."""
    return [one.text for one in Catalogue.builtin().solo_objectives if one.id not in CHOSEN][:count]


def dealt_alone() -> View:
    """A solo table before round 1, ten objectives to choose from."""
    view: View = GAME.view(laid_out(1), 0)
    assert view.solo is not None
    names = [one.id for one in Catalogue.builtin().solo_objectives][:10]
    offered = tuple(card(name, share / 10) for share, name in enumerate(names))
    return change(view, twists=view.twists[1:], solo=change(view.solo, offered=offered))


def _solo(view: View, **facts: object) -> SoloView:
    """The solo game's own things after the choice."""
    assert view.solo is not None
    made: SoloView = change(view.solo, offered=(), to_set_aside=0, **facts)
    return made


def _table(view: View, **facts: object) -> View:
    """The table in the middle of the game: numbers that are no longer those of the start."""
    player = change(view.players[0], vp=42, money=11, excitement=8, threat=4, security=5)
    made: View = change(view, players=(player,), to_act=(0,), **facts)
    return made


def middle() -> View:
    """Round 3 after the roll: one objective is completed, two are scored, the bonus is in reach."""
    view = dealt_alone()
    shares = (1.0, 0.6, 0.5, 0.5, 0.0)
    objectives = tuple(card(name, share) for name, share in zip(CHOSEN, shares, strict=True))
    solo = _solo(
        view,
        objectives=objectives,
        scored=dict.fromkeys(_others(2), 10),
        pays=7,
        ai_card=ai_card("solo_dinosaurs_4"),
        ai_deck=6,
    )
    dice = (die("d2", 1), change(die("d4", 0), removed=True), die("d6", 3), change(die("d9", 5), removed=True))
    gone = change(view.recipes[0], recipe=None)
    return _table(
        view,
        round=3,
        phase="research",
        dice=(*dice, die("d10", 0)),
        recipes=(gone, *view.recipes[1:]),
        bag=24,
        solo=solo,
    )


def shopping() -> View:
    """The market of the same round, without the two items that the AI card took."""
    view = middle()
    first, second, third, fourth = view.market
    market = (first, change(second, attraction=None, specialist=None), third, fourth)
    return change(view, phase="market", market=market)


def late() -> View:
    """The end of round 6: objectives were discarded, so the bonus is gone; no AI card lies there."""
    view = dealt_alone()
    others = _others(5)
    solo = _solo(
        view,
        objectives=(card("solo_dinosaurs_4", 1.0), card("solo_species_2", 1.5)),
        scored={others[0]: 10, others[1]: 7, others[2]: 3},
        discarded=tuple(others[3:]),
        pays=2,
        ai_deck=3,
        bonus_possible=False,
    )
    return _table(view, round=6, phase="cleanup", bag=9, twists=(), solo=solo)


def over(*, bonus: bool) -> View:
    """The end of a solo game."""
    view = dealt_alone()
    texts = [card(name, 1.0).text for name in CHOSEN]
    texts += _others(2)
    values = (10, 10, 7, 5, 3, 2, 1)
    scored = dict(zip(texts, values, strict=True)) if bonus else dict(zip(texts[:4], values, strict=False))
    ledger = {"start": 10, "patrons": 31, "eaten": -4, "attractions": 9, "exhibits": 21, "money": 2}
    ledger["objectives"] = sum(scored.values())
    ledger |= {"solo-bonus": 10} if bonus else {"empty-exhibits": -10}
    final = (Standing(0, 1, sum(ledger.values()), ledger, 14),)
    player = with_exhibits(view.players[0], exhibit("stegosaurus", "c1", 3))
    solo = _solo(
        view,
        objectives=(),
        scored=scored,
        discarded=() if bonus else tuple(texts[4:]),
        bonus_possible=bonus,
        ai_deck=2,
    )
    return change(view, round=7, phase="over", to_act=(), players=(player,), final=final, solo=solo)


# ---- Chaos Threat Theory


def chaos_to_come() -> View:
    """Two seats with a held die that is still to be rerolled; one park would lose visitors."""
    view = threat_held()[1]
    player = change(view.players[0], threat=4, threat_die=3, security=5, breach=2)
    other = change(view.players[1], threat=2, threat_die=3, security=6, breach=0)
    return change(view, phase="worker", players=(player, other), reroll_to_come=True)


def chaos_before() -> View:
    """The research phase of a table where the die that will be held is going to be rerolled."""
    return change(threat_held()[0], reroll_to_come=True)


SCENES: dict[str, Callable[[], Canvas]] = {
    "solo-choice": lambda: draw_tracks(dealt_alone(), ME),
    "solo-tracks": lambda: draw_tracks(middle(), ME),
    "solo-late": lambda: draw_tracks(late(), HARD_NAMES[:1]),
    "solo-research": lambda: draw_research(middle(), ME),
    "solo-market": lambda: draw_market(shopping(), ME, seat=0),
    "solo-result": lambda: draw_result(over(bonus=True), ME),
    "solo-result-no-bonus": lambda: draw_result(over(bonus=False), HARD_NAMES[:1]),
    "chaos-research": lambda: draw_research(chaos_before(), NAMES[:2]),
    "chaos-held": lambda: draw_research(chaos_to_come(), NAMES[:2]),
    "chaos-park": lambda: draw_lab_park(chaos_to_come(), 0, NAMES[:2]),
    "chaos-park-safe": lambda: draw_lab_park(chaos_to_come(), 1, NAMES[:2]),
}
"""By name; each draws one picture."""
