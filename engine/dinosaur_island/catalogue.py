"""The catalogue of a Dinosaur Island set: its dice, tiles, cards and boards, each found by its id.

`Catalogue.builtin()` is the set that comes with the game; `Catalogue.load(path)` checks and loads a directory
of the same files made by players. An owner of the printed game corrects a "house" entry in `content/*.toml`.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import TypeVar

from engine.core.content import ContentError, Entry, Loaded, Piece, Problem, Section, check, read
from engine.dinosaur_island.board import Board, Conversion, DnaPurchase, FirstGame, Stand
from engine.dinosaur_island.components import MARKET_KINDS
from engine.dinosaur_island.kinds import (
    ADVANCED,
    BASIC,
    DIETS,
    DNA,
    LENGTHS,
    MOST_SEATS,
    ORIGINS,
    WILDS,
    Counted,
    Origin,
)
from engine.dinosaur_island.pieces import (
    Attraction,
    Die,
    Face,
    Goal,
    Objective,
    Recipe,
    Slot,
    SoloObjective,
    Specialist,
    Starter,
    Twist,
    Upgrade,
)
from engine.dinosaur_island.vocabulary import Effect, Effects

__all__ = [
    "ADVANCED",
    "BASIC",
    "BUILTIN",
    "DIETS",
    "DNA",
    "LENGTHS",
    "MOST_SEATS",
    "WILDS",
    "Attraction",
    "Board",
    "Catalogue",
    "Conversion",
    "Die",
    "DnaPurchase",
    "Face",
    "FirstGame",
    "Goal",
    "Objective",
    "Recipe",
    "Slot",
    "SoloObjective",
    "Specialist",
    "Stand",
    "Starter",
    "Twist",
    "Upgrade",
]

BUILTIN = Path(__file__).parent / "content"

SPEC = (
    Section("board.toml", None, Board),
    Section("dice.toml", "die", Die),
    Section("recipes.toml", "recipe", Recipe),
    Section("recipes.toml", "starter", Starter),
    Section("attractions.toml", "attraction", Attraction),
    Section("upgrades.toml", "upgrade", Upgrade),
    Section("specialists.toml", "specialist", Specialist),
    Section("twists.toml", "twist", Twist),
    Section("objectives.toml", "objective", Objective),
    Section("solo_objectives.toml", "solo_objective", SoloObjective),
)

_E = TypeVar("_E", bound=Entry)


@dataclass(frozen=True, slots=True)
class Carriers:
    """Who has one kind of effect in force, by id, and what it says: hired specialists, tiles of a lab, plot twists."""

    specialists: dict[str, tuple[Effect, ...]]
    tiles: dict[str, tuple[Effect, ...]]
    twists: dict[str, tuple[Effect, ...]]


@dataclass(frozen=True, slots=True, eq=False)
class Catalogue:
    """All components of one set: plural names are tuples in the files' order, singular names dicts by id.

    `species` holds recipes and starters together; `tile` finds the upgrade of a tile id
    (`security_office#2`) and of a printed upgrade (`tool_bench`). `starters` are in order of seats.
    """

    board: Board
    dice: tuple[Die, ...]
    recipes: tuple[Recipe, ...]
    starters: tuple[Starter, ...]
    attractions: tuple[Attraction, ...]
    upgrades: tuple[Upgrade, ...]
    specialists: tuple[Specialist, ...]
    twists: tuple[Twist, ...]
    objectives: tuple[Objective, ...]
    solo_objectives: tuple[SoloObjective, ...]

    die: dict[str, Die]
    recipe: dict[str, Recipe]
    species: dict[str, Recipe]
    attraction: dict[str, Attraction]
    upgrade: dict[str, Upgrade]
    tile: dict[str, Upgrade]
    specialist: dict[str, Specialist]
    twist: dict[str, Twist]
    objective: dict[str, Objective]
    solo_objective: dict[str, SoloObjective]

    goals: dict[str, tuple[Counted, int]]
    """For each objective what it counts, and how many at least: asked after everything that anybody does."""

    carriers: dict[type[Piece], Carriers]
    """For each kind of effect that a card of the set has, who has it."""

    @classmethod
    def builtin(cls) -> Catalogue:
        """The set that comes with the game, loaded once."""
        return _builtin()

    @classmethod
    def load(cls, path: Path) -> Catalogue:
        """A set from a directory of TOML files.

        Raises:
            ContentError: naming file, entry and field of every mistake.
        """
        return cls.of(read(path, SPEC))

    @classmethod
    def of(cls, files: Mapping[str, bytes]) -> Catalogue:
        """A set from what is in its TOML files, by their names. Raises ContentError as `load`."""
        catalogue = cls._from(check(files, SPEC))
        problems = tuple(_cross_check(catalogue))
        if problems:
            raise ContentError(problems)
        return catalogue

    @classmethod
    def _from(cls, loaded: Loaded) -> Catalogue:
        recipes, starters, upgrades = loaded.all(Recipe), loaded.all(Starter), loaded.all(Upgrade)
        tiles = {tile: upgrade for upgrade in upgrades for tile in _tile_ids(upgrade, MOST_SEATS)}
        tiles |= {upgrade.id: upgrade for upgrade in upgrades if upgrade.printed}
        return cls(
            board=loaded.one(Board),
            dice=loaded.all(Die),
            recipes=recipes,
            starters=tuple(sorted(starters, key=lambda starter: starter.seat)),
            attractions=loaded.all(Attraction),
            upgrades=upgrades,
            specialists=loaded.all(Specialist),
            twists=loaded.all(Twist),
            objectives=loaded.all(Objective),
            solo_objectives=loaded.all(SoloObjective),
            die=_by_id(loaded.all(Die)),
            recipe=_by_id(recipes),
            species=_by_id((*recipes, *starters)),
            attraction=_by_id(loaded.all(Attraction)),
            upgrade=_by_id(upgrades),
            tile=tiles,
            specialist=_by_id(loaded.all(Specialist)),
            twist=_by_id(loaded.all(Twist)),
            objective=_by_id(loaded.all(Objective)),
            goals={card.id: (card.goal.counts, card.goal.at_least) for card in loaded.all(Objective)},
            solo_objective=_by_id(loaded.all(SoloObjective)),
            carriers=_carriers(loaded, tiles),
        )

    @property
    def special_upgrades(self) -> tuple[Upgrade, ...]:
        """The upgrades with a stack of their own in the marketplace."""
        return tuple(upgrade for upgrade in self.upgrades if upgrade.special)

    def dice_used(self, seats: int) -> int:
        """How many dice are in the pool with this number of seats (setup 2; Solo Rules, Changes to Setup)."""
        return self.board.solo.dice if seats == 1 else self.board.dice_per_seat * seats + self.board.dice_extra

    def upgrade_tiles(self, seats: int) -> tuple[str, ...]:
        """Ids of the upgrade stack's tiles for this number of seats (setup 3), copies as `id#1`, `id#2`."""
        regular = (upgrade for upgrade in self.upgrades if not upgrade.special)
        return tuple(tile for upgrade in regular for tile in _tile_ids(upgrade, seats))

    def attraction_tiles(self, seats: int) -> tuple[str, ...]:
        """Ids of the tiles in the attraction stack for this number of seats (setup 3)."""
        return tuple(tile.id for tile in self.attractions if tile.min_players <= seats)

    def objective_stack(self, length: str) -> tuple[str, ...]:
        """Ids of the objectives of one game length (setup 6)."""
        return tuple(card.id for card in self.objectives if card.length == length)

    def counts(self) -> dict[str, dict[str, int]]:
        """How many of each kind there are by origin, copies counted; what is printed on boards is left out."""
        kinds: dict[str, list[Origin]] = {
            "dice": [die.origin for die in self.dice],
            "recipes": [recipe.origin for recipe in self.recipes],
            "attractions": [tile.origin for tile in self.attractions],
            "upgrades": [tile.origin for tile in self.upgrades if not tile.special for _ in tile.players],
            "special_upgrades": [tile.origin for tile in self.special_upgrades for _ in tile.players],
            "specialists": [card.origin for card in self.specialists],
            "plot_twists": [card.origin for card in self.twists],
        }
        for length in LENGTHS:
            kinds[f"objectives_{length}"] = [card.origin for card in self.objectives if card.length == length]
        kinds["solo_objectives"] = [card.origin for card in self.solo_objectives]
        return {kind: {origin: origins.count(origin) for origin in ORIGINS} for kind, origins in kinds.items()}


@lru_cache(maxsize=1)
def _builtin() -> Catalogue:
    return Catalogue.load(BUILTIN)


def _by_id(entries: Iterable[_E]) -> dict[str, _E]:
    return {entry.id: entry for entry in entries}


def _carriers(loaded: Loaded, tiles: dict[str, Upgrade]) -> dict[type[Piece], Carriers]:
    """Who has which kind of effect; a special tile lies in a lab under the name of its kind, others under their own."""
    laid = {upgrade.id if upgrade.special else tile: upgrade.lasting for tile, upgrade in tiles.items()}
    places: tuple[dict[str, Effects], ...] = (
        {card.id: card.effects for card in loaded.all(Specialist)},
        laid,
        {twist.id: twist.effects for twist in loaded.all(Twist)},
    )
    kinds = {type(effect) for named in places for effects in named.values() for effect in effects}
    return {kind: Carriers(*(_having(kind, named) for named in places)) for kind in kinds}


def _having(kind: type[Piece], named: dict[str, Effects]) -> dict[str, tuple[Effect, ...]]:
    """Those with effects of this kind, and these effects."""
    found = {name: tuple(one for one in effects if isinstance(one, kind)) for name, effects in named.items()}
    return {name: effects for name, effects in found.items() if effects}


def _tile_ids(upgrade: Upgrade, seats: int) -> tuple[str, ...]:
    """Tile ids of the copies used with this number of seats; a copy keeps its number whatever the seats."""
    copies = enumerate(upgrade.players, start=1)
    return tuple(f"{upgrade.id}#{copy}" for copy, minimum in copies if minimum <= seats)


def _cross_check(catalogue: Catalogue) -> Iterator[Problem]:
    """What one entry alone cannot show: ids that name something else, and boards and pieces that fit."""
    yield from _unknown_ids(catalogue)
    yield from _wrong_board(catalogue.board)
    yield from _too_few(catalogue)
    yield from _wrong_solo(catalogue)


def _unknown_ids(catalogue: Catalogue) -> Iterator[Problem]:
    """Every field that names another entry, with the ids it may name."""
    board = catalogue.board
    printed = {upgrade.id for upgrade in catalogue.upgrades if upgrade.printed}
    references: list[tuple[str, str, str, tuple[str, ...], Container[str]]] = [
        ("board.toml", "", "first_game.objectives", board.first_game.objectives, catalogue.objective),
        ("board.toml", "", "first_game.twists", board.first_game.twists, catalogue.twist),
        ("board.toml", "", "lab_printed", board.lab_printed, printed),
    ]
    for upgrade in catalogue.upgrades:
        covered = () if upgrade.covers is None else (upgrade.covers,)
        references.append(("upgrades.toml", upgrade.id, "covers", covered, printed))
    for twist in catalogue.twists:
        references.append(("twists.toml", twist.id, "contradicts", twist.contradicts, catalogue.twist))
    for file, entry, field, named, known in references:
        for name in named:
            if name not in known:
                yield Problem(file, entry, field, f"names '{name}', which is not there to be named")


def _wrong_board(board: Board) -> Iterator[Problem]:
    """Numbers of the board that contradict one another."""
    places = (("starter_zone", board.starter_zone, 2), ("hats.zone", board.hats.zone, 1))
    for field, (row, column), width in places:
        if row >= board.park_rows or column + width > board.park_columns:
            yield Problem("board.toml", "", field, "lies outside the park")
    for line in board.dna_purchases:
        if line.price not in board.market_rows:
            yield Problem("board.toml", "", "dna_purchases", f"has the price {line.price}, but no such row")
    if len(board.lab_printed) > board.lab_spaces:
        yield Problem("board.toml", "", "lab_printed", "has more upgrades than the lab has spaces")
    for diet in DIETS:
        if diet not in board.recipe_scientist:
            yield Problem("board.toml", "", "recipe_scientist", f"has no scientist for '{diet}'")


def _wrong_solo(catalogue: Catalogue) -> Iterator[Problem]:
    """Solo cards that do not fit the market or their numbers, and numbers that contradict one another."""
    solo = catalogue.board.solo
    for card in catalogue.solo_objectives:
        for kind in MARKET_KINDS:
            for price in set(card.ai.market(kind)) - set(catalogue.board.market_rows):
                yield Problem("solo_objectives.toml", card.id, f"ai.{kind}", f"names the row {price}, but no such row")
    if len(catalogue.solo_objectives) != solo.cards:
        reason = f"has {len(catalogue.solo_objectives)} cards, the solo game has {solo.cards}"
        yield Problem("solo_objectives.toml", "", "", reason)
    if not solo.chosen <= solo.drawn <= solo.cards:
        yield Problem("board.toml", "", "solo.drawn", f"must lie between {solo.chosen} chosen and {solo.cards} cards")
    if solo.cards - solo.chosen < len(solo.scores):
        reason = f"leaves {solo.cards - solo.chosen} AI cards for {len(solo.scores)} rounds"
        yield Problem("board.toml", "", "solo.chosen", reason)


def _too_few(catalogue: Catalogue) -> Iterator[Problem]:
    """Stacks that are too small to set up a table with every seat taken."""
    board = catalogue.board
    dice = board.dice_per_seat * MOST_SEATS + board.dice_extra
    if len(catalogue.dice) < dice:
        yield Problem("dice.toml", "", "", f"has {len(catalogue.dice)} dice, {MOST_SEATS} players need {dice}")
    if len(catalogue.dice) < board.solo.dice:
        yield Problem("dice.toml", "", "", f"has {len(catalogue.dice)} dice, solo needs {board.solo.dice}")
    if [starter.seat for starter in catalogue.starters] != list(range(MOST_SEATS)):
        yield Problem("recipes.toml", "", "", f"needs one [[starter]] a seat, from 0 to {MOST_SEATS - 1}")
    for diet in DIETS:
        if not any(recipe.diet == diet for recipe in catalogue.recipes):
            yield Problem("recipes.toml", "", "", f"has no recipe with the diet '{diet}'")
