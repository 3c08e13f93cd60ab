"""What only the solo game shows: rounds and what an objective is worth in each, its objectives, the AI card."""

from __future__ import annotations

from collections.abc import Iterator

from engine.dinosaur_island.view import AiCardView, SoloCardView, SoloView, View
from render.canvas import Canvas
from render.dinosaur_island.board_words import printed, words
from render.dinosaur_island.goals import TWISTS_LEFT, draw_twists, limit_reached, progress, roomiest
from render.dinosaur_island.parts import Panel, paragraph
from render.dinosaur_island.table import note
from render.scene import Box
from render.theme import PALETTE, SPACE, TYPE, Face, Gradient, Style, mix, rgb

GAP = SPACE.gutter
LEFT, RIGHT = SPACE.margin, SPACE.width - SPACE.margin
_HEADING = 66
_ROUNDS_HEIGHT = 172
_BONUS = 330
"""Width of the box of the bonus, beside the rounds."""
_ROW = 92
_LOW_ROW = 80
"""Height of an objective while there are ten to choose from."""
_MANY = 7
_CELL = 150
_AI_HEIGHT = 366
_LINE = 46
_VP = Style(Face.DISPLAY, 46)
_STATE = Style(Face.BOLD, 26)
_AI = Gradient(rgb("#243B6B"), rgb("#16264C"))
_AI_EDGE = rgb("#6FA0E8")
_KINDS = (("attractions", "ferris_wheel"), ("upgrades", "upgrade"), ("specialists", "handshake"))


# ---- the panels below score and excitement


def solo_panels(view: View, top: int) -> tuple[Panel, ...]:
    """The panels of rounds, objectives, the AI card and plot twists, from this line down."""
    solo = _of(view)
    rounds = Box(LEFT, top, RIGHT, top + _ROUNDS_HEIGHT)
    low = rounds.bottom + GAP
    bottom = low + _HEADING + _rows(solo) * (_pitch(solo) + 10) + 10
    ai = Box(TWISTS_LEFT, low, RIGHT, low + _AI_HEIGHT)
    return (
        Panel(rounds, "clock", words("solo.rounds"), PALETTE.security),
        Panel(Box(LEFT, low, TWISTS_LEFT - GAP, bottom), "scroll", words("tracks.objectives"), PALETTE.points),
        Panel(ai, "laptop", words("solo.ai"), _AI_EDGE),
        Panel(Box(TWISTS_LEFT, ai.bottom + GAP, RIGHT, bottom), "tornado", words("tracks.twists"), PALETTE.hooligan),
    )


def draw_solo(canvas: Canvas, panels: tuple[Panel, ...], view: View) -> None:
    """Fill the panels, whose headings are written already.

    Facts: `rounds.1` (value: VP) and so on, `rounds.now`, `bonus` (value: its VP), `bonus.state`; `objectives.left`;
    `objective.<id>`, `.have` (value: progress), `.vp` while it is in play, `.done` of one that is completed;
    `scored.<n>`, `.vp`; `discarded.<n>`; `ai.deck`, `ai.none` or `ai.<n>`, and the twists as in `goals`.
    """
    rounds, objectives, ai, twists = panels
    solo = _of(view)
    _rounds(canvas, rounds.area, solo, view.round if view.phase != "setup" else 0)
    _objectives(canvas, objectives, solo)
    _ai_card(canvas, ai, solo)
    draw_twists(canvas, twists.area, view)


def _of(view: View) -> SoloView:
    if view.solo is None:
        raise ValueError("a table of more players has no solo game to draw")
    return view.solo


def _rows(solo: SoloView) -> int:
    """How many rows the objectives take: those to choose from, or those in play, scored and discarded."""
    return len(solo.offered) or len(solo.objectives) + len(solo.scored) + len(solo.discarded)


def _pitch(solo: SoloView) -> int:
    return _ROW if _rows(solo) <= _MANY else _LOW_ROW


# ---- rounds and bonus


def _rounds(canvas: Canvas, area: Box, solo: SoloView, now: int) -> None:
    """A box a round with what an objective is worth in it; this round's in amber, earlier ones dim."""
    note(canvas, Panel(area, "", "", PALETTE.ink), words("solo.rounds_note"))
    room = Box(area.left + 14, area.top + _HEADING, area.right - 14 - _BONUS - GAP, area.bottom - 14)
    count = len(solo.scores)
    width = (room.width - GAP * (count - 1)) // count
    for number, points in enumerate(solo.scores, start=1):
        cell = Box.sized(room.left + (number - 1) * (width + GAP), room.top, width, room.height)
        past, here = number < now, number == now
        canvas.box(
            cell,
            SPACE.tile_radius,
            PALETTE.vacant if past else PALETTE.tile,
            border=PALETTE.changed if here else PALETTE.line,
            thickness=5 if here else 2,
        )
        middle, ink = round(cell.middle[0]), PALETTE.changed if here else PALETTE.mute
        fact, value = ("rounds.now", number) if here else (None, None)
        said = words("solo.round", n=number)
        canvas.text(said, (middle, cell.top + 24), _STATE, ink, "mm", fact=fact, value=value)
        shade = PALETTE.faint if past else PALETTE.points
        worth = words("points", n=points)
        at = (middle, cell.top + 63)
        canvas.text(worth, at, TYPE.value, shade, "mm", fact=f"rounds.{number}", value=points)
    _bonus(canvas, Box(room.right + GAP, room.top, area.right - 14, room.bottom), solo)


def _bonus(canvas: Canvas, cell: Box, solo: SoloView) -> None:
    """The VP for an objective in each round, and whether they can still be earned."""
    there = solo.bonus_possible
    fill = PALETTE.safe if there else PALETTE.vacant
    canvas.box(cell, SPACE.tile_radius, fill, border=PALETTE.gain if there else PALETTE.line)
    ink = PALETTE.safe_ink if there else PALETTE.mute
    canvas.icon("gift" if there else "cross", (cell.left + 46, cell.middle[1]), 56, PALETTE.gain if there else ink)
    said = words("solo.bonus", n=solo.bonus)
    at = (cell.left + 88, cell.top + 30)
    canvas.text(said, at, TYPE.value, ink, "lm", max_width=cell.width - 100, fact="bonus", value=solo.bonus)
    state = words("solo.bonus_there" if there else "solo.bonus_gone")
    at = (cell.left + 88, cell.top + 66)
    canvas.text(state, at, _STATE, ink, "lm", max_width=cell.width - 100, fact="bonus.state")


# ---- objectives


def _objectives(canvas: Canvas, panel: Panel, solo: SoloView) -> None:
    """Those to choose from; or those in play, then those scored and those discarded."""
    area = panel.area
    said = words("solo.aside", n=solo.to_set_aside) if solo.offered else words("solo.left", n=len(solo.objectives))
    left = solo.to_set_aside if solo.offered else len(solo.objectives)
    at = (area.right - SPACE.padding, area.top + 36)
    canvas.text(said, at, TYPE.note, PALETTE.mute, "rm", fact="objectives.left", value=left)
    pitch = _pitch(solo)
    rows = [
        Box.sized(area.left + 14, area.top + _HEADING + row * (pitch + 10), area.width - 28, pitch)
        for row in range(_rows(solo))
    ]
    shown = iter(rows)
    for one in solo.offered or solo.objectives:
        pays = 0 if solo.offered else solo.pays

        def draw(card: Canvas, one: SoloCardView = one, pays: int = pays) -> None:
            _in_play(card, one, pays)

        edge = PALETTE.gain if one.fulfilled and pays else PALETTE.line
        canvas.card(("solo objective", one, pays), next(shown), SPACE.tile_radius, draw, border=edge)
    for number, (said, points) in enumerate(solo.scored.items(), start=1):
        _out_of_play(canvas, next(shown), printed(said), f"scored.{number}", points)
    for number, said in enumerate(solo.discarded, start=1):
        _out_of_play(canvas, next(shown), printed(said), f"discarded.{number}", None)


def _in_play(card: Canvas, one: SoloCardView, pays: int) -> None:
    """An objective: what it is worth now (not while it is being chosen), what it asks, how far the player is."""
    fact = f"objective.{one.id}"
    done = one.fulfilled and pays > 0
    card.box(Box(0, 0, card.width, card.height), 0, PALETTE.tile)
    middle = card.height // 2
    if pays:
        card.icon("star", (46, middle - 2), 78, PALETTE.points)
        card.text(str(pays), (46, middle + 3), _VP, PALETTE.navy, "mm", fact=f"{fact}.vp", value=pays)
    else:
        card.icon("scroll", (46, middle), 52, PALETTE.points)
    cell = Box.sized(card.width - _CELL - 10, 8, _CELL, card.height - 16)
    room = Box(94, 4, cell.left - 12, card.height - 4)
    asks = printed(one.text)
    style, most = roomiest(asks, room, 2)
    paragraph(card, asks, room, style, PALETTE.ink, most=most, fact=fact)
    if not done:
        progress(card, cell, one.progress, one.at_least, PALETTE.security, fact=f"{fact}.have")
        return
    card.box(cell, 14, PALETTE.safe, border=PALETTE.gain)
    card.icon("check", (cell.right - 32, cell.middle[1]), 42, PALETTE.gain, fact=f"{fact}.done")
    right = cell.right - 62
    limit_reached(card, (cell.left + 10, right, middle), one.progress, one.at_least, fact=f"{fact}.have")


def _out_of_play(canvas: Canvas, area: Box, said: str, fact: str, points: int | None) -> None:
    """An objective that was scored for so many points, or discarded."""
    canvas.box(area, SPACE.tile_radius, PALETTE.vacant, border=PALETTE.line)
    middle = round(area.middle[1])
    ink = PALETTE.mute
    if points is None:
        canvas.icon("cross", (area.left + 46, middle), 46, mix(PALETTE.loss, PALETTE.navy, 0.3))
    else:
        canvas.icon("star", (area.left + 46, middle - 2), 78, mix(PALETTE.points, PALETTE.navy, 0.3))
        at = (area.left + 46, middle + 3)
        canvas.text(str(points), at, _VP, PALETTE.navy, "mm", fact=f"{fact}.vp", value=points)
    state = words("solo.discarded" if points is None else "solo.scored")
    wide = canvas.text(state, (area.right - 20, middle), _STATE, PALETTE.gain if points else ink, "rm")
    room = Box(area.left + 94, area.top + 4, area.right - wide - 40, area.bottom - 4)
    style, most = roomiest(said, room, 2)
    paragraph(canvas, said, room, style, ink, most=most, fact=fact)


# ---- the AI deck


def _ai_card(canvas: Canvas, panel: Panel, solo: SoloView) -> None:
    """How many cards are left, and what the one of this round took away."""
    area = panel.area
    said = words("solo.deck", n=solo.ai_deck)
    at = (area.right - SPACE.padding, area.top + 36)
    canvas.text(said, at, TYPE.note, PALETTE.mute, "rm", fact="ai.deck", value=solo.ai_deck)
    inside = Box(area.left + 14, area.top + _HEADING, area.right - 14, area.bottom - 14)
    if solo.ai_card is None:
        canvas.box(inside, SPACE.tile_radius, PALETTE.vacant)
        canvas.dashes(inside, SPACE.tile_radius)
        canvas.icon("laptop", (inside.middle[0], inside.middle[1] - 36), 110, PALETTE.dash)
        below = (inside.middle[0], inside.bottom - 44)
        canvas.text(words("solo.ai_none"), below, TYPE.body, PALETTE.faint, "mm", fact="ai.none")
        return
    canvas.box(inside, SPACE.tile_radius, _AI, border=_AI_EDGE)
    lines = tuple(ai_lines(solo.ai_card))
    pitch = min(_LINE, (inside.height - 16) // len(lines))
    top = inside.top + (inside.height - pitch * len(lines)) // 2
    for number, (icon, line) in enumerate(lines):
        middle = top + number * pitch + pitch // 2
        canvas.icon(icon, (inside.left + 36, middle), 36, _AI_EDGE)
        at = (inside.left + 68, middle)
        canvas.text(line, at, TYPE.note, PALETTE.ink, "lm", max_width=inside.width - 84, fact=f"ai.{number + 1}")


def ai_lines(card: AiCardView) -> Iterator[tuple[str, str]]:
    """What an AI card takes away, a glyph and words each: dice by rank, recipes by diet, market items by row."""
    for ranking in card.dice:
        yield "die", words("solo.die", rank=words(f"rank.{ranking}"))
    for diet in card.recipes:
        yield "egg", words("solo.recipe", diet=words(f"diet.{diet}"))
    rows = (card.attractions, card.upgrades, card.specialists)
    for (kind, icon), prices in zip(_KINDS, rows, strict=True):
        for price in prices:
            yield icon, words(f"solo.{kind}", price=price)


# ---- the result


def draw_balance(canvas: Canvas, area: Box, solo: SoloView) -> None:
    """What became of the objectives, in place of a ranking. Facts: `scored.1`, `.vp` …, `discarded.1` …, `bonus`."""
    rows = [*((said, points) for said, points in solo.scored.items()), *((said, None) for said in solo.discarded)]
    rows += [(one.text, None) for one in solo.objectives]
    height = area.height - _HEADING - 14
    pitch = height // (len(rows) + 1)
    scored = len(solo.scored)
    for number, (said, points) in enumerate(rows, start=1):
        middle = area.top + _HEADING + (number - 1) * pitch + pitch // 2
        fact = f"scored.{number}" if points is not None else f"discarded.{number - scored}"
        ink = PALETTE.ink if points is not None else PALETTE.mute
        icon, colour = ("check", PALETTE.gain) if points is not None else ("cross", PALETTE.loss)
        canvas.icon(icon, (area.left + 40, middle), 32, colour)
        right = area.right - 20
        if points is not None:
            worth = words("points", n=points)
            right -= canvas.text(
                worth, (right, middle), TYPE.value, PALETTE.points, "rm", fact=f"{fact}.vp", value=points
            )
        room = right - area.left - 66 - 14
        canvas.text(printed(said), (area.left + 66, middle), TYPE.small, ink, "lm", max_width=room, fact=fact)
    earned = solo.bonus_possible
    middle = area.bottom - 14 - pitch // 2
    said = words("solo.bonus_earned" if earned else "solo.bonus_missed", n=solo.bonus)
    canvas.icon("gift", (area.left + 40, middle), 36, PALETTE.gain if earned else PALETTE.faint)
    ink = PALETTE.gain if earned else PALETTE.mute
    at = (area.left + 66, middle)
    canvas.text(
        said, at, TYPE.body, ink, "lm", max_width=area.width - 86, fact="bonus", value=solo.bonus if earned else 0
    )
