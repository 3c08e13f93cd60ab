"""The language that is spoken while something is drawn: set once around a picture, read by every word in it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

from render.words.catalogue import ENGLISH, nearest
from render.words.speaker import Words, words

_LANGUAGE: ContextVar[str] = ContextVar("language", default=ENGLISH)


@contextmanager
def speaking(locale: str) -> Iterator[None]:
    """Speak the language that serves a locale, in this thread or task, until the block is left."""
    before = _LANGUAGE.set(nearest(locale))
    try:
        yield
    finally:
        _LANGUAGE.reset(before)


def language() -> str:
    """The language that is spoken: English where nobody has chosen another."""
    return _LANGUAGE.get()


def spoken() -> Words:
    """The words of the language that is spoken."""
    return words(language())
