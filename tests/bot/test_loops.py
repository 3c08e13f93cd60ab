"""The event loop that the bot runs on."""

from __future__ import annotations

import asyncio
import importlib
import sys

import pytest

from bot import loops
from bot.loops import run


async def loop_of() -> str:
    return type(asyncio.get_running_loop()).__module__


@pytest.mark.skipif(sys.platform == "win32", reason="there is no uvloop for Windows")
def test_it_is_the_quick_one_where_there_is_one() -> None:
    assert run(loop_of()) == "uvloop"


def test_on_windows_it_is_pythons_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    try:
        assert importlib.reload(loops).run(loop_of()).startswith("asyncio")
    finally:
        monkeypatch.undo()
        importlib.reload(loops)


def test_what_is_raised_is_raised() -> None:
    async def fails() -> None:
        raise LookupError("nothing there")

    with pytest.raises(LookupError, match="nothing there"):
        run(fails())
