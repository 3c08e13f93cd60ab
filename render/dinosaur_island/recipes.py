"""The recipe slots of the research centre: a face-up recipe, or who took it."""

from __future__ import annotations

from collections.abc import Sequence

from engine.dinosaur_island.view import RecipeSlotView, RecipeView, View
from render import text
from render.canvas import Canvas
from render.dinosaur_island.board_words import words
from render.dinosaur_island.park import UNKNOWN_SPECIES
from render.dinosaur_island.parts import dna, label, sprite, veil
from render.dinosaur_island.scenery import land
from render.dinosaur_island.table import NUMBER, WORD, legible, scientist
from render.scene import Box, Kind
from render.theme import BIOMES, PALETTE, SPACE, Face, Gradient, Style, coat, mix

_NAME = Style(Face.DISPLAY, 52)
_DIET = Style(Face.BOLD, 36)
_LEAST = Style(Face.DISPLAY, 50)
_ROW = 82
"""Height of the row of DNA, and of that of what a dinosaur brings."""
_BADGE = 76
_CHIPS = 112


def discarded_recipe(view: View, slot: RecipeSlotView) -> bool:
    """Is the slot empty because the AI card of this round discarded its recipe?"""
    revealed = view.solo.ai_card if view.solo else None
    return revealed is not None and slot.recipe is None and slot.taken_by is None and slot.diet in revealed.recipes


def recipe_slot(canvas: Canvas, area: Box, slot: RecipeSlotView, who: str, *, gone: bool) -> None:
    """A slot of the board; `who` took its recipe, or it is `gone` by the AI card.

    Facts, after "recipe.herbivore": the name, `.dna`, `.excitement`, `.vp`, `.threat`, `.scientist`, `.left`; `.taken`
    and `.with` (value: level) of one that was taken, `.gone`.
    """
    biome = BIOMES[slot.diet]

    def draw(card: Canvas) -> None:
        fact = f"recipe.{slot.diet}"
        if slot.recipe is not None:
            _recipe(card, slot.recipe, fact)
        else:
            _no_recipe(card, slot, who, fact, gone=gone)
        _chips(card, slot, fact)

    edge = mix(biome.accent, biome.ground, 0.4)
    canvas.card(("recipe slot", slot, who, gone), area, SPACE.card_radius, draw, border=edge)


def _chips(card: Canvas, slot: RecipeSlotView, fact: str) -> None:
    """Which scientist may take the recipe, and how many more lie face down."""
    card.chip(
        words("research.least", n=slot.scientist),
        (16, _CHIPS),
        icon="scientist",
        icon_colour=BIOMES[slot.diet].accent,
        style=_LEAST,
        height=64,
        fill=PALETTE.navy,
        fact=f"{fact}.scientist",
        value=slot.scientist,
    )
    card.chip(
        words("research.left", n=slot.stack),
        (16, _CHIPS + 70),
        style=WORD,
        height=52,
        fill=PALETTE.navy,
        colour=PALETTE.mute,
        fact=f"{fact}.left",
        value=slot.stack,
    )


def _recipe(card: Canvas, recipe: RecipeView, fact: str) -> None:
    biome = BIOMES[recipe.diet]
    card.paste(land(recipe.diet, card.width, card.height), (0, 0))
    floor = card.height - 2 * _ROW
    species = sprite(recipe.id, "species", UNKNOWN_SPECIES)
    card.species(species, (round(card.width * 0.68), floor - 4), 196, coat(recipe.id, recipe.diet), max_width=300)
    dark, room = mix(biome.ground, PALETTE.shade, 0.6), card.width - 36
    name = recipe.name
    card.text(name, (18, 56), legible(name, _NAME, room), max_width=room, stroke=3, stroke_colour=dark, fact=fact)
    card.text(words(f"diet.{recipe.diet}"), (20, 96), _DIET, PALETTE.ink, stroke=2, stroke_colour=dark)
    veil(card, Box(0, floor, card.width, card.height))
    _cost(card, recipe.dna, (14, floor + _ROW // 2), f"{fact}.dna")
    _brings(card, recipe, (16, card.height - _ROW // 2 + 2), fact)


def _cost(card: Canvas, units: Sequence[str], at: tuple[int, int], fact: str) -> None:
    """The DNA of a recipe: a badge a type and how many of it, `at` their left middle."""
    kinds = tuple(dict.fromkeys(units))
    counts = [label("times", n=units.count(kind)) if units.count(kind) > 1 else "" for kind in kinds]
    numbers = sum(text.measure(count, NUMBER) + 8 for count in counts if count)
    size = min(_BADGE, (card.width - 28 - numbers) // max(1, len(kinds)) - 4)
    x, middle = at
    for kind, count in zip(kinds, counts, strict=True):
        dna(card, kind, (x, middle - size // 2), size)
        x += size + 4
        if count:
            x += card.text(count, (x, middle), NUMBER, PALETTE.ink, "lm") + 8
    card.note(Kind.PIPS, "+".join(units), Box(at[0], middle - size // 2, x, middle + size // 2), fact=fact)


def _brings(card: Canvas, recipe: RecipeView, at: tuple[int, int], fact: str) -> None:
    """What each dinosaur of a recipe brings, `at` their left middle."""
    x, middle = at
    for name, icon, colour, value in (
        ("excitement", "coaster", PALETTE.excitement, recipe.excitement),
        ("threat", "skull", PALETTE.threat, recipe.threat),
        ("vp", "star", PALETTE.points, recipe.vp),
    ):
        card.icon(icon, (x + 28, middle), 52, colour)
        card.text(str(value), (x + 64, middle), NUMBER, PALETTE.ink, "lm", fact=f"{fact}.{name}", value=value)
        x += (card.width - 2 * at[0]) // 3


def _no_recipe(card: Canvas, slot: RecipeSlotView, who: str, fact: str, *, gone: bool) -> None:
    biome, diet = BIOMES[slot.diet], words(f"diet.{slot.diet}")
    inside, floor = Box(0, 0, card.width, card.height), card.height - 2 * _ROW
    card.box(inside, 0, Gradient(mix(biome.sky, PALETTE.well.top, 0.72), mix(biome.ground, PALETTE.well.top, 0.6)))
    ink, room = mix(biome.sky, PALETTE.well.top, 0.45), card.width - 36
    name = slot.taken.name if slot.taken else diet
    card.text(name, (18, 56), legible(name, _NAME, room), PALETTE.mute, max_width=room, fact=fact)
    if slot.taken is not None:
        card.text(diet, (20, 96), _DIET, PALETTE.mute, max_width=room)
        species = sprite(slot.taken.id, "species", UNKNOWN_SPECIES)
        card.ghost(species, (round(card.width * 0.7), floor - 4), 150, ink, max_width=280)
    elif slot.taken_by is None:
        card.icon("tracks", (round(card.width * 0.66), floor - 70), 120, ink)
    middle = (card.width // 2, floor + _ROW // 2)
    if slot.taken_by is not None:
        at = (round(card.width * 0.7), floor - 76)
        scientist(card, slot.taken_by, slot.taken_with, at, 112, fact=f"{fact}.with")
        said = words("research.taken", who=who)
        card.text(said, middle, legible(said, WORD, room), anchor="mm", max_width=room, fact=f"{fact}.taken")
    if gone:
        said = words("research.gone")
        card.text(said, middle, legible(said, WORD, room), anchor="mm", max_width=room, fact=f"{fact}.gone")
    key = "research.next" if slot.stack else "research.empty"
    below = (card.width // 2, card.height - _ROW // 2)
    card.text(words(key), below, _DIET, PALETTE.mute, "mm", max_width=room)
