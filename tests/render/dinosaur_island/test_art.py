"""Every species, tile, card and face of the built-in set has its art; what players add is drawn with stand-ins."""

from collections import defaultdict
from collections.abc import Callable

import pytest

from engine.dinosaur_island.catalogue import Catalogue
from engine.dinosaur_island.view import AttractionView, RecipeView, SpecialistView, TwistView, View
from render import sprites
from render.canvas import Canvas
from render.dinosaur_island import scenes_boards as boards
from render.dinosaur_island import scenes_solo as solo
from render.dinosaur_island.cards import PRINTED_ART, SPECIALIST_ICONS, UPGRADE_LOOKS, upgrade_look
from render.dinosaur_island.lab_park import draw_lab_park
from render.dinosaur_island.market import draw_market
from render.dinosaur_island.research import draw_research
from render.dinosaur_island.result import draw_result
from render.dinosaur_island.scenes_boards import NAMES, change
from render.dinosaur_island.sheet import draw_sheet
from render.dinosaur_island.strip import draw_everyone
from render.dinosaur_island.tracks import draw_tracks
from render.scene import Kind
from render.theme import ATTRACTIONS, BIOMES, COATS, DNA
from tests.render.audit import audit

CATALOGUE = Catalogue.builtin()
MONO, COLOUR, SPECIES = (sprites.names(kind) for kind in ("mono", "colour", "species"))


def _shared(pairs: dict[str, object]) -> list[list[str]]:
    """Things that look alike."""
    alike = defaultdict(list)
    for name, look in pairs.items():
        alike[look].append(name)
    return [names for names in alike.values() if len(names) > 1]


# ---- the built-in set


def test_every_species_has_a_picture_and_a_coat_of_its_own_class() -> None:
    for one in (*CATALOGUE.recipes, *CATALOGUE.starters):
        assert one.id in SPECIES
        assert one.id in COATS
        assert one.diet in BIOMES


def test_every_attraction_has_a_picture_that_no_other_has() -> None:
    arts = {tile.id: PRINTED_ART.get(tile.art, tile.art) for tile in CATALOGUE.attractions}
    printed = boards.dealt(2).players[0].stands[0].attraction
    arts[printed.id] = PRINTED_ART.get(printed.art, printed.art)
    assert set(arts.values()) <= COLOUR
    assert _shared(arts) == []
    assert {tile.type for tile in CATALOGUE.attractions} == set(ATTRACTIONS)


def test_upgrades_look_alike_only_where_they_do_the_same() -> None:
    assert {tile.icon for tile in CATALOGUE.upgrades} == set(UPGRADE_LOOKS)
    glyphs = {icon: upgrade_look(icon)[0] for icon in UPGRADE_LOOKS}
    assert set(glyphs.values()) <= MONO
    assert _shared(glyphs) == []
    by_icon = defaultdict(set)
    for tile in CATALOGUE.upgrades:
        by_icon[tile.icon].add(tile.action)
    for icon, actions in by_icon.items():
        assert len(actions - {None}) <= 1, icon


def test_every_specialist_has_a_glyph_that_no_other_has() -> None:
    assert {card.icon for card in CATALOGUE.specialists} == set(SPECIALIST_ICONS)
    assert set(SPECIALIST_ICONS.values()) <= MONO
    assert _shared({card.id: SPECIALIST_ICONS[card.icon] for card in CATALOGUE.specialists}) == []


def _face(name: str, face: int) -> tuple[str, ...]:
    """What is drawn on a die of the research centre, but for its number."""
    canvas = draw_research(change(boards.research_view(), dice=(boards.die(name, face),)), NAMES)
    (cell,) = (placed.box for placed in canvas.scene if placed.kind is Kind.CARD and placed.what == f"die.{name}")
    upon = [placed for placed in canvas.scene if placed.box.shared(cell) == placed.box and placed.kind is not Kind.CARD]
    return tuple(sorted(placed.what for placed in upon if placed.what != name.removeprefix("d")))


def test_every_face_of_every_die_shows_what_it_gives() -> None:
    drawn: dict[tuple[object, ...], set[tuple[str, ...]]] = defaultdict(set)
    for die in CATALOGUE.dice:
        for number, face in enumerate(die.faces):
            shown = _face(die.id, number)
            drawn[face.dna, face.count, face.special, face.threat].add(shown)
            wanted = face.dna or {"worker": "worker", "upgrade": "palisade"}[str(face.special)]
            assert wanted in shown, (die.id, number)
    assert all(len(looks) == 1 for looks in drawn.values())
    looks = [next(iter(each)) for each in drawn.values()]
    assert len(set(looks)) == len(looks), "two faces look alike"
    assert {kind for kind, *_ in drawn if kind} == {*DNA, "any_basic", "any_advanced"}


@pytest.mark.parametrize(
    ("draw", "sign"),
    [
        (lambda: draw_tracks(boards.tracks_view(), NAMES), "tornado"),
        (lambda: draw_tracks(boards.tracks_view(), NAMES), "star"),
        (lambda: draw_tracks(solo.middle(), NAMES[:1]), "star"),
        (lambda: draw_tracks(solo.dealt_alone(), NAMES[:1]), "scroll"),
        (lambda: draw_tracks(solo.middle(), NAMES[:1]), "laptop"),
    ],
    ids=["plot twists", "objectives", "solo objectives", "solo objectives to choose from", "AI cards"],
)
def test_cards_without_pictures_have_a_sign_of_their_kind(draw: Callable[[], Canvas], sign: str) -> None:
    assert sign in {placed.what for placed in draw().scene if placed.kind is Kind.ICON}


# ---- sets that players made


def _theirs(view: View) -> View:
    """The table with nothing on it that we have a picture of."""
    recipe = RecipeView("zilla", "Zilla", "herbivore", ("any_basic", "green"), 2, 1, 1)
    tile = AttractionView("own", "Our Own", "ride", "no_such_art", 3, 1, 2)
    card = SpecialistView("own", "Our Own", "Does things.", "no_such_icon", worker=False, patrons=0)
    twist = TwistView("own", "Our Twist", "Everything is different.")
    rows = tuple(
        change(row, attraction=tile, specialist=card, upgrade=change(_upgrade(view), icon="no_such_icon", name="Own"))
        for row in view.market
    )
    slots = tuple(
        change(slot, recipe=change(recipe, diet=slot.diet)) if slot.recipe else change(slot, taken=recipe)
        for slot in view.recipes
    )
    players = tuple(
        change(
            player,
            exhibits=tuple(change(one, recipe=change(recipe, id=f"zilla{n}")) for n, one in enumerate(player.exhibits)),
            stands=tuple(change(stand, attraction=tile) for stand in player.stands),
            specialists=tuple(change(one, icon="no_such_icon") for one in player.specialists),
            lab=tuple(None if one is None else change(one, icon="no_such_icon") for one in player.lab),
        )
        for player in view.players
    )
    return change(view, players=players, market=rows, recipes=slots, twists=(twist,) if view.twists else ())


def _upgrade(view: View) -> object:
    return next(row.upgrade for row in view.market if row.upgrade)


PICTURES: dict[str, Callable[[], Canvas]] = {
    "lab and park": lambda: draw_lab_park(_theirs(boards.played()[1]), 1, NAMES),
    "research": lambda: draw_research(_theirs(boards.research_view()), NAMES),
    "market": lambda: draw_market(_theirs(boards.market_view()), NAMES, 0),
    "tracks": lambda: draw_tracks(_theirs(boards.tracks_view()), NAMES),
    "everyone": lambda: draw_everyone(_theirs(boards.played()[1]), NAMES),
    "result": lambda: draw_result(_theirs(boards.result_view()), NAMES),
    "sheet": lambda: draw_sheet(_theirs(boards.result_view()), NAMES),
}


@pytest.mark.parametrize("picture", PICTURES)
def test_a_set_made_by_players_is_drawn_with_stand_ins(picture: str) -> None:
    canvas = PICTURES[picture]()
    assert audit(canvas) == []
    drawn = {placed.what for placed in canvas.scene if placed.kind in {Kind.SPECIES, Kind.GHOST, Kind.ART, Kind.ICON}}
    assert drawn <= SPECIES | COLOUR | MONO
