"""All parks side by side: the contact sheet, and the pictures of a film."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from engine.core.model import Event
from engine.dinosaur_island.game import BUILTIN, GAME
from engine.dinosaur_island.view import View
from render.alt import LONGEST
from render.canvas import Canvas
from render.dinosaur_island import scenes_sheet as scenes
from render.dinosaur_island.alt_sheet import alt_film, alt_sheet
from render.dinosaur_island.film import HALF, Shot, draw_shot, frame, headline, telling
from render.dinosaur_island.sample_views import HARD_NAMES, NAMES
from render.dinosaur_island.sheet import draw_sheet, ranking
from render.scene import Kind
from render.words import speaking
from tests.render.audit import audit
from tests.render.dinosaur_island.scene_facts import Shown, only_touches, same_bytes_everywhere, shown

change = scenes.change
ITEMS = GAME.names(BUILTIN)
SEATS = (1, 2, 3, 4)


def sheet(view: View, names: Sequence[str] = NAMES) -> Canvas:
    return draw_sheet(view, names[: view.seats])


def film(shot: Shot, names: Sequence[str] = NAMES) -> Canvas:
    return draw_shot(shot, names[: shot.view.seats], ITEMS, title="Amber Bay", rounds=8)


def parks(view: View) -> dict[str, Shown]:
    """Every fact of the parks on a sheet, read from the view."""
    facts: dict[str, Shown] = {}
    for player in view.players:
        letter = "ABCD"[player.seat]
        facts |= {f"{letter}.name": NAMES[player.seat], f"{letter}.vp": player.vp}
        facts |= {f"{letter}.exhibit.{one.recipe.id}": one.dinosaurs for one in player.exhibits}
        facts |= {f"{letter}.stand.{one.zone}": one.attraction.vp for one in player.stands}
    return facts


@pytest.mark.parametrize("seats", SEATS)
def test_every_fact_of_the_contact_sheet_is_shown_once_and_nothing_else(seats: int) -> None:
    view = scenes.ended(seats)
    expected = parks(view) | {"moment": "Round 6"}
    first = NAMES[view.final[0].seat]
    expected["name"] = f"{first} wins!" if seats > 1 else f"{first}: 120 VP"
    if seats > 1:
        expected |= {f"{'ABCD'[one.seat]}.place": one.place for one in view.final}
    canvas = sheet(view)
    assert shown(canvas) == expected
    assert audit(canvas) == []


@pytest.mark.parametrize("seats", SEATS)
def test_every_dinosaur_and_every_free_place_is_drawn(seats: int) -> None:
    view = scenes.ended(seats)
    exhibits = [one for player in view.players for one in player.exhibits]
    scene = sheet(view).scene
    for kind, number in (
        (Kind.SPECIES, lambda one: one.dinosaurs),
        (Kind.GHOST, lambda one: one.capacity - one.dinosaurs),
    ):
        drawn = sorted(placed.what for placed in scene if placed.kind is kind)
        assert drawn == sorted(one.recipe.id for one in exhibits for _ in range(number(one)))
    arts = [placed.what for placed in scene if placed.kind is Kind.ART]
    assert len(arts) == sum(len(player.stands) for player in view.players)


def test_the_parks_are_drawn_from_the_first_to_the_last() -> None:
    for view in (scenes.ended(4), scenes.shown(scenes.grown(4))):
        placed = {one.fact: one.box for one in sheet(view).scene if one.fact}
        places = [placed[f"{'ABCD'[seat]}.vp"] for seat in ranking(view)]
        assert places == sorted(places, key=lambda box: (box.top // 100, box.left))
        points = [view.players[seat].vp for seat in ranking(view)]
        assert points == sorted(points, reverse=True)


def test_a_game_that_was_broken_off_has_no_medals() -> None:
    facts = shown(sheet(scenes.shown(scenes.grown(4))))
    assert facts["name"] == "The parks"
    assert not any(fact.endswith(".place") for fact in facts)


def test_the_change_of_one_fact_touches_its_card_only() -> None:
    view = scenes.shown(scenes.grown(4))
    kate, theo, *rest = view.players
    *before, last = kate.exhibits
    other = change(view, players=(change(kate, exhibits=(*before, change(last, dinosaurs=1))), theo, *rest))
    changed = shown(sheet(other))
    assert {fact for fact, value in shown(sheet(view)).items() if changed[fact] != value} == {"A.exhibit.velociraptor"}
    richer = change(view, players=(kate, change(theo, vp=60), *rest))
    only_touches(sheet(view), sheet(richer), ("B.vp", 90))


@pytest.mark.parametrize("make", [scenes.hatched, scenes.eaten])
@pytest.mark.parametrize("seats", SEATS)
def test_a_shot_shows_the_parks_and_what_has_become_of_them(make: object, seats: int) -> None:
    assert callable(make)
    shot: Shot = make(seats)
    canvas = film(shot)
    assert shot.before is not None
    expected = parks(shot.view) | {"moment": "Round 6", "rounds": 6}
    for now, then in zip(shot.view.players, shot.before.players, strict=True):
        letter = "ABCD"[now.seat]
        if now.vp != then.vp:
            expected[f"delta.{letter}.vp"] = now.vp - then.vp
        if lost := now.vp_ledger.get("eaten", 0):
            expected[f"{letter}.eaten"] = lost
    found = shown(canvas)
    assert str(found.pop("name")).startswith(("Paleo Kate creates a dinosaur", "Dinosaurs on the loose in"))
    assert found == expected
    assert audit(canvas) == []


def test_what_has_grown_glows_and_nothing_else() -> None:
    shot = scenes.hatched(4)
    still = Shot(shot.view, shot.view, shot.turn, shot.phase, shot.told, shot.ms)
    only_touches(film(shot), film(still), ("A.exhibit.velociraptor", 34), ("C.exhibit.spinosaurus", 34))


def test_the_first_shot_says_who_plays_and_the_last_who_has_won() -> None:
    opening = film(scenes.opening(4))
    assert shown(opening)["name"] == "Amber Bay"
    assert any(NAMES[3] in placed.what and NAMES[0] in placed.what for placed in opening.scene)
    view = scenes.ended(4)
    last = shown(film(Shot(view, view, 6, "", (), 6_000, last=True)))
    assert {fact: value for fact, value in last.items() if fact != "rounds"} == shown(sheet(view))


def test_all_shots_of_a_film_have_one_size() -> None:
    for seats in SEATS:
        view = scenes.ended(seats)
        shots = (scenes.opening(seats), scenes.eaten(seats), Shot(view, view, 6, "", (), 6_000, last=True))
        assert len({film(shot).image.size for shot in shots}) == 1
    small = frame(scenes.opening(3), NAMES[:3], ITEMS, title="Amber Bay", rounds=8)
    assert small.size == tuple(side // HALF for side in film(scenes.opening(3)).image.size)


def created(seat: int, excitement: int) -> Event:
    return Event(
        "dinosaur-created", seat, {"recipe": "triceratops", "zone": "c1", "excitement": excitement, "threat": 1}
    )


EATEN = Event("visitors-eaten", 1, {"patrons": 1, "hooligans": 0, "points": 1})


def test_the_headline_is_what_stands_out_most() -> None:
    passed, refined = Event("market-passed", 0, {"money": 5}), Event("security-raised", 0, {"security": 2, "price": 1})
    told = (passed, created(0, 1), created(2, 3), created(0, 2), refined)
    assert headline(told, NAMES, ITEMS).startswith("Мария Соколова creates a dinosaur: Triceratops.")
    assert headline((*told, EATEN), NAMES, ITEMS).startswith("Dinosaurs on the loose in Theo Rexington’s park!")
    assert headline((passed, refined), NAMES, ITEMS) == "Paleo Kate raises security to 2 for $1."
    assert headline((), NAMES, ITEMS) == ""
    with speaking("de"):
        assert "Triceratops" in headline(told, NAMES, ITEMS)


def test_what_only_some_may_know_is_no_headline() -> None:
    secret = Event("visitors-eaten", 1, dict(EATEN.args), to=(1,))
    assert headline((secret,), NAMES, ITEMS) == ""
    assert not telling((secret,))
    assert telling((EATEN,))
    assert not telling((Event("market-passed", 0, {"money": 5}),))


def test_names_that_are_hard_to_draw_harm_nothing() -> None:
    for seats in SEATS:
        for names in (HARD_NAMES, tuple(reversed(HARD_NAMES))):
            assert audit(sheet(scenes.ended(seats), names)) == []
            assert audit(film(scenes.eaten(seats), names)) == []
            assert audit(film(scenes.opening(seats), names)) == []


def test_the_same_view_gives_the_same_bytes() -> None:
    same_bytes_everywhere(lambda: sheet(scenes.ended(4)))


def test_the_descriptions_tell_winner_points_and_parks() -> None:
    view = scenes.ended(4)
    said = alt_sheet(view, NAMES)
    assert said.startswith("Мария Соколова wins! Мария Соколова (C): 120 VP. Paleo Kate (A): 92 VP.")
    assert "Park A: Gallimimus 1/1 (a1), Tyrannosaurus Rex 3/3 (c1)," in said
    assert "Hyper Coaster (c3)" in said
    assert alt_film(view, NAMES).startswith("A film of the game: the parks of Paleo Kate, Theo Rexington,")
    assert "over 6 rounds. Мария Соколова wins!" in alt_film(view, NAMES)
    for names in (HARD_NAMES, ("W" * 500,) * 4):
        assert len(alt_sheet(view, names)) <= LONGEST
        assert len(alt_film(view, names)) <= LONGEST
    assert alt_sheet(scenes.shown(scenes.grown(2)), NAMES[:2]).startswith("The parks. Paleo Kate (A): 92 VP.")


def test_a_missing_name_is_refused() -> None:
    with pytest.raises(ValueError, match="4 players need as many names, not 2"):
        draw_sheet(scenes.ended(4), NAMES[:2])
