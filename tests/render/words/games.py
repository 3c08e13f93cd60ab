"""Random games to try words on."""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from engine.core.game import Decision, Header
from engine.core.menu import Menu
from engine.core.model import Action, Event
from engine.dinosaur_island.game import GAME
from engine.dinosaur_island.view import View

ITEMS = GAME.names("builtin")
NAMES = ("Ann", "Bo\\_b", "Cid", "Dora")


def _asked(kind: type[Action]) -> list[str]:
    numbers = {name: 1 for name in ("space", "slot") if name in kind.__struct_fields__}
    blank = dict.fromkeys(kind.__struct_fields__) | {"seat": 0} | numbers
    return list(kind(**blank).asked())


FIELDS = {(kind.__name__, field) for kind in GAME.actions for field in _asked(kind)}
"""Every field a person can be asked for, by verb."""


@dataclass(frozen=True)
class Moment:
    """A decision as it was answered: what its seat saw before, the answer, what came of it."""

    view: View
    decision: Decision
    action: Action
    events: tuple[Event, ...]
    after: View

    def asked(self, rng: Random) -> Iterator[tuple[str, str, dict[str, str], list[str]]]:
        """Every step of one action of each verb: verb, field, what is given by then, the field's values."""
        menu = Menu(self.decision)
        for verb in menu.verbs():
            given: dict[str, str] = {}
            for field, value in rng.choice(menu.left(verb, {})).asked().items():
                yield verb, field, dict(given), menu.values(verb, field, given)
                given[field] = value


def moments(seats: int, seed: int, *, every: int) -> Iterator[Moment]:
    """A random game, looked at from time to time; in between it only runs."""
    rng = Random(seed)
    dealt = GAME.setup(Header("t", GAME.key, GAME.rules, seats, f"{seed:032x}"))
    state, turn = dealt.state, 0
    pending = dealt.events
    while decisions := GAME.decisions(state):
        decision = rng.choice(decisions)
        looked = turn % every == 0
        view = GAME.view(state, decision.seat) if looked else None
        action = decision.sample(rng)
        frozen = GAME.copy(state) if looked else None
        pending += GAME.advance(state, action).events
        turn += 1
        if view is not None and frozen is not None:
            before = GAME.decision(frozen, decision.seat)
            assert before is not None
            yield Moment(view, before, action, pending, GAME.view(state, decision.seat))
            pending = ()
