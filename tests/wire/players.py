"""Players at the test server: they press what their panel offers, at random, and remember what was accepted."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from tests.support.pressing import STEPS, Press, leading_on, wish
from tests.wire.interactions import Interaction
from tests.wire.people import Person, Post, settle
from tests.wire.server import Server

ACCEPTED = "✔"
"""What the answer to an accepted move begins with."""
TURN = "Your turn"


class NobodyAsked(AssertionError):
    """Nobody at a table can move."""


class Player(Person):
    """A person with a mind of their own.

    Attributes:
        mind: makes the choices.
        accepted: the interactions that were answered as accepted moves, in order.
    """

    mind: Random
    accepted: list[Interaction]

    def panel(self) -> Post:
        """The newest message with the button for a turn. Raises NobodyAsked."""
        for post in self.sees():
            if not post.private and any(control.label == TURN for control in post.controls):
                return post
        raise NobodyAsked(f"no panel in {self.channel.name}")

    def called_in(self, text: str) -> bool:
        """Does the end of a message say that they are asked?"""
        call = text.rpartition("\n")[2]
        return f"<@{self.user.id}>" in call or f"**{self.user.shown}**" in call

    async def open(self) -> Post:
        """Open their own panel. Raises NotAnswered."""
        return Post(await self.press(TURN, self.panel()).replied())

    async def move(self) -> Interaction | None:
        """Make one move by pressing; the interaction that was accepted, None where there is nothing to do.

        Raises:
            NotAnswered: a press was not.
        """
        return await self.go_on(await self.open())

    async def go_on(self, panel: Post) -> Interaction | None:
        """Press on in a panel until a move is accepted. Raises NotAnswered."""
        for _ in range(STEPS):
            if not (controls := _moves(panel)):
                return None
            custom_id, values = wish(controls, self.mind)
            pressed = (
                self.choose(custom_id, self.mind.choice(values), post=panel) if values else self.press(custom_id, panel)
            )
            panel = Post(await pressed.replied())
            if panel.text.startswith(ACCEPTED):
                self.accepted.append(pressed)
                return pressed
        raise AssertionError(f"a move took more than {STEPS} presses: {panel.text}")


@dataclass(frozen=True)
class Table:
    """A game in a channel of its own.

    Attributes:
        id: of the table.
        players: who sit there; the first is its host.
    """

    id: str
    players: Sequence[Player]

    @classmethod
    async def opened(
        cls, server: Server, *names: str, seed: int = 1, shard: tuple[int, int] = (0, 1), **options: object
    ) -> Table:
        """Players on a server of their own open a table, join and start; their panel is there."""
        players = [_player(person, seed + n) for n, person in enumerate(settle(server, *names, shard=shard))]
        host = players[0]
        await host.type("/game new", **options).replied()
        lobby = await server.until(lambda: _with(host, "Join"), "the lobby")
        for guest in players[1:]:
            await guest.press("Join", lobby).answered()
        await server.until(lambda: _gathered(host, players), "the guests")
        await host.press("Start").answered()
        panel = await server.until(lambda: _with(host, TURN), "the panel")
        custom_id = next(control.custom_id for control in panel.controls if control.label == TURN)
        return cls(custom_id.partition(":")[2], players)

    async def asked(self) -> tuple[Player, Post]:
        """Somebody who can move, with their panel. Raises NobodyAsked, NotAnswered."""
        said = self.players[0].panel().text
        for player in sorted(self.players, key=lambda each: not each.called_in(said)):
            panel = await player.open()
            if _moves(panel):
                return player, panel
        raise NobodyAsked(f"nobody can move at {self.id}")

    async def move(self) -> Interaction:
        """Whoever can makes a move. Raises NobodyAsked, NotAnswered."""
        player, panel = await self.asked()
        moved = await player.go_on(panel)
        assert moved is not None, "what was asked is no longer"
        return moved

    def over(self) -> bool:
        """Does the newest message of its channel say that the game is over? It asks nobody any more."""
        return not any(control.label == TURN for control in self.told()[-1].controls)

    def told(self) -> list[Post]:
        """The public messages of its channel, oldest first."""
        return [Post(each) for each in self.players[0].channel.messages.values() if each.reader is None]


def _moves(panel: Post) -> list[Press]:
    return leading_on((each.custom_id, tuple(each.values.values())) for each in panel.controls)


def _player(person: Person, seed: int) -> Player:
    player = Player(person.server, person.user, person.channel)
    player.mind, player.accepted = Random(seed), []
    return player


def _gathered(host: Person, players: Sequence[Person]) -> bool:
    """Does the lobby name them all?"""
    lobby = _with(host, "Start")
    return lobby is not None and all(each.user.shown in lobby.text for each in players)


def _with(person: Person, button: str) -> Post | None:
    """The newest message with this button."""
    return next((post for post in person.sees() if any(each.label == button for each in post.controls)), None)
