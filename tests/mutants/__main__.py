"""``python -m tests.mutants``: plant each rule fault in a copy of the engine and see the tests of its rule catch it."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import SimpleQueue
from time import perf_counter
from typing import Annotated

import pytest
import typer

from tests.mutants.planting import Field, Mutant, Outcome, mutants, named_tests, what_is_wrong

app = typer.Typer(add_completion=False, pretty_exceptions_enable=False)


def catcher(outcome: Outcome) -> str | None:
    """The test that caught a fault; None where all passed, or could not be run at all."""
    return outcome.failed[0] if outcome.code == pytest.ExitCode.TESTS_FAILED and outcome.failed else None


def outcomes(
    faults: Sequence[Mutant], rules: Mapping[str, Sequence[str]], folder: Path, processes: int
) -> Iterator[tuple[Mutant, Outcome]]:
    """Plant one fault after another, several at a time, each in a copy of its own, and run the tests of its rule."""
    fields: SimpleQueue[Field] = SimpleQueue()
    for number in range(processes):
        fields.put(Field(folder / str(number)))

    def one(mutant: Mutant) -> tuple[Mutant, Outcome]:
        field = fields.get()
        try:
            with field.with_fault(mutant):
                return mutant, field.run(rules[mutant.rule])
        finally:
            fields.put(field)

    with ThreadPoolExecutor(processes) as pool:
        yield from pool.map(one, faults)


def tell(faults: Sequence[Mutant], planted: Iterator[tuple[Mutant, Outcome]]) -> int:
    """Print a line a fault: its id, its rule, the test that caught it. Returns how many were caught."""
    width, wide = max(len(mutant.id) for mutant in faults), max(len(mutant.rule) for mutant in faults)
    print(f"{'fault':{width}}  {'rule':{wide}}  caught by")
    caught = 0
    for mutant, outcome in planted:
        test = catcher(outcome)
        caught += test is not None
        survived = "NOTHING" if outcome.code == pytest.ExitCode.OK else f"NOTHING: pytest ended with {outcome.code}"
        print(f"{mutant.id:{width}}  {mutant.rule:{wide}}  {test or survived}", flush=True)
        if test is None:
            typer.echo(outcome.said, err=True)
    return caught


@app.command()
def plant(
    ids: Annotated[list[str] | None, typer.Argument(help="Only these faults; all of them unless named.")] = None,
    processes: Annotated[int | None, typer.Option(min=1, help="Processes to run in; as many as processors.")] = None,
) -> None:
    """Plant rule faults one at a time and see the tests that are named for the rule catch each.

    Exits with 1 if a fault survives, with 2 if one cannot be planted or the tests fail without any.
    """
    every, rules = mutants(), named_tests()
    wrong = what_is_wrong(every, rules)
    wrong += [f"{name}: there is no such fault" for name in ids or () if name not in {each.id for each in every}]
    _stop_if(wrong)
    faults = [mutant for mutant in every if not ids or mutant.id in ids]
    processes = min(processes or os.cpu_count() or 1, len(faults))

    started = perf_counter()
    with tempfile.TemporaryDirectory(prefix="mutants-") as name:
        needed = sorted({test for mutant in faults for test in rules[mutant.rule]})
        sound = Field(Path(name) / "sound").run(needed, first_failure=False)
        _stop_if([] if sound.code == pytest.ExitCode.OK else ["without any fault tests fail:", sound.said])
        print(f"Without any fault the {len(needed)} tests of the rules pass.")
        caught = tell(faults, outcomes(faults, rules, Path(name), processes))
    print(f"{caught} of {len(faults)} faults caught, {perf_counter() - started:.0f} s on {processes} processes")
    if caught < len(faults):
        raise typer.Exit(1)


def _stop_if(wrong: Sequence[str]) -> None:
    """Say what is wrong and end, if anything is."""
    if wrong:
        typer.echo("\n".join(wrong), err=True)
        raise typer.Exit(2)


if __name__ == "__main__":
    app()
