"""What a process needs to draw its first picture: no content files, and so none of their models."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_drawing_loads_no_content() -> None:
    told = subprocess.run(
        [sys.executable, "-c", "import sys, render.dinosaur_island.lab_park; print(*sys.modules)"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    loaded = set(told.stdout.split())
    assert "render.dinosaur_island.lab_park" in loaded
    assert not loaded & {"pydantic", "engine.core.content", "engine.dinosaur_island.catalogue"}
