"""What a move changed is told fact by fact, and seen first: light around the cards, NEW, chips, a sentence."""

from collections.abc import Callable

import msgspec
import numpy as np
import pytest
from PIL import ImageChops

from engine.dinosaur_island.view import PlayerView, View
from render.canvas import Canvas
from render.dinosaur_island import sample_moves as moves
from render.dinosaur_island import sample_views as samples
from render.dinosaur_island.changes import Changes, player_changes, player_facts
from render.dinosaur_island.lab_park import draw_lab_park
from render.dinosaur_island.sample_views import Sample
from render.dinosaur_island.scenes_park import drawn
from render.scene import Box, Kind
from render.theme import PALETTE
from tests.render.audit import audit

CARDS = (
    ["vp", "money", "excitement", "security", "threat", "hands", "workers", "line", "scientist.1", "scientist.3"]
    + [f"dna.{dna}" for dna in ("blue", "pink", "purple", "green", "red", "orange")]
    + [f"lab.{place}" for place in range(6)]
    + ["exhibit.albertadromeus", "exhibit.triceratops", "exhibit.tyrannosaurus", "exhibit.velociraptor"]
    + ["stand.a2", "stand.d2", "stand.c3", "stand.d4", "specialist.dino_hunter", "specialist.intern"]
)


def _with(view: View, seat: int, **facts: object) -> View:
    """The view with other facts of one player."""
    players: list[PlayerView] = list(view.players)
    players[seat] = msgspec.structs.replace(players[seat], **facts)
    return msgspec.structs.replace(view, players=tuple(players))


def test_without_a_view_before_nothing_is_marked() -> None:
    sample = samples.created(1)
    changes = player_changes(sample.view, None, 1)
    assert not any(changes.changed(card) or changes.fresh(card) or changes.delta(card) for card in CARDS)


def test_the_same_view_again_marks_nothing() -> None:
    sample = samples.created(1)
    changes = player_changes(sample.view, sample.view, 1)
    assert not any(changes.changed(card) or changes.fresh(card) or changes.delta(card) for card in CARDS)


def test_creating_a_dinosaur_marks_what_it_took_and_what_it_brought() -> None:
    sample = samples.created(1)
    changes = player_changes(sample.view, sample.before, 1)
    assert {card for card in CARDS if changes.changed(card)} == {
        "excitement",
        "threat",
        "hands",
        "dna.blue",
        "dna.purple",
        "dna.green",
        "lab.1",
        "exhibit.triceratops",
    }
    assert not any(changes.fresh(card) for card in CARDS)
    assert changes.delta("excitement") == 2
    assert changes.delta("dna.green") == -1
    assert changes.delta("exhibit.triceratops.dinosaurs") == 1


def test_another_players_move_marks_nothing_here() -> None:
    sample = samples.created(1)
    changes = player_changes(sample.view, sample.before, 0)
    assert player_facts(sample.view.players[0])
    assert not any(changes.changed(card) for card in player_facts(sample.view.players[0]))


def test_a_new_stand_is_fresh_and_one_with_other_visitors_is_not() -> None:
    sample = samples.built(2)
    changes = player_changes(sample.view, sample.before, 2)
    assert changes.fresh("stand.b4")
    assert changes.changed("stand.b4")
    emptied = tuple(msgspec.structs.replace(stand, patrons=0) for stand in sample.view.players[2].stands)
    seated = player_changes(sample.view, _with(sample.view, 2, stands=emptied), 2)
    assert seated.changed("stand.d2")
    assert not seated.fresh("stand.d2")


def test_what_is_gone_is_changed_and_not_fresh() -> None:
    sample = samples.created(1)
    changes = player_changes(_with(sample.view, 1, specialists=()), sample.view, 1)
    assert changes.changed("specialist.intern")
    assert not changes.fresh("specialist.intern")


def test_a_card_is_a_whole_name_not_any_beginning() -> None:
    changes = Changes({"dna.pinkish": 1, "dna.pink": 1}, {"dna.pinkish": 2, "dna.pink": 1})
    assert changes.changed("dna")
    assert changes.changed("dna.pinkish")
    assert not changes.changed("dna.pink")


def test_a_delta_needs_a_number_before_and_after() -> None:
    changes = Changes({"lab.0": "tool_bench", "vp": 3}, {"lab.0": "better_tool_bench#1", "vp": 5, "money": 4})
    assert changes.delta("vp") == 2
    assert changes.delta("lab.0") == 0
    assert changes.delta("money") == 0
    assert changes.delta("no such fact") == 0


def test_the_guard_and_the_held_die_count_as_security_and_threat() -> None:
    sample = samples.created(1)
    player = sample.view.players[1]
    changes = player_changes(_with(sample.view, 1, guard=1, threat_die=player.threat_die + 3), sample.view, 1)
    assert (changes.delta("security"), changes.delta("threat")) == (1, 3)


# ---- every kind of move, as it is seen

NONE: dict[str, int] = {}
MOVES: dict[str, tuple[Callable[[], Sample], set[str], dict[str, int], int]] = {
    "a dinosaur created": (
        samples.created,
        {"excitement", "dna.blue", "dna.purple", "dna.green", "indicators", "workers", "lab.1", "exhibit.triceratops"},
        {"excitement": 2, "threat": 1, "dna.blue": -1, "dna.purple": -1, "dna.green": -1, "hands": -1},
        1,
    ),
    "an attraction built": (samples.built, {"money", "stand.b4"}, {"money": -9}, 1),
    "security raised": (
        moves.secured,
        {"money", "indicators", "workers", "lab.2"},
        {"money": -9, "security": 2, "hands": -1},
        0,
    ),
    "DNA refined": (
        moves.refined,
        {"dna.blue", "dna.pink", "dna.green", "workers", "lab.0"},
        {"dna.blue": -1, "dna.pink": -1, "dna.green": 1, "hands": -1},
        0,
    ),
    "DNA stored": (
        moves.stored,
        {"dna.blue", "dna.purple", "scientist.1", "scientist.2"},
        {"dna.purple": 2, "dna.blue.limit": 1, "dna.purple.limit": 1},
        0,
    ),
    "a specialist hired": (
        moves.hired,
        {"money", "workers", "specialist.union_boss"},
        {"money": -5, "workers": 1},
        1,
    ),
    "upgrades built": (moves.upgraded, {"money", "lab.0", "lab.5"}, {"money": -8}, 2),
    "a paddock raised": (
        moves.paddock,
        {"money", "workers", "lab.2", "exhibit.velociraptor"},
        {"money": -2, "hands": -1, "exhibit.velociraptor.capacity": 1},
        0,
    ),
    "visitors drawn": (moves.queued, {"money", "line"}, {"money": 7, "line.patrons": 5, "line.hooligans": 2}, 0),
    "visitors seated": (
        moves.seated,
        {"line", "exhibit.velociraptor", "stand.d2", "stand.d4"},
        {
            "line.patrons": -3,
            "line.hooligans": -1,
            "exhibit.velociraptor.patrons": 1,
            "stand.d2.hooligans": 1,
            "stand.d4.patrons": 1,
        },
        0,
    ),
    "visitors eaten": (
        moves.eaten,
        {"vp", "exhibit.triceratops", "stand.d2"},
        {"vp": -2, "exhibit.triceratops.patrons": -1, "stand.d2.patrons": -1},
        0,
    ),
    "points scored": (moves.scored, {"vp", "money", "moment"}, {"vp": 8, "money": 3}, 0),
}
"""By the move: the sample, the cards that are lit, the numbers on chips, how often NEW is said."""
every_move = pytest.mark.parametrize("move", MOVES)


def _cards(canvas: Canvas) -> dict[str, Box]:
    return {placed.what: placed.box for placed in canvas.scene if placed.kind is Kind.CARD}


@every_move
def test_the_cards_that_a_move_changed_are_lit_and_no_others(move: str) -> None:
    make, lit, _, _ = MOVES[move]
    sample = make()
    plain, marked = draw_lab_park(sample.view, sample.seat, sample.names), drawn(sample)
    seen = {
        card for card, area in _cards(marked).items() if card not in {"name", "moment"} and _lit(plain, marked, area)
    }
    (moment,) = (placed for placed in marked.scene if placed.fact == "moment")
    assert seen | ({"moment"} if moment.colour == PALETTE.changed else set()) == lit


def _lit(plain: Canvas, marked: Canvas, area: Box) -> bool:
    """Is there an amber ring on the card's left edge that would not be there without the move?"""
    edge = (area.left, round(area.middle[1]) - 8, area.left + 24, round(area.middle[1]) + 8)
    before, after = (np.asarray(canvas.image.crop(edge), dtype=int) for canvas in (plain, marked))
    ring = (abs(after - np.array(PALETTE.changed)).sum(axis=2) < 24) & (abs(after - before).sum(axis=2) > 60)
    return bool(ring.any(axis=1).all())


@every_move
def test_the_numbers_that_a_move_changed_say_by_how_much(move: str) -> None:
    make, _, deltas, new = MOVES[move]
    canvas = drawn(make())
    chips = {
        placed.fact.removeprefix("delta."): placed.value
        for placed in canvas.scene
        if placed.fact and placed.fact.startswith("delta.")
    }
    assert chips == deltas
    assert len([placed for placed in canvas.scene if placed.what == "NEW"]) == new


@every_move
def test_a_move_is_told_in_a_sentence_and_nothing_hides_what_it_changed(move: str) -> None:
    sample = MOVES[move][0]()
    canvas = drawn(sample)
    assert audit(canvas) == []
    assert [placed.what for placed in canvas.scene if placed.fact == "move"] == [sample.move]


@every_move
def test_chips_leave_the_numbers_they_are_about_free(move: str) -> None:
    """A changed number looks as it would without its chip."""
    make, _, deltas, _ = MOVES[move]
    sample = make()
    plain, marked = draw_lab_park(sample.view, sample.seat, sample.names), drawn(sample)
    numbers = {"vp", "money", "excitement", "hands", "line.patrons", "line.hooligans", "security", "threat"}
    numbers |= {f"dna.{dna.dna}" for dna in sample.view.players[sample.seat].dna}
    for placed in plain.scene:
        if placed.kind is Kind.TEXT and placed.fact in numbers & set(deltas):
            both = ImageChops.difference(plain.image.crop(placed.box), marked.image.crop(placed.box))
            assert (np.asarray(both.convert("L")) > 24).mean() <= HIDDEN, placed.fact


HIDDEN = 0.12
"""Share of a number that its own chip may cover."""
