"""The rules, tiles and cards of a set, each by its name and explained in a few lines."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from engine.dinosaur_island.catalogue import (
    Attraction,
    Catalogue,
    Die,
    Objective,
    Recipe,
    Slot,
    SoloObjective,
    Specialist,
    Starter,
    Twist,
    Upgrade,
)
from render.words.phrases import NONE
from render.words.speaker import Words

TOPICS = (
    *("round", "setup"),
    *("research", "wild", "rare", "storage", "recipe", "passing", "threat-die"),
    *("market", "market-pass", "hiring", "attractions", "upgrades", "special", "buying-dna"),
    *("worker", "refining", "creating", "security", "paddocks", "venture"),
    *("park", "seating", "hooligans", "eaten", "scoring", "food", "excitement", "threat"),
    *("cleanup", "turn-order", "refresh", "objectives", "end", "twists", "first-game"),
    *("solo", "predictable", "chaos"),
)
"""Rules that can be asked for, in the order of the book."""

TOPIC = "topic:"
"""How the id of a topic begins, as no component's does."""

Thing = Recipe | Attraction | Upgrade | Specialist | Twist | Objective | SoloObjective | Die


@dataclass(frozen=True, slots=True)
class Term:
    """Something that can be looked up.

    Attributes:
        id: a component's, or a topic's after ``TOPIC``.
        name: what it is called, plain.
        kind: what it is, in words: "specialist".
        also: other words it is found by.
    """

    id: str
    name: str
    kind: str
    also: str = ""


class Lexicon:
    """What one language says of one set; ``lexicon`` keeps them.

    Args:
        catalogue: the set.
        speak: the language.
    """

    def __init__(self, catalogue: Catalogue, speak: Words) -> None:
        self._catalogue = catalogue
        self._speak = speak
        self._say = speak.say
        self._phrases = speak.phrases
        self._numbers = self._board_numbers()
        self.things: dict[str, Thing] = {thing.id: thing for thing in _things(catalogue)}
        self.terms = (*map(self._topic, TOPICS), *map(self._term, self.things.values()))
        """Everything that can be looked up: the topics, then the components as the set lists them."""

    def _topic(self, topic: str) -> Term:
        also = f"rules-also-{topic}"
        return Term(
            TOPIC + topic,
            self._say(f"rules-title-{topic}"),
            self._say("rules-kind-topic"),
            self._say(also) if self._speak.knows(also) else "",
        )

    def _term(self, thing: Thing) -> Term:
        return Term(thing.id, self._name(thing), self._kind(thing))

    def _name(self, thing: Thing) -> str:
        if isinstance(thing, Die):
            name = self._phrases.die(thing.id)
            return name[:1].upper() + name[1:]
        return self._speak.printed(thing.text) if isinstance(thing, (Objective, SoloObjective)) else thing.name

    def _kind(self, thing: Thing) -> str:
        facts: dict[str, str] = {}
        if isinstance(thing, Recipe):
            facts["diet"] = thing.diet
        elif isinstance(thing, Attraction):
            facts["type"] = thing.type
        elif isinstance(thing, Upgrade):
            facts["sort"] = "printed" if thing.printed else "special" if thing.special else "regular"
        elif isinstance(thing, Objective):
            facts["length"] = thing.length
        return self._say(f"rules-kind-{kind_of(thing)}", **facts)

    # --- explaining ------------------------------------------------------------------------------------------

    def explain(self, term_id: str) -> str:
        """What a term means, in Discord's markdown. Raises KeyError for one that the set does not have."""
        if term_id.startswith(TOPIC):
            topic = term_id.removeprefix(TOPIC)
            text = self._say(f"rules-text-{topic}", **self._numbers)
            title, section = self._say(f"rules-title-{topic}"), self._say(f"rules-section-{topic}")
            return self._say("rules-answer-topic", title=title, section=section, text=text)
        thing = self.things[term_id]
        section = self._say(f"rules-section-of-{kind_of(thing)}")
        lines = [line for line in self._lines(thing) if line]
        lines.append(self._say("rules-origin", origin=thing.origin, section=section))
        return self._say("rules-answer", name=self._name(thing), kind=self._kind(thing), lines="\n".join(lines))

    def _lines(self, thing: Thing) -> Iterator[str]:
        match thing:
            case Recipe():
                yield from self._recipe(thing)
            case Attraction():
                yield from self._attraction(thing)
            case Upgrade():
                yield from self._upgrade(thing)
            case Specialist():
                yield from self._specialist(thing)
            case Twist():
                yield from self._twist(thing)
            case Objective():
                yield from self._objective(thing)
            case Die():
                yield from self._faces(thing)
            case SoloObjective():
                scores = self._catalogue.board.solo.scores
                yield self._say("rules-solo-objective", scores=", ".join(map(str, scores)), rounds=len(scores))

    def _recipe(self, recipe: Recipe) -> Iterator[str]:
        board = self._catalogue.board
        yield self._say(
            "rules-recipe",
            dna=self._phrases.mix(recipe.dna),
            excitement=recipe.excitement,
            threat=recipe.threat,
            vp=recipe.vp,
            empty=-board.empty_exhibit_vp,
        )
        starter = recipe.seat + 1 if isinstance(recipe, Starter) else 0
        yield self._say("rules-recipe-scientist", starter=starter, scientist=board.least_scientist(recipe.diet))

    def _attraction(self, tile: Attraction) -> Iterator[str]:
        yield self._say("rules-attraction", price=tile.price, rows=self._rows(), spaces=tile.spaces, vp=tile.vp)
        if tile.type == "food":
            yield self._say("rules-attraction-food", money=self._catalogue.board.food_money)
        yield self._say("rules-players", least=tile.min_players)

    def _upgrade(self, tile: Upgrade) -> Iterator[str]:
        yield self._speak.printed(tile.text)
        for slot, number in Counter(tile.slots).items():
            yield self._station(slot, number)
        if tile.printed:
            yield self._say("rules-price-printed")
            return
        yield self._say("rules-price-special", price=tile.price or 0) if tile.special else self._row_price()
        yield self._say("rules-copies", copies=len(tile.players))
        yield self._say("rules-players", least=min(tile.players))

    def _station(self, slot: Slot, number: int) -> str:
        return self._say(
            "rules-station",
            slots=number,
            workers=slot.workers,
            unlimited="yes" if slot.unlimited else "no",
            discount=slot.discount,
            money=slot.money,
            dna=self._phrases.dna(slot.dna) if slot.dna else NONE,
            amount=slot.amount,
        )

    def _specialist(self, card: Specialist) -> Iterator[str]:
        yield self._speak.printed(card.text)
        if card.worker:
            yield self._say("rules-worker")
        yield self._row_price()

    def _twist(self, card: Twist) -> Iterator[str]:
        yield self._speak.printed(card.text)
        against = [each.name for each in self._catalogue.twists if each.id in card.contradicts]
        against += [each.name for each in self._catalogue.twists if card.id in each.contradicts]
        if against:
            yield self._say("rules-contradicts", names=self._speak.listed(list(dict.fromkeys(against))))
        if not card.solo:
            yield self._say("rules-no-solo")
        if card.id in self._catalogue.board.first_game.twists:
            yield self._say("rules-first-game")

    def _objective(self, card: Objective) -> Iterator[str]:
        yield self._say("rules-objective", vp=card.vp)
        if card.id in self._catalogue.board.first_game.objectives:
            yield self._say("rules-first-game")

    def _faces(self, die: Die) -> Iterator[str]:
        for face in die.faces:
            yield self._say("rules-face", face=self.face(face.dna, face.count, face.special), threat=face.threat)

    def face(self, dna: str | None, count: int, special: str | None) -> str:
        """A face of a die: "2 pink", "extra worker"."""
        return self._say(f"rules-face-{special}") if dna is None else self._phrases.units(count, dna)

    # --- numbers of the boards -------------------------------------------------------------------------------

    def _rows(self) -> str:
        return ", ".join(map(self._phrases.money, self._catalogue.board.market_rows))

    def _row_price(self) -> str:
        return self._say("rules-price-row", rows=self._rows())

    def _board_numbers(self) -> dict[str, str | int]:
        """What the texts of the topics can name: the plain numbers of the boards by their own names, and lists."""
        board = self._catalogue.board
        plain = {name: value for name, value in board if isinstance(value, int)}
        solo = {f"solo_{name}": value for name, value in board.solo if isinstance(value, int)}
        money = self._phrases.money
        return {
            **plain,
            **solo,
            **{f"scientist_{diet}": level for diet, level in board.recipe_scientist.items()},
            "capacity_max": board.capacity_max,
            "empty_exhibit": -board.empty_exhibit_vp,
            "cheapest": min(board.market_rows),
            "rows": self._rows(),
            "hats": board.hats.name,
            "specials": self._speak.listed([tile.name for tile in self._catalogue.special_upgrades]),
            "security_prices": ", ".join(map(money, board.security_prices)),
            "capacity_prices": ", ".join(map(money, board.capacity_prices)),
            "conversions": "; ".join(
                f"{' + '.join(map(self._phrases.dna, line.spend))} → {self._phrases.dna(line.gain)}"
                for line in board.conversions
            ),
            "purchases": ", ".join(
                f"{money(line.price)} → {self._phrases.units(line.count, line.dna)}" for line in board.dna_purchases
            ),
            "solo_scores": ", ".join(map(str, board.solo.scores)),
            "solo_rounds": len(board.solo.scores),
        }


def kind_of(thing: Thing) -> str:
    """The kind of a component, as the catalogue of words calls it."""
    kinds = (Recipe, Attraction, Upgrade, Specialist, Twist, Objective, Die)
    return next((kind.__name__.lower() for kind in kinds if isinstance(thing, kind)), "solo")


def _things(catalogue: Catalogue) -> Sequence[Thing]:
    return (
        *catalogue.recipes,
        *catalogue.starters,
        *catalogue.attractions,
        *catalogue.upgrades,
        *catalogue.specialists,
        *catalogue.twists,
        *catalogue.objectives,
        *catalogue.solo_objectives,
        *catalogue.dice,
    )


@lru_cache(maxsize=8)
def lexicon(catalogue: Catalogue, speak: Words) -> Lexicon:
    """The lexicon of a set in a language, made once."""
    return Lexicon(catalogue, speak)
