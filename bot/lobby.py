"""The lobby: who opens a table, joins it, leaves it and starts the game; each a change of a table as it was loaded."""

from __future__ import annotations

import secrets

from bot.clock import now_ms
from bot.commits import Loaded, commit, deal, lobby_row
from bot.exchange import NobodyJoined, Person, Place, Refusal, Wish, host_name, not_played
from bot.room import Room, naming, save_room
from bot.store.values import Commit, NewTable, Seat, Status
from engine.core import codec
from engine.core.catalog import GAMES
from engine.core.game import Header

_ID_SIGNS = "abcdefghjkmnpqrstuvwxyz23456789"
_ID_LENGTH = 7


def opened(place: Place, host: Person, wish: Wish, content: str) -> NewTable:
    """A new table with its host in the first seat; ``content`` names the set of components it plays with."""
    table_id = _new_id()
    rules = GAMES[wish.game].rules
    header = Header(table_id, wish.game, rules, 0, secrets.token_hex(16), dict(wish.options), content)
    return NewTable(
        id=table_id,
        game=wish.game,
        rules_version=str(rules),
        guild_id=place.guild_id,
        channel_id=place.channel_id,
        host_id=host.id,
        title=wish.title,
        header=codec.save_header(header),
        at=now_ms(),
        seats=(Seat(0, host.id, host.name, now_ms()),),
        room=save_room(Room(terms=wish.terms, language=wish.language)),
    )


def joined(loaded: Loaded, person: Person, input_id: str) -> Commit:
    """One more takes a seat. Raises Refusal."""
    _lobby_only(loaded)
    if loaded.seat_of(person.id) is not None:
        raise Refusal("bot-already-seated")
    if len(loaded.seats) >= max(loaded.game.seats):
        raise Refusal("bot-table-full", seats=max(loaded.game.seats))
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
