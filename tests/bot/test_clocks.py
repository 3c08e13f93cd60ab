"""Clocks, deadlines and reminders as pure functions of the room: what they count, when they run out, what is next."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from itertools import islice, pairwise

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.clocks import (
    GRACE_MS,
    MOST_NUDGES,
    SECOND_CHANCE_MS,
    Happening,
    deadline,
    due_call,
    due_next,
    due_nudge,
    reminded,
    settled,
    shown,
    stalled,
    timed_out,
)
from bot.rest import awake_at, counted, local, moment, runs_out, spans
from bot.room import Room, load_room, save_room
from bot.terms import BUDGET, BY_MOVE, GENTLE, HOUR_MS, NO_TERMS, PACES, ZEROS, Terms, hurts
from bot.wishes import NO_WISHES, Wishes
from engine.core.entries import TIME, Entry, Record, Undone
from engine.dinosaur_island.actions import PassMarket

START = int(datetime(2026, 3, 2, 12, tzinfo=UTC).timestamp() * 1000)
"""A Monday at noon."""

ZONES = ("UTC", "Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Asia/Kolkata", "Pacific/Apia")
ANN, BEN = 11, 12
OWNERS = {0: ANN, 1: BEN}

times = st.integers(START, START + 400 * 24 * HOUR_MS)
lengths = st.integers(0, 30 * 24 * HOUR_MS)


@st.composite
def restful(draw: st.DrawFn) -> Wishes:
    """Wishes with any rest that a person may have: up to sixteen quiet hours a day."""
    begins = draw(st.integers(0, 1439))
    quiet = draw(st.none() | st.integers(1, 960).map(lambda length: (begins, (begins + length) % 1440)))
    away = draw(st.none() | st.tuples(times, lengths).map(lambda each: (each[0], each[0] + each[1])))
    return Wishes(zone=draw(st.sampled_from(ZONES)), quiet=quiet, weekends=draw(st.booleans()), away=away)


# --- rest ------------------------------------------------------------------------------------------------------------


class TestRest:
    @given(restful(), times)
    def test_spans_are_in_order_and_apart(self, wishes: Wishes, at: int) -> None:
        found = list(islice(spans(wishes, at), 30))
        assert all(begins < ends for begins, ends in found)
        assert all(first[1] < second[0] for first, second in pairwise(found))
        assert all(ends > at for _, ends in found)

    @given(restful(), times, lengths, st.booleans())
    def test_what_a_clock_counts_until_it_runs_out_is_what_it_showed(
        self, wishes: Wishes, at: int, left: int, nights: bool
    ) -> None:
        end = runs_out(wishes, at, left, nights=nights)
        assert counted(wishes, at, end, nights=nights) == left
        assert end >= at + left

    @given(restful(), times, lengths, lengths)
    def test_it_does_not_matter_how_often_anybody_looks(self, wishes: Wishes, at: int, one: int, two: int) -> None:
        whole = counted(wishes, at, at + one + two)
        assert counted(wishes, at, at + one) + counted(wishes, at + one, at + one + two) == whole

    @given(restful(), times)
    def test_who_is_awake_does_not_rest(self, wishes: Wishes, at: int) -> None:
        awake = awake_at(wishes, at)
        assert awake >= at
        assert not any(begins <= awake < ends for begins, ends in islice(spans(wishes, at), 5))

    def test_quiet_hours_go_over_midnight_and_by_the_persons_own_clock(self) -> None:
        berlin = Wishes(zone="Europe/Berlin", quiet=(22 * 60, 8 * 60))
        begins, ends = next(spans(berlin, START))
        assert (local(berlin, begins).hour, local(berlin, ends).hour) == (22, 8)
        assert ends - begins == 10 * HOUR_MS

    def test_the_night_in_which_clocks_are_put_forward_is_an_hour_shorter(self) -> None:
        berlin = Wishes(zone="Europe/Berlin", quiet=(22 * 60, 8 * 60))
        saturday = moment(berlin.zone, datetime(2026, 3, 28, tzinfo=UTC).date(), 12 * 60)
        begins, ends = next(spans(berlin, saturday))
        assert ends - begins == 9 * HOUR_MS

    def test_a_weekend_and_the_nights_around_it_are_one_rest(self) -> None:
        wishes = Wishes(quiet=(22 * 60, 8 * 60), weekends=True)
        friday = START + 4 * 24 * HOUR_MS
        begins, ends = next(spans(wishes, friday))
        assert (local(wishes, begins).isoformat(), local(wishes, ends).isoformat()) == (
            "2026-03-06T22:00:00+00:00",
            "2026-03-09T08:00:00+00:00",
        )

    def test_a_zone_that_was_given_up_counts_as_utc(self) -> None:
        assert local(Wishes(zone="Middle-earth/Bree"), START).hour == 12


# --- terms -----------------------------------------------------------------------------------------------------------


class TestTerms:
    @given(st.builds(Terms, st.sampled_from(PACES), st.just(48), st.just(6), st.sampled_from(ZEROS), st.booleans()))
    def test_the_same_terms_and_no_clock_hurt_nobody(self, terms: Terms) -> None:
        assert hurts(terms, terms) is None
        assert hurts(terms, Terms(GENTLE)) is None
        assert hurts(terms, Terms(NO_TERMS)) is None

    @pytest.mark.parametrize(
        ("old", "new", "what"),
        [
            (Terms(GENTLE), Terms(BY_MOVE, 300), "pace"),
            (Terms(BUDGET, 100, 5), Terms(BY_MOVE, 300), "pace"),
            (Terms(BY_MOVE, 48), Terms(BY_MOVE, 47), "hours"),
            (Terms(BUDGET, 48, 6), Terms(BUDGET, 72, 5), "increment"),
            (Terms(BY_MOVE, 48), Terms(BY_MOVE, 48, nights=False), "nights"),
            (Terms(BY_MOVE, 48), Terms(BY_MOVE, 72, zero="fallback"), "zero"),
            (Terms(BY_MOVE, 48, zero="fallback"), Terms(BY_MOVE, 72, zero="standin"), "zero"),
            (Terms(BY_MOVE, 48, zero="standin"), Terms(BY_MOVE, 72, zero="fallback"), None),
            (Terms(BUDGET, 48, 6, nights=False), Terms(BUDGET, 48, 7), None),
        ],
    )
    def test_in_a_running_game_they_only_become_kinder(self, old: Terms, new: Terms, what: str | None) -> None:
        assert hurts(old, new) == what


# --- clocks ----------------------------------------------------------------------------------------------------------


def record(seat: int, by: str = "") -> Entry:
    return Record(1, seat, "", PassMarket(seat), (), (), by=by)


def undone(seat: int) -> Entry:
    return Undone(1, seat, (1,), ())


class Story:
    """A table of two, and what happens to its clocks hour by hour."""

    def __init__(self, terms: Terms, wishes: dict[int, Wishes] | None = None, awake: int = 0) -> None:
        self.room, self.now, self.awake = Room(terms=terms), START, awake
        self.wishes = wishes or {}
        self.deciding: tuple[int, ...] = ()

    def then(self, hours: float, *entries: Entry, asked: tuple[int, ...] | None = None, **room: object) -> Story:
        """After so many hours something happens that leaves these seats asked."""
        self.now += int(hours * HOUR_MS)
        before = self.deciding
        self.deciding = before if asked is None else asked
        called = tuple(seat for seat in self.deciding if seat not in before)
        happening = Happening(self.now, OWNERS, self.wishes, self.deciding, called, entries, self.awake)
        after = msgspec.structs.replace(self.room, **room)
        self.room = settled(self.room, after, happening)
        return self

    def left(self, seat: int) -> float:
        """What a seat's clock shows, in hours."""
        left = shown(self.room, seat, self.now)
        assert left is not None
        return left / HOUR_MS

    def hours(self, at: int | None) -> float | None:
        """A moment in hours since the beginning."""
        return None if at is None else (at - START) / HOUR_MS


MOVES, BANK = Terms(BY_MOVE, 24), Terms(BUDGET, 48, 6)


class TestClocks:
    def test_a_clock_runs_for_who_is_asked_alone(self) -> None:
        story = Story(BANK).then(0, asked=(0,)).then(10)
        assert (story.left(0), story.left(1)) == (38, 48)
        assert (story.hours(deadline(story.room, 0)), deadline(story.room, 1)) == (48, None)

    def test_a_budget_gets_its_increment_back_with_each_turn_and_never_more_than_it_was(self) -> None:
        story = Story(BANK).then(0, asked=(0,)).then(10, record(0), asked=(1,))
        assert story.left(0) == 44
        story.then(1, record(1), asked=(0,)).then(1, record(0), asked=(1,))
        assert story.left(0) == 48, "43 and 6 are more than the whole"
        assert story.left(1) == 48

    def test_steps_within_a_turn_bring_no_increment(self) -> None:
        story = Story(BANK).then(0, asked=(0,)).then(10, record(0), asked=(0,)).then(5, record(0), asked=(0,))
        assert story.left(0) == 33

    def test_a_move_has_all_its_hours_whatever_the_one_before_took(self) -> None:
        story = Story(MOVES).then(0, asked=(0,)).then(23, record(0), asked=(0,))
        assert story.left(0) == 24
        story.then(5, record(0), asked=(1,)).then(1, record(1), asked=(0,))
        assert story.left(0) == 24

    def test_moves_of_others_do_not_touch_it(self) -> None:
        story = Story(MOVES).then(0, asked=(0, 1)).then(5, record(1), asked=(0, 1)).then(1, record(1), asked=(0,))
        assert story.left(0) == 18
        assert story.hours(deadline(story.room, 0)) == 24

    def test_undoing_wins_no_time(self) -> None:
        for terms in (MOVES, BANK):
            story = Story(terms).then(0, asked=(0,)).then(20, record(0), asked=(1,))
            shown_then = terms.hours - 20
            story.then(0, undone(0), asked=(0,))
            assert story.left(0) == shown_then, terms
            story.then(1, record(0), asked=(1,)).then(0, undone(0), asked=(0,))
            assert story.left(0) == shown_then - 1, terms

    def test_a_pause_is_a_pause(self) -> None:
        story = Story(MOVES).then(0, asked=(0,)).then(4, paused=START + 4 * HOUR_MS)
        assert (deadline(story.room, 0), due_next(story.room)) == (None, None)
        story.then(1000, paused=None)
        assert story.left(0) == 20
        assert story.hours(deadline(story.room, 0)) == 1024

    def test_vacation_stops_it_and_quiet_hours_do_where_the_table_wants_it(self) -> None:
        night = Wishes(quiet=(22 * 60, 8 * 60))
        assert Story(MOVES, {ANN: night}).then(0, asked=(0,)).then(24).left(0) == 10
        by_day_and_night = msgspec.structs.replace(MOVES, nights=False)
        assert Story(by_day_and_night, {ANN: night}).then(0, asked=(0,)).then(20).left(0) == 4
        away = Wishes(away=(START + HOUR_MS, START + 100 * HOUR_MS))
        story = Story(by_day_and_night, {ANN: away}).then(0, asked=(0,))
        assert story.hours(deadline(story.room, 0)) == 123

    def test_wishes_count_from_when_they_were_changed_even_if_the_table_hears_late(self) -> None:
        story = Story(MOVES).then(0, asked=(0,))
        story.wishes[ANN] = Wishes(away=(START + 2 * HOUR_MS, START + 50 * HOUR_MS), since=START + 2 * HOUR_MS)
        assert story.then(40).left(0) == 22
        story.wishes[ANN] = Wishes(away=(START + 2 * HOUR_MS, story.now), since=story.now)  # back early
        assert story.then(3).left(0) == 19, "the days away stay uncounted"

    def test_what_follows_a_late_answer_goes_by_the_schedule(self) -> None:
        story = Story(MOVES).then(0, asked=(0,)).then(24.5)
        late = timed_out(story.room, story.now)
        assert {seat: story.hours(at) for seat, at in late.items()} == {0: 24}
        story.now = late[0]
        story.then(0, record(0, TIME), asked=(1,))
        assert story.hours(deadline(story.room, 1)) == 48

    def test_a_budget_that_has_run_out_has_its_increment_for_the_next_move(self) -> None:
        story = Story(BANK).then(0, asked=(0,)).then(48)
        assert timed_out(story.room, story.now) == {0: story.now}
        assert story.then(0, record(0, TIME), asked=(0,)).left(0) == 6
        story.then(6)
        assert story.then(0, record(0, TIME), asked=(1,)).left(0) == 6

    def test_taking_back_what_was_answered_for_one_leaves_an_hour(self) -> None:
        story = Story(MOVES).then(0, asked=(0,)).then(24).then(0, record(0, TIME), asked=(1,))
        assert story.then(0.1, undone(0), asked=(0,)).left(0) == SECOND_CHANCE_MS / HOUR_MS

    def test_nobodys_time_runs_out_while_the_bot_is_away(self) -> None:
        story = Story(MOVES, awake=START).then(0, asked=(0,))
        story.awake = START + 100 * HOUR_MS
        story.then(100)
        assert timed_out(story.room, story.now) == {}
        assert deadline(story.room, 0) == story.now + GRACE_MS
        assert timed_out(story.then(1).room, story.now) == {0: START + 100 * HOUR_MS + GRACE_MS}

    def test_kinder_terms_reach_who_is_asked(self) -> None:
        story = Story(MOVES).then(0, asked=(0,)).then(10)
        story.then(0, terms=Terms(BY_MOVE, 30))
        assert story.left(0) == 20
        story.then(0, terms=Terms(GENTLE))
        assert deadline(story.room, 0) is None

    def test_another_player_gets_a_new_clock_and_who_comes_back_their_old_one(self) -> None:
        story = Story(BANK).then(0, asked=(0,)).then(10)
        gone = Happening(story.now, {1: BEN}, {}, (1,), (1,), (record(0, "stand-in"),))
        story.room = settled(story.room, story.room, gone)
        assert deadline(story.room, 0) is None
        back = Happening(story.now + HOUR_MS, OWNERS, {}, (0,), (0,), ())
        assert shown(settled(story.room, story.room, back), 0, story.now + HOUR_MS) == 38 * HOUR_MS
        other = replace(back, owners={0: 13, 1: BEN})
        assert shown(settled(story.room, story.room, other), 0, story.now + HOUR_MS) == 48 * HOUR_MS

    @settings(max_examples=60)
    @given(st.data())
    def test_looking_in_between_changes_nothing(self, data: st.DataObject) -> None:
        terms = data.draw(st.sampled_from([MOVES, BANK, Terms(BY_MOVE, 100, nights=False), Terms(GENTLE)]))
        wishes = {ANN: data.draw(restful()), BEN: data.draw(restful())}
        often, seldom = Story(terms, wishes), Story(terms, wishes)
        steps = st.tuples(
            st.floats(0, 60),
            st.sampled_from([(record(0),), (record(1),), (undone(0),), (record(0, TIME),), ()]),
            st.sampled_from([(0,), (1,), (0, 1)]),
        )
        for hours, entries, asked in data.draw(st.lists(steps, max_size=8)):
            for _ in range(3):
                often.then(hours / 4)
            often.now = seldom.now + int(hours * HOUR_MS)
            often.then(0, *entries, asked=asked)
            seldom.then(hours, *entries, asked=asked)
            assert often.room == seldom.room
            for seat in OWNERS:
                left = shown(seldom.room, seat, seldom.now)
                assert left is None or 0 <= left <= max(terms.full, terms.bonus)
        assert load_room(save_room(seldom.room), "t") == seldom.room


# --- reminders -------------------------------------------------------------------------------------------------------


class TestReminders:
    def sent(self, story: Story, hours: int) -> list[float]:
        """When reminders go out in so many hours in which nobody moves, in hours since the beginning."""
        found, end = [], story.now + hours * HOUR_MS
        while (due := due_next(story.room)) is not None and due <= end:
            story.now = max(due, story.now)
            story.room, seats = reminded(story.room, story.now)
            if not seats:
                break
            found.append((story.now - START) / HOUR_MS)
        return found

    def test_come_after_the_tables_hours_and_stop_after_a_few(self) -> None:
        story = Story(Terms(GENTLE, nudge=10)).then(0, asked=(0,))
        assert self.sent(story, 1000) == [10, 20, 30]
        assert stalled(story.room)
        assert due_next(story.room) is None

    def test_start_again_when_somebody_moves_and_not_at_once(self) -> None:
        story = Story(Terms(GENTLE, nudge=10)).then(0, asked=(0, 1))
        assert self.sent(story, 100) == [10, 20, 30]
        story.now = START + 35 * HOUR_MS
        story.then(0, record(1), asked=(0, 1))
        assert not stalled(story.room)
        assert self.sent(story, 100)[:1] == [40]

    def test_never_come_more_often_than_the_person_and_the_table_want(self) -> None:
        for wishes, expected in (
            (Wishes(after=5, every=5), [10, 20, 30]),
            (Wishes(after=15), [15, 25, 35]),
            (Wishes(every=48), [10, 58, 106]),
            (Wishes(reminded=False), []),
        ):
            assert self.sent(Story(Terms(GENTLE, nudge=10), {ANN: wishes}).then(0, asked=(0,)), 500) == expected
        assert self.sent(Story(Terms(NO_TERMS)).then(0, asked=(0,)), 500) == []

    def test_a_mention_that_falls_into_rest_is_made_up_for_once(self) -> None:
        wishes = {ANN: Wishes(quiet=(11 * 60, 18 * 60))}
        for terms in (Terms(NO_TERMS), Terms(GENTLE, nudge=10)):
            story = Story(terms, wishes).then(0, asked=(0,))
            assert story.hours(due_call(story.room, 0)) == 6
            assert due_nudge(story.room, 0) is None
            story.now = START + 6 * HOUR_MS
            story.room, seats = reminded(story.room, story.now)
            assert seats == (0,)
            assert due_call(story.room, 0) is None
            assert story.room.clocks[0].nudges == 0
        assert story.hours(due_nudge(story.room, 0)) == 16

    def test_who_moved_in_their_rest_is_not_called_afterwards(self) -> None:
        story = Story(Terms(GENTLE), {ANN: Wishes(quiet=(11 * 60, 18 * 60))}).then(0, asked=(0,))
        story.then(1, record(0), asked=(1,))
        assert due_call(story.room, 0) is None

    def test_a_clock_warns_before_it_runs_out_and_not_who_has_little_time_from_the_start(self) -> None:
        story = Story(MOVES).then(0, asked=(0,))
        assert story.hours(due_nudge(story.room, 0)) == 18
        story.then(18)
        story.room, seats = reminded(story.room, story.now)
        assert (seats, story.room.clocks[0].nudges) == ((0,), 0)
        assert due_nudge(story.room, 0) != story.now

    def test_the_warning_comes_though_others_move_at_that_very_moment(self) -> None:
        story = Story(MOVES).then(0, asked=(0, 1)).then(18.5, record(1), asked=(0,))
        assert reminded(story.room, story.now)[1] == (0,)

    def test_a_bot_that_was_away_for_long_reminds_once(self) -> None:
        story = Story(Terms(GENTLE, nudge=10)).then(0, asked=(0,))
        story.now = START + 95 * HOUR_MS
        story.room, seats = reminded(story.room, story.now)
        assert seats == (0,)
        assert story.hours(due_nudge(story.room, 0)) == 105

    def test_after_a_pause_nobody_is_reminded_at_once(self) -> None:
        story = Story(Terms(GENTLE, nudge=10)).then(0, asked=(0,)).then(1, paused=START).then(500, paused=None)
        assert story.hours(due_nudge(story.room, 0)) == 511

    @settings(max_examples=60)
    @given(restful(), st.sampled_from([Terms(GENTLE), Terms(GENTLE, nudge=1), MOVES, BANK]), times)
    def test_nobody_is_reminded_in_their_rest_nor_more_than_a_few_times(
        self, wishes: Wishes, terms: Terms, at: int
    ) -> None:
        story = Story(terms, {ANN: wishes})
        story.now = at
        story.then(0, asked=(0,))
        warned = 0
        for _ in range(MOST_NUDGES + 4):
            moments = [each for each in (due_call(story.room, 0), due_nudge(story.room, 0)) if each is not None]
            if not moments:
                break
            assert min(moments) >= story.now, "never the same one twice"
            story.now = min(moments)
            assert awake_at(wishes, story.now) == story.now
            story.room, seats = reminded(story.room, story.now)
            assert seats == (0,)
            warned += 1
        else:
            pytest.fail("it never stops")
        assert warned <= MOST_NUDGES + 2, "a mention that was made up for, a warning, and the reminders"


def test_no_wishes_are_the_default() -> None:
    assert Wishes() == NO_WISHES
    assert msgspec.json.encode(NO_WISHES) == b"{}"
