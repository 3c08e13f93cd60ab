"""State, log entries and headers to bytes and back; old saves are lifted to today's shape before they are read."""

from __future__ import annotations

from typing import Any

import msgspec

from engine.core.game import Game, Header

FORMAT = 1
"""Version of the envelope; a higher one comes from a newer program and is refused."""


DAMAGE = (msgspec.MsgspecError, RecursionError)
"""What decoding raises for bytes that were not written here; the second for endlessly nested ones."""


class Envelope(msgspec.Struct):
    """What surrounds saved bytes: the shape's version, the game and its rules version."""

    format: int
    game: str
    rules: int
    body: msgspec.Raw


class SaveError(Exception):
    """Saved bytes that cannot be read: damaged, from another game, or from a newer program."""


class NewerSave(SaveError):
    """They are whole, and a newer program can read them."""


def save_state(game: Game[Any], state: Any) -> bytes:
    """A state as bytes (JSON in an envelope), the same bytes for the same state."""
    body = msgspec.Raw(msgspec.json.encode(state))
    return msgspec.json.encode(Envelope(FORMAT, game.key, game.rules, body))


def load_state(game: Game[Any], data: bytes) -> Any:
    """The state in saved bytes.

    Args:
        game: the game it must be of.
        data: what ``save_state`` wrote, now or in an older version.

    Raises:
        SaveError: the bytes are damaged, of another game, or newer than this program.
    """
    try:
        envelope = msgspec.json.decode(data, type=Envelope)
    except DAMAGE as error:
        raise SaveError(f"the save is damaged: {error}") from error
    if envelope.game != game.key:
        raise SaveError(f"the save is of {envelope.game}, not of {game.key}")
    if envelope.format > FORMAT or envelope.rules > game.rules:
        raise NewerSave("the save comes from a newer version of this program")
    try:
        if envelope.rules == game.rules:
            return msgspec.json.decode(envelope.body, type=game.state_type)
        return msgspec.convert(_lifted(game, envelope), game.state_type)
    except DAMAGE as error:
        raise SaveError(f"the save is damaged: {error}") from error


def _lifted(game: Game[Any], envelope: Envelope) -> Any:
    """The raw state of an older rules version in today's shape."""
    raw = msgspec.json.decode(envelope.body)
    for version in range(envelope.rules, game.rules):
        if version not in game.upgrades:
            raise SaveError(f"no way up from rules version {version}")
        try:
            raw = game.upgrades[version](raw)
        except (LookupError, TypeError, ValueError) as error:  # not the shape that version wrote
            raise SaveError(f"the save is damaged: it is not of rules version {version}") from error
    return raw


def save_header(header: Header) -> bytes:
    """A header as bytes."""
    return msgspec.json.encode(header)


def load_header(data: bytes) -> Header:
    """The header in saved bytes. Raises SaveError when they are damaged."""
    try:
        return msgspec.json.decode(data, type=Header)
    except DAMAGE as error:
        raise SaveError(f"the header is damaged: {error}") from error
