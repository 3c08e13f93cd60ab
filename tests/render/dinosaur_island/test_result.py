from random import Random

import pytest

from engine.core.game import Header, Standing
from engine.core.table import Table
from engine.dinosaur_island.catalogue import Catalogue
from engine.dinosaur_island.game import GAME
from engine.dinosaur_island.view import View
from render.canvas import Canvas
from render.dinosaur_island import scenes_boards as scenes
from render.dinosaur_island.alt_scores import alt_result
from render.dinosaur_island.market import draw_market
from render.dinosaur_island.research import draw_research
from render.dinosaur_island.result import draw_result, headline, sources_of, star_of
from render.dinosaur_island.sample_views import HARD_NAMES
from render.dinosaur_island.scenes_boards import NAMES, change
from render.dinosaur_island.strip import draw_everyone
from render.dinosaur_island.tracks import draw_tracks
from render.scene import Kind
from tests.render.audit import audit
from tests.render.dinosaur_island.scene_facts import Shown, same_bytes_everywhere, shown

VIEW = scenes.result_view()
SHARED = scenes.shared_victory()


def _draw(view: View, names: tuple[str, ...] = NAMES) -> Canvas:
    return draw_result(view, names[: view.seats])


def _expected(view: View, head: str, star: tuple[int, int]) -> dict[str, Shown]:
    """Every fact of a result, read from the view."""
    facts: dict[str, Shown] = {"name": head, "star": star[0], "star.vp": star[1], "moment": f"Round {view.round}"}
    first = view.players[view.final[0].seat]
    park = "ABCD"[first.seat]
    facts |= {f"{park}.exhibit.{one.recipe.id}": one.dinosaurs for one in first.exhibits}
    facts |= {f"{park}.stand.{one.zone}": one.attraction.vp for one in first.stands}
    sources = {source for standing in view.final for source in standing.sources}
    for standing in view.final:
        letter = "ABCD"[standing.seat]
        facts |= {f"{letter}.name": NAMES[standing.seat], f"{letter}.place": standing.place}
        facts |= {f"{letter}.points": standing.points, f"{letter}.tiebreak": standing.tiebreak}
        facts |= {f"{letter}.{source}": standing.sources.get(source, 0) for source in sources}
    return facts


def test_every_fact_of_the_result_is_shown_once_and_nothing_else() -> None:
    canvas = _draw(VIEW)
    assert shown(canvas) == _expected(VIEW, "Kate wins!", (3, 21))
    assert audit(canvas) == []


def test_a_shared_victory_names_all_winners_and_an_empty_exhibit_is_told() -> None:
    canvas = _draw(SHARED)
    assert shown(canvas) == _expected(SHARED, "Kate and Theo Rexington share the victory!", (0, 0))
    assert any(placed.what == "Spinosaurus, still empty" for placed in canvas.scene)
    assert sum(placed.what == "crown" for placed in canvas.scene) == 2
    assert audit(canvas) == []


def test_the_ranking_is_drawn_from_the_first_to_the_last() -> None:
    placed = {one.fact: one.box.top for one in _draw(VIEW).scene if one.fact}
    tops = [placed[f"{'ABCD'[standing.seat]}.points"] for standing in VIEW.final]
    assert tops == sorted(tops)


def test_bars_are_as_long_as_points_are_many() -> None:
    bars = {one.fact: one.box.width for one in _draw(VIEW).scene if one.what == "bar"}
    assert bars["B.patrons"] > bars["A.patrons"] > bars["C.patrons"] > bars["D.patrons"]
    assert abs(bars["B.patrons"] / 38 - bars["D.eaten"] / 21) < 0.2
    assert "C.eaten" not in bars


def test_sources_without_a_point_are_left_out_and_unknown_ones_come_last() -> None:
    final = (
        Standing(0, 1, 15, {"zeal": 2, "start": 10, "money": 3}, 15),
        Standing(1, 2, 10, {"start": 10, "eaten": 0}, 2),
    )
    assert sources_of(final) == ("start", "money", "zeal")


def test_the_star_is_the_exhibit_worth_most() -> None:
    park = (
        scenes.exhibit("stegosaurus", "a1", 4),
        scenes.exhibit("tyrannosaurus", "c1", 1),
        scenes.exhibit("velociraptor", "a2", 2),
        scenes.exhibit("carnotaurus", "c2", 0),
    )
    view = change(VIEW.players[0], exhibits=park)
    assert star_of(view).recipe.id == "stegosaurus"
    assert star_of(change(view, exhibits=park[1:])).recipe.id == "velociraptor"
    assert star_of(change(view, exhibits=park[3:])).recipe.id == "carnotaurus"


def test_the_winners_whole_park_is_drawn() -> None:
    scene, first = _draw(VIEW).scene, VIEW.players[VIEW.final[0].seat]
    dinosaurs = [one.recipe.id for one in first.exhibits for _ in range(one.dinosaurs)]
    assert [one.what for one in scene if one.kind is Kind.SPECIES] == dinosaurs
    assert len([one for one in scene if one.kind is Kind.ART]) == len(first.stands)
    where = {one.fact: one.box for one in scene if one.fact}
    starter, *others = (where[f"A.exhibit.{one.recipe.id}"] for one in first.exhibits)
    assert all(starter.left < other.left or starter.top < other.top for other in others)


@pytest.mark.parametrize("dinosaurs", [0, 1, 4])
@pytest.mark.parametrize("recipe", [recipe.id for recipe in Catalogue.builtin().recipes])
def test_every_species_can_be_the_star(recipe: str, dinosaurs: int) -> None:
    star = scenes.exhibit(recipe, "c1", dinosaurs)
    players = tuple(change(player, exhibits=(star,)) for player in SHARED.players)
    canvas = _draw(change(SHARED, players=players))
    assert [one.what for one in canvas.scene if one.kind is Kind.SPECIES] == [recipe] * dinosaurs
    assert audit(canvas) == []
    assert not any(one.shortened for one in canvas.scene)


def test_names_that_are_hard_to_draw_harm_nothing() -> None:
    for names in (HARD_NAMES, tuple(reversed(HARD_NAMES))):
        assert audit(_draw(VIEW, names)) == []
        assert audit(_draw(SHARED, names)) == []


def test_the_same_view_gives_the_same_bytes() -> None:
    same_bytes_everywhere(lambda: _draw(VIEW))


def test_a_random_game_can_be_read_on_its_boards_from_the_first_round_to_the_result() -> None:
    table, _ = Table.new(GAME, Header("random", GAME.key, GAME.rules, 2, "07" * 16))
    chance, played, before = Random(7), 0, None
    while decisions := GAME.decisions(table.state):
        table.play(chance.choice(decisions).sample(chance))
        played += 1
        if played % 40 == 0:
            view = GAME.view(table.state, None)
            for canvas in (draw_research(view, HARD_NAMES[:2], before), draw_market(view, HARD_NAMES[:2], played % 2)):
                assert audit(canvas) == []
            assert audit(draw_tracks(view, HARD_NAMES[:2], before)) == []
            assert audit(draw_everyone(view, HARD_NAMES[:2], before)) == []
            before = view
    assert before is not None
    assert audit(_draw(GAME.view(table.state, None), HARD_NAMES)) == []


def test_a_running_game_has_no_result() -> None:
    running = scenes.dealt(4)
    with pytest.raises(ValueError, match="the game is not over"):
        draw_result(running, NAMES)
    with pytest.raises(ValueError, match="the game is not over"):
        alt_result(running, NAMES)


def test_a_missing_name_is_refused() -> None:
    with pytest.raises(ValueError, match="4 players need as many names, not 2"):
        draw_result(VIEW, NAMES[:2])


def test_the_description_tells_winner_ranking_and_sources() -> None:
    told = alt_result(VIEW, NAMES)
    assert told.startswith(headline(VIEW, NAMES))
    for part in (
        "1st Kate (A), 92 VP, $14 left; 2nd Мария (C), 92 VP, $11 left",
        "4th Ndabaningi (D), −5 VP, $39 left",
        "Star of the park: 3 × Tyrannosaurus Rex, 21 VP.",
        "eaten visitors: A −2, C 0, B −9, D −21.",
        "objectives: A 12, C 18, B 0, D 0.",
        "In the winning park: Gallimimus a1 1/1, Tyrannosaurus Rex c1 3/3, Stegosaurus a3 4/4, Hats",
        "It ended in Round 8.",
    ):
        assert part in told
