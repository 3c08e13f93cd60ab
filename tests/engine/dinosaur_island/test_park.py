"""4. Park Phase, with its Easily Missed Rules. A new park has two spaces: a1 (one dinosaur) and a2 (Hats)."""

from __future__ import annotations

import pytest

from engine.dinosaur_island import actions as do
from engine.dinosaur_island.components import Visitors
from tests.engine.dinosaur_island.transcript import A, B, C, Transcript, table


@pytest.fixture
def t() -> Transcript:
    """Three seats in the Worker Phase of round 1, scores at 10."""
    t = table(3)
    t.to_worker()
    return t


def crowd(t: Transcript, seat: int) -> dict[str, tuple[int, int]]:
    """Patrons and hooligans by zone, empty places left out."""
    lab = t.lab(seat)
    return {
        spot.zone: (spot.patrons, spot.hooligans)
        for spot in (*lab.exhibits, *lab.stands)
        if spot.patrons or spot.hooligans
    }


# --- Attract Visitors ------------------------------------------------------------------------------------------


def test_each_seat_draws_as_many_visitors_as_its_excitement(t: Transcript) -> None:
    """Park Phase, Attract Visitors: in turn order a number of visitors equal to the excitement level."""
    for seat, excitement in enumerate((1, 7, 20)):
        t.player(seat).excitement = excitement
    t.to_park()
    drawn = t.told("visitors-drawn")
    assert [event.seat for event in drawn] == [A, B, C]
    come = [(event.args["patrons"], event.args["hooligans"]) for event in drawn]
    assert [patrons + hooligans for patrons, hooligans in come] == [1, 7, 20]
    assert t.state.bag.total == 80 - 1 - 7 - 20


def test_drawing_goes_in_turn_order(t: Transcript) -> None:
    """Park Phase, Attract Visitors: in turn order, from the one bag."""
    t.state.order = [C, A, B]
    t.to_park()
    assert [event.seat for event in t.told("visitors-drawn")] == [C, A, B]


def test_every_patron_pays_a_dollar_and_no_hooligan_does(t: Transcript) -> None:
    """Attract Visitors; Easily Missed Rules: $1 each for patrons, placed or not, none for hooligans."""
    before = t.lab(A).money
    t.arrive(A, patrons=5, hooligans=3)
    assert t.lab(A).money == before + 5
    assert t.told("visitors-drawn")[A].args["money"] == 5


def test_a_short_bag_gives_what_it_has(t: Transcript) -> None:
    """Attract Visitors: the book's 80 visitors last for four full parks; else draw what is there (ruling)."""
    t.player(A).excitement = 9
    t.state.bag = Visitors(patrons=3, hooligans=1)
    before = t.lab(A).money
    t.to_park()
    assert t.told("visitors-drawn")[A].args["patrons"] == 3
    assert [event.args["money"] for event in t.told("visitors-drawn")] == [3, 0, 0]
    assert t.lab(A).money >= before + 3


def test_drawn_visitors_wait_at_the_entrance(t: Transcript) -> None:
    """Attract Visitors: all that were drawn are at the entrance until they are placed."""
    t.arrive(A, patrons=3, hooligans=1)
    assert (t.decision(A).kind, crowd(t, A)) == ("Seating", {})
    assert (t.lab(A).line_patrons, t.lab(A).line_hooligans) == (3, 1)


# --- Manage Lines ----------------------------------------------------------------------------------------------


def test_an_exhibit_seats_as_many_visitors_as_it_has_dinosaurs(t: Transcript) -> None:
    """Manage Lines; Easily Missed Rules: each dinosaur can only attract 1 visitor, whatever the capacity."""
    exhibit = t.exhibit(A, "ankylosaurus", "c1", dinosaurs=2, capacity=4)
    t.exhibit(A, "stegosaurus", "c2", dinosaurs=0, capacity=4)
    t.stand(A, "hyper_coaster", "b2")  # 3 spaces
    t.arrive(A, patrons=4)
    assert t.asked() == (A,)
    t.illegal("place-full", do.SeatVisitors(A, {"c1": 3, "b2": 1}))
    t.illegal("no-such-place", do.SeatVisitors(A, {"c2": 1, "b2": 3}))
    t.seat(A, {"c1": 2, "b2": 2})
    assert exhibit.visitors.total == 0  # a stroke works on a copy
    assert [event.args["points"] for event in t.told("patrons-scored")][A] == 4


@pytest.mark.parametrize(
    ("attraction", "spaces"), [("photos", 0), ("ice_cream", 1), ("lemonade_stand", 2), ("hyper_coaster", 3)]
)
def test_an_attraction_seats_as_many_as_it_has_spaces(t: Transcript, attraction: str, spaces: int) -> None:
    """Manage Lines: the visitor capacity of the park is not exceeded."""
    t.stand(A, attraction, "b2")
    t.arrive(A, patrons=9)
    t.on(lambda: t.state.round == 2)
    assert t.lab(A).vp == 10 + 1 + 1 + spaces  # the exhibit, the Hats, the attraction


def test_seating_is_compulsory_while_there_is_room(t: Transcript) -> None:
    """Manage Lines: place all drawn visitors at available attractions and exhibits."""
    t.arrive(A, patrons=1)
    t.illegal("wrong-number-of-patrons", do.SeatVisitors(A))
    t.illegal("wrong-number-of-patrons", do.SeatVisitors(A, {"a1": 1, "a2": 1}))
    t.illegal("wrong-number-of-patrons", do.SeatVisitors(A, {"a1": 2, "a2": -1}))
    t.illegal("wrong-number-of-hooligans", do.SeatVisitors(A, {"a1": 1}, {"a2": 1}))
    t.seat(A, {"a2": 1})


def test_hooligans_are_placed_first(t: Transcript) -> None:
    """Manage Lines: all hooligans that you drew must be placed first, they elbow their way to the front."""
    t.arrive(A, patrons=2, hooligans=1)
    assert t.asked() == (A,)  # which of the two places the hooligan takes makes a difference
    t.illegal("wrong-number-of-hooligans", do.SeatVisitors(A, {"a1": 1, "a2": 1}))
    t.illegal("wrong-number-of-patrons", do.SeatVisitors(A, {"a1": 1, "a2": 1}, {"a1": 1}))
    t.illegal("place-full", do.SeatVisitors(A, {"a1": 1}, {"a1": 1}))
    t.seat(A, {"a2": 1}, {"a1": 1})
    (seated,) = [event for event in t.told("visitors-seated") if event.seat == A]
    assert (seated.args["patrons"], seated.args["hooligans"], seated.args["line"]) == (1, 1, 1)
    assert t.told("patrons-scored")[A].args["points"] == 1


def test_more_hooligans_than_spaces_leave_none_for_patrons(t: Transcript) -> None:
    """Manage Lines: visitors without an available location are stuck in line; patrons there score nothing."""
    t.arrive(A, patrons=4, hooligans=3)
    seated = [event for event in t.told("visitors-seated") if event.seat == A]
    assert [(event.args["hooligans"], event.args["patrons"], event.args["line"]) for event in seated] == [(2, 0, 5)]
    assert t.lab(A).vp == 10


def test_nobody_is_asked_without_a_choice(t: Transcript) -> None:
    """Manage Lines: with one way to seat a park's visitors there is nothing to choose; they are seated at once."""
    t.arrive(A, patrons=2)
    assert t.state.round == 2
    assert t.lab(A).vp == 12


def test_places_that_count_alike_are_no_choice(t: Transcript) -> None:
    """Manage Lines: two places of one kind do not differ in anything the rules count (ruling)."""
    t.stand(A, "teacup_ride", "b2")
    t.player(A).exhibits[0].dinosaurs = 0
    t.arrive(A, patrons=1)  # Hats or the ride: 1 VP at an attraction either way
    assert t.state.round == 2
    assert t.lab(A).vp == 11


def test_seating_goes_on_side_by_side(t: Transcript) -> None:
    """Manage Lines: the players' parks are apart, so they seat at the same time."""
    t.state.bag = Visitors(patrons=30)
    t.to_park()  # one patron each: exhibit or Hats
    assert t.asked() == (A, B, C)
    t.seat(C, {"a1": 1})
    t.seat(A, {"a2": 1})
    assert t.asked() == (B,)
    assert crowd(t, C) == {"a1": (1, 0)}


def test_seating_may_be_taken_back_until_all_have_seated(t: Transcript) -> None:
    """Manage Lines: side by side, so a hasty word may be taken back until everyone is ready (ruling)."""
    t.state.bag = Visitors(patrons=30)
    t.to_park()
    t.seat(A, {"a2": 1})
    t.play(do.Reopen(A))
    assert crowd(t, A) == {}
    assert t.lab(A).line_patrons == 1
    t.seat(A, {"a1": 1})
    assert crowd(t, A) == {"a1": (1, 0)}


# --- Dinosaurs on the Loose! -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("threat", "pips", "security", "eaten"),
    [(1, 0, 1, 0), (3, 2, 5, 0), (3, 2, 9, 0), (3, 2, 4, 1), (4, 3, 1, 6), (12, 1, 11, 2)],
)
def test_visitors_eaten_are_threat_above_security(
    t: Transcript, threat: int, pips: int, security: int, eaten: int
) -> None:
    """Dinosaurs on the Loose!: base threat and the held die's pips against security; the difference is eaten."""
    t.player(A).threat, t.player(A).security = threat, security
    t.held_threat(pips)
    t.arrive(A, patrons=8, eaten=None)  # 2 seated, 6 in line
    t.on(lambda: t.state.round == 2)
    surviving = max(0, 2 - eaten)
    assert t.lab(A).vp == 10 + surviving - eaten


def test_nobody_is_eaten_before_all_have_been_placed(t: Transcript) -> None:
    """Dinosaurs on the Loose!: after all players have drawn their visitors and placed them."""
    for seat, threat in ((A, 2), (B, 2), (C, 1)):
        t.player(seat).excitement, t.player(seat).threat = threat - 1, threat
    t.state.bag, t.state.holding = Visitors(patrons=9), None
    t.to_park()
    t.seat(A, {"a1": 1})
    assert not t.told("visitors-eaten")
    assert (t.lab(A).vp, crowd(t, A)) == (10, {"a1": (1, 0)})
    t.seat(B, {"a1": 1})
    assert [event.seat for event in t.told("visitors-eaten")] == [A, B]
    assert [t.lab(seat).vp for seat in (A, B)] == [9, 9]


def test_held_die_counts_for_every_park(t: Transcript) -> None:
    """Research Phase: that number will be added to all players' threat levels during the Park Phase."""
    t.held_threat(2)
    t.state.bag = Visitors(patrons=30)
    for seat in (A, B, C):
        t.player(seat).excitement = 4
    t.to_park()
    assert [event.args["patrons"] for event in t.told("visitors-eaten")] == [2, 2, 2]
    assert [t.lab(seat).vp for seat in (A, B, C)] == [8, 8, 8]


def test_each_eaten_visitor_costs_a_point_also_below_zero(t: Transcript) -> None:
    """Dinosaurs on the Loose!: subtract 1 VP for each visitor eaten; you can go below 0 this way."""
    t.player(A).vp = 1
    t.arrive(A, patrons=3, eaten=3)
    assert t.lab(A).vp == -2


def test_loss_is_capped_at_the_visitors_present(t: Transcript) -> None:
    """Dinosaurs on the Loose!: nobody is there to be eaten beyond those inside and in line (ruling)."""
    t.arrive(A, patrons=2, hooligans=1, eaten=9)
    t.on(lambda: t.state.round == 2)
    assert t.lab(A).vp == 7


def test_patrons_inside_are_eaten_before_hooligans(t: Transcript) -> None:
    """Dinosaurs on the Loose!: all patrons must always be eaten before hooligans."""
    t.stand(A, "hyper_coaster", "b2")
    t.arrive(A, patrons=3, hooligans=2, eaten=4)  # 5 spaces
    t.on(lambda: bool(t.last and t.told("visitors-eaten")))
    (eaten,) = t.told("visitors-eaten")
    assert (eaten.args["patrons"], eaten.args["hooligans"]) == (3, 1)
    assert t.lab(A).vp == 10 - 4


def test_the_line_is_eaten_after_everybody_inside(t: Transcript) -> None:
    """Dinosaurs on the Loose!: beyond the visitors inside, any visitors in line are eaten next."""
    t.arrive(A, patrons=3, hooligans=2, eaten=3)  # both hooligans inside, the patrons in line
    (eaten,) = t.told("visitors-eaten")
    assert (eaten.args["patrons"], eaten.args["hooligans"]) == (1, 2)


def test_in_line_patrons_are_eaten_first(t: Transcript) -> None:
    """Dinosaurs on the Loose!: all patrons must always be eaten before hooligans, in line as well (ruling)."""
    t.arrive(A, patrons=3, hooligans=4, eaten=4)  # 2 hooligans inside; 2 hooligans and 3 patrons in line
    (eaten,) = t.told("visitors-eaten")
    assert (eaten.args["patrons"], eaten.args["hooligans"]) == (2, 2)


def test_the_player_chooses_which_patrons_inside_are_eaten(t: Transcript) -> None:
    """Dinosaurs on the Loose!: you choose which visitors inside your park are eaten."""
    t.stand(A, "ice_cream", "b2")
    t.arrive(A, patrons=3, eaten=2)
    assert t.decision(A).kind == "Losing"
    t.illegal("wrong-number-eaten", do.LoseVisitors(A, {"a1": 1}))
    t.illegal("wrong-number-eaten", do.LoseVisitors(A, {"a1": 1, "a2": 1, "b2": 1}))
    t.illegal("not-so-many-there", do.LoseVisitors(A, {"a1": 2}))
    t.illegal("not-so-many-there", do.LoseVisitors(A, {"c4": 1, "a1": 1}))
    t.illegal("not-so-many-there", do.LoseVisitors(A, {"a1": -1, "a2": 1, "b2": 1}))
    for elsewhere in ("c4", "intern", "z9"):
        t.illegal("not-so-many-there", do.LoseVisitors(A, {elsewhere: 0, "a1": 1, "a2": 1}))
    t.lose(A, a1=1, a2=1)
    assert crowd(t, A) == {"b2": (1, 0)}
    assert t.decision(A).kind == "FoodTurn"


def test_choice_of_the_eaten_may_be_taken_back(t: Transcript) -> None:
    """Dinosaurs on the Loose!: all players can perform this step simultaneously (ruling: until all are ready)."""
    for seat in (A, B):
        t.stand(seat, ("ice_cream", "rex_mex")[seat], "b2")
        t.player(seat).excitement = 3
        t.player(seat).threat = 3
    t.player(C).excitement = 0
    t.state.bag, t.state.holding = Visitors(patrons=30), None
    t.to_park()
    assert t.asked() == (A, B)
    t.lose(A, a1=1, a2=1)
    t.play(do.Reopen(A))
    t.lose(A, a1=1, b2=1)
    t.lose(B, b2=1, a1=1)
    assert not t.told("visitors-seated")
    assert [event.seat for event in t.told("visitors-eaten")] == [A, B]
    assert t.state.round == 2  # nobody has a patron at a food attraction left to ask about
    assert [t.lab(seat).vp for seat in (A, B)] == [10 - 2 + 1, 10 - 2 + 1]


def test_nobody_is_asked_who_has_no_choice_of_the_eaten(t: Transcript) -> None:
    """Dinosaurs on the Loose!: when everyone inside is eaten there is nothing to choose."""
    t.arrive(A, patrons=2, eaten=2)
    assert t.state.round == 2
    assert t.lab(A).vp == 8


def test_eaten_visitors_go_back_into_the_bag(t: Transcript) -> None:
    """Dinosaurs on the Loose!: put all eaten visitors back in the bag."""
    t.stand(A, "ice_cream", "b2")
    t.arrive(A, patrons=3, eaten=2)
    assert t.state.bag.total == 0
    t.lose(A, a1=1, a2=1)
    assert t.state.phase == "park"
    assert (t.state.bag.patrons, t.state.bag.hooligans) == (2, 0)


# --- Score Victory Points --------------------------------------------------------------------------------------


def test_one_point_for_each_surviving_patron_inside(t: Transcript) -> None:
    """Score Victory Points: 1 VP for each surviving patron at an attraction or exhibit, also at the printed Hats."""
    t.stand(A, "hyper_coaster", "b2")
    t.exhibit(A, "ankylosaurus", "c1", dinosaurs=2)
    t.arrive(A, patrons=7)
    assert t.lab(A).vp == 17


def test_no_points_for_hooligans_or_the_line(t: Transcript) -> None:
    """Score Victory Points: do not score for hooligans inside your park, or for any visitors stuck in line."""
    t.arrive(A, patrons=5, hooligans=1)
    t.seat(A, {"a2": 1}, {"a1": 1})
    assert t.lab(A).vp == 11


def test_food_attraction_gives_a_point_or_two_dollars_for_each_patron(t: Transcript) -> None:
    """Score Victory Points: for each patron at a food attraction, the 1 VP or $2 instead."""
    t.stand(A, "popcorn_eruption", "b2")  # 3 spaces
    t.arrive(A, patrons=5)
    money = t.lab(A).money
    assert t.decision(A).kind == "FoodTurn"
    t.illegal("not-so-many-there", do.ChooseFood(A, {"b2": 4}))
    t.illegal("not-so-many-there", do.ChooseFood(A, {"b2": -1}))
    t.illegal("not-so-many-there", do.ChooseFood(A, {"a2": 1}))
    t.illegal("not-so-many-there", do.ChooseFood(A, {"c4": 1}))
    t.illegal("not-so-many-there", do.ChooseFood(A, {"a1": 1}))
    t.illegal("not-so-many-there", do.ChooseFood(A, {"b2": 1, "z9": 0}))
    t.food(A, b2=2)
    assert (t.lab(A).money, t.lab(A).vp) == (money + 4, 10 + 3)


def test_hooligans_at_a_food_attraction_pay_nothing(t: Transcript) -> None:
    """Score Victory Points: for each patron; hooligans sneak in without paying."""
    t.stand(A, "ice_cream", "b2")
    t.arrive(A, patrons=2, hooligans=1)
    t.seat(A, {"a1": 1, "a2": 1}, {"b2": 1})
    assert t.state.round == 2
    assert t.lab(A).vp == 12


def test_food_choices_are_made_in_turn_order(t: Transcript) -> None:
    """Score Victory Points: in turn order; who has no patron at a food attraction is skipped (ruling)."""
    t.state.order = [C, B, A]
    for seat, stall in ((A, "ice_cream"), (C, "rex_mex")):
        t.stand(seat, stall, "b2")
        t.player(seat).excitement = 3
    t.player(B).excitement = 2
    t.state.bag, t.state.holding = Visitors(patrons=30), None
    t.to_park()
    assert t.asked() == (C,)
    t.food(C)
    assert t.asked() == (A,)
    assert [event.seat for event in t.told("patrons-scored")] == [C, B]
    t.food(A, b2=1)
    assert [event.seat for event in t.told("patrons-scored")] == [A]


def test_every_offer_of_the_phase_is_legal(t: Transcript) -> None:
    """Park Phase: proposals are legal; whoever does not answer takes them (food: all VP)."""
    t.stand(A, "popcorn_eruption", "b2")
    t.exhibit(A, "ankylosaurus", "c1", dinosaurs=2)
    t.arrive(A, patrons=5, hooligans=1, eaten=2)
    kinds = []
    while t.state.phase == "park":
        decision = t.decision(A)
        kinds.append(decision.kind)
        for action in decision.options():
            decision.check(action)
        assert decision.fallback() in decision.options()
        t.play(decision.fallback())
    assert kinds == ["Seating", "Losing", "FoodTurn"]
