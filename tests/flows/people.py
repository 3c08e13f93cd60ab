"""People who play through Discord only: they press buttons, choose in selects, type commands, read what is shown."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from bot.commands.moves import MOVES
from tests.support.discord import Answer, Server
from tests.support.pressing import STEPS, Press, leading_on, wish
from tests.support.seen import Message

TURN = "Your turn"


class Person:
    """One player: an account, and a mind of its own.

    Args:
        server: where they play.
        user: the account.
        seed: of the mind.
    """

    def __init__(self, server: Server, user: Any, seed: int) -> None:
        self.server = server
        self.user = user
        self.mind = Random(seed)
        self.moves = 0

    async def open_panel(self) -> Message | None:
        """Press "Your turn"; the private panel, or None when there is nothing to do."""
        answer = await self.server.click(self.user, TURN, self.newest_panel())
        panel = answer.messages[-1]
        assert panel.private, "a turn panel is for one person"
        return panel if self.controls(panel) else None

    def newest_panel(self) -> Message:
        """The channel's newest message; it has the turn button."""
        message = self.server.newest()
        assert any(button.label == TURN for button in message.buttons), f"no panel: {message.text}"
        return message

    @staticmethod
    def controls(panel: Message) -> list[Press]:
        """What can be pressed in a panel; the way back is no move."""
        selects = [(each.custom_id, tuple(value for _, value in each.options)) for each in panel.selects]
        return leading_on([*((each.custom_id, ()) for each in panel.buttons), *selects])

    async def move_by_panel(self) -> bool:
        """Make one move by pressing; False when there is nothing to do."""
        panel = await self.open_panel()
        if panel is None:
            return False
        for _ in range(STEPS):
            answer = await self._press(panel)
            shown = answer.messages[-1]
            if "✔" in shown.text:
                self.moves += 1
                return True
            panel = shown
        raise AssertionError(f"a move took more than {STEPS} presses: {panel.text}")

    async def _press(self, panel: Message) -> Answer:
        custom_id, values = wish(self.controls(panel), self.mind)
        if not values:
            return await self.server.click(self.user, custom_id, panel)
        return await self.server.choose(self.user, custom_id, self.mind.choice(values), message=panel)

    # --- by typing --------------------------------------------------------------------------------------------

    async def move_by_typing(self, phase: str) -> bool:
        """Make one move with a slash command of this phase's group; False when none is possible."""
        moves = [*MOVES[phase]]
        self.mind.shuffle(moves)
        moves.sort(key=lambda move: move.name in ("pass", "done", "reopen", "skip"))
        for move in moves:
            options = await self._options(f"{phase} {move.name}", move.needed, move.free)
            if options is None or move.name == "reopen":
                continue
            before = self.server.newest().id
            answer = await self.server.slash(self.user, f"{phase} {move.name}", **options)
            assert answer.private, f"{answer} is for one person"
            if self.server.newest().id != before:
                self.moves += 1
                return True
        return False

    async def _options(self, command: str, needed: Sequence[str], free: Sequence[str]) -> dict[str, str] | None:
        """Choose among what autocomplete offers; None when something needed cannot be chosen."""
        given: dict[str, str] = {}
        for option in (*needed, *free):
            if option in free and self.mind.random() < 0.6:
                continue
            offered = await self.server.complete(self.user, command, option, **given)
            if not offered and option in needed:
                return None
            if offered:
                given[option] = self.mind.choice(offered).value
        return given
