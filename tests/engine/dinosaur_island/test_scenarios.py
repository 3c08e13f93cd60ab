"""Whole rounds by the book's wording, every number worked by hand: money, visitors eaten, turn order, scoring."""

from __future__ import annotations

import pytest

from engine.dinosaur_island.components import Visitors
from engine.dinosaur_island.game import GAME
from tests.engine.dinosaur_island.transcript import A, B, C, D, Transcript, dna_of, table, turns_until_work


def crowd(t: Transcript, excitement: dict[int, int]) -> None:
    """In the Worker Phase: so many visitors come to each park, patrons all of them; no die is held."""
    for seat, number in excitement.items():
        t.player(seat).excitement = number
    t.state.bag, t.state.holding = Visitors(patrons=60), None


def test_a_round_is_five_phases_in_order() -> None:
    """How to Play: a series of rounds, each of five phases in order."""
    t = table(2)
    t.state.twists = ["generous_sponsor"]  # so that the Cleanup Phase asks something, too
    seen = []
    while t.state.round < 4:
        if seen[-1:] != [(t.state.round, t.state.phase)]:
            seen.append((t.state.round, t.state.phase))
        for player in t.state.players:
            player.excitement = 1
        t.state.bag = Visitors(patrons=9)  # one patron each: exhibit or Hats
        t.play(t.decision(t.asked()[0]).fallback())
    phases = ["research", "market", "worker", "park", "cleanup"]
    assert seen == [(number, phase) for number in (1, 2, 3) for phase in phases]


# --- a round of two --------------------------------------------------------------------------------------------


@pytest.fixture
def first_round() -> Transcript:
    """Round 1 of two seats, from the first die to the market's refresh."""
    t = table(2)  # A $15, B $16; 1 of each basic DNA, limits 4 and 2; 10 VP
    t.dice(d7="2 purple", d8="1 green", d5="2 blue", d2="1 blue", d1="1 blue")  # pips 1, 0, 2, 3, 1
    t.recipe_up("ankylosaurus")
    t.research(A, die="d7", scientist=3)  # 6 purple, room for 3
    t.recipe(B, "ankylosaurus", scientist=1, zone="c1")
    t.storage(A, scientist=2, steps="blue green")
    t.research(B, die="d8", scientist=3)  # 3 green, room for 2
    t.research_pass(A, scientist=1)
    t.research_pass(B, scientist=2)
    t.market("attractions", "teacup_ride", "rex_mex", "hyper_coaster", "photos")
    t.market("specialists", "intern", "union_boss", "dino_hunter", "senior_scientist")
    t.build(A, "rex_mex", "c1")  # $3 on the tile, $3 for the row
    t.hire(B, "union_boss")  # $3 for the row, and a worker comes along
    t.buy_dna(A, 2, "blue pink", discard="teacup_ride")
    t.market_pass(B)  # $2
    return t


def test_what_the_first_round_brought_before_anyone_works(first_round: Transcript) -> None:
    """1. Research Phase and 2. Market Phase, by hand."""
    t = first_round
    assert t.state.holding == "d2"  # 3 pips
    assert (t.lab(A).money, t.lab(B).money) == (15 - 6 - 2, 16 - 3 + 2)
    assert dna_of(t.player(A)) == {"blue": 2, "pink": 2, "purple": 4}
    assert dna_of(t.player(B)) == {"blue": 1, "pink": 1, "purple": 1, "green": 2}
    assert (t.lab(A).limits.blue, t.lab(A).limits.green) == (5, 3)
    assert (t.lab(A).hands, t.lab(B).hands) == (4 + 1, 4 + 1 + 1)


def test_work_park_and_cleanup_of_the_first_round(first_round: Transcript) -> None:
    """3. Worker Phase, 4. Park Phase and 5. Cleanup Phase, by hand."""
    t = first_round
    t.capacity(A, "gallimimus")  # $2
    t.create(A, "gallimimus", dna="2 purple")  # excitement 2, threat 2
    t.security(A)  # level 2 for $1
    t.venture(A, 0)  # $3
    t.refine(A, "red")  # blue and pink
    for _ in range(4):
        t.security(B)  # levels 2 to 5: $1, $2, $2, $3
    t.create(B, "ankylosaurus")  # blue, purple, green: excitement 3, threat 2
    assert (t.lab(A).money, t.lab(B).money) == (7 - 2 - 1 + 3, 15 - 8)
    assert (t.lab(A).hands, t.lab(B).hands) == (0, 1)
    assert dna_of(t.player(A)) == {"blue": 1, "pink": 1, "purple": 2, "red": 1}
    assert dna_of(t.player(B)) == {"pink": 1, "green": 1}

    t.state.bag = Visitors(patrons=70)
    t.done(A, B)  # A draws 2, B draws 3, and $1 comes with each
    assert (t.lab(A).money, t.lab(B).money) == (7 + 2, 7 + 3)
    assert t.asked() == (A,)  # two dinosaurs, Hats and Rex Mex for two patrons; B has a place for each
    t.seat(A, {"a1": 1, "c1": 1})
    # A: threat 2 and the die's 3 against security 2 are 3, but two are there. B: 2 and 3 against 5 is quiet.
    assert [(event.seat, event.args["patrons"]) for event in t.told("visitors-eaten")] == [(A, 2)]
    assert (t.lab(A).vp, t.lab(B).vp) == (10 - 2, 10 + 3)

    assert (t.state.round, t.state.order) == (2, [A, B])
    assert t.state.bag == Visitors(patrons=70)
    assert t.state.market.rows["attractions"][:2] == ["hyper_coaster", "photos"]
    assert t.state.market.rows["specialists"][:2] == ["dino_hunter", "senior_scientist"]
    assert t.state.market.discards["specialists"] == ["intern"]
    assert t.state.recipes["herbivore"] not in (None, "ankylosaurus")
    assert (t.lab(A).hands, t.lab(B).hands) == (4, 5)


# --- visitors eaten --------------------------------------------------------------------------------------------


def test_four_parks_on_the_evening_of_a_two_pip_die() -> None:
    """Dinosaurs on the Loose!: base threat and 2 pips against security in each park, all from one die."""
    t = table(4)
    t.to_worker()
    t.held_threat(2)
    evening = {  # visitors, base threat, security: two places in each park
        A: (2, 3, 5),  # 5 against 5: nothing happens; 2 survive
        B: (2, 3, 4),  # 5 against 4: 1 eaten, 1 survives
        C: (5, 6, 4),  # 8 against 4: 2 inside, then 2 of the 3 in line
        D: (3, 9, 1),  # 11 against 1: all 3 there are
    }
    for seat, (visitors, threat, security) in evening.items():
        player = t.player(seat)
        player.excitement, player.threat, player.security = visitors, threat, security
    t.player(D).vp = 2
    t.state.bag = Visitors(patrons=12)
    money = [t.lab(seat).money for seat in (A, B, C, D)]
    t.to_park()
    assert t.state.phase == "park"
    t.on(lambda: t.state.round == 2)
    assert [t.lab(seat).vp for seat in (A, B, C, D)] == [10 + 2, 10 - 1 + 1, 10 - 4, 2 - 3]
    assert [t.lab(seat).money - before for seat, before in zip((A, B, C, D), money, strict=True)] == [2, 2, 5, 3]
    assert t.state.bag == Visitors(patrons=12)
    assert t.state.order == [D, C, B, A]


@pytest.mark.parametrize(
    ("eaten", "gone", "points"),
    [
        (0, None, 2),  # both patrons inside score
        (1, (1, 0), -1 + 1),
        (2, (2, 0), -2),
        (3, (2, 1), -3),  # the first hooligan only now
        (4, (2, 2), -4),
        (6, (4, 2), -6),  # two of the three patrons in line
        (7, (5, 2), -7),
        (9, (5, 2), -7),  # nobody is left
    ],
)
def test_two_hooligans_and_two_patrons_inside_and_three_patrons_in_line(
    eaten: int, gone: tuple[int, int] | None, points: int
) -> None:
    """Dinosaurs on the Loose!: patrons inside, hooligans inside, then the line, 1 VP each."""
    t = table(3)
    t.to_worker()
    t.stand(A, "long_neck_wheel", "b2")  # 3 spaces; with Hats 4
    t.player(A).exhibits[0].dinosaurs = 0
    t.arrive(A, patrons=5, hooligans=2, eaten=eaten)
    told = [(event.args["patrons"], event.args["hooligans"]) for event in t.told("visitors-eaten")]
    assert told == ([gone] if gone else [])
    assert t.lab(A).vp == 10 + points


# --- turn order ------------------------------------------------------------------------------------------------


def test_turn_order_over_three_rounds_with_ties() -> None:
    """Reset Turn Order: fewest VP first; equals keep the order of the round before."""
    t = table(4)
    rounds = [  # visitors by seat (each park has two places), then scores and the order that follows
        ({A: 2, B: 0, C: 2, D: 1}, [12, 10, 12, 11], [B, D, A, C]),  # A before C, as in round 1
        ({A: 0, B: 2, C: 0, D: 1}, [12, 12, 12, 12], [B, D, A, C]),  # all equal: as in round 2
        ({A: 1, B: 1, C: 0, D: 2}, [13, 13, 12, 10], [D, C, B, A]),  # D loses both of his; B before A
    ]
    for number, (visitors, scores, order) in enumerate(rounds):
        t.to_worker()
        crowd(t, visitors)
        if number == 2:
            t.player(D).threat = t.player(D).security + 2
        t.to_next_round()
        assert [t.lab(seat).vp for seat in (A, B, C, D)] == scores
        assert t.state.order == order
        assert t.asked() == (order[0],)
    assert turns_until_work(t) == [D, C, B, A] * 5


# --- the end ---------------------------------------------------------------------------------------------------


def test_final_scores_of_three_seats() -> None:
    """Game End: attractions, exhibits, objectives and money of three parks, and a tie that money breaks."""
    t = table(3)
    t.to_worker()
    t.objectives("dna_12", "excitement_10", "excitement_15", "rides_3")
    crowd(t, {A: 0, B: 0, C: 0})
    for seat, (vp, money) in {A: (21, 13), B: (33, 9), C: (30, 4)}.items():
        t.player(seat).vp, t.player(seat).money = vp, money
    t.stand(A, "photos", "d4")  # 6 VP
    t.stand(A, "hyper_coaster", "d3")  # 1 VP
    t.exhibit(A, "velociraptor", "c1", dinosaurs=2)  # 2 × 4 VP
    t.exhibit(B, "tyrannosaurus", "c1", dinosaurs=1)  # 7 VP
    t.exhibit(B, "ankylosaurus", "c2", capacity=3)  # none there: 10 VP lost
    t.player(B).exhibits[0].dinosaurs = 3  # 3 × 1 VP
    for player in t.state.players:
        player.security = 20
    t.state.claims[0].seats, t.state.claims[0].closed = [A, B], True  # 6 VP
    t.state.claims[1].seats, t.state.claims[1].closed = [C], True  # 6 VP
    t.state.claims[2].seats, t.state.claims[2].closed = [C], True  # 7 VP
    t.on(lambda: t.state.phase == "over")
    assert t.state.round == 1
    assert t.lab(A).vp == 21 + 6 + 1 + 8 + 1 + 6 + 2  # $13: 2 VP
    assert t.lab(B).vp == 33 + 7 - 10 + 3 + 6 + 1  # $9: 1 VP
    assert t.lab(C).vp == 30 + 1 + 6 + 7 + 0  # $4: nothing
    assert [(standing.place, standing.seat, standing.points) for standing in GAME.scores(t.state)] == [
        (1, A, 45),
        (2, C, 44),
        (3, B, 40),
    ]


def test_the_richer_of_two_equals_wins() -> None:
    """Game End: 31 VP each; $11, of which $10 scored 2 VP, beat $9, of which $5 scored 1 VP."""
    t = table(2)
    t.to_worker()
    t.objectives("dna_12")
    crowd(t, {A: 0, B: 0})
    for seat, vp, money in ((A, 29, 9), (B, 28, 11)):
        t.player(seat).vp, t.player(seat).money = vp, money
    t.on(lambda: t.state.phase == "over")
    assert [(standing.place, standing.seat, standing.points) for standing in GAME.scores(t.state)] == [
        (1, B, 31),
        (2, A, 31),
    ]
