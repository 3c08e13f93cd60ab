"""What holds for every test."""

import logging
import random
import secrets
from collections.abc import Iterator

import pytest
import structlog

from bot.log import HANDLER


@pytest.fixture(scope="session", autouse=True)
def _nobodys_bot(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Keep whoever runs the tests out of them: their token, their games, whatever their `.env` says."""
    with pytest.MonkeyPatch.context() as patch:
        folder = tmp_path_factory.mktemp("data")
        patch.setenv("DISCORD_TOKEN", "")
        patch.setenv("DATABASE_URL", f"sqlite+aiosqlite:///{folder / 'games.sqlite3'}")
        yield


@pytest.fixture(autouse=True)
def _plain_log() -> None:
    """Write tracebacks as Python does: what structlog draws of one unless told otherwise takes it a second."""
    console = structlog.dev.ConsoleRenderer(colors=False, exception_formatter=structlog.dev.plain_traceback)
    structlog.configure(
        processors=[structlog.contextvars.merge_contextvars, structlog.processors.add_log_level, console]
    )


@pytest.fixture(autouse=True)
def _no_log_is_left_behind() -> Iterator[None]:
    """Take away the log that a command of the bot's set up: the next command's output would be told of its lines."""
    yield
    root = logging.getLogger()
    for handler in [each for each in root.handlers if each.name == HANDLER]:
        root.removeHandler(handler)
        root.setLevel(logging.WARNING)
        logging.captureWarnings(False)


@pytest.fixture(autouse=True)
def _the_same_deal_each_time(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Tables get secret seeds that follow from the test's name, so that a test meets the same games each time."""
    chance = random.Random(request.node.nodeid)
    monkeypatch.setattr(secrets, "token_hex", lambda count: chance.randbytes(count).hex())
