"""A process of its own that plays moves as fast as it can and says which were acknowledged, until killed.

Run with a database URL. It knows nothing of its predecessors but what the database says.
"""

import asyncio
import contextlib
import sys

from bot.store import NewEntry, NewOutboxRow, RepeatedInput, Store
from tests.bot.store.helpers import move, new_table

TABLE = "brave-otter"


def say(word: str, n: int) -> None:
    """Tell the parent at once: what is still in a buffer dies with the process."""
    sys.stdout.write(f"{word} {n}\n")
    sys.stdout.flush()


async def main(url: str) -> None:
    store = await Store.open(url)
    with contextlib.suppress(RepeatedInput):
        await store.create(new_table(TABLE), "interaction:create")
    stored = await store.load(TABLE)
    assert stored is not None
    n = stored.row.length
    if n:  # Discord delivers the last input again: nobody knows whether its acknowledgement arrived
        try:
            await store.commit(move(n, f"interaction:{n}"))
        except RepeatedInput as repeated:
            say("repeated", repeated.n)
    while True:
        n += 1
        state = f"state {n}".encode()
        done = await store.commit(
            move(
                n - 1,
                f"interaction:{n}",
                entries=(NewEntry(0, f"move {n}".encode(), wall=n % 4 == 0),),
                state=state,
                keyframe=state if n % 4 == 0 else None,
                outbox=(NewOutboxRow("line", str(n).encode()),),
            )
        )
        say("done", done.length)


asyncio.run(main(sys.argv[1]))
