"""A renderer that fails: the move stands, the text goes out at once, the picture follows in the same message."""

from __future__ import annotations

from typing import Any

import pytest

from bot.app import SWEEP_SECONDS
from bot.artist import Artist, CannotDraw, Picture
from bot.publisher import TRIES
from bot.store.outbox import ASIDE
from bot.store.values import OutboxState
from tests.bot.commands.conftest import BLANK
from tests.bot.commands.playing import At
from tests.flows.at_table import DID, bot


class Easel:
    """Draws one pixel, and boards whose names begin so not at all."""

    def __init__(self) -> None:
        self.fails, self.tried = "", 0

    async def draw(self, name: str) -> Picture:
        self.tried += 1
        if self.fails and name.startswith(self.fails):
            raise CannotDraw("ABC123", hangs=False)
        return Picture(f"{name}.png", BLANK, f"A board: {name}.")


@pytest.fixture
def easel(at: At, monkeypatch: pytest.MonkeyPatch) -> Easel:
    easel = Easel()

    async def draw(_artist: Artist, name: str, _draw: Any, _alt: Any) -> Picture:
        return await easel.draw(name)

    monkeypatch.setattr(Artist, "_draw", draw)
    return easel


async def test_the_move_is_told_at_once_and_its_picture_follows_in_the_same_message(at: At, easel: Easel) -> None:
    server = at.server
    other = await At.opened(server, "Fern Fjord")
    easel.fails = "park"
    told = []
    for _ in range(2):
        answer = await server.slash(await at.to_act(), "/research pass", scientist="1", table=at.table_id)
        assert answer.text.startswith(DID)
        told.append(server.messages()[-1])
        assert "passes" in told[-1].text, "a picture that is missing holds nothing back"
        assert told[-1].pictures == ()

    easel.fails = ""
    await server.slash(await other.to_act(), "/research pass", scientist="1", table=other.table_id)
    assert len(server.messages()[-1].pictures) == 1, "other tables have theirs"
    count = len(server.messages())
    await server.pass_time(60)
    assert len(server.messages()) == count
    for before in told:
        now = next(message for message in server.messages() if message.id == before.id)
        assert [picture.name.partition("-")[0] for picture in now.pictures] == ["park"]
        assert now.text == before.text
        assert now.pinged == before.pinged
    assert [bool(now.buttons) for now in server.messages() if now.id in {each.id for each in told}] == [False, True]
    assert (await server.click(await at.to_act(), "Your turn", now)).messages[-1].selects


async def test_a_turn_can_be_taken_without_the_picture_of_its_panel(at: At, easel: Easel) -> None:
    easel.fails = "research"
    server, mover = at.server, await at.to_act()
    panel = (await server.click(mover, "Your turn")).messages[-1]
    assert panel.pictures == ()
    assert panel.selects
    said = await server.slash(mover, "/game board", which="research")
    assert "can’t be drawn just now" in said.text
    easel.fails = ""
    assert (await server.slash(mover, "/game board", which="research")).messages[-1].pictures


async def test_a_picture_that_is_never_drawn_is_given_up_and_nobody_is_bothered(
    at: At, easel: Easel, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.publisher.LONGEST_RETRY_MS", 1_000)
    server, easel.fails = at.server, "park"
    await server.slash(await at.to_act(), "/research pass", scientist="1")
    count, tried = len(server.messages()), easel.tried
    await server.pass_time((TRIES + 1) * SWEEP_SECONDS)
    rows = await bot(at).store.outbox.dead(at.table_id)
    assert [(row.kind, row.state, row.attempts) for row in rows] == [(ASIDE, OutboxState.DEAD, TRIES)]
    assert easel.tried == tried + TRIES
    assert len(server.messages()) == count
    assert "could not be sent" not in (await server.slash(server.ann, "/game status")).text
