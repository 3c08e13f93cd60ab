"""Content files: what is accepted, and that every mistake is named by file, entry and field."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Literal

import pytest
from pydantic import Field, ValidationError

from engine.core.content import (
    MAX_ENTRIES,
    MAX_FILE_BYTES,
    ContentError,
    Entry,
    Loaded,
    Name,
    Piece,
    Problem,
    Section,
    check,
    read,
)


def load(directory: Path, spec: Sequence[Section]) -> Loaded:
    """A set read and checked in one go."""
    return check(read(directory, spec), spec)


class Grow(Piece):
    effect: Literal["grow"]
    n: int


class Shrink(Piece):
    effect: Literal["shrink"]


class Cage(Entry):
    name: Name
    bars: Annotated[int, Field(ge=0)]
    locked: bool = False
    effects: tuple[Annotated[Grow | Shrink, Field(discriminator="effect")], ...] = ()


class Key(Entry):
    opens: tuple[str, ...]


class Rules(Piece):
    keepers: int


SPEC = (
    Section("cages.toml", "cage", Cage),
    Section("cages.toml", "key", Key),
    Section("rules.toml", None, Rules),
)

CAGES = """
[[cage]]
id = "small"
name = "Small Cage"
bars = 7
effects = [{ effect = "grow", n = 2 }, { effect = "shrink" }]

[[cage]]
id = "large"
name = "Large Cage"
bars = 70

[[key]]
id = "brass"
opens = ["small", "large"]
"""


@pytest.fixture
def directory(tmp_path: Path) -> Path:
    write(tmp_path, "cages.toml", CAGES)
    write(tmp_path, "rules.toml", "keepers = 3\n")
    return tmp_path


def write(directory: Path, file: str, text: str) -> None:
    (directory / file).write_text(text, encoding="utf-8")


def problems(directory: Path) -> tuple[Problem, ...]:
    with pytest.raises(ContentError) as caught:
        load(directory, SPEC)
    return caught.value.problems


def only_problem(directory: Path, old: str, new: str) -> Problem:
    """The one problem of the set after `old` became `new` in cages.toml."""
    assert old in CAGES
    write(directory, "cages.toml", CAGES.replace(old, new, 1))
    (problem,) = problems(directory)
    return problem


def test_a_good_set_is_loaded_in_the_order_of_its_files(directory: Path) -> None:
    loaded = load(directory, SPEC)
    assert [cage.id for cage in loaded.all(Cage)] == ["small", "large"]
    assert loaded.all(Cage)[0].effects == (Grow(effect="grow", n=2), Shrink(effect="shrink"))
    assert loaded.all(Key)[0].opens == ("small", "large")
    assert loaded.one(Rules).keepers == 3


def test_what_was_loaded_cannot_be_changed(directory: Path) -> None:
    cage = load(directory, SPEC).all(Cage)[0]
    with pytest.raises(ValidationError, match="frozen"):
        cage.bars = 8  # type: ignore[misc]


MISTAKES = [
    # what is replaced in cages.toml, by what, then entry, field and reason of the one problem
    ("bars = 70", "", "large", "bars", "is missing"),
    ("bars = 70", "bars = 70\ncolour = 1", "large", "colour", "is not known here"),
    ("bars = 70", 'bars = "many"', "large", "bars", "should be a valid integer, not many"),
    ("bars = 70", "bars = true", "large", "bars", "should be a valid integer, not True"),
    ("bars = 70", "bars = 70.0", "large", "bars", "should be a valid integer, not 70.0"),
    ("bars = 70", "bars = -1", "large", "bars", "should be greater than or equal to 0, not -1"),
    ('"Large Cage"', "5", "large", "name", "should be a valid string, not 5"),
    ('"Large Cage"', "2020-01-01", "large", "name", "should be a valid string"),
    ('"Large Cage"', '"' + 33 * "x" + '"', "large", "name", "should have at most 32 characters"),
    ('"Large Cage"', '"Large\\nCage"', "large", "name", "must be one line without control"),
    ('"Large Cage"', '"Large\\u202ECage"', "large", "name", "must be one line without control"),
    ('id = "large"', 'id = "Large Cage"', "Large Cage", "id", "should match pattern"),
    ('id = "large"', "", "cage 2", "id", "is missing"),
    ('id = "large"', "id = 4", "cage 2", "id", "should be a valid string, not 4"),
    ('id = "large"', 'id = "small"', "small", "id", "is used twice (first in cages.toml)"),
    ('id = "brass"', 'id = "small"', "small", "id", "is used twice (first in cages.toml)"),
    ('["small", "large"]', '"small"', "brass", "opens", "should be a list"),
    ('["small", "large"]', '["small", 2]', "brass", "opens[2]", "should be a valid string, not 2"),
    ('effect = "grow", n', "n", "small", "effects[1]", "has no `effect`"),
    ('effect = "grow"', 'effect = "fly"', "small", "effects[1]", "has the unknown effect 'fly'"),
    ("n = 2", "n = 2, m = 3", "small", "effects[1].m", "is not known here"),
    (", n = 2", "", "small", "effects[1].n", "is missing"),
    ('{ effect = "shrink" }', "3", "small", "effects[2]", "should be a table of fields"),
]


@pytest.mark.parametrize("mistake", MISTAKES, ids=lambda mistake: f"{mistake[3]}-{mistake[4]}")
def test_a_mistake_is_named_by_file_entry_and_field(directory: Path, mistake: tuple[str, str, str, str, str]) -> None:
    old, new, entry, field, reason = mistake
    problem = only_problem(directory, old, new)
    assert (problem.file, problem.entry, problem.field) == ("cages.toml", entry, field)
    assert problem.reason.startswith(reason)
    assert str(problem).startswith(f"cages.toml, {entry}: field `{field}` {reason}")
    assert "\n" not in str(problem)


def test_an_unknown_effect_tells_the_known_ones(directory: Path) -> None:
    problem = only_problem(directory, 'effect = "grow"', 'effect = "fly"')
    assert problem.reason == "has the unknown effect 'fly' (known: 'grow', 'shrink')"


def test_a_long_wrong_value_is_cut(directory: Path) -> None:
    problem = only_problem(directory, "bars = 70", f'bars = "{5000 * "x"}"')
    assert len(problem.reason) < 100


def test_the_whole_file_section_names_file_and_field(directory: Path) -> None:
    write(directory, "rules.toml", "keepers = 'three'\n")
    (problem,) = problems(directory)
    assert str(problem) == "rules.toml: field `keepers` should be a valid integer, not three."


def test_every_mistake_of_every_file_is_told_at_once(directory: Path) -> None:
    write(directory, "cages.toml", CAGES.replace("bars = 70", "bars = -1").replace("n = 2", "n = 'two'"))
    write(directory, "rules.toml", "")
    found = [(problem.file, problem.entry, problem.field) for problem in problems(directory)]
    assert found == [
        ("cages.toml", "small", "effects[1].n"),
        ("cages.toml", "large", "bars"),
        ("rules.toml", "", "keepers"),
    ]


def test_a_flood_of_mistakes_is_shortened(directory: Path) -> None:
    write(directory, "rules.toml", "".join(f"wrong{n} = 1\n" for n in range(30)))
    with pytest.raises(ContentError) as caught:
        load(directory, SPEC)
    assert len(caught.value.problems) == 31
    assert str(caught.value).splitlines()[-1] == "And 11 more mistakes."
    assert len(str(caught.value).splitlines()) == 21


@pytest.mark.parametrize(
    ("file", "text", "reason"),
    [
        ("cages.toml", CAGES + "[[ghost]]\nid = 'x'\n", "table `ghost` is not known"),
        (
            "cages.toml",
            "[[key]]\nid = 'k'\nopens = []\n",
            "needs at least one entry, each written under [[cage]]",
        ),
        (
            "cages.toml",
            "cage = 3\n" + CAGES.partition("[[key]]")[2].join(["[[key]]", ""]),
            "needs at least one",
        ),
        ("cages.toml", "[[cage\n", "the file is not valid TOML"),
        ("cages.toml", f"n = {5000 * '9'}\n", "the file is not valid TOML"),
        ("cages.toml", f"n = {20000 * '['}", "the file is nested too deeply"),
        ("cages.toml", "#" * (MAX_FILE_BYTES + 1), "the file is larger than 256 KiB"),
        ("cagse.toml", "", "is not a file of this set"),
    ],
)
def test_a_file_that_does_not_fit_is_named(directory: Path, file: str, text: str, reason: str) -> None:
    write(directory, file, text)
    (problem,) = problems(directory)
    assert problem.file == file
    assert problem.reason.startswith(reason)


def test_the_largest_file_is_still_read(directory: Path) -> None:
    write(directory, "cages.toml", CAGES + "#" * (MAX_FILE_BYTES - len(CAGES)))
    assert len(load(directory, SPEC).all(Cage)) == 2


def test_too_many_entries_are_refused(directory: Path) -> None:
    keys = "".join(f"[[key]]\nid = 'k{n}'\nopens = []\n" for n in range(MAX_ENTRIES))
    write(directory, "cages.toml", CAGES + keys)
    (problem,) = problems(directory)
    assert problem.reason == f"has {MAX_ENTRIES + 1} entries under [[key]], {MAX_ENTRIES} at most are read"


def test_a_missing_file_is_named(directory: Path) -> None:
    (directory / "rules.toml").unlink()
    (problem,) = problems(directory)
    assert str(problem) == "rules.toml: the file is missing."


def test_a_file_that_is_no_text_is_named(directory: Path) -> None:
    (directory / "rules.toml").write_bytes(b"keepers = 3 # \xff\n")
    (problem,) = problems(directory)
    assert str(problem) == "rules.toml: the file is not UTF-8 text."


def test_a_missing_directory_is_named(tmp_path: Path) -> None:
    (problem,) = problems(tmp_path / "nowhere")
    assert problem.file.endswith("nowhere")
    assert problem.reason == "is not a directory"
