"""The desk: what a person asks for in words or presses becomes an action, and what comes of it a sentence.

Slash commands and buttons both end here, so that there is one way to make a move and one way to say no.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from rapidfuzz import fuzz, process

from bot import limits
from bot.store.values import Status
from bot.tables import Person, Place, Played, Refusal, Seen, Tables
from engine.core.menu import Menu
from engine.core.model import Action, Illegal, Stale
from render.words import Words, words

OPEN = (Status.LOBBY, Status.RUNNING)

Fits = Callable[[Seen], int]
"""How well a table fits what a person asks for: 0 best; ``UNFIT`` and above only to hear from the table why not."""

UNFIT = 10

MOST_TABLES = 50
"""Tables of one channel that are looked through, open ones first."""

GUESS_SCORE = 80
"""How alike a typed text and a choice must be (0 to 100) for the choice to be meant."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One choice offered while typing or in a select: its label and the value it stands for."""

    label: str
    value: str


@dataclass(frozen=True, slots=True)
class Wanted:
    """A move as a person asks for it: the verb, the fields given (as text), the decision it answers, if known."""

    verb: str
    given: Mapping[str, str]
    decision: str | None = None


@dataclass(frozen=True, slots=True)
class Moved:
    """A move that was made, and the action in a few words."""

    played: Played
    told: str


class Desk:
    """Takes people's wishes to the tables and speaks for them.

    Args:
        tables: the table room.
    """

    def __init__(self, tables: Tables) -> None:
        self.tables = tables

    # --- which table -----------------------------------------------------------------------------------------

    async def find(self, place: Place, user_id: int, named: str | None, fits: Fits) -> str:
        """The table a command means: the one named, else the only one of the channel that fits best.

        Args:
            place: where the command was typed.
            user_id: who typed it.
            named: the option ``table``: an id of this server, or (part of) a title typed by hand.
            fits: which tables the command is for.

        Raises:
            Refusal: there is none, or several fit alike.
        """
        if named is not None and (found := await self._by_id(place, named.strip())) is not None:
            return found
        here = await self._ranked(place, user_id, fits)
        if named is not None:
            here = [(rank, seen) for rank, seen in here if named.strip().lower() in seen.row.title.lower()]
            if not here:
                raise Refusal("bot-no-such-table")
        if not here:
            raise Refusal("bot-no-table-here")
        best = [seen.row for rank, seen in here if rank == here[0][0]]
        if len(best) > 1 and here[0][0] < UNFIT:
            raise Refusal("bot-which-table", tables=tuple(f"{row.title} ({row.id})" for row in best))
        return best[0].id

    async def tables_here(self, place: Place, user_id: int, fits: Fits) -> list[Seen]:
        """The tables of a channel that a command is for, those that fit best first."""
        return [seen for rank, seen in await self._ranked(place, user_id, fits) if rank < UNFIT]

    async def _ranked(self, place: Place, user_id: int, fits: Fits) -> list[tuple[int, Seen]]:
        """All tables of a channel by rank, within one rank the last changed first."""
        rows = [
            *await self.tables.in_channel(place.channel_id, OPEN),
            *await self.tables.in_channel(place.channel_id, (Status.OVER,)),
        ]
        here = [await self.tables.look(row.id, user_id) for row in rows[:MOST_TABLES]]
        return sorted(((fits(seen), seen) for seen in here), key=lambda ranked: ranked[0])

    async def _by_id(self, place: Place, table_id: str) -> str | None:
        """The id itself, if there is such a table in this server."""
        try:
            seen = await self.tables.look(table_id)
        except Refusal:
            return None
        return table_id if seen.row.guild_id == place.guild_id else None

    # --- moves -----------------------------------------------------------------------------------------------

    async def move(self, table_id: str, person: Person, wanted: Wanted, input_id: str, speak: Words) -> Moved:
        """Make a move as a person asked for it; what was left open is filled in with the rules' proposal.

        Raises:
            Refusal, Illegal, Stale: nothing was changed.
        """
        seen = await self.tables.look(table_id, person.id)
        action = await self.action(table_id, person.id, wanted)
        told = speak.action(seen.view, action, seen.items)
        played = await self.tables.play(table_id, person.id, action, input_id, wanted.decision)
        return Moved(played, told)

    async def action(self, table_id: str, user_id: int, wanted: Wanted) -> Action:
        """The action a person means. Raises Refusal or Illegal when there is none."""
        seen = await self.tables.look(table_id, user_id)
        if seen.seat is None:
            raise Refusal("bot-not-seated")
        if wanted.decision is not None and wanted.decision != seen.decision_id:
            raise Stale(wanted.decision)
        for offer in await self.tables.offers(table_id, user_id):
            if type(offer).__name__ == wanted.verb:
                return offer
        menu = await self.tables.menu(table_id, user_id)
        if menu is None:
            raise _why_nothing_is_open(seen)
        return self._pick(menu, seen, wanted)

    def _pick(self, menu: Menu, seen: Seen, wanted: Wanted) -> Action:
        """The first of the legal answers that fit; a text typed by hand is matched with the labels."""
        if wanted.verb not in menu.verbs():
            raise Refusal("bot-not-now", verb=wanted.verb, decision=menu.decision.kind)
        given: dict[str, str] = {}
        for field, value in wanted.given.items():
            values = menu.values(wanted.verb, field, given)
            given[field] = value if value in values else self._guess(seen, wanted.verb, field, value, values)
        return menu.left(wanted.verb, given)[0]

    def _guess(self, seen: Seen, verb: str, field: str, typed: str, values: Sequence[str]) -> str:
        """The value whose label a typed text resembles. Raises Refusal when none does."""
        speak = words("en")
        labels = {value: speak.value(seen.view, verb, field, value, seen.items) for value in values}
        found = process.extractOne(typed, labels, scorer=fuzz.WRatio, score_cutoff=GUESS_SCORE)
        if found is None:
            raise Refusal("bot-no-such-choice", typed=limits.clip(typed, 60), field=field)
        return str(found[2])

    async def choices(
        self, table_id: str, user_id: int, wanted: Wanted, *, field: str, typed: str, speak: Words
    ) -> list[Choice]:
        """What a field can still be, as choices: only what is legal now, the proposal first, best matches first."""
        menu = await self.tables.menu(table_id, user_id)
        if menu is None or wanted.verb not in menu.verbs():
            return []
        seen = await self.tables.look(table_id, user_id)
        given = {name: value for name, value in wanted.given.items() if name != field}
        values = menu.values(wanted.verb, field, given)
        found = [
            Choice(
                limits.choice_name(speak.value(seen.view, wanted.verb, field, value, seen.items, given)),
                value,
            )
            for value in values
        ]
        return narrowed(found, typed)

    async def undo(self, table_id: str, person: Person, input_id: str, n: int | None = None) -> Played:
        """Take back the person's newest action."""
        return await self.tables.undo(table_id, person.id, input_id, n)


def _why_nothing_is_open(seen: Seen) -> Refusal | Illegal:
    """Why a seat is asked nothing: the table is a lobby or played out, or others are to move."""
    if seen.row.status is Status.RUNNING:
        return Illegal("not-your-turn")
    return Refusal("bot-not-started" if seen.row.status is Status.LOBBY else "bot-game-over")


def narrowed(choices: Sequence[Choice], typed: str) -> list[Choice]:
    """The choices that a typed text fits, in their order; all of them while nothing is typed."""
    wish = typed.strip().lower()
    fitting = [choice for choice in choices if wish in choice.label.lower() or wish == choice.value.lower()]
    if not fitting and wish:
        labels = [choice.label for choice in choices]
        fitting = [choices[at] for _, _, at in process.extract(wish, labels, limit=limits.CHOICES, score_cutoff=50)]
    return fitting[: limits.CHOICES]


def excuse(error: Refusal | Illegal | Stale, seen: Seen | None, speak: Words) -> str:
    """One sentence that says why something was not done."""
    items: Mapping[str, str] = seen.items if seen else {}
    if isinstance(error, Stale):
        return speak.say("bot-stale")
    if isinstance(error, Illegal):
        return speak.illegal(error.key, error.facts, items)
    return speak.say(error.key, **refusal_facts(error, speak))


def refusal_facts(error: Refusal, speak: Words) -> dict[str, str | int]:
    """The facts of a refusal as the catalogue takes them: verbs in words, what people typed escaped, lists joined."""
    facts: dict[str, str | int] = {}
    for name, value in error.facts.items():
        if name == "verb":
            facts[name] = speak.verb(str(value))
        elif name == "decision":
            facts[name] = speak.ask(str(value))
        elif isinstance(value, tuple):
            facts[name] = ", ".join(limits.escape(str(each)) for each in value)
        else:
            facts[name] = value if isinstance(value, int) else limits.escape(str(value))
    return facts
