"""A process is known from all others, and one that has ended is only ever taken for that when it is certain."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from bot import processes
from bot.processes import has_ended, this_process
from bot.store.leases import Holder

pytestmark = pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="only Linux tells")


def as_child(pid: int) -> Holder:
    """What a process of this machine would say of itself."""
    mine = this_process()
    system = mine.born.rpartition(" ")[0]
    said = processes._stat(pid)
    assert said is not None
    return replace(mine, pid=pid, born=f"{system} {said[processes.STARTED]}")


def test_this_process_runs_and_has_an_id_of_its_own() -> None:
    mine = this_process()
    assert not has_ended(mine)
    assert mine.pid == os.getpid()
    assert mine.id != this_process().id
    assert len(mine.born) <= 200


def test_a_process_that_was_killed_has_ended_also_before_its_parent_knows() -> None:
    child = subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE)
    holder = as_child(child.pid)
    assert not has_ended(holder)
    child.kill()
    os.waitid(os.P_PID, child.pid, os.WEXITED | os.WNOWAIT)  # it is still listed
    assert has_ended(holder)
    child.communicate()
    assert has_ended(holder)


def test_another_process_that_has_got_its_number_is_not_it() -> None:
    mine = this_process()
    system, _, started = mine.born.rpartition(" ")
    assert has_ended(replace(mine, born=f"{system} {int(started) - 1}"))


@pytest.mark.parametrize("born", ["", "another-boot pid:[1] 17", "17"])
def test_of_a_process_elsewhere_nobody_can_tell(born: str) -> None:
    assert not has_ended(Holder("x", "elsewhere", 2**22 + 1, born))


def test_where_the_system_tells_nothing_nobody_has_ended(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    mine = replace(this_process(), pid=2**22 + 1)
    assert has_ended(mine)
    monkeypatch.setattr(processes, "PROC", tmp_path)
    assert not has_ended(mine)
    assert this_process().born == ""


def test_one_that_may_not_be_asked_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    def forbidden(_pid: int, _signal: int) -> None:
        raise PermissionError

    monkeypatch.setattr(os, "kill", forbidden)
    system = this_process().born.rpartition(" ")[0]
    assert not has_ended(Holder("x", "here", 1, f"{system} 17"))
