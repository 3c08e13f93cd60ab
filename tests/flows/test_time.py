"""Time at a table, by whole stories in virtual time: reminders, quiet hours, vacation, clocks, what happens at zero."""

from __future__ import annotations

from typing import Any

import pytest

from bot.clock import now_ms
from bot.clocks import due_next
from bot.demo import as_the_bot
from bot.room import runs_out
from bot.store.values import Status
from bot.terms import GENTLE
from tests.bot.commands.playing import At
from tests.flows.at_table import bot, stored
from tests.support.discord import Server, named
from tests.support.seen import Message

HOUR = 3_600
SWEEP = 600
"""Seconds between two looks for what is due, where the bot looks by itself: looking every five takes a test minutes."""

LATE = 5
"""Seconds after it is due at which the bot looks otherwise."""

WAITS = "⏰"


@pytest.fixture(autouse=True)
def _seldom(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    by_itself = "crash" in request.fixturenames
    monkeypatch.setattr("bot.app.SWEEP_SECONDS", SWEEP if by_itself else 10_000 * HOUR)


async def hours(at: At, number: float) -> None:
    """Let so many hours pass, and what is due in them happen a few seconds after it is."""
    server = at.server
    end = now_ms() + int(number * HOUR * 1000)
    while (left := end - now_ms()) > 0:
        room = (await at.seen()).room
        due = min((each for each in (due_next(room), runs_out(room)) if each is not None), default=None)
        step = left if due is None else min(left, max(0, due - now_ms()) + LATE * 1000)
        await server.pass_time(step / 1000)
        with as_the_bot(server.env):
            await bot(at)._wake()
            await bot(at).publisher.sweep()
        await server.env.settle()


def reminders(server: Server) -> list[Message]:
    """The reminders in the channel, in order."""
    return [message for message in server.messages() if message.text.startswith(WAITS)]


def pings(server: Server, user: Any) -> int:
    """How many messages in the channel have pinged somebody."""
    return sum(user.name.capitalize() in message.pinged for message in server.messages())


async def pass_(at: At, user: Any, scientist: str = "1") -> Message:
    """Pass with a scientist; the message that tells of it."""
    answer = await at.server.slash(user, "/research pass", scientist=scientist)
    assert answer.text.startswith("✔"), answer
    return at.server.newest()


# --- reminders -------------------------------------------------------------------------------------------------------


async def test_a_table_reminds_who_is_asked_a_few_times_says_that_it_stops_and_stops(at: At) -> None:
    server, mover, other = at.server, await at.to_act(), await at.not_to_act()
    await hours(at, 23)
    assert reminders(server) == []
    await hours(at, 24 * 6)
    told = reminders(server)
    assert [message.pinged for message in told] == [(mover.name.capitalize(),)] * 3
    assert ["I shall not nag any more" in message.text for message in told] == [False, False, True]
    assert "assign a scientist" in told[0].text
    assert pings(server, other) == 0
    await pass_(at, mover)
    await hours(at, 25)
    assert [message.pinged for message in reminders(server)[3:]] == [(other.name.capitalize(),)]


async def test_who_takes_over_a_seat_is_reminded_from_then_on(at: At) -> None:
    server, mover = at.server, await at.to_act()
    await server.slash(mover, "/game replace", player=server.cleo)
    await server.click(server.cleo, f"Take {mover.name.capitalize()}’s seat", server.newest())
    assert await at.to_act() == mover, "it is still the same seat that is asked"
    await hours(at, 25)
    assert [message.pinged for message in reminders(server)] == [("Cleo",)]


async def test_a_reminder_leaves_the_panel_where_it_is_and_leads_to_the_turn(at: At) -> None:
    server, mover = at.server, await at.to_act()
    panel = server.newest()
    await hours(at, 25)
    assert named(server.messages(), panel.text).buttons == panel.buttons
    opened = await server.click(mover, "Your turn", reminders(server)[0])
    assert opened.private
    assert opened.messages[-1].selects


async def test_who_moved_is_not_reminded_even_if_the_reminder_was_under_way(at: At) -> None:
    server, mover = at.server, await at.to_act()
    server.env.inject_error("POST", "/channels/*/messages", status=403, code=50013, times=2)
    await hours(at, 24.2)
    assert reminders(server) == []
    await pass_(at, mover)
    await hours(at, 3)
    assert reminders(server) == []
    assert pings(server, mover) == 1


async def test_reminders_outlive_the_bot_and_are_never_doubled(at: At) -> None:
    server, mover = at.server, await at.to_act()
    await hours(at, 20)
    await server.restart(crash=True)
    await hours(at, 5)
    await server.restart()
    await hours(at, 5)
    assert [message.pinged for message in reminders(server)] == [(mover.name.capitalize(),)]


async def test_a_reminder_that_could_not_be_sent_is_sent_once_it_can(at: At) -> None:
    server = at.server
    server.env.inject_error("POST", "/channels/*/messages", status=403, code=50013, times=2)
    await hours(at, 24.2)
    await server.restart(crash=True)
    await hours(at, 3)
    assert len(reminders(server)) == 1


async def test_a_person_is_reminded_as_seldom_as_they_wish_and_not_at_all_if_they_say_so(at: At) -> None:
    server, mover = at.server, await at.to_act()
    said = await server.slash(mover, "/me reminders", after="2 days", every="3 days")
    assert said.private
    assert "after 48 hours at the soonest, every 72 hours at most" in said.text
    await hours(at, 47)
    assert reminders(server) == []
    await hours(at, 2 + 70)
    assert len(reminders(server)) == 1
    assert "Reminders: none" in (await server.slash(mover, "/me reminders", after="off")).text
    await hours(at, 24 * 10)
    assert len(reminders(server)) == 1


async def test_a_table_without_reminders_sends_none(server: Server) -> None:
    at = await At.opened(server, pace="none")
    await hours(at, 24 * 5)
    assert reminders(server) == []


async def test_who_wants_to_know_hears_once_that_they_are_next(at: At) -> None:
    server, mover, other = at.server, await at.to_act(), await at.not_to_act()
    await server.slash(mover, "/me reminders", next=True)
    told = await pass_(at, mover)
    assert set(told.pinged) == {mover.name.capitalize(), other.name.capitalize()}
    assert "Next in turn:" in told.text
    told = await pass_(at, other)
    assert told.pinged == (mover.name.capitalize(),)
    assert "Next in turn:" not in told.text


# --- quiet hours and vacation ----------------------------------------------------------------------------------------


async def test_a_move_in_somebodys_quiet_hours_does_not_ping_them_until_they_end(at: At) -> None:
    server, mover, other = at.server, await at.to_act(), await at.not_to_act()
    await server.slash(other, "/me quiet", hours="10 pm to 8")
    await hours(at, 11)
    told = await pass_(at, mover)
    assert told.pinged == ()
    assert f"**{other.name.capitalize()}**" in told.text
    await hours(at, 8)
    assert pings(server, other) == 0
    await hours(at, 1)
    assert [message.pinged for message in reminders(server)] == [(other.name.capitalize(),)]
    await hours(at, 10)
    assert pings(server, other) == 1, "one mention for one call, however late"


async def test_who_moves_in_their_quiet_hours_is_not_called_afterwards(at: At) -> None:
    server, mover, other = at.server, await at.to_act(), await at.not_to_act()
    await server.slash(other, "/me quiet", hours="22-8")
    await hours(at, 11)
    await pass_(at, mover)
    await pass_(at, other)
    await hours(at, 12)
    assert pings(server, other) == 0


async def test_weekends_by_the_persons_own_clock(at: At) -> None:
    server, mover, other = at.server, await at.to_act(), await at.not_to_act()
    said = await server.slash(other, "/me quiet", weekends=True, zone="auckland")
    assert "Pacific/Auckland" in said.text
    assert "all of Saturday and Sunday" in said.text
    await hours(at, 4 * 24)  # Friday noon is Saturday there
    assert (await pass_(at, mover)).pinged == ()
    await hours(at, 47)
    assert pings(server, other) == 1, "their Monday has begun while it is Sunday noon here"


async def test_on_vacation_nobody_is_pinged_and_coming_back_early_makes_up_for_it(at: At) -> None:
    server, mover, other = at.server, await at.to_act(), await at.not_to_act()
    said = await server.slash(other, "/me vacation", until="2 weeks")
    assert "your tables can see that" in said.text
    assert (await pass_(at, mover)).pinged == ()
    await hours(at, 24 * 5)
    assert pings(server, other) == 0
    assert "(away until" in (await server.slash(mover, "/game status")).text
    await server.restart(crash=True)
    await server.slash(other, "/me vacation", until="back")
    assert reminders(server)[-1].pinged == (other.name.capitalize(),)
    assert "(away until" not in (await server.slash(mover, "/game status")).text
    assert "You are not on vacation" in (await server.slash(other, "/me vacation", until="off")).text


async def test_the_end_of_a_vacation_calls_whoever_is_still_asked(at: At) -> None:
    server, mover, other = at.server, await at.to_act(), await at.not_to_act()
    await server.slash(other, "/me vacation", until="tomorrow")
    await pass_(at, mover)
    await hours(at, 35)
    assert pings(server, other) == 0
    await hours(at, 1)
    assert pings(server, other) == 1


# --- what people type ------------------------------------------------------------------------------------------------


async def test_wishes_that_cannot_be_meant_are_refused_kindly_and_change_nothing(at: At) -> None:
    server, ann = at.server, at.server.ann
    wrong = {
        ("reminders", "after", "soon"): "“soon” is no length of time",
        ("reminders", "every", "500 days"): "14 days are the most",
        ("quiet", "hours", "at night"): "I cannot make hours of “at night”",
        ("quiet", "hours", "8-7"): "16 hours a day are the most",
        ("quiet", "zone", "Atlantis"): "I know no time zone “Atlantis”",
        ("zone", "zone", "america"): "Several time zones fit “america”",
        ("vacation", "until", "someday"): "I cannot make a day of “someday”",
        ("vacation", "until", "1.1.2026"): "2026\\-01\\-01 is over already",
        ("vacation", "until", "2027-01-01"): "more than 60 days away",
        ("vacation", "until", "off"): "You are not on vacation",
        ("zone", "zone", "**`@everyone"): "I know no time zone",
    }
    for (command, option, typed), sentence in wrong.items():
        answer = await server.slash(ann, f"/me {command}", **{option: typed})
        assert answer.private, (command, typed)
        assert sentence in answer.text, (command, typed, answer.text)
        assert answer.messages[-1].pinged == ()
    assert (await bot(at).store.persons((ann.id,))).get(ann.id) is None
    assert "Time zone: UTC" in (await server.slash(ann, "/me settings")).text


async def test_half_a_wish_is_kept_out_with_the_wrong_half(at: At) -> None:
    await at.server.slash(at.server.ann, "/me quiet", hours="22-8", zone="nowhere")
    assert (await bot(at).store.persons((at.server.ann.id,))).get(at.server.ann.id) is None


async def test_nothing_typed_shows_how_it_is(at: At) -> None:
    for command in ("reminders", "quiet", "vacation", "settings"):
        answer = await at.server.slash(at.server.ann, f"/me {command}")
        assert answer.private
        assert "What I know of your days" in answer.text
        assert "✔" not in answer.text


async def test_while_typing_there_is_always_something_to_choose_that_works(at: At) -> None:
    server, ann = at.server, at.server.ann
    for command, option, typed in (
        ("reminders", "after", ""),
        ("reminders", "after", "5 days"),
        ("reminders", "every", ""),
        ("quiet", "hours", ""),
        ("quiet", "hours", "21:30-6"),
        ("quiet", "zone", "berl"),
        ("zone", "zone", ""),
        ("zone", "zone", "new y"),
        ("vacation", "until", ""),
        ("vacation", "until", "14 mar"),
    ):
        for choice in reversed((await server.complete(ann, f"/me {command}", option, typed))[:3]):
            said = await server.slash(ann, f"/me {command}", **{option: choice.value})
            assert "What I know of your days" in said.text, (command, typed, choice, said.text)
    settings = (await server.slash(ann, "/me settings")).text
    assert "America/New_York" in settings
    assert "21:30-06:00" in settings


async def test_wishes_outlive_the_bot_and_a_repeated_delivery(at: At) -> None:
    await at.server.slash(at.server.ann, "/me quiet", hours="22-8", zone="Berlin")
    await at.server.repeat_last()
    await at.server.restart(crash=True)
    text = (await at.server.slash(at.server.ann, "/me settings")).text
    assert "22:00-08:00" in text
    assert "Europe/Berlin (it is 13:" in text


# --- terms -----------------------------------------------------------------------------------------------------------


async def test_the_host_sets_the_terms_in_the_lobby_and_everybody_sees_them(server: Server) -> None:
    await server.slash(server.ann, "/game new", title="Amber Bay")
    assert "Time: no clock, a reminder after 24 hours." in server.newest().text
    await server.slash(server.ben, "/game join")
    assert "Only the host, Ann" in (await server.slash(server.ben, "/game options", hours=24)).text
    set_ = await server.slash(server.ann, "/game options", hours=24, zero="standin", nights=False)
    assert set_.private
    assert "24 hours a move, by day and night; when time has run out, a stand-in takes over" in server.newest().text
    await server.slash(server.ann, "/game options", increment=6)
    assert "120 hours for each player, and 6 hours back with each turn" in server.newest().text
    await server.slash(server.ann, "/game options", pace=GENTLE, nudge=48)
    assert "a reminder after 48 hours" in server.newest().text
    assert "**Time:** no clock" in (await server.slash(server.ben, "/game options")).text


async def test_terms_that_contradict_themselves_are_refused_by_the_option_that_is_wrong(server: Server) -> None:
    wrong: list[tuple[dict[str, Any], str]] = [
        ({"pace": "gentle", "hours": 5}, "There is no clock that “hours” could be about"),
        ({"zero": "fallback"}, "There is no clock that “zero” could be about"),
        ({"pace": "moves", "increment": 5}, "Hours that come back belong to a budget"),
        ({"pace": "moves", "hours": 700}, "336 hours are the most for a move"),
        ({"pace": "budget", "hours": 5, "increment": 6}, "more than the whole budget of 5 hours"),
        ({"pace": "none", "nudge": 5}, "A table without reminders has none to put off"),
    ]
    for options, sentence in wrong:
        assert sentence in (await server.slash(server.ann, "/game new", **options)).text
    assert await _tables(server).in_channel(server.channel.id, (Status.LOBBY,)) == ()
    await server.slash(server.ann, "/game new")
    for options, sentence in wrong:
        assert sentence in (await server.slash(server.ann, "/game options", **options)).text
    assert "That is how the table is set already" in (await server.slash(server.ann, "/game options", nudge=24)).text


async def test_in_a_running_game_they_only_become_kinder(server: Server) -> None:
    at = await At.opened(server, pace="moves", hours=24, zero="fallback")
    before = await stored(at)
    for options, sentence in (
        ({"hours": 23}, "Nobody’s hours can become fewer"),
        ({"zero": "standin"}, "cannot become harsher"),
        ({"nights": False}, "goes on doing so"),
        ({"pace": "budget"}, "cannot be set up or become another kind"),
    ):
        assert sentence in (await server.slash(server.ann, "/game options", **options)).text
    assert await stored(at) == before
    await hours(at, 20)
    await server.slash(server.ann, "/game options", hours=48)
    assert "**Ann** changes what the table plays by: 48 hours a move" in server.newest().text
    assert server.newest().pinged == ()
    await hours(at, 20)
    assert (await at.seen()).row.length == 1, "the new hours count for who is asked already"


# --- clocks ----------------------------------------------------------------------------------------------------------


def _tables(server: Server) -> Any:
    running: Any = server.env.bot
    return running.tables


async def test_at_zero_the_least_is_done_and_the_next_clock_runs_from_the_schedule(server: Server) -> None:
    at = await At.opened(server, pace="moves", hours=8, zero="fallback")
    mover, other = await at.to_act(), await at.not_to_act()
    assert "(until <t:" in server.newest().text
    await hours(at, 7)
    assert [message.pinged for message in reminders(server)] == [(mover.name.capitalize(),)], "time is nearly up"
    await hours(at, 1)
    told = server.newest()
    assert f"The time of **{mover.name.capitalize()}** has run out. The least is done for them:" in told.text
    assert told.pinged == (other.name.capitalize(),)
    room = (await at.seen()).room
    assert room.clocks[at.people.index(other)].asked == (await at.seen()).row.created_at + 8 * HOUR * 1000
    assert "(until" in (await server.slash(other, "/game status")).text
    assert "(until" in (await server.slash(other, "/me games")).text
    await hours(at, 8)
    assert (await at.length()) == 2


async def test_what_was_answered_for_one_can_be_taken_back_as_ones_own_move(server: Server) -> None:
    at = await At.opened(server, pace="moves", hours=8, zero="fallback")
    mover = await at.to_act()
    await hours(at, 8)
    asked = await server.slash(mover, "/game undo")
    await server.click(mover, "Take it back", asked.messages[-1])
    assert await at.to_act() == mover
    await hours(at, 0.5)
    assert await at.to_act() == mover, "an hour is left"
    await hours(at, 0.5)
    assert await at.to_act() != mover


async def test_at_zero_nothing_more_than_a_word_where_the_table_wants_that(server: Server) -> None:
    at = await At.opened(server, pace="moves", hours=8, zero="nothing")
    mover = await at.to_act()
    await hours(at, 8)
    told = server.newest()
    assert "has run out. The table waits all the same." in told.text
    assert "(time was up" in told.text
    assert told.pinged == ()
    number = len(server.messages())
    await server.restart(crash=True)
    await hours(at, 24 * 4)
    assert len(server.messages()) == number, "it is said once"
    await pass_(at, mover)


async def test_at_zero_a_stand_in_takes_over_and_the_player_can_come_back(server: Server) -> None:
    at = await At.opened(server, pace="budget", hours=10, increment=4, zero="standin")
    mover, other = await at.to_act(), await at.not_to_act()
    status = (await server.slash(mover, "/game status")).text
    assert "Time left:" in status
    await hours(at, 10)
    told = server.newest()
    assert f"The time of **{mover.name.capitalize()}** has run out. A stand-in minds the park" in told.text
    assert told.pinged == (other.name.capitalize(),)
    await server.slash(mover, "/game return")
    await pass_(at, other)
    await hours(at, 3.5)
    seen = await at.seen()
    assert seen.seats[at.people.index(mover)].user_id == mover.id, "there is an increment's time for the next move"


async def test_at_zero_the_others_are_asked_and_the_least_is_done_if_they_want_it(server: Server) -> None:
    at = await At.opened(server, pace="moves", hours=8, zero="vote")
    mover, other = await at.to_act(), await at.not_to_act()
    late = mover.name.capitalize()
    await hours(at, 8)
    told = server.newest()
    assert f"The time of **{late}** has run out. The others can have the least done for them" in told.text
    assert told.pinged == (other.name.capitalize(),)
    assert "about your seat" in (await server.click(mover, f"Do the least for {late}", told)).text
    assert "about your seat" in (await server.click(mover, f"Wait for {late}", told)).text
    await server.restart(crash=True)
    await server.click(other, f"Do the least for {late}", told)
    assert "The least is done for them:" in server.newest().text
    assert await at.to_act() == other
    assert (await at.seen()).room.votes == {}
    assert "closed" in (await server.press_old(other, told, f"agree:{at.table_id}:1")).messages[-1].text


@pytest.mark.parametrize("answer", ["Wait for", "move", "nothing"])
async def test_whoever_is_late_moves_all_the_same_while_the_others_do_not_decide(server: Server, answer: str) -> None:
    at = await At.opened(server, pace="moves", hours=1, zero="vote")
    mover, other = await at.to_act(), await at.not_to_act()
    await hours(at, 1)
    told = server.newest()
    if answer == "Wait for":
        await server.click(other, f"Wait for {mover.name.capitalize()}", told)
        assert (await at.seen()).room.votes == {}
    elif answer == "nothing":
        await hours(at, 60)
        assert "the table waits on" in server.newest().text
        assert (await at.seen()).room.votes == {}
    await pass_(at, mover)
    assert (await at.seen()).room.votes == {}
    assert sum("The others can have the least done" in message.text for message in server.messages()) == 1


@pytest.mark.parametrize("crash", [True, False])
async def test_nothing_is_doubled_nor_lost_whenever_the_bot_is_started_anew(server: Server, crash: bool) -> None:
    at = await At.opened(server, pace="moves", hours=4, zero="fallback")
    for _ in range(5):
        await server.pass_time(2.5 * HOUR)
        await server.restart(crash=crash)
    told = "\n".join(message.text for message in server.messages())
    moves = await at.length()
    assert moves == 3, "each four hours, two of them a quarter of an hour after the bot was back"
    assert told.count("has run out. The least is done for them") == moves
    assert len(reminders(server)) == 3, "one before each that the bot was there for"


async def test_time_that_ran_out_while_the_bot_was_away_waits_for_a_moment(server: Server) -> None:
    at = await At.opened(server, pace="moves", hours=8, zero="fallback")
    mover = await at.to_act()
    await server.pass_time(20 * HOUR)
    await server.restart(crash=True)
    await hours(at, 0.2)
    assert await at.to_act() == mover
    assert "time" not in [entry.by for entry in await at.tables.history(at.table_id)]
    await hours(at, 0.1)
    assert await at.to_act() != mover


async def test_on_vacation_and_in_quiet_hours_no_clock_runs(server: Server) -> None:
    at = await At.opened(server, pace="moves", hours=8, zero="fallback")
    mover = await at.to_act()
    await server.slash(mover, "/me quiet", hours="14-6")
    await hours(at, 23)
    assert await at.to_act() == mover, "two hours on Monday, five on Tuesday"
    await server.slash(mover, "/me vacation", until="3 days")
    await server.restart(crash=True)
    await hours(at, 70)
    assert await at.to_act() == mover
    await hours(at, 24)
    assert await at.to_act() != mover


async def test_while_the_table_is_paused_no_clock_runs_and_nobody_is_reminded(server: Server) -> None:
    at = await At.opened(server, pace="moves", hours=8, zero="fallback")
    mover = await at.to_act()
    await server.slash(server.ann, "/game pause")
    await server.click(server.ben, "Agree: pause")
    assert (await at.seen()).room.paused is not None
    await hours(at, 100)
    assert reminders(server) == []
    assert await at.to_act() == mover
    await server.slash(server.ann, "/game resume")
    await server.click(server.ben, "Agree: go on")
    await hours(at, 7)
    assert await at.to_act() == mover
    await hours(at, 1)
    assert await at.to_act() != mover


async def test_in_the_worker_phase_each_seat_has_its_own_clock(server: Server) -> None:
    at = await At.opened(server, pace="moves", hours=100, zero="fallback")
    await at.phase("worker")
    await hours(at, 101)
    seen = await at.seen()
    assert seen.view.phase != "worker"
    assert sum("The least is done" in message.text for message in server.messages()) == 1, "one message for both"
