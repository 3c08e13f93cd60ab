"""What a seat may know: everything that lies open on a table, and nothing that lies face down."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from engine.dinosaur_island.game import GAME
from tests.engine.dinosaur_island.transcript import SITE, A, B, C, Transcript, dealt, table


def seen(t: Transcript, seat: int | None) -> str:
    """Everything a seat is shown, as one text."""
    return msgspec.json.encode(t.view(seat)).decode()


@pytest.mark.parametrize("seat", [None, A, B, C])
def test_face_down_stacks_are_hidden(seat: int | None) -> None:
    """Main Game Setup, 3 and 5: specialists, attractions, upgrades and recipes are stacked face-down."""
    t = table(3)
    shown = seen(t, seat)
    stacks = [*t.state.market.stacks.values(), *t.state.recipe_stacks.values()]
    hidden = {item for stack in stacks for item in stack}
    assert len(hidden) > 40
    assert [item for item in hidden if f'"{item}"' in shown] == []
    for row in t.state.market.rows.values():
        assert all(f'"{item}"' in shown for item in row)


@pytest.mark.parametrize("seat", [None, A, B])
def test_what_lies_face_up_is_seen(seat: int | None) -> None:
    """Main Game Setup, 3 and 5 to 7: special upgrades, top recipes, objectives and plot twists lie face-up."""
    t = dealt(3, twists=True)
    view = t.view(seat)
    assert {special.upgrade.id for special in view.specials} == {"dino_research_2", "dna_refinement_2"}
    assert [slot.recipe and slot.recipe.id for slot in view.recipes] == [*t.state.recipes.values()]
    assert [objective.id for objective in view.objectives] == [claim.objective for claim in t.state.claims]
    assert [twist.id for twist in view.twists] == t.state.twists


@pytest.mark.parametrize("seat", [None, A])
def test_chance_is_hidden(seat: int | None) -> None:
    """What the dice and the bag would give next is known to nobody: neither the seed nor how far it was used."""
    t = table(3)
    assert t.state.chance.seed not in seen(t, seat)
    assert "counters" not in seen(t, seat)
    assert not any("chance" in name for name in t.view(seat).__struct_fields__)


def test_stacks_show_how_many_lie_there() -> None:
    """Game Components: a stack's height is plain to see."""
    t = table(3)
    assert t.view().stacks == {kind: len(stack) for kind, stack in t.state.market.stacks.items()}
    assert [slot.stack for slot in t.view().recipes] == [5, 5, 4]
    assert [(special.upgrade.id, special.left, special.price) for special in t.view().specials] == [
        ("dino_research_2", 4, 3),
        ("dna_refinement_2", 4, 5),
    ]


def test_everyone_sees_the_same_table() -> None:
    """Dinosaur Island has no hidden hands: views differ only in whose they are."""
    t = table(3)
    views = [msgspec.structs.replace(t.view(seat), seat=None) for seat in (None, A, B, C)]
    assert all(view == views[0] for view in views)
    assert [t.view(seat).seat for seat in (None, A, C)] == [None, A, C]


def test_view_is_a_copy() -> None:
    """Whatever is done to a view, the table is not changed by it."""
    t = table(2)
    before = t.bytes()
    view = t.view(A)
    view.players[A].vp_ledger["cheat"] = 99
    view.stacks["attractions"] = 0
    view.options["twists"] = True
    assert t.bytes() == before


def test_players_are_shown_in_seats_with_their_place_in_turn_order() -> None:
    """How to Play, NOTE: turn order is very important."""
    t = table(3)
    t.state.order = [C, A, B]
    assert [player.seat for player in t.view().players] == [A, B, C]
    assert [player.place for player in t.view().players] == [2, 3, 1]
    assert t.view().order == (C, A, B)


def test_claimed_dice_and_slots_show_whose_scientist_is_there() -> None:
    """Research Phase: scientists stand on the slots for all to see."""
    t = table(3)
    t.dice(d7="2 purple")
    t.recipe_up("ankylosaurus")
    t.research(A, die="d7", scientist=2)
    t.storage(B, scientist=1, steps="blue")
    t.recipe(C, "ankylosaurus", scientist=3, zone="c1")
    view = t.view()
    assert (view.dice[0].id, view.dice[0].seat, view.dice[0].scientist) == ("d7", A, 2)
    assert [(slot.seat, slot.scientist) for slot in view.storage] == [(B, 1)] + [(None, None)] * 5
    assert [(slot.recipe, slot.taken_by) for slot in view.recipes if slot.diet == "herbivore"] == [(None, C)]
    assert [slot.scientist for slot in view.recipes] == [1, 2, 3]


def test_topmost_tile_is_shown_with_what_lies_beneath() -> None:
    """Buy Lab Upgrade: the previous lab upgrade is not discarded."""
    t = table(2)
    t.tile(A, "security_office#1", SITE)
    t.tile(A, "better_tool_bench#1", SITE)
    tile = t.lab(A).view.lab[SITE]
    assert tile is not None
    assert (tile.tile, tile.id, tile.covers) == ("better_tool_bench#1", "better_tool_bench", 1)
    assert [(slot.discount, slot.workers) for slot in tile.slots] == [(2, 1), (1, 1)]


def test_objectives_show_progress_and_claims() -> None:
    """Completing Objectives: cards lie face-up, corporation tokens on them."""
    t = table(2)
    t.objectives("dna_12", "excitement_10", "rides_3")
    t.player(B).excitement = 10
    t.research_pass(A, scientist=1)
    t.research_pass(B, scientist=1)
    by_id = {card.id: card for card in t.view().objectives}
    assert by_id["dna_12"].progress == (3, 3)
    assert by_id["dna_12"].at_least == 12
    assert (by_id["excitement_10"].claims, by_id["excitement_10"].closed) == ((B,), False)
    t.to_market()
    assert t.view().objectives[1].closed


def test_imagined_table_looks_the_same_and_hides_something_else() -> None:
    """Seats that play themselves think about what could be, not about what is: the hidden is dealt anew."""
    t = table(3)
    other = GAME.imagine(t.state, A, Random(5))
    assert GAME.view(other, A) == GAME.view(t.state, A)
    assert other.chance.seed != t.state.chance.seed
    assert other.market.stacks != t.state.market.stacks
    assert other.recipe_stacks != t.state.recipe_stacks
    for kind, stack in t.state.market.stacks.items():
        assert sorted(other.market.stacks[kind]) == sorted(stack)
    assert GAME.violations(other) == []
