"""The words on a player's lab and park, out of the catalogue of words (``park-…`` in ``en.boards.ftl``)."""

from __future__ import annotations

from functools import lru_cache

from render.words import language, words


def label(key: str, **facts: object) -> str:
    """The words under a key, its facts filled in."""
    return said("park", key, tuple(facts.items()))


def said(prefix: str, key: str, facts: tuple[tuple[str, object], ...]) -> str:
    """A message of the catalogue by the boards' key ("alt.head"), in the language that is spoken."""
    return _said(language(), prefix, key, facts)


@lru_cache(maxsize=8192)
def _said(locale: str, prefix: str, key: str, facts: tuple[tuple[str, object], ...]) -> str:
    """As ``said``; kept, as a picture says the same few hundred things."""
    told = {name: value if isinstance(value, int) else str(value) for name, value in facts}
    return words(locale).say(f"{prefix}-{key.replace('.', '-')}", **told)
