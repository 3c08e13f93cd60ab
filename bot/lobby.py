"""The lobby: who opens a table, joins it, leaves it and starts the game; each a change of a table as it was loaded."""

from __future__ import annotations

import re
import secrets

import msgspec

from bot import limits
from bot.clock import now_ms
from bot.commits import Loaded, commit, deal, lobby_row
from bot.exchange import NobodyJoined, Person, Place, Refusal, Wish, host_name, not_played
from bot.room import Room, naming, save_room
from bot.seeds import drawn
from bot.store.values import Commit, NewTable, Seat, Status
from engine.core import codec
from engine.core.catalog import GAMES
from engine.core.game import Header

_ID_SIGNS = "abcdefghjkmnpqrstuvwxyz23456789"
_ID_LENGTH = 7

TITLE = 60
"""Characters of a table's title."""

_NUMBERED = re.compile(r"(.+) \((\d{1,3})\)")


def opened(place: Place, host: Person, wish: Wish, content: str) -> NewTable:
    """A new table with its host in the first seat; ``content`` names the set of components it plays with."""
    header = Header(_new_id(), wish.game, GAMES[wish.game].rules, 0, drawn(), dict(wish.options), content)
    return _table(place, host, wish.title, header, Room(terms=wish.terms, language=wish.language))


def again(old: Loaded, host: Person, content: str) -> NewTable:
    """A new table like an old one, for the people who play there at its end, with a seed that nobody knows.

    Args:
        old: the table as it ended.
        host: who asked for it.
        content: the set of components it plays with.
    """
    header = msgspec.structs.replace(
        old.header, table=_new_id(), rules=old.game.rules, seats=0, seed=drawn(), content=content
    )
    before, title = old.room, following_title(old.row.title)
    room = Room(
        terms=before.terms, language=before.language, visibility=before.visibility, invited=others_of(old, host)
    )
    called = [(user, name) for user, names in before.named.items() for name in names]
    for user, name in (*called, *((seat.user_id, seat.name) for seat in old.seats)):
        room = naming(room, user, name) if name in title else room
    return _table(Place(old.row.guild_id, old.row.channel_id), host, title, header, room)


def _table(place: Place, host: Person, title: str, header: Header, room: Room) -> NewTable:
    at = now_ms()
    return NewTable(
        id=header.table,
        game=header.game,
        rules_version=str(header.rules),
        guild_id=place.guild_id,
        channel_id=place.channel_id,
        host_id=host.id,
        title=title,
        header=codec.save_header(header),
        at=at,
        seats=(Seat(0, host.id, host.name, at),),
        room=save_room(room),
    )


def others_of(old: Loaded, person: Person) -> tuple[int, ...]:
    """The users who play at a table at its end, but for this person; stand-ins are nobody's."""
    return tuple(seat.user_id for seat in old.seats if seat.user_id is not None and seat.user_id != person.id)


def following_title(title: str) -> str:
    """The title of the table that follows one: "Amber Bay (2)" after "Amber Bay"."""
    found = _NUMBERED.fullmatch(title)
    base, number = (found[1], int(found[2]) + 1) if found else (title, 2)
    ending = f" ({number})"
    return limits.clip(base, TITLE - len(ending)) + ending


def joined(loaded: Loaded, person: Person, input_id: str, full: Refusal | None = None) -> Commit:
    """One more takes a seat; ``full`` says why they may sit at no more tables. Raises Refusal."""
    _lobby_only(loaded)
    if loaded.seat_of(person.id) is not None:
        raise Refusal("bot-already-seated")
    if len(loaded.seats) >= max(loaded.game.seats):
        raise Refusal("bot-table-full", seats=max(loaded.game.seats))
    if full is not None:
        raise full
    seat = Seat(len(loaded.seats), person.id, person.name, now_ms())
    return commit(loaded, input_id, seats=(*loaded.seats, seat), outbox=(lobby_row(),))


def left(loaded: Loaded, user_id: int, input_id: str) -> Commit:
    """Somebody gives a seat back; the last to leave closes the table, a host who leaves hands it on. Raises Refusal."""
    if loaded.row.status is Status.RUNNING:
        raise Refusal("seats-resign-instead")
    _lobby_only(loaded)
    number = loaded.seat_of(user_id)
    if number is None:
        raise Refusal("bot-not-seated")
    name = loaded.seats[number].name
    room = naming(loaded.room, user_id, name) if name in loaded.row.title else None  # most are named after their hosts
    stay = [seat for seat in loaded.seats if seat.user_id != user_id]
    seats = tuple(Seat(n, seat.user_id, seat.name, seat.joined_at) for n, seat in enumerate(stay))
    host = seats[0].user_id if seats and loaded.row.host_id == user_id else None
    status = None if seats else Status.ENDED
    return commit(loaded, input_id, seats=seats, host_id=host, status=status, room=room, outbox=(lobby_row(),))


def started(loaded: Loaded, user_id: int, input_id: str, *, alone: bool) -> Commit:
    """The game is dealt; ``alone``: the host has said that the solo game is meant. Raises NobodyJoined, Refusal."""
    _lobby_only(loaded)
    if loaded.row.host_id != user_id:
        raise Refusal("bot-only-host", host=host_name(loaded.seats, loaded.row.host_id))
    if len(loaded.seats) == 1 and not alone:
        raise NobodyJoined("bot-solo-ask", title=loaded.row.title)
    if len(loaded.seats) > 1 and alone:
        raise Refusal("bot-solo-no-more")
    try:
        return deal(loaded, input_id)
    except ValueError as error:
        raise Refusal("bot-cannot-deal", why=str(error)) from error


def _new_id() -> str:
    """A table's id: short enough for a custom_id, not to be guessed from another's."""
    return "".join(secrets.choice(_ID_SIGNS) for _ in range(_ID_LENGTH))


def _lobby_only(loaded: Loaded) -> None:
    if loaded.row.status is not Status.LOBBY:
        raise not_played(loaded.row.status) if loaded.row.status is Status.ENDED else Refusal("bot-not-a-lobby")
