"""What tests of faults and presses ask about a table, and where they press."""

from __future__ import annotations

from typing import Any

from bot.app import ParkBot
from bot.store.values import StoredTable
from tests.bot.commands.playing import At
from tests.support.seen import Message

DID = "✔"
"""What the answer to an accepted move begins with."""
OLD = "That was an old button"
OURS = "Something went wrong on our side"
NOT_KEPT = "That could not be kept"


async def stored(at: At) -> tuple[Any, ...]:
    """All that a move could change of a table."""
    table: StoredTable | None = await bot(at).store.load(at.table_id)
    assert table is not None
    return table.row.version, table.row.length, table.seats, table.state, table.acted


def bot(at: At) -> ParkBot:
    """The bot that runs now."""
    running: Any = at.server.env.bot
    return running


def called(user: Any) -> str:
    """What somebody is called at the table."""
    return str(user.name).capitalize()


async def panel_of(at: At, user: Any) -> Message:
    """Their turn panel, freshly opened."""
    return (await at.server.click(user, "Your turn")).messages[-1]


async def proposal_of(at: At, user: Any) -> tuple[Message, str]:
    """Their panel one press before a move, and the custom_id of that press."""
    panel = await panel_of(at, user)
    question = panel.selects[0]
    await at.server.choose(user, question.custom_id, question.options[0][1], message=panel)
    panel = at.server.private_answers(user)[-1]
    return panel, next(button.custom_id for button in panel.buttons if button.custom_id.startswith("do:"))


def told(at: At, text: str) -> int:
    """How many messages in the channel say this."""
    return sum(text in message.text for message in at.server.messages())
