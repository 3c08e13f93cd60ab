"""Loads a game's content: a directory of TOML files, checked against pydantic models.

The game's own set and a set made by players go through the same door, so everything is bounded and
every mistake is reported as file, entry and field in one sentence. Nothing is kept between calls.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path
from typing import Annotated, Any, TypeVar, cast

from pydantic import AfterValidator, BaseModel, ConfigDict, StringConstraints, ValidationError
from pydantic_core import ErrorDetails

MAX_FILE_BYTES = 256 * 1024
MAX_ENTRIES = 500
_MAX_PROBLEMS_SHOWN = 20
_MAX_VALUE_SHOWN = 40
_DIGEST_BYTES = 6
"""Of a set's name: short enough to be said, and nobody makes two sets of one name by chance."""

_REASONS = {
    "missing": "is missing",
    "extra_forbidden": "is not known here",
    "union_tag_not_found": "has no `effect`",
    "model_type": "should be a table of fields",
    "model_attributes_type": "should be a table of fields",
    "tuple_type": "should be a list",
}
"""Findings of pydantic that read better in the words of a content file."""


def _on_one_line(text: str) -> str:
    """Refuses what would break a line of a message or a label of a picture."""
    if not text.isprintable():
        raise ValueError("must be one line without control or invisible characters")
    return text


Id = Annotated[str, StringConstraints(pattern=r"^[a-z][a-z0-9_]*$", max_length=40)]
Name = Annotated[str, StringConstraints(min_length=1, max_length=32), AfterValidator(_on_one_line)]
Text = Annotated[str, StringConstraints(min_length=1, max_length=110), AfterValidator(_on_one_line)]


class Piece(BaseModel):
    """Base of everything written in a content file: frozen, exact in its types, no unknown fields."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)


class Entry(Piece):
    """A piece with an id of its own, unique in the whole set."""

    id: Id


@dataclass(frozen=True, slots=True)
class Section:
    """Where a kind of thing is written: `[[table]]` entries in `file`; the whole file if `table` is None."""

    file: str
    table: str | None
    model: type[BaseModel]


@dataclass(frozen=True, slots=True)
class Problem:
    """One mistake in a set: file, entry (its id, or its place), field ("" if none) and the reason."""

    file: str
    entry: str
    field: str
    reason: str

    def __str__(self) -> str:
        where = f"{self.file}, {self.entry}" if self.entry else self.file
        what = f"field `{self.field}` {self.reason}" if self.field else self.reason
        return f"{where}: {what}."


class ContentError(Exception):
    """A set that cannot be used; `problems` holds every mistake that was found."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(problems)
        shown = [str(problem) for problem in self.problems[:_MAX_PROBLEMS_SHOWN]]
        if len(self.problems) > _MAX_PROBLEMS_SHOWN:
            shown.append(f"And {len(self.problems) - _MAX_PROBLEMS_SHOWN} more mistakes.")
        super().__init__("\n".join(shown))


_M = TypeVar("_M", bound=BaseModel)


class Loaded:
    """The checked entries of a set, asked for by their model."""

    def __init__(self, entries: Mapping[type[BaseModel], tuple[BaseModel, ...]]) -> None:
        self._entries = entries

    def all(self, model: type[_M]) -> tuple[_M, ...]:
        """Every entry of the section with this model, in the order of the file."""
        return cast("tuple[_M, ...]", self._entries[model])

    def one(self, model: type[_M]) -> _M:
        """The single entry of a section that is a whole file."""
        (only,) = self.all(model)
        return only


def read(directory: Path, spec: Sequence[Section]) -> dict[str, bytes]:
    """The files of a set as they are, by name; of those that `spec` does not name only that they are there.

    Raises:
        ContentError: there is no such directory, or a file cannot be read.
    """
    if not directory.is_dir():
        raise ContentError([Problem(str(directory), "", "", "is not a directory")])
    known = {section.file for section in spec}
    found: dict[str, bytes] = {}
    problems = []
    for path in sorted(directory.glob("*.toml")):
        try:
            if path.name not in known:
                found[path.name] = b""
            elif path.is_file():
                found[path.name] = _bytes(path)
        except OSError as error:
            problems.append(Problem(path.name, "", "", f"the file cannot be read ({error.strerror})"))
    if problems:
        raise ContentError(problems)
    return found


def name_of(files: Mapping[str, bytes]) -> str:
    """A set's name: the same for the same files, wherever they lie."""
    digest = blake2b(digest_size=_DIGEST_BYTES)
    for file in sorted(files):
        digest.update(f"{file}\0{len(files[file])}\0".encode())
        digest.update(files[file])
    return digest.hexdigest()


def _bytes(path: Path) -> bytes:
    """What is in a file, never more than one byte too many of it."""
    with path.open("rb") as stream:
        return stream.read(MAX_FILE_BYTES + 1)


def check(files: Mapping[str, bytes], spec: Sequence[Section]) -> Loaded:
    """Checks the files of a set, given by name.

    Raises:
        ContentError: with every mistake in every file: missing, unknown or oversize files, unknown tables,
            wrong, missing or unknown fields, ids used twice anywhere in the set.
    """
    problems = _unknown_files(files, {section.file for section in spec})
    entries: dict[type[BaseModel], tuple[BaseModel, ...]] = {}
    owners: dict[str, str] = {}
    for file in dict.fromkeys(section.file for section in spec):
        sections = [section for section in spec if section.file == file]
        try:
            document = _parsed(file, files.get(file))
        except ContentError as error:
            problems.extend(error.problems)
            continue
        problems.extend(_unknown_tables(file, document, sections))
        for section in sections:
            checked, wrong = _check_section(section, document)
            entries[section.model] = checked
            problems.extend(wrong)
            problems.extend(_used_twice(file, checked, owners))
    if problems:
        raise ContentError(problems)
    return Loaded(entries)


def _unknown_files(files: Iterable[str], known: set[str]) -> list[Problem]:
    """A misspelt file would otherwise be left out in silence."""
    return [Problem(name, "", "", "is not a file of this set") for name in sorted(files) if name not in known]


def _parsed(file: str, raw: bytes | None) -> dict[str, Any]:
    """One TOML file as plain values, lists turned into tuples; None is a file that is not there."""

    def fail(reason: str) -> ContentError:
        return ContentError([Problem(file, "", "", reason)])

    if raw is None:
        raise fail("the file is missing")
    if len(raw) > MAX_FILE_BYTES:
        raise fail(f"the file is larger than {MAX_FILE_BYTES // 1024} KiB")
    try:
        return cast("dict[str, Any]", _with_tuples(tomllib.loads(raw.decode("utf-8"))))
    except UnicodeDecodeError as error:
        raise fail("the file is not UTF-8 text") from error
    except RecursionError as error:
        raise fail("the file is nested too deeply") from error
    except ValueError as error:  # TOMLDecodeError, or a number too long to read
        raise fail(f"the file is not valid TOML: {error}") from error


def _with_tuples(value: object) -> object:
    """The models hold tuples only (they are frozen), and exact types want tuples given."""
    if isinstance(value, dict):
        return {key: _with_tuples(inner) for key, inner in value.items()}
    if isinstance(value, list):
        return tuple(_with_tuples(inner) for inner in value)
    return value


def _unknown_tables(file: str, document: dict[str, Any], sections: list[Section]) -> list[Problem]:
    known = {section.table for section in sections}
    if None in known:
        return []
    unknown = [key for key in document if key not in known]
    return [Problem(file, "", "", f"table `{_shown(key)}` is not known") for key in unknown]


def _check_section(section: Section, document: dict[str, Any]) -> tuple[tuple[BaseModel, ...], list[Problem]]:
    """The good entries of a section and what is wrong with the others."""
    if section.table is None:
        raw_entries: object = (document,)
    else:
        raw_entries = document.get(section.table)
    if not isinstance(raw_entries, tuple) or not raw_entries:
        reason = f"needs at least one entry, each written under [[{section.table}]]"
        return (), [Problem(section.file, "", "", reason)]
    if len(raw_entries) > MAX_ENTRIES:
        reason = f"has {len(raw_entries)} entries under [[{section.table}]], {MAX_ENTRIES} at most are read"
        return (), [Problem(section.file, "", "", reason)]
    good: list[BaseModel] = []
    problems: list[Problem] = []
    for place, raw in enumerate(raw_entries, start=1):
        try:
            good.append(section.model.model_validate(raw))
        except ValidationError as error:
            name = _entry_name(section, raw, place)
            problems.extend(_problem(section.file, name, raw, detail) for detail in _causes(error))
    return tuple(good), problems


def _entry_name(section: Section, raw: object, place: int) -> str:
    if section.table is None:
        return ""
    own_id = raw.get("id") if isinstance(raw, dict) else None
    return _shown(own_id) if isinstance(own_id, str) and own_id else f"{section.table} {place}"


def _causes(error: ValidationError) -> list[ErrorDetails]:
    """The findings without those that only follow: a list is not too short because an item of it is wrong."""
    details = error.errors()
    wrong_inside = {detail["loc"][:depth] for detail in details for depth in range(len(detail["loc"]))}
    return [d for d in details if d["type"] != "too_short" or d["loc"] not in wrong_inside]


def _problem(file: str, entry: str, raw: object, detail: ErrorDetails) -> Problem:
    """One finding of pydantic as a problem of the entry."""
    return Problem(file, entry, _path(raw, detail["loc"]), _reason(detail))


def _reason(detail: ErrorDetails) -> str:
    """What pydantic found, in the words of somebody who edits the file."""
    kind, context = detail["type"], detail.get("ctx", {})
    if kind in _REASONS:
        return _REASONS[kind]
    if kind == "union_tag_invalid":
        return f"has the unknown effect '{_shown(context['tag'])}' (known: {context['expected_tags']})"
    if kind == "value_error":
        return str(context["error"])
    reason = re.sub(r"^\w+ should", "should", detail["msg"]).replace(" after validation", "")
    measured = kind.endswith(("too_long", "too_short"))
    return reason if measured else f"{reason}, not {_shown(detail['input'])}"


def _path(raw: object, location: tuple[int | str, ...]) -> str:
    """A field's way from its entry, as in `slots[1].workers` (counted from 1), without pydantic's tags."""
    path, value = "", raw
    for place, part in enumerate(location, start=1):
        if isinstance(part, int):
            path += f"[{part + 1}]"
            value = value[part] if isinstance(value, tuple) and part < len(value) else None
        elif isinstance(value, dict) and part not in value and place < len(location):
            continue  # the tag of an effect, not a field
        else:
            path += f".{_shown(part)}" if path else _shown(part)
            value = value.get(part) if isinstance(value, dict) else None
    return path


def _shown(value: object) -> str:
    """A value short enough to stand in a sentence, on one line."""
    text = value if isinstance(value, str) and value.isprintable() else repr(value)
    return text if len(text) <= _MAX_VALUE_SHOWN else text[: _MAX_VALUE_SHOWN - 1] + "…"


def _used_twice(file: str, checked: tuple[BaseModel, ...], owners: dict[str, str]) -> list[Problem]:
    """Ids are keys of saved games and logs, so one id means one thing in the whole set."""
    problems = []
    for entry in checked:
        if not isinstance(entry, Entry):
            continue
        if entry.id in owners:
            problems.append(Problem(file, entry.id, "id", f"is used twice (first in {owners[entry.id]})"))
        owners.setdefault(entry.id, file)
    return problems
