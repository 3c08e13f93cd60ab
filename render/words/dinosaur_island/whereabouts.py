"""Where a tile or card is at a table, as far as a view tells it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.dinosaur_island.catalogue import Attraction, Die, Objective, Recipe, SoloObjective, Specialist, Twist
from engine.dinosaur_island.view import MarketRowView, ObjectiveView, View
from render.words.dinosaur_island.lexicon import Lexicon, Thing
from render.words.dinosaur_island.sights import Sight
from render.words.phrases import NONE
from render.words.speaker import Words

OPEN_TO_ALL = (Twist, Objective, Die)
"""Kinds that all lie open or are not played with: there is no stack of them where one could still be."""


class Whereabouts:
    """Finds things in a view.

    Args:
        view: what the reader may know.
        names: display names by seat, escaped.
        known: the set that is played with.
        speak: the reader's words.
    """

    def __init__(self, view: View, names: Sequence[str], known: Lexicon, speak: Words) -> None:
        self._view = view
        self._sight = Sight(view, view.seat)
        self._names = names
        self._known = known
        self._say = speak.say
        self._speak = speak
        self._phrases = speak.phrases

    def of(self, term_id: str) -> str:
        """Where something is: one place or several, or that it is not in sight; empty for a topic."""
        thing = self._known.things.get(term_id)
        if thing is None:
            return ""
        places = [*self._places(thing)]
        return "; ".join(places) or self._say(
            "rules-where-not-played" if self._in_box(thing) else "rules-where-nowhere"
        )

    def _in_box(self, thing: Thing) -> bool:
        """Is something that is not in sight not played with at all? Solo objectives can lie in the AI deck."""
        return isinstance(thing, OPEN_TO_ALL) or (isinstance(thing, SoloObjective) and self._view.solo is None)

    def _places(self, thing: Thing) -> Iterator[str]:
        match thing:
            case Recipe():
                yield from self._recipe(thing)
            case Attraction():
                yield from self._rows("attraction", thing.id, thing.price)
                yield from self._stands(thing.id)
            case Specialist():
                yield from self._rows("specialist", thing.id)
                yield from self._hired(thing.id)
            case Twist():
                yield from (self._say("rules-where-twist") for twist in self._view.twists if twist.id == thing.id)
            case Objective():
                yield from (self._objective(each) for each in self._view.objectives if each.id == thing.id)
            case SoloObjective():
                yield from self._solo(thing)
            case Die():
                yield from self._die(thing.id)
            case _:
                yield from self._rows("upgrade", thing.id)
                yield from self._special(thing.id)
                yield from self._labs(thing.id)

    # --- the market ------------------------------------------------------------------------------------------

    def _rows(self, kind: str, name: str, printed: int = 0) -> Iterator[str]:
        """The rows of the market in which it is for sale, and for how much; ``printed`` is paid besides."""
        for row in self._view.market:
            item = getattr(row, kind)
            if item is not None and item.id == name:
                yield self._for_sale(row, getattr(item, "tile", name), row.price + printed)

    def _for_sale(self, row: MarketRowView, item: str, price: int) -> str:
        mine = self._sight.price(item, price)
        if mine == price:
            return self._say("rules-where-row", row=row.price, price=price)
        return self._say("rules-where-row-mine", row=row.price, price=price, mine=mine)

    def _special(self, name: str) -> Iterator[str]:
        for special in self._view.specials:
            if special.upgrade.id == name:
                yield self._say("rules-where-stack", left=special.left)

    # --- labs and parks --------------------------------------------------------------------------------------

    def _recipe(self, recipe: Recipe) -> Iterator[str]:
        name = recipe.id
        if self._view.solo is not None and recipe.name in self._view.solo.extinct:
            yield self._say("rules-where-extinct")
        for slot in self._view.recipes:
            if slot.recipe is not None and slot.recipe.id == name:
                yield self._say("rules-where-display")
        for player in self._view.players:
            for exhibit in player.exhibits:
                if exhibit.recipe.id == name:
                    yield self._say(
                        "rules-where-exhibit",
                        player=self._names[player.seat],
                        dinosaurs=exhibit.dinosaurs,
                        capacity=exhibit.capacity,
                    )

    def _stands(self, name: str) -> Iterator[str]:
        for player in self._view.players:
            for stand in player.stands:
                if stand.attraction.id == name:
                    zone = self._phrases.zone(stand.zone)
                    yield self._say("rules-where-stand", player=self._names[player.seat], zone=zone)

    def _labs(self, name: str) -> Iterator[str]:
        for player in self._view.players:
            if any(tile is not None and tile.id == name for tile in player.lab):
                yield self._say("rules-where-lab", player=self._names[player.seat])

    def _hired(self, name: str) -> Iterator[str]:
        for player in self._view.players:
            if any(card.id == name for card in player.specialists):
                yield self._say("rules-where-hired", player=self._names[player.seat])

    # --- what lies open --------------------------------------------------------------------------------------

    def _objective(self, card: ObjectiveView) -> str:
        claimed = self._speak.listed([f"**{self._names[seat]}**" for seat in card.claims])
        progress = [
            self._say("rules-where-progress", player=self._names[seat], has=has, needed=card.at_least)
            for seat, has in enumerate(card.progress)
        ]
        return self._say(
            "rules-where-objective",
            closed="yes" if card.closed else "no",
            claimed=claimed or NONE,
            progress=", ".join(progress),
        )

    def _solo(self, goal: SoloObjective) -> Iterator[str]:
        solo = self._view.solo
        if solo is None:
            return
        card = self._sight.objective(goal.id)
        if card is not None:
            yield self._say("rules-where-solo", has=card.progress, needed=card.at_least)
        if goal.text in solo.scored:
            yield self._say("rules-where-scored", points=solo.scored[goal.text])
        if goal.text in solo.discarded:
            yield self._say("rules-where-discarded")
        if solo.ai_card is not None and solo.ai_card.id == goal.id:
            yield self._say("rules-where-ai-card")
        if goal.text in solo.ai_gone:
            yield self._say("rules-where-ai-gone")

    def _die(self, name: str) -> Iterator[str]:
        held = self._view.threat_die
        if held is not None and held.id == name:
            yield self._say("rules-where-held")
            return
        for die in self._view.dice:
            if die.id == name and die.removed:
                yield self._say("rules-where-die-removed")
            elif die.id == name:
                face = self._known.face(die.dna, die.count, die.special)
                owner = NONE if die.seat is None else self._names[die.seat]
                yield self._say("rules-where-die", face=face, player=owner)
