"""Rule tests that read like a transcript of play.

``t = table(seats=3)`` deals a game in which seat A moves first and no plot twist is in force. What a test needs besides
is crafted in the engine's own structs (``t.dice(d7="2 purple")``, ``t.player(A).money = 20``, ``t.stand(A, "photos",
"b2")``); everything after that goes through the public door, ``Table.play``.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from types import SimpleNamespace
from typing import Any

import pytest

from engine.core import codec
from engine.core.game import Decision, Header
from engine.core.model import Action, Event, Illegal, Seat
from engine.core.table import Record, Table
from engine.dinosaur_island import actions as do
from engine.dinosaur_island.catalogue import DNA, Catalogue, Face
from engine.dinosaur_island.components import Claim, Die, Exhibit, Hired, Player, Stand, Visitors
from engine.dinosaur_island.game import GAME
from engine.dinosaur_island.state import State
from engine.dinosaur_island.view import PlayerView, View

A, B, C, D = range(4)

CATALOGUE = Catalogue.builtin()
BLAND = "1 purple"
"""A face that every die has; dice that a test does not name show it."""

REFINEMENT, RESEARCH, BENCH, VENTURE, SITE, OTHER_SITE = range(6)
"""The six spaces of a lab: four printed, two under construction."""


def header(seats: int = 3, number: int = 0, content: str = "builtin", **options: Any) -> Header:
    """The header of a table; ``number`` makes its seed."""
    return Header("t", "dinosaur_island", GAME.rules, seats, f"{number:032x}", options, content)


@cache
def _first_seat_first(seats: int) -> int:
    """The lowest seed number with which seat A is the first player."""
    return next(number for number in range(1000) if GAME.setup(header(seats, number)).state.order[0] == A)


def units(text: str) -> tuple[str, ...]:
    """DNA as a tuple of units: "2 blue 1 pink" or "blue blue pink"."""
    found: list[str] = []
    number = 1
    for word in text.split():
        if word.isdigit():
            number = int(word)
        else:
            found += [word] * number
            number = 1
    return tuple(found)


def face_number(die: str, text: str) -> int:
    """Which face of a die shows "2 purple", "3 any_basic", "worker" or "upgrade"."""

    def reads(face: Face) -> str:
        return face.special or f"{face.count} {face.dna}"

    return [reads(face) for face in CATALOGUE.die[die].faces].index(text)


FAR = ("rides_3", "dinosaurs_9", "dna_15", "excitement_15", "upgrades_3")
"""Objectives that no test fulfils by the way."""


def dealt(seats: int = 3, *, number: int | None = None, twists: bool = False, **options: Any) -> Transcript:
    """A game as it was dealt; seat A moves first unless a seed ``number`` is given."""
    seed = _first_seat_first(seats) if number is None else number
    new, _ = Table.new(GAME, header(seats, seed, twists=twists, **options))
    return Transcript(new)


def table(seats: int = 3) -> Transcript:
    """A new game in its first research turn, seat A to move, with no plot twist and objectives that are far away."""
    t = dealt(seats)
    t.objectives(*FAR[: seats + 1])
    return t


def in_the_lab() -> Transcript:
    """Three seats in the Worker Phase with seven workers each (all scientists have passed), $30 each."""
    t = table(3)
    t.to_worker()
    for seat in (A, B, C):
        t.player(seat).money = 30
    return t


class Lab:
    """What everybody sees of a seat's lab and park: the view's fields, and DNA by colour."""

    def __init__(self, view: PlayerView) -> None:
        self.view = view
        self.dna = SimpleNamespace(**{track.dna: track.amount for track in view.dna})
        self.limits = SimpleNamespace(**{track.dna: track.limit for track in view.dna})
        self.tiles = [tile.tile if tile else None for tile in view.lab]
        self.cards = [card.id for card in view.specialists]

    def __getattr__(self, name: str) -> Any:
        return getattr(self.view, name)

    def exhibit(self, recipe: str) -> Any:
        """The exhibit of a species."""
        return next(exhibit for exhibit in self.view.exhibits if exhibit.recipe.id == recipe)

    def stand(self, attraction: str) -> Any:
        """The attraction of that id."""
        return next(stand for stand in self.view.stands if stand.attraction.id == attraction)


class Transcript:
    """A table that is told what the seats do, and remembers what came of the last stroke."""

    def __init__(self, game: Table) -> None:
        self.table = game
        self.last: Record[Any] | None = None

    # --- what lies on the table ----------------------------------------------------------------------------

    @property
    def state(self) -> State:
        """The state; a new one after every stroke."""
        state: State = self.table.state
        return state

    def player(self, seat: Seat) -> Player:
        """A seat's pieces, to be crafted."""
        return self.state.players[seat]

    def lab(self, seat: Seat) -> Lab:
        """A seat's lab and park as they are shown."""
        return Lab(self.view().players[seat])

    def view(self, seat: Seat | None = None) -> View:
        """The table as a seat (None: a spectator) may see it."""
        return GAME.view(self.state, seat)

    def bytes(self) -> bytes:
        """The state as it is saved."""
        return codec.save_state(GAME, self.state)

    def asked(self) -> tuple[Seat, ...]:
        """The seats that the table waits for."""
        return tuple(decision.seat for decision in GAME.decisions(self.state))

    def decision(self, seat: Seat) -> Decision:
        """What is open for a seat."""
        decision = self.table.decision(seat)
        assert decision is not None, f"seat {seat} is not asked"
        return decision

    def told(self, key: str) -> list[Event]:
        """Events of the last stroke with this key."""
        assert self.last is not None
        return [event for event in self.last.events if event.key == key]

    # --- crafting ------------------------------------------------------------------------------------------

    def dice(self, **faces: str) -> None:
        """Put these dice into the slots, in this order, with these faces up; the rest of the pool shows "1 purple"."""
        number = len(self.state.pool)
        shown = {**faces, **{die.id: BLAND for die in CATALOGUE.dice if die.id not in faces}}
        self.state.pool = [Die(die, face_number(die, text)) for die, text in shown.items()][:number]
        assert len(faces) <= number == len(self.state.pool)

    def dna(self, seat: Seat, **amounts: int) -> None:
        """Store so much DNA of each colour named; limits rise where needed."""
        player = self.player(seat)
        player.dna.update(amounts)
        for dna, amount in amounts.items():
            player.limits[dna] = max(player.limits[dna], amount)

    def market(self, kind: str, *items: str | None) -> None:
        """Lay these items in the rows of a kind, the $2 row first; what was there goes beneath the stack."""
        market = self.state.market
        row = [*items, *[None] * (4 - len(items))]
        market.stacks[kind] = [item for item in market.rows[kind] if item] + market.stacks[kind]
        for item in row:
            if item:
                market.stacks[kind].remove(item)
        market.rows[kind] = row

    def recipe_up(self, *recipes: str) -> None:
        """Turn these recipes face up; what was there goes beneath its stack."""
        for recipe in recipes:
            diet = CATALOGUE.recipe[recipe].diet
            stack = self.state.recipe_stacks[diet]
            if (up := self.state.recipes[diet]) is not None:
                stack.insert(0, up)
            stack.remove(recipe)
            self.state.recipes[diet] = recipe

    def hired(self, seat: Seat, *cards: str) -> None:
        """Let a seat have hired these specialists, with the workers they bring."""
        market = self.state.market
        for card in cards:
            if card in market.rows["specialists"]:
                market.rows["specialists"][market.rows["specialists"].index(card)] = None
            else:
                market.stacks["specialists"].remove(card)
            brings = CATALOGUE.specialist[card].worker
            self.player(seat).hired.append(Hired(card, brings))
            self.player(seat).workers += brings

    def tile(self, seat: Seat, tile: str, space: int = SITE) -> None:
        """Let a tile lie on top of a space of a seat's lab."""
        market = self.state.market
        if tile in market.rows["upgrades"]:
            market.rows["upgrades"][market.rows["upgrades"].index(tile)] = None
        elif tile in market.stacks["upgrades"]:
            market.stacks["upgrades"].remove(tile)
        else:
            market.specials[tile] -= 1
        laid = self.player(seat).lab[space]
        laid.tiles.append(tile)
        kind = CATALOGUE.tile.get(tile) or CATALOGUE.upgrade[tile]
        laid.used = [0] * len(kind.slots)

    def exhibit(self, seat: Seat, recipe: str, zone: str, dinosaurs: int = 0, capacity: int | None = None) -> Exhibit:
        """Let a seat have an exhibit; its threat is set accordingly, its excitement is left alone."""
        diet = CATALOGUE.recipe[recipe].diet
        stacks = self.state.recipe_stacks[diet]
        if recipe in stacks:
            stacks.remove(recipe)
        else:
            self.state.recipes[diet] = None
        exhibit = Exhibit(recipe, zone, capacity or max(1, dinosaurs), dinosaurs)
        self.player(seat).exhibits.append(exhibit)
        self.player(seat).threat += CATALOGUE.recipe[recipe].threat * dinosaurs
        return exhibit

    def stand(self, seat: Seat, attraction: str, zone: str) -> None:
        """Let an attraction stand in a seat's park."""
        market = self.state.market
        if attraction in market.stacks["attractions"]:
            market.stacks["attractions"].remove(attraction)
        else:
            row = market.rows["attractions"]
            row[row.index(attraction)] = None
        self.player(seat).stands.append(Stand(attraction, zone))

    def objectives(self, *names: str) -> None:
        """Lay out these objectives instead of the dealt ones."""
        self.state.claims = [Claim(name) for name in names]

    def claimed(self, objective: str) -> list[Seat]:
        """Who claimed an objective."""
        return next(claim.seats for claim in self.state.claims if claim.objective == objective)

    # --- going on ------------------------------------------------------------------------------------------

    def play(self, action: Action) -> Record[Any]:
        """Play an action through the table's door."""
        self.last = self.table.play(action)
        return self.last

    def illegal(self, key: str, action: Action) -> Illegal:
        """The action is refused for this reason, and nothing is changed by the attempt."""
        before, version = self.bytes(), self.table.version
        with pytest.raises(Illegal) as refusal:
            self.table.play(action)
        assert refusal.value.key == key
        assert (self.bytes(), self.table.version) == (before, version)
        return refusal.value

    def on(self, arrived: Callable[[], bool]) -> None:
        """Let every seat do the least it can (its fallback) until something holds."""
        for _ in range(400):
            if arrived():
                return
            decision = GAME.decisions(self.state)[0]
            self.play(decision.fallback())
        raise AssertionError("the table never came there")

    def _to(self, phase: str) -> None:
        here = (self.state.round, self.state.phase)
        self.on(lambda: self.state.phase == phase and (phase != here[1] or self.state.round != here[0]))

    def to_market(self) -> None:
        """Pass with every scientist that is left: all of them become workers."""
        self._to("market")

    def to_worker(self) -> None:
        """Pass until the Worker Phase."""
        self._to("worker")

    def to_park(self) -> None:
        """Nobody works; on to the first question of the Park Phase, or past it when nothing is asked."""
        self.on(lambda: self.state.phase in ("worker", "park"))
        if self.state.phase == "worker":
            for seat in self.asked():
                self.play(do.Done(seat))

    def to_next_round(self) -> None:
        """On to the first question of the next round."""
        now = self.state.round
        self.on(lambda: self.state.round > now or self.state.phase == "over")

    def arrive(self, seat: Seat, patrons: int = 0, hooligans: int = 0, *, eaten: int | None = 0) -> None:
        """On to the Park Phase, in which exactly these visitors come, all of them to one seat.

        Its excitement is what they are together, nobody else's park attracts anyone, and the bag holds no others. Its
        threat is above its security by ``eaten``, without a die; None leaves threat, security and die alone.
        """
        self.on(lambda: self.state.phase == "worker")
        for player in self.state.players:
            player.excitement = 0
        self.player(seat).excitement = patrons + hooligans
        self.state.bag = Visitors(patrons, hooligans)
        if eaten is not None:
            self.state.holding = None
            self.player(seat).threat = self.player(seat).security + eaten
        self.to_park()

    def held_threat(self, pips: int) -> None:
        """Let the die in the holding area show so many pips (after the Research Phase)."""
        for die in self.state.pool:
            faces = [number for number, face in enumerate(CATALOGUE.die[die.id].faces) if face.threat == pips]
            if die.seat is None and faces:
                die.face, self.state.holding = faces[0], die.id
                return
        raise AssertionError(f"no unclaimed die can show {pips} pips")

    # --- 1. Research Phase ---------------------------------------------------------------------------------

    def research(
        self, seat: Seat, *, die: str, scientist: int, dna: str = "", exhibit: str | None = None
    ) -> Record[Any]:
        """Research DNA."""
        return self.play(do.ClaimDie(seat, die, scientist, units(dna), exhibit))

    def storage(self, seat: Seat, *, scientist: int, steps: str) -> Record[Any]:
        """Increase Cold Storage."""
        return self.play(do.IncreaseStorage(seat, scientist, units(steps)))

    def recipe(self, seat: Seat, recipe: str, *, scientist: int, zone: str) -> Record[Any]:
        """Procure Dino Recipe."""
        return self.play(do.TakeRecipe(seat, recipe, scientist, zone))

    def research_pass(self, seat: Seat, *, scientist: int) -> Record[Any]:
        """Pass with a scientist."""
        return self.play(do.PassScientist(seat, scientist))

    # --- 2. Market Phase -----------------------------------------------------------------------------------

    def hire(self, seat: Seat, specialist: str, *, fire: str | None = None) -> Record[Any]:
        """Hire Specialist."""
        return self.play(do.HireSpecialist(seat, specialist, fire))

    def build(self, seat: Seat, attraction: str, zone: str) -> Record[Any]:
        """Build Attraction."""
        return self.play(do.BuildAttraction(seat, attraction, zone))

    def upgrade(self, seat: Seat, tile: str, space: int) -> Record[Any]:
        """Buy Lab Upgrade."""
        return self.play(do.BuyUpgrade(seat, tile, space))

    def buy_dna(self, seat: Seat, price: int, dna: str, *, discard: str | None = None) -> Record[Any]:
        """Purchase DNA."""
        return self.play(do.BuyDna(seat, price, units(dna), discard))

    def market_pass(self, *seats: Seat) -> None:
        """Pass and collect $2, one seat after the other."""
        for seat in seats:
            self.play(do.PassMarket(seat))

    # --- 3. Worker Phase -----------------------------------------------------------------------------------

    def refine(self, seat: Seat, dna: str, slot: int = 0, *, space: int = REFINEMENT) -> Record[Any]:
        """Refining DNA."""
        return self.play(do.Refine(seat, space, slot, dna))

    def create(self, seat: Seat, recipe: str, slot: int = 0, *, dna: str = "", space: int = RESEARCH) -> Record[Any]:
        """Creating Dinosaurs."""
        return self.play(do.CreateDinosaur(seat, space, slot, recipe, units(dna)))

    def security(self, seat: Seat, slot: int = 0, *, space: int = BENCH) -> Record[Any]:
        """Increasing Security."""
        return self.play(do.RaiseSecurity(seat, space, slot))

    def capacity(self, seat: Seat, recipe: str, slot: int = 0, *, space: int = BENCH) -> Record[Any]:
        """Upgrading Paddock Capacity."""
        return self.play(do.RaiseCapacity(seat, space, slot, recipe))

    def venture(self, seat: Seat, slot: int) -> Record[Any]:
        """Venture Capital."""
        return self.play(do.TakeVenture(seat, VENTURE, slot))

    def use(self, seat: Seat, slot: int = 0, *, zone: str | None = None, space: int = SITE) -> Record[Any]:
        """Arm a tile that works in the Park Phase."""
        return self.play(do.UseTile(seat, space, slot, zone))

    def done(self, *seats: Seat) -> None:
        """Say done, one seat after the other."""
        for seat in seats:
            self.play(do.Done(seat))

    # --- 4. Park Phase -------------------------------------------------------------------------------------

    def seat(self, seat: Seat, patrons: dict[str, int], hooligans: dict[str, int] | None = None) -> Record[Any]:
        """Manage Lines."""
        return self.play(do.SeatVisitors(seat, patrons, hooligans or {}))

    def lose(self, seat: Seat, **patrons: int) -> Record[Any]:
        """Dinosaurs on the Loose!"""
        return self.play(do.LoseVisitors(seat, patrons))

    def food(self, seat: Seat, **paying: int) -> Record[Any]:
        """Score Victory Points: so many patrons pay $2 instead."""
        return self.play(do.ChooseFood(seat, paying))


def dna_of(player: Player) -> dict[str, int]:
    """What a seat has in cold storage, without the empty tracks."""
    return {dna: player.dna[dna] for dna in DNA if player.dna[dna]}


def turns_until_work(t: Transcript) -> list[int]:
    """Who is asked, turn by turn and one at a time, until the Worker Phase; every seat does the least it can."""
    turns = []
    while t.state.phase in ("research", "market"):
        (seat,) = t.asked()
        turns.append(seat)
        t.play(t.decision(seat).fallback())
    return turns
