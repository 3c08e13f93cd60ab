"""One player's picture: the lab on the left, the park on the right, as the two boards lie on the table."""

from __future__ import annotations

from collections.abc import Sequence

from engine.dinosaur_island.view import PlayerView, View
from render.canvas import Canvas, signed
from render.dinosaur_island.changes import Changes, player_changes
from render.dinosaur_island.lab import draw_lab
from render.dinosaur_island.park import draw_park
from render.dinosaur_island.parts import (
    FOOTER_HEIGHT,
    HEADER_BOTTOM,
    Panel,
    Stat,
    board,
    delta,
    header,
    label,
    mark,
    player_name,
    stat_areas,
)
from render.dinosaur_island.parts import footer as write_footer
from render.scene import Box
from render.theme import PALETTE, RGB, SPACE

WIDTH, HEIGHT = SPACE.width, 1400
LAB = Panel(
    Box(SPACE.margin, HEADER_BOTTOM + 8, 592, HEIGHT - FOOTER_HEIGHT - 4),
    "test_tubes",
    lambda: label("lab"),
    (124, 231, 255),
)
PARK = Panel(
    Box(604, HEADER_BOTTOM + 8, WIDTH - SPACE.margin, HEIGHT - FOOTER_HEIGHT - 4),
    "ferris_wheel",
    lambda: label("park"),
    (255, 156, 199),
)


def draw_lab_park(view: View, seat: int, names: Sequence[str], before: View | None = None, footer: str = "") -> Canvas:
    """The lab and the park of a seat.

    Args:
        view: what is drawn.
        seat: whose boards.
        names: the players' names by seat.
        before: the view before the last move; what differs glows.
        footer: the last move in a sentence.

    Raises:
        ValueError: there is no such seat, or not a name for each.
    """
    if not 0 <= seat < len(view.players):
        raise ValueError(f"there is no seat {seat} at a table of {len(view.players)}")
    if len(names) != len(view.players):
        raise ValueError(f"{len(view.players)} players need as many names, not {len(names)}")
    player, changes = view.players[seat], player_changes(view, before, seat)
    canvas = board(WIDTH, HEIGHT, (LAB, PARK))
    stats = _stats(player)
    lead = " · ".join(moment(view))
    moved = before is not None and (before.round, before.phase) != (view.round, view.phase)
    name, subtitle = player_name(names[seat], seat), " · ".join(standing(view, player))
    header(canvas, name, subtitle, lead=lead, seat=seat, stats=stats, changed=moved)
    for stat, area in zip(stats, stat_areas(canvas, stats), strict=True):
        mark(canvas, area, SPACE.card_radius, changes, stat.fact)
        delta(canvas, Box(area.left, area.top + _DELTA_DOWN, area.left + _DELTA_IN, area.bottom), changes, stat.fact)
    rerolled = view.reroll_to_come and view.threat_die is not None
    draw_lab(canvas, LAB.area, player, view.printed, changes, rerolled=rerolled)
    draw_park(canvas, PARK.area, view.zones, player, changes)
    write_footer(canvas, footer, _chips(changes))
    return canvas


def picture(view: View, seat: int, names: Sequence[str], before: View | None = None, footer: str = "") -> bytes:
    """The same as a PNG file."""
    return draw_lab_park(view, seat, names, before, footer).png()


def _stats(player: PlayerView) -> tuple[Stat, ...]:
    money = label("price", n=player.money)
    return (
        Stat("vp", "star", PALETTE.points, number(player.vp), label("points"), player.vp),
        Stat("money", "coins", PALETTE.money, money, label("money"), player.money),
        Stat(
            "excitement",
            "coaster",
            PALETTE.excitement,
            number(player.excitement),
            label("excitement"),
            player.excitement,
        ),
    )


def number(value: int) -> str:
    """A number with a true minus."""
    return str(value).replace("-", "\N{MINUS SIGN}")


def moment(view: View) -> tuple[str, ...]:
    """Round and phase, in words."""
    return label("round", n=view.round), label(f"phase.{view.phase}")


def standing(view: View, player: PlayerView) -> tuple[str, ...]:
    """A player's place in turn order, and whether the table waits for them, in words."""
    place = label(f"turn.{player.place}")
    if player.done:
        return place, label("done")
    return (place, label("to_act")) if player.seat in view.to_act else (place,)


_DELTA_IN, _DELTA_DOWN = 58, 2
"""Where the change of a number of the header is: on its glyph, that the number stays free."""
_CHIPS: tuple[tuple[str, str, RGB], ...] = (
    ("vp", "star", PALETTE.points),
    ("money", "coins", PALETTE.money),
    ("excitement", "coaster", PALETTE.excitement),
    ("threat", "skull", PALETTE.threat),
    ("security", "shield", PALETTE.security),
)


def _chips(changes: Changes) -> list[tuple[str, RGB, str]]:
    """The numbers a move changed, for the footer."""
    found = ((icon, colour, changes.delta(fact)) for fact, icon, colour in _CHIPS)
    return [(icon, colour, signed(change)) for icon, colour, change in found if change]
