"""Discord's rate limits: so many requests a second of a bot in all, and a bucket for each route and what it is about.

Discord's numbers for single routes are nowhere written down; these are what bots are told in the headers, and a test
may choose others. Answers to interactions count for nothing here, as there.
"""

from __future__ import annotations

import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from hashlib import blake2b

MESSAGES = "/channels/{channel_id}/messages"
BUCKETS: Mapping[tuple[str, str], tuple[int, float]] = {
    ("POST", MESSAGES): (5, 5.0),
    ("PATCH", f"{MESSAGES}/{{message_id}}"): (5, 5.0),
    ("GET", MESSAGES): (5, 5.0),
    ("GET", f"{MESSAGES}/{{message_id}}"): (30, 30.0),
    ("POST", "/channels/{channel_id}/threads"): (50, 300.0),
}
"""By route: so many requests in so many seconds, for each channel."""

UNCOUNTED = ("/interactions/", "/webhooks/")
"""Routes that the bot's requests a second do not count."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What the limits say of a request: headers for its answer, and how long it has to wait if it may not pass."""

    headers: Mapping[str, str]
    wait: float | None = None
    everywhere: bool = False


FREE = Verdict({})


@dataclass(slots=True)
class _Window:
    """So many requests until it ends."""

    most: int
    seconds: float
    ends: float = 0.0
    used: int = 0

    def take(self, now: float) -> bool:
        """Count a request; may it pass?"""
        if now >= self.ends:
            self.ends, self.used = now + self.seconds, 0
        if self.used >= self.most:
            return False
        self.used += 1
        return True


@dataclass(slots=True)
class Limits:
    """Rate limits of one bot.

    Args:
        per_second: requests in all; None is any number.
        buckets: by method and route: requests in so many seconds, for each channel.
    """

    per_second: int | None = 50
    buckets: Mapping[tuple[str, str], tuple[int, float]] = field(default_factory=lambda: BUCKETS)
    _all: _Window = field(init=False)
    _windows: dict[tuple[str, str, str], _Window] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self._all = _Window(self.per_second or 0, 1.0)

    def check(self, method: str, template: str, about: str) -> Verdict:
        """Count a request.

        Args:
            method: of HTTP.
            template: its route.
            about: the channel it is about, or nothing.
        """
        now = time.time()
        counted = self.per_second is not None and not template.startswith(UNCOUNTED)
        if counted and not self._all.take(now):
            wait = self._all.ends - now
            return Verdict(_limited(wait, "global"), wait, everywhere=True)
        key = (method, template, about)
        window = self._windows.get(key)
        if window is None:
            if (method, template) not in self.buckets:
                return FREE
            window = self._windows[key] = _Window(*self.buckets[method, template])
        passes = window.take(now)
        wait = window.ends - now
        headers = {
            "X-RateLimit-Limit": str(window.most),
            "X-RateLimit-Remaining": str(window.most - window.used),
            "X-RateLimit-Reset": f"{window.ends:.3f}",
            "X-RateLimit-Reset-After": f"{wait:.3f}",
            "X-RateLimit-Bucket": blake2b(f"{method} {template}".encode(), digest_size=8).hexdigest(),
        }
        return Verdict(headers) if passes else Verdict(headers | _limited(wait, "user"), wait)


def _limited(wait: float, scope: str) -> dict[str, str]:
    return {"Retry-After": f"{wait:.3f}", "X-RateLimit-Scope": scope, "Via": "1.1 google"}
