"""What goes between the bot and Discord, as aiohttp tells it: how long, what was refused, what slept, what came first.

aiohttp tells of each request that discord.py's client sends, answers to interactions included, in the task that sends
it; so what the task is about is known here.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from time import monotonic
from types import SimpleNamespace

import aiohttp

from bot.metrics import Metrics

_FIRST_RESPONSE = re.compile(r"/interactions/(\d+)/[^/]+/callback$")

_WORDS = frozenset(
    (
        *("@me", "@original", "applications", "bot", "callback", "channels", "commands", "gateway", "guilds"),
        *("interactions", "members", "messages", "oauth2", "threads", "users", "webhooks"),
    )
)
"""Parts of routes that are named in figures; every other part is an id, a token, or of no route that the bot uses."""

LONGEST_SLEEP_S = 30.0
"""How long a rate limit may let a request sleep; one that would sleep longer fails, and its message waits."""

_MOST_BYTES = 100_000
"""An answer that says why something is refused is shorter than that."""

_SCOPES = frozenset({"user", "shared", "global"})


@dataclass(frozen=True, slots=True)
class Act:
    """What a task is about: an interaction's kind, and the name of the command or press."""

    kind: str
    name: str


_act: ContextVar[Act | None] = ContextVar("act", default=None)
_held_since: ContextVar[list[float] | None] = ContextVar("held_since", default=None)


def about(act: Act) -> None:
    """Say what this task is about, and those that it starts."""
    _act.set(act)


@contextmanager
def message() -> Iterator[None]:
    """What is sent inside is a message to a channel: what it waits for within discord.py is counted."""
    token = _held_since.set([monotonic()])
    try:
        yield
    finally:
        _held_since.reset(token)


def route_of(path: str) -> str:
    """A route without its ids and tokens: ``/channels/*/messages``."""
    parts = re.sub(r"^.*?/api(/v\d+)?(?=/)", "", path).strip("/").split("/")
    return "".join(f"/{part if part in _WORDS else '*'}" for part in parts[:6])


def traced(metrics: Metrics, rests: Callable[[float], None]) -> aiohttp.TraceConfig:
    """Tells the figures of all requests; give it to the client as ``http_trace``.

    ``rests`` is told for how many seconds Discord takes nothing at all.
    """
    teller = _Teller(metrics, rests)
    trace = aiohttp.TraceConfig()
    trace.on_request_start.append(teller.started)
    trace.on_request_end.append(teller.ended)
    trace.on_request_exception.append(teller.broke)
    trace.on_response_chunk_received.append(teller.read)
    return trace


class _Teller:
    """Told by aiohttp; what it knows of a request stands in the request's own namespace."""

    def __init__(self, metrics: Metrics, rests: Callable[[float], None]) -> None:
        self._metrics = metrics
        self._rests = rests

    async def started(
        self, _: aiohttp.ClientSession, request: SimpleNamespace, __: aiohttp.TraceRequestStartParams
    ) -> None:
        """A request is being sent."""
        request.since = monotonic()
        if held := _held_since.get():
            self._metrics.held_back(request.since - held.pop())

    async def ended(
        self, _: aiohttp.ClientSession, request: SimpleNamespace, told: aiohttp.TraceRequestEndParams
    ) -> None:
        """The beginning of an answer is there: its status."""
        now, path, status = monotonic(), told.url.path, told.response.status
        request.status = status
        route = route_of(path)
        self._metrics.requested(told.method, route, now - request.since)
        if (held := _held_since.get()) is not None and status >= 429:
            held[:] = [now]  # discord.py tries again by itself
        if told.response.headers.get("X-RateLimit-Remaining") == "0" and status < 400:
            self._metrics.exhausted(route)
        if status >= 400:
            request.scope = told.response.headers.get("X-RateLimit-Scope", "")
            request.sleeps = "Via" in told.response.headers  # else discord.py takes it for a ban
        found = _FIRST_RESPONSE.search(path)
        act = _act.get()
        if found and act is not None and status < 300:
            self._metrics.responded(act.kind, act.name, int(found[1]))

    async def broke(
        self, _: aiohttp.ClientSession, __: SimpleNamespace, told: aiohttp.TraceRequestExceptionParams
    ) -> None:
        """There was no answer."""
        if isinstance(told.exception, Exception):  # a request that is given up is no error
            self._metrics.failed(f"unanswered/{type(told.exception).__name__}")

    async def read(
        self, _: aiohttp.ClientSession, request: SimpleNamespace, told: aiohttp.TraceResponseChunkReceivedParams
    ) -> None:
        """The whole of an answer is there; a refusal says why."""
        status = getattr(request, "status", 0)
        if status < 400:
            return
        said = _refusal(told.chunk)
        self._metrics.failed(f"{status}/{_number(said.get('code')):.0f}")
        if status == 429:
            scope = "global" if said.get("global") else request.scope
            seconds = _number(said.get("retry_after")) if request.sleeps else 0.0
            slept = seconds if seconds <= LONGEST_SLEEP_S else 0.0
            self._metrics.limited(scope if scope in _SCOPES else "unknown", slept)
            if scope == "global":
                self._rests(slept)


def _refusal(answer: bytes) -> dict[str, object]:
    """What Discord says of a refusal; nothing where a proxy before it refused."""
    if len(answer) > _MOST_BYTES:
        return {}
    try:
        said = json.loads(answer)
    except (ValueError, RecursionError):
        return {}
    return said if isinstance(said, dict) else {}


def _number(said: object) -> float:
    return max(0.0, float(said)) if isinstance(said, int | float) else 0.0
