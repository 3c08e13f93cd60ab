"""The log: what every line carries, and what none may show."""

import io
import json
import logging
import re
from collections.abc import Iterator
from typing import Any

import pytest
import structlog

from bot.log import HANDLER, configure_logging, error_id, get_logger, log_context, report_error
from bot.settings import Settings

CONFIGURED = "MTIzNDU2Nzg5MDEyMzQ1Njc4.GabcdE.abcdefghijklmnopqrstuvwxyz0123456789ab"
ANOTHERS = "OTg3NjU0MzIxMDk4NzY1NDMy.Hzyxwv.ZYXWVUTSRQPONMLKJIHGFEDCBA9876543210zy"
INTERACTION = "aW50ZXJhY3Rpb246MTIzNDU2Nzg5MDEyMzQ1Njc4OmFiY2RlZmdoaWprbG1ub3A"


class Log:
    """A log of its own, and what was written to it."""

    def __init__(self, **settings: Any) -> None:
        self.stream = io.StringIO()
        configure_logging(Settings(**settings), self.stream)

    @property
    def text(self) -> str:
        return self.stream.getvalue()

    @property
    def lines(self) -> list[str]:
        return self.text.splitlines()

    @property
    def events(self) -> list[dict[str, Any]]:
        """The lines of a log in JSON."""
        return [json.loads(line) for line in self.lines]


@pytest.fixture(autouse=True)
def _leave_logging_as_it_was() -> Iterator[None]:
    root = logging.getLogger()
    handlers, level = root.handlers[:], root.level
    yield
    root.handlers[:] = handlers
    root.setLevel(level)
    logging.captureWarnings(False)
    structlog.reset_defaults()


@pytest.fixture(params=["console", "json"])
def log(request: pytest.FixtureRequest) -> Log:
    return Log(log_format=request.param, discord_token=CONFIGURED)


class TestContext:
    def test_lines_carry_table_input_and_user(self) -> None:
        log = Log(log_format="json")
        with log_context(table="t1", user=7):
            with log_context(input="interaction:5"):
                get_logger("bot.tables").info("played")
            get_logger("bot.tables").info("answered")
        get_logger("bot.tables").info("idle")
        played, answered, idle = log.events
        assert (played["table"], played["input"], played["user"]) == ("t1", "interaction:5", 7)
        assert (answered["table"], "input" in answered) == ("t1", False)
        assert not {"table", "input", "user"} & idle.keys()

    def test_other_libraries_lines_join_in(self) -> None:
        log = Log(log_format="json")
        with log_context(table="t1"):
            logging.getLogger("discord.gateway").warning("shard %s is late", 3)
        (event,) = log.events
        assert event["event"] == "shard 3 is late"
        assert (event["logger"], event["level"], event["table"]) == ("discord.gateway", "warning", "t1")

    def test_the_level_is_kept_and_libraries_do_not_debug(self) -> None:
        log = Log(log_format="json", log_level="DEBUG")
        get_logger("bot").debug("ours")
        logging.getLogger("aiosqlite").debug("executing ...")
        assert [event["event"] for event in log.events] == ["ours"]
        log = Log(log_format="json", log_level="WARNING")
        get_logger("bot").info("quiet")
        logging.getLogger("discord").info("quiet")
        assert log.lines == []

    def test_configured_twice_writes_once(self) -> None:
        first, second = Log(), Log()
        get_logger("bot").info("once")
        assert (len(first.lines), len(second.lines)) == (0, 1)


class TestSecrets:
    @pytest.mark.parametrize("secret", [CONFIGURED, ANOTHERS, INTERACTION])
    def test_tokens_appear_nowhere(self, log: Log, secret: str) -> None:
        ours, theirs = get_logger("bot"), logging.getLogger("discord.http")
        ours.info(f"in the message {secret}")
        ours.info("in a value", value=secret, inside={"list": [f"Bot {secret}", {secret: (secret,)}]})
        ours.info("in an object", value=ValueError(secret), data=secret.encode())
        theirs.warning("in an argument %s", secret)
        theirs.warning("in an extra", extra={"header": secret})
        with log_context(input=secret):
            ours.info("in the context")
        try:
            raise RuntimeError(f"in an error {secret}")
        except RuntimeError as error:
            report_error(ours, "failed", error)
            theirs.exception("failed")
        assert secret not in log.text
        assert log.text.count("[redacted]") >= 11

    def test_the_configured_token_needs_no_shape(self) -> None:
        odd = "A" * 20 + "." + "b" * 30 + "." + "C" * 20
        log = Log(discord_token=odd)
        get_logger("bot").info(f"odd {odd} end")
        assert odd not in log.text
        assert "odd [redacted] end" in log.text

    @pytest.mark.parametrize("path", ["webhooks/123/s3cret-t0ken", "interactions/123/s3cret-t0ken"])
    def test_addresses_lose_what_follows_the_id(self, log: Log, path: str) -> None:
        logging.getLogger("discord.http").warning("POST https://discord.com/api/v10/%s/callback", path)
        assert "s3cret" not in log.text
        assert "[redacted]/callback" in log.text

    def test_ordinary_text_stays(self, log: Log) -> None:
        text = "bot.store.engines in sqlite+aiosqlite:///data/dinosaur_island.sqlite3, version 2.7.1.2026"
        get_logger("bot").info(text)
        assert text in log.text

    def test_a_line_that_cannot_be_written_shows_nothing_it_held(
        self, log: Log, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        root = logging.getLogger()  # pytest's own handlers would raise where ours tells
        monkeypatch.setattr(root, "handlers", [each for each in root.handlers if each.name == HANDLER])
        logging.getLogger("discord").warning("%d", CONFIGURED)
        told = capsys.readouterr().err
        assert re.fullmatch(r"A log line could not be written: TypeError \(discord, test_log\.py:\d+\)\n", told)
        assert log.text == ""


class TestLines:
    FORGED = "x\n2026-01-01T00:00:00Z [info] forged\r\x1b[2K\u2028\x85\u202e"

    def test_players_words_stay_on_their_line(self, log: Log) -> None:
        get_logger("bot").info(self.FORGED, name=self.FORGED, names=[self.FORGED])
        logging.getLogger("discord").info("%s", self.FORGED)
        assert len(log.lines) == 2
        assert not re.search("[\x00-\x09\x0b-\x1f\x7f-\x9f\u2028\u202e]", log.text)

    def test_a_value_does_not_pass_for_another(self) -> None:
        log = Log()
        get_logger("bot").info("joined", name="Ann user=1", user=2)
        assert "name='Ann user=1'" in log.text

    def test_tracebacks_have_a_margin(self) -> None:
        log = Log()
        try:
            raise ValueError(self.FORGED)
        except ValueError:
            get_logger("bot").exception("failed", stack_info=True)
        first, *rest = log.lines
        assert "failed" in first
        assert [line for line in rest if "forged" in line]
        assert all(line.startswith(("  | ", "====")) for line in rest if line)


class TestErrors:
    def test_the_id_shown_is_the_id_logged(self) -> None:
        log = Log(log_format="json")
        shown = report_error(get_logger("bot"), "drawing failed", ValueError("no colour"), scene="lab")
        (event,) = log.events
        assert event["error_id"] == shown
        assert (event["event"], event["scene"], event["level"]) == ("drawing failed", "lab", "error")
        assert "ValueError: no colour" in event["exception"]

    def test_ids_are_short_clear_and_new(self) -> None:
        ids = {error_id() for _ in range(50)}
        assert len(ids) == 50
        assert all(re.fullmatch("[2-9A-HJKMNP-TV-Z]{6}", each) for each in ids)
