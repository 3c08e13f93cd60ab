"""The commands of ``/me`` about time: reminders, quiet hours, vacation, the time zone, and all of it at a glance."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from datetime import date, timedelta
from typing import Any

import msgspec
from babel.dates import format_date
from discord import app_commands

from bot import limits, typed_times
from bot.clock import day_and_time, now_ms
from bot.commands import build
from bot.commands.build import Option
from bot.commands.front import Call, Front, Reply, completer
from bot.exchange import Refusal
from bot.messages import note
from bot.rest import local, moment
from bot.terms import MOST_NUDGE
from bot.typed import Choice, narrowed
from bot.wishes import Wishes
from bot.wishing import Wishing
from render.words import Words

MOST_QUIET = 16 * 60
"""Minutes of quiet a day: the table must be able to wait for somebody."""

MOST_AWAY = 60
"""Days of a vacation; a longer one is better spent with one's seat in other hands."""

OFF = "off"
BACK = ("back", "zurück")

SOME_HOURS = (6, 12, 24, 48, 72)
SOME_QUIET = ("22:00-08:00", "23:00-07:00", "20:00-09:00")
SOME_DAYS = (1, 2, 3, 7, 14, 21, 28)
SOME_ZONES = (
    "UTC", "Europe/London", "Europe/Berlin", "Europe/Athens", "America/New_York", "America/Chicago", "America/Denver",
    "America/Los_Angeles", "America/Sao_Paulo", "Asia/Kolkata", "Asia/Singapore", "Asia/Tokyo", "Australia/Sydney",
)  # fmt: skip
"""What is offered before anything is typed."""

Change = Callable[[Wishes], Wishes]
Find = Callable[[Call, str, Words], Awaitable[Sequence[Choice]]]


class MyWishes:
    """What these commands do.

    Args:
        front: the front desk.
    """

    def __init__(self, front: Front) -> None:
        self._front = front
        self._wishing = Wishing(front.desk.tables)

    async def settings(self, call: Call) -> None:
        """All that the person wishes."""

        async def work(speak: Words) -> Reply:
            return Reply(note(settings_text(await self._wishing.wishes(call.user.id), speak)))

        await self._front.answer(call, work)

    async def reminders(self, call: Call, after: str | None, every: str | None, next: bool | None) -> None:
        """When the person is reminded, how often, and whether they hear that they are next."""

        def change(wishes: Wishes) -> Wishes:
            if after is not None:
                off = after.strip().lower() in typed_times.OFF
                wishes = replaced(wishes, reminded=not off, after=0 if off else _hours(after))
            if every is not None:
                wishes = replaced(wishes, every=_hours(every))
            return wishes if next is None else replaced(wishes, foretold=next)

        await self._changed(call, change)

    async def quiet(self, call: Call, hours: str | None, weekends: bool | None, zone: str | None) -> None:
        """When the person is not pinged."""

        def change(wishes: Wishes) -> Wishes:
            if zone is not None:
                wishes = replaced(wishes, zone=_zone(zone))
            if hours is not None:
                off = hours.strip().lower() in typed_times.OFF
                wishes = replaced(wishes, quiet=None if off else _quiet(hours))
            return wishes if weekends is None else replaced(wishes, weekends=weekends)

        await self._changed(call, change)

    async def vacation(self, call: Call, until: str | None) -> None:
        """Until when the person is away, or that they are back."""
        now = now_ms()

        def change(wishes: Wishes) -> Wishes:
            if until is None:
                return wishes
            if until.strip().lower() in {*typed_times.OFF, *BACK}:
                return replaced(wishes, away=_ended(wishes.away, now))
            return replaced(wishes, away=_away(until, wishes, now, str(call.locale)))

        await self._changed(call, change)

    async def zone(self, call: Call, zone: str) -> None:
        """The person's time zone."""
        await self._changed(call, lambda wishes: replaced(wishes, zone=_zone(zone)))

    async def _changed(self, call: Call, change: Change) -> None:
        """Change wishes and say how they are now."""

        async def work(speak: Words) -> Reply:
            before = await self._wishing.wishes(call.user.id)
            after = await self._wishing.change(call.user.id, change)
            lead = speak.say("time-saved") + "\n" if after != before else ""
            return Reply(note(lead + settings_text(after, speak)))

        await self._front.answer(call, work)

    # --- while typing ----------------------------------------------------------------------------------------

    async def some_hours(self, _call: Call, typed: str, speak: Words) -> Sequence[Choice]:
        """Lengths of time; what is typed first, where it is one."""
        own = typed_times.hours_of(typed)
        hours = dict.fromkeys([*([own] if own is not None and own <= MOST_NUDGE else []), *SOME_HOURS])
        choices = [Choice(speak.say("time-hours-choice", hours=each), str(each)) for each in hours]
        return choices if own is not None else narrowed(choices, typed)

    async def some_hours_or_off(self, call: Call, typed: str, speak: Words) -> Sequence[Choice]:
        """Lengths of time, or no reminders."""
        return [*await self.some_hours(call, typed, speak), Choice(speak.say("time-off-choice"), OFF)]

    async def some_quiet(self, _call: Call, typed: str, speak: Words) -> Sequence[Choice]:
        """Quiet hours; what is typed first, where it is some."""
        own = typed_times.span_of(typed)
        spans = dict.fromkeys([*([_span(own)] if own is not None else []), *SOME_QUIET])
        choices = [*(Choice(each, each) for each in spans), Choice(speak.say("time-off-choice"), OFF)]
        return choices if own is not None else narrowed(choices, typed)

    async def some_days(self, call: Call, typed: str, speak: Words) -> Sequence[Choice]:
        """Days until which somebody may be away; what is typed first, where it is one."""
        wishes = await self._wishing.wishes(call.user.id)
        today, locale = local(wishes, now_ms()).date(), str(call.locale)
        own = typed_times.day_of(typed, today, locale)
        if own is not None:
            return [Choice(_through(own, speak), own.isoformat())]
        days = [today + timedelta(days=number) for number in SOME_DAYS]
        choices = [Choice(_through(day, speak), day.isoformat()) for day in days]
        return narrowed([*choices, Choice(speak.say("time-back-choice"), OFF)], typed)

    async def some_zones(self, _call: Call, typed: str, speak: Words) -> Sequence[Choice]:
        """Time zones, with the time there."""
        names = typed_times.zones_of(typed) if typed.strip() else SOME_ZONES
        now = now_ms()
        shown = ((name, local(Wishes(zone=name), now).strftime("%H:%M")) for name in names[: limits.CHOICES])
        return [Choice(speak.say("time-zone-choice", zone=name.replace("_", " "), now=at), name) for name, at in shown]


def wishes_commands(front: Front, speak: Words) -> list[app_commands.Command[Any, Any, Any]]:
    """The commands, described in this language."""
    mine = MyWishes(front)

    def option(command: str, name: str, find: Find | None, *, kind: Any = str, needed: bool = False) -> Option:
        described = speak.say(f"time-command-{command}-{name}")
        return Option(name, described, kind=kind, needed=needed, complete=find and completer(front, find))

    def made(name: str, run: Callable[..., Awaitable[None]], *options: Option) -> app_commands.Command[Any, Any, Any]:
        return build.command(name, speak.say(f"time-command-{name}"), run, options)

    return [
        made(
            "reminders",
            mine.reminders,
            option("reminders", "after", mine.some_hours_or_off),
            option("reminders", "every", mine.some_hours),
            option("reminders", "next", None, kind=bool),
        ),
        made(
            "quiet",
            mine.quiet,
            option("quiet", "hours", mine.some_quiet),
            option("quiet", "weekends", None, kind=bool),
            option("quiet", "zone", mine.some_zones),
        ),
        made("vacation", mine.vacation, option("vacation", "until", mine.some_days)),
        made("zone", mine.zone, option("zone", "zone", mine.some_zones, needed=True)),
        made("settings", mine.settings),
    ]


def settings_text(wishes: Wishes, speak: Words) -> str:
    """All that a person wishes, in words."""
    now = now_ms()
    away = wishes.away if wishes.away is not None and wishes.away[1] > now else None
    return "\n".join(
        [
            speak.say("time-settings"),
            speak.say("time-settings-zone", zone=wishes.zone, now=local(wishes, now).strftime("%H:%M")),
            speak.say(
                "time-settings-reminders",
                reminded="yes" if wishes.reminded else "no",
                after=wishes.after,
                every=wishes.every,
            ),
            speak.say("time-settings-next", foretold="yes" if wishes.foretold else "no"),
            speak.say(
                "time-settings-quiet",
                hours=_span(wishes.quiet) if wishes.quiet is not None else "none",
                weekends="yes" if wishes.weekends else "no",
            ),
            speak.say("language-settings", name=speak.say("language-name")),
            speak.say("time-settings-away", until=day_and_time(away[1]) if away is not None else "none"),
        ]
    )


def replaced(wishes: Wishes, **changed: Any) -> Wishes:
    """The wishes with some of them changed."""
    return msgspec.structs.replace(wishes, **changed)


def _hours(typed: str) -> int:
    """A length of time as it was chosen or typed. Raises Refusal."""
    hours = typed_times.hours_of(typed)
    if hours is None or not 1 <= hours <= MOST_NUDGE:
        raise Refusal("time-not-hours", typed=limits.quoted(typed), most=MOST_NUDGE // 24)
    return hours


def _quiet(typed: str) -> tuple[int, int]:
    """Quiet hours as they were chosen or typed. Raises Refusal."""
    found = typed_times.span_of(typed)
    if found is None:
        raise Refusal("time-not-quiet", typed=limits.quoted(typed))
    if (found[1] - found[0]) % 1440 > MOST_QUIET:
        raise Refusal("time-too-quiet", hours=_span(found), most=MOST_QUIET // 60)
    return found


def _zone(typed: str) -> str:
    """A time zone as it was chosen or typed. Raises Refusal where it is none, or several could be meant."""
    found = typed_times.zones_of(typed) if typed.strip() else []
    exact = [name for name in found if typed.strip().lower().replace(" ", "_") in (name.lower(), _city(name))]
    if len(exact) == 1 or len(found) == 1:
        return (exact or found)[0]
    if found:
        raise Refusal("time-which-zone", typed=limits.quoted(typed), zones=tuple(found[:5]))
    raise Refusal("time-no-zone", typed=limits.quoted(typed))


def _city(name: str) -> str:
    return name.rpartition("/")[2].lower()


def _away(typed: str, wishes: Wishes, now: int, locale: str) -> tuple[int, int]:
    """A vacation from now on through a day as it was chosen or typed. Raises Refusal."""
    today = local(wishes, now).date()
    day = typed_times.day_of(typed, today, locale)
    if day is None:
        raise Refusal("time-not-a-day", typed=limits.quoted(typed))
    if day < today:
        raise Refusal("time-past-day", day=day.isoformat())
    if day > today + timedelta(days=MOST_AWAY):
        raise Refusal("time-too-long-away", day=day.isoformat(), most=MOST_AWAY)
    begun = wishes.away[0] if wishes.away is not None and wishes.away[0] <= now < wishes.away[1] else now
    return begun, moment(wishes.zone, day + timedelta(days=1))


def _ended(away: tuple[int, int] | None, now: int) -> tuple[int, int] | None:
    """A vacation that ends now. Its past stays: clocks stood still then. Raises Refusal where there is none."""
    if away is None or not away[0] <= now < away[1]:
        raise Refusal("time-not-away")
    return away[0], now


def _span(minutes: tuple[int, int]) -> str:
    """From and to within a day: "22:00-08:00"."""
    return "-".join(f"{each // 60 % 24:02}:{each % 60:02}" for each in minutes)


def _through(day: date, speak: Words) -> str:
    """A day as the last of a vacation."""
    return speak.say("time-through-choice", day=format_date(day, "full", locale=speak.locale.replace("-", "_")))
