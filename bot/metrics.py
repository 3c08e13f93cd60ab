"""What the bot counts about itself, for Prometheus: one ``Metrics`` a bot, with a registry of its own.

A label never holds what a person is called, typed or sees, nor an id or a token; all of a label's values are known
beforehand (commands, kinds of presses, boards, Discord's codes and our own words). Times are seconds. What began with
a person is measured from when Discord says that they acted: the time is in the interaction's id.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager

from discord.utils import DISCORD_EPOCH
from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    GCCollector,
    Histogram,
    PlatformCollector,
    ProcessCollector,
    disable_created_metrics,
    generate_latest,
)
from prometheus_client.metrics_core import CounterMetricFamily
from prometheus_client.registry import Collector

from bot.clock import now_ms
from bot.log import REPORTED
from bot.recent import Recent

# When each series began is of no use, and would double their number.
disable_created_metrics()  # type: ignore[no-untyped-call]

PREFIX = "dinosaur_island"

RESPONSE_S = (0.05, 0.1, 0.2, 0.3, 0.5, 0.75, 1.0, 1.5, 2.0, 3.0)
"""A first response must arrive within three seconds."""

ANSWER_S = (0.1, 0.25, 0.5, 1.0, 2.0, 3.0, 5.0, 10.0, 30.0, 120.0)

DRAWING_S = (0.025, 0.05, 0.1, 0.2, 0.3, 0.5, 1.0, 2.0, 5.0)

LAG_S = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 3.0)

FOLLOWED = 5_000
"""Moves that are followed until their channel has been told, the newest ones."""

INPUTS = frozenset({"interaction", "alarm", "rematch"})
"""What an input id begins with; see ``bot.tables``."""


def acted_at(snowflake: int) -> int:
    """When Discord made an id (UTC milliseconds)."""
    return (snowflake >> 22) + DISCORD_EPOCH


class Metrics:
    """What is counted. Each attribute says in its second argument what it is; ``text`` is all of it."""

    def __init__(self) -> None:
        made = self.registry = CollectorRegistry()

        def counter(name: str, what: str, *labels: str) -> Counter:
            return Counter(f"{PREFIX}_{name}", what, labels, registry=made)

        def gauge(name: str, what: str, *labels: str) -> Gauge:
            return Gauge(f"{PREFIX}_{name}", what, labels, registry=made)

        def histogram(name: str, what: str, buckets: tuple[float, ...], *labels: str) -> Histogram:
            return Histogram(f"{PREFIX}_{name}", what, labels, registry=made, buckets=buckets)

        asked = ("kind", "name")
        self._first_response = histogram(
            "first_response_seconds",
            "From a person's act to the first response, which Discord took.",
            RESPONSE_S,
            *asked,
        )
        self._answered = histogram(
            "answered_seconds", "From a person's act until all of it was done and answered.", ANSWER_S, *asked
        )
        self._told = histogram(
            "told_seconds", "From a person's act until its table's channel had the message and its picture.", ANSWER_S
        )
        self._skew = counter("clock_skew", "Acts that came from the future by this machine's clock; counted as 0 s.")
        self._flood = counter("flood_refused", "Interactions refused since their person sends too many.", "kind")

        self._commits = counter("commits", "Changes of tables that were committed.", "by")
        self._moves = counter("moves", "Entries that were added to the tables' logs.")
        self._refused = counter("refused", "What people asked for and could not have, by reason.", "reason")
        self._repeated = counter("repeated_inputs", "Inputs that came again and were not acted on again.")
        self._missed = counter("version_misses", "Changes begun anew since another process changed the table first.")
        self.changes_waiting = gauge("changes_waiting", "Changes that wait for an earlier one of the same table.")

        self._notices = counter("notices", "Outbox rows by what came of a try to tell them.", "outcome")
        self.outbox_rows = gauge(
            "outbox_rows", "Outbox rows that are still to be sent, a failed one's next try included."
        )
        self.outbox_age = gauge("outbox_oldest_seconds", "Age of the oldest outbox row that is still to be sent.")
        self.outbox_overdue = gauge(
            "outbox_overdue_seconds", "How long the outbox row waits that should be sent first."
        )
        self.tables = gauge("tables", "Tables in the database by what becomes of them.", "status")
        self.database_up = gauge(
            "database_up", "Did the database answer when these figures were asked for, and is no damage to it known?"
        )

        self._drawing = histogram(
            "render_seconds", "Time to draw a picture and to write it as PNG.", DRAWING_S, "board"
        )
        self.pictures_waiting = gauge("pictures_waiting", "Drawings that wait for a thread.")
        self.pictures_under_way = gauge("pictures_under_way", "Drawings that are being made.")

        self._requests = histogram(
            "discord_request_seconds", "Time of a request to Discord, by route.", ANSWER_S, "method", "route"
        )
        self._errors = counter("discord_errors", "Requests that Discord refused, by status and its own code.", "code")
        self._limited = counter("discord_rate_limited", "Answers 429 by what they are about.", "scope")
        self._slept = counter("discord_rate_limit_sleep_seconds", "Time for which 429 sent requests to sleep.")
        self._exhausted = counter("discord_buckets_exhausted", "Requests that used a rate limit's bucket up.", "route")
        self._held_back = histogram(
            "discord_held_back_seconds", "How long messages waited for a rate limit or a new try.", ANSWER_S
        )
        self.shards = gauge("shards", "Shards of this process.", "state")
        self.latency = gauge("shard_latency_seconds", "Time from a heartbeat to its answer.", "shard")
        self.loop_lag = histogram("loop_lag_seconds", "How much later than planned the event loop came round.", LAG_S)

        self._followed: Recent[tuple[str, int], int] = Recent(FOLLOWED)
        made.register(_Errors())
        ProcessCollector(registry=made)
        PlatformCollector(registry=made)
        GCCollector(registry=made)

    def text(self) -> bytes:
        """All of it as Prometheus reads it."""
        return generate_latest(self.registry)

    # --- people ----------------------------------------------------------------------------------------------

    def responded(self, kind: str, name: str, interaction: int) -> None:
        """Discord took the first response to an interaction (its id)."""
        self._first_response.labels(kind, name).observe(self._since(interaction))

    def answered(self, kind: str, name: str, interaction: int) -> None:
        """All of an interaction is done."""
        self._answered.labels(kind, name).observe(self._since(interaction))

    def flooded(self, kind: str) -> None:
        """An interaction was refused, as there were too many."""
        self._flood.labels(kind).inc()

    def refused(self, reason: str) -> None:
        """Somebody cannot have what they asked for; the reason is the key of the sentence that they read."""
        self._refused.labels(reason).inc()

    def _since(self, snowflake: int) -> float:
        """Seconds since an id was made; 0, and counted, where that is yet to come by our clock."""
        passed = now_ms() - acted_at(snowflake)
        if passed < 0:
            self._skew.inc()
        return max(0, passed) / 1000

    # --- tables ----------------------------------------------------------------------------------------------

    def committed(self, table_id: str, input_id: str, before: int, after: int) -> None:
        """A table was changed by an input; its log had ``before`` entries and has ``after``."""
        by, _, number = input_id.partition(":")
        self._commits.labels(by if by in INPUTS else "other").inc()
        self._moves.inc(after - before)
        if by == "interaction" and after > before and number.isdecimal():
            self._followed.keep((table_id, after), int(number))

    @asynccontextmanager
    async def waiting_for(self, lock: asyncio.Lock) -> AsyncIterator[None]:
        """A table's lock for a change; those that wait for it are counted."""
        async with AsyncExitStack() as held:
            with self.changes_waiting.track_inprogress():
                await held.enter_async_context(lock)
            yield

    def repeated(self) -> None:
        """An input came again."""
        self._repeated.inc()

    def missed(self) -> None:
        """Another process changed a table first."""
        self._missed.inc()

    def noticed(self, table_id: str, n: int, outcome: str) -> None:
        """A row of a table's outbox was tried.

        Args:
            table_id: which table.
            n: length of its log when the row was written.
            outcome: "sent", "found" (it had been sent before), "silent" (a later row says it), "failed", "given-up".
        """
        self._notices.labels(outcome).inc()
        if outcome != "failed" and (interaction := self._followed.pop((table_id, n), None)) and outcome == "sent":
            self._told.observe(self._since(interaction))

    # --- pictures --------------------------------------------------------------------------------------------

    def drawn(self, board: str, seconds: float) -> None:
        """A picture was drawn; any thread may say so."""
        self._drawing.labels(board).observe(seconds)

    # --- Discord ---------------------------------------------------------------------------------------------

    def requested(self, method: str, route: str, seconds: float) -> None:
        """Discord answered a request."""
        self._requests.labels(method, route).observe(seconds)

    def failed(self, code: str) -> None:
        """Discord refused a request, or could not be reached."""
        self._errors.labels(code).inc()

    def limited(self, scope: str, seconds: float) -> None:
        """Discord answered 429, about a user's, a shared or all requests; discord.py sleeps for so long."""
        self._limited.labels(scope).inc()
        self._slept.inc(seconds)

    def exhausted(self, route: str) -> None:
        """The next request of this bucket sleeps until the bucket is filled again."""
        self._exhausted.labels(route).inc()

    def held_back(self, seconds: float) -> None:
        """A message waited so long inside discord.py before a request was sent."""
        self._held_back.observe(seconds)


class _Errors(Collector):
    """Our own errors, those with an id in the log; the log counts them, for the whole process."""

    def collect(self) -> list[CounterMetricFamily]:
        """By what was being done, and the kind of exception."""
        found = CounterMetricFamily(
            f"{PREFIX}_errors", "Errors of the bot's own, with an id in the log.", labels=["event", "error"]
        )
        for (event, error), times in list(REPORTED.items()):
            found.add_metric([event, error], times)
        return [found]
