"""What the bot asked for: every request with its time, its answer and what came over it."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass
from fnmatch import fnmatchcase
from typing import Any


@dataclass(slots=True)
class Request:
    """A request of the bot's.

    Attributes:
        at, took: when it arrived by the event loop's clock, and how long its answer took; in seconds.
        path: without the API's version and the query; ``template`` is its route.
        body: of JSON, as it was sent.
        files: the names and sizes of what was uploaded.
        status: of the answer; None while there is none, or where it was lost.
        answer: what was answered, of JSON.
        fault: did something go wrong by the script?
    """

    at: float
    method: str
    path: str
    template: str
    params: dict[str, str]
    body: Any = None
    files: tuple[tuple[str, int], ...] = ()
    status: int | None = None
    took: float | None = None
    answer: Any = None
    fault: bool = False

    def fits(self, method: str, path: str) -> bool:
        """Is it one of these? A ``*`` in the path stands for anything."""
        return method in (self.method, "*") and fnmatchcase(self.path, path)


class Recorder:
    """Keeps the newest requests, the bodies and answers too if wanted.

    Args:
        most: how many; None is all.
        bodies: keep them?
    """

    def __init__(self, most: int | None, *, bodies: bool) -> None:
        self._kept: deque[Request] = deque(maxlen=most)
        self._bodies = bodies
        self.count = 0
        """How many there have been."""

    def begin(self, request: Request) -> None:
        """A request has arrived."""
        self.count += 1
        self._kept.append(request)

    def end(self, request: Request, now: float, status: int | None) -> None:
        """It has been answered, or its answer was lost."""
        request.took = now - request.at
        request.status = status
        if not self._bodies:
            request.body = request.answer = None

    def of(self, method: str, path: str) -> list[Request]:
        """The requests that fit, oldest first."""
        return [request for request in self._kept if request.fits(method, path)]

    def __iter__(self) -> Iterator[Request]:
        return iter(self._kept)
