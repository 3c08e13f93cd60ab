"""The screenshot shows the channel, or says what is missing."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image

from tests.support import screenshot
from tests.support.discord import Server
from tests.support.little_bot import LittleBot


@pytest.mark.slow
async def test_a_screenshot_shows_the_boards_picture(tmp_path: Path) -> None:
    screenshot.chromium_or_skip()
    async with Server(lambda: LittleBot(tmp_path / "count")) as server:
        await server.slash(server.ann, "/little post", die="d3")
        file = await screenshot.take_screenshot(server, tmp_path / "channel.png", width=400, height=700)
    picture = Image.open(file).convert("RGB")
    assert picture.size == (400, 700)
    colours = {colour for _, colour in picture.getcolors(400 * 700) or []}
    assert (0, 128, 0) in colours, "the board's green is not on the page"


def test_without_a_browser_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    with pytest.raises(screenshot.NoBrowser, match="apt-get install chromium"):
        screenshot.find_chromium()
    with pytest.raises(pytest.skip.Exception, match="no Chromium here"):
        screenshot.chromium_or_skip()
