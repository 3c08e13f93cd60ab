"""Pictures of what a player sees: the channel as Discord would show it, drawn by the system's Chromium.

The simulated Discord brings the page, Playwright drives the browser, and the browser is the machine's own
(``apt-get install chromium``), because Playwright's is a download that many machines cannot make.
"""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from functools import wraps
from pathlib import Path
from typing import Any
from unittest import mock

import pytest
from playwright.async_api import Browser, BrowserType
from simcord import MemberActor
from simcord.builders import ChannelHandle

from tests.support.discord import Server

_NAMES = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome")
_FLAGS = ("--no-sandbox", "--disable-dev-shm-usage", "--hide-scrollbars")


class NoBrowser(Exception):
    """There is no Chromium on this machine; the message says how to get one."""


def find_chromium() -> str:
    """The path of the machine's Chromium; NoBrowser when it has none."""
    for name in _NAMES:
        path = shutil.which(name)
        if path:
            return path
    raise NoBrowser(f"no Chromium here (looked for {', '.join(_NAMES)}); on Debian: apt-get install chromium")


def chromium_or_skip() -> str:
    """For tests: the path of Chromium, or a skip that says how to get one."""
    try:
        return find_chromium()
    except NoBrowser as missing:
        pytest.skip(str(missing))


async def take_screenshot(
    server: Server,
    file: Path,
    *,
    viewer: MemberActor | None = None,
    channel: ChannelHandle | None = None,
    width: int = 960,
    height: int = 1280,
) -> Path:
    """Write a PNG of the channel's end as the viewer sees it, and return its path.

    Args:
        server: the running server.
        file: where the picture goes; its folder is there.
        viewer: whose private answers are shown; Ann unless given.
        channel: the server's only channel unless given.
        width: of the window in pixels; 400 is a phone's.
        height: of the window in pixels; what is above stays out of the picture.
    """
    seen_by = viewer or server.ann
    with _system_browser(find_chromium()):
        async with server.env.preview(
            channel or server.channel, viewers=(seen_by,), layout="channel", display="fixed", width=width, height=height
        ) as preview:
            await preview.screenshot(file, viewer=seen_by, mode="viewport", allow_incomplete=True)
    return file


@contextmanager
def _system_browser(path: str) -> Iterator[None]:
    """Let Playwright start the browser at this path instead of its own."""
    launch = BrowserType.launch

    @wraps(launch)
    async def launch_system(self: BrowserType, **options: Any) -> Browser:
        return await launch(self, **{**options, "executable_path": path, "args": list(_FLAGS)})

    with mock.patch.object(BrowserType, "launch", launch_system):
        yield
