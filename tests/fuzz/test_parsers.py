"""A sample of the bad inputs that ``python -m tests.fuzz parsers`` tries, and the line that it prints."""

from __future__ import annotations

import re
from random import Random

import pytest
from typer.testing import CliRunner

from tests.fuzz import parsers
from tests.fuzz.__main__ import app

INPUTS = 400

LINE = re.compile(
    r"inputs=(\d+) content=(\d+) export=(\d+) log=(\d+) press=(\d+) save=(\d+) refused=(\d+) faults=(\d+) seed=2"
)


def run() -> tuple[int, str]:
    result = CliRunner().invoke(app, ["parsers", "--inputs", str(INPUTS), "--seed", "2"])
    return result.exit_code, result.output.splitlines()[-1]


@pytest.mark.timeout(300)
def test_bad_input_is_refused_as_documented_or_understood() -> None:
    code, line = run()
    told = LINE.fullmatch(line)
    assert told, line
    inputs, *kinds, refused, faults = map(int, told.groups())
    assert (inputs, sum(kinds), faults, code) == (INPUTS, INPUTS, 0, 0)
    assert all(kinds)
    assert INPUTS // 3 < refused < INPUTS


def test_another_error_than_the_documented_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    def stumble(*_: object) -> None:
        raise ZeroDivisionError("the parser fell over")

    monkeypatch.setattr(parsers.codec, "load_state", stumble)
    tally = parsers.Tally()
    files = parsers.Parsers(Random(1))
    files.save(tally)
    assert tally.faults[0].startswith("save: ZeroDivisionError: the parser fell over at ")
    assert list(parsers.told(tally, 7))[-1] == "inputs=1 save=1 refused=0 faults=1 seed=7"


def test_every_bomb_is_refused() -> None:
    files = parsers.Parsers(Random(1))
    for bomb in parsers.BOMBS:
        for name in files._set:
            with pytest.raises(parsers.ContentError):
                parsers.check({**files._set, name: bomb}, parsers.SPEC)
        for header, log in ((bomb, b""), (files._files["header.json"], bomb)):
            with pytest.raises(parsers.exports.ExportError):
                parsers.exports.read(header, log, parsers.GAMES)
        with pytest.raises(parsers.codec.SaveError):
            parsers.codec.load_state(parsers.GAME, bomb)
