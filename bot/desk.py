"""The desk: what a person asks for in words or presses becomes an action, and what comes of it a sentence.

Slash commands and buttons both end here, so that there is one way to make a move and one way to say no.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

import msgspec

from bot import limits
from bot.exchange import Person, Place, Played, Refusal, Seen, SetMissing, not_played, not_seated
from bot.log import get_logger
from bot.store.errors import DamagedTableError
from bot.store.values import CLOSED, OPEN, Status
from bot.tables import Tables
from bot.typed import Choice, choice_of, meant, narrowed
from engine.core.catalog import GAMES
from engine.core.menu import Menu
from engine.core.model import Action, Illegal, Stale
from render.words import Words

log = get_logger(__name__)


Fits = Callable[[Seen], int]
"""How well a table fits what a person asks for: 0 best; ``UNFIT`` and above only to hear from the table why not."""

UNFIT = 10

MOST_TABLES = 50
"""Tables of one channel that are looked through, open ones first."""


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
        """The tables of a channel that a command is for and the person may look at, those that fit best first."""
        ranked = await self._ranked(place, user_id, fits)
        return [seen for rank, seen in ranked if rank < UNFIT and not seen.shut]

    async def _ranked(self, place: Place, user_id: int, fits: Fits) -> list[tuple[int, Seen]]:
        """All tables of a channel by rank, within one rank the last changed first; lobbies that were closed are gone.

        One that cannot be read is left out: the channel's others go on. Where there are no others, raises SetMissing
        or DamagedTableError.
        """
        rows = await self.tables.in_channel(place.channel_id, (*OPEN, *CLOSED))
        here: list[Seen] = []
        waiting: list[SetMissing | DamagedTableError] = []
        for row in rows[:MOST_TABLES]:
            try:
                here.append(await self.tables.glance(row.id, user_id))
            except DamagedTableError as error:
                log.warning("a table cannot be read", table=row.id, reason=str(error))
                waiting.append(error)
            except SetMissing as missing:
                waiting.append(missing)
        if waiting and not here:
            raise waiting[0]
        here = [seen for seen in here if seen.row.status is not Status.ENDED or seen.dealt]
        return sorted(((fits(seen), seen) for seen in here), key=lambda ranked: ranked[0])

    async def _by_id(self, place: Place, table_id: str) -> str | None:
        """The id itself, if there is such a table in this server. Raises SetMissing when it waits for its set."""
        try:
            seen = await self.tables.look(table_id)
        except SetMissing as missing:
            if missing.row.guild_id == place.guild_id:
                raise
            return None
        except Refusal:
            return None
        return table_id if seen.row.guild_id == place.guild_id else None

    # --- moves -----------------------------------------------------------------------------------------------

    async def move(self, table_id: str, person: Person, wanted: Wanted, input_id: str, speak: Words) -> Moved:
        """Make a move as a person asked for it; what was left open is filled in with the rules' proposal.

        Raises:
            Refusal, Illegal, Stale: nothing was changed.
        """
        seen = await self.tables.glance(table_id, person.id)
        action = await self._action(seen, person.id, wanted, speak)
        told = speak.action(seen.view, action, seen.items)
        played = await self.tables.play(table_id, person.id, action, input_id, wanted.decision)
        return Moved(played, told)

    async def _action(self, seen: Seen, user_id: int, wanted: Wanted, speak: Words) -> Action:
        """The action a person means. Raises Refusal, Illegal or Stale when there is none."""
        if seen.seat is None:
            raise not_seated(seen.room, user_id) if seen.running else not_played(seen.row.status)
        if wanted.decision is not None and wanted.decision != seen.decision_id:
            raise Stale(wanted.decision)
        offers = await self.tables.offers(seen.row.id, user_id)
        for offer in offers:
            if type(offer).__name__ == wanted.verb:
                return offer
        menu = await self.tables.menu(seen.row.id, user_id)
        if menu is None:
            raise Refusal("bot-panel-waiting") if offers else why_nothing_is_open(seen)
        return _Form(menu, seen, wanted.verb, speak).action(wanted)

    async def choices(
        self, table_id: str, user_id: int, wanted: Wanted, *, field: str, typed: str, speak: Words
    ) -> list[Choice]:
        """What a field can still be, as choices: only what is legal now, the proposal first.

        Args:
            table_id: which table.
            user_id: who asks; only the own seat's choices are offered.
            wanted: the verb, and the fields given so far; one that is not understood does not narrow the choices.
            field: which field is asked for.
            typed: what is typed for it so far.
            speak: the reader's words.
        """
        menu = await self.tables.menu(table_id, user_id)
        if menu is None or wanted.verb not in menu.verbs():
            return []
        seen = await self.tables.look(table_id, user_id)
        form = _Form(menu, seen, wanted.verb, speak)
        given: dict[str, str] = {}
        for name, received in wanted.given.items():
            found = form.value(name, received, given) if name != field else None
            if found is not None:
                given[name] = found
        label = form.labels(field, given)
        values = menu.values(wanted.verb, field, given)
        return narrowed([Choice(limits.choice_name(label(value)), choice_of(value)) for value in values], typed)

    async def undo(self, table_id: str, person: Person, input_id: str, n: int | None = None) -> Played:
        """Take back the person's newest action."""
        return await self.tables.undo(table_id, person.id, input_id, n)


def why_nothing_is_open(seen: Seen) -> Refusal | Illegal:
    """Why a seat is asked nothing: the table is a lobby or played out, or others are to move."""
    if seen.running:
        return Illegal("not-your-turn")
    return not_played(seen.row.status)


@dataclass(frozen=True, slots=True)
class _Form:
    """A verb that is being filled in: what is legal, as whom it is seen, in whose words."""

    menu: Menu
    seen: Seen
    verb: str
    speak: Words

    def labels(self, field: str, given: Mapping[str, str]) -> Callable[[str], str]:
        """How the values of a field are called."""
        return lambda value: self.speak.value(self.seen.view, self.verb, field, value, self.seen.items, given)

    def value(self, field: str, received: str, given: Mapping[str, str]) -> str | None:
        """The value that is meant, among those that the fields given before leave; None where none is."""
        return meant(received, self.menu.values(self.verb, field, given), self.labels(field, given))

    def action(self, wanted: Wanted) -> Action:
        """The first of the legal answers that fit what was chosen and typed. Raises Refusal or Illegal."""
        if self.verb not in self.menu.verbs():
            refusal = Refusal("bot-not-now", verb=self.verb, decision=self.menu.decision.kind)
            raise self._why_not(wanted) or refusal
        given: dict[str, str] = {}
        for field, received in wanted.given.items():
            found = self.value(field, received, given)
            if found is None:
                refusal = Refusal("bot-no-such-choice", typed=limits.quoted(received), field=field)
                raise self._why_not(wanted) or refusal
            given[field] = found
        return self.menu.left(self.verb, given)[0]

    def _why_not(self, wanted: Wanted) -> Illegal | None:
        """The rules' own reason against exactly what is wanted, where that makes an action."""
        kind = next(kind for kind in GAMES[self.seen.row.game].actions if kind.__name__ == self.verb)
        given = {field: self.value(field, received, {}) or received for field, received in wanted.given.items()}
        raw = {"do": self.verb, "seat": self.seen.seat, **given}
        try:
            self.menu.decision.check(msgspec.convert(raw, kind, strict=False))
        except msgspec.ValidationError:
            return None
        except Illegal as reason:
            return None if reason.key == "not-now" else reason
        return None


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
