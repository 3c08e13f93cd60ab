"""A seat is asked where its visitors sit, and who is eaten, exactly when there are two answers that differ."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice, product

from engine.dinosaur_island import visitors
from engine.dinosaur_island.components import Exhibit, Hired, Stand, Visitors
from engine.dinosaur_island.game import GAME
from engine.dinosaur_island.moves import Here
from engine.selfplay import header_of

A = 0


def parks() -> Iterator[Here]:
    """Parks with up to four groups of places that count alike, and one of them doubled."""
    state = GAME.setup(header_of(GAME, 2, 1, 1)).state
    here = Here(state, GAME.catalogue(state.content))
    player = state.players[A]
    for dinosaurs, food, ride, doubled, seats in product((0, 1, 3), (0, 1), (0, 1, 2), (False, True), (0, 1)):
        player.exhibits = [Exhibit("velociraptor", "a1", 4, dinosaurs)]
        player.stands = [Stand("ice_cream", "c1")] * food + [Stand("teacup_ride", "d1"), Stand("safari_ride", "d2")][
            :ride
        ]
        player.marks.doubled = ["d1"] if doubled else []
        player.hired = [Hired("intern")] * seats
        yield here


def test_a_seat_is_asked_where_visitors_sit_when_it_makes_a_difference() -> None:
    answers = set()
    for here in parks():
        player = here.state.players[A]
        for patrons, hooligans in product(range(8), range(6)):
            player.entrance = Visitors(patrons, hooligans)
            two = len(list(islice(visitors.seatings(here, A), 2))) == 2
            assert visitors.seating_matters(here, A) is two
            answers.add(two)
    assert answers == {True, False}


def test_a_seat_is_asked_who_is_eaten_when_it_makes_a_difference() -> None:
    answers = set()
    for here in parks():
        player = here.state.players[A]
        crowds = [spot.visitors for spot in (*player.exhibits, *player.stands)]
        for threat, patrons in product(range(6), product((0, 1, 2), repeat=min(3, len(crowds)))):
            player.threat = player.security + threat
            for crowd, number in zip(crowds, patrons, strict=False):
                crowd.patrons = number
            two = len(list(islice(visitors.losings(here, A), 2))) == 2
            assert visitors.losing_matters(here, A) is two
            answers.add(two)
    assert answers == {True, False}
