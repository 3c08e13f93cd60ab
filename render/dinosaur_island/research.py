"""The research centre: the dice in their slots, cold storage, the three recipes and the die that threatens all."""

from __future__ import annotations

from engine.dinosaur_island.view import DieView, RecipeSlotView, RecipeView, StorageSlotView, View
from render.canvas import Canvas
from render.dinosaur_island.board_words import words
from render.dinosaur_island.changes import Changes, Fact
from render.dinosaur_island.dice import die_cell, number_of
from render.dinosaur_island.park import recipe_strip
from render.dinosaur_island.parts import FOOTER_HEIGHT, Panel, board, header, mark, sprite, veil
from render.dinosaur_island.scenery import land
from render.dinosaur_island.table import (
    STRIP_BOTTOM,
    Names,
    called,
    counted,
    legend,
    note,
    pool,
    scientist,
    shown,
    strip,
    subtitle,
)
from render.scene import Box
from render.theme import BIOMES, PALETTE, SEATS, SPACE, TYPE, Face, Gradient, Style, coat, mix

GAP = SPACE.gutter
LEFT, RIGHT = SPACE.margin, SPACE.width - SPACE.margin
DICE = Panel(Box(LEFT, STRIP_BOTTOM, 1092, STRIP_BOTTOM + 496), "die", lambda: words("research.dice"), PALETTE.points)
STORAGE = Panel(
    Box(DICE.area.right + GAP, STRIP_BOTTOM, RIGHT, DICE.area.bottom),
    "snowflake",
    lambda: words("research.storage"),
    PALETTE.security,
)
RECIPES = Panel(
    Box(LEFT, DICE.area.bottom + GAP, RIGHT, DICE.area.bottom + GAP + 372),
    "egg",
    lambda: words("research.recipes"),
    PALETTE.money,
)
HEIGHT = RECIPES.area.bottom + FOOTER_HEIGHT
_HEADING = 68
UNKNOWN_SPECIES = "gallimimus"
"""Stands in for species that players add and we have no picture of."""
_CAPTION = Style(Face.BOLD, 26)


def draw_research(view: View, names: Names, before: View | None = None) -> Canvas:
    """The research centre as a spectator may see it; what differs from `before` glows.

    Facts, where a die is "d3" and a recipe slot is its diet: `A.name`, `A.place`, `A.to_move`, `A.scientist.1`;
    `die.d3`, `.dna` (value: symbols), `.threat`, `.claim` (value: level); `storage.0` (value: level);
    `recipe.herbivore`, `.dna`, `.excitement`, `.vp`, `.threat`, `.scientist`, `.left`, and of one that was taken
    `.taken` and `.with` (value: level), of one that the AI card discarded `.gone`; `holding`, `.threat`, `.reroll`.
    """
    changes = Changes(None if before is None else _facts(before), _facts(view))
    names = called(view, names)
    canvas = board(SPACE.width, HEIGHT, (DICE, STORAGE, RECIPES))
    header(canvas, words("research.title"), subtitle(view, names), icon="microscope")
    strip(canvas, view, names, pool)
    note(canvas, DICE, words("research.dice_note"))
    note(canvas, STORAGE, words("research.storage_note"))
    note(canvas, RECIPES, words("research.recipes_note"))
    _dice(canvas, view, changes)
    _storage(canvas, view, names, changes)
    _recipes(canvas, view, names, changes)
    legend(
        canvas,
        (
            ("skull", PALETTE.threat, words("legend.threat")),
            ("coaster", PALETTE.excitement, words("legend.excitement")),
            ("star", PALETTE.points, words("legend.vp")),
            ("scientist", PALETTE.ink, words("legend.scientist")),
        ),
    )
    return canvas


def _facts(view: View) -> dict[str, Fact]:
    """What lies where, by key."""
    held = view.threat_die.id if view.threat_die else None
    facts: dict[str, Fact] = {"holding": held}
    for die in view.dice:
        facts[f"die.{die.id}"] = f"{die.dna}{die.count}{die.special}{die.threat}"
        facts[f"die.{die.id}.claim"] = die.seat
        facts[f"die.{die.id}.held"] = die.id == held
    for number, slot in enumerate(view.storage):
        facts[f"storage.{number}"] = slot.seat
    for place in view.recipes:
        facts[f"recipe.{place.diet}"] = place.recipe.id if place.recipe else None
        facts[f"recipe.{place.diet}.taken"] = place.taken_by
    return facts


# ---- dice


def _dice(canvas: Canvas, view: View, changes: Changes) -> None:
    """All dice in two rows, the holding area in the upper right corner as on the printed board."""
    columns = (len(view.dice) + 2) // 2
    inside = Box(
        DICE.area.left + SPACE.padding, DICE.area.top + _HEADING, DICE.area.right - SPACE.padding, DICE.area.bottom - 18
    )
    width = (inside.width - GAP * (columns - 1)) // columns
    height = (inside.height - GAP) // 2

    def cell(number: int) -> Box:
        row, column = divmod(number, columns)
        return Box.sized(inside.left + column * (width + GAP), inside.top + row * (height + GAP), width, height)

    held = view.threat_die.id if view.threat_die else None
    for number, die in enumerate(view.dice):
        area = cell(number if number < columns - 1 else number + 1)
        die_cell(canvas, area, die, held=die.id == held, least=view.printed.special_face_scientist)
        mark(canvas, area, SPACE.tile_radius, changes, f"die.{die.id}")
    area = cell(columns - 1)
    _holding(canvas, area, view.threat_die, rerolled=view.reroll_to_come)
    mark(canvas, area, SPACE.tile_radius, changes, "holding")


def _holding(canvas: Canvas, area: Box, die: DieView | None, *, rerolled: bool) -> None:
    """The holding area: the die whose skulls threaten every park this round, or until it is rerolled.

    Facts: `holding`, `.threat`, `.reroll`.
    """
    canvas.box(area, SPACE.tile_radius, PALETTE.alarm)
    canvas.dashes(area, SPACE.tile_radius, PALETTE.threat)
    middle = round(area.middle[0])
    canvas.text(
        words("research.holding"),
        (middle, area.top + 30),
        TYPE.body,
        PALETTE.alarm_ink,
        "mm",
        max_width=area.width - 24,
    )
    if die is None:
        size = 64 if rerolled else 84
        at = (middle, area.top + (88 if rerolled else 106))
        canvas.icon("skull", at, size, mix(PALETTE.threat, PALETTE.alarm.top, 0.3))
        canvas.text(
            words("research.holding_none"),
            (middle, area.bottom - (54 if rerolled else 28)),
            _CAPTION,
            PALETTE.alarm_ink,
            "mm",
            max_width=area.width - 20,
            fact="holding",
        )
        if rerolled:
            _reroll(canvas, area)
        return
    glyph = min(46 if rerolled else 64, (area.width - 40) // 3)
    row = die.threat * (glyph + 6) - 6
    at = (middle - row // 2, area.top + (76 if rerolled else 94))
    counted(canvas, "skull", at, die.threat, size=glyph, colour=PALETTE.threat)
    shown(
        canvas,
        Box(area.left + 12, area.top + 60, area.right - 12, area.top + 130),
        "skull",
        "holding.threat",
        die.threat,
    )
    chip, lift = words("research.die", n=number_of(die.id)), 28 if rerolled else 0
    at = (middle, area.bottom - 62 - lift)
    canvas.chip(chip, at, icon="die", icon_colour=PALETTE.points, align="m", fact="holding")
    if rerolled:
        _reroll(canvas, area)


def _reroll(canvas: Canvas, area: Box) -> None:
    """The die will be rolled again."""
    at = (area.middle[0], area.bottom - 22)
    said = words("research.reroll")
    canvas.text(said, at, _CAPTION, PALETTE.alarm_ink, "mm", max_width=area.width - 16, fact="holding.reroll")


# ---- cold storage


def _storage(canvas: Canvas, view: View, names: Names, changes: Changes) -> None:
    """The six slots, with who is on them."""
    inside = Box(STORAGE.area.left + 18, STORAGE.area.top + _HEADING, STORAGE.area.right - 18, STORAGE.area.bottom - 18)
    rows = (len(view.storage) + 1) // 2
    width, height = (inside.width - GAP) // 2, (inside.height - GAP * (rows - 1)) // max(1, rows)
    for number, slot in enumerate(view.storage):
        row, column = divmod(number, 2)
        area = Box.sized(inside.left + column * (width + GAP), inside.top + row * (height + GAP), width, height)
        _storage_slot(canvas, area, slot, names, f"storage.{number}")
        mark(canvas, area, SPACE.tile_radius, changes, f"storage.{number}")


def _storage_slot(canvas: Canvas, area: Box, slot: StorageSlotView, names: Names, fact: str) -> None:
    middle = round(area.middle[0])
    if slot.seat is None:
        canvas.box(area, SPACE.tile_radius, PALETTE.vacant)
        canvas.dashes(area, SPACE.tile_radius)
        canvas.icon("snowflake", (middle, area.top + area.height * 0.42), 62, PALETTE.dash)
        canvas.text(words("research.free"), (middle, area.bottom - 26), _CAPTION, PALETTE.faint, "mm", fact=fact)
        return
    colour = SEATS[slot.seat].colour
    fill = Gradient(mix(colour, PALETTE.tile.top, 0.6), mix(colour, PALETTE.tile.top, 0.8))
    canvas.box(area, SPACE.tile_radius, fill, border=colour, thickness=4)
    scientist(canvas, slot.seat, slot.scientist, (middle, area.top + 50), 78, fact=fact)
    at = (middle, area.bottom - 22)
    canvas.text(names[slot.seat], at, _CAPTION, PALETTE.ink, "mm", max_width=area.width - 24, stroke=2)


# ---- recipes


def _recipes(canvas: Canvas, view: View, names: Names, changes: Changes) -> None:
    """The three slots, each with its face-up recipe."""
    inside = Box(
        RECIPES.area.left + SPACE.padding,
        RECIPES.area.top + _HEADING,
        RECIPES.area.right - SPACE.padding,
        RECIPES.area.bottom - 18,
    )
    count = max(1, len(view.recipes))
    width = (inside.width - GAP * (count - 1)) // count
    for number, slot in enumerate(view.recipes):
        area = Box.sized(inside.left + number * (width + GAP), inside.top, width, inside.height)
        who = "" if slot.taken_by is None else names[slot.taken_by]
        gone = discarded_recipe(view, slot)
        biome = BIOMES[slot.diet]

        def draw(card: Canvas, slot: RecipeSlotView = slot, who: str = who, gone: bool = gone) -> None:
            _recipe_slot(card, slot, who, gone=gone)

        canvas.card(
            ("recipe slot", slot, who, gone), area, SPACE.card_radius, draw, border=mix(biome.accent, biome.ground, 0.4)
        )
        mark(canvas, area, SPACE.card_radius, changes, f"recipe.{slot.diet}")


def discarded_recipe(view: View, slot: RecipeSlotView) -> bool:
    """Is the slot empty because the AI card of this round discarded its recipe?"""
    revealed = view.solo.ai_card if view.solo else None
    return revealed is not None and slot.recipe is None and slot.taken_by is None and slot.diet in revealed.recipes


def _recipe_slot(card: Canvas, slot: RecipeSlotView, who: str, *, gone: bool) -> None:
    """A recipe slot of the board: the recipe, or who took it, and what is left face down."""
    fact = f"recipe.{slot.diet}"
    if slot.recipe is not None:
        _recipe(card, slot.recipe, fact)
    else:
        _no_recipe(card, slot, who, fact, gone=gone)
    top = 100
    card.chip(
        words("research.least", n=slot.scientist),
        (16, top),
        icon="scientist",
        icon_colour=BIOMES[slot.diet].accent,
        style=TYPE.rank,
        height=56,
        fill=PALETTE.navy,
        fact=f"{fact}.scientist",
        value=slot.scientist,
    )
    card.chip(
        words("research.left", n=slot.stack),
        (16, top + 64),
        style=TYPE.small,
        height=40,
        fill=PALETTE.navy,
        colour=PALETTE.mute,
        fact=f"{fact}.left",
        value=slot.stack,
    )


def _recipe(card: Canvas, recipe: RecipeView, fact: str) -> None:
    biome = BIOMES[recipe.diet]
    card.paste(land(recipe.diet, card.width, card.height), (0, 0))
    floor = card.height - 66
    species = sprite(recipe.id, "species", UNKNOWN_SPECIES)
    card.species(species, (round(card.width * 0.68), floor - 8), 190, coat(recipe.id, recipe.diet), max_width=300)
    dark = mix(biome.ground, PALETTE.shade, 0.6)
    card.text(
        recipe.name, (18, 48), TYPE.name.sized(42), max_width=card.width - 36, stroke=3, stroke_colour=dark, fact=fact
    )
    card.text(words(f"diet.{recipe.diet}"), (20, 82), TYPE.small, PALETTE.ink, stroke=2, stroke_colour=dark)
    foot = Box(0, floor, card.width, card.height)
    veil(card, foot)
    recipe_strip(card, foot, recipe, fact)


def _no_recipe(card: Canvas, slot: RecipeSlotView, who: str, fact: str, *, gone: bool) -> None:
    biome, diet = BIOMES[slot.diet], words(f"diet.{slot.diet}")
    inside = Box(0, 0, card.width, card.height)
    middle = round(card.width * 0.66)
    card.box(inside, 0, Gradient(mix(biome.sky, PALETTE.well.top, 0.72), mix(biome.ground, PALETTE.well.top, 0.6)))
    if slot.taken_by is None:
        card.icon("tracks", (middle, card.height * 0.4), 110, mix(biome.sky, PALETTE.well.top, 0.45))
    name = slot.taken.name if slot.taken else diet
    card.text(name, (20, 48), TYPE.name, PALETTE.mute, max_width=card.width - 36, fact=fact)
    if slot.taken is not None:
        room = round(card.width * 0.52) - 52 - 20 if slot.taken_by is not None else card.width - 36
        card.text(diet, (20, 82), TYPE.small, PALETTE.mute, max_width=room)
        species = sprite(slot.taken.id, "species", UNKNOWN_SPECIES)
        ink = mix(biome.sky, PALETTE.well.top, 0.45)
        card.ghost(species, (round(card.width * 0.76), card.height - 104), 150, ink, max_width=220)
    if slot.taken_by is not None:
        at = (round(card.width * (0.52 if slot.taken else 0.66)), round(card.height * 0.40))
        scientist(card, slot.taken_by, slot.taken_with, at, 92, fact=f"{fact}.with")
        card.text(
            words("research.taken", who=who),
            (middle, card.height - 78),
            TYPE.body,
            anchor="mm",
            max_width=round(card.width * 0.6),
            fact=f"{fact}.taken",
        )
    if gone:
        said, at = words("research.gone"), (middle, card.height - 78)
        card.text(said, at, TYPE.body, anchor="mm", max_width=round(card.width * 0.6), fact=f"{fact}.gone")
    key = "research.next" if slot.stack else "research.empty"
    card.text(words(key), (middle, card.height - 38), TYPE.small, PALETTE.mute, "mm")
