"""A table stays small: log, keyframes, state and all that belongs to it, in a database of its own."""

from pathlib import Path

import pytest
from structlog.testing import capture_logs

from tests.bench.store import forget, play, used

MOST_BYTES = 300_000
"""Of a table of 400 moves, with the empty database around it, once what was sent is forgotten."""


@pytest.mark.slow
async def test_a_table_of_400_moves_takes_at_most_300_kb_on_disk(tmp_path: Path) -> None:
    file = tmp_path / "table.sqlite3"
    with capture_logs():
        played = await play(file, 400, seed=1, read=False)
    assert len(played.moves_ms) == 400 <= played.entries
    await forget(file)
    assert used(file) <= MOST_BYTES
