"""Fluent files, one set a language: loaded, checked and formatted; what a language lacks is said in English."""

from __future__ import annotations

import logging
from functools import lru_cache
from pathlib import Path

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax.ast import Junk, Message, Resource

LOG = logging.getLogger(__name__)

HOME = Path(__file__).parent
ENGLISH = "en"

Arg = str | int


class UnknownKey(LookupError):
    """The catalogue has no such message, or the message asks for an argument that was not given."""


class Catalogue:
    """The messages of one language.

    Args:
        locale: what the reader speaks ("en-GB"); one without files is served in English.
        strict: raise UnknownKey for what is missing (tests); else log it and say a neutral sentence.
        home: the directory of the files.

    Raises:
        ValueError: a file has a message that is broken or there twice.
    """

    def __init__(self, locale: str, *, strict: bool = False, home: Path = HOME) -> None:
        self.locale = nearest(locale, home)
        self.strict = strict
        self._home = home
        self._bundles = [_bundle(each, home) for each in dict.fromkeys((self.locale, ENGLISH))]

    def has(self, key: str) -> bool:
        """Is there a message of that name?"""
        return any(bundle.has_message(key) for bundle in self._bundles)

    def say(self, key: str, neutral: str, **args: Arg) -> str:
        """The message under a key with its arguments filled in; ``neutral`` is said when that fails."""
        for bundle in self._bundles:
            if bundle.has_message(key):
                pattern = bundle.get_message(key).value
                text, errors = bundle.format_pattern(pattern, args)  # type: ignore[arg-type]
                return str(text) if not errors else self._missing(key, neutral, f"message {key!r}: {errors[0]}")
        return self._missing(key, neutral, f"no message {key!r} in {self.locale!r}")

    def own(self, key: str) -> str | None:
        """A message without arguments as this very language has it; None where it lacks it, or it takes arguments."""
        bundle = self._bundles[0]
        if not bundle.has_message(key):
            return None
        text, errors = bundle.format_pattern(bundle.get_message(key).value, {})  # type: ignore[arg-type]
        return None if errors else str(text)

    def plain(self) -> list[str]:
        """The keys of the messages of this very language that take no arguments."""
        return [key for key in _keys(self.locale, self._home) if self.own(key) is not None]

    def _missing(self, key: str, neutral: str, what: str) -> str:
        if self.strict or key == neutral:
            raise UnknownKey(what)
        LOG.error("words are missing: %s", what)
        return self.say(neutral, neutral)


@lru_cache(maxsize=16)
def _bundle(locale: str, home: Path) -> FluentBundle:
    """All files of a language in one bundle."""
    bundle = FluentBundle([locale], use_isolating=False)
    seen: set[str] = set()
    for file in files(locale, home):
        resource = FluentResource(file.read_text(encoding="utf-8"))
        _check(file.name, resource, seen)
        bundle.add_resource(resource)
    return bundle


@lru_cache(maxsize=16)
def _keys(locale: str, home: Path) -> tuple[str, ...]:
    """The keys of a language, as its files have them."""
    resources = (FluentResource(file.read_text(encoding="utf-8")) for file in files(locale, home))
    return tuple(entry.id.name for resource in resources for entry in resource.body if isinstance(entry, Message))


def _check(file: str, resource: Resource, seen: set[str]) -> None:
    """The library skips what it does not understand and what is there twice; we do not."""
    for entry in resource.body:
        if isinstance(entry, Junk):
            raise ValueError(f"{file}: not understood: {(entry.content or '').strip()[:80]!r}")
        if isinstance(entry, Message):
            if entry.id.name in seen:
                raise ValueError(f"{file}: {entry.id.name!r} is there twice")
            seen.add(entry.id.name)


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
