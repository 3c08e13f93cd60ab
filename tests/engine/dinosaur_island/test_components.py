"""Game Components: how many there are of each piece, and which of them can run out."""

from __future__ import annotations

import pytest

from engine.dinosaur_island.components import Exhibit
from tests.engine.dinosaur_island.transcript import CATALOGUE, A, B, C, Transcript, dealt, header, in_the_lab

PIECES = {
    "specialists": len(CATALOGUE.specialists),
    "objectives": len(CATALOGUE.objectives),
    "plot twists": len(CATALOGUE.twists),
    "dice": len(CATALOGUE.dice),
    "recipes": len(CATALOGUE.recipes),
    "attractions": len(CATALOGUE.attractions),
    "lab upgrades": sum(len(upgrade.players) for upgrade in CATALOGUE.upgrades),
    "starters": len(CATALOGUE.starters),
    "solo objectives": len(CATALOGUE.solo_objectives),
    "spaces of the round tracker": len(CATALOGUE.board.solo.scores),
}

OTHER_TRACKS = ("excitement", "vp", "threat", "security")
"""What a player's marker cubes show besides DNA."""


@pytest.mark.parametrize(
    ("piece", "number"),
    [
        ("specialists", 22),
        ("objectives", 39),
        ("plot twists", 11),
        ("dice", 10),
        ("recipes", 17),
        ("attractions", 30),
        ("lab upgrades", 33),
        ("solo objectives", 16),
        ("spaces of the round tracker", 7),
        ("starters", 4),  # one printed on each of the 4 park boards
    ],
)
def test_there_are_as_many_of_each_card_tile_and_die_as_in_the_box(piece: str, number: int) -> None:
    """Game Components: the numbers of the list."""
    assert PIECES[piece] == number


def test_scientists_workers_and_cubes_are_enough_for_four_and_no_more() -> None:
    """Game Components; Main Game Setup, 8: 12 scientists, 36 workers (one marks turn order), 24 and 40 cubes."""
    t = dealt(4)
    players = t.state.players
    assert sum(len(player.scientists) for player in players) == 12
    assert sum(CATALOGUE.board.workers for _ in players) + len(t.state.order) == 36
    assert sum(len(player.limits) for player in players) == 24
    assert sum(len(player.dna) + len(OTHER_TRACKS) for player in players) == 40
    assert all(hasattr(player, track) for player in players for track in OTHER_TRACKS)
    with pytest.raises(ValueError, match="not for 5"):
        t.table.game.setup(header(5))


def test_each_player_has_a_corporation_token_for_every_objective() -> None:
    """Game Components: 20 corporation tokens are 5 a player, and four players reveal 5 objectives."""
    t = dealt(4)
    t.objectives("dna_12", "dna_15", "excitement_10", "excitement_15", "upgrades_3")
    t.to_market()
    t.dna(A, blue=10, pink=5)
    t.player(A).excitement, t.player(A).upgrades_bought = 15, 3
    t.market_pass(A)
    assert [claim.seats for claim in t.state.claims] == [[A]] * 5


# --- what counts as unlimited ----------------------------------------------------------------------------------


@pytest.fixture
def t() -> Transcript:
    return in_the_lab()


def test_supply_of_paddock_tiles_never_runs_out(t: Transcript) -> None:
    """Main Game Setup, 1; Game Components: 29 paddock tiles; they count as unlimited, as dinosaurs do (ruling)."""
    for seat, diet in ((B, "herbivore"), (C, "small_carnivore")):
        recipes = [recipe.id for recipe in CATALOGUE.recipes if recipe.diet == diet]
        for recipe, zone in zip(recipes, ("c1", "b2", "a3", "c3", "a4", "c4"), strict=True):
            t.player(seat).exhibits.append(Exhibit(recipe, zone, 4))
    assert sum(exhibit.capacity - 1 for player in t.state.players for exhibit in player.exhibits) > 29
    t.capacity(A, "gallimimus")
    assert t.lab(A).exhibit("gallimimus").capacity == 2


def test_bank_never_runs_out(t: Transcript) -> None:
    """Game Components: 53 tokens of $1 and 28 of $5 are $193; money counts as unlimited (ruling)."""
    t.player(B).money = 53 + 28 * 5
    t.venture(A, 0)
    assert t.lab(A).money == 33


def test_plus_ten_tokens_never_run_out(t: Transcript) -> None:
    """Game Components: 12 modifier tokens; what is past 10 counts on however often (ruling)."""
    for seat in (B, C):
        t.player(seat).security = t.player(seat).threat = 35  # six tokens each
    t.player(A).security = 10
    t.security(A)
    assert t.lab(A).security == 11
