"""Texts that Discord keeps in English, such as the descriptions of commands, and what another language calls them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType

from render.words.catalogue import ENGLISH, Catalogue

OWN_NAME = "language-name"
"""The key under which a language says what it calls itself: everybody finds theirs by that name, whatever they read."""


@lru_cache(maxsize=8)
def translations(language: str) -> Mapping[str, str]:
    """What each English message without arguments is in another language, by the English text.

    Messages that read alike in English and not in the other language are left out: the text alone does not tell them
    apart.
    """
    english, other = Catalogue(ENGLISH), Catalogue(language)
    found: defaultdict[str, set[str]] = defaultdict(set)
    for key in set(english.plain()) - {OWN_NAME}:
        said = other.own(key)
        if said is not None:
            found[english.own(key) or ""].add(said)
    return MappingProxyType({text: next(iter(said)) for text, said in found.items() if len(said) == 1})
