"""What the contact sheet and a film show, in words, most telling first: at most 1,024 characters each."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.model import Seat
from engine.dinosaur_island.view import View
from render.alt import told
from render.dinosaur_island.board_words import listed, words
from render.dinosaur_island.lab_park import number
from render.dinosaur_island.result import headline
from render.dinosaur_island.sheet import ranking
from render.dinosaur_island.table import Names
from render.theme import SEATS

_LONGEST_NAME = 40
_ELLIPSIS = "\N{HORIZONTAL ELLIPSIS}"


def alt_sheet(view: View, names: Names) -> str:
    """The facts of `sheet.draw_sheet` in words."""
    return told(_sheet(view, _short(names)))


def alt_film(view: View, names: Names) -> str:
    """A film in words: what it shows, and how it ends. `view` is that of its last picture."""
    names = _short(names)
    return told((words("film.alt", names=listed(names), n=view.round), *_sheet(view, names)))


def _short(names: Names) -> tuple[str, ...]:
    return tuple(n if len(n) <= _LONGEST_NAME else n[: _LONGEST_NAME - 1] + _ELLIPSIS for n in names)


def _sheet(view: View, names: Names) -> Iterator[str]:
    head = headline(view, names) if view.final else words("sheet.title")
    yield head + "." * head[-1].isalnum()
    for seat in ranking(view):
        points = number(view.players[seat].vp)
        yield words("sheet.alt", who=names[seat], letter=SEATS[seat].letter, points=points)
    for seat in ranking(view):
        yield words("sheet.alt_park", letter=SEATS[seat].letter, things=", ".join(_things(view, seat)))


def _things(view: View, seat: Seat) -> Iterator[str]:
    player = view.players[seat]
    for exhibit in player.exhibits:
        yield words(
            "sheet.alt_exhibit",
            name=exhibit.recipe.name,
            dinosaurs=exhibit.dinosaurs,
            capacity=exhibit.capacity,
            zone=exhibit.zone,
        )
    for stand in player.stands:
        yield words("sheet.alt_stand", name=stand.attraction.name, zone=stand.zone)
