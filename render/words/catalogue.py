"""Fluent files, one set a language: loaded, checked and formatted; what a language lacks is said in English.

To understand all files takes a third of a second; a picture says a few dozen messages. So files are only cut into
messages, and each is understood when it is first wanted.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from threading import Lock

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax.ast import Junk

LOG = logging.getLogger(__name__)

HOME = Path(__file__).parent
ENGLISH = "en"

_START = re.compile(r"^(-?[a-zA-Z][\w-]*)[ \t]*=", re.MULTILINE)
"""Where a message, or a term with its hyphen, begins: only they stand at the beginning of a line."""
_REFERENCE = re.compile(r"\{\s*(-?[a-zA-Z][\w-]*)")
"""What a message may take from another one; names of functions are found, too, and do no harm."""

Arg = str | int


class UnknownKey(LookupError):
    """The catalogue has no such message, or the message asks for an argument that was not given."""


class Catalogue:
    """The messages of one language.

    Args:
        locale: what the reader speaks ("en-GB"); one without files is served in English.
        strict: raise UnknownKey for what is missing (tests), and understand all messages at once; else log what is
            missing and say a neutral sentence.
        home: the directory of the files.

    Raises:
        ValueError: a message is there twice, or broken: found when it is first wanted.
    """

    def __init__(self, locale: str, *, strict: bool = False, home: Path = HOME) -> None:
        self.locale = nearest(locale, home)
        self.strict = strict
        self._languages = [_messages(each, home) for each in dict.fromkeys((self.locale, ENGLISH))]
        if strict:
            for language in self._languages:
                language.understand()

    def has(self, key: str) -> bool:
        """Is there a message of that name?"""
        return any(key in language.keys for language in self._languages)

    def say(self, key: str, neutral: str, **args: Arg) -> str:
        """The message under a key with its arguments filled in; ``neutral`` is said when that fails."""
        for language in self._languages:
            if key in language.keys:
                text, errors = language.say(key, args)
                return text if not errors else self._missing(key, neutral, f"message {key!r}: {errors[0]}")
        return self._missing(key, neutral, f"no message {key!r} in {self.locale!r}")

    def own(self, key: str) -> str | None:
        """A message without arguments as this very language has it; None where it lacks it, or it takes arguments."""
        if key not in self._languages[0].keys:
            return None
        text, errors = self._languages[0].say(key, {})
        return None if errors else text

    def plain(self) -> list[str]:
        """The keys of the messages of this very language that take no arguments."""
        return [key for key in self._languages[0].keys if self.own(key) is not None]

    def _missing(self, key: str, neutral: str, what: str) -> str:
        if self.strict or key == neutral:
            raise UnknownKey(what)
        LOG.error("words are missing: %s", what)
        return self.say(neutral, neutral)


class _Messages:
    """The messages of all files of a language; ``keys`` are their names, as the files have them.

    ValueError where one is there twice, or a file begins with anything but comments.
    """

    def __init__(self, locale: str, home: Path) -> None:
        self._bundle = FluentBundle([locale], use_isolating=False)
        self._waiting: dict[str, tuple[str, str]] = {}
        self._lock = Lock()
        for file in files(locale, home):
            for name, text in _entries(file.name, file.read_text(encoding="utf-8")):
                if name in self._waiting:
                    raise ValueError(f"{file.name}: {name!r} is there twice")
                self._waiting[name] = (file.name, text)
        self.keys = {name: None for name in self._waiting if not name.startswith("-")}.keys()

    def say(self, key: str, args: Mapping[str, Arg]) -> tuple[str, list[Exception]]:
        """A message with its arguments filled in, and what went wrong. ValueError where it is broken."""
        with self._lock:
            self._understand(key)
        pattern = self._bundle.get_message(key).value
        text, errors = self._bundle.format_pattern(pattern, dict(args))  # type: ignore[arg-type]
        return str(text), errors

    def understand(self) -> None:
        """Understand all messages now. ValueError where one is broken."""
        with self._lock:
            for name in tuple(self._waiting):
                self._understand(name)

    def _understand(self, name: str) -> None:
        """Take a message into the bundle, and first those that it takes something from."""
        if name not in self._waiting:
            return
        file, text = self._waiting[name]
        resource = FluentResource(text)
        for entry in resource.body:
            if isinstance(entry, Junk):
                raise ValueError(f"{file}: not understood: {(entry.content or '').strip()[:80]!r}")
        del self._waiting[name]
        for other in _REFERENCE.findall(text):
            self._understand(other)
        self._bundle.add_resource(resource)


@lru_cache(maxsize=16)
def _messages(locale: str, home: Path) -> _Messages:
    return _Messages(locale, home)


def _entries(file: str, text: str) -> Iterator[tuple[str, str]]:
    """A file cut into its messages: each one's name, and its text with what follows up to the next one. ValueError
    where anything but comments is before the first.
    """
    starts = [(found.start(), found[1]) for found in _START.finditer(text)]
    ends = [at for at, _ in starts] + [len(text)]
    for line in text[: ends[0]].splitlines():
        if line.strip() and not line.startswith("#"):
            raise ValueError(f"{file}: not understood: {line[:80]!r}")
    for (start, name), end in zip(starts, ends[1:], strict=True):
        yield name, text[start:end]


def files(locale: str, home: Path = HOME) -> list[Path]:
    """The files of a language: "en.ftl", then "en.bot.ftl" and the like."""
    return sorted(home.glob(f"{locale}.ftl")) + sorted(home.glob(f"{locale}.*.ftl"))


@lru_cache(maxsize=4)
def languages(home: Path = HOME) -> frozenset[str]:
    """The languages there are files for."""
    return frozenset(file.name.split(".")[0] for file in home.glob("*.ftl"))


def nearest(locale: str, home: Path = HOME) -> str:
    """The language that serves a locale: itself, its language without the country, else English."""
    tag = locale.replace("_", "-")
    known = languages(home)
    return next((each for each in (tag, tag.split("-")[0]) if each in known), ENGLISH)
