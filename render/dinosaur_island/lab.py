"""The left half of a player's picture: cold storage, security against threat, the crew, upgrades and specialists."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from engine.dinosaur_island.view import DnaView, PlayerView, PrintedView, ScientistView
from render import text
from render.canvas import Canvas
from render.dinosaur_island.changes import Changes
from render.dinosaur_island.parts import delta, framed, label, mark, specialist_card, upgrade_card, workers
from render.scene import Box, Kind
from render.theme import DNA, PALETTE, RGB, SEATS, SPACE, TYPE, Face, Gradient, Style, mix

TITLE = 68
"""Height of the panel's heading."""
COLUMNS = 3
"""DNA tracks, lab spaces and specialists lie three side by side."""
_ROW = 84
_BLANK: RGB = (42, 50, 112)
_PIPS = 12
"""Least length of the two indicators; they grow together."""
_NOTE = Style(Face.SEMIBOLD, 26)
_PLACES = {"die": "die", "storage": "snowflake", "recipe": "scroll", "worker": "hard_hat"}
"""Where a scientist is that was assigned, and its glyph."""


@dataclass(frozen=True, slots=True)
class Rooms:
    """Where the parts of a lab lie."""

    tracks: Box
    indicators: Box
    crew: Box
    upgrades: Box
    specialists: Box


def rooms(panel: Box) -> Rooms:
    """A lab's panel divided, from the top."""
    gap, left, right = SPACE.gutter, panel.left + SPACE.padding, panel.right - SPACE.padding
    tracks = Box(left, panel.top + TITLE, right, panel.top + TITLE + 2 * 106 + gap)
    indicators = Box(left, tracks.bottom + gap, right, tracks.bottom + gap + 238)
    crew = Box(left, indicators.bottom + gap, right, indicators.bottom + gap + 116)
    specialists = Box(left, panel.bottom - SPACE.padding - 112, right, panel.bottom - SPACE.padding)
    return Rooms(tracks, indicators, crew, Box(left, crew.bottom + gap, right, specialists.top - gap), specialists)


def cells(area: Box, count: int) -> list[Box]:
    """An area cut into cells, three a row."""
    gap, rows = SPACE.gutter - 2, -(-count // COLUMNS)
    wide = (area.width - gap * (COLUMNS - 1)) // COLUMNS
    high = (area.height - gap * (rows - 1)) // rows
    return [
        Box.sized(area.left + n % COLUMNS * (wide + gap), area.top + n // COLUMNS * (high + gap), wide, high)
        for n in range(count)
    ]


def draw_lab(
    canvas: Canvas,
    panel: Box,
    player: PlayerView,
    printed: PrintedView,
    changes: Changes,
    *,
    rerolled: bool = False,
) -> None:
    """A lab into its panel, whose heading is written already; `printed` says how many workers and cards it takes."""
    canvas.text(label("dna"), (panel.right - SPACE.padding, panel.top + 33), TYPE.note, PALETTE.mute, "rm")
    parts = rooms(panel)
    _tracks(canvas, parts.tracks, player, changes)
    _indicators(canvas, parts.indicators, player, changes, rerolled=rerolled)
    _crew(canvas, parts.crew, player, printed.workers, changes)
    _upgrades(canvas, parts.upgrades, player, changes)
    _specialists(canvas, parts.specialists, player, printed.specialists, changes)


# ---- cold storage


def _tracks(canvas: Canvas, area: Box, player: PlayerView, changes: Changes) -> None:
    pairs = list(zip(cells(area, len(player.dna)), player.dna, strict=True))
    for cell, track in pairs:
        colour = DNA[track.dna].colour
        edge = mix(colour, PALETTE.well.top, 0.45)
        framed(canvas, ("dna", track), cell, SPACE.tile_radius, edge, draw=_track(cell, track))
    for cell, track in pairs:
        key = f"dna.{track.dna}"
        mark(canvas, cell, SPACE.tile_radius, changes, key)
        if changes.delta(key):
            delta(canvas, cell, changes, key)


def _track(cell: Box, track: DnaView) -> Callable[[Canvas], None]:
    """Draws one DNA track: badge, amount of limit, and both as segments."""
    colour, key = DNA[track.dna].colour, f"dna.{track.dna}"

    def draw(card: Canvas) -> None:
        ground = Gradient(mix(colour, PALETTE.well.top, 0.78), mix(colour, PALETTE.well.bottom, 0.88))
        card.box(Box(0, 0, cell.width, cell.height), 0, ground)
        card.badge(track.dna, (10, 12), 58)
        amount, limit = str(track.amount), f"/{track.limit}"
        small = Style(Face.NARROW_BOLD, 34 if track.limit < 10 else 28)
        room = cell.width - 74 - 12 - text.measure(limit, small)
        number = text.fit(amount, TYPE.number, room).style
        shown = PALETTE.ink if track.amount else PALETTE.faint
        x = 74 + card.text(amount, (74, 63), number, shown, fact=key, value=track.amount)
        card.text(limit, (x + 2, 63), small, PALETTE.mute, fact=f"{key}.limit", value=track.limit)
        pips = Box(12, cell.height - 25, cell.width - 12, cell.height - 12)
        card.pips(pips, track.amount, max(1, track.limit), colour)

    return draw


# ---- security and threat


def _indicators(canvas: Canvas, area: Box, player: PlayerView, changes: Changes, *, rerolled: bool) -> None:
    """Two indicators of one scale, and in words what they mean together; `rerolled`: until the held die is rerolled."""
    levels = _Levels(
        player.security, player.guard, player.security_price, player.threat, player.threat_die, player.breach, rerolled
    )

    def draw(card: Canvas) -> None:
        inside = Box(0, 0, area.width, area.height)
        card.box(inside, 0, PALETTE.well)
        for place, indicator in enumerate(_both(levels)):
            _indicator(card, Box.sized(14, 8 + place * _ROW, area.width - 28, _ROW), indicator, levels.scale)
        _verdict(card, Box(12, area.height - 60, area.width - 12, area.height - 10), levels)

    canvas.card(levels, area, SPACE.tile_radius, draw)
    if changes.changed("security") or changes.changed("threat"):
        canvas.glow(area, SPACE.tile_radius)
    for place, key in enumerate(("security", "threat")):
        corner = Box(area.left, area.top + 77 + place * _ROW, area.right - 14, area.bottom)
        delta(canvas, corner, changes, key, good=None if key == "security" else changes.delta(key) < 0)


@dataclass(frozen=True, slots=True)
class _Levels:
    """Security with what counts this round only and the price of the next level; threat, the held die's apart; whom
    that would cost; whether the held die is still to be rerolled.
    """

    security: int
    guard: int
    price: int
    threat: int
    die: int
    breach: int
    rerolled: bool

    @property
    def spare(self) -> int:
        """By how much security is above threat."""
        return self.security + self.guard - self.threat - self.die

    @property
    def scale(self) -> int:
        """How many levels both indicators show."""
        return max(_PIPS, self.security + self.guard, self.threat + self.die)


_Note = tuple[str, str, int]
"""Words, fact and value of a note under an indicator."""


@dataclass(frozen=True, slots=True)
class _Indicator:
    """One row: key, glyph, colour, level, what counts this round only, notes."""

    key: str
    icon: str
    colour: RGB
    level: int
    extra: int
    notes: tuple[_Note, ...]


def _both(levels: _Levels) -> tuple[_Indicator, _Indicator]:
    price: _Note = (label("price_next", n=levels.price), "security.price", levels.price)
    guard: _Note = (label("guard", n=levels.guard), "guard", levels.guard)
    base: _Note = (label("threat_base", n=levels.threat), "threat.base", levels.threat)
    counts = label("threat_reroll", n=levels.die) if levels.rerolled else label("threat_die", n=levels.die)
    die: _Note = (counts, "threat.die", levels.die)
    above = (guard, price) if levels.guard else (price,)
    below = (base, die) if levels.die or levels.rerolled else (base,)
    return (
        _Indicator("security", "shield", PALETTE.security, levels.security, levels.guard, above),
        _Indicator("threat", "skull", PALETTE.threat, levels.threat, levels.die, below),
    )


def _indicator(card: Canvas, row: Box, indicator: _Indicator, scale: int) -> None:
    """Glyph and name, a segment a level (hatched: this round only), the level in force, notes under the segments."""
    middle = row.top + 28
    card.icon(indicator.icon, (row.left + 22, middle), 44, indicator.colour)
    bar = Box(row.left + 188, middle - 15, row.right - 72, middle + 15)
    room = bar.left - row.left - 62
    card.text(label(indicator.key), (row.left + 54, middle), TYPE.label, PALETTE.ink, "lm", max_width=room)
    gap = 3 if scale <= 20 else 1
    card.pips(bar, indicator.level, scale, indicator.colour, extra=indicator.extra, empty=_BLANK, gap=gap)
    total = indicator.level + indicator.extra
    card.text(str(total), (row.right - 2, middle), TYPE.gauge, PALETTE.ink, "rm", fact=indicator.key, value=total)
    x = bar.left
    for words, fact, value in indicator.notes:
        x += card.text(words, (x, row.top + 61), _NOTE, PALETTE.mute, "lm", fact=fact, value=value) + 16


def verdict(spare: int, breach: int) -> str:
    """What it means for the visitors that security is above threat by so much, or below it, and so many would be eaten
    (Dinosaurs on the Loose!).
    """
    if breach:
        return label("breach", n=breach)
    if spare < 0:
        return label("saved")
    return label("secure", n=spare) if spare else label("secure_just")


def _verdict(canvas: Canvas, area: Box, levels: _Levels) -> None:
    """The same in a box, green or red. Facts: `breach`, or `security.spare` where nobody would be eaten."""
    safe = not levels.breach
    fill, ink = (PALETTE.safe, PALETTE.safe_ink) if safe else (PALETTE.alarm, PALETTE.alarm_ink)
    canvas.box(area, 14, fill)
    middle = area.middle[1]
    canvas.icon("check" if safe else "claws", (area.left + 28, middle), 34, PALETTE.gain if safe else PALETTE.threat)
    room = area.width - 66
    words = verdict(levels.spare, levels.breach)
    words = label("so_far", verdict=words) if levels.rerolled else words
    fact, value = ("security.spare", levels.spare) if safe else ("breach", levels.breach)
    canvas.text(words, (area.left + 54, middle), TYPE.body, ink, "lm", max_width=room, fact=fact, value=value)


# ---- the crew


@dataclass(frozen=True, slots=True)
class _Crew:
    """Who works for a player: workers owned and those of them lent to research, the free ones of how many for work,
    where the scientists are; `most` is how many workers a player can own.
    """

    seat: int
    most: int
    owned: int
    lent: int
    free: int
    total: int
    scientists: tuple[ScientistView, ...]


def _crew(canvas: Canvas, area: Box, player: PlayerView, most: int, changes: Changes) -> None:
    crew = _Crew(player.seat, most, player.workers, player.lent, player.hands, player.hands_total, player.scientists)
    colour = SEATS[player.seat].colour

    def draw(card: Canvas) -> None:
        card.box(Box(0, 0, area.width, area.height), 0, PALETTE.well)
        _workers(card, crew, colour)
        card.text(label("scientists"), (area.width - 18, 28), TYPE.note, PALETTE.mute, "rm")
        count = len(crew.scientists)
        for place, scientist in enumerate(crew.scientists):
            left = area.width - 14 - (count - place) * 68 + 6
            _scientist(card, Box.sized(left, 49, 58, 58), scientist, colour)

    canvas.card(crew, area, SPACE.tile_radius, draw)
    if any(changes.changed(part) for part in ("hands", "workers", "scientist")):
        canvas.glow(area, SPACE.tile_radius)


def _workers(card: Canvas, crew: _Crew, colour: RGB) -> None:
    """Free ones of those for work this round; a scientist that works along takes a place of its own.

    Facts: `hands`, `hands.total`, `workers`, and `workers.lent` where there are any.
    """
    x = 16 + card.text(label("workers"), (16, 28), TYPE.note, PALETTE.mute, "lm") + 12
    x += card.text(str(crew.free), (x, 28), TYPE.rank, PALETTE.ink, "lm", fact="hands", value=crew.free)
    card.text(f"/{crew.total}", (x + 1, 30), TYPE.label, PALETTE.mute, "lm", fact="hands.total", value=crew.total)
    helpers = sum(1 for scientist in crew.scientists if scientist.where == "worker")
    owned = max(crew.owned + helpers, crew.total)
    row = Box.sized(14, 60, 290, 40)
    places = max(crew.most + helpers, owned)
    workers(card, row, colour, free=crew.free, owned=owned, lent=crew.lent, places=places)
    card.note(Kind.PIPS, "workers", row, fact="workers", value=crew.owned)
    if crew.lent:
        card.note(Kind.PIPS, "lent", row, fact="workers.lent", value=crew.lent)


def _scientist(canvas: Canvas, area: Box, scientist: ScientistView, colour: RGB) -> None:
    """A scientist's level in a ring, bright while it is free; else dim, with the glyph of where it is."""
    free = scientist.where == "pool"
    fill = mix(colour, PALETTE.well.top, 0.45 if free else 0.86)
    canvas.box(area, area.width // 2, fill, border=colour if free else mix(colour, PALETTE.well.top, 0.5), thickness=4)
    ink = PALETTE.ink if free else PALETTE.mute
    middle = area.middle if free else (area.middle[0] - 6, area.middle[1] - 4)
    canvas.text(
        str(scientist.level),
        middle,
        TYPE.rank,
        ink,
        "mm",
        stroke=3 if free else 0,
        stroke_colour=PALETTE.navy,
        fact=f"scientist.{scientist.level}",
    )
    if not free:
        spot = Box.sized(area.right - 26, area.bottom - 30, 32, 32)
        canvas.box(spot, 16, PALETTE.ink)
        canvas.icon(_PLACES[scientist.where], spot.middle, 22, PALETTE.navy)


# ---- tiles and cards


def _upgrades(canvas: Canvas, area: Box, player: PlayerView, changes: Changes) -> None:
    colour = SEATS[player.seat].colour
    spaces = cells(area, len(player.lab))
    for place, (cell, tile) in enumerate(zip(spaces, player.lab, strict=True)):
        upgrade_card(canvas, cell, tile, colour, f"lab.{place}")
    for place, cell in enumerate(spaces):
        mark(canvas, cell, SPACE.tile_radius, changes, f"lab.{place}")


def _specialists(canvas: Canvas, area: Box, player: PlayerView, most: int, changes: Changes) -> None:
    places = max(most, len(player.specialists))
    cards = (*player.specialists, *[None] * (places - len(player.specialists)))
    for place, (cell, card) in enumerate(zip(cells(area, places), cards, strict=True)):
        key = f"specialist.{card.id}" if card else f"specialist.free.{place}"
        specialist_card(canvas, cell, card, key)
        if card:
            mark(canvas, cell, SPACE.tile_radius, changes, key)
