"""A game as one file to keep: what it was dealt from, its log, its scores and its pictures; it replays elsewhere.

Names are in it as they are shown; nobody's Discord account, and nothing of what players wished or planned.
"""

from __future__ import annotations

from dataclasses import dataclass

from bot.artist import Artist
from bot.exchange import Refusal, Seen
from bot.past import Whole
from bot.tables import Tables
from engine.core import exports
from engine.core.exports import Scores
from render.words import Words, words

MOST_BYTES = 8 * 2**20
"""Bytes of a file; what there is no room for is left out, from the last picture on, and never the log."""

_HEAD = 256
"""Bytes that a file in a zip takes beside its own, and more than that."""


@dataclass(frozen=True, slots=True)
class Exported:
    """A file ready to send."""

    filename: str
    data: bytes


class Exporting:
    """Makes the files.

    Args:
        tables: the table room.
        artist: draws the pictures.
    """

    def __init__(self, tables: Tables, artist: Artist) -> None:
        self._tables = tables
        self._artist = artist

    async def export(self, table_id: str) -> Exported:
        """The file of a game that is closed, in the table's language; the same for everyone.

        Raises:
            Refusal: there is no such table, it is still being played, or was never dealt.
            DamagedTableError: the store lacks what leads there.
        """
        seen, whole = await self._tables.look(table_id), await self._tables.past.whole(table_id)
        if whole is None:
            raise Refusal("replay-export-running" if seen.running else "replay-export-nothing")
        speak = words(seen.room.language)
        scores = Scores(seen.row.title, seen.names, whole.round, whole.final)
        files = exports.files_of(whole.header, whole.log, scores, whole.states)
        files["README.txt"] = _readme(seen, whole, speak).encode()
        packed = await self._artist.work(lambda: exports.pack(files))
        pictures = await self._pictures(seen, speak, MOST_BYTES - len(packed))
        data = await self._artist.work(lambda: exports.pack({**files, **pictures})) if pictures else packed
        return Exported(f"dinosaur-island-{seen.row.id}.zip", data)

    async def _pictures(self, seen: Seen, speak: Words, room: int) -> dict[str, bytes]:
        """The pictures of how it ended, the most telling first, as far as there is room for them."""
        view, names, draws = seen.view, seen.names, self._artist.speaking(speak.locale)
        drawn = [await draws.result(view, names)] if view.final else []
        drawn.append(await draws.sheet(view, names))
        drawn += [await draws.lab_park(view, seat, names) for seat in range(len(names))]
        kept: dict[str, bytes] = {}
        for picture in drawn:
            room -= len(picture.data) + _HEAD
            if room < 0:
                break
            kept[f"pictures/{picture.filename}"] = picture.data
        return kept


def _readme(seen: Seen, whole: Whole, speak: Words) -> str:
    """What is in the file, and how the game is played again from it."""
    return speak.say(
        "replay-readme",
        title=seen.row.title,
        names=", ".join(seen.names),
        entries=len(whole.log),
        rounds=whole.round,
        set=whole.header.content,
    )
