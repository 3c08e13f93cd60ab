"""Everything a seat can do in Dinosaur Island, one action a sentence of the rulebook.

DNA is named by type, one entry a unit; ``exhibit`` is the species' recipe id; ``zone`` a zone of the park ("a1");
``space`` and ``slot`` a workstation of the lab, both from 0. ``scientist`` is a research level, or 0 for a worker who
acts as a scientist (Jack of All Trades).
"""

from __future__ import annotations

from engine.core.model import Action


class GainStartDna(Action, frozen=True):
    """Choose the DNA a specialist brings at the start of the round."""

    dna: tuple[str, ...]


# --- 1. Research Phase -----------------------------------------------------------------------------------------


class ClaimDie(Action, frozen=True):
    """Research DNA: ``dna`` names the units of a wild face, ``exhibit`` whose paddock a paddock upgrade enlarges."""

    die: str
    scientist: int
    dna: tuple[str, ...] = ()
    exhibit: str | None = None


class IncreaseStorage(Action, frozen=True):
    """Increase Cold Storage: one entry of ``tracks`` for each step of a limit."""

    scientist: int
    tracks: tuple[str, ...]


class TakeRecipe(Action, frozen=True):
    """Procure Dino Recipe: the tile goes to ``zone`` and the one to its right."""

    recipe: str
    scientist: int
    zone: str


class PassScientist(Action, frozen=True):
    """Pass: the scientist goes to the worker pool."""

    scientist: int


class CopyDie(Action, frozen=True):
    """Computer Programmer: gain what another player's die gave; ``dna`` names the taker's units of a wild face."""

    die: str
    dna: tuple[str, ...] = ()


class Decline(Action, frozen=True):
    """Leave an optional extra unused."""


# --- 2. Market Phase -------------------------------------------------------------------------------------------


class HireSpecialist(Action, frozen=True):
    """Hire Specialist; ``fire`` names whom to fire first when there are three already."""

    specialist: str
    fire: str | None = None


class BuildAttraction(Action, frozen=True):
    """Build Attraction in a zone of the park."""

    attraction: str
    zone: str


class BuyUpgrade(Action, frozen=True):
    """Buy Lab Upgrade: ``tile`` names the piece, or the kind of a special one."""

    tile: str
    space: int


class BuyDna(Action, frozen=True):
    """Purchase DNA for $2 to $5, then discard an item of that row."""

    price: int
    dna: tuple[str, ...]
    discard: str | None = None


class PassMarket(Action, frozen=True):
    """Pass and collect $2."""


# --- 3. Worker Phase -------------------------------------------------------------------------------------------


class AtStation(Action, frozen=True):
    """Base of the lab actions: the workstation whose effect is used.

    Every one also has ``chamber``: the space of a Duplication Chamber staffed instead, to repeat that action.
    """

    space: int
    slot: int

    def asked(self) -> dict[str, str]:
        """Its details, then ``at``: space and slot as a person counts them, and the chamber if one is used."""
        fields = super().asked()
        space, slot, chamber = fields.pop("space"), fields.pop("slot"), fields.pop("chamber", "-")
        at = f"{int(space) + 1}.{int(slot) + 1}" + ("" if chamber == "-" else f"*{int(chamber) + 1}")
        return {**fields, "at": at}


class Refine(AtStation, frozen=True):
    """Refining DNA: make one advanced unit from two basic ones."""

    dna: str
    chamber: int | None = None


class CreateDinosaur(AtStation, frozen=True):
    """Creating Dinosaurs: ``dna`` names what is spent where a recipe leaves it open (starter exhibits)."""

    exhibit: str
    dna: tuple[str, ...] = ()
    chamber: int | None = None


class RaiseSecurity(AtStation, frozen=True):
    """Increasing Security by one level, paid by the cost chart."""

    chamber: int | None = None


class RaiseCapacity(AtStation, frozen=True):
    """Upgrading Paddock Capacity: the next paddock tile for one exhibit."""

    exhibit: str
    chamber: int | None = None


class TakeVenture(AtStation, frozen=True):
    """Venture Capital: take the $ printed in the slot."""

    chamber: int | None = None


class UseTile(AtStation, frozen=True):
    """Use a tile with an action of its own, now or in the park phase; ``zone`` names the attraction it is for."""

    zone: str | None = None
    chamber: int | None = None


class Done(Action, frozen=True):
    """I am done with this simultaneous phase."""


class Reopen(Action, frozen=True):
    """I am not done after all."""


# --- 4. Park Phase ---------------------------------------------------------------------------------------------


class SeatVisitors(Action, frozen=True):
    """Manage Lines: how many hooligans and patrons go where, by place (see ``parks.places``)."""

    patrons: dict[str, int] = {}
    hooligans: dict[str, int] = {}


class LoseVisitors(Action, frozen=True):
    """Dinosaurs on the Loose!: which patrons inside the park are eaten, by place."""

    patrons: dict[str, int]


class ChooseFood(Action, frozen=True):
    """Score Victory Points: at each food attraction, how many patrons pay $2 instead of giving 1 VP."""

    paying: dict[str, int] = {}


# --- 5. Cleanup Phase ------------------------------------------------------------------------------------------


class RoundEndGift(Action, frozen=True):
    """A plot twist's choice at the end of a round: "security", "capacity" (of ``exhibit``) or "dna"."""

    gift: str
    exhibit: str | None = None
    dna: tuple[str, ...] = ()


# --- Solo ------------------------------------------------------------------------------------------------------


class SetAside(Action, frozen=True):
    """Changes to Setup: this one of the drawn objectives is not chosen; it goes to the AI deck."""

    objective: str


class ScoreObjective(Action, frozen=True):
    """Cleanup Phase (Solo): score a completed objective."""

    objective: str


class DiscardObjective(Action, frozen=True):
    """Cleanup Phase (Solo): no objective was scored this round, so discard this one."""

    objective: str


class FinishScoring(Action, frozen=True):
    """Cleanup Phase (Solo): score no more objectives this round."""


ACTIONS: tuple[type[Action], ...] = (
    GainStartDna,
    ClaimDie,
    IncreaseStorage,
    TakeRecipe,
    PassScientist,
    CopyDie,
    Decline,
    HireSpecialist,
    BuildAttraction,
    BuyUpgrade,
    BuyDna,
    PassMarket,
    Refine,
    CreateDinosaur,
    RaiseSecurity,
    RaiseCapacity,
    TakeVenture,
    UseTile,
    Done,
    Reopen,
    SeatVisitors,
    LoseVisitors,
    ChooseFood,
    RoundEndGift,
    SetAside,
    ScoreObjective,
    DiscardObjective,
    FinishScoring,
)
"""Every action of the game."""
