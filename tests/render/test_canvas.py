from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import Literal, get_args

import pytest
from PIL import Image, ImageChops

from render import shapes
from render.cache import ByteCache
from render.canvas import Canvas, Figure, chip_width, signed
from render.scene import Box, Kind, Placed
from render.surface import CARD_SHADOW, Anchor
from render.theme import BIOMES, DNA, PALETTE, SPACE, TYPE, WHITE, Face, Gradient, Shape, Style
from tests.render.audit import audit
from tests.render.caches import caches, forget

WIDTH = SPACE.width


def _blank(width: int = WIDTH, height: int = 400) -> Canvas:
    return Canvas(width, height, PALETTE.night_low)


def _changed(before: Image.Image, after: Image.Image) -> Box:
    """The box of the pixels that differ."""
    found = ImageChops.difference(before, after).getbbox()
    assert found is not None, "nothing was drawn"
    return Box(*found)


def _texts(canvas: Canvas) -> list[Placed]:
    return [placed for placed in canvas.scene if placed.kind is Kind.TEXT]


# ---- surfaces


def test_a_box_has_round_anti_aliased_corners_and_keeps_to_its_area() -> None:
    canvas = _blank(120, 90)
    before = canvas.image.copy()
    canvas.box(Box.sized(10, 10, 100, 70), 20, WHITE)
    assert _changed(before, canvas.image) == Box.sized(10, 10, 100, 70)
    assert canvas.image.getpixel((10, 10)) == PALETTE.night_low
    assert canvas.image.getpixel((60, 45)) == WHITE
    colours = canvas.image.crop((10, 10, 30, 30)).getcolors()
    assert colours is not None
    assert len(colours) > 8


def test_a_box_is_symmetrical() -> None:
    mask = shapes.rounded(61, 40, 13)
    assert mask.tobytes() == mask.transpose(Image.Transpose.FLIP_LEFT_RIGHT).tobytes()
    assert mask.tobytes() == mask.transpose(Image.Transpose.FLIP_TOP_BOTTOM).tobytes()


def test_a_gradient_runs_from_top_to_bottom() -> None:
    canvas = _blank(40, 100)
    canvas.box(Box.sized(0, 0, 40, 100), 0, Gradient((200, 0, 0), (0, 0, 200)))
    assert canvas.image.getpixel((20, 0)) == (200, 0, 0)
    assert canvas.image.getpixel((20, 99)) == (0, 0, 200)


@pytest.mark.parametrize("radius", [0, 5, 18, 40])
def test_an_outline_leaves_its_inside_alone(radius: int) -> None:
    canvas = _blank(120, 90)
    canvas.outline(Box.sized(10, 10, 100, 70), radius, WHITE, 4)
    assert canvas.image.getpixel((60, 12)) == WHITE
    assert canvas.image.getpixel((12, 45)) == WHITE
    assert canvas.image.getpixel((60, 45)) == PALETTE.night_low
    assert canvas.image.getpixel((60, 15)) == PALETTE.night_low


def test_dashes_are_a_broken_outline() -> None:
    canvas = _blank(220, 160)
    canvas.dashes(Box.sized(10, 10, 200, 140), 18, WHITE, 3)
    row = [canvas.image.getpixel((x, 11)) == WHITE for x in range(30, 190)]
    changes = sum(a != b for a, b in pairwise(row))
    assert changes >= 4
    assert canvas.image.getpixel((110, 80)) == PALETTE.night_low


def test_a_glow_reaches_out_of_the_card_and_not_into_it() -> None:
    canvas = _blank(300, 200)
    area = Box.sized(80, 60, 140, 80)
    canvas.box(area, 22, (0, 0, 0))
    canvas.glow(area, 22)
    assert canvas.image.getpixel(area.inset(20).corner) == (0, 0, 0)
    grey = canvas.image.convert("L")
    near, far = grey.crop((140, 45, 160, 55)), grey.crop((140, 0, 160, 10))
    assert sum(near.tobytes()) > 2 * sum(far.tobytes())


def test_a_shadow_darkens_below_the_box() -> None:
    canvas = Canvas(200, 200, WHITE)
    canvas.box(Box.sized(50, 50, 100, 100), 10, WHITE, shadow=CARD_SHADOW)
    assert canvas.image.getpixel((100, 155)) != WHITE
    assert canvas.image.getpixel((100, 190)) == WHITE


def test_shapes_of_dna_types_all_differ() -> None:
    assert len({mark.shape for mark in DNA.values()}) == 6
    assert len({shapes.dna(shape, 40).tobytes() for shape in Shape}) == 6


@pytest.mark.parametrize(("width", "height"), [(0, 5), (5, 0)])
def test_a_canvas_without_pixels_is_refused(width: int, height: int) -> None:
    with pytest.raises(ValueError, match="at least one pixel"):
        Canvas(width, height)


def test_a_ground_of_another_size_is_refused() -> None:
    with pytest.raises(ValueError, match="ground"):
        Canvas(10, 10, Image.new("RGB", (10, 11)))


def test_a_ground_is_copied() -> None:
    ground = Image.new("RGB", (60, 60), WHITE)
    Canvas(60, 60, ground).box(Box.sized(0, 0, 60, 60), 0, (0, 0, 0))
    assert ground.getpixel((30, 30)) == WHITE


# ---- text


@pytest.mark.parametrize(("anchor", "share"), [("ls", 0.0), ("ms", 0.5), ("rs", 1.0), ("mm", 0.5), ("lm", 0.0)])
def test_a_text_stands_where_its_anchor_says(anchor: Anchor, share: float) -> None:
    canvas = _blank()
    width = canvas.text("HHHH", (300, 200), Style(Face.BOLD, 60), anchor=anchor)
    box = _texts(canvas)[0].box
    assert box.left == pytest.approx(300 - share * width, abs=6)
    assert box.right == pytest.approx(300 + (1 - share) * width, abs=6)
    if anchor[1] == "s":
        assert box.bottom == 200
    else:
        assert box.middle[1] == pytest.approx(200, abs=1)


def test_the_scene_has_the_box_of_the_ink() -> None:
    canvas = _blank()
    before = canvas.image.copy()
    canvas.text("Triceratops 37", (100, 200), TYPE.number, WHITE, fact="A.name", value=37)
    placed = _texts(canvas)[0]
    assert placed.box == _changed(before, canvas.image)
    assert (placed.what, placed.fact, placed.value, placed.size) == (
        "Triceratops 37",
        "A.name",
        37,
        TYPE.number.size,
    )
    assert placed.colour == WHITE


def test_a_text_too_wide_is_shortened_and_says_so() -> None:
    canvas = _blank()
    width = canvas.text("A name that goes on and on and on", (10, 100), TYPE.name, max_width=200)
    placed = _texts(canvas)[0]
    assert width <= 200
    assert placed.shortened
    assert placed.box.right <= 212


@pytest.mark.parametrize("room", [None, 90])
def test_no_text_draws_nothing(room: int | None) -> None:
    canvas = _blank()
    before = canvas.image.tobytes()
    assert canvas.text("", (100, 100), TYPE.label, max_width=room) == 0
    assert canvas.scene == ()
    assert canvas.image.tobytes() == before


def test_the_pixels_under_a_text_are_sampled_before_it_is_drawn() -> None:
    canvas = Canvas(400, 100, (10, 20, 30))
    canvas.text("MMMM", (20, 80), TYPE.number, WHITE)
    assert set(zip(*[iter(_texts(canvas)[0].under)] * 3, strict=True)) == {(10, 20, 30)}


# ---- sprites and compounds


def test_a_dinosaur_stands_on_its_feet() -> None:
    canvas = _blank()
    canvas.species("tyrannosaurus", (400, 300), 180, fact="A.exhibit")
    placed = canvas.scene[-1]
    assert (placed.kind, placed.what, placed.fact) == (Kind.SPECIES, "tyrannosaurus", "A.exhibit")
    assert placed.box.bottom == 300
    assert placed.box.middle[0] == pytest.approx(400, abs=1)
    assert placed.box.height == 180


def test_a_ghost_stands_where_the_dinosaur_would() -> None:
    canvas = _blank()
    canvas.species("stegosaurus", (400, 300), 120, max_width=150)
    canvas.ghost("stegosaurus", (400, 300), 120, (0, 0, 0), max_width=150)
    assert canvas.scene[0].box == canvas.scene[1].box
    assert canvas.scene[1].kind is Kind.GHOST


def test_figures_of_all_kinds_share_their_ground() -> None:
    canvas = _blank()
    for place, name in enumerate(get_args(Figure)):
        canvas.figure(name, (50 + 80 * place, 100), 60, PALETTE.patron)
    canvas.figure("worker", (400, 100), 60, PALETTE.line, ghost=True)
    assert {placed.box.bottom for placed in canvas.scene} == {160}
    assert [placed.kind for placed in canvas.scene] == [Kind.FIGURE] * 3 + [Kind.GHOST]


@pytest.mark.parametrize("dna", list(DNA))
def test_a_badge_has_its_letter_when_it_is_large_enough(dna: str) -> None:
    canvas = _blank()
    canvas.badge(dna, (20, 20), 30, fact="small")
    canvas.badge(dna, (120, 20), 72, fact="large")
    canvas.badge(dna, (220, 20), 72, letter=False)
    assert [placed.what for placed in _texts(canvas)] == [DNA[dna].letter]
    assert _texts(canvas)[0].box.left > 120
    assert audit(canvas) == []


@pytest.mark.parametrize(("count", "limit", "extra"), [(0, 4, 0), (3, 4, 0), (4, 4, 0), (2, 10, 3)])
def test_pips_count_out_their_number(count: int, limit: int, extra: int) -> None:
    canvas = _blank(600, 60)
    area = Box.sized(20, 20, 520, 28)
    canvas.pips(area, count, limit, WHITE, extra=extra, empty=(0, 0, 90), fact="A.threat")
    assert canvas.scene[0].value == count + extra
    row = [canvas.image.getpixel((x, 22)) for x in range(area.left, area.right)]
    white = [pixel == WHITE for pixel in row]
    full = sum(now and not before for before, now in zip([False, *white], white, strict=False))
    assert full == count
    empty = [pixel == (0, 0, 90) for pixel in row]
    assert sum(now and not before for before, now in zip([False, *empty], empty, strict=False)) == limit - count - extra


def test_pips_without_a_limit_are_refused() -> None:
    with pytest.raises(ValueError, match="limit"):
        _blank().pips(Box.sized(0, 0, 100, 20), 0, 0, WHITE)


@pytest.mark.parametrize("align", ["l", "m", "r"])
@pytest.mark.parametrize("icon", [None, "star"])
def test_a_chip_is_as_wide_as_said(align: Literal["l", "m", "r"], icon: str | None) -> None:
    canvas = _blank()
    before = canvas.image.copy()
    width = canvas.chip("$14", (400, 100), icon=icon, fill=(60, 60, 200), align=align, fact="A.money")
    assert width == chip_width("$14", icon is not None)
    box = _changed(before, canvas.image)
    assert box.width == width
    assert {"l": box.left, "m": box.left + width // 2, "r": box.right}[align] == 400
    assert _texts(canvas)[0].fact == "A.money"


def test_a_change_is_signed_and_coloured() -> None:
    assert [signed(n) for n in (3, 0, -2)] == ["+3", "+0", "\u22122"]
    canvas = _blank()
    for change, good, fill in ((2, None, PALETTE.gain), (-1, None, PALETTE.loss), (1, False, PALETTE.loss)):
        canvas.delta(change, (300, 20), good=good, fact="A.x")
        assert canvas.image.getpixel((300 - 12, 24)) == fill
        assert canvas.scene[-1].value == change


# ---- cards


def _card(canvas: Canvas) -> None:
    canvas.box(Box.sized(0, 0, canvas.width, canvas.height), 0, BIOMES["starter"].ground)
    canvas.text("Card", (20, 60), TYPE.name, fact="A.card")


def test_a_cards_scene_is_moved_to_its_place() -> None:
    canvas = _blank()
    canvas.card(("test", "moved"), Box.sized(100, 50, 240, 100), 22, _card)
    canvas.card(("test", "moved"), Box.sized(500, 80, 240, 100), 22, _card)
    first, second = _texts(canvas)
    assert second.box == first.box.moved(400, 30)
    assert first.box.left > 100
    assert canvas.image.getpixel((100, 50)) == PALETTE.night_low
    assert canvas.image.getpixel((105, 100)) == BIOMES["starter"].ground


def test_a_card_is_drawn_once_for_a_key_and_size() -> None:
    drawn: list[int] = []

    def draw(card: Canvas) -> None:
        drawn.append(card.width)
        _card(card)

    canvas = _blank()
    for area in (Box.sized(0, 0, 240, 100), Box.sized(300, 0, 240, 100), Box.sized(600, 0, 260, 100)):
        canvas.card(("test", "once"), area, 22, draw)
    assert drawn == [240, 260]


def test_threads_draw_the_same_picture() -> None:
    def draw(_: int) -> tuple[bytes, tuple[Placed, ...]]:
        canvas = _blank()
        canvas.card(("test", "threads"), Box.sized(100, 50, 240, 100), 22, _card)
        canvas.species("spinosaurus", (600, 300), 150)
        canvas.glow(Box.sized(100, 50, 240, 100), 22)
        canvas.chip("$14", (900, 40), icon="coins")
        return canvas.image.tobytes(), canvas.scene

    forget()
    with ThreadPoolExecutor(4) as pool:
        results = list(pool.map(draw, range(8)))
    assert all(result == results[0] for result in results)


def test_all_caches_together_stay_under_their_budget() -> None:
    found = caches()
    assert {"cards", "grounds", "labels", "patches", "rails", "rays", "scenery", "shapes", "sprites"} <= set(found)
    assert sum(cache.limit for cache in found.values()) <= 64 * 1024 * 1024


def test_all_caches_are_forgotten_together() -> None:
    _blank().species("spinosaurus", (600, 300), 150)
    assert any(len(cache) for cache in caches().values())
    forget()
    assert not any(len(cache) for cache in caches().values())


def test_a_cache_forgets_what_was_asked_for_least() -> None:
    cache: ByteCache[bytes] = ByteCache("test", 10, len)
    for key in "ab":
        cache.get(key, lambda: b"1234")
    cache.get("a", lambda: b"new")
    cache.get("c", lambda: b"1234")
    assert cache.held == 8
    assert cache.get("a", lambda: b"new") == b"1234"
    assert cache.get("b", lambda: b"new") == b"new"


def test_a_cache_keeps_many_small_ones_rather_than_a_large_one() -> None:
    cache: ByteCache[bytes] = ByteCache("test", 10, len)
    cache.get("large", lambda: b"12345678")
    for key in "abc":
        cache.get(key, lambda: b"1")
    assert len(cache) == 3
    assert cache.get("large", lambda: b"new") == b"new"


def test_what_is_wanted_again_and_again_outlives_what_is_wanted_once_though_there_is_more_of_it() -> None:
    cache: ByteCache[bytes] = ByteCache("test", 10, len)
    made: list[str] = []
    for turn in range(40):
        for key in "abcde":
            cache.get(key, lambda key=key, turn=turn: made.append(f"{key}{turn}") or b"1")  # type: ignore[misc, func-returns-value]
        for number in range(20):
            cache.get((turn, number), lambda: b"1")
    assert made
    assert not [each for each in made if int(each[1:]) > 20]


def test_what_a_cache_was_asked_for_long_ago_gives_way() -> None:
    cache: ByteCache[bytes] = ByteCache("test", 8, len)
    for _ in range(5):
        cache.get("old", lambda: b"1234")
    for number in range(200):
        cache.get(number, lambda: b"1234")
    assert cache.get("old", lambda: b"new") == b"new"
    assert cache.held <= 8


def test_a_cache_does_not_keep_what_is_heavier_than_its_limit() -> None:
    cache: ByteCache[bytes] = ByteCache("test", 3, len)
    assert cache.get("a", lambda: b"1234") == b"1234"
    assert (len(cache), cache.held) == (0, 0)


def test_a_cache_does_not_keep_one_that_would_drive_out_many() -> None:
    cache: ByteCache[bytes] = ByteCache("test", 10, len, heaviest=4)
    cache.get("a", lambda: b"1234")
    cache.get("b", lambda: b"12345")
    assert (len(cache), cache.held) == (1, 4)


def test_a_cache_without_room_is_refused() -> None:
    with pytest.raises(ValueError, match="limit"):
        ByteCache("test", 0, len)


# ---- the audit itself: each fault is planted and seen


def _good() -> Canvas:
    canvas = _blank()
    canvas.text("Amber Bay", (40, 100), TYPE.title, fact="A.park")
    canvas.text("37", (600, 100), TYPE.number, fact="A.points", value=37)
    canvas.pips(Box.sized(600, 140, 200, 20), 37, 40, PALETTE.points, fact="A.points")
    return canvas


def test_a_good_picture_has_no_problems() -> None:
    assert audit(_good()) == []


def test_the_audit_sees_a_text_off_the_canvas() -> None:
    canvas = _good()
    canvas.text("Overboard", (WIDTH - 60, 300), TYPE.label)
    assert any("leaves the canvas" in problem for problem in audit(canvas))


def test_the_audit_sees_a_fact_off_the_canvas() -> None:
    canvas = _good()
    canvas.icon("star", (WIDTH, 300), 50, fact="A.star")
    assert any("A.star" in problem for problem in audit(canvas))


def test_the_audit_sees_a_small_text() -> None:
    canvas = _good()
    canvas.text("tiny", (40, 300), Style(Face.BOLD, 23))
    assert any("23 px" in problem for problem in audit(canvas))


def test_the_audit_measures_sizes_at_the_boards_width() -> None:
    canvas = Canvas(800, 300, PALETTE.night_low)
    canvas.text("half", (40, 100), Style(Face.BOLD, 12))
    assert audit(canvas) == []
    canvas.text("less", (40, 200), Style(Face.BOLD, 11))
    assert len(audit(canvas)) == 1


def test_the_audit_sees_faint_text_and_takes_a_stroke_for_a_ground() -> None:
    canvas = _good()
    canvas.box(Box.sized(30, 200, 300, 80), 10, (200, 190, 180))
    canvas.text("faint", (40, 260), TYPE.name, WHITE)
    assert any("contrast" in problem for problem in audit(canvas))
    stroked = _good()
    stroked.box(Box.sized(30, 200, 300, 80), 10, (200, 190, 180))
    stroked.text("strong", (40, 260), TYPE.name, WHITE, stroke=3)
    assert audit(stroked) == []


def test_the_audit_sees_text_half_on_a_light_ground() -> None:
    canvas = _good()
    canvas.box(Box.sized(40, 200, 60, 80), 0, WHITE)
    canvas.text("half and half", (40, 260), TYPE.name, WHITE)
    assert any("contrast" in problem for problem in audit(canvas))


def test_the_audit_sees_overlapping_texts() -> None:
    canvas = _good()
    canvas.text("Bay", (60, 110), TYPE.label)
    assert any("overlap" in problem for problem in audit(canvas))


def test_the_audit_sees_a_covered_text() -> None:
    canvas = _good()
    canvas.species("triceratops", (150, 130), 110)
    assert any("covered" in problem for problem in audit(canvas))


def test_the_audit_sees_a_fact_written_twice() -> None:
    canvas = _good()
    canvas.text("37", (900, 100), TYPE.number, fact="A.points", value=37)
    assert any("A.points is written 2 times" in problem for problem in audit(canvas))


def test_the_audit_sees_a_fact_shown_as_two_numbers() -> None:
    canvas = _good()
    canvas.pips(Box.sized(600, 200, 200, 20), 36, 40, PALETTE.points, fact="A.points")
    assert any("A.points is shown as [36, 37]" in problem for problem in audit(canvas))
