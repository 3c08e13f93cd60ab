"""A picture is a function of its view: whatever was drawn before, in which thread, process, order or language, its file
is the same.
"""

import hashlib
import os
import subprocess
import sys
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random

import pytest

from render import gallery
from render.words import speaking
from render.words.catalogue import ENGLISH
from tests.render.caches import forget

ROOT = Path(__file__).parents[2]
SCRIPT = """
import hashlib, sys
from render import gallery
for name in sys.argv[1:]:
    print(hashlib.sha256(gallery.SCENES[name]().png()).hexdigest())
"""


def _written(name: str, locale: str = ENGLISH) -> str:
    with speaking(locale):
        return hashlib.sha256(gallery.SCENES[name]().png()).hexdigest()


def _shuffled(chance: Random) -> Sequence[str]:
    return chance.sample(sorted(gallery.SCENES), len(gallery.SCENES))


@pytest.mark.slow
def test_two_threads_write_the_same_bytes_in_any_order() -> None:
    """Every scene with empty caches, then in another order with full ones, German pictures in between."""
    chance = Random(1)
    forget()
    with ThreadPoolExecutor(2) as pool:
        names = _shuffled(chance)
        cold = dict(zip(names, pool.map(_written, names), strict=True))
        again = _shuffled(chance)
        german = [pool.submit(_written, name, "de") for name in again[::8]]
        assert dict(zip(again, pool.map(_written, again), strict=True)) == cold
        assert [one.result() for one in german] != [cold[name] for name in again[::8]]
    assert len(set(cold.values())) == len(cold)


@pytest.mark.parametrize("seed", ["1", "4242"])
def test_a_fresh_process_writes_the_same_bytes(seed: str) -> None:
    """There are only these pictures and all of them with empty caches; here each is drawn twice, in the other order."""
    names = _shuffled(Random(seed))[:6]
    there = subprocess.run(
        [sys.executable, "-c", SCRIPT, *names],
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": seed},
        capture_output=True,
        text=True,
        check=False,
    )
    assert there.returncode == 0, there.stderr
    for _ in range(2):
        assert [_written(name) for name in reversed(names)] == there.stdout.split()[::-1]
