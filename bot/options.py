"""The options of a table: what it is dealt from, its terms of time, its language, who may look; and changing them.

The host of a lobby changes them all. Once the game is dealt, those that it was dealt from stay as they are.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from bot import seeds
from bot.agreeing import Changed, agreed, terms_changed
from bot.commits import Loaded
from bot.exchange import Around, Played, Refusal, host_name
from bot.room import VISIBILITIES, Room, TypedSeed
from bot.seating import only_host
from bot.tables import Tables
from engine.core.game import Header
from engine.core.model import Event, Value
from render.words.catalogue import languages

FIRST_GAME_LENGTH = "short"
"""The objectives that the rulebook recommends for a first game are short ones."""

SWITCHES = ("first_game", "twists", "chaos")
"""Options of the game that are on or off."""

OF_GAME = ("length", *SWITCHES)
"""The options of the game, by their names."""


class Otherwise(msgspec.Struct, frozen=True):
    """What somebody wants to be otherwise at a table; None, and what is not named: as it is.

    Attributes:
        game: options of the game, by name.
        terms: of the terms of time.
        language: what it speaks.
        visibility: who may look.
        seed: a phrase as it was typed; one that says "none" has a seed drawn in secret.
        content: the set of components.
    """

    game: Mapping[str, Value] = {}
    terms: Changed = Changed()
    language: str | None = None
    visibility: str | None = None
    seed: str | None = None
    content: str | None = None

    @property
    def dealt(self) -> str | None:
        """The first of what is named that a game is dealt from."""
        if self.game:
            return next(iter(self.game))
        if self.content is not None:
            return "set"
        return "seed" if self.seed is not None else None


def wished(given: Mapping[str, Value]) -> dict[str, Value]:
    """The options of a game that were chosen; what was left open is the game's to decide.

    Args:
        given: by the name of the option, None where it was left open.

    Raises:
        Refusal: two of them contradict each other.
    """
    chosen: dict[str, Value] = {name: value for name, value in given.items() if value is not None}
    if chosen.get("first_game"):
        if chosen.get("length", FIRST_GAME_LENGTH) != FIRST_GAME_LENGTH:
            raise Refusal("bot-first-game-is-short", length=chosen["length"])
        if chosen.get("twists") is False:
            raise Refusal("bot-first-game-has-a-twist")
    return chosen


class TableOptions:
    """Changes the options of tables.

    Args:
        tables: the door.
    """

    def __init__(self, tables: Tables) -> None:
        self._tables = tables

    async def change(
        self, table_id: str, user_id: int, wanted: Otherwise, input_id: str, *, moderator: bool = False
    ) -> Played:
        """Change options of a table, all that is named or nothing.

        Args:
            table_id: which table.
            user_id: who wants it: the host; of its language alone a moderator, too.
            wanted: what shall be otherwise.
            input_id: unique for this input.
            moderator: may the person manage the channel?

        Raises:
            Refusal: the person may not, something named cannot change any more, two options contradict each other,
                there is no such thing, or all is like that already.
        """

        def work(loaded: Loaded) -> Around:
            _refuse_others(loaded, user_id, wanted, moderator=moderator)
            if loaded.table is not None and wanted.dealt is not None:
                raise Refusal("lobby-option-dealt", option=wanted.dealt.replace("_", ""))  # facts are escaped
            header, room = self._dealt_from(loaded, wanted, user_id)
            seat = loaded.seat_of(user_id)
            room, events = _around_the_game(loaded, room, wanted, seat)
            if (header, room) == (loaded.header, loaded.room):
                raise Refusal("lobby-options-same")
            return Around(seat, events, room, header=header, quiet=loaded.table is None)

        return await self._tables.around(table_id, input_id, work, lobby=True)

    def _dealt_from(self, loaded: Loaded, wanted: Otherwise, user_id: int) -> tuple[Header, Room]:
        """The header and room with what the game will be dealt from. Raises Refusal."""
        header, room = loaded.header, loaded.room
        if wanted.game:
            header = msgspec.structs.replace(header, options=wished({**header.options, **wanted.game}))
        if wanted.content is not None:
            if wanted.content not in self._tables.sets_to_choose(header.game):
                raise Refusal("lobby-no-such-set")
            header = msgspec.structs.replace(header, content=wanted.content)
        return (header, room) if wanted.seed is None else _seeded(header, room, wanted.seed, user_id)


def _refuse_others(loaded: Loaded, user_id: int, wanted: Otherwise, *, moderator: bool) -> None:
    """Refuse who may not change this. Raises Refusal."""
    if wanted == Otherwise(language=wanted.language):
        only_host(loaded, user_id, moderator=moderator)
    elif loaded.row.host_id != user_id:
        raise Refusal("lobby-only-host", host=host_name(loaded.seats, loaded.row.host_id))


def _seeded(header: Header, room: Room, typed: str, user_id: int) -> tuple[Header, Room]:
    """The header and room with the seed that somebody typed, or with a secret one in its place. Raises Refusal."""
    phrase = seeds.phrase_of(typed)
    before = room.seed
    if phrase == ("" if before is None else before.phrase):
        return header, room
    secret = seeds.secret_of(phrase) if phrase else seeds.drawn()
    seed = TypedSeed(phrase, user_id) if phrase else None
    return msgspec.structs.replace(header, seed=secret), msgspec.structs.replace(room, seed=seed)


def _around_the_game(loaded: Loaded, room: Room, wanted: Otherwise, seat: int | None) -> tuple[Room, tuple[Event, ...]]:
    """The room with the terms, the language and who may look, and what is told of it. Raises Refusal."""
    changed: dict[str, Any] = {}
    events: list[Event] = []
    terms = agreed(loaded, wanted.terms)
    if terms != room.terms:
        changed["terms"] = terms
        events.append(terms_changed(terms, seat))
    if wanted.language is not None and wanted.language != room.language:
        if wanted.language not in languages():
            raise Refusal("language-unknown")
        changed["language"] = wanted.language
        events.append(Event("language-changed", None, {"language": wanted.language}))
    if wanted.visibility is not None and wanted.visibility != room.visibility:
        if wanted.visibility not in VISIBILITIES:
            raise Refusal("lobby-no-such-visibility")
        changed["visibility"] = wanted.visibility
        events.append(Event("visibility-changed", None, {"visibility": wanted.visibility}))
    return msgspec.structs.replace(room, **changed), tuple(events)
