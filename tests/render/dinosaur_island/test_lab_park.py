"""The picture of a lab and a park: every fact on it, once and legible; a change of one shows on its card alone."""

import unicodedata
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from io import BytesIO

import msgspec
import pytest
from PIL import Image

from engine.dinosaur_island.catalogue import Catalogue
from engine.dinosaur_island.view import PlayerView, View
from render import sprites
from render.canvas import Canvas
from render.dinosaur_island import cards
from render.dinosaur_island import sample_views as samples
from render.dinosaur_island.indicators import verdict
from render.dinosaur_island.lab import rooms
from render.dinosaur_island.lab_park import HEIGHT, LAB, PARK, WIDTH, draw_lab_park, picture
from render.dinosaur_island.park import zone_area
from render.dinosaur_island.sample_views import HARD_NAMES, NAMES, Sample
from render.dinosaur_island.scenes_park import drawn
from render.runs import readable
from render.scene import Kind, Placed
from render.theme import SEATS
from tests.render.audit import audit
from tests.render.caches import forget

change = msgspec.structs.replace
SAMPLES: dict[str, Callable[[], Sample]] = {
    "start": samples.start,
    "created": samples.created,
    "built": samples.built,
    "breach": samples.breach,
    "full": samples.full,
    "maximum": samples.maximum,
    "negative": samples.negative,
    "empty exhibit": samples.empty_exhibit,
    **{f"name {seat}": (lambda seat=seat: samples.hard_names(seat)) for seat in range(4)},
}
every_sample = pytest.mark.parametrize("name", SAMPLES)
MOST_BYTES = 1_000_000


def _with(view: View, seat: int, **facts: object) -> View:
    """The view with other facts of one player."""
    players: list[PlayerView] = list(view.players)
    players[seat] = change(players[seat], **facts)
    return change(view, players=tuple(players))


def _shown(canvas: Canvas, fact: str) -> list[Placed]:
    return [placed for placed in canvas.scene if placed.fact == fact]


# ---- every fact, once


def _numbers(player: PlayerView) -> dict[str, int]:
    """The numbers a picture must show, by the facts' keys."""
    expected = {
        "vp": player.vp,
        "money": player.money,
        "excitement": player.excitement,
        "security": player.security + player.guard,
        "security.base": player.security,
        "security.price": player.security_price,
        "threat": player.threat + player.threat_die,
        "threat.base": player.threat,
        "workers": player.workers,
        "hands": player.hands,
        "hands.total": player.hands_total,
        "line.patrons": player.line_patrons,
        "line.hooligans": player.line_hooligans,
    }
    if player.guard:
        expected["guard"] = player.guard
    if player.lent:
        expected["workers.lent"] = player.lent
    if player.breach:
        expected["breach"] = player.breach
    else:
        expected["security.spare"] = player.security + player.guard - player.threat - player.threat_die
    if player.threat_die:
        expected["threat.die"] = player.threat_die
    for track in player.dna:
        expected |= {f"dna.{track.dna}": track.amount, f"dna.{track.dna}.limit": track.limit}
    for place, tile in enumerate(player.lab):
        if tile is not None:
            expected[f"lab.{place}.slots"] = sum(slot.used for slot in tile.slots)
    for card in player.specialists:
        if card.patrons:
            expected[f"specialist.{card.id}.patrons"] = card.patrons
    for exhibit in player.exhibits:
        key, recipe = f"exhibit.{exhibit.recipe.id}", exhibit.recipe
        expected |= {f"{key}.dinosaurs": exhibit.dinosaurs, f"{key}.capacity": exhibit.capacity}
        expected |= {f"{key}.patrons": exhibit.patrons, f"{key}.hooligans": exhibit.hooligans}
        expected |= {f"{key}.excitement": recipe.excitement, f"{key}.threat": recipe.threat, f"{key}.vp": recipe.vp}
    for stand in player.stands:
        key = f"stand.{stand.zone}"
        expected |= {f"{key}.patrons": stand.patrons, f"{key}.hooligans": stand.hooligans}
        expected[f"{key}.vp"] = stand.attraction.vp
    return expected


@every_sample
def test_every_number_is_shown_once(name: str) -> None:
    sample = SAMPLES[name]()
    counted = Counter(placed.fact for placed in drawn(sample).scene)
    values = {placed.fact: placed.value for placed in drawn(sample).scene}
    expected = _numbers(sample.view.players[sample.seat])
    assert {fact: counted[fact] for fact in expected} == dict.fromkeys(expected, 1)
    assert {fact: values[fact] for fact in expected} == expected


@every_sample
def test_every_name_and_zone_is_written_once(name: str) -> None:
    sample = SAMPLES[name]()
    player, canvas = sample.view.players[sample.seat], drawn(sample)
    expected = {f"zone.{zone}": zone.upper() for zone in player.free_zones}
    expected |= {f"exhibit.{exhibit.recipe.id}": exhibit.recipe.name for exhibit in player.exhibits}
    for fact, words in expected.items():
        assert [placed.what for placed in _shown(canvas, fact)] == [words]
    # Longer names stand on two lines; the fact goes with the first.
    named = {f"stand.{stand.zone}": stand.attraction.name for stand in player.stands}
    named |= {f"lab.{place}": tile.name for place, tile in enumerate(player.lab) if tile}
    named |= {f"specialist.{card.id}": card.name for card in player.specialists}
    for fact, words in named.items():
        (first,) = _shown(canvas, fact)
        assert words.startswith(first.what)
        rest = words.removeprefix(first.what).strip()
        assert not rest or rest in [placed.what for placed in canvas.scene]


@every_sample
def test_people_and_dinosaurs_are_counted_out(name: str) -> None:
    sample = SAMPLES[name]()
    player, scene = sample.view.players[sample.seat], drawn(sample).scene
    for exhibit in player.exhibits:
        area = zone_area(PARK.area, sample.view.zones, exhibit.zone, 2)
        inside = [placed for placed in scene if placed.box.shared(area) and placed.what == exhibit.recipe.id]
        assert Counter(placed.kind for placed in inside) == Counter(
            {Kind.SPECIES: exhibit.dinosaurs, Kind.GHOST: exhibit.capacity - exhibit.dinosaurs}
        )
        figures = Counter(
            placed.what for placed in scene if placed.kind is Kind.FIGURE and placed.box.shared(area) == placed.box
        )
        assert (figures["meeple"], figures["hooligan"]) == (exhibit.patrons, exhibit.hooligans)


def test_each_dna_of_a_recipe_is_a_badge_with_its_letter() -> None:
    sample = samples.full()
    for exhibit in sample.view.players[sample.seat].exhibits:
        area = zone_area(PARK.area, sample.view.zones, exhibit.zone, 2)
        inside = [placed for placed in drawn(sample).scene if placed.box.shared(area) == placed.box]
        kinds = [kind for kind in dict.fromkeys(exhibit.recipe.dna) if not kind.startswith("any")]
        letters = [placed.what for placed in inside if placed.what in {"B", "Pk", "Pu", "G", "R", "O"}]
        assert letters == [{"blue": "B", "pink": "Pk", "purple": "Pu"}.get(k, k[0].upper()) for k in kinds]


def test_a_free_scientist_is_a_number_and_an_assigned_one_shows_where() -> None:
    scene = drawn(samples.empty_exhibit()).scene
    area = rooms(LAB.area).scientists
    inside = [placed.what for placed in scene if placed.box.shared(area) == placed.box]
    assert {"1", "2", "3", "scroll", "hard_hat"} <= set(inside)
    assert not {"die", "snowflake"} & set(inside)


def test_workers_lent_to_research_have_the_face_of_a_scientist() -> None:
    area = rooms(LAB.area).workers
    scene = drawn(samples.maximum()).scene
    inside = Counter(placed.what for placed in scene if placed.box.shared(area) == placed.box)
    assert (inside["scientist"], inside["worker"]) == (1, 10)


@pytest.mark.parametrize(
    ("spare", "breach", "words"),
    [
        (3, 0, "Secure, 3 to spare"),
        (0, 0, "Secure, just"),
        (-1, 1, "Breach risk: 1 visitor eaten"),
        (-4, 3, "Breach risk: 3 visitors eaten"),
        (-1, 0, "Secure, thanks to a specialist"),
    ],
)
def test_the_verdict_tells_whom_it_would_cost(spare: int, breach: int, words: str) -> None:
    view = samples.start().view
    threat = view.players[0].security - spare
    canvas = draw_lab_park(_with(view, 0, threat=threat, breach=breach), 0, NAMES)
    assert verdict(spare, breach) == words
    assert [placed.what for placed in canvas.scene if placed.fact in {"breach", "security.spare"}] == [words]
    assert audit(canvas) == []


# ---- legible


@every_sample
def test_everything_can_be_read(name: str) -> None:
    assert audit(drawn(SAMPLES[name]())) == []


@pytest.mark.parametrize("seat", range(4))
def test_every_seat_has_its_colour_letter_and_emblem(seat: int) -> None:
    canvas = drawn(samples.created(seat))
    header = [placed.what for placed in canvas.scene if placed.box.bottom <= LAB.area.top]
    assert SEATS[seat].letter in header
    assert SEATS[seat].emblem in header
    assert audit(canvas) == []


_AS_DRAWN = (
    "W" * 22 + "\N{HORIZONTAL ELLIPSIS}",
    "\N{SAUROPOD}\N{T-REX} Dino \N{ROLLER COASTER} Fan",
    HARD_NAMES[2],
    "ZALGO! " + readable("\N{CJK UNIFIED IDEOGRAPH-6050}竜島の管理人"),
)


@pytest.mark.parametrize("seat", range(4))
def test_a_name_is_shown_as_far_as_we_can_draw_it(seat: int) -> None:
    (name,) = _shown(drawn(samples.hard_names(seat)), "name")
    letters = "".join(sign for sign in unicodedata.normalize("NFD", name.what) if not unicodedata.combining(sign))
    assert letters.replace("\N{COMBINING GRAPHEME JOINER}", "") == _AS_DRAWN[seat]
    assert name.size >= 44
    assert name.shortened is (seat == 0)


# ---- what changed


def test_a_changed_card_glows_and_deltas_say_by_how_much() -> None:
    sample = samples.created(1)
    plain = draw_lab_park(sample.view, 1, NAMES)
    marked = draw_lab_park(sample.view, 1, NAMES, before=sample.before)
    deltas = {placed.fact: placed.what for placed in marked.scene if placed.fact and placed.fact.startswith("delta.")}
    assert deltas == {
        "delta.excitement": "+2",
        "delta.threat": "+1",
        "delta.dna.blue": "\N{MINUS SIGN}1",
        "delta.dna.purple": "\N{MINUS SIGN}1",
        "delta.dna.green": "\N{MINUS SIGN}1",
        "delta.hands": "\N{MINUS SIGN}1",
    }
    assert not [placed for placed in plain.scene if placed.fact and placed.fact.startswith("delta.")]
    for zone, glows in (("c1", True), ("a1", False), ("b2", False)):
        edge = zone_area(PARK.area, sample.view.zones, zone, 2)
        point = (edge.left + 2, (edge.top + edge.bottom) // 2)
        assert (plain.image.getpixel(point) != marked.image.getpixel(point)) is glows


@pytest.mark.parametrize(("sample", "zone"), [(samples.created(1), "c1"), (samples.built(2), "b4")])
def test_what_is_new_says_so_at_its_place(sample: Sample, zone: str) -> None:
    tags = [placed for placed in drawn(sample).scene if placed.what == "NEW"]
    area = zone_area(PARK.area, sample.view.zones, zone, 2 if zone == "c1" else 1)
    assert len(tags) == 1
    assert tags[0].box.shared(area.inset(-30)) == tags[0].box


def test_more_threat_is_no_gain() -> None:
    sample = samples.created(1)
    chips = {fact: _chip_colour(drawn(sample), fact) for fact in ("delta.threat", "delta.excitement", "delta.dna.blue")}
    assert chips["delta.threat"] == chips["delta.dna.blue"]
    assert chips["delta.threat"] != chips["delta.excitement"]


def _chip_colour(canvas: Canvas, fact: str) -> object:
    (placed,) = _shown(canvas, fact)
    return canvas.image.getpixel((placed.box.left - 4, placed.box.top - 4))


def test_the_footer_tells_the_move_and_explains_the_signs_where_there_is_room() -> None:
    sample = samples.created(1)
    short = draw_lab_park(sample.view, 1, NAMES, footer="Theo passed")
    assert [placed.what for placed in _shown(short, "move")] == ["Theo passed"]
    words = [placed.what for placed in short.scene]
    assert {"patron", "hooligan", "excitement", "threat", "VP"} <= set(words)
    long = draw_lab_park(sample.view, 1, NAMES, footer="Theo Rexington " * 12)
    assert "hooligan" not in {placed.what for placed in long.scene if placed.box.top > PARK.area.bottom}
    assert audit(long) == []


def test_the_signs_that_are_explained_become_fewer_as_the_move_grows_longer() -> None:
    view = samples.start().view
    signs = ["patron", "hooligan", "excitement", "threat", "VP"]
    counts = []
    for length in range(1, 85, 3):
        canvas = draw_lab_park(view, 0, NAMES, footer="x" * length)
        below = {placed.what for placed in canvas.scene if placed.box.top > PARK.area.bottom}
        told = [sign for sign in signs if sign in below]
        assert told == signs[len(signs) - len(told) :]
        assert audit(canvas) == []
        counts.append(len(told))
    assert (counts[0], counts[-1]) == (5, 0)
    assert {5, 4, 3, 2, 1, 0} == set(counts)


@pytest.mark.parametrize("name", ["I", "Paleo Kate", "W" * 32])
def test_the_skyline_stands_where_the_header_has_no_words(name: str) -> None:
    view = change(samples.start().view, phase="cleanup")
    canvas = draw_lab_park(view, 0, (name, *NAMES[1:]))
    top = [placed for placed in canvas.scene if placed.box.bottom <= LAB.area.top + 4]
    skyline = [placed.box for placed in top if placed.what in {"ferris_wheel", "palm"} and placed.kind is Kind.ICON]
    words = [placed.box for placed in top if placed.kind is Kind.TEXT]
    assert bool(skyline) is (name != "W" * 32)
    assert not [one for one in skyline for other in words if one.shared(other)]


# ---- pure


def test_the_same_view_gives_the_same_bytes_whatever_was_drawn_before() -> None:
    sample = samples.created(1)
    first = picture(sample.view, 1, NAMES, sample.before, sample.move)
    for make in SAMPLES.values():
        drawn(make())
    assert picture(sample.view, 1, NAMES, sample.before, sample.move) == first
    forget()
    assert picture(sample.view, 1, NAMES, sample.before, sample.move) == first


def test_two_threads_with_cold_caches_draw_the_same() -> None:
    sample = samples.created(1)
    wanted = drawn(sample).image.tobytes()
    forget()
    with ThreadPoolExecutor(2) as pool:
        found = list(pool.map(lambda _: drawn(sample).image.tobytes(), range(4)))
    assert found == [wanted] * 4


@every_sample
def test_a_picture_is_a_png_of_its_size_that_a_chat_takes(name: str) -> None:
    sample = SAMPLES[name]()
    data = picture(sample.view, sample.seat, sample.names, sample.before, sample.move)
    assert len(data) < MOST_BYTES
    with Image.open(BytesIO(data)) as image:
        assert (image.format, image.size, image.mode) == ("PNG", (WIDTH, HEIGHT), "RGB")


# ---- wrong input, strange content


@pytest.mark.parametrize("seat", [-1, 4])
def test_a_seat_that_is_not_there_is_named(seat: int) -> None:
    with pytest.raises(ValueError, match=f"no seat {seat} at a table of 4"):
        draw_lab_park(samples.start().view, seat, NAMES)


def test_every_player_needs_a_name() -> None:
    with pytest.raises(ValueError, match="4 players need as many names, not 2"):
        draw_lab_park(samples.start().view, 0, NAMES[:2])


@pytest.mark.parametrize(("zone", "width"), [("e1", 1), ("a5", 1), ("d1", 2), ("a0", 1)])
def test_a_zone_outside_the_park_is_named(zone: str, width: int) -> None:
    with pytest.raises(ValueError, match=f"4 x 4 zones has no place '{zone}' {width} wide"):
        zone_area(PARK.area, (4, 4), zone, width)


def test_tiles_that_players_made_are_drawn_though_we_have_no_picture_of_them() -> None:
    view = samples.created(1).view
    player = view.players[1]
    strange = "something_of_their_own"
    exhibit, stand, tile, card = player.exhibits[1], player.stands[1], player.lab[0], player.specialists[0]
    assert tile is not None
    recipe = change(exhibit.recipe, id=strange, name="Something", dna=("any_advanced",) * 3)
    view = _with(
        view,
        1,
        exhibits=(player.exhibits[0], change(exhibit, recipe=recipe)),
        stands=(player.stands[0], change(stand, attraction=change(stand.attraction, art=strange))),
        lab=(change(tile, icon=strange), *player.lab[1:]),
        specialists=(change(card, icon=strange),),
    )
    canvas = draw_lab_park(view, 1, NAMES)
    assert audit(canvas) == []
    assert _shown(canvas, f"exhibit.{strange}")


def test_the_built_in_set_has_a_picture_for_everything() -> None:
    catalogue = Catalogue.builtin()
    assert set(catalogue.species) <= sprites.names("species")
    assert {tile.art for tile in catalogue.attractions} <= sprites.names("colour")
    assert {tile.icon for tile in catalogue.upgrades} <= set(cards.UPGRADE_LOOKS)
    assert {card.icon for card in catalogue.specialists} <= set(cards.SPECIALIST_ICONS)
    glyphs = {icon for icon, _ in cards.UPGRADE_LOOKS.values()} | set(cards.SPECIALIST_ICONS.values())
    assert glyphs <= sprites.names("mono")
