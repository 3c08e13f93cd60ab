"""Faults on the way: what goes wrong with the bot's next requests, as a script that a test writes beforehand."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from fnmatch import fnmatchcase

CLOUDFLARE = "<!doctype html><title>Access denied</title><p>error code: 1015</p>"
"""What stands before Discord says to those it has banned for a while."""


@dataclass(slots=True)
class Fault:
    """Something that goes wrong with a request.

    Attributes:
        method, path: which requests; the path is without the API's version, a ``*`` in it stands for anything.
        times: with how many of them; None is with all until the fault is taken away.
        skip: how many are let through before.
        status: is answered instead of doing anything; None does what is asked.
        code: Discord's own, for a status below 500.
        retry_after: of a 429, in seconds.
        via: does a 429 come from Discord itself? Else it is a ban, and says so in HTML.
        everywhere: is a 429 about all requests?
        delay: seconds until anything is done.
        lost: what is asked is done, and the connection breaks before the answer.
        cut: the connection breaks before anything is done.
        held: until this is set no more than the beginning of the request's body is taken in: a slow upload.
        met: how many requests it has met.
    """

    method: str
    path: str
    times: int | None = 1
    skip: int = 0
    status: int | None = None
    code: int = 0
    retry_after: float = 0.0
    via: bool = True
    everywhere: bool = False
    delay: float = 0.0
    lost: bool = False
    cut: bool = False
    held: asyncio.Event | None = None
    met: int = 0

    def meets(self, method: str, path: str) -> bool:
        """Does it come over this request? Asking counts."""
        if self.method not in (method, "*") or not fnmatchcase(path, self.path):
            return False
        if self.skip > 0:
            self.skip -= 1
            return False
        if self.times is not None and self.met >= self.times:
            return False
        self.met += 1
        return True

    @property
    def over(self) -> bool:
        """Has it met all the requests it is for?"""
        return self.times is not None and self.met >= self.times


class Faults:
    """The script: the first fault that fits a request comes over it, one a request."""

    def __init__(self) -> None:
        self._script: list[Fault] = []

    def next(self, method: str, path: str, **what: object) -> Fault:
        """Let something go wrong with the next requests; see Fault. Returns it, to see how many it has met."""
        fault = Fault(method, path, **what)  # type: ignore[arg-type]
        self._script.append(fault)
        return fault

    def clear(self) -> None:
        """Nothing goes wrong any more."""
        self._script.clear()

    def take(self, method: str, path: str) -> Fault | None:
        """The fault that comes over a request, if one does."""
        found = next((fault for fault in self._script if fault.meets(method, path)), None)
        if found is not None and found.over:
            self._script.remove(found)
        return found
