import pytest

from engine.dinosaur_island.view import RecipeView, StorageSlotView, View
from render.canvas import Canvas
from render.dinosaur_island import scenes_boards as scenes
from render.dinosaur_island.alt_boards import alt_research
from render.dinosaur_island.research import draw_research, panels
from render.dinosaur_island.sample_views import HARD_NAMES
from render.dinosaur_island.scenes_boards import NAMES, change
from render.scene import Kind
from tests.render.audit import audit
from tests.render.dinosaur_island.scene_facts import Shown, changes_only, same_bytes_everywhere, shown

VIEW = scenes.research_view()


def _draw(view: View, names: tuple[str, ...] = NAMES, before: View | None = None) -> Canvas:
    return draw_research(view, names[: view.seats], before)


def _recipe(recipe: RecipeView) -> dict[str, Shown]:
    fact = f"recipe.{recipe.diet}"
    return {
        fact: recipe.name,
        f"{fact}.dna": "+".join(recipe.dna),
        f"{fact}.excitement": recipe.excitement,
        f"{fact}.threat": recipe.threat,
        f"{fact}.vp": recipe.vp,
    }


def _expected(view: View, names: tuple[str, ...]) -> dict[str, Shown]:
    """Every fact of a research centre, read from the view."""
    phase = f"{view.phase.capitalize()} phase"
    facts: dict[str, Shown] = {"name": "Research centre", "moment": f"Round {view.round} · {phase}"}
    for number, seat in enumerate(view.order, start=1):
        letter = "ABCD"[seat]
        facts |= {f"{letter}.name": names[seat], f"{letter}.place": number}
        if seat in view.to_act:
            facts[f"{letter}.to_move"] = "hourglass"
        for one in view.players[seat].scientists:
            facts[f"{letter}.scientist.{one.level}"] = int(one.where == "pool")
    for die in view.dice:
        fact = f"die.{die.id}"
        facts |= {fact: die.id[1:], f"{fact}.dna": die.count, f"{fact}.threat": die.threat}
        if die.seat is not None:
            facts[f"{fact}.claim"] = die.scientist
        elif die == view.threat_die:
            facts[f"{fact}.held"] = "set aside"
    for number, slot in enumerate(view.storage):
        facts[f"storage.{number}"] = "free" if slot.seat is None else slot.scientist
    for place in view.recipes:
        fact = f"recipe.{place.diet}"
        if place.recipe:
            facts |= _recipe(place.recipe)
        else:
            facts[fact] = place.taken.name if place.taken else place.diet.replace("_", " ")
        if place.taken_by is not None:
            facts[f"{fact}.taken"] = f"taken by {names[place.taken_by]}"
            facts[f"{fact}.with"] = place.taken_with
        facts |= {f"{fact}.scientist": place.scientist, f"{fact}.left": place.stack}
    facts["holding"] = "most skulls left"
    if view.threat_die:
        facts |= {"holding": f"die {view.threat_die.id[1:]}", "holding.threat": view.threat_die.threat}
    return facts


@pytest.mark.parametrize(
    "view", [VIEW, scenes.dealt(3), *scenes.claimed(), *scenes.threat_held()], ids=lambda view: f"{view.seats}-seats"
)
def test_every_fact_of_the_research_centre_is_shown_once_and_nothing_else(view: View) -> None:
    canvas = _draw(view)
    assert shown(canvas) == _expected(view, NAMES)
    assert audit(canvas) == []


@pytest.mark.parametrize("face", range(6))
@pytest.mark.parametrize("taken", [False, True])
@pytest.mark.parametrize("seats", [2, 4])
def test_all_faces_of_all_dice_can_be_read(seats: int, face: int, taken: bool) -> None:
    view = scenes.dealt(seats)
    dice = tuple(scenes.die(one.id, face, *((1, 2) if taken else ())) for one in view.dice)
    canvas = _draw(change(view, dice=dice))
    assert audit(canvas) == []
    assert shown(canvas) == _expected(change(view, dice=dice), NAMES)


def test_a_die_shows_as_many_badges_and_skulls_as_its_face_has_symbols_and_pips() -> None:
    view = change(VIEW, dice=(scenes.die("d1", 0), scenes.die("d3", 0), scenes.die("d7", 4)))
    scene, bottom = _draw(view).scene, panels(view)[0].area.bottom
    upon_dice = [placed for placed in scene if placed.box.bottom < bottom]
    assert [placed.what for placed in upon_dice if placed.kind is Kind.BADGE] == ["pink"] * 3 + ["orange", "pink"]
    skulls = [placed for placed in upon_dice if placed.what == "skull" and placed.kind is Kind.ICON]
    in_holding = 1
    assert len(skulls) == 2 + 0 + 2 + in_holding


def test_wild_faces_show_the_three_shapes_their_number_and_their_name() -> None:
    canvas = _draw(change(VIEW, dice=(scenes.die("d4", 0), scenes.die("d8", 0), scenes.die("d2", 1))))
    drawn = [placed.what for placed in canvas.scene]
    assert {"any basic", "any advanced", "×3", "any_basic", "any_advanced"} <= set(drawn)


def test_rare_faces_say_what_they_give_and_that_they_need_scientist_three() -> None:
    canvas = _draw(change(VIEW, dice=(scenes.die("d9", 0), scenes.die("d10", 0), scenes.die("d2", 1))))
    drawn = [placed.what for placed in canvas.scene]
    assert "+1 paddock" in drawn
    assert "+1 worker" in drawn
    rare = [placed for placed in canvas.scene if placed.what == "3" and placed.fact is None]
    assert len(rare) == 2


def test_a_worker_acting_as_a_scientist_is_drawn_as_one() -> None:
    view = change(VIEW, storage=(StorageSlotView(2, 0), *VIEW.storage[1:]))
    found = [placed for placed in _draw(view).scene if placed.fact == "storage.0"]
    assert [(placed.kind, placed.what, placed.value) for placed in found] == [(Kind.ICON, "worker", 0)]


def test_a_slot_shows_what_was_taken_from_it_and_the_scientist_who_did() -> None:
    slot = change(VIEW.recipes[1], taken_with=0)
    scene = _draw(change(VIEW, recipes=(VIEW.recipes[0], slot, VIEW.recipes[2]))).scene
    assert [placed.what for placed in scene if placed.kind is Kind.GHOST] == ["oviraptor"]
    assert [(placed.what, placed.value) for placed in scene if placed.fact == "recipe.small_carnivore.with"] == [
        ("worker", 0)
    ]
    unknown = change(slot, taken=change(slot.taken, id="of_players"))
    assert audit(_draw(change(VIEW, recipes=(VIEW.recipes[0], unknown, VIEW.recipes[2])))) == []


def test_a_move_glows_where_it_changed_something_and_nowhere_else() -> None:
    before, after = scenes.claimed()
    changes_only(_draw(after), _draw(after, before=before), "die.d8", "A.scientist.2")
    assert _draw(after, before=after).image.tobytes() == _draw(after).image.tobytes()


@pytest.mark.parametrize("names", [HARD_NAMES, tuple(reversed(HARD_NAMES))])
def test_names_that_are_hard_to_draw_harm_nothing(names: tuple[str, ...]) -> None:
    assert audit(_draw(VIEW, names)) == []


def test_the_same_view_gives_the_same_bytes() -> None:
    same_bytes_everywhere(lambda: _draw(VIEW))


def test_a_missing_name_is_refused() -> None:
    with pytest.raises(ValueError, match="4 players need as many names, not 1"):
        draw_research(VIEW, ("Kate",))


def test_the_description_tells_dice_recipes_scientists_and_storage() -> None:
    told = alt_research(VIEW, NAMES)
    for part in (
        "waiting for Ndabaningi",
        "die 1, 3 pink, threat 2",
        "die 10, +1 worker for scientist 3, threat 1",
        "die 7, 2 purple, threat 1: C with scientist 3",
        "herbivore from scientist 1, 5 more: Brontosaurus, 1 blue, 1 purple, 1 red; excitement 2, threat 1, 2 VP",
        "small carnivore from scientist 2, 5 more: Oviraptor taken by D with scientist 2",
        "Cold storage, 4 of 6 slots free: A with scientist 3; B with a worker as scientist.",
        "3rd Theo Rexington (B): 1, 2, 3",
    ):
        assert part in told
    assert "Threat die: die 2, threat 3." in alt_research(scenes.threat_held()[1], NAMES[:2])
