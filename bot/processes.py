"""Processes: which one this is, and whether another one of this machine has ended.

What Linux tells in /proc is enough to know a process from all others that had or will have its number; elsewhere
nobody is ever taken for ended. See proc(5).
"""

from __future__ import annotations

import os
import secrets
import socket
from pathlib import Path

from bot.store.leases import Holder

PROC = Path("/proc")

STATE, STARTED = 0, 19
"""Places in what the system says of a process, after its name."""

DEAD = ("Z", "X")
"""States of a process that has ended and is still listed."""


def this_process() -> Holder:
    """This process, under an id that no other has."""
    pid, system = os.getpid(), _system()
    said = _stat(pid)
    born = "" if system is None or said is None else f"{system} {said[STARTED]}"
    return Holder(secrets.token_hex(8), socket.gethostname()[:255], pid, born)


def has_ended(holder: Holder) -> bool:
    """Is it certain that a process has ended? Of one on another machine, or in another container, it never is."""
    system, _, started = holder.born.rpartition(" ")
    if not system or system != _system():
        return False
    try:
        os.kill(holder.pid, 0)  # asks, and does nothing to it
    except ProcessLookupError:
        return True
    except PermissionError:  # it runs, as somebody else
        return False
    said = _stat(holder.pid)
    return said is not None and (said[STATE] in DEAD or said[STARTED] != started)


def _system() -> str | None:
    """What processes see each other by their numbers: a machine since it was started, and a container on it."""
    try:
        boot = (PROC / "sys/kernel/random/boot_id").read_text(encoding="ascii").strip()
        return f"{boot} {(PROC / 'self/ns/pid').readlink()}"
    except OSError:
        return None


def _stat(pid: int) -> list[str] | None:
    """What the system says of a process, after its number and name; None where it says nothing."""
    try:
        return (PROC / str(pid) / "stat").read_text(encoding="utf-8", errors="replace").rpartition(")")[2].split()
    except OSError:
        return None
