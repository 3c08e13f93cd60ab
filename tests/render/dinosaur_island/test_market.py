import pytest

from engine.dinosaur_island.catalogue import Catalogue
from engine.dinosaur_island.view import AttractionView, SlotView, SpecialistView, UpgradeView, View
from render.canvas import Canvas
from render.dinosaur_island import scenes_boards as scenes
from render.dinosaur_island.alt_boards import alt_market
from render.dinosaur_island.market import draw_market
from render.dinosaur_island.sample_views import HARD_NAMES
from render.dinosaur_island.scenes_boards import NAMES, change
from tests.render.audit import audit
from tests.render.dinosaur_island.scene_facts import (
    Shown,
    by,
    changes_only,
    same_bytes_everywhere,
    shown,
    written,
)

VIEW = scenes.market_view()
CATALOGUE = Catalogue.builtin()


def _draw(view: View, seat: int | None = None, before: View | None = None) -> Canvas:
    return draw_market(view, NAMES[: view.seats], seat, before)


def _first_line(canvas: Canvas, fact: str) -> str:
    return next(placed.what for placed in canvas.scene if placed.fact == fact)


def _expected(view: View) -> dict[str, Shown]:
    """Every fact of a marketplace, read from the view; names and texts are on several lines and told by their first."""
    phase = f"{view.phase.capitalize()} phase"
    facts: dict[str, Shown] = {"name": "Marketplace", "moment": f"Round {view.round} · {phase}", "pass": 2}
    facts |= {f"stack.{kind}": left for kind, left in view.stacks.items()}
    for number, seat in enumerate(view.order, start=1):
        letter = "ABCD"[seat]
        facts |= {f"{letter}.name": NAMES[seat], f"{letter}.place": number, f"{letter}.money": view.players[seat].money}
        if seat in view.to_act:
            facts[f"{letter}.to_move"] = "hourglass"
    for row, offer in zip(view.market, (2, 3, 1, 2), strict=True):
        fact = f"row.{row.price}"
        facts |= {fact: row.price, f"{fact}.dna": offer}
        facts |= _attraction(f"{fact}.attraction", row.attraction, row.price)
        facts |= _upgrade(f"{fact}.upgrade", row.upgrade, row.price)
        facts |= _specialist(f"{fact}.specialist", row.specialist, row.price)
    for special in view.specials:
        fact = f"special.{special.upgrade.id}"
        facts |= _upgrade(fact, special.upgrade, special.price)
        facts[f"{fact}.left"] = special.left
    return facts


def _attraction(fact: str, tile: AttractionView | None, row: int) -> dict[str, Shown]:
    if tile is None:
        return {fact: "nothing here"}
    numbers: dict[str, Shown] = {f"{fact}.vp": tile.vp, f"{fact}.spaces": tile.spaces}
    return numbers | {fact: tile.name, f"{fact}.price": row + tile.price}


def _upgrade(fact: str, tile: UpgradeView | None, row: int) -> dict[str, Shown]:
    if tile is None:
        return {fact: "nothing here"}
    return {fact: tile.name, f"{fact}.text": tile.text, f"{fact}.slots": len(tile.slots), f"{fact}.price": row}


def _specialist(fact: str, card: SpecialistView | None, row: int) -> dict[str, Shown]:
    if card is None:
        return {fact: "nothing here"}
    facts: dict[str, Shown] = {fact: card.name, f"{fact}.text": card.text, f"{fact}.price": row}
    return facts | ({f"{fact}.worker": 1} if card.worker else {})


def _same(found: dict[str, Shown], expected: dict[str, Shown]) -> None:
    assert found.keys() == expected.keys()
    for fact, value in expected.items():
        if isinstance(value, str) and isinstance(found[fact], str):
            assert value.startswith(str(found[fact])), fact
        else:
            assert found[fact] == value, fact


@pytest.mark.parametrize("view", [VIEW, scenes.dealt(2), scenes.bought()[1]], ids=["four", "two", "bought"])
def test_every_fact_of_the_market_is_shown_once_and_nothing_else(view: View) -> None:
    canvas = _draw(view)
    _same(shown(canvas), _expected(view))
    assert audit(canvas) == []


def test_every_attraction_of_the_set_fits_its_place() -> None:
    for tiles in by(4, CATALOGUE.attractions):
        views = [AttractionView(one.id, one.name, one.type, one.art, one.price, one.vp, one.spaces) for one in tiles]
        rows = tuple(change(row, attraction=one) for row, one in zip(VIEW.market, views, strict=True))
        canvas = _draw(change(VIEW, market=rows), seat=2)
        assert audit(canvas) == []
        assert all(one.name in written(canvas) for one in tiles)


def test_every_specialist_of_the_set_fits_its_place() -> None:
    for cards in by(4, CATALOGUE.specialists):
        views = [SpecialistView(one.id, one.name, one.text, one.icon, one.worker, 0) for one in cards]
        rows = tuple(change(row, specialist=one) for row, one in zip(VIEW.market, views, strict=True))
        canvas = _draw(change(VIEW, market=rows))
        assert audit(canvas) == []
        assert not any(placed.shortened for placed in canvas.scene)
        assert all(one.text in written(canvas) for one in cards)


def test_every_upgrade_of_the_set_fits_its_place() -> None:
    regular = [one for one in CATALOGUE.upgrades if not one.special and not one.printed]
    for tiles in by(4, regular):
        views = [
            UpgradeView(
                f"{one.id}#1",
                one.id,
                one.name,
                one.text,
                one.icon,
                one.action or "",
                tuple(
                    SlotView(slot.workers, slot.unlimited, slot.discount, slot.money, 0, slot.dna, slot.amount)
                    for slot in one.slots
                ),
                0,
            )
            for one in tiles
        ]
        rows = tuple(change(row, upgrade=one) for row, one in zip(VIEW.market, views, strict=True))
        canvas = _draw(change(VIEW, market=rows), seat=2)
        assert audit(canvas) == []
        assert not any(placed.shortened for placed in canvas.scene)
        assert all(one.text in written(canvas) for one in tiles)


def _marks(canvas: Canvas) -> dict[str, str]:
    """By thing, "open" or why it is locked."""
    marks = {}
    for placed in canvas.scene:
        fact, _, kind = (placed.fact or "").rpartition(".")
        if kind == "open":
            assert placed.what == "check"
            marks[fact] = "open"
        elif kind == "lock":
            marks[fact] = placed.what
    return marks


def test_what_a_seat_can_pay_has_a_tick_and_the_rest_a_lock_with_the_reason() -> None:
    marks = _marks(_draw(VIEW, seat=0))  # $6
    assert marks["row.2.attraction"] == "open"
    assert marks["row.3.attraction"] == "need $4"
    assert marks["row.5.upgrade"] == "open"
    assert marks["special.dna_refinement_2"] == "open"
    poor = _marks(_draw(VIEW, seat=2))  # nothing
    assert set(poor.values()) >= {"need $2", "need $5", "lock"}
    assert "open" not in poor.values()
    offered = [place for row in VIEW.market for place in (row.attraction, row.upgrade, row.specialist) if place]
    assert len(marks) == len(poor) == len(offered) + len(VIEW.market) + len(VIEW.specials)


def test_a_buyer_sees_what_he_would_pay() -> None:
    row, special = VIEW.market[0], VIEW.specials[0]
    assert row.attraction
    assert row.upgrade
    assert row.specialist
    prices = {row.attraction.id: 1, row.upgrade.tile: 0, row.specialist.id: 4, special.upgrade.tile: 5}
    buyer = change(VIEW.players[0], money=4, prices=prices)
    view = change(VIEW, players=(buyer, *VIEW.players[1:]))
    canvas = _draw(view, seat=0)
    facts = shown(canvas)
    assert [facts[f"row.2.{kind}.price"] for kind in ("attraction", "upgrade", "specialist")] == [1, 0, 4]
    assert facts[f"special.{special.upgrade.id}.price"] == 5
    assert _marks(canvas)[f"special.{special.upgrade.id}"] == "need $1"
    assert _marks(canvas)["row.2.specialist"] == "open"
    poor = change(buyer, money=1, prices={"2": 1})
    marks = _marks(_draw(change(VIEW, players=(poor, *VIEW.players[1:])), seat=0))
    assert (marks["row.2"], marks["row.3"], shown(canvas)["row.2"]) == ("open", "lock", 2)
    assert shown(_draw(view)) == shown(_draw(VIEW)) | {"A.money": 4}


def test_without_a_seat_nothing_is_locked() -> None:
    assert _marks(_draw(VIEW)) == {}


def test_other_reasons_than_money_lock_a_thing() -> None:
    canvas = _draw(scenes.full_market(), seat=1)
    marks = _marks(canvas)
    assert {marks[f"row.{price}.attraction"] for price in (2, 3, 4, 5)} == {"no zone"}
    assert marks["special.dino_research_2"] == "none left"
    assert marks["special.dna_refinement_2"] == "yours"
    assert shown(canvas)["row.5.specialist.price"] == 0
    assert _first_line(canvas, "row.5.specialist.price") == "free"
    assert audit(canvas) == []


def test_what_a_move_changed_glows() -> None:
    before, after = scenes.bought()
    canvas = _draw(after, before=before)
    changes_only(canvas, _draw(after), "A", "row.4.specialist", "special.dino_research_2")
    facts = shown(canvas)
    assert facts["delta.special.dino_research_2.left"] == -1
    assert facts["delta.A.money"] == -3
    assert _draw(after, before=after).image.tobytes() == _draw(after).image.tobytes()


def test_names_that_are_hard_to_draw_harm_nothing() -> None:
    assert audit(draw_market(VIEW, HARD_NAMES, seat=0)) == []


def test_the_same_view_gives_the_same_bytes() -> None:
    same_bytes_everywhere(lambda: _draw(VIEW, seat=0))


def test_a_missing_name_is_refused() -> None:
    with pytest.raises(ValueError, match="4 players need as many names, not 2"):
        draw_market(VIEW, NAMES[:2])


def test_the_description_tells_what_is_for_sale_and_for_how_much() -> None:
    told, mine = alt_market(VIEW, NAMES), alt_market(VIEW, NAMES, 0)
    for row in VIEW.market:
        if row.attraction:
            assert f"{row.attraction.name} (" in told
        for thing in (row.upgrade, row.specialist):
            if thing:
                assert f"{thing.name} ${row.price}" in told
    assert "Row $4: " in told
    assert "any 1 advanced" in told
    assert "Dino Research II $3, 4 left" in told
    assert "2nd Kate (A): $6" in told
    assert "Dino Hunter $4, with a worker" in told
    assert "need" not in told
    assert "For A: Row $2: " in mine
    assert "$10 (need $4), 3 VP" in mine
