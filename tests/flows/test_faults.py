"""Whatever goes wrong around a move: it is made once or not at all, told once, and nobody is left without an answer."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from typing import Any

import pytest
import structlog.testing

from bot.app import SWEEP_SECONDS, ParkBot
from bot.artist import Artist
from bot.demo import as_the_bot
from bot.publisher import TRIES, Publisher
from bot.store.errors import FullError
from bot.store.store import Store
from bot.store.values import Status, StoredTable
from bot.tables import Person as Account
from bot.tables import Place, Wish
from engine.core import codec
from engine.core.table import Record, Table
from engine.dinosaur_island.game import GAME
from tests.bot.commands.playing import At
from tests.flows.conftest import MakeBot
from tests.flows.people import STEPS, Person
from tests.support.discord import Answer, Server
from tests.support.seen import Message

DID = "✔"
OLD = "That was an old button"
OURS = "Something went wrong on our side"


@pytest.fixture(autouse=True)
def log() -> Iterator[list[Any]]:
    """What the bot writes to its log."""
    with structlog.testing.capture_logs() as lines:
        yield lines


@pytest.fixture
async def server(make_bot: MakeBot, quick_pictures: None, same_deal: None) -> AsyncIterator[Server]:
    async with Server(make_bot) as running:
        yield running


@pytest.fixture
async def at(server: Server) -> At:
    """A game of Ann's and Ben's, on its first turn."""
    return await At.opened(server)


async def stored(at: At) -> tuple[Any, ...]:
    """All that a move could change of a table."""
    table: StoredTable | None = await bot(at).store.load(at.table_id)
    assert table is not None
    return table.row.version, table.row.length, table.seats, table.state, table.acted


def bot(at: At) -> ParkBot:
    """The bot that runs now."""
    running: Any = at.server.env.bot
    return running


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


# --- the same input twice --------------------------------------------------------------------------------------------


async def test_a_command_delivered_twice_acts_once(at: At) -> None:
    mover = await at.to_act()
    await at.server.slash(mover, "/research pass", scientist="1")
    after = await stored(at)
    await at.server.repeat_last()
    assert await stored(at) == after
    assert told(at, "passes") == 1


async def test_a_press_delivered_twice_acts_once(at: At) -> None:
    mover = await at.to_act()
    panel, proposal = await proposal_of(at, mover)
    await at.server.click(mover, proposal, panel)
    after = await stored(at)
    assert after[1] == 1
    await at.server.repeat_last()
    assert await stored(at) == after
    assert at.server.private_answers(mover)[-1].text.startswith(DID)


async def test_any_public_button_delivered_twice_answers_once(at: At) -> None:
    server, cleo = at.server, at.server.cleo
    await server.slash(server.ann, "/game new", title="Second")
    for button, answers in [("Start", 1), ("Leave", 1), ("Your turn", 1), ("Tracks", 1), ("Undo", 1), ("Join", 0)]:
        before = len(server.private_answers(cleo))
        await server.click(cleo, button)
        await server.repeat_last()
        assert len(server.private_answers(cleo)) == before + answers, button


async def test_a_press_that_discord_did_not_let_us_take_acts_when_it_comes_again(at: At) -> None:
    mover = await at.to_act()
    panel, proposal = await proposal_of(at, mover)
    before = await stored(at)
    at.server.env.inject_error("POST", "/interactions/*/*/callback")
    await at.server.click(mover, proposal, panel)
    assert await stored(at) == before
    await at.server.repeat_last()
    assert await at.length() == 1
    assert at.server.private_answers(mover)[-1].text.startswith(DID)


async def test_a_move_whose_answer_discord_did_not_take_stands_and_is_not_made_again(at: At) -> None:
    mover = await at.to_act()
    panel, proposal = await proposal_of(at, mover)
    at.server.env.inject_error("PATCH", "/webhooks/*/*/messages/*")
    await at.server.click(mover, proposal, panel)
    assert not at.server.private_answers(mover)[-1].text.startswith(DID)
    assert await at.length() == 1
    await at.server.restart(crash=True)
    await at.server.repeat_last()
    assert await at.length() == 1
    assert OLD in (await at.server.press_old(mover, panel, proposal)).messages[-1].text
    assert await at.length() == 1


# --- old, foreign and hasty presses ----------------------------------------------------------------------------------


async def test_a_double_press_of_one_button_acts_once(at: At) -> None:
    mover = await at.to_act()
    panel, proposal = await proposal_of(at, mover)
    press = at.server.press_old
    await at.server.together(press(mover, panel, proposal), press(mover, panel, proposal))
    assert await at.length() == 1
    shown = at.server.private_answers(mover)[-1].text
    assert shown.startswith(DID) or OLD in shown


async def test_a_double_press_acts_once_where_the_same_seat_is_asked_again(at: At) -> None:
    await at.phase("worker")
    server, before = at.server, await at.length()
    panel = await panel_of(at, server.ann)
    venture = next(each for each in panel.selects if ":TakeVenture:" in each.custom_id)
    presses = [server.press_old(server.ann, panel, venture.custom_id, value) for _, value in venture.options[:2]]
    await server.together(*presses)
    assert await at.length() == before + 1


async def test_a_press_of_the_other_players_panel_is_refused(at: At) -> None:
    mover, other = await at.to_act(), await at.not_to_act()
    panel, proposal = await proposal_of(at, mover)
    first = await panel_of(at, mover)
    before = await stored(at)
    for message, custom_id, values in [
        (panel, proposal, ()),
        *((first, select.custom_id, (select.options[0][1],)) for select in first.selects),
    ]:
        answer = await at.server.press_old(other, message, custom_id, *values)
        assert OLD in answer.messages[-1].text
    assert await stored(at) == before


async def test_a_stranger_cannot_act_at_all(at: At) -> None:
    mover = await at.to_act()
    panel, proposal = await proposal_of(at, mover)
    before = await stored(at)
    assert OLD in (await at.server.press_old(at.server.cleo, panel, proposal)).text
    assert "no seat" in (await at.server.click(at.server.cleo, "Your turn")).text
    assert "no seat" in (await at.server.click(at.server.cleo, "Undo")).text
    assert await stored(at) == before


@pytest.mark.parametrize("phase", ["research", "worker"])
async def test_every_button_ever_shown_is_refused_or_right_whenever_it_is_pressed(at: At, phase: str) -> None:
    await at.phase(phase)
    players = [Pressed(at, at.server.ann, 1), Pressed(at, at.server.ben, 2)]
    for moves in (3, 1):
        for player in players * moves:
            await player.move_by_panel()
        for player in players:
            await player.press_everything_again()
    assert sum(player.refused for player in players) > 20
    assert sum(player.made for player in players) > 0
    await check_log(at)


class Pressed(Person):
    """A player who remembers every button and select they were ever shown."""

    def __init__(self, at: At, user: Any, seed: int) -> None:
        super().__init__(at.server, user, seed)
        self.at = at
        self.shown: dict[str, tuple[Message, str]] = {}
        self.refused = 0
        self.made = 0

    def note(self, message: Message) -> None:
        """Remember what can be pressed in a message, and something to choose in each select."""
        for button in message.buttons:
            self.shown.setdefault(button.custom_id, (message, ""))
        for select in message.selects:
            self.shown.setdefault(select.custom_id, (message, self.mind.choice(select.options)[1]))

    async def open_panel(self) -> Message | None:
        self.note(self.newest_panel())
        panel = await super().open_panel()
        if panel is not None:
            self.note(panel)
        return panel

    async def _press(self, panel: Message) -> Answer:
        self.note(panel)
        return await super()._press(panel)

    async def press_everything_again(self) -> None:
        """Press all that was ever shown; each is refused and changes nothing, or makes the move it is about."""
        await self.open_panel()
        for custom_id, (message, value) in list(self.shown.items()):
            before = await self.at.seen(self.user)
            answer = await self.server.press_old(self.user, message, custom_id, *([value] if value else []))
            said = answer.messages[-1]
            assert said.private
            assert OURS not in said.text, custom_id
            self.note(said)
            after = (await self.at.seen()).row
            if after.version == before.row.version:
                self.refused += 1
            else:
                self.made += 1
                await self.check_made(custom_id, before.decision_id, before.row.length, after.length)

    async def check_made(self, custom_id: str, decision: str | None, before: int, after: int) -> None:
        """A move was made: it is one, and it answers what the button was about, which was open."""
        assert after == before + 1, custom_id
        (entry,) = await self.at.tables.history(self.at.table_id, before)
        kind, _, about = custom_id.split(":")[:3]
        if kind == "undone":
            assert about in [str(n) for n in getattr(entry, "took_back", ())]
        else:
            assert kind in ("do", "pick")
            assert isinstance(entry, Record)
            assert about == decision == entry.decision


async def check_log(at: At) -> None:
    """The log alone, played again, comes to the state that is stored."""
    table = await bot(at).store.load(at.table_id)
    assert table is not None
    again = Table.replay(GAME, codec.load_header(table.header), await at.tables.history(at.table_id))
    assert codec.save_state(GAME, again.state) == table.state


# --- Discord in trouble ----------------------------------------------------------------------------------------------


async def test_a_message_that_may_not_be_sent_waits_and_is_sent_later_once(at: At) -> None:
    at.server.env.inject_error("POST", "/channels/*/messages", status=403, code=50013, times=3)
    mover = await at.to_act()
    answer = await at.server.slash(mover, "/research pass", scientist="1")
    assert answer.text.startswith(DID), "the move stands"
    assert await at.length() == 1
    assert told(at, "passes") == 0
    (row,) = await bot(at).store.outbox.pending(2**62)
    assert (row.attempts, row.last_error) == (1, "403/50013")
    await at.server.pass_time(120)
    assert told(at, "passes") == 1
    assert await bot(at).store.outbox.pending(2**62) == ()


async def test_what_comes_later_does_not_overtake_a_message_that_waits(at: At) -> None:
    at.server.env.inject_error("POST", "/channels/*/messages", status=403, code=50013)
    await at.server.slash(await at.to_act(), "/research pass", scientist="1")
    await at.server.slash(await at.to_act(), "/research pass", scientist="2")
    assert told(at, "passes") == 0
    await at.server.pass_time(120)
    assert [re.findall(r"scientist \d", message.text) for message in at.server.messages()[-2:]] == [
        ["scientist 1"],
        ["scientist 2"],
    ]
    assert [bool(message.buttons) for message in at.server.messages()[-2:]] == [False, True]


async def test_a_message_that_is_never_taken_is_given_up_and_holds_back_no_later_one(
    at: At, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.publisher.LONGEST_RETRY_MS", 1_000)
    at.server.env.inject_error("POST", "/channels/*/messages", status=403, code=50013, times=TRIES)
    await at.server.slash(await at.to_act(), "/research pass", scientist="1")
    await at.server.slash(await at.to_act(), "/research pass", scientist="2")
    await at.server.pass_time(TRIES * SWEEP_SECONDS)
    (dead,) = await bot(at).store.outbox.dead()
    assert dead.attempts == TRIES
    assert [told(at, f"scientist {n} joins") for n in (1, 2)] == [0, 1]


async def test_a_discord_that_fails_twice_gets_the_message_once(at: At) -> None:
    at.server.env.inject_error("POST", "/channels/*/messages", status=500, times=2)
    await at.server.slash(await at.to_act(), "/research pass", scientist="1")
    await at.server.pass_time(60)
    assert told(at, "passes") == 1
    assert await bot(at).store.outbox.pending(2**62) == ()


@pytest.mark.parametrize(("method", "path"), [("GET", "/channels/*/messages/*"), ("PATCH", "/channels/*/messages/*")])
async def test_an_old_panel_that_is_gone_does_no_harm(at: At, method: str, path: str) -> None:
    at.server.env.inject_error(method, path, status=404, code=10008)
    await at.server.slash(await at.to_act(), "/research pass", scientist="1")
    assert told(at, "passes") == 1
    assert await bot(at).store.outbox.pending(2**62) == ()
    await at.server.slash(await at.to_act(), "/research pass", scientist="2")
    assert told(at, "passes") == 2
    assert at.server.messages()[-1].buttons


async def test_trouble_after_a_message_was_sent_does_not_send_it_again(at: At, monkeypatch: pytest.MonkeyPatch) -> None:
    fail_once(monkeypatch, Store, "set_panel", full())
    await at.server.slash(await at.to_act(), "/research pass", scientist="1")
    await at.server.pass_time(120)
    assert told(at, "passes") == 1
    await at.server.slash(await at.to_act(), "/research pass", scientist="2")
    assert told(at, "passes") == 2


async def test_a_message_that_cannot_be_drawn_is_tried_again_and_holds_up_no_other_table(
    at: At, monkeypatch: pytest.MonkeyPatch
) -> None:
    fail_once(monkeypatch, Artist, "_draw", RuntimeError("no colour"))
    await at.server.slash(await at.to_act(), "/research pass", scientist="1")
    assert told(at, "passes") == 0
    await at.server.slash(at.server.cleo, "/game new", title="Second")
    assert told(at, "Second") == 1
    await at.server.pass_time(60)
    assert told(at, "passes") == 1


# --- the bot starts again --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("crash", [False, True], ids=["closed", "crashed"])
async def test_a_panel_goes_on_over_a_restart_before_every_press(at: At, crash: bool) -> None:
    mover = await at.to_act()

    async def again() -> None:
        await at.server.restart(crash=crash)

    await again()
    panel = await panel_of(at, mover)
    for _ in range(STEPS):
        await again()
        question = panel.selects[0]
        answer = await at.server.choose(mover, question.custom_id, question.options[-1][1], message=panel)
        panel = answer.messages[-1]
        if panel.text.startswith(DID):
            break
    await again()
    assert await at.length() == 1
    assert told(at, "claims") == 1


async def test_a_question_whether_to_take_back_goes_on_over_a_restart(at: At) -> None:
    mover = await at.to_act()
    before = (await at.seen()).view
    await at.server.slash(mover, "/research pass", scientist="1")
    await at.server.restart(crash=True)
    await at.server.click(mover, "Undo")
    await at.server.restart(crash=True)
    assert "Taken back" in (await at.server.click(mover, "Take it back")).text
    assert (await at.seen()).view == before


@pytest.mark.parametrize("crash", [False, True], ids=["closed", "crashed"])
async def test_what_was_not_told_before_a_restart_is_told_after_it_once(at: At, crash: bool) -> None:
    at.server.env.inject_error("POST", "/channels/*/messages", status=503)
    await at.server.slash(await at.to_act(), "/research pass", scientist="1")
    await at.server.restart(crash=crash)
    assert told(at, "passes") == 0
    await at.server.pass_time(60)
    assert told(at, "passes") == 1
    assert [bool(message.buttons) for message in at.server.messages()[-2:]] == [False, True]


async def test_a_bot_that_stops_just_as_it_sends_what_was_left_sends_it_once(
    at: At, monkeypatch: pytest.MonkeyPatch
) -> None:
    at.server.env.inject_error("POST", "/channels/*/messages", status=503)
    await at.server.slash(await at.to_act(), "/research pass", scientist="1")
    post = Publisher._post

    async def stopped_meanwhile(self: Publisher, *given: Any) -> int:
        message_id = await post(self, *given)
        bot(at)._sweeper.cancel()
        await asyncio.sleep(0)
        return message_id

    with monkeypatch.context() as patched:
        patched.setattr(Publisher, "_post", stopped_meanwhile)
        await at.server.pass_time(60)
    assert told(at, "passes") == 1
    await at.server.restart()
    await at.server.pass_time(60)
    assert told(at, "passes") == 1


async def test_a_channel_that_lost_its_messages_gets_every_open_table_back(at: At) -> None:
    await at.server.slash(at.server.cleo, "/game new", title="Second")
    elsewhere = Wish(GAME.key, "Elsewhere", {})
    with as_the_bot(at.server.env):
        lost = await at.tables.open(Place(1, 99), Account(at.server.dan.id, "Dan"), elsewhere, "test:elsewhere")
    await at.server.env.settle()
    before = len(at.server.messages())
    with as_the_bot(at.server.env):
        resuming = asyncio.ensure_future(bot(at).resume_tables())
    await at.server.env.settle()
    await resuming
    again = at.server.messages()[before:]
    assert sorted(("goes on" in message.text, "Second" in message.text) for message in again) == [
        (False, True),
        (True, False),
    ]
    assert all(message.buttons and not message.pinged for message in again)
    await at.server.click(at.server.dan, "Join")
    await at.server.click(await at.to_act(), "Your turn")
    assert (await at.tables.look(lost)).row.panel_message_id is None


# --- two at once -----------------------------------------------------------------------------------------------------


async def test_two_who_join_at_once_both_get_a_seat(server: Server) -> None:
    await server.slash(server.ann, "/game new", title="Amber Bay")
    await server.together(server.click(server.ben, "Join"), server.click(server.cleo, "Join"))
    assert "Ann, Ben, Cleo" in server.messages()[-1].text


async def test_two_who_act_at_once_both_act_one_after_the_other(at: At) -> None:
    await at.phase("worker")
    server, before = at.server, await at.length()
    ann, ben = server.slash(server.ann, "/worker venture"), server.slash(server.ben, "/worker venture")
    assert all(answer.text.startswith(DID) for answer in await server.together(ann, ben))
    made = await at.tables.history(at.table_id, before)
    assert sorted((entry.n, entry.seat) for entry in made) in (
        [(before + 1, 0), (before + 2, 1)],
        [(before + 1, 1), (before + 2, 0)],
    )
    assert [players.money_ledger["venture"] > 0 for players in (await at.seen()).view.players] == [True, True]
    order = [entry.seat for entry in made]
    spoken = [re.search(r"Ann|Ben", message.text) for message in server.messages()[-2:]]
    assert [found[0] for found in spoken if found] == [("Ann", "Ben")[seat or 0] for seat in order]


async def test_the_last_two_who_are_done_at_once_end_the_phase_once(at: At) -> None:
    await at.phase("worker")
    server, before = at.server, await at.length()
    await server.together(server.slash(server.ann, "/worker done"), server.slash(server.ben, "/worker done"))
    assert await at.length() == before + 2
    assert (await at.seen()).view.phase != "worker"
    assert await bot(at).store.outbox.pending(2**62) == ()


# --- the store in trouble --------------------------------------------------------------------------------------------

PLACE = "/var/lib/secret-place"


def full() -> FullError:
    return FullError(f"The database sqlite+aiosqlite:///{PLACE}/games.sqlite3 has no room left on its disk.")


def fail_once(monkeypatch: pytest.MonkeyPatch, kind: type, method: str, error: Exception) -> None:
    """Let the next call of a method raise an error."""
    real = getattr(kind, method)
    errors = [error]

    async def once(self: Any, *given: Any, **named: Any) -> Any:
        if errors:
            raise errors.pop()
        return await real(self, *given, **named)

    monkeypatch.setattr(kind, method, once)


@pytest.mark.parametrize(
    ("way", "error"),
    [("command", full()), ("press", OSError(5, "Input/output error", PLACE)), ("join", full())],
    ids=["command", "press", "join"],
)
async def test_a_store_that_fails_changes_nothing_says_an_id_and_the_next_try_works(
    at: At, monkeypatch: pytest.MonkeyPatch, log: list[Any], way: str, error: Exception
) -> None:
    act = await way_to_move(at, way)
    before, length = await everything(at), len(at.server.messages())
    fail_once(monkeypatch, Store, "commit", error)
    said = (await act()).messages[-1]
    assert said.private
    shown = re.search(r"the number ([2-9A-HJKMNP-TV-Z]{6})\.", said.text)
    assert shown is not None, said.text
    assert [line["exc_info"] for line in log if line.get("error_id") == shown[1]] == [error]
    assert not re.search(rf"{PLACE}|Traceback|sqlite|Error", said.text)
    assert await everything(at) == before
    assert len(at.server.messages()) == length
    await act()
    assert await everything(at) != before


async def way_to_move(at: At, way: str) -> Callable[[], Awaitable[Answer]]:
    """Something that someone can do by this way."""
    mover, server = await at.to_act(), at.server
    if way == "command":
        return lambda: server.slash(mover, "/research pass", scientist="1")
    if way == "press":
        panel, proposal = await proposal_of(at, mover)
        return lambda: server.click(mover, proposal, panel)
    await server.slash(server.cleo, "/game new", title="Second")
    return lambda: server.click(server.dan, "Join")


async def everything(at: At) -> list[Any]:
    """All tables of the channel as they are stored, and what waits to be told."""
    store = bot(at).store
    rows = await store.tables_in(at.server.channel.id, tuple(Status))
    return [*[await store.load(row.id) for row in rows], await store.outbox.pending(2**62)]


async def test_a_table_that_cannot_be_opened_says_an_id(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    fail_once(monkeypatch, Store, "create", full())
    said = await server.slash(server.ann, "/game new", title="Amber Bay")
    assert OURS in said.text
    assert PLACE not in said.text
    assert server.messages() == []
    await server.slash(server.ann, "/game new", title="Amber Bay")
    assert "Amber Bay" in server.messages()[-1].text


async def test_a_store_that_cannot_be_read_is_no_silence(at: At, monkeypatch: pytest.MonkeyPatch) -> None:
    await at.server.restart()
    fail_once(monkeypatch, Store, "load", full())
    said = await at.server.click(at.server.ann, "Your turn")
    assert OURS in said.messages[-1].text
    assert PLACE not in said.text
    assert OURS not in (await at.server.click(at.server.ann, "Your turn")).text
