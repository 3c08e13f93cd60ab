"""A picture is a function of its view: another process, with another seed of its hashes, writes the same file."""

import hashlib
import os
import subprocess
import sys
from pathlib import Path

import pytest

from render import gallery, png

ROOT = Path(__file__).parents[2]
NAMES = ("park-created", "market-for-a-seat")
SCRIPT = """
import hashlib, sys
from render import gallery, png
for name in sys.argv[1:]:
    print(hashlib.sha256(png.encode(gallery.SCENES[name]().image)).hexdigest())
"""


@pytest.mark.parametrize("seed", ["1", "4242"])
def test_a_fresh_process_writes_the_same_bytes(seed: str) -> None:
    here = [hashlib.sha256(png.encode(gallery.SCENES[name]().image)).hexdigest() for name in NAMES]
    there = subprocess.run(
        [sys.executable, "-c", SCRIPT, *NAMES],
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": seed},
        capture_output=True,
        text=True,
        check=False,
    )
    assert there.returncode == 0, there.stderr
    assert there.stdout.split() == here
