import msgspec

from engine.dinosaur_island.view import PlayerView, View
from render.dinosaur_island import sample_views as samples
from render.dinosaur_island.changes import Changes, player_changes, player_facts

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
