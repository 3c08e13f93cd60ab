"""People at many tables, to measure under load: their Discord, their games in the bot's database, and their minds.

The tables are opened, joined, started and played through the bot's own table room before it starts; each stands
somewhere between its deal and its last rounds. Each has a mirror here: the same game, played on by the same rules with
every move that was accepted. From it people know what they may do, and in the end it tells whether every move stands
in the bot's log, once, in the order in which they were made.
"""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from random import Random

from bot.commands.moves import MOVES
from bot.commits import unpack
from bot.exchange import Around, Place, Wish
from bot.exchange import Person as Actor
from bot.followups import carry_on
from bot.room import Room
from bot.store.store import Store
from bot.tables import Tables
from bot.typed import choice_of
from engine.core.flow import asked
from engine.core.menu import Menu
from engine.core.model import Action
from engine.core.table import Entry, Table
from tests.bench.store import url_of
from tests.wire.composing import BUTTON, compose
from tests.wire.interactions import Interaction
from tests.wire.people import Person
from tests.wire.server import Server
from tests.wire.world import COMPONENTS_V2, Channel, Message, World

NAMES = ("Ann", "Ben", "Cléo", "Dan", "Mary Anning", "Ferdinand", "Gül", "Paleo Kate", "Иван", "Theo Rexington")
CHANNELS = 10
"""Of each server."""

MOST_MOVES = 45
"""Made at a table beforehand, at most: games last twice as long, and what follows of itself has room in the stroke."""

LIKELY = 0.85
"""How often somebody who could be done does something instead."""

ROW, TEXT = 1, 10
"""Kinds of a message's parts."""

ENDING = ("Done", "PassMarket")

COMMANDS = {
    move.verb: (f"/{group} {move.name}", (*move.needed, *move.free)) for group in MOVES for move in MOVES[group]
}
"""By action: the command that makes it, and its options."""


@dataclass(eq=False)
class Game:
    """A table in play.

    Attributes:
        people: by seat.
        mirror: its game, as far as moves were accepted.
        dealt: entries that its log had beforehand.
        made: the interactions that were accepted, in order.
        busy: is a move under way?
    """

    id: str
    channel: Channel
    people: Sequence[Person]
    mirror: Table
    dealt: int
    made: list[Interaction] = field(default_factory=list)
    busy: bool = False

    @property
    def open(self) -> bool:
        """Is somebody asked, and no move under way?"""
        return not self.busy and bool(asked(self.mirror.state))

    def move(self, mind: Random) -> tuple[Interaction, Action]:
        """Whoever is asked types a legal move."""
        seat = mind.choice(asked(self.mirror.state))
        wanted = wish(self.mirror, seat, mind)
        verb, decision = type(wanted).__name__, self.mirror.decision(seat)
        assert decision is not None, "who is asked can answer"
        command, options = COMMANDS[verb]
        said = {name: value for name, value in wanted.asked().items() if name in options}
        taken = Menu(decision).left(verb, said)[0]  # what is not said is filled in with the proposal
        typed = {name: choice_of(value) for name, value in said.items()}
        return self.people[seat].type(command, **typed), taken

    def accept(self, move: Interaction, action: Action) -> None:
        """A move was accepted: what it brings about happens here, too."""
        carry_on(Room(), self.mirror, lambda table: [table.play(action)])
        self.made.append(move)


@dataclass(eq=False)
class Lobby:
    """A table that gathers.

    Attributes:
        people: its host, and who may join.
        there: the guests who have.
    """

    id: str
    people: Sequence[Person]
    there: set[Person] = field(default_factory=set)

    def toggle(self, mind: Random) -> Interaction:
        """A guest joins, or leaves again, by the buttons of the table's newest message."""
        guest = mind.choice(self.people[1:])
        self.there ^= {guest}
        shown = next(post for post in guest.sees() if not post.private)
        return guest.press_old(shown, f"{'join' if guest in self.there else 'leave'}:{self.id}")


def wish(table: Table, seat: int, mind: Random) -> Action:
    """What somebody does: anything that can be typed, but seldom less than they could."""
    decision = table.decision(seat)
    assert decision is not None, "who is asked can answer"
    possible = list(decision.options())
    busy = [each for each in possible if type(each).__name__ not in ENDING]
    return mind.choice(busy if busy and mind.random() < LIKELY else possible)


async def games(server: Server, database: Path, count: int, seed: int) -> list[Game]:
    """So many tables of two to four in mid-game, and their people; the database is closed then."""
    mind = Random(seed)
    places = [_channel(server, n) for n in range(count)]
    store = await Store.open(url_of(database))
    tables = Tables(store)
    seated = [_people(server, channel, 2 + n % 3) for n, channel in enumerate(places)]
    made = [await _game(store, tables, people, mind) for people in seated]
    await store.close()
    _show(server.world, database, [(game.id, game.channel) for game in made])
    return made


async def lobbies(server: Server, database: Path, count: int) -> list[Lobby]:
    """So many tables that gather, each with its host and three who may join; the database is closed then."""
    places = [_channel(server, n) for n in range(count)]
    store = await Store.open(url_of(database))
    tables = Tables(store)
    made = []
    for channel in places:
        people = _people(server, channel, 4)
        made.append(Lobby(await _open(tables, channel, people[:1]), people))
    await store.close()
    _show(server.world, database, [(lobby.id, lobby.people[0].channel) for lobby in made])
    return made


async def _game(store: Store, tables: Tables, people: Sequence[Person], mind: Random) -> Game:
    channel = people[0].channel
    table_id = await _open(tables, channel, people)
    await tables.start(table_id, people[0].user.id, f"start:{table_id}")
    work = Around(None, (), moves=partial(_played, moves=mind.randint(2, MOST_MOVES), mind=mind))
    await tables.around(table_id, f"moves:{table_id}", lambda loaded: work)
    stored = await store.load(table_id)
    assert stored is not None
    mirror = unpack(stored).table
    assert mirror is not None
    return Game(table_id, channel, people, mirror, stored.row.length)


def _played(table: Table, *, moves: int, mind: Random) -> list[Entry]:
    """So many moves, unless the game is over before."""
    made: list[Entry] = []
    while len(made) < moves and (seats := asked(table.state)):
        made.append(table.play(wish(table, mind.choice(seats), mind)))
    return made


async def _open(tables: Tables, channel: Channel, people: Sequence[Person]) -> str:
    """People open a table and join."""
    host, *guests = [Actor(person.user.id, person.user.shown) for person in people]
    place = Place(channel.guild.id, channel.id)
    table_id = await tables.open(place, host, Wish("dinosaur_island", channel.name, {}), f"open:{channel.id}")
    for guest in guests:
        await tables.join(table_id, guest, f"join:{table_id}:{guest.id}")
    return table_id


def _channel(server: Server, number: int) -> Channel:
    """A channel for a table; some share a server."""
    world = server.world
    if number % CHANNELS == 0:
        world.add_guild(f"Park {number // CHANNELS + 1}", [world.add_user("Owner")])
    return world.add_channel(next(reversed(world.guilds.values())), f"bay-{number + 1}")


def _people(server: Server, channel: Channel, count: int) -> list[Person]:
    """People of a channel, in whose server they are."""
    start = channel.id % len(NAMES)
    users = [server.world.add_user(NAMES[(start + n) % len(NAMES)]) for n in range(count)]
    channel.guild.members |= {user.id: user for user in users}
    return [Person(server, user, channel) for user in users]


def _show(world: World, database: Path, shown: Sequence[tuple[str, Channel]]) -> None:
    """All that happened has been told, in one message with the table's panel."""
    now = int(time.time() * 1000)
    with closing(sqlite3.connect(database)) as writer:
        for table_id, channel in shown:
            message = Message(world.ids.next(), channel, world.bot)
            button = {"type": BUTTON, "style": 1, "label": "Your turn", "custom_id": f"turn:{table_id}"}
            parts = [{"type": TEXT, "content": channel.name}, {"type": ROW, "components": [button]}]
            compose(world, message, {"flags": COMPONENTS_V2, "components": parts}, [])
            writer.execute("UPDATE tables SET panel_message_id = ? WHERE id = ?", (message.id, table_id))
            told = "UPDATE outbox SET state = 'sent', message_id = ?, settled_at = ? WHERE table_id = ?"
            writer.execute(told, (message.id, now, table_id))
        writer.commit()
