"""Exports: what is in them, that they replay to the same, and that no file of somebody else's does any harm."""

from __future__ import annotations

import io
import json
import shutil
import zipfile
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from typer.testing import CliRunner

from engine.__main__ import app
from engine.core import codec, exports
from engine.core.catalog import GAMES
from engine.core.content import name_of
from engine.core.entries import Noted, Record, Undone, save_entry
from engine.core.exports import HEADER, LOG, SCORES, Export, ExportError, Kept, Scores
from engine.core.game import Header
from engine.core.model import Event
from engine.core.table import Table
from engine.dinosaur_island.catalogue import BUILTIN as OURS
from engine.dinosaur_island.game import BUILTIN, GAME
from engine.replaying import Difference, SetNeeded, provide, steps
from engine.selfplay import header_of
from tests.engine.dinosaur_island.test_golden import golden
from tests.support.sets import edit

GOLDEN = Path(__file__).parent / "exports" / "two_short.zip"
"""An export as it was first written; whatever becomes of the program, it replays."""

NAMES = ("Ann", "Ben", "Cleo", "Dan")


def files_of(name: str, every: int = 40) -> dict[str, bytes]:
    """The files of a recorded game's export."""
    game = golden(name)
    tables = Table.replaying(GAME, game.header, game.entries())
    states = [
        Kept(n, msgspec.Raw(codec.save_state(GAME, table.state))) for n, table in enumerate(tables) if n % every == 0
    ]
    scores = Scores("Amber Bay", NAMES[: game.header.seats], 5, game.final)
    return exports.files_of(game.header, [save_entry(entry) for entry in game.entries()], scores, states)


FILES = files_of("two_short")
GOOD = exports.pack(FILES)


def unpacked(data: bytes) -> Export:
    return exports.unpack(data, GAMES)


def refused(data: bytes) -> str:
    with pytest.raises(ExportError) as caught:
        unpacked(data)
    return str(caught.value)


def changed(**files: bytes | Callable[[bytes], bytes]) -> bytes:
    """A zip in which files are others; ``log`` stands for "log.jsonl"."""
    new = dict(FILES)
    for short, data in files.items():
        name = next(name for name in FILES if name.startswith(short))
        new[name] = data if isinstance(data, bytes) else data(FILES[name])
    return exports.pack(new)


def run(*arguments: object) -> tuple[int, str]:
    """Exit code and everything printed by ``python -m engine``."""
    result = CliRunner().invoke(app, [str(each) for each in arguments], env={"COLUMNS": "200", "TERM": "dumb"})
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result.exit_code, result.output


def file(tmp_path: Path, data: bytes, name: str = "game.zip") -> Path:
    path = tmp_path / name
    path.write_bytes(data)
    return path


# --- what is in it ---------------------------------------------------------------------------------------------


def test_what_was_packed_is_read_again_and_the_same_game_is_the_same_bytes() -> None:
    game, export = golden("two_short"), unpacked(GOOD)
    assert export.header == game.header
    assert list(export.entries) == game.entries()
    assert export.scores == Scores("Amber Bay", ("Ann", "Ben"), 5, game.final)
    assert [kept.n for kept in export.states] == [0, 40, 80]
    assert exports.pack(files_of("two_short")) == GOOD


@pytest.mark.parametrize("name", ["two_short", "three_chaos", "solo"])
def test_an_export_replays_from_its_header_alone(name: str) -> None:
    export = unpacked(exports.pack(files_of(name)))
    *_, last = seen = list(steps(GAME, export))
    assert GAME.scores(last.table.state) == golden(name).final
    assert [step.entry for step in seen] == [None, *export.entries]
    assert sum(step.compared for step in seen) == len(export.states) > 1


def test_chance_is_dealt_from_the_seed_and_not_believed() -> None:
    """Somebody writes down other dice, and everything that follows from them."""
    entries = list(unpacked(GOOD).entries)
    n, lucky = next(
        (n, each) for n, each in enumerate(entries) if isinstance(each, Record) and any(d.below > 1 for d in each.draws)
    )
    place = next(at for at, draw in enumerate(lucky.draws) if draw.below > 1)
    draw = lucky.draws[place]
    other = msgspec.structs.replace(draw, value=(draw.value + 1) % draw.below)
    entries[n] = msgspec.structs.replace(lucky, draws=(*lucky.draws[:place], other, *lucky.draws[place + 1 :]))
    forged = changed(log=b"".join(save_entry(entry) + b"\n" for entry in entries))
    with pytest.raises(Difference, match=f"log.jsonl, line {n + 1}: entry {n + 1} comes out differently"):
        list(steps(GAME, unpacked(forged)))


# --- the command line ------------------------------------------------------------------------------------------


def test_a_golden_export_replays() -> None:
    code, output = run("replay", GOLDEN)
    assert code == 0, output
    assert output.splitlines() == [
        "Amber Bay: dinosaur_island, 2 players, 86 entries",
        "round  1 to entry 20",
        "round  2 to entry 40",
        "round  3 to entry 65",
        "round  4 to entry 86",
        "1. Ben: 27 VP",
        "2. Ann: 14 VP",
        "As in the file: the log, 3 states, the scores.",
    ]


def test_step_by_step_each_entry_is_a_line() -> None:
    code, output = run("replay", GOLDEN, "--step")
    assert code == 0
    lines = output.splitlines()
    assert lines[0].split() == ["1", "Ben", "ClaimDie", "die=d10", "scientist=2", "dna=-", "exhibit=-"]
    assert [int(line.split()[0]) for line in lines[:86]] == list(range(1, 87))


def test_takings_back_and_remarks_are_lines_too(tmp_path: Path) -> None:
    table, _ = Table.new(GAME, header_of(GAME, 2, 1, 1))
    seat = GAME.decisions(table.state)[0].seat
    lazy = next(each for each in GAME.decisions(table.state)[0].options() if type(each).__name__ == "PassScientist")
    log = [table.play(lazy), table.undo(seat), table.note(None, Event("table-ended"))]
    export = exports.files_of(table.header, [save_entry(each) for each in log], Scores("T", ("A", "B"), 1, ()), ())
    code, output = run("replay", file(tmp_path, exports.pack(export)), "--step")
    assert code == 0, output
    assert "takes back 1" in output
    assert "table-ended" in output
    assert "The game was broken off: there is no ranking." in output


def test_as_json_the_rounds_and_the_ranking_are_one_object() -> None:
    code, output = run("replay", GOLDEN, "--json", "--step")
    told = json.loads(output)
    assert code == 0
    assert (told["entries"], told["states"]) == (86, 3)
    assert told["rounds"] == {"1": 20, "2": 40, "3": 65, "4": 86}
    assert [(each["player"], each["place"], each["points"]) for each in told["final"]] == [
        ("Ben", 1, 27),
        ("Ann", 2, 14),
    ]


def test_a_header_and_a_log_do_as_well(tmp_path: Path) -> None:
    header, log = file(tmp_path, FILES[HEADER], "header.json"), file(tmp_path, FILES[LOG], "log.jsonl")
    code, output = run("replay", header, log)
    assert code == 0, output
    assert output.startswith("-: dinosaur_island, 2 players, 86 entries")
    assert output.endswith("As in the file: the log, 0 states.\n")
    assert "1. seat 1: 27 VP" in output
    assert run("deal", header, log)[1].endswith("The file does not tell the deal.\n")


def test_the_same_seed_is_dealt_again() -> None:
    code, output = run("deal", GOLDEN)
    assert code == 0
    assert output.splitlines()[-2:] == ["asked                Ben: ResearchTurn", "The deal is the one in the file."]
    dealt = json.loads(run("deal", GOLDEN, "--json")[1])
    table, _ = Table.new(GAME, golden("two_short").header)
    assert dealt["same"]
    assert dealt["dealt"] == msgspec.json.decode(msgspec.json.encode(GAME.view(table.state, None)))
    assert dealt["asked"] == {"1": "ResearchTurn"}


def _scores(change: Callable[[dict[str, Any]], object]) -> bytes:
    told = json.loads(FILES[SCORES])
    change(told)
    return json.dumps(told).encode()


def _more_points(told: dict[str, Any]) -> None:
    told["final"][0]["points"] += 1


def _other_seed(header: bytes) -> bytes:
    return msgspec.json.encode(msgspec.structs.replace(codec.load_header(header), seed="00" * 16))


def _richer(states: bytes) -> bytes:
    """The second state is another one."""
    first, second, *rest = states.splitlines(keepends=True)
    assert b'"money":' in second
    return b"".join([first, second.replace(b'"money":', b'"money":9', 1), *rest])


def _log_of(*numbers: int) -> bytes:
    """A log of these entries only, numbered anew."""
    entries = [unpacked(GOOD).entries[number - 1] for number in numbers]
    return b"".join(save_entry(msgspec.structs.replace(entry, n=n)) + b"\n" for n, entry in enumerate(entries, start=1))


DIFFERENCES = [
    ({"scores": _scores(_more_points)}, "scores.json: the ranking comes out differently"),
    ({"header": _other_seed}, "states.jsonl, line 1: the state after entry 0 comes out differently"),
    ({"states": _richer}, "states.jsonl, line 2: the state after entry 40 comes out differently"),
    ({"log": _log_of(1, 2, 3, 4, 5, 6, 8), "states": b""}, "log.jsonl, line 7: entry 7 is refused: not-your-turn"),
    ({"log": _log_of(*range(1, 86)), "states": b""}, "scores.json: the ranking comes out differently"),
    (
        {"header": lambda header: header.replace(b'"seats":2', b'"seats":9'), "scores": b""},
        "header.json: it cannot be dealt: Dinosaur Island is for 1 to 4 players here, not for 9",
    ),
]


@pytest.mark.parametrize(("files", "sentence"), DIFFERENCES, ids=[sentence[:40] for _, sentence in DIFFERENCES])
def test_a_difference_ends_the_replay_with_a_sentence_that_names_the_line(
    files: dict[str, Any], sentence: str, tmp_path: Path
) -> None:
    if files.get("scores") == b"":
        files = {**files, "scores": _scores(lambda told: told.update(names=["A"] * 9))}
    code, output = run("replay", file(tmp_path, changed(**files)))
    assert code == 1
    assert output == sentence + "\n"


def test_another_deal_than_the_files_is_told(tmp_path: Path) -> None:
    code, output = run("deal", file(tmp_path, changed(header=_other_seed)))
    assert (code, output) == (1, "states.jsonl, line 1: the state after entry 0 comes out differently\n")


def test_a_file_that_cannot_be_opened_is_named(tmp_path: Path) -> None:
    code, output = run("replay", tmp_path / "nothing.zip")
    assert code == 1
    assert output == f"{tmp_path / 'nothing.zip'} cannot be read: No such file or directory\n"


def test_nothing_in_a_file_steers_the_terminal(tmp_path: Path) -> None:
    scores = _scores(lambda told: told.update(title="\x1b[2J" + "x" * 5_000, names=["\x1b]0;A\x07", "B\n"]))
    code, output = run("replay", file(tmp_path, changed(scores=scores)), "--step")
    assert code == 0
    assert not any(ord(sign) < 32 and sign != "\n" for sign in output)
    assert len(max(output.splitlines(), key=len)) < 500


# --- sets of one's own -----------------------------------------------------------------------------------------


@pytest.fixture
def own(tmp_path: Path) -> Path:
    """A set with other prices, and a directory for it."""
    directory = Path(shutil.copytree(OURS, tmp_path / "own"))
    edit(directory, "attractions.toml", "price = 3", "price = 4")
    return directory


def played_with(own: Path) -> bytes:
    """An export of a game that has just been dealt with this set."""
    name = name_of(GAME.read_set(own))
    GAME.learn(name, GAME.read_set(own))
    header = msgspec.structs.replace(header_of(GAME, 2, 1, 1), content=name)
    table, _ = Table.new(GAME, header)
    dealt = Kept(0, msgspec.Raw(codec.save_state(GAME, table.state)))
    return exports.pack(exports.files_of(header, (), Scores("T", ("A", "B"), 1, ()), (dealt,)))


def test_a_game_with_a_set_of_ones_own_needs_it(own: Path, tmp_path: Path) -> None:
    path, name = file(tmp_path, played_with(own)), name_of(GAME.read_set(own))
    code, output = run("replay", path)
    assert (code, output) == (1, f"the game is played with the set {name}: name its directory with --content\n")
    assert run("replay", path, "--content", own)[0] == 0
    code, output = run("deal", path, "--content", OURS)
    assert code == 1
    assert output == f"the set at hand is {name_of(GAME.read_set(OURS))}, the game is played with {name}\n"
    code, output = run("replay", path, "--content", tmp_path / "nothing")
    assert code == 1
    assert "is not a directory" in output


def test_a_header_cannot_name_a_directory_to_be_read(own: Path, tmp_path: Path) -> None:
    forged = changed(header=lambda header: header.replace(b'"content":"builtin"', f'"content":"{own}"'.encode()))
    assert str(own).encode() in zipfile.ZipFile(io.BytesIO(forged)).read(HEADER)
    code, output = run("replay", file(tmp_path, forged))
    assert (code, output) == (1, "header.json names a set that is none\n")


# --- files of somebody else's ----------------------------------------------------------------------------------


def zipped(entries: Sequence[tuple[zipfile.ZipInfo | str, bytes]]) -> bytes:
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as target:
        for name, data in entries:
            target.writestr(name, data)
    return made.getvalue()


def with_another(name: str, data: bytes = b"") -> bytes:
    return zipped([*FILES.items(), (name, data)])


def packed_otherwise() -> bytes:
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_LZMA) as target:
        for name, data in FILES.items():
            target.writestr(name, data)
    return made.getvalue()


def line(entry: Any, n: int = 1) -> bytes:
    return save_entry(msgspec.structs.replace(entry, n=n)) + b"\n"


FIRST = unpacked(GOOD).entries[0]
BAD = {
    "empty": (b"", "the file is no zip, or a damaged one"),
    "too large": (bytes(exports.MOST_BYTES + 1), "the file is larger than 16 MiB"),
    "many files": (zipped([*FILES.items(), *((f"pictures/{n}", b"") for n in range(61))]), "more than 64"),
    "twice": (b"", "a file is in it twice"),
    "traversal": (with_another("../../etc/passwd"), "leads elsewhere"),
    "absolute": (with_another("/etc/passwd"), "leads elsewhere"),
    "backslash": (with_another("a\\..\\b"), "leads elsewhere"),
    "drive": (with_another("c:b"), "leads elsewhere"),
    "lzma": (packed_otherwise(), "header.json is packed in a way that is not read here"),
    "bomb": (changed(log=bytes(exports.LARGEST[LOG] + 1)), "log.jsonl is larger than 65536 KiB"),
    "no log": (exports.pack({name: data for name, data in FILES.items() if name != LOG}), "there is no log.jsonl"),
    "header": (changed(header=b"{}"), "header.json cannot be read: the header is damaged"),
    "deep": (changed(header=b"[" * 60_000), "header.json cannot be read: the header is damaged"),
    "other game": (changed(header=lambda data: data.replace(b"dinosaur_island", b"go")), "of a game that is not there"),
    "newer rules": (changed(header=lambda data: data.replace(b'"rules":1', b'"rules":99')), "newer version"),
    "no seed": (changed(header=lambda data: data.replace(b'"seed":"', b'"seed":"x')), "has a seed that is none"),
    "line": (changed(log=line(FIRST) + b"{"), "log.jsonl, line 2: a log entry is damaged"),
    "number": (changed(log=line(FIRST, 7)), "log.jsonl, line 1: this is entry 7"),
    "nothing back": (changed(log=line(Undone(1, 0, (), ()))), "line 1: it takes back what is not there"),
    "later back": (changed(log=line(Undone(1, 0, (1,), ()))), "line 1: it takes back what is not there"),
    "long line": (changed(log=b" " * (exports.LONGEST_LINE + 1)), "log.jsonl, line 1: it is longer than 1024 KiB"),
    "many lines": (changed(log=b"\n" * (exports.MOST_LINES + 1)), "log.jsonl has more than 50000 lines"),
    "scores": (changed(scores=b"[]"), "scores.json: it cannot be read"),
    "names": (changed(scores=_scores(lambda told: told.update(names=["A"]))), "scores.json names 1 players, 2 play"),
    "format": (changed(scores=_scores(lambda told: told.update(format=2))), "scores.json comes from a newer version"),
    "state": (changed(states=b"x\n"), "states.jsonl, line 1: it cannot be read"),
    "turn": (changed(states=lambda data: data + data), "states.jsonl, line 4: entry 0 is out of turn"),
    "beyond": (changed(log=b""), "states.jsonl, line 2: entry 40 is out of turn"),
}


@pytest.mark.filterwarnings("ignore:Duplicate name:UserWarning")
@pytest.mark.parametrize("name", BAD)
def test_what_is_wrong_with_a_file_is_said(name: str) -> None:
    data, sentence = BAD[name]
    assert sentence in refused(with_another(HEADER, FILES[HEADER]) if name == "twice" else data)


def test_a_state_that_cannot_be_read_is_told_when_it_is_compared(tmp_path: Path) -> None:
    code, output = run("replay", file(tmp_path, changed(states=b'{"n":0,"state":{}}\n')))
    assert code == 1
    assert output.startswith("states.jsonl, line 1: the save is damaged")


def test_other_files_are_not_even_unpacked() -> None:
    """Pictures and texts are for people; one that is no picture harms nothing."""
    data = bytearray(with_another("pictures/sheet.png", b"P" * 9_999))
    at = data.index(b"pictures/sheet.png") + len("pictures/sheet.png")
    data[at : at + 4] = b"\xff\xff\xff\xff"
    assert unpacked(bytes(data)).header == unpacked(GOOD).header


def outcome(data: bytes) -> str:
    """A file is read and replayed, or it is said what is wrong; anything else is an error of the test."""
    try:
        export = unpacked(data)
        provide(GAME, export.header.content, None, BUILTIN)
        for _ in steps(GAME, export):
            pass
    except (ExportError, Difference, SetNeeded) as told:
        return str(told)
    return ""


@settings(max_examples=150, deadline=None)
@given(st.integers(0, len(GOOD) - 1))
def test_a_file_that_breaks_off_is_refused(length: int) -> None:
    assert outcome(GOOD[:length])


@settings(max_examples=300, deadline=None)
@given(st.lists(st.tuples(st.integers(0, len(GOOD) - 1), st.integers(1, 255)), min_size=1, max_size=4))
def test_flipped_bits_do_no_harm(flips: list[tuple[int, int]]) -> None:
    data = bytearray(GOOD)
    for at, bits in flips:
        data[at] ^= bits
    outcome(bytes(data))


@settings(max_examples=150, deadline=None)
@given(st.sampled_from(list(FILES)), st.data())
def test_flipped_bits_inside_the_files_do_no_harm(name: str, draw: st.DataObject) -> None:
    """The zip is sound: what is in it is not."""
    inside = bytearray(FILES[name])
    for _ in range(draw.draw(st.integers(1, 3))):
        inside[draw.draw(st.integers(0, len(inside) - 1))] ^= draw.draw(st.integers(1, 255))
    outcome(exports.pack({**FILES, name: bytes(inside)}))


VALUES = st.one_of(
    st.none(), st.booleans(), st.integers(-(2**70), 2**70), st.text(max_size=5), st.just([]), st.just({})
)


@settings(max_examples=200, deadline=None)
@given(st.integers(0, 30), st.data())
def test_entries_that_somebody_made_up_do_no_harm(number: int, draw: st.DataObject) -> None:
    """Well-formed lines with other values in them, also where an undo agreed on is told."""
    lines = [json.loads(each) for each in FILES[LOG].splitlines()[: number + 1]]
    inner = draw.draw(st.sampled_from([lines[-1], lines[-1].get("action", lines[-1])]))
    inner[draw.draw(st.sampled_from(sorted(inner)))] = draw.draw(VALUES)
    if draw.draw(st.booleans()):
        back = draw.draw(st.lists(st.integers(1, max(1, number)), min_size=1, max_size=3))
        lines.append(json.loads(save_entry(Undone(number + 2, 0, tuple(back), (), agreed=draw.draw(st.booleans())))))
    outcome(changed(log=b"".join(json.dumps(each).encode() + b"\n" for each in lines), states=b""))


@settings(max_examples=100, deadline=None)
@given(st.binary(max_size=400))
def test_any_bytes_are_read_or_refused(data: bytes) -> None:
    assert outcome(data)
    assert outcome(changed(log=data, states=b"", scores=_scores(lambda told: told.update(final=[])))) is not None
    with pytest.raises(ExportError):
        exports.read(data, b"", GAMES)


def test_remarks_around_a_game_are_taken_as_they_are() -> None:
    noted = Noted(1, None, (Event("x" * 40, args={"who": "Zed"}),))
    export = Export(Header("t", GAME.key, GAME.rules, 2, "07" * 16), (noted,))
    assert [step.entry for step in steps(GAME, export)] == [None, noted]
