"""Twenty kills at random moments, and no accepted move and no notice is lost, doubled or out of order.

``make chaos KILLS=1000`` is the same for a night.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.chaos.harness import SEATS, Chaos

KILLS = 20


@pytest.mark.timeout(900)
async def test_no_kill_loses_or_doubles_anything(tmp_path: Path) -> None:
    chaos = Chaos(tmp_path, KILLS)
    made = await chaos.run()
    made.check()
    assert made.moves > KILLS
    assert made.notices > len(SEATS) * 2
