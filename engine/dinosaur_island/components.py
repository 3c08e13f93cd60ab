"""The pieces a table of Dinosaur Island is made of, as data: what lies where, and how much of it.

Everything derivable (prices, levels in force, places left) is a function of this, never stored.
"""

from __future__ import annotations

import msgspec

from engine.core.model import Seat, Struct

MARKET_KINDS = ("attractions", "upgrades", "specialists")
"""The three columns of the marketplace, in the order of setup 4."""

POOL = "pool"
"""Where a scientist is before it was assigned; other places: "die", "storage", "recipe", "worker" (passed)."""

PRINTED = "hats"
"""The stand printed on every park board."""


class Visitors(Struct):
    """A group of visitors: paying patrons (yellow) and hooligans (pink)."""

    patrons: int = 0
    hooligans: int = 0

    @property
    def total(self) -> int:
        """How many they are together."""
        return self.patrons + self.hooligans


class Exhibit(Struct):
    """A dinosaur exhibit in a park; ``zone`` is the left one of the two it fills ("a1" is the upper left)."""

    recipe: str
    zone: str
    capacity: int = 1
    dinosaurs: int = 0
    visitors: Visitors = msgspec.field(default_factory=Visitors)


class Stand(Struct):
    """An attraction in a park, the printed Hats included; it fills one zone."""

    attraction: str
    zone: str
    visitors: Visitors = msgspec.field(default_factory=Visitors)


class LabSpace(Struct):
    """One of the six spaces of a lab: tiles from the first laid to the topmost, and its slots used this round."""

    tiles: list[str] = []
    used: list[int] = []


class Hired(Struct):
    """A hired specialist: whether he brought a worker along, and the patron seated on the card, if it has a seat."""

    card: str
    worker: bool = False
    patrons: int = 0


class RoundMarks(Struct):
    """What a player did or armed this round; made new in cleanup.

    Attributes:
        busy: workers (and passed scientists) already at work.
        lent: workers that acted as scientists; they have left the worker pool.
        copyable: dice that others took since this seat's last turn.
        copied: the Computer Programmer was used.
        guard: security that counts this round only.
        redraws: uses of a Security Office waiting for the draw: how many hooligans each may put back.
        doubled: zones of the attractions whose patrons count double.
        attraction_vp: VP earned from patrons at attractions, before doubling.
        patron_money: $ earned from patrons.
        losing: patrons that will be eaten, by place.
    """

    busy: int = 0
    lent: int = 0
    copyable: list[str] = []
    copied: bool = False
    guard: int = 0
    redraws: list[int] = []
    doubled: list[str] = []
    attraction_vp: int = 0
    patron_money: int = 0
    losing: dict[str, int] = {}


class Player(Struct):
    """One player's lab and park.

    Attributes:
        threat: base threat, the sum over the dinosaurs in the park.
        security: level on the indicator, lasting bonuses included.
        workers: workers owned, at work or not; the rest of 8 lie in the supply.
        scientists: where the scientists of level 1, 2 and 3 are.
        free_hires: specialists that may still be hired for nothing.
        created: dinosaurs created, by recipe.
        excitement_of_cards: excitement that cards and tiles brought, beyond the end of the track too.
        met: objectives fulfilled in the open simultaneous phase, claimed at its barrier.
        vp_ledger, money_ledger: what points and $ came from and went to; each adds up to the amount.
    """

    vp: int
    money: int
    excitement: int
    threat: int
    security: int
    workers: int
    dna: dict[str, int]
    limits: dict[str, int]
    lab: list[LabSpace]
    exhibits: list[Exhibit]
    stands: list[Stand]
    scientists: list[str]
    hired: list[Hired] = []
    entrance: Visitors = msgspec.field(default_factory=Visitors)
    free_hires: int = 0
    upgrades_bought: int = 0
    created: dict[str, int] = {}
    excitement_of_cards: int = 0
    met: list[str] = []
    vp_ledger: dict[str, int] = {}
    money_ledger: dict[str, int] = {}
    marks: RoundMarks = msgspec.field(default_factory=RoundMarks)


class Die(Struct):
    """A DNA die of the pool.

    Attributes:
        face: the face that is up (0-5).
        seat, scientist: who claimed it, and the research level of the scientist (0: a worker acting as one).
        dna: the units it gave the one who claimed it, before cold storage.
        removed: out of play this round (solo).
    """

    id: str
    face: int = 0
    seat: Seat | None = None
    scientist: int | None = None
    dna: list[str] = []
    removed: bool = False


class Assigned(Struct):
    """A seat's scientist on a slot of the research centre (level 0: a worker acting as one)."""

    seat: Seat
    scientist: int


class Market(Struct):
    """The marketplace: rows from $2 to $5 by kind, face-down stacks (top last), discards, special tiles left."""

    rows: dict[str, list[str | None]]
    stacks: dict[str, list[str]]
    discards: dict[str, list[str]]
    specials: dict[str, int]
    gone: list[str] = []
    """Specialists that were fired: out of the game."""


class Claim(Struct):
    """An objective on the table: who claimed it, and whether its window has closed."""

    objective: str
    seats: list[Seat] = []
    closed: bool = False


class Solo(Struct):
    """What only the solo game has: its 16 cards, each in one place, and what left the game.

    Attributes:
        offered: the drawn cards that the objectives are being chosen from, before round 1.
        objectives: face up, still to be scored.
        ai_deck: face down, top last.
        ai_card: revealed this round, None before the roll.
        ai_gone: revealed in earlier rounds.
        scored: VP by objective.
        discarded: objectives of rounds in which none was scored.
        eaten: patrons that were eaten and left the game.
        extinct: recipes that an AI card took out of the game.
        bonus: whether the VP for discarding no objective can still be earned.
    """

    offered: list[str] = []
    objectives: list[str] = []
    ai_deck: list[str] = []
    ai_card: str | None = None
    ai_gone: list[str] = []
    scored: dict[str, int] = {}
    discarded: list[str] = []
    eaten: int = 0
    extinct: list[str] = []
    bonus: bool = True
