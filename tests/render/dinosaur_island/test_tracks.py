import pytest

from engine.dinosaur_island.catalogue import Catalogue
from engine.dinosaur_island.view import ObjectiveView, TwistView, View
from render.canvas import Canvas
from render.dinosaur_island import scenes_boards as scenes
from render.dinosaur_island.alt_scores import alt_tracks
from render.dinosaur_island.sample_views import HARD_NAMES
from render.dinosaur_island.scenes_boards import NAMES, change
from render.dinosaur_island.tracks import draw_tracks, score_scale
from render.scene import Kind
from tests.render.audit import audit
from tests.render.dinosaur_island.scene_facts import Shown, by, changes_only, same_bytes_everywhere, shown, written

VIEW = scenes.tracks_view()
CATALOGUE = Catalogue.builtin()


def _draw(view: View, names: tuple[str, ...] = NAMES, before: View | None = None) -> Canvas:
    return draw_tracks(view, names[: view.seats], before)


def _expected(view: View) -> dict[str, Shown]:
    """Every fact of the tracks, read from the view."""
    phase = "Cleanup" if view.phase == "cleanup" else f"{view.phase.capitalize()} phase"
    facts: dict[str, Shown] = {"name": "Score and objectives", "moment": f"Round {view.round} · {phase}"}
    facts["bag"] = view.bag
    scores = [player.vp for player in view.players]
    for number, seat in enumerate(view.order, start=1):
        letter, player = "ABCD"[seat], view.players[seat]
        facts |= {f"{letter}.name": NAMES[seat], f"{letter}.place": number}
        facts |= {f"{letter}.vp": player.vp, f"{letter}.excitement": player.excitement}
        if seat in view.to_act:
            facts[f"{letter}.to_move"] = "hourglass"
        if scores.count(player.vp) > 1:
            facts[f"{letter}.tied"] = "tied"
    facts["objectives.left"] = sum(not one.claims for one in view.objectives)
    for one in view.objectives:
        facts |= _objective(one, view.seats)
    for twist in view.twists:
        facts |= {f"twist.{twist.id}": twist.name, f"twist.{twist.id}.text": twist.text}
    if not view.twists:
        facts["twists.none"] = "none in this game"
    return facts


def _objective(one: ObjectiveView, seats: int) -> dict[str, Shown]:
    fact = f"objective.{one.id}"
    facts: dict[str, Shown] = {fact: one.text, f"{fact}.vp": one.vp}
    if one.claims:
        facts[f"{fact}.closed"] = int(one.closed)
    for seat in range(seats):
        letter = "ABCD"[seat]
        facts[f"{fact}.{letter}"] = one.progress[seat]
        if seat in one.claims:
            facts[f"{fact}.{letter}.claim"] = "check"
    return facts


def _same(found: dict[str, Shown], expected: dict[str, Shown]) -> None:
    assert found.keys() == expected.keys()
    for fact, value in expected.items():
        if fact.startswith(("objective.", "twist.")) and isinstance(value, str):
            assert value.startswith(str(found[fact])), fact
        else:
            assert found[fact] == value, fact


@pytest.mark.parametrize(
    "view", [VIEW, scenes.dealt(4), scenes.dealt(3), scenes.extremes()], ids=["middle", "start", "three", "extremes"]
)
def test_every_fact_of_the_tracks_is_shown_once_and_nothing_else(view: View) -> None:
    canvas = _draw(view)
    _same(shown(canvas), _expected(view))
    assert audit(canvas) == []


@pytest.mark.parametrize("level", [0, 1, 5, 9, 13, 16, 20])
def test_all_seats_at_one_level_of_excitement_are_seen(level: int) -> None:
    players = tuple(change(player, excitement=level) for player in VIEW.players)
    canvas = _draw(change(VIEW, players=players))
    assert audit(canvas) == []
    cars = [placed.box for placed in canvas.scene if placed.what == "car"]
    assert len(cars) == 4
    for number, one in enumerate(cars):
        for other in cars[number + 1 :]:
            both = one.shared(other)
            assert both is None or both.area < 0.2 * one.area


@pytest.mark.parametrize("points", [(10, 10), (-40, 3), (0, 0), (99, 100, 101), (-1, 250), (1234, 5)])
def test_the_scale_has_zero_every_score_and_few_numbers(points: tuple[int, ...]) -> None:
    scale = score_scale(points)
    assert scale.low <= min(0, *points)
    assert scale.high > max(points)
    assert (scale.high - scale.low) / scale.step <= 11
    assert scale.x(scale.low) < scale.x(scale.high) <= 1600


def test_a_higher_score_is_further_to_the_right_and_equal_ones_are_level() -> None:
    runners = {placed.value: placed.box for placed in _draw(VIEW).scene if placed.what == "lane"}
    scene = [placed for placed in _draw(VIEW).scene if placed.kind is Kind.SPECIES]
    middles = [placed.box.middle[0] for placed in scene]
    first, second, third, fourth = middles  # in turn order: 22, 37, 37, 41
    assert first < second < fourth
    assert abs(second - third) <= 1
    assert runners[22].right < runners[37].right < runners[41].right


def _with_objectives(*objectives: ObjectiveView) -> View:
    return change(VIEW, objectives=objectives)


@pytest.mark.parametrize(("claims", "closed"), [((), False), ((1,), False), ((0, 1, 2, 3), True)])
def test_every_objective_of_the_set_fits_its_place(claims: tuple[int, ...], closed: bool) -> None:
    for cards in by(5, CATALOGUE.objectives):
        objectives = [
            ObjectiveView(
                card.id,
                card.text,
                card.vp,
                card.goal.counts,
                card.goal.at_least,
                claims,
                closed,
                progress=(99, 20, 10, 0),
            )
            for card in cards
        ]
        canvas = _draw(_with_objectives(*objectives))
        assert audit(canvas) == []
        drawn = written(canvas)
        assert all(card.text in drawn for card in cards)


def test_every_twist_of_the_set_fits_its_place() -> None:
    for cards in by(2, CATALOGUE.twists):
        twists = tuple(TwistView(card.id, card.name, card.text) for card in cards)
        for view in (VIEW, scenes.dealt(2)):
            canvas = _draw(change(view, twists=twists))
            assert audit(canvas) == []
            assert all(card.text in written(canvas) for card in cards)


def test_progress_is_never_cut() -> None:
    one = change(VIEW.objectives[2], at_least=100, progress=(0, 99, 100, 1234))
    canvas = _draw(_with_objectives(one, change(one, id="small", at_least=12, progress=(12, 11, 10, 9))))
    by_fact = {placed.fact: placed for placed in canvas.scene if placed.kind is Kind.TEXT and placed.fact}
    for number, letter in enumerate("ABCD"):
        assert by_fact[f"objective.{one.id}.{letter}"].what == str(one.progress[number])
    assert [placed.what for placed in canvas.scene].count("/12") == 4
    assert not any(placed.shortened for placed in canvas.scene)
    assert audit(canvas) == []


def test_what_changed_glows() -> None:
    before, after = scenes.moved()
    canvas = _draw(after, before=before)
    cards = ["bag", *"ABCD", "A.excitement", "objective.excitement_10.closed"]
    cards += ["objective.excitement_10.A", "objective.attractions_4.C", "objective.dna_12.C", "objectives.left"]
    changes_only(canvas, _draw(after), *cards, "twist.research_grant")
    changes = {fact: value for fact, value in shown(canvas).items() if fact.startswith("delta.")}
    numbers = {"bag": -5, "A.vp": 6, "B.vp": -3, "A.excitement": 2, "objective.dna_12.C": 3}
    assert changes == {f"delta.{fact}": value for fact, value in numbers.items()}
    assert "NEW" in written(canvas)
    assert _draw(after, before=after).image.tobytes() == _draw(after).image.tobytes()


def test_names_that_are_hard_to_draw_harm_nothing() -> None:
    assert audit(_draw(VIEW, HARD_NAMES)) == []
    assert audit(_draw(change(VIEW, to_act=(0, 1, 2)), tuple(reversed(HARD_NAMES)))) == []


def test_the_same_view_gives_the_same_bytes() -> None:
    same_bytes_everywhere(lambda: _draw(VIEW))


def test_a_missing_name_is_refused() -> None:
    with pytest.raises(ValueError, match="4 players need as many names, not 3"):
        draw_tracks(VIEW, NAMES[:3])


def test_the_description_tells_scores_objectives_twists_and_the_bag() -> None:
    told = alt_tracks(VIEW, NAMES)
    for part in (
        "waiting for Theo Rexington and Ndabaningi",
        "1st Theo Rexington (B) 22 VP, excitement 5",
        "4th Ndabaningi (D) 41 VP, excitement 12",
        "3 objectives unclaimed, the end comes at 1.",
        "Bring your excitement to 10, 6 VP: claimed by A, closed; of 10 B 4, C 0, D 7.",
        "claimed by A, C, open this phase; of 4 B 3, D 2.",
        "of 12 B 0, A 2, C 10, D 7.",
        "Visitors in the bag: 61.",
        *(f"Plot twist {twist.name}: {twist.text}" for twist in VIEW.twists),
    ):
        assert part in told
    assert "−17 VP" in alt_tracks(scenes.extremes(), NAMES[:2])
