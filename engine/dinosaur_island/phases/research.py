"""1. Research Phase: roll the dice, then each seat assigns or passes its three scientists, one at a time.

Frames: ``ResearchPhase`` (the phase itself), ``RoundStartDna`` (specialists that act before the roll), ``ResearchTurn``
(one scientist), ``ExtraTurn`` (Jack of All Trades) and ``CopyTurn`` (the Computer Programmer's last chance).
"""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import TYPE_CHECKING, Literal

from engine.core.flow import Frame, Lanes
from engine.core.model import Action, Illegal, Seat
from engine.dinosaur_island import effects, objectives, research_slots, solo
from engine.dinosaur_island.actions import (
    ClaimDie,
    CopyDie,
    Decline,
    GainStartDna,
    IncreaseStorage,
    PassScientist,
    TakeRecipe,
)
from engine.dinosaur_island.catalogue import DNA
from engine.dinosaur_island.components import POOL, Die
from engine.dinosaur_island.moves import (
    Here,
    Stroke,
    best_mix,
    check_mix,
    gain_dna,
    hands,
    kinds_of,
    mixes,
    require,
)
from engine.dinosaur_island.vocabulary import (
    CopyDieEffect,
    RoundStartDnaEffect,
    RoundStartGainEffect,
    WorkerScientistEffect,
)

if TYPE_CHECKING:
    from engine.dinosaur_island.state import State

LAPS = 3
"""Every seat has three turns in this phase, one a scientist."""

WORKER_AS_SCIENTIST = 0
"""The ``scientist`` of a worker who acts as one."""

OF_A_SCIENTIST = (ClaimDie, IncreaseStorage, TakeRecipe, PassScientist)
"""What a scientist can do in a turn."""

Stage = Literal["start", "roll", "laps", "extra", "copies", "close"]


class ResearchPhase(Frame):
    """The phase: start-of-round effects, the roll, three laps, extra laps, last copies, the threat die."""

    stage: Stage = "start"
    turns: int = 0

    def step(self, play: Stroke) -> None:
        """Do the next stage."""
        getattr(self, f"_{self.stage}")(play)

    def _start(self, play: Stroke) -> None:
        state = play.state
        state.phase = "research"
        self.stage = "roll"
        for seat in state.order:
            for card, gain in effects.in_force(play, state.players[seat], RoundStartGainEffect):
                effects.give(play, seat, card, gain.of, gain.n)
        objectives.look_all(play)
        lanes: list[list[Frame]] = [[] for _ in state.players]
        for seat, player in enumerate(state.players):
            for _, effect in effects.in_force(play, player, RoundStartDnaEffect):
                lanes[seat].append(RoundStartDna(seat, effect.dna, effect.n))
        if any(lanes):
            play.push(Lanes(f"start:{state.round}", lanes))

    def _roll(self, play: Stroke) -> None:
        """The first player rolls all dice in the pool; which die lies in which slot does not matter."""
        state = play.state
        objectives.settle(play)
        stream = f"research:{state.round}"
        for die in state.pool:
            die.face = play.below(stream, len(play.catalogue.die[die.id].faces))
        play.tell("dice-rolled", state.order[0], round=state.round)
        if state.solo:
            solo.reveal(play)
        self.stage = "laps"

    def _laps(self, play: Stroke) -> None:
        """In turn order, one scientist a turn, three times around."""
        state = play.state
        if self.turns == LAPS * len(state.order):
            self.stage, self.turns = "extra", 0
            return
        play.push(ResearchTurn(state.order[self.turns % len(state.order)]))
        self.turns += 1

    def _extra(self, play: Stroke) -> None:
        """Extra scientists act in one more lap, before the threat die is set aside (ruling)."""
        state = play.state
        if self.turns == len(state.order):
            self.stage, self.turns = "copies", 0
            return
        seat = state.order[self.turns]
        self.turns += 1
        player = state.players[seat]
        for _, effect in effects.in_force(play, player, WorkerScientistEffect)[: hands(player)]:
            play.push(ExtraTurn(seat, effect.level))

    def _copies(self, play: Stroke) -> None:
        """The last chance to copy a die, in turn order."""
        state = play.state
        if self.turns == len(state.order):
            self.stage = "close"
            return
        seat = state.order[self.turns]
        self.turns += 1
        if copyable(play, seat):
            play.push(CopyTurn(seat))

    def _close(self, play: Stroke) -> None:
        """The unclaimed die with the most threat pips goes to the holding area; of equals the leftmost (ruling)."""
        state = play.state
        left = [die for die in state.pool if die.seat is None and not die.removed]
        if left:
            held = max(left, key=lambda die: face_of(play, die).threat)  # max() keeps the first of equals
            state.holding = held.id
            pips = face_of(play, held).threat
            play.tell("threat-die-held-chaos" if effects.chaos(play) else "threat-die-held", die=held.id, threat=pips)
        objectives.close_window(play)
        play.pop()


class RoundStartDna(Frame):
    """A specialist's DNA at the start of the round; the seat chooses among the types with room."""

    seat: Seat
    dna: str
    n: int

    def _open_kinds(self, here: Here) -> list[str]:
        player = here.state.players[self.seat]
        return [kind for kind in kinds_of(self.dna) if player.dna[kind] < player.limits[kind]]

    def asks(self, state: State) -> Seat | None:
        """The seat, as long as the gain is not made; a gain without a choice is made in ``step``."""
        player = state.players[self.seat]
        room = [kind for kind in kinds_of(self.dna) if player.dna[kind] < player.limits[kind]]
        return self.seat if len(room) > 1 else None

    def step(self, play: Stroke) -> None:
        """No choice: take the one type with room, or lose the gain."""
        kinds = self._open_kinds(play)
        play.pop()
        if kinds:
            self._gain(play, tuple(kinds[:1]) * self.n)

    def check(self, here: Here, action: Action) -> None:
        """Exactly the number of units, of the types that the card allows."""
        if not isinstance(action, GainStartDna):
            raise Illegal("not-now")
        check_mix(action.dna, kinds_of(self.dna), self.n)

    def answer(self, play: Stroke, action: GainStartDna) -> None:
        """Add the DNA."""
        play.pop()
        self._gain(play, action.dna)

    def _gain(self, play: Stroke, dna: tuple[str, ...]) -> None:
        kept = gain_dna(play.state.players[self.seat], dna)
        play.tell("start-dna-gained", self.seat, dna=kept)
        objectives.look(play, self.seat)

    def options(self, here: Here) -> list[Action]:
        """Every mix."""
        return [GainStartDna(self.seat, mix) for mix in mixes(kinds_of(self.dna), self.n)]

    def sample(self, here: Here, rng: Random) -> Action:
        """Any mix."""
        return rng.choice(self.options(here))

    def fallback(self, here: Here) -> Action:
        """The types with the least in store."""
        return GainStartDna(self.seat, best_mix(here.state.players[self.seat], kinds_of(self.dna), self.n))


class ResearchTurn(Frame):
    """One turn of the phase: assign one scientist, or pass with one."""

    seat: Seat

    def asks(self, state: State) -> Seat | None:
        """Always its seat: passing is always possible."""
        return self.seat

    def scientists(self, here: Here) -> list[tuple[int, int]]:
        """Scientists that can act in this turn, with their research levels."""
        where = here.state.players[self.seat].scientists
        return [(level, level) for level in (1, 2, 3) if where[level - 1] == POOL]

    def check(self, here: Here, action: Action) -> None:
        """Rulebook, Research DNA / Increase Cold Storage / Procure Dino Recipe / Pass."""
        if isinstance(action, CopyDie):
            check_copy(here, action)
            return
        if isinstance(action, Decline):
            self.check_decline()
            return
        if not isinstance(action, OF_A_SCIENTIST):
            raise Illegal("not-now")
        level = dict(self.scientists(here)).get(action.scientist)
        if level is None:
            raise Illegal("scientist-not-free", scientist=action.scientist)
        research_slots.check(here, action, level)

    def check_decline(self) -> None:
        """Every scientist acts or passes: a normal turn cannot be declined."""
        raise Illegal("not-now")

    def answer(self, play: Stroke, action: Action) -> None:
        """Carry out the turn; copying a die does not end it."""
        if isinstance(action, CopyDie):
            copy_die(play, action)
            return
        play.pop()
        if not isinstance(action, Decline):
            level = dict(self.scientists(play))[action.scientist]  # type: ignore[attr-defined]
            research_slots.carry_out(play, action, level)
        play.state.players[self.seat].marks.copyable = []

    def options(self, here: Here) -> list[Action]:
        """Every legal turn."""
        found: list[Action] = list(copies(here, self.seat))
        for scientist, level in self.scientists(here):
            found += research_slots.options(here, self.seat, scientist, level)
        return found

    def sample(self, here: Here, rng: Random) -> Action:
        """A verb first, then how."""
        offered = copies(here, self.seat)
        if offered and rng.random() < 0.5:
            return rng.choice(offered)
        scientist, level = rng.choice(self.scientists(here))
        return research_slots.sample(here, self.seat, scientist, level, rng)

    def fallback(self, here: Here) -> Action:
        """Pass with the lowest scientist."""
        return PassScientist(self.seat, self.scientists(here)[0][0])


class ExtraTurn(ResearchTurn):
    """A worker acts as a scientist once this round, if the seat likes (Jack of All Trades)."""

    level: int

    def scientists(self, here: Here) -> list[tuple[int, int]]:
        """The worker."""
        return [(WORKER_AS_SCIENTIST, self.level)]

    def check(self, here: Here, action: Action) -> None:
        """As any turn, but a worker cannot be passed into the pool he comes from."""
        require(not isinstance(action, PassScientist), "worker-cannot-pass")
        super().check(here, action)

    def check_decline(self) -> None:
        """The extra may be left unused."""

    def options(self, here: Here) -> list[Action]:
        """Every legal turn, and leaving it."""
        found = [action for action in super().options(here) if not isinstance(action, PassScientist)]
        return [Decline(self.seat), *found]

    def sample(self, here: Here, rng: Random) -> Action:
        """Any option."""
        return rng.choice(self.options(here))

    def fallback(self, here: Here) -> Action:
        """Leave it."""
        return Decline(self.seat)


class CopyTurn(Frame):
    """The Computer Programmer's last chance before the threat die is set aside."""

    seat: Seat

    def asks(self, state: State) -> Seat | None:
        """Its seat."""
        return self.seat

    def check(self, here: Here, action: Action) -> None:
        """Copy a die, or leave it."""
        if isinstance(action, CopyDie):
            check_copy(here, action)
        elif not isinstance(action, Decline):
            raise Illegal("not-now")

    def answer(self, play: Stroke, action: Action) -> None:
        """Copy, if the seat wants to."""
        play.pop()
        if isinstance(action, CopyDie):
            copy_die(play, action)

    def options(self, here: Here) -> list[Action]:
        """Leaving it, and every copy."""
        return [Decline(self.seat), *copies(here, self.seat)]

    def sample(self, here: Here, rng: Random) -> Action:
        """Any option."""
        return rng.choice(self.options(here))

    def fallback(self, here: Here) -> Action:
        """The copy with the most DNA."""
        most = max(copyable(here, self.seat), key=lambda die: len(die.dna))
        return CopyDie(self.seat, most.id, mix_taken(here, most))


# --- the Computer Programmer -----------------------------------------------------------------------------------


def face_of(here: Here, die: Die) -> research_slots.Face:
    """The face of a die that is up."""
    return here.catalogue.die[die.id].faces[die.face]


def copyable(here: Here, seat: Seat) -> list[Die]:
    """Dice a seat's Computer Programmer could copy now: others' since its last turn, special faces excepted."""
    player = here.state.players[seat]
    if player.marks.copied or not effects.in_force(here, player, CopyDieEffect):
        return []
    return [die for die in here.state.pool if die.id in player.marks.copyable and face_of(here, die).dna]


def copies(here: Here, seat: Seat) -> list[CopyDie]:
    """Every legal copy."""
    return [CopyDie(seat, die.id, mix_taken(here, die)) for die in copyable(here, seat)]


def mix_taken(here: Here, die: Die) -> tuple[str, ...]:
    """What a copy must name: the colours its taker chose on a wild face (ruling), nothing on a plain one."""
    return () if face_of(here, die).dna in DNA else tuple(die.dna)


def check_copy(here: Here, action: CopyDie) -> None:
    """Raise Illegal unless the Computer Programmer may copy this die now."""
    die = next((die for die in copyable(here, action.seat) if die.id == action.die), None)
    if die is None:
        raise Illegal("die-not-copyable", die=action.die)
    mix = mix_taken(here, die)
    require(bool(mix) or not action.dna, "dna-not-asked")
    check_mix(action.dna, mix, len(mix))
    other = next(iter(Counter(action.dna) - Counter(mix)), None)
    require(other is None, "dna-of-wrong-type", dna=other)


def copy_die(play: Stroke, action: CopyDie) -> None:
    """Gain the same types and number of DNA as the taker's level brought, up to one's own limits (ruling)."""
    player = play.state.players[action.seat]
    die = next(die for die in play.state.pool if die.id == action.die)
    kept = gain_dna(player, die.dna)
    player.marks.copied = True
    play.tell("die-copied", action.seat, die=die.id, dna=kept)
