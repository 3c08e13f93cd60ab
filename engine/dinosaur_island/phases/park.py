"""4. Park Phase: visitors come, are seated, may be eaten, and score.

Drawing and scoring go in turn order; seating and losing visitors are lanes, settled at their barriers. In the Chaos
Threat Theory variant the held die is rerolled between the two.
"""

from __future__ import annotations

from itertools import islice
from random import Random
from typing import TYPE_CHECKING, Literal

from engine.core.flow import Frame, Lanes, Waiting
from engine.core.model import Action, Illegal, Seat
from engine.dinosaur_island import effects, objectives, visitors
from engine.dinosaur_island.actions import ChooseFood, LoseVisitors, SeatVisitors
from engine.dinosaur_island.components import Visitors
from engine.dinosaur_island.moves import Here, Stroke, earn, require, score
from engine.dinosaur_island.parks import Place, inside, places, put
from engine.dinosaur_island.vocabulary import EatenMoneyEffect, ExtraVisitorsEffect, FoodMoneyEffect, RedrawEffect

if TYPE_CHECKING:
    from engine.dinosaur_island.state import State

Stage = Literal["draw", "settle", "chaos", "loose", "eat", "score", "close"]

MOST_OPTIONS = 200
"""A crowd can be spread in very many ways; this many are listed."""

DOUBLE = 2
"""A doubled attraction scores this many times its VP."""


class ParkPhase(Frame):
    """The phase's headings in order: Attract Visitors, Manage Lines, Dinosaurs on the Loose!, Score Victory Points."""

    stage: Stage = "draw"
    turns: int = 0

    def step(self, play: Stroke) -> None:
        """Do the next heading."""
        getattr(self, f"_{self.stage}")(play)

    def _draw(self, play: Stroke) -> None:
        """Attract Visitors, in turn order; then the lanes for Manage Lines."""
        state = play.state
        state.phase = "park"
        for seat in state.order:
            attract(play, seat)
        objectives.look_all(play)
        self.stage = "settle"
        lanes: list[list[Frame]] = []
        for seat in range(len(state.players)):
            if visitors.seating_matters(play, seat):
                lanes.append([Seating(seat)])
            else:
                seat_visitors(play, visitors.propose_seating(play, seat), auto=True)
                lanes.append([])
        play.push(Lanes(f"seating:{state.round}", lanes))

    def _settle(self, play: Stroke) -> None:
        """All are seated: what the lanes fulfilled is claimed."""
        objectives.settle(play)
        self.stage = "chaos"

    def _chaos(self, play: Stroke) -> None:
        """Chaos Threat Theory: the held die is rerolled, after all have seated and before anybody is eaten (ruling)."""
        if effects.chaos(play):
            reroll_threat_die(play)
        self.stage = "loose"

    def _loose(self, play: Stroke) -> None:
        """Dinosaurs on the Loose!: lanes for those who must choose which patrons are eaten."""
        lanes: list[list[Frame]] = []
        for seat, player in enumerate(play.state.players):
            player.marks.losing = visitors.propose_losing(play, seat).patrons
            choice = bool(player.marks.losing) and visitors.losing_matters(play, seat)
            lanes.append([Losing(seat)] if choice else [])
        self.stage = "eat"
        play.push(Lanes(f"losing:{play.state.round}", lanes))

    def _eat(self, play: Stroke) -> None:
        """The barrier fell: visitors are eaten, in turn order."""
        for seat in play.state.order:
            eat(play, seat)
        self.stage = "score"

    def _score(self, play: Stroke) -> None:
        """Score Victory Points, in turn order: food choices change the next turn order, nobody may wait to see."""
        state = play.state
        if self.turns == len(state.order):
            self.stage = "close"
            return
        seat = state.order[self.turns]
        self.turns += 1
        if food(play, seat):
            play.push(FoodTurn(seat))
        else:
            score_patrons(play, seat, {})

    def _close(self, play: Stroke) -> None:
        """The phase ends."""
        objectives.close_window(play)
        play.pop()


# --- Attract Visitors ------------------------------------------------------------------------------------------


def attract(play: Stroke, seat: Seat) -> None:
    """Draw as many visitors as excitement and cards say, put hooligans back if armed, collect $1 a patron."""
    player = play.state.players[seat]
    draw(play, seat, player.excitement + effects.total(play, player, ExtraVisitorsEffect))
    bouncers = [effect.n for _, effect in effects.in_force(play, player, RedrawEffect)]
    for most in (*player.marks.redraws, *bouncers):
        back = min(most, player.entrance.hooligans)
        player.entrance.hooligans -= back
        play.state.bag.hooligans += back
        draw(play, seat, back)
        play.tell("hooligans-redrawn", seat, number=back)
    money = player.entrance.patrons * play.catalogue.board.patron_money
    earn(play, seat, money, "admission")
    player.marks.patron_money += money
    come = player.entrance
    play.tell("visitors-drawn", seat, patrons=come.patrons, hooligans=come.hooligans, money=money)


def draw(play: Stroke, seat: Seat, number: int) -> None:
    """Draw visitors from the bag to a park's entrance; a bag that runs short gives what it has (ruling)."""
    bag, entrance = play.state.bag, play.state.players[seat].entrance
    stream, left = f"park:{play.state.round}", bag.total
    for total in range(left, left - min(number, left), -1):
        if play.below(stream, total) < bag.hooligans:
            bag.hooligans -= 1
            entrance.hooligans += 1
        else:
            bag.patrons -= 1
            entrance.patrons += 1


# --- Manage Lines ----------------------------------------------------------------------------------------------


class Seating(Frame):
    """A seat places its visitors; hooligans first, all while there is room."""

    seat: Seat

    def asks(self, state: State) -> Seat | None:
        """Its seat; who has no choice is not asked at all."""
        return self.seat

    def check(self, here: Here, action: Action) -> None:
        """Rulebook, Manage Lines."""
        if not isinstance(action, SeatVisitors):
            raise Illegal("not-now")
        visitors.check_seating(here, action)

    def answer(self, play: Stroke, action: SeatVisitors) -> None:
        """Place them and wait for the others."""
        seat_visitors(play, action, auto=False)
        play.push(Waiting(self.seat))

    def reopen(self, play: Stroke) -> None:
        """Everybody back to the entrance."""
        player = play.state.players[self.seat]
        for place in places(play, player):
            patrons, hooligans = place.visitors.patrons, place.visitors.hooligans
            put(player, place.name, -patrons, -hooligans)
            player.entrance.patrons += patrons
            player.entrance.hooligans += hooligans

    def options(self, here: Here) -> list[Action]:
        """One way for each that makes a difference, the proposal first."""
        return list(islice(visitors.seatings(here, self.seat), MOST_OPTIONS))

    @property
    def exhaustive(self) -> bool:
        """No: which of two places of one kind is left to the seat."""
        return False

    def sample(self, here: Here, rng: Random) -> Action:
        """Any seating."""
        return visitors.sample_seating(here, self.seat, rng)

    def fallback(self, here: Here) -> Action:
        """The proposal."""
        return visitors.propose_seating(here, self.seat)


def seat_visitors(play: Stroke, action: SeatVisitors, *, auto: bool) -> None:
    """Move visitors from the entrance to their places; the rest stay in line."""
    player = play.state.players[action.seat]
    for place in {**action.patrons, **action.hooligans}:
        put(player, place, action.patrons.get(place, 0), action.hooligans.get(place, 0))
    patrons, hooligans = sum(action.patrons.values()), sum(action.hooligans.values())
    player.entrance.patrons -= patrons
    player.entrance.hooligans -= hooligans
    line = player.entrance.total
    play.tell("visitors-seated", action.seat, auto=auto, patrons=patrons, hooligans=hooligans, line=line)


# --- Chaos Threat Theory ---------------------------------------------------------------------------------------


def reroll_threat_die(play: Stroke) -> None:
    """Roll the die in the holding area again; no held die, no reroll (ruling)."""
    state = play.state
    held = effects.held_die(play)
    if held is None:
        return
    before = effects.threat_pips(play)
    held.face = play.below(f"chaos:{state.round}", len(play.catalogue.die[held.id].faces))
    play.tell("threat-die-rerolled", die=held.id, threat=effects.threat_pips(play), before=before)


def reroll_to_come(state: State) -> bool:
    """Is a threat die held, or still to be found, whose pips stand only until it is rerolled in the Park Phase?"""
    stages = [frame.stage for frame in state.stack if isinstance(frame, ParkPhase)]
    early = stages[0] in ("draw", "settle", "chaos") if stages else state.phase in ("research", "market", "worker")
    return early and (state.phase == "research" or state.holding is not None)


# --- Dinosaurs on the Loose! -----------------------------------------------------------------------------------


class Losing(Frame):
    """A seat chooses which of its patrons inside the park are eaten."""

    seat: Seat

    def asks(self, state: State) -> Seat | None:
        """Its seat; who has no choice is not asked at all."""
        return self.seat

    def check(self, here: Here, action: Action) -> None:
        """Rulebook, Dinosaurs on the Loose!"""
        if not isinstance(action, LoseVisitors):
            raise Illegal("not-now")
        visitors.check_losing(here, action)

    def answer(self, play: Stroke, action: LoseVisitors) -> None:
        """Note the choice; the eating is settled at the barrier, since the bag is everyone's."""
        play.state.players[self.seat].marks.losing = dict(action.patrons)
        play.tell("losses-chosen", self.seat, number=sum(action.patrons.values()))
        play.push(Waiting(self.seat))

    def reopen(self, play: Stroke) -> None:
        """Back to the proposal."""
        play.state.players[self.seat].marks.losing = visitors.propose_losing(play, self.seat).patrons

    def options(self, here: Here) -> list[Action]:
        """One way for each that makes a difference, the proposal first."""
        return list(islice(visitors.losings(here, self.seat), MOST_OPTIONS))

    @property
    def exhaustive(self) -> bool:
        """No: which of two places of one kind is left to the seat."""
        return False

    def sample(self, here: Here, rng: Random) -> Action:
        """Any choice."""
        return visitors.sample_losing(here, self.seat, rng)

    def fallback(self, here: Here) -> Action:
        """The proposal."""
        return visitors.propose_losing(here, self.seat)


def eat(play: Stroke, seat: Seat) -> None:
    """Chosen patrons inside, then hooligans inside, then the line, patrons first; each costs 1 VP."""
    player = play.state.players[seat]
    left = visitors.breach(play, seat)
    if left == 0:
        return
    eaten = Visitors()
    for place, number in player.marks.losing.items():
        put(player, place, -number, 0)
        eaten.patrons += number
    left -= eaten.patrons
    for spot in inside(play, player):
        number = min(left, spot.visitors.hooligans)
        put(player, spot.name, 0, -number)
        eaten.hooligans += number
        left -= number
    from_line = _eat_line(player.entrance, left)
    eaten.patrons += from_line.patrons
    eaten.hooligans += from_line.hooligans
    play.state.bag.hooligans += eaten.hooligans
    if play.state.solo:
        play.state.solo.eaten += eaten.patrons  # out of the game (Park Phase, Solo)
    else:
        play.state.bag.patrons += eaten.patrons
    score(play, seat, -eaten.total * play.catalogue.board.eaten_vp, "eaten")
    play.tell("visitors-eaten", seat, patrons=eaten.patrons, hooligans=eaten.hooligans)
    if eaten.total:
        for card, effect in effects.in_force(play, player, EatenMoneyEffect):
            effects.give(play, seat, card, "money", effect.n * eaten.total)
        objectives.look(play, seat)


def _eat_line(line: Visitors, left: int) -> Visitors:
    """Take up to so many from the line at the entrance, patrons first there too (ruling)."""
    patrons = min(left, line.patrons)
    hooligans = min(left - patrons, line.hooligans)
    line.patrons -= patrons
    line.hooligans -= hooligans
    return Visitors(patrons, hooligans)


# --- Score Victory Points --------------------------------------------------------------------------------------


class FoodTurn(Frame):
    """For each patron at a food attraction: 1 VP, or $2 instead."""

    seat: Seat

    def asks(self, state: State) -> Seat | None:
        """Its seat; who has no patron at a food attraction is not asked."""
        return self.seat

    def check(self, here: Here, action: Action) -> None:
        """At each food attraction no more payers than patrons."""
        if not isinstance(action, ChooseFood):
            raise Illegal("not-now")
        there = {place.name: place.visitors.patrons for place in food(here, self.seat)}
        for zone, number in action.paying.items():
            patrons = there.get(zone, 0)
            require(zone in there and 0 <= number <= patrons, "not-so-many-there", place=zone, patrons=patrons)

    def answer(self, play: Stroke, action: ChooseFood) -> None:
        """Score this seat's patrons."""
        play.pop()
        score_patrons(play, self.seat, action.paying)

    def options(self, here: Here) -> list[Action]:
        """Every number of payers at every food attraction, or only the ends where that is too many."""
        rooms = food(here, self.seat)
        most = sum(place.visitors.patrons for place in rooms)
        return [ChooseFood(self.seat, _payers(rooms, number)) for number in range(most + 1)]

    def sample(self, here: Here, rng: Random) -> Action:
        """Any number of payers at each."""
        rooms = food(here, self.seat)
        paying = {place.name: rng.randint(0, place.visitors.patrons) for place in rooms}
        return ChooseFood(self.seat, {zone: number for zone, number in paying.items() if number})

    def fallback(self, here: Here) -> Action:
        """All for VP."""
        return ChooseFood(self.seat, {})

    @property
    def exhaustive(self) -> bool:
        """No: which stand's patrons pay is left to the seat."""
        return False


def _payers(rooms: list[Place], number: int) -> dict[str, int]:
    """So many payers, at doubled attractions last (their VP count double, their $ do not)."""
    paying: dict[str, int] = {}
    for place in sorted(rooms, key=lambda room: room.doubled):
        if some := min(number, place.visitors.patrons):
            paying[place.name] = some
            number -= some
    return paying


def food(here: Here, seat: Seat) -> list[Place]:
    """Food attractions with patrons."""
    rooms = places(here, here.state.players[seat])
    return [place for place in rooms if place.kind == "food" and place.visitors.patrons]


def score_patrons(play: Stroke, seat: Seat, paying: dict[str, int]) -> None:
    """1 VP a surviving patron at an attraction, an exhibit or on a card; nothing for hooligans or the line."""
    player = play.state.players[seat]
    board = play.catalogue.board
    price = board.food_money + effects.total(play, player, FoodMoneyEffect)
    points = plain = money = 0
    for place in places(play, player):
        payers = paying.get(place.name, 0)
        scoring = (place.visitors.patrons - payers) * board.patron_vp
        money += payers * price
        points += scoring * (DOUBLE if place.doubled else 1)
        plain += scoring if place.kind in ("food", "stand") else 0
    score(play, seat, points, "patrons")
    earn(play, seat, money, "food")
    player.marks.attraction_vp += plain
    player.marks.patron_money += money
    play.tell("patrons-scored", seat, points=points, money=money)
    objectives.look(play, seat)
