"""Seeds: what a game is dealt from, drawn in secret or typed as a phrase.

The secret that chance is keyed with follows from a phrase alone: blake2b of the tidied phrase in small letters, under a
name of its own, so that it is the same at every table and by every bot. The same phrase, options, set of components
and number of seats deal the same game. A secret that was drawn can be written as a code once a game is over; typed as
a seed, the code is that very secret.
"""

from __future__ import annotations

import re
import secrets
import unicodedata
from hashlib import blake2b

from bot import limits
from bot.exchange import Refusal
from bot.typed_times import OFF

MOST = 60
"""Characters of a phrase."""

SECRET_BYTES = 16

_TYPED = b"typed seed 1"
"""Tells these hashes from any others; a change would deal other games from the same phrases."""

_CODE = re.compile(r"[0-9a-f]{8}(?:[- ]?[0-9a-f]{8}){3}")
_PART = 8
"""Characters between the hyphens of a code."""


def drawn() -> str:
    """A new secret that nobody knows."""
    return secrets.token_hex(SECRET_BYTES)


def phrase_of(typed: str) -> str:
    """What was typed as a seed, tidied; "" where it says that none is wanted. Raises Refusal for what is no phrase."""
    tidied = limits.tidy(typed)
    if tidied.lower() in OFF:
        return ""
    if tidied == limits.NAMELESS or len(tidied) > MOST:
        raise Refusal("lobby-not-a-seed", most=MOST)
    return tidied


def secret_of(phrase: str) -> str:
    """The secret (hexadecimal) that a phrase stands for; of a code the one it was written from."""
    meant = unicodedata.normalize("NFC", phrase.casefold())
    if _CODE.fullmatch(meant):
        return re.sub("[- ]", "", meant)
    return blake2b(meant.encode(), digest_size=SECRET_BYTES, person=_TYPED).hexdigest()


def code_of(secret: str) -> str:
    """A secret as it can be read and typed."""
    return "-".join(secret[n : n + _PART] for n in range(0, len(secret), _PART))
