"""Every lab upgrade of our own: what it brings when bought, while it lies open, and at its workstations."""

from __future__ import annotations

import pytest

from engine.dinosaur_island import actions as do
from tests.engine.dinosaur_island.transcript import OTHER_SITE, SITE, A, B, C, Transcript, table


def market_with(*tiles: str, money: int = 20) -> Transcript:
    """Two seats at the market, seat A in turn; these tiles lie in the rows from $2."""
    t = table(2)
    t.to_market()
    t.market("upgrades", *tiles)
    t.player(A).money = money
    return t


def lab_with(tile: str, space: int = SITE) -> Transcript:
    """Three seats in the Worker Phase, seven workers each; seat A has this tile."""
    t = table(3)
    t.to_worker()
    t.tile(A, tile, space)
    return t


# --- once, on purchase -----------------------------------------------------------------------------------------


def test_watchtower_raises_security_by_two_and_it_stays() -> None:
    """Worker Phase, NOTE: passive abilities activate once upon purchase; covered, what was gained stays (ruling)."""
    t = market_with("watchtower#1", "car_park#1")
    t.upgrade(A, "watchtower#1", SITE)
    assert (t.lab(A).security, t.lab(A).money, t.lab(B).security) == (3, 18, 1)
    t.market_pass(B)
    t.upgrade(A, "car_park#1", SITE)
    assert t.lab(A).security == 3


def test_cryo_vault_widens_every_track_once() -> None:
    """One more on each of the six tracks; the limits stay when the tile is covered (ruling)."""
    t = market_with("cryo_vault#1", "watchtower#1")
    t.upgrade(A, "cryo_vault#1", SITE)
    assert vars(t.lab(A).limits) == {"blue": 5, "pink": 5, "purple": 5, "green": 3, "red": 3, "orange": 3}
    t.market_pass(B)
    t.upgrade(A, "watchtower#1", SITE)
    assert t.lab(A).limits.blue == 5


def test_cryo_vault_ends_at_the_top_of_the_track() -> None:
    """The chart goes to 10; a step beyond is lost, the others are gained (ruling)."""
    t = market_with("cryo_vault#1")
    t.player(A).limits.update(blue=10, green=10)
    t.upgrade(A, "cryo_vault#1", SITE)
    assert vars(t.lab(A).limits) == {"blue": 10, "pink": 5, "purple": 5, "green": 10, "red": 3, "orange": 3}
    raised = [event.args["dna"] for event in t.told("bonus-storage")]
    assert raised == [("pink", "purple"), ("red", "orange")]


def test_staff_quarters_bring_a_worker_who_stays() -> None:
    """A worker from the supply; he does not leave when the tile is covered (ruling)."""
    t = market_with("staff_quarters#1", "watchtower#1")
    t.upgrade(A, "staff_quarters#1", SITE)
    assert t.lab(A).workers == 5
    t.market_pass(B)
    t.upgrade(A, "watchtower#1", SITE)
    assert t.lab(A).workers == 5


def test_staff_quarters_bring_nobody_when_the_supply_is_empty() -> None:
    """Individual Player Setup, 2: eight usable workers."""
    t = market_with("staff_quarters#1")
    t.player(A).workers = 8
    t.upgrade(A, "staff_quarters#1", SITE)
    assert t.lab(A).workers == 8
    assert t.told("bonus-workers")[0].args["workers"] == 0


# --- while it lies open ----------------------------------------------------------------------------------------


def test_car_park_collects_two_dollars_at_the_start_of_each_round() -> None:
    """Before the roll, from the next round on (ruling); covered, it collects nothing."""
    t = market_with("car_park#1", "watchtower#1", money=2)
    for player in t.state.players:
        player.excitement = 0
    t.upgrade(A, "car_park#1", SITE)
    assert t.lab(A).money == 0
    t.to_next_round()
    gained = t.told("bonus-money")
    assert [(event.seat, event.args["money"]) for event in gained] == [(A, 2)]
    assert t.lab(A).money_ledger["cards"] == 2
    t.to_market()
    t.on(lambda: t.asked() == (A,))
    t.player(A).money = 20
    t.market("upgrades", "watchtower#1")
    t.upgrade(A, "watchtower#1", SITE)
    t.to_next_round()
    assert not t.told("bonus-money")


def test_loading_dock_makes_attractions_and_dna_cheaper_until_covered() -> None:
    """$1 less each; the row of a DNA purchase is named by its printed price (ruling)."""
    t = market_with("watchtower#1", money=13)
    t.tile(A, "loading_dock#1")
    t.market("attractions", "teacup_ride", "rex_mex")  # $1 and $3
    t.market("specialists")
    prices = t.lab(A).prices
    assert [prices[item] for item in ("teacup_ride", "rex_mex", "watchtower#1", "2", "5")] == [2, 5, 2, 1, 4]
    t.illegal("no-such-purchase", do.BuyDna(A, 1, ("blue", "blue")))
    t.buy_dna(A, 2, "2 blue", discard="teacup_ride")
    assert (t.lab(A).money, t.told("dna-bought")[0].args["price"]) == (12, 1)
    t.market_pass(B)
    t.build(A, "rex_mex", "d4")
    assert t.lab(A).money == 7
    t.tile(A, "gene_sequencer#1")
    assert t.lab(A).prices["5"] == 5


# --- workstations ----------------------------------------------------------------------------------------------


def test_gene_sequencer_refines_in_two_slots_beside_the_printed_one() -> None:
    """Refining DNA: certain tiles allow it; exactly one of the listed conversions each."""
    t = lab_with("gene_sequencer#1")
    t.dna(A, blue=2, pink=2, purple=2)
    t.refine(A, "green", 0, space=SITE)
    t.refine(A, "red", 1, space=SITE)
    t.refine(A, "orange")
    assert vars(t.lab(A).dna) == {"blue": 0, "pink": 0, "purple": 0, "green": 1, "red": 1, "orange": 1}
    t.illegal("workstation-used", do.Refine(A, SITE, 1, "green"))


def test_incubator_hall_creates_in_two_slots_beside_the_printed_ones() -> None:
    """Creating Dinosaurs: the Dino Research tiles, and this one."""
    t = lab_with("incubator_hall#1")
    t.exhibit(A, "ankylosaurus", "c1", capacity=4)
    t.dna(A, blue=3, purple=3, green=3)
    t.create(A, "ankylosaurus", 0, space=SITE)
    t.create(A, "ankylosaurus", 1, space=SITE)
    t.create(A, "ankylosaurus")
    assert (t.lab(A).exhibit("ankylosaurus").dinosaurs, t.lab(A).hands) == (3, 4)
    t.illegal("workstation-used", do.CreateDinosaur(A, SITE, 0, "ankylosaurus"))


def test_press_office_raises_excitement_by_one() -> None:
    """One slot, 1 worker, at once: the visitors of this round come by it."""
    t = lab_with("press_office#1")
    t.use(A)
    assert (t.lab(A).excitement, t.lab(A).hands) == (2, 6)
    t.illegal("workstation-used", do.UseTile(A, SITE, 0))
    t.state.bag.hooligans = 0
    t.done(A, B, C)
    assert t.told("visitors-drawn")[A].args["patrons"] == 2


def test_press_office_has_nothing_to_say_at_the_peak() -> None:
    """Excitement never exceeds 20; a worker is not sent for nothing (ruling)."""
    t = lab_with("press_office#1")
    t.player(A).excitement = 20
    t.illegal("excitement-at-most", do.UseTile(A, SITE, 0))
    assert not [action for action in t.decision(A).options() if isinstance(action, do.UseTile)]


def test_press_office_names_no_attraction() -> None:
    """Only a Ride Improvement asks for one."""
    t = lab_with("press_office#1")
    t.illegal("attraction-not-asked", do.UseTile(A, SITE, 0, "a2"))


@pytest.mark.parametrize(("slot", "dna"), [(0, "blue"), (1, "pink"), (2, "purple")])
def test_mosquito_farm_gives_two_dna_of_the_slots_type(slot: int, dna: str) -> None:
    """Three slots, 1 worker each; up to the cold storage limit."""
    t = lab_with("mosquito_farm#1")
    assert [each.dna for each in t.lab(A).lab[SITE].slots] == ["blue", "pink", "purple"]
    t.use(A, slot)
    assert getattr(t.lab(A).dna, dna) == 3
    assert sum(vars(t.lab(A).dna).values()) == 5
    assert t.told("bonus-dna")[0].args["dna"] == (dna, dna)
    t.illegal("workstation-used", do.UseTile(A, SITE, slot))


def test_mosquito_farm_fills_up_to_the_limit_but_not_a_full_track() -> None:
    """What exceeds the limit is lost; a worker is not sent for nothing (ruling)."""
    t = lab_with("mosquito_farm#1")
    t.dna(A, blue=3, pink=4)
    t.use(A, 0)
    assert t.lab(A).dna.blue == 4
    t.illegal("storage-full", do.UseTile(A, SITE, 1))


def test_mosquito_farm_and_press_office_are_repeated_by_a_chamber() -> None:
    """Duplication Chamber: another upgrade with workstations."""
    t = lab_with("mosquito_farm#1")
    t.tile(A, "duplication_chamber#1", OTHER_SITE)
    t.tile(A, "press_office#1", 3)
    t.use(A, 2)
    t.play(do.UseTile(A, SITE, 2, None, OTHER_SITE))
    assert t.lab(A).dna.purple == 4  # 1, 2 more, and one of 2: the limit is 4
    t = lab_with("press_office#1")
    t.tile(A, "duplication_chamber#1", OTHER_SITE)
    t.use(A)
    t.play(do.UseTile(A, SITE, 0, None, OTHER_SITE))
    assert t.lab(A).excitement == 3


@pytest.mark.parametrize("tile", ["watchtower#1", "cryo_vault#2", "staff_quarters#1", "car_park#1", "loading_dock#1"])
def test_tiles_without_workstations_take_no_workers(tile: str) -> None:
    """Worker Phase, NOTE: passive abilities cannot be activated by assigning workers; no chamber repeats them."""
    t = lab_with(tile)
    t.tile(A, "duplication_chamber#1", OTHER_SITE)
    t.illegal("no-such-workstation", do.UseTile(A, SITE, 0))
    t.illegal("no-such-workstation", do.UseTile(A, SITE, 0, None, OTHER_SITE))
