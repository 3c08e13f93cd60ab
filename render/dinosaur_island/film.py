"""A whole game as a film: all parks as they grow, three pictures a round, and who has won."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from PIL import Image

from engine.core.model import Event
from engine.dinosaur_island.view import PlayerView, View
from render.canvas import Canvas
from render.dinosaur_island.board_words import listed, words
from render.dinosaur_island.parts import label
from render.dinosaur_island.sheet import FOOT, draw_parks, draw_sheet
from render.dinosaur_island.table import Names, called
from render.scene import Box
from render.theme import PALETTE, SPACE
from render.words import spoken
from render.words.digest import importance

HALF = 2
"""By how much the boards' drawing is reduced: a film is looked at on a phone, and sent as a whole."""

OPENING_MS, SHOT_MS, ROUND_MS, ENDING_MS = 2_500, 1_300, 1_700, 6_000
"""How long is seen: the table as dealt, what a phase has changed, what a round has brought, the end."""

_STARS = (
    "visitors-eaten",
    "objective-claimed",
    "solo-objective-scored",
    "dinosaur-created",
    "built",
    "recipe-taken",
    "hired",
    "upgrade-bought",
    "patrons-scored",
)
"""Events that a film tells first."""


@dataclass(frozen=True, slots=True)
class Shot:
    """A picture of a film.

    Attributes:
        view: what spectators may know then.
        before: at the shot before; what differs glows. None: this is the first.
        turn: the round in which it has come to that.
        phase: of that round; "" at the start and at the end.
        told: what happened since the shot before.
        ms: how long it is seen, in milliseconds.
        last: nothing comes after it.
    """

    view: View
    before: View | None
    turn: int
    phase: str
    told: tuple[Event, ...]
    ms: int
    last: bool = False


def draw_shot(shot: Shot, names: Names, items: Mapping[str, str], *, title: str, rounds: int) -> Canvas:
    """A picture of a film, as large as other boards.

    Args:
        shot: which.
        names: the players' names by seat.
        items: names of pieces by id (``Game.names``).
        title: the table's.
        rounds: of the whole game.

    Facts: those of `sheet.draw_parks`, and `rounds` (value: the one that is seen).
    """
    if shot.last:
        canvas = draw_sheet(shot.view, names)
    else:
        players = called(shot.view, names)
        if shot.before is None:
            said, notes = title, listed(tuple(players))
        else:
            said = headline(shot.told, players, items)
            notes = words("film.before_work") if shot.phase == "market" else label(f"phase.{shot.phase}")
        order = range(shot.view.seats)
        canvas = draw_parks(
            shot.view, players, order, title=said or title, notes=notes, before=shot.before, turn=shot.turn
        )
    _timeline(canvas, shot.turn, rounds)
    return canvas


def frame(shot: Shot, names: Names, items: Mapping[str, str], *, title: str, rounds: int) -> Image.Image:
    """The same in the size of a film."""
    return draw_shot(shot, names, items, title=title, rounds=rounds).image.reduce(HALF)


def headline(told: Sequence[Event], names: Names, items: Mapping[str, str]) -> str:
    """The one thing that stands out among what happened, the largest of its like and then the newest, in a plain
    sentence; empty where nothing is worth it.
    """
    public = [(at, event) for at, event in enumerate(told) if event.to is None and importance(event)]
    if not public:
        return ""
    stars = {key: len(_STARS) - place for place, key in enumerate(_STARS)}
    _, event = max(public, key=lambda each: (stars.get(each[1].key, 0), importance(each[1]), _size(each[1]), each[0]))
    return spoken().event(event, names, items).replace("**", "")


def telling(told: Sequence[Event]) -> bool:
    """Is there something among what happened that a film would tell though nothing is seen of it?"""
    return any(event.key in _STARS and event.to is None and importance(event) for event in told)


def seen_to_differ(view: View, before: View) -> bool:
    """Is anything in the parks or of their points another than before?"""
    return [_seen(player) for player in view.players] != [_seen(player) for player in before.players]


def _seen(player: PlayerView) -> tuple[object, ...]:
    exhibits = [(one.recipe.id, one.zone, one.capacity, one.dinosaurs) for one in player.exhibits]
    return player.vp, exhibits, [(stand.zone, stand.attraction.id) for stand in player.stands]


def _size(event: Event) -> int:
    """How large the numbers of an event are: points, visitors, a price."""
    return sum(value for value in event.args.values() if isinstance(value, int))


def _timeline(canvas: Canvas, now: int, rounds: int) -> None:
    """How far the game is, at the lower edge."""
    area = Box(SPACE.margin, canvas.height - FOOT + 16, canvas.width - SPACE.margin, canvas.height - FOOT + 28)
    canvas.pips(area, now, max(now, rounds), PALETTE.points, gap=6, fact="rounds")
