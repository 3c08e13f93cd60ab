"""Numbers a board shows that a reader of the view could not work out by himself."""

from __future__ import annotations

from pathlib import Path
from shutil import copytree

from engine.core.game import Header
from engine.dinosaur_island.catalogue import BUILTIN
from engine.dinosaur_island.game import GAME
from engine.dinosaur_island.view import PurchaseView, View
from tests.engine.dinosaur_island.transcript import CATALOGUE, A, B, C, table


def test_visitors_that_would_be_eaten_are_counted() -> None:
    """Dinosaurs on the Loose!: threat, the held die with it, against security."""
    t = table(3)
    t.player(A).threat, t.player(A).security = 8, 5
    assert t.lab(A).breach == 3
    t.player(A).marks.guard = 1
    assert t.lab(A).breach == 2
    t.player(A).security = 9
    assert t.lab(A).breach == 0


def test_die_counts_and_specialists_save() -> None:
    """Dinosaurs on the Loose!; the Dino Hunter saves one visitor a round."""
    t = table(3)
    t.to_market()
    t.held_threat(2)
    t.player(A).threat, t.player(A).security = 5, 5
    assert (t.lab(A).threat_die, t.lab(A).breach) == (2, 2)
    t.hired(A, "dino_hunter")
    assert t.lab(A).breach == 1
    t.player(A).security = 6
    assert t.lab(A).breach == 0


def test_worker_lent_to_research_is_told_apart() -> None:
    """A worker that acts as a scientist has left the worker pool until cleanup."""
    t = table(3)
    t.hired(A, "jack_of_all_trades")
    for level in (1, 2, 3):
        for seat in (A, B, C):
            t.research_pass(seat, scientist=level)
    before = t.lab(A)
    assert (before.workers, before.lent, before.hands_total) == (4, 0, 4 + 3)
    t.storage(A, scientist=0, steps="blue blue")
    after = t.lab(A)
    assert (after.workers, after.lent, after.hands_total) == (4, 1, 4 + 3 - 1)


def test_taken_slot_tells_what_was_taken_and_by_whom() -> None:
    """Procure Dino Recipe: the scientist stands on the slot until cleanup, the recipe lies in the park."""
    t = table(3)
    t.exhibit(B, "stegosaurus", "c1")
    t.recipe_up("triceratops", "tyrannosaurus")
    t.research_pass(A, scientist=1)
    t.recipe(B, "triceratops", scientist=2, zone="c2")
    t.recipe(C, "tyrannosaurus", scientist=3, zone="c1")
    slots = {slot.diet: slot for slot in t.view().recipes}
    herbivore, small, large = slots["herbivore"], slots["small_carnivore"], slots["large_carnivore"]
    assert herbivore.taken is not None
    assert large.taken is not None
    assert (herbivore.taken_by, herbivore.taken.id, herbivore.taken_with) == (B, "triceratops", 2)
    assert (large.taken_by, large.taken.id, large.taken_with) == (C, "tyrannosaurus", 3)
    assert (small.taken_by, small.taken, small.taken_with) == (None, None, None)
    t.to_next_round()
    assert [(slot.taken_by, slot.taken, slot.taken_with) for slot in t.view().recipes] == [(None, None, None)] * 3


def test_exhibit_tells_the_price_of_its_next_paddock_tile() -> None:
    """Upgrading Paddock Capacity: the price is the new capacity, and no paddock takes more than four."""
    t = table(3)
    exhibit = t.exhibit(A, "triceratops", "c1")
    prices = []
    for capacity in range(1, 5):
        exhibit.capacity = capacity
        prices.append(t.lab(A).exhibit("triceratops").capacity_price)
    assert prices == [2, 3, 4, None]


def test_rows_tell_the_dna_that_is_sold() -> None:
    """Purchase DNA."""
    assert {row.price: row.purchase for row in table(3).view().market} == {
        2: PurchaseView("any_basic", 2),
        3: PurchaseView("any_basic", 3),
        4: PurchaseView("any_advanced", 1),
        5: PurchaseView("any_advanced", 2),
    }


def test_printed_numbers_are_those_of_the_boards() -> None:
    """Game Components: what is printed."""
    board, printed = CATALOGUE.board, table(3).view().printed
    assert printed.workers == board.workers == 8
    assert printed.specialists == board.specialists_max == 3
    assert printed.special_face_scientist == board.special_face_scientist == 3
    assert printed.pass_money == board.pass_money == 2
    assert printed.food_money == board.food_money == 2
    assert printed.excitement_max == board.excitement_max == 20
    assert printed.end_objectives_left == board.end_objectives_left == 1
    assert printed.conversions == {"green": ("blue", "purple"), "red": ("blue", "pink"), "orange": ("pink", "purple")}


def test_table_with_a_set_of_its_own_shows_its_own_numbers(tmp_path: Path) -> None:
    """A set that a community made prints other numbers on its boards."""
    here = Path(copytree(BUILTIN, tmp_path / "own"))
    board = (here / "board.toml").read_text(encoding="utf-8")
    other = board.replace("pass_money = 2", "pass_money = 3").replace("excitement_max = 20", "excitement_max = 15")
    other = other.replace('price = 2, dna = "any_basic", count = 2', 'price = 2, dna = "any_advanced", count = 9')
    (here / "board.toml").write_text(other.replace("capacity_prices = [2,", "capacity_prices = [7,"), encoding="utf-8")
    header = Header("t", GAME.key, GAME.rules, 2, f"{0:032x}", {}, str(here))
    view: View = GAME.view(GAME.setup(header).state, None)
    assert (view.printed.pass_money, view.printed.excitement_max) == (3, 15)
    assert view.market[0].purchase == PurchaseView("any_advanced", 9)
    assert view.players[0].exhibits[0].capacity_price == 7
    assert table(2).view().printed.pass_money == 2
