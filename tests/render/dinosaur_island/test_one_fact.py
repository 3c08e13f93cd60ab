"""Every field of a player's view: changing it alone changes the pixels of the card that shows it and of no other, or
nothing at all where it is named as not shown. A new field fails here until somebody decides which.
"""

from __future__ import annotations

import typing
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache

import msgspec
import pytest
from PIL import ImageChops

from engine.dinosaur_island.view import (
    AttractionView,
    DnaView,
    ExhibitView,
    FactSheet,
    PlayerView,
    PrintedView,
    RecipeView,
    ScientistView,
    SlotView,
    SpecialistView,
    StandView,
    UpgradeView,
    View,
)
from render.canvas import Canvas
from render.dinosaur_island import sample_views as samples
from render.dinosaur_island import scenes_boards as boards
from render.dinosaur_island import scenes_solo as solo
from render.dinosaur_island.lab_park import draw_lab_park
from render.dinosaur_island.sample_views import NAMES
from render.scene import Box, Kind
from tests.render.audit import audit

change = msgspec.structs.replace
Part = typing.TypeVar("Part", bound=FactSheet)
Changed = Callable[[View], View]
SEAT = 1
VIEW = samples.created(SEAT).view
REROLL = change(VIEW, threat_die=VIEW.dice[0])


@dataclass(frozen=True)
class Shown:
    """A field that is on these cards (`Kind.CARD`); how to change it alone."""

    cards: tuple[str, ...]
    make: Changed
    view: View = VIEW


@dataclass(frozen=True)
class Unshown:
    """A field that this picture leaves out, and why; how to change it, where it can be changed alone."""

    reason: str
    make: Changed | None = None


Field = Shown | Unshown


# ---- changing one thing


def table(**facts: object) -> Changed:
    return lambda view: change(view, **facts)


def mine(**facts: object) -> Changed:
    """Other facts of the player whose park it is."""

    def make(view: View) -> View:
        players = list(view.players)
        players[SEAT] = change(players[SEAT], **facts)
        return change(view, players=tuple(players))

    return make


def more(fact: str, by: int = 1) -> Changed:
    return lambda view: mine(**{fact: getattr(view.players[SEAT], fact) + by})(view)


def part(container: str, at: int, **facts: object) -> Changed:
    """Other facts of one of the player's things."""
    return of(container, at, lambda one: change(one, **facts))


def of(container: str, at: int, replace: Callable[[typing.Any], object]) -> Changed:
    def make(view: View) -> View:
        things = list(getattr(view.players[SEAT], container))
        things[at] = replace(things[at])
        return mine(**{container: tuple(things)})(view)

    return make


def without_last(container: str) -> Changed:
    return lambda view: mine(**{container: getattr(view.players[SEAT], container)[:-1]})(view)


def recipe(**facts: object) -> Changed:
    return of("exhibits", 1, lambda exhibit: change(exhibit, recipe=change(exhibit.recipe, **facts)))


def attraction(**facts: object) -> Changed:
    return of("stands", 2, lambda stand: change(stand, attraction=change(stand.attraction, **facts)))


def slot(at: int, **facts: object) -> Changed:
    def replace(tile: UpgradeView) -> UpgradeView:
        return change(tile, slots=(change(tile.slots[0], **facts), *tile.slots[1:]))

    return of("lab", at, replace)


def moved(container: str, at: int, zone: str, *taken: str) -> Changed:
    """A thing in another zone, which is free no longer."""

    def make(view: View) -> View:
        free = tuple(one for one in view.players[SEAT].free_zones if one not in {zone, *taken})
        return part(container, at, zone=zone)(mine(free_zones=free)(view))

    return make


def others(view: View) -> View:
    first = change(view.players[0], money=99, dna=())
    return change(view, players=(first, *view.players[1:]))


def printed(**facts: object) -> Changed:
    return lambda view: change(view, printed=change(view.printed, **facts))


LAYOUT = "it is the layout itself, in which every card has its place"
RESEARCH, MARKET, TRACKS = (f"it is on the picture of the {board}" for board in ("research centre", "market", "tracks"))
TYPED = "a name in the content, not for people"
TEXT = "what a tile does is in the market, where it is bought; in a lab its sign and its name stand for it"
TOLD = "the price of a deed is told where the deed is chosen"

TRICERATOPS, BURGERS, RESEARCH_2 = ("exhibit.triceratops",), ("stand.c3",), ("lab.1",)
INDICATORS, WORKERS, LINE, HEADER = ("indicators",), ("workers",), ("line",), ("name", "moment")

FIELDS: dict[type[FactSheet], dict[str, Field]] = {
    View: {
        "seat": Unshown("whoever looks sees the same park", table(seat=3)),
        "seats": Unshown(TRACKS, table(seats=3)),
        "round": Shown(HEADER, table(round=4)),
        "phase": Shown(HEADER, table(phase="park")),
        "order": Unshown("each player's own place is shown", table(order=(3, 2, 1, 0))),
        "to_act": Shown(HEADER, table(to_act=())),
        "options": Unshown("it is among the table's options, in words", table(options={"variant": "other"})),
        "zones": Unshown(LAYOUT),
        "players": Unshown("of the others each has a picture", others),
        "dice": Unshown(RESEARCH, table(dice=())),
        "threat_die": Unshown(RESEARCH, table(threat_die=VIEW.dice[0])),
        "storage": Unshown(RESEARCH, table(storage=())),
        "recipes": Unshown(RESEARCH, table(recipes=())),
        "market": Unshown(MARKET, table(market=())),
        "specials": Unshown(MARKET, table(specials=())),
        "stacks": Unshown(MARKET, table(stacks={})),
        "bag": Unshown(TRACKS, table(bag=3)),
        "objectives": Unshown(TRACKS, table(objectives=())),
        "twists": Unshown(TRACKS, table(twists=())),
        "final": Unshown("it is on the picture of the result", table(final=boards.result_view().final)),
        "printed": Shown(WORKERS, printed(workers=9)),
        "reroll_to_come": Shown(
            INDICATORS,
            lambda view: change(view, reroll_to_come=not view.reroll_to_come),
            REROLL,
        ),
        "solo": Unshown(TRACKS, table(solo=solo.middle().solo)),
    },
    PrintedView: {
        "workers": Shown(WORKERS, printed(workers=9)),
        "specialists": Unshown(LAYOUT),
        "special_face_scientist": Unshown(RESEARCH, printed(special_face_scientist=2)),
        "conversions": Unshown(TOLD, printed(conversions={})),
        "pass_money": Unshown(MARKET, printed(pass_money=9)),
        "food_money": Unshown(MARKET, printed(food_money=9)),
        "excitement_max": Unshown(TRACKS, printed(excitement_max=9)),
        "end_objectives_left": Unshown(TRACKS, printed(end_objectives_left=9)),
    },
    PlayerView: {
        "seat": Unshown("it is whose picture this is: its colour, letter and emblem are all over it"),
        "place": Shown(HEADER, mine(place=2)),
        "vp": Shown(("vp",), more("vp")),
        "money": Shown(("money",), more("money")),
        "excitement": Shown(("excitement",), more("excitement")),
        "threat": Shown(INDICATORS, more("threat")),
        "threat_die": Shown(INDICATORS, more("threat_die")),
        "security": Shown(INDICATORS, more("security")),
        "guard": Shown(INDICATORS, more("guard")),
        "security_price": Shown(INDICATORS, more("security_price")),
        "breach": Shown(INDICATORS, more("breach")),
        "workers": Shown(WORKERS, more("workers")),
        "lent": Shown(WORKERS, more("lent")),
        "hands": Shown(WORKERS, more("hands", -1)),
        "hands_total": Shown(WORKERS, more("hands_total")),
        "scientists": Shown(("scientist.1",), part("scientists", 0, where="pool")),
        "dna": Shown(("dna.pink",), part("dna", 1, amount=1)),
        "lab": Shown(("lab.3",), of("lab", 3, lambda tile: None)),
        "specialists": Shown(("specialist.intern",), without_last("specialists")),
        "exhibits": Shown(("exhibit.velociraptor",), without_last("exhibits")),
        "stands": Shown(("stand.d4",), without_last("stands")),
        "line_patrons": Shown(LINE, more("line_patrons")),
        "line_hooligans": Shown(LINE, more("line_hooligans")),
        "free_zones": Shown(("zone.c4",), without_last("free_zones")),
        "free_hires": Unshown(MARKET, more("free_hires")),
        "done": Shown(HEADER, mine(done=True)),
        "vp_ledger": Unshown("it is on the picture of the result", mine(vp_ledger={"start": 1})),
        "money_ledger": Unshown("it is told by the bot in words", mine(money_ledger={"start": 1})),
        "prices": Unshown(MARKET, mine(prices={"2": 9})),
        "scientist_bonus": Unshown(RESEARCH, mine(scientist_bonus={"die": 1})),
    },
    ScientistView: {
        "level": Shown(("scientist.3", "scientist.4"), part("scientists", 2, level=4)),
        "where": Shown(("scientist.2",), part("scientists", 1, where="pool")),
    },
    DnaView: {
        "dna": Unshown(LAYOUT),
        "amount": Shown(("dna.red",), part("dna", 4, amount=2)),
        "limit": Shown(("dna.orange",), part("dna", 5, limit=4)),
    },
    UpgradeView: {
        "tile": Unshown(TYPED, part("lab", 1, tile="another#1")),
        "id": Unshown(TYPED, part("lab", 1, id="another")),
        "name": Shown(RESEARCH_2, part("lab", 1, name="Egg Incubator")),
        "text": Unshown(TEXT, part("lab", 1, text="Something else.")),
        "icon": Shown(RESEARCH_2, part("lab", 1, icon="tool")),
        "action": Unshown(TEXT, part("lab", 1, action="tool")),
        "slots": Shown(RESEARCH_2, of("lab", 1, lambda tile: change(tile, slots=tile.slots[:2]))),
        "covers": Unshown("only what lies on top does anything", part("lab", 1, covers=3)),
    },
    SlotView: {
        "workers": Shown(("lab.0",), slot(0, workers=2)),
        "unlimited": Shown(("lab.0",), slot(0, unlimited=True)),
        "discount": Shown(("lab.0",), slot(0, discount=1)),
        "money": Shown(("lab.3",), slot(3, money=4)),
        "used": Shown(("lab.0",), slot(0, used=1)),
        "dna": Shown(("lab.0",), slot(0, dna="red")),
        "amount": Shown(("lab.0",), slot(0, amount=2)),
    },
    SpecialistView: {
        "id": Unshown(TYPED, part("specialists", 0, id="another")),
        "name": Shown(("specialist.dino_hunter",), part("specialists", 0, name="Dino Tamer")),
        "text": Unshown(TEXT, part("specialists", 0, text="Something else.")),
        "icon": Shown(("specialist.dino_hunter",), part("specialists", 0, icon="intern")),
        "worker": Shown(("specialist.dino_hunter",), part("specialists", 0, worker=False)),
        "patrons": Shown(("specialist.intern",), part("specialists", 1, patrons=0)),
    },
    ExhibitView: {
        "recipe": Shown(TRICERATOPS, recipe(vp=3)),
        "zone": Shown((*TRICERATOPS, "zone.a4", "zone.b4"), moved("exhibits", 1, "a4", "b4")),
        "capacity": Shown(TRICERATOPS, part("exhibits", 1, capacity=4)),
        "dinosaurs": Shown(TRICERATOPS, part("exhibits", 1, dinosaurs=3)),
        "patrons": Shown(TRICERATOPS, part("exhibits", 1, patrons=2)),
        "hooligans": Shown(TRICERATOPS, part("exhibits", 1, hooligans=1)),
        "starter": Shown(TRICERATOPS, part("exhibits", 1, starter=True)),
        "capacity_price": Unshown(TOLD, part("exhibits", 1, capacity_price=9)),
    },
    RecipeView: {
        "id": Shown((*TRICERATOPS, "exhibit.stegosaurus"), recipe(id="stegosaurus")),
        "name": Shown(TRICERATOPS, recipe(name="Triceratopp")),
        "diet": Shown(TRICERATOPS, recipe(diet="large_carnivore")),
        "dna": Shown(TRICERATOPS, recipe(dna=("pink", "purple", "purple"))),
        "excitement": Shown(TRICERATOPS, recipe(excitement=4)),
        "vp": Shown(TRICERATOPS, recipe(vp=4)),
        "threat": Shown(TRICERATOPS, recipe(threat=4)),
    },
    StandView: {
        "attraction": Shown(BURGERS, attraction(vp=3)),
        "zone": Shown((*BURGERS, "stand.d3", "zone.d3"), moved("stands", 2, "d3")),
        "patrons": Shown(BURGERS, part("stands", 2, patrons=2)),
        "hooligans": Shown(BURGERS, part("stands", 2, hooligans=0)),
        "doubled": Shown(BURGERS, part("stands", 2, doubled=True)),
        "printed": Unshown("a printed stand has nothing of its own but its name", part("stands", 2, printed=True)),
    },
    AttractionView: {
        "id": Unshown(TYPED, attraction(id="another")),
        "name": Shown(BURGERS, attraction(name="Dino Nuggets")),
        "type": Shown(BURGERS, attraction(type="ride")),
        "art": Shown(BURGERS, attraction(art="pizza")),
        "price": Unshown(MARKET, attraction(price=9)),
        "vp": Shown(BURGERS, attraction(vp=4)),
        "spaces": Shown(BURGERS, attraction(spaces=2)),
    },
}


# ---- the property


def _sheets(kind: object) -> Iterator[type[FactSheet]]:
    """The fact sheets that a type is made of."""
    if isinstance(kind, type) and issubclass(kind, FactSheet):
        yield kind
        for hint in typing.get_type_hints(kind).values():
            yield from _sheets(hint)
    for inner in typing.get_args(kind):
        yield from _sheets(inner)


def test_every_field_of_the_view_is_shown_or_named_as_not_shown() -> None:
    assert set(_sheets(PlayerView)) | {View, PrintedView} == set(FIELDS)
    for sheet, fields in FIELDS.items():
        assert set(fields) == set(sheet.__struct_fields__), sheet.__name__


@cache
def _before(reroll: bool) -> Canvas:
    """The picture before the change; there are two views that fields are changed in."""
    return draw_lab_park(REROLL if reroll else VIEW, SEAT, NAMES)


def _places(canvas: Canvas, cards: tuple[str, ...]) -> list[Box]:
    return [placed.box for placed in canvas.scene if placed.kind is Kind.CARD and placed.what in cards]


def _named(kind: type[Field]) -> list[tuple[str, Field]]:
    return [
        (f"{sheet.__name__}.{name}", field)
        for sheet, fields in FIELDS.items()
        for name, field in fields.items()
        if isinstance(field, kind)
    ]


SHOWN, UNSHOWN = dict(_named(Shown)), dict(_named(Unshown))


@pytest.mark.parametrize("name", SHOWN)
def test_one_fact_changes_its_card_and_no_other(name: str) -> None:
    field = SHOWN[name]
    assert isinstance(field, Shown)
    before, after = _before(field.view is REROLL), draw_lab_park(field.make(field.view), SEAT, NAMES)
    both = ImageChops.difference(before.image, after.image)
    assert both.getbbox() is not None, "the picture does not show it"
    places = _places(before, field.cards) + _places(after, field.cards)
    assert places
    for place in places:
        both.paste((0, 0, 0), place)
    assert both.getbbox() is None, f"pixels outside {field.cards} differ"
    assert audit(after) == []


@pytest.mark.parametrize("name", UNSHOWN)
def test_what_is_named_as_not_shown_changes_nothing(name: str) -> None:
    field = UNSHOWN[name]
    assert isinstance(field, Unshown)
    assert field.reason
    if field.make is not None:
        other = field.make(VIEW)
        assert other != VIEW
        assert draw_lab_park(other, SEAT, NAMES).image.tobytes() == _before(False).image.tobytes()
