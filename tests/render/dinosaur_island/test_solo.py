"""What only the solo game shows, and where a table says that its threat die is going to be rerolled."""

from collections.abc import Callable

import pytest

from engine.dinosaur_island.catalogue import Catalogue
from engine.dinosaur_island.game import GAME
from engine.dinosaur_island.view import SoloView, View
from render.alt import LONGEST, alt_lab_park
from render.canvas import Canvas
from render.dinosaur_island import scenes_boards
from render.dinosaur_island import scenes_solo as scenes
from render.dinosaur_island.alt_boards import alt_market, alt_research
from render.dinosaur_island.alt_scores import alt_result, alt_tracks
from render.dinosaur_island.changes import Changes
from render.dinosaur_island.lab_park import draw_lab_park
from render.dinosaur_island.market import draw_market
from render.dinosaur_island.research import draw_research
from render.dinosaur_island.result import draw_result
from render.dinosaur_island.sample_tables import laid_out
from render.dinosaur_island.sample_views import HARD_NAMES
from render.dinosaur_island.scenes_boards import NAMES, change
from render.dinosaur_island.solo import solo_panels
from render.dinosaur_island.table import Sight
from render.dinosaur_island.tracks import draw_tracks
from tests.render.audit import audit
from tests.render.dinosaur_island.scene_facts import Shown, by, changes_only, same_bytes_everywhere, shown, written

ME = NAMES[:1]
CARDS = Catalogue.builtin().solo_objectives


def solo_of(view: View) -> SoloView:
    assert view.solo is not None
    return view.solo


# ---- tracks


def expected(view: View) -> dict[str, Shown]:
    """Every fact of a solo table's tracks, read from the view."""
    solo, player = solo_of(view), view.players[0]
    phase = {"setup": "Setup", "research": "Research phase", "cleanup": "Cleanup"}[view.phase]
    facts: dict[str, Shown] = {"name": "Score and objectives", "moment": f"Round {view.round} · {phase}"}
    facts |= {"bag": view.bag, "eaten": solo.eaten}
    facts |= {"A.name": ME[0], "A.place": 1, "A.vp": player.vp, "A.excitement": player.excitement}
    if view.to_act:
        facts["A.to_move"] = "hourglass"
    facts |= {f"rounds.{number}": vp for number, vp in enumerate(solo.scores, start=1)}
    if view.phase != "setup":
        facts["rounds.now"] = view.round
    facts["bonus"] = solo.bonus
    facts["bonus.state"] = "one objective each round" if solo.bonus_possible else "the bonus is gone"
    facts["objectives.left"] = solo.to_set_aside if solo.offered else len(solo.objectives)
    for one in solo.offered or solo.objectives:
        fact = f"objective.{one.id}"
        facts |= {fact: one.text, f"{fact}.have": one.progress}
        facts |= {} if solo.offered else {f"{fact}.vp": solo.pays}
        facts |= {f"{fact}.done": "check"} if one.fulfilled and not solo.offered else {}
    for number, (text, vp) in enumerate(solo.scored.items(), start=1):
        facts |= {f"scored.{number}": text, f"scored.{number}.vp": vp}
    facts |= {f"discarded.{number}": text for number, text in enumerate(solo.discarded, start=1)}
    facts["ai.deck"] = solo.ai_deck
    facts |= ai_facts(solo)
    facts |= {f"twist.{twist.id}": twist.name for twist in view.twists}
    facts |= {f"twist.{twist.id}.text": twist.text for twist in view.twists}
    return facts if view.twists else {**facts, "twists.none": "none in this game"}


def ai_facts(solo: SoloView) -> dict[str, Shown]:
    if solo.ai_card is None:
        return {"ai.none": "revealed after the roll"}
    card = solo.ai_card
    ranks = {"most_dna": "most DNA", "least_threat": "fewest skulls"}
    lines = [f"die: {ranks[rank]}" for rank in card.dice]
    lines += [f"recipe: {diet}" for diet in card.recipes]
    lines += [f"attraction: ${price} row" for price in card.attractions]
    lines += [f"lab upgrade: ${price} row" for price in card.upgrades]
    lines += [f"specialist: ${price} row" for price in card.specialists]
    return {f"ai.{number}": line for number, line in enumerate(lines, start=1)}


@pytest.mark.parametrize(
    "view", [scenes.dealt_alone(), scenes.middle(), scenes.late()], ids=["choice", "middle", "late"]
)
def test_every_fact_of_a_solo_tables_tracks_is_shown_once_and_nothing_else(view: View) -> None:
    canvas = draw_tracks(view, ME)
    found, wanted = shown(canvas), expected(view)
    assert found.keys() == wanted.keys()
    for fact, value in wanted.items():
        if isinstance(value, str):
            assert value.startswith(str(found[fact])), fact  # the first line of a text
        else:
            assert found[fact] == value, fact
    assert audit(canvas) == []


def test_every_solo_card_fits_as_an_objective() -> None:
    view = scenes.middle()
    for cards in by(7, CARDS):
        for share in (0.5, 1.0, 12.0):
            objectives = tuple(scenes.card(card.id, share) for card in cards)
            canvas = draw_tracks(change(view, solo=change(solo_of(view), objectives=objectives, scored={})), ME)
            assert audit(canvas) == []
            assert all(card.text in written(canvas) for card in cards)


def test_every_solo_card_fits_while_it_is_chosen_and_when_it_is_done_with() -> None:
    for cards in by(10, CARDS):
        view = scenes.dealt_alone()
        offered = tuple(scenes.card(card.id, 0.3) for card in cards)
        canvas = draw_tracks(change(view, solo=change(solo_of(view), offered=offered)), ME)
        assert audit(canvas) == []
        assert all(card.text in written(canvas) for card in cards)
    for cards in by(7, CARDS):
        view = scenes.late()
        texts = [card.text for card in cards]
        solo = change(solo_of(view), objectives=(), scored=dict.fromkeys(texts[:3], 10), discarded=tuple(texts[3:]))
        canvas = draw_tracks(change(view, solo=solo), ME)
        assert audit(canvas) == []
        assert all(text in written(canvas) for text in texts)


def test_every_card_fits_as_the_ai_card() -> None:
    view = scenes.middle()
    for card in CARDS:
        canvas = draw_tracks(change(view, solo=change(solo_of(view), ai_card=scenes.ai_card(card.id))), ME)
        assert audit(canvas) == []
        number = len(card.ai.dice) + len(card.ai.recipes) + 2
        assert {fact for fact in shown(canvas) if fact.startswith("ai.")} == {
            "ai.deck",
            *(f"ai.{line}" for line in range(1, number + 1)),
        }


def test_what_a_round_changed_glows() -> None:
    after = scenes.middle()
    solo = solo_of(after)
    first, second, *others = solo.objectives
    earlier = change(
        solo,
        objectives=(change(first, progress=8, fulfilled=False), second, *others),
        scored=dict(list(solo.scored.items())[:1]),
        ai_card=None,
        ai_deck=7,
    )
    before = change(after, solo=earlier, round=2)
    canvas, plain = draw_tracks(after, ME, before), draw_tracks(after, ME)
    cards = ["moment", "rounds.2", "rounds.3", f"objective.{first.id}", "scored.2", "ai.card", "ai.deck"]
    changes_only(canvas, plain, *cards)
    assert shown(canvas)[f"delta.objective.{first.id}.have"] == 2
    assert draw_tracks(after, ME, after).image.tobytes() == plain.image.tobytes()


def test_a_table_of_more_players_has_no_solo_panels() -> None:
    view = scenes_boards.tracks_view()
    assert not [fact for fact in shown(draw_tracks(view, NAMES)) if fact.startswith(("ai.", "rounds.", "bonus"))]
    with pytest.raises(ValueError, match="no solo game"):
        solo_panels(Sight(view, NAMES, Changes(None, {})), 0)


# ---- research centre and marketplace


def test_removed_dice_and_a_discarded_recipe_look_so() -> None:
    view = scenes.middle()
    canvas = draw_research(view, ME)
    facts = shown(canvas)
    assert {fact for fact in facts if fact.endswith(".removed")} == {"die.d4.removed", "die.d9.removed"}
    assert facts["die.d4.removed"] == "out of play"
    assert facts["recipe.herbivore.gone"] == "taken by the AI card"
    assert audit(canvas) == []
    back = tuple(change(die, removed=False) for die in view.dice)
    assert not [fact for fact in shown(draw_research(change(view, dice=back), ME)) if fact.endswith(".removed")]


@pytest.mark.parametrize("face", range(6))
def test_every_face_of_a_removed_die_can_be_seen(face: int) -> None:
    view = scenes.middle()
    dice = tuple(change(scenes_boards.die(f"d{number}", face), removed=True) for number in (1, 4, 8, 9, 10))
    assert audit(draw_research(change(view, dice=dice), ME)) == []


def test_the_two_emptied_places_of_the_market_say_why() -> None:
    view = scenes.shopping()
    for seat in (None, 0):
        canvas = draw_market(view, ME, seat=seat)
        facts = shown(canvas)
        taken = {fact for fact, value in facts.items() if value == "taken by the AI card"}
        assert taken == {"row.3.attraction", "row.3.specialist"}
        assert audit(canvas) == []
    bought = change(view, market=(change(view.market[0], upgrade=None), *view.market[1:]))
    assert shown(draw_market(bought, ME))["row.2.upgrade"] == "nothing here"


# ---- the result


@pytest.mark.parametrize("bonus", [True, False])
def test_a_solo_result_tells_the_objectives_and_ranks_nobody(bonus: bool) -> None:
    view = scenes.over(bonus=bonus)
    solo = solo_of(view)
    canvas = draw_result(view, ME)
    facts = shown(canvas)
    assert facts["name"] == f"Kate: {view.final[0].points} VP"
    assert facts["moment"] == f"Round 7 · {len(solo.scored)} of 7 objectives"
    assert ("one a round: as good as it gets" if bonus else "a respectable park") in written(canvas)
    assert "A.place" not in facts
    assert "Ranking" not in written(canvas)
    for number, (text, vp) in enumerate(solo.scored.items(), start=1):
        assert text.startswith(str(facts[f"scored.{number}"]))  # the first line of a text
        assert text in written(canvas)
        assert facts[f"scored.{number}.vp"] == vp
    for number, text in enumerate(solo.discarded, start=1):
        assert text.startswith(str(facts[f"discarded.{number}"]))
        assert text in written(canvas)
    assert facts["bonus"] == (10 if bonus else 0)
    assert {fact: facts[f"A.{fact}"] for fact in view.final[0].sources} == view.final[0].sources
    assert audit(canvas) == []


def test_a_result_with_any_cards_can_be_read() -> None:
    view = scenes.over(bonus=False)
    for cards in by(7, CARDS):
        texts = [card.text for card in cards]
        solo = change(solo_of(view), scored=dict.fromkeys(texts[:4], 10), discarded=tuple(texts[4:]))
        assert audit(draw_result(change(view, solo=solo), HARD_NAMES[2:3])) == []


# ---- descriptions


def test_the_descriptions_of_a_solo_table_tell_what_its_pictures_show() -> None:
    view = scenes.middle()
    told = alt_tracks(view, ME)
    for part in (
        "An objective is worth 7 VP this round.",
        "Hold 10 DNA in cold storage (10 of 10, completed)",
        "Raise your cold storage limits to 26 in all (15 of 26)",
        "Bonus of 10 VP: one objective each round.",
        "The AI card takes: die: most DNA; die: fewest skulls; recipe: herbivore",
        "AI cards in the deck: 6.",
    ):
        assert part in told
    assert "To choose from, 3 to set aside: Hold 10 DNA" in alt_tracks(scenes.dealt_alone(), ME)
    assert "Discarded: " in alt_tracks(scenes.late(), ME)
    research = alt_research(view, ME)
    assert "Out of play this round: dice 4, 9." in research
    assert "Free dice: die 2, 1 blue, threat 3; die 6, 1 red, threat 0; die 10," in research
    assert "herbivore from scientist 1, 5 more: taken by the AI card" in research
    market = alt_market(scenes.shopping(), ME)
    assert "Taken by the AI card: Attractions in the $3 row; Specialists in the $3 row." in market
    result = alt_result(scenes.over(bonus=True), ME)
    assert result.startswith("Kate: 117 VP. 7 of 7 objectives, one a round: as good as it gets. Scored: Hold 10 DNA")
    assert "An objective in each round: +10 VP." in result
    assert "Ranking" not in result
    for text in (told, research, market, result, alt_tracks(scenes.late(), HARD_NAMES[:1])):
        assert len(text) <= LONGEST


# ---- Chaos Threat Theory


def test_the_holding_area_says_that_the_die_will_be_rerolled() -> None:
    for view in (scenes.chaos_before(), scenes.chaos_to_come()):
        canvas = draw_research(view, NAMES[:2])
        assert shown(canvas)["holding.reroll"] == "rerolled in the park"
        assert audit(canvas) == []
        assert "The threat die is rerolled in the park phase." in alt_research(view, NAMES[:2])
        after = change(view, reroll_to_come=False)
        assert "holding.reroll" not in shown(draw_research(after, NAMES[:2]))
        assert "reroll" not in alt_research(after, NAMES[:2])


@pytest.mark.parametrize("pips", [0, 1, 2, 3])
def test_the_held_pips_and_what_they_would_cost_are_provisional(pips: int) -> None:
    view = scenes.chaos_to_come()
    for seat in (0, 1):
        player = view.players[seat]
        players = list(view.players)
        players[seat] = change(player, threat_die=pips, breach=max(0, player.threat + pips - player.security))
        canvas = draw_lab_park(change(view, players=tuple(players)), seat, NAMES[:2])
        assert shown(canvas)["threat.die"] == pips
        assert "swap" in {placed.what for placed in canvas.scene}
        assert "so_far" in shown(canvas)
        assert audit(canvas) == []
        assert "rerolled in the park phase" in alt_lab_park(view, seat, NAMES[:2])


def test_without_the_variant_nothing_is_provisional() -> None:
    view = change(scenes.chaos_to_come(), reroll_to_come=False)
    canvas = draw_lab_park(view, 0, NAMES[:2])
    assert shown(canvas)["threat.die"] == 3
    assert "swap" not in {placed.what for placed in canvas.scene}
    assert "so_far" not in shown(canvas)
    assert "reroll" not in alt_lab_park(view, 0, NAMES[:2])


# ---- all of them


@pytest.mark.parametrize("draw", scenes.SCENES.values(), ids=scenes.SCENES)
def test_the_same_view_gives_the_same_bytes(draw: Callable[[], Canvas]) -> None:
    same_bytes_everywhere(draw)


def test_scenes_of_the_solo_game_are_views_as_the_game_makes_them() -> None:
    real: View = GAME.view(laid_out(1), 0)
    assert solo_of(real).offered
    for view in (scenes.dealt_alone(), scenes.middle(), scenes.late(), scenes.over(bonus=True)):
        assert solo_of(view).scores == solo_of(real).scores
        assert type(view) is type(real)
