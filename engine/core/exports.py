"""A game as one file that replays elsewhere: what is in it, and how it is packed and read again.

An export is a zip of ``header.json`` (the header, with the seed), ``log.jsonl`` (the log's entries as they are stored,
one a line), ``scores.json`` (who played, and the ranking) and ``states.jsonl`` (the state after some of the entries, to
compare a replay with). What else lies in it is for people and is not looked at. A file may come from anywhere, so
everything is bounded before it is read, nothing is unpacked to disk, and whatever is wrong is an ExportError.
"""

from __future__ import annotations

import io
import re
import struct
import zipfile
import zlib
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, TypeVar

import msgspec

from engine.core import codec
from engine.core.entries import Entry, Undone, load_entry
from engine.core.game import Game, Header, Standing

HEADER, LOG, SCORES, STATES = "header.json", "log.jsonl", "scores.json", "states.jsonl"

FORMAT: Final = 1
"""Version of an export; a higher one comes from a newer program and is refused."""

KIB, MIB = 2**10, 2**20

MOST_BYTES = 16 * MIB
"""Bytes of a whole file; a chat takes no larger ones."""

MOST_FILES = 64
"""Files in a zip."""

LARGEST: Mapping[str, int] = {HEADER: 64 * KIB, LOG: 64 * MIB, SCORES: 256 * KIB, STATES: 64 * MIB}
"""Bytes of each file once it is unpacked."""

MOST_LINES, LONGEST_LINE = 50_000, MIB
"""Lines of a log or of states, and bytes of one."""

_OLDEST = (1980, 1, 1, 0, 0, 0)
"""The one time of all files in a zip, so that the same game is the same bytes."""

_SEED = re.compile(r"(?:[0-9a-f]{2}){1,64}")

_SET = re.compile(r"builtin|[0-9a-f]{12}")
"""Names of sets: ours, or one made of the files (``content.name_of``); what else a header says could be a directory."""

_BROKEN = (
    zipfile.BadZipFile,
    zipfile.LargeZipFile,
    zlib.error,
    struct.error,
    EOFError,
    NotImplementedError,
    OSError,
    OverflowError,
    RuntimeError,
    ValueError,
)
"""What the library may raise for a zip that is damaged, or that somebody has made up."""


class ExportError(Exception):
    """A file that is no export, or a damaged one; the text says what is wrong in one sentence."""


class Scores(msgspec.Struct, frozen=True):
    """Who played, and what came of it.

    Attributes:
        title: the table's.
        names: of the players, by seat.
        round: the last one.
        final: the ranking; empty where the game was broken off.
    """

    title: str
    names: tuple[str, ...]
    round: int
    final: tuple[Standing, ...]
    format: int = FORMAT


class Kept(msgspec.Struct, frozen=True):
    """The state, as it is saved, after entry ``n`` of the log (0: as dealt)."""

    n: int
    state: msgspec.Raw


class Export(msgspec.Struct, frozen=True):
    """What an export holds; without the files that a mere header and log do not have, ``scores`` is None."""

    header: Header
    entries: tuple[Entry, ...]
    scores: Scores | None = None
    states: tuple[Kept, ...] = ()


def files_of(header: Header, log: Sequence[bytes], scores: Scores, states: Sequence[Kept]) -> dict[str, bytes]:
    """The files of an export by name; the log's entries are given as they are stored."""
    return {
        HEADER: codec.save_header(header) + b"\n",
        LOG: b"".join(entry + b"\n" for entry in log),
        SCORES: msgspec.json.encode(scores) + b"\n",
        STATES: b"".join(msgspec.json.encode(kept) + b"\n" for kept in states),
    }


def pack(files: Mapping[str, bytes]) -> bytes:
    """Files as a zip; the same files are the same bytes."""
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w") as target:
        for name, data in files.items():
            entry = zipfile.ZipInfo(name, _OLDEST)
            entry.create_system, entry.external_attr = 3, 0o644 << 16
            entry.compress_type = zipfile.ZIP_STORED if name.endswith(".png") else zipfile.ZIP_DEFLATED
            target.writestr(entry, data, compresslevel=9)
    return made.getvalue()


def unpack(data: bytes, games: Mapping[str, Game[Any]]) -> Export:
    """The export in a zip's bytes.

    Args:
        data: the zip.
        games: by key, those that an export may be of.

    Raises:
        ExportError: it is too large, damaged, or no export.
    """
    if len(data) > MOST_BYTES:
        raise ExportError(f"the file is larger than {MOST_BYTES // MIB} MiB")
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as source:
            found = dict(_wanted(source))
    except _BROKEN as error:
        raise ExportError("the file is no zip, or a damaged one") from error
    missing = [name for name in LARGEST if name not in found]
    if missing:
        raise ExportError(f"there is no {missing[0]} in the file")
    bare = read(found[HEADER], found[LOG], games)
    scores = _scores(found[SCORES], bare.header)
    states = tuple(_states(found[STATES], len(bare.entries)))
    return msgspec.structs.replace(bare, scores=scores, states=states)


def _wanted(source: zipfile.ZipFile) -> Iterator[tuple[str, bytes]]:
    """The files of a zip that make up an export, each no larger than it may be."""
    entries = source.infolist()
    if len(entries) > MOST_FILES:
        raise ExportError(f"there are more than {MOST_FILES} files in it")
    names = [entry.filename for entry in entries]
    if len({*names}) < len(names):
        raise ExportError("a file is in it twice")
    for entry in entries:
        if _leads_away(entry.filename):
            raise ExportError("the name of a file in it leads elsewhere")
        if entry.filename in LARGEST:
            yield entry.filename, _unpacked(source, entry)


def _leads_away(name: str) -> bool:
    return name.startswith("/") or "\\" in name or ":" in name or ".." in name.split("/")


def _unpacked(source: zipfile.ZipFile, entry: zipfile.ZipInfo) -> bytes:
    """The bytes of a file in a zip, whatever its head says about their number."""
    if entry.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED) or entry.flag_bits & 1:
        raise ExportError(f"{entry.filename} is packed in a way that is not read here")
    with source.open(entry) as stream:
        data = stream.read(LARGEST[entry.filename] + 1)
    _refuse_too_large(entry.filename, data)
    return data


def _refuse_too_large(name: str, data: bytes) -> None:
    if len(data) > LARGEST[name]:
        raise ExportError(f"{name} is larger than {LARGEST[name] // KIB} KiB")


def read(header: bytes, log: bytes, games: Mapping[str, Game[Any]]) -> Export:
    """What the files of a header and of a log hold. Raises ExportError."""
    _refuse_too_large(HEADER, header)
    _refuse_too_large(LOG, log)
    try:
        dealt = codec.load_header(header)
    except codec.SaveError as error:
        raise ExportError(f"{HEADER} cannot be read: {error}") from error
    game = games.get(dealt.game)
    if game is None:
        raise ExportError(f"{HEADER} is of a game that is not there")
    if dealt.rules > game.rules:
        raise ExportError(f"{HEADER} comes from a newer version of this program")
    if not _SEED.fullmatch(dealt.seed):
        raise ExportError(f"{HEADER} has a seed that is none")
    if not _SET.fullmatch(dealt.content):
        raise ExportError(f"{HEADER} names a set that is none")
    return Export(dealt, tuple(_entries(log, game)))


def _entries(log: bytes, game: Game[Any]) -> Iterator[Entry]:
    """The entries of a log, numbered as its lines are."""
    for number, line in _lines(LOG, log):
        try:
            entry = load_entry(game, line)
        except codec.SaveError as error:
            raise ExportError(f"{LOG}, line {number}: {error}") from error
        if entry.n != number:
            raise ExportError(f"{LOG}, line {number}: this is entry {entry.n}")
        if isinstance(entry, Undone) and not (entry.took_back and all(0 < n < number for n in entry.took_back)):
            raise ExportError(f"{LOG}, line {number}: it takes back what is not there")
        yield entry


def _scores(data: bytes, header: Header) -> Scores:
    scores = _decoded(SCORES, data, Scores)
    if scores.format > FORMAT:
        raise ExportError(f"{SCORES} comes from a newer version of this program")
    if len(scores.names) != header.seats:
        raise ExportError(f"{SCORES} names {len(scores.names)} players, {header.seats} play")
    return scores


def _states(data: bytes, entries: int) -> Iterator[Kept]:
    """The states in the order of the log."""
    last = -1
    for number, line in _lines(STATES, data):
        kept = _decoded(f"{STATES}, line {number}", line, Kept)
        if not last < kept.n <= entries:
            raise ExportError(f"{STATES}, line {number}: entry {kept.n} is out of turn")
        last = kept.n
        yield kept


_T = TypeVar("_T")


def _decoded(where: str, data: bytes, kind: type[_T]) -> _T:
    try:
        return msgspec.json.decode(data, type=kind)
    except codec.DAMAGE as error:
        raise ExportError(f"{where}: it cannot be read: {error}") from error


def _lines(name: str, data: bytes) -> Iterator[tuple[int, bytes]]:
    """The lines of a file, from 1; the last one may lack its end."""
    if data.count(b"\n") > MOST_LINES:
        raise ExportError(f"{name} has more than {MOST_LINES} lines")
    for number, line in enumerate(data.removesuffix(b"\n").split(b"\n") if data else (), start=1):
        if len(line) > LONGEST_LINE:
            raise ExportError(f"{name}, line {number}: it is longer than {LONGEST_LINE // KIB} KiB")
        yield number, line
