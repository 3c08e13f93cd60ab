"""What only the solo game shows: rounds and what an objective is worth in each, its objectives, the AI card."""

from __future__ import annotations

from collections.abc import Iterator

from engine.dinosaur_island.view import AiCardView, SoloCardView, SoloView, View
from render.canvas import Canvas
from render.dinosaur_island.board_words import words
from render.dinosaur_island.changes import Changes
from render.dinosaur_island.goals import asks, draw_twists, limit_reached, progress, worth
from render.dinosaur_island.parts import Panel, delta
from render.dinosaur_island.table import NUMBER, WORD, Sight, count, legible, lit, note
from render.scene import Box, Kind
from render.theme import PALETTE, SPACE, Face, Gradient, Style, mix, rgb

GAP = SPACE.gutter
LEFT, RIGHT = SPACE.margin, SPACE.width - SPACE.margin
_BESIDE = 1110
"""Where the panels of the AI card and the plot twists begin; objectives lie to the left of them."""
_HEADING = 68
_ROUNDS_HEIGHT = 196
_BONUS = 350
"""Width of the box of the bonus, beside the rounds."""
_ROW = 92
_LOW_ROW = 84
"""Height of an objective while there are ten to choose from."""
_MANY = 7
_CELL = 176
_AI_HEIGHT = 402
_LINE = 62
_ROUND = Style(Face.BOLD, 34)
_AI = Gradient(rgb("#243B6B"), rgb("#16264C"))
_AI_EDGE = rgb("#6FA0E8")
_KINDS = (("attractions", "ferris_wheel"), ("upgrades", "upgrade"), ("specialists", "handshake"))


# ---- the panels below score and excitement


def solo_panels(sight: Sight, top: int) -> tuple[Panel, ...]:
    """The panels of rounds, objectives, the AI card and plot twists, from this line down."""
    solo = _of(sight.view)
    rounds = Box(LEFT, top, RIGHT, top + _ROUNDS_HEIGHT)
    low = rounds.bottom + GAP
    bottom = low + _HEADING + max(_MANY * (_ROW + 10), _rows(solo) * (_pitch(solo) + 10)) + 10
    ai = Box(_BESIDE, low, RIGHT, low + _AI_HEIGHT)
    return (
        Panel(rounds, "clock", words("solo.rounds"), PALETTE.security),
        Panel(Box(LEFT, low, _BESIDE - GAP, bottom), "scroll", words("tracks.objectives"), PALETTE.points),
        Panel(ai, "laptop", words("solo.ai"), _AI_EDGE),
        Panel(Box(_BESIDE, ai.bottom + GAP, RIGHT, bottom), "tornado", words("tracks.twists"), PALETTE.hooligan),
    )


def draw_solo(canvas: Canvas, panels: tuple[Panel, ...], sight: Sight) -> None:
    """Fill the panels, whose headings are written already.

    Facts: `rounds.1` (value: VP) and so on, `rounds.now`, `bonus` (value: its VP), `bonus.state`; `objectives.left`;
    `objective.<id>`, `.have` (value: progress), `.vp` while it is in play, `.done` of one that is completed;
    `scored.<n>`, `.vp`; `discarded.<n>`; `ai.deck`, `ai.none` or `ai.<n>`, and the twists as in `goals`.
    """
    rounds, objectives, ai, twists = panels
    _rounds(canvas, rounds, sight)
    _objectives(canvas, objectives, sight)
    _ai_card(canvas, ai, sight)
    draw_twists(canvas, twists.area, sight)


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


def _rounds(canvas: Canvas, panel: Panel, sight: Sight) -> None:
    """A box a round with what an objective is worth in it; this round's in amber, earlier ones dim."""
    solo, area, view = _of(sight.view), panel.area, sight.view
    now = view.round if view.phase != "setup" else 0
    note(canvas, panel, words("solo.rounds_note"))
    room = Box(area.left + 14, area.top + _HEADING, area.right - 14 - _BONUS - GAP, area.bottom - 14)
    width = (room.width - GAP * (len(solo.scores) - 1)) // len(solo.scores)
    for number, points in enumerate(solo.scores, start=1):
        cell = Box.sized(room.left + (number - 1) * (width + GAP), room.top, width, room.height)
        _round(canvas, cell, number, now, points)
        lit(canvas, cell, SPACE.tile_radius, sight.changes, f"rounds.{number}")
    cell = Box(room.right + GAP, room.top, area.right - 14, room.bottom)
    _bonus(canvas, cell, solo)
    lit(canvas, cell, SPACE.tile_radius, sight.changes, "bonus")


def _round(canvas: Canvas, cell: Box, number: int, now: int, points: int) -> None:
    past, here = number < now, number == now
    fill, edge = PALETTE.vacant if past else PALETTE.tile, PALETTE.changed if here else PALETTE.line
    canvas.box(cell, SPACE.tile_radius, fill, border=edge, thickness=5 if here else 2)
    middle, ink, room = round(cell.middle[0]), PALETTE.changed if here else PALETTE.mute, cell.width - 12
    fact, value = ("rounds.now", number) if here else (None, None)
    said = words("solo.round", n=number)
    canvas.text(said, (middle, cell.top + 30), _ROUND, ink, "mm", max_width=room, fact=fact, value=value)
    shade, worth_now = PALETTE.faint if past else PALETTE.points, words("points", n=points)
    at = (middle, cell.top + 80)
    style = legible(worth_now, NUMBER, room)
    canvas.text(worth_now, at, style, shade, "mm", max_width=room, fact=f"rounds.{number}", value=points)


def _bonus(canvas: Canvas, cell: Box, solo: SoloView) -> None:
    """The VP for an objective in each round, and whether they can still be earned."""
    there, left = solo.bonus_possible, cell.left + 98
    room = cell.right - 10 - left
    fill = PALETTE.safe if there else PALETTE.vacant
    canvas.box(cell, SPACE.tile_radius, fill, border=PALETTE.gain if there else PALETTE.line)
    ink = PALETTE.safe_ink if there else PALETTE.mute
    canvas.icon("gift" if there else "cross", (cell.left + 50, cell.middle[1]), 66, PALETTE.gain if there else ink)
    said = words("solo.bonus", n=solo.bonus)
    canvas.text(said, (left, cell.top + 36), NUMBER, ink, "lm", max_width=room, fact="bonus", value=solo.bonus)
    state = words("solo.bonus_there" if there else "solo.bonus_gone")
    canvas.text(state, (left, cell.top + 84), _ROUND, ink, "lm", max_width=room, fact="bonus.state")


# ---- objectives


def _objectives(canvas: Canvas, panel: Panel, sight: Sight) -> None:
    """Those to choose from; or those in play, then those scored and those discarded."""
    solo, changes, area = _of(sight.view), sight.changes, panel.area
    said = words("solo.aside", n=solo.to_set_aside) if solo.offered else words("solo.left", n=len(solo.objectives))
    left = solo.to_set_aside if solo.offered else len(solo.objectives)
    fact = "objectives.left"
    count(canvas, panel, said, fact=fact, value=left, changed=changes.changed(fact))
    pitch = _pitch(solo)
    rows = iter(
        Box.sized(area.left + 14, area.top + _HEADING + row * (pitch + 10), area.width - 28, pitch)
        for row in range(_rows(solo))
    )
    for one in solo.offered or solo.objectives:
        _in_play(canvas, next(rows), one, 0 if solo.offered else solo.pays, changes)
    done_with: list[tuple[str, str, int | None]] = [
        (f"scored.{number}", text, points) for number, (text, points) in enumerate(solo.scored.items(), start=1)
    ]
    done_with += [(f"discarded.{number}", text, None) for number, text in enumerate(solo.discarded, start=1)]
    for fact, text, given in done_with:
        row = next(rows)
        _out_of_play(canvas, row, text, given, fact)
        lit(canvas, row, SPACE.tile_radius, changes, fact)


def _in_play(canvas: Canvas, row: Box, one: SoloCardView, pays: int, changes: Changes) -> None:
    """An objective: what it is worth now (0 while it is being chosen), what it asks, how far the player is."""

    def draw(card: Canvas) -> None:
        _objective(card, one, pays)

    edge = PALETTE.gain if one.fulfilled and pays else PALETTE.line
    canvas.card(("solo objective", one, pays), row, SPACE.tile_radius, draw, border=edge)
    fact = f"objective.{one.id}"
    lit(canvas, row, SPACE.tile_radius, changes, fact)
    delta(canvas, row, changes, f"{fact}.have")


def _objective(card: Canvas, one: SoloCardView, pays: int) -> None:
    fact, middle = f"objective.{one.id}", card.height // 2
    done = one.fulfilled and pays > 0
    card.box(Box(0, 0, card.width, card.height), 0, PALETTE.tile)
    if pays:
        worth(card, pays, fact)
    else:
        card.icon("scroll", (50, middle), 58, PALETTE.points)
    cell = Box.sized(card.width - _CELL - 10, 8, _CELL, card.height - 16)
    asks(card, one.text, Box(102, 3, cell.left - 12, card.height - 3), fact)
    if not done:
        progress(card, cell, one.progress, one.at_least, PALETTE.security, fact=f"{fact}.have")
        return
    card.box(cell, 14, PALETTE.safe, border=PALETTE.gain)
    card.icon("check", (cell.right - 34, cell.middle[1]), 50, PALETTE.gain, fact=f"{fact}.done")
    right = cell.right - 66
    limit_reached(card, (cell.left + 8, right, middle), one.progress, one.at_least, fact=f"{fact}.have")


def _out_of_play(canvas: Canvas, area: Box, said: str, points: int | None, fact: str) -> None:
    """An objective that was scored for so many points, or discarded."""

    def draw(card: Canvas) -> None:
        middle = card.height // 2
        card.box(Box(0, 0, card.width, card.height), 0, PALETTE.vacant)
        if points is None:
            card.icon("cross", (50, middle), 54, mix(PALETTE.loss, PALETTE.navy, 0.3))
        else:
            worth(card, points, fact, dim=True)
            card.icon("check", (card.width - 46, middle), 50, PALETTE.gain)
        asks(card, said, Box(102, 3, card.width - 90, card.height - 3), fact, dim=True)

    canvas.card(("done with", said, fact, points), area, SPACE.tile_radius, draw, border=PALETTE.line)


# ---- the AI deck


def _ai_card(canvas: Canvas, panel: Panel, sight: Sight) -> None:
    """How many cards are left, and what the one of this round took away."""
    solo, area = _of(sight.view), panel.area
    said, fact = words("solo.deck", n=solo.ai_deck), "ai.deck"
    count(canvas, panel, said, fact=fact, value=solo.ai_deck, changed=sight.changes.changed(fact))
    inside = Box(area.left + 14, area.top + _HEADING, area.right - 14, area.bottom - 14)
    if solo.ai_card is None:
        canvas.box(inside, SPACE.tile_radius, PALETTE.vacant)
        canvas.dashes(inside, SPACE.tile_radius)
        canvas.icon("laptop", (inside.middle[0], inside.middle[1] - 36), 120, PALETTE.dash)
        below, none, room = (inside.middle[0], inside.bottom - 50), words("solo.ai_none"), inside.width - 24
        style = legible(none, WORD, room)
        canvas.text(none, below, style, PALETTE.faint, "mm", max_width=room, fact="ai.none")
    else:
        canvas.box(inside, SPACE.tile_radius, _AI, border=_AI_EDGE)
        _took(canvas, inside, solo.ai_card)
    lit(canvas, inside, SPACE.tile_radius, sight.changes, "ai.card")


def _took(canvas: Canvas, inside: Box, card: AiCardView) -> None:
    """What an AI card took away, a line each."""
    lines = tuple(ai_lines(card))
    pitch = min(_LINE, (inside.height - 12) // len(lines))
    top, room = inside.top + (inside.height - pitch * len(lines)) // 2, inside.width - 84
    for number, (icon, line) in enumerate(lines):
        middle = top + number * pitch + pitch // 2
        canvas.icon(icon, (inside.left + 38, middle), 44, _AI_EDGE)
        at, style = (inside.left + 74, middle), legible(line, WORD, room)
        canvas.text(line, at, style, PALETTE.ink, "lm", max_width=room, fact=f"ai.{number + 1}")


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
    canvas.note(Kind.CARD, "balance", area)
    rows: list[tuple[str, int | None]] = [*solo.scored.items()]
    rows += [(said, None) for said in (*solo.discarded, *(one.text for one in solo.objectives))]
    pitch = (area.height - _HEADING - 14) // (len(rows) + 1)
    for number, (said, points) in enumerate(rows, start=1):
        top = area.top + _HEADING + (number - 1) * pitch
        fact = f"scored.{number}" if points is not None else f"discarded.{number - len(solo.scored)}"
        _balanced(canvas, Box(area.left, top, area.right, top + pitch), said, points, fact)
    earned, middle, room = solo.bonus_possible, area.bottom - 14 - pitch // 2, area.width - 94
    said = words("solo.bonus_earned" if earned else "solo.bonus_missed", n=solo.bonus)
    ink = PALETTE.gain if earned else PALETTE.mute
    canvas.icon("gift", (area.left + 44, middle), 44, PALETTE.gain if earned else PALETTE.faint)
    at, style, value = (area.left + 78, middle), legible(said, WORD, room), solo.bonus if earned else 0
    canvas.text(said, at, style, ink, "lm", max_width=room, fact="bonus", value=value)


def _balanced(canvas: Canvas, row: Box, said: str, points: int | None, fact: str) -> None:
    """What became of one objective: the points it gave, or None."""
    middle, right = row.middle[1], row.right - 20
    icon, colour = ("cross", PALETTE.loss) if points is None else ("check", PALETTE.gain)
    canvas.icon(icon, (row.left + 44, middle), 42, colour)
    if points is not None:
        earned = words("points", n=points)
        right -= canvas.text(earned, (right, middle), NUMBER, PALETTE.points, "rm", fact=f"{fact}.vp", value=points)
    room = Box(row.left + 78, row.top, right - 14, row.bottom)
    asks(canvas, said, room, fact, dim=points is None)
