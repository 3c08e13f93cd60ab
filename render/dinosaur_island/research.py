"""The research centre: the dice in their slots, cold storage, the three recipes and the die that threatens all."""

from __future__ import annotations

from functools import partial

from engine.dinosaur_island.view import StorageSlotView, View
from render.canvas import Canvas
from render.dinosaur_island.board_facts import compared, research_facts
from render.dinosaur_island.board_words import words
from render.dinosaur_island.changes import Changes
from render.dinosaur_island.dice import die_cell, holding_cell
from render.dinosaur_island.parts import FOOTER_HEIGHT, Panel, board, emblem, footer, mark
from render.dinosaur_island.recipes import discarded_recipe, recipe_slot
from render.dinosaur_island.table import (
    WORD,
    Names,
    Sight,
    called,
    heading,
    lit,
    note,
    pool,
    roster,
    roster_bottom,
    scientist,
)
from render.scene import Box
from render.theme import PALETTE, SEATS, SPACE, Gradient, mix

GAP = SPACE.gutter
LEFT, RIGHT = SPACE.margin, SPACE.width - SPACE.margin
_HEADING = 68
_DIE = 224
"""Height of a die's slot."""
_MOST_ABREAST = 6
"""So many slots lie side by side; more lie in two rows."""
_STORAGE = 124
_RECIPE = 402


def panels(view: View) -> tuple[Panel, Panel, Panel]:
    """The panels of dice, of cold storage and of recipes."""
    top = roster_bottom(view.seats)
    dice = Box(LEFT, top, RIGHT, top + _HEADING + _rows(view) * (_DIE + GAP) + 6)
    storage = Box(LEFT, dice.bottom + GAP, RIGHT, dice.bottom + GAP + _HEADING + _STORAGE + 18)
    recipes = Box(LEFT, storage.bottom + GAP, RIGHT, storage.bottom + GAP + _HEADING + _RECIPE + 18)
    return (
        Panel(dice, "die", words("research.dice"), PALETTE.points),
        Panel(storage, "snowflake", words("research.storage"), PALETTE.security),
        Panel(recipes, "egg", words("research.recipes"), PALETTE.money),
    )


def _rows(view: View) -> int:
    """In how many rows the dice lie, the holding area among them."""
    return 1 if len(view.dice) < _MOST_ABREAST else 2


def draw_research(view: View, names: Names, before: View | None = None, said: str = "") -> Canvas:
    """The research centre as a spectator may see it; what differs from `before` glows, `said` stands in the footer.

    Facts, where a die is "d3" and a recipe slot is its diet: `moment`; `A.name`, `A.place`, `A.to_move`,
    `A.scientist.1`; `die.d3`, `.dna` (value: symbols), `.threat`, `.claim` (value: level); `storage.0` (value: level);
    `recipe.herbivore`, `.dna`, `.excitement`, `.vp`, `.threat`, `.scientist`, `.left`, and of one that was taken
    `.taken` and `.with` (value: level), of one that the AI card discarded `.gone`; `holding`, `.threat`, `.reroll`.
    """
    sight = Sight(view, called(view, names), compared(research_facts, view, before))
    dice, storage, recipes = panels(view)
    canvas = board(SPACE.width, recipes.area.bottom + FOOTER_HEIGHT, (dice, storage, recipes))
    heading(canvas, sight, words("research.title"), "microscope")
    roster(canvas, sight, partial(pool, changes=sight.changes))
    note(canvas, dice, words("research.dice_note"))
    note(canvas, storage, words("research.storage_note"))
    note(canvas, recipes, words("research.recipes_note"))
    _dice(canvas, dice.area, view, sight.changes)
    _storage(canvas, storage.area, sight)
    _recipes(canvas, recipes.area, sight)
    footer(
        canvas,
        said,
        legend=(
            ("skull", PALETTE.threat, words("legend.threat")),
            ("coaster", PALETTE.excitement, words("legend.excitement")),
            ("star", PALETTE.points, words("legend.vp")),
            ("scientist", PALETTE.ink, words("legend.scientist")),
        ),
    )
    return canvas


# ---- dice


def _dice(canvas: Canvas, panel: Box, view: View, changes: Changes) -> None:
    """All dice in one row or two, the holding area in the upper right corner as on the printed board."""
    columns = -(-(len(view.dice) + 1) // _rows(view))
    left, top = panel.left + SPACE.padding, panel.top + _HEADING
    width = (panel.width - 2 * SPACE.padding - GAP * (columns - 1)) // columns

    def cell(number: int) -> Box:
        row, column = divmod(number, columns)
        return Box.sized(left + column * (width + GAP), top + row * (_DIE + GAP), width, _DIE)

    held = view.threat_die.id if view.threat_die else None
    for number, die in enumerate(view.dice):
        area = cell(number if number < columns - 1 else number + 1)
        die_cell(canvas, area, die, held=die.id == held, least=view.printed.special_face_scientist)
        lit(canvas, area, SPACE.tile_radius, changes, f"die.{die.id}")
    area = cell(columns - 1)
    holding_cell(canvas, area, view.threat_die, rerolled=view.reroll_to_come)
    lit(canvas, area, SPACE.tile_radius, changes, "holding")


# ---- cold storage


def _storage(canvas: Canvas, panel: Box, sight: Sight) -> None:
    """The slots side by side, with who is on them."""
    view = sight.view
    count = max(1, len(view.storage))
    width = (panel.width - 2 * SPACE.padding - GAP * (count - 1)) // count
    for number, slot in enumerate(view.storage):
        left = panel.left + SPACE.padding + number * (width + GAP)
        area = Box.sized(left, panel.top + _HEADING, width, _STORAGE)
        _storage_slot(canvas, area, slot, f"storage.{number}")
        lit(canvas, area, SPACE.tile_radius, sight.changes, f"storage.{number}")


def _storage_slot(canvas: Canvas, area: Box, slot: StorageSlotView, fact: str) -> None:
    middle = round(area.middle[1])
    if slot.seat is None:
        canvas.box(area, SPACE.tile_radius, PALETTE.vacant)
        canvas.dashes(area, SPACE.tile_radius)
        canvas.icon("snowflake", (area.left + 64, middle), 68, PALETTE.dash)
        free = words("research.free")
        canvas.text(free, (area.left + 116, middle), WORD, PALETTE.faint, "lm", max_width=area.width - 124, fact=fact)
        return
    colour = SEATS[slot.seat].colour
    fill = Gradient(mix(colour, PALETTE.tile.top, 0.6), mix(colour, PALETTE.tile.top, 0.8))
    canvas.box(area, SPACE.tile_radius, fill, border=colour, thickness=4)
    scientist(canvas, slot.seat, slot.scientist, (area.left + 62, middle - 4), 96, fact=fact)
    emblem(canvas, (area.right - 58, middle), 84, slot.seat, lettered=False)


# ---- recipes


def _recipes(canvas: Canvas, panel: Box, sight: Sight) -> None:
    """The three slots, each with its face-up recipe."""
    view = sight.view
    count = max(1, len(view.recipes))
    width = (panel.width - 2 * SPACE.padding - GAP * (count - 1)) // count
    for number, slot in enumerate(view.recipes):
        left = panel.left + SPACE.padding + number * (width + GAP)
        area = Box.sized(left, panel.top + _HEADING, width, _RECIPE)
        who = "" if slot.taken_by is None else sight.names[slot.taken_by]
        recipe_slot(canvas, area, slot, who, gone=discarded_recipe(view, slot))
        tag_at = (area.width - 80, 102)
        mark(canvas, area, SPACE.card_radius, sight.changes, f"recipe.{slot.diet}", tag_at=tag_at)
