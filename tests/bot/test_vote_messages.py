"""What is shown of votes fits into a message whatever the players are called, and says who is still to answer."""

from __future__ import annotations

from dataclasses import replace

import msgspec
import pytest

from bot.exchange import Seen
from bot.limits import COMPONENTS
from bot.messages import move_message, note, panel_row
from bot.room import Room, SeatOffer, Vote
from bot.seat_messages import offer_lines, offer_rows
from bot.vote_messages import asked_users, own_vote_lines, own_vote_rows, vote_lines, vote_rows
from bot.votes import KICK, MOST_OPEN, PAUSE, RESUME, UNDO
from render.words import words
from tests.bot.rooms import HOSTILE, PEOPLE, MemoryTables, buttons_of, text_of

W = words("en", strict=True)
VOTES = {
    3: Vote(UNDO, 0, 10**12, what=1, size=240),
    4: Vote(KICK, 1, 10**12, what=2, user=13),
    5: Vote(PAUSE, 3, 10**12),
}


async def with_room(tables: MemoryTables, room: Room, seat: int | None = None) -> Seen:
    return replace(await tables.seen(seat), room=room)


async def test_a_crowded_message_with_the_wickedest_names_fits() -> None:
    assert len(VOTES) == MOST_OPEN
    offers = {seat: SeatOffer(None, 21, 10**12) for seat in range(4)}
    seen = await with_room(MemoryTables(HOSTILE), Room(votes=VOTES, seat_offers=offers))
    rows = [panel_row("abcdefg", W, over=False), *offer_rows(seen, W), *vote_rows(seen, W)]
    lines = [*vote_lines(seen, W, (3, 4)), *offer_lines(seen, W)]
    view = move_message(["a line"] * 10, (), "\n".join(lines), *rows)
    assert len(list(view.walk_children())) <= COMPONENTS - 5, "room is left for pictures"
    assert "@everyone" not in text_of(view)


@pytest.mark.parametrize(
    ("seat", "labels"),
    [
        (0, ["Withdraw", "Agree: a stand-in for Cleo", "No: Cleo stays", "Agree: pause", "No pause"]),
        (1, ["Agree: take it back", "No: it stands", "Withdraw", "Agree: pause", "No pause"]),
        (2, ["Agree: take it back", "No: it stands", "Agree: pause", "No pause"]),
        (None, []),
    ],
)
async def test_each_is_shown_the_buttons_they_can_press(seat: int | None, labels: list[str]) -> None:
    seen = await with_room(MemoryTables(PEOPLE), Room(votes=VOTES), seat)
    assert [*buttons_of(note("a", *own_vote_rows(seen, W)))] == labels


async def test_who_has_answered_is_not_asked_again() -> None:
    vote = msgspec.structs.replace(VOTES[3], agreed=(1,))
    seen = await with_room(MemoryTables(PEOPLE), Room(votes={3: vote}))
    assert asked_users(seen, [3]) == (13, 14)
    (line,) = vote_lines(seen, W)
    assert "**Ann** asks to take back 240 moves. **Cleo**, **Dan**: do you agree?" in line
    (call,) = vote_lines(seen, W, [3])
    assert call.startswith("<@13>, <@14>: do you agree?")


async def test_silence_that_agrees_is_said_and_so_is_a_pause() -> None:
    room = Room(votes={3: Vote(RESUME, 0, 10**12)}, paused=10**12)
    seen = await with_room(MemoryTables(PEOPLE[:2]), room, 1)
    paused, line = own_vote_lines(seen, W)
    assert paused.startswith("⏸ Paused")
    assert "silence agrees." in line
