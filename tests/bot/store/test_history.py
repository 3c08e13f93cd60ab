"""Whatever is committed, refused and repeated: history replays from every keyframe to every place of the log.

The model's state is the list of its entries joined together, so that a replay shows at once what is missing.
"""

import asyncio

import pytest
from hypothesis import Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule, run_state_machine_as_test

from bot.store import Commit, NewEntry, RepeatedInput, Store, VersionMiss
from tests.bot.store.helpers import NOW, new_table

# Shrinking a failure would write to disk for minutes; twenty steps can be read as they are.
SETTINGS = settings(
    max_examples=12, stateful_step_count=20, deadline=None, phases=(Phase.explicit, Phase.reuse, Phase.generate)
)

FEWER = settings(SETTINGS, max_examples=4)
"""Where each step goes to a server."""

Entries = st.lists(
    st.builds(NewEntry, seat=st.none() | st.integers(0, 3), data=st.binary(max_size=40), wall=st.booleans()),
    max_size=3,
).map(tuple)


class TableMachine(RuleBasedStateMachine):
    """One table of a store against lists of what should be in it."""

    runner: asyncio.Runner
    store: Store
    made = 0

    def __init__(self) -> None:
        super().__init__()
        TableMachine.made += 1
        self.id = f"table{self.made}"
        self.states = [b""]  # after 0, 1, 2 … entries
        self.log: list[NewEntry] = []
        self.walls = [0]  # places with a keyframe that is a wall
        self.kept = {0}  # places with any keyframe
        self.used: dict[str, int] = {}  # input ids and the log's length after them
        self.version = 0
        self.runner.run(self.store.create(new_table(self.id, state=b"", keyframe=b""), f"create:{self.id}"))

    def commit_of(self, entries: tuple[NewEntry, ...], version: int, input_id: str, *, keep: bool) -> Commit:
        state = self.states[-1] + b"".join(entry.data for entry in entries)
        return Commit(
            table_id=self.id,
            expected_version=version,
            input_id=input_id,
            at=NOW,
            entries=entries,
            state=state,
            keyframe=state if keep and entries else None,
        )

    @rule(entries=Entries, keep=st.booleans())
    def play(self, entries: tuple[NewEntry, ...], keep: bool) -> None:
        input_id = f"{self.id}:{len(self.used)}"
        done = self.runner.run(self.store.commit(self.commit_of(entries, self.version, input_id, keep=keep)))
        for entry in entries:
            self.log.append(entry)
            self.states.append(self.states[-1] + entry.data)
        self.version += 1
        self.used[input_id] = len(self.log)
        if keep and entries:
            self.kept.add(len(self.log))
            if entries[-1].wall:
                self.walls.append(len(self.log))
        assert (done.version, done.length) == (self.version, len(self.log))

    @rule(entries=Entries, off=st.integers(-3, 3).filter(bool))
    def play_on_another_version(self, entries: tuple[NewEntry, ...], off: int) -> None:
        commit = self.commit_of(entries, self.version + off, f"{self.id}:unused", keep=True)
        with pytest.raises(VersionMiss):
            self.runner.run(self.store.commit(commit))

    @rule(entries=Entries, off=st.integers(-1, 1), pick=st.integers(0))
    def repeat(self, entries: tuple[NewEntry, ...], off: int, pick: int) -> None:
        if not self.used:
            return
        input_id = list(self.used)[pick % len(self.used)]
        with pytest.raises(RepeatedInput) as repeated:
            self.runner.run(self.store.commit(self.commit_of(entries, self.version + off, input_id, keep=True)))
        assert (repeated.value.table_id, repeated.value.n) == (self.id, self.used[input_id])

    @rule(pick=st.integers(0), limit=st.integers(1, 5))
    def replay(self, pick: int, limit: int) -> None:
        """From the nearest keyframe to any place of the log, in pages."""
        n = pick % (len(self.log) + 1)
        keyframe = self.runner.run(self.store.keyframe_before(self.id, n))
        assert keyframe is not None
        assert keyframe.n == max(kept for kept in self.kept if kept <= n)
        assert keyframe.wall == (keyframe.n in self.walls)
        state, at = keyframe.data, keyframe.n
        while at < n:
            for entry in self.runner.run(self.store.entries(self.id, after=at, limit=min(limit, n - at))):
                assert entry.n == at + 1
                state, at = state + entry.data, entry.n
        assert state == self.states[n]

    @invariant()
    def loads_what_undo_needs(self) -> None:
        stored = self.runner.run(self.store.load(self.id))
        assert stored is not None
        assert (stored.row.version, stored.row.length) == (self.version, len(self.log))
        assert stored.state == self.states[-1]
        assert stored.keyframe is not None
        wall = stored.keyframe.n
        assert wall == self.walls[-1]
        assert stored.keyframe.data == self.states[wall]
        since = [(entry.n, entry.seat, entry.data, entry.wall) for entry in stored.entries]
        assert since == [
            (n, entry.seat, entry.data, entry.wall) for n, entry in enumerate(self.log[wall:], start=wall + 1)
        ]


def test_history(url: str) -> None:
    with asyncio.Runner() as runner:
        TableMachine.runner = runner
        TableMachine.store = runner.run(Store.open(url))
        run_state_machine_as_test(TableMachine, settings=SETTINGS if "sqlite" in url else FEWER)
        runner.run(TableMachine.store.close())
