"""The log: structlog for our own lines; those of the standard library's loggers, discord.py's too, join in.

A line carries the table, input and user it was written for, as `log_context` named them. No line shows a
token, whoever wrote it, and none can pass for two: what players type is in there.
"""

import logging
import re
import secrets
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from typing import Any, Final, Literal, TextIO

import structlog
from structlog.typing import EventDict, Processor, WrappedLogger

from bot.settings import Settings

REDACTED: Final = "[redacted]"

HANDLER: Final = "dinosaur-island"

_QUIET: Final = {
    "PIL": logging.INFO,
    "aiosqlite": logging.INFO,
    "alembic": logging.WARNING,
    "asyncio": logging.INFO,
    "discord": logging.INFO,
    "sqlalchemy": logging.WARNING,
}
"""The least level of libraries whose lines below it are about themselves, or hold SQL with what is hidden in a game."""

_TOKEN_SHAPES: Final = (
    r"[\w-]{20,}\.[\w-]{5,8}\.[\w-]{25,}",  # a bot's: its id, a time and a signature
    r"aW50ZXJhY3Rpb24[\w-]{20,}",  # an interaction's: "interaction..." in base64
    r"(?<=webhooks/)\d+/[\w-]+",  # either in an address, behind the id it belongs to
    r"(?<=interactions/)\d+/[\w-]+",
)

_UNPRINTABLE: Final = re.compile("[\x00-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069]")
"""What ends a line or steers a terminal: control characters, separators, signs that turn the direction."""

REPORTED: Final[Counter[tuple[str, str]]] = Counter()
"""How often this process has reported which error, by what was being done and the exception's class."""

_TRACEBACK_MARGIN: Final = "  | "

_ID_ALPHABET: Final = "23456789ABCDEFGHJKMNPQRSTVWXYZ"  # nothing that reads like something else
_ID_LENGTH: Final = 6


def configure_logging(settings: Settings, stream: TextIO | None = None) -> None:
    """Send all logs of this process to one stream; calling it again replaces what it set before.

    Start discord.py's client with `log_handler=None`, else it adds a handler of its own.

    Args:
        settings: for the level, the format, and the token that must never appear.
        stream: standard error unless given.
    """
    stream = stream or sys.stderr
    token = settings.discord_token
    shared: list[Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_logger_name,
        structlog.stdlib.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
    ]
    structlog.configure(
        processors=[
            structlog.stdlib.filter_by_level,
            *shared,
            structlog.stdlib.PositionalArgumentsFormatter(),
            structlog.processors.StackInfoRenderer(),
            structlog.stdlib.ProcessorFormatter.wrap_for_formatter,
        ],
        wrapper_class=structlog.stdlib.BoundLogger,
        logger_factory=structlog.stdlib.LoggerFactory(),
    )
    formatter = structlog.stdlib.ProcessorFormatter(
        foreign_pre_chain=[*shared, structlog.stdlib.ExtraAdder()],
        processors=[
            structlog.stdlib.ProcessorFormatter.remove_processors_meta,
            structlog.processors.format_exc_info,
            Redactor([token.get_secret_value()] if token else []),
            *_renderers(settings.log_format, colors=stream.isatty()),
        ],
    )
    _install(formatter, stream, settings.log_level)


def _renderers(form: Literal["console", "json"], *, colors: bool) -> list[Processor]:
    """Return the steps that turn an event into its line; JSON escapes by itself."""
    if form == "json":
        return [structlog.processors.JSONRenderer()]
    console = structlog.dev.ConsoleRenderer(
        colors=colors, repr_native_str=True, exception_formatter=structlog.dev.plain_traceback
    )
    return [keep_lines_apart, console]


def _install(formatter: logging.Formatter, stream: TextIO, level: str) -> None:
    root = logging.getLogger()
    for old in [handler for handler in root.handlers if handler.name == HANDLER]:
        root.removeHandler(old)
    handler = _Handler(stream)
    handler.name = HANDLER
    handler.setFormatter(formatter)
    root.addHandler(handler)
    root.setLevel(level)
    for name, least in _QUIET.items():
        logging.getLogger(name).setLevel(max(least, root.level))
    logging.captureWarnings(True)


class _Handler(logging.StreamHandler[TextIO]):
    """Writes lines; of one that cannot be written it tells where it came from, and nothing that it held."""

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802 (the name it is called by)
        """Tell that a line is missing; called while its error is handled."""
        problem = type(sys.exc_info()[1]).__name__
        place = f"{record.name}, {record.filename}:{record.lineno}"
        with suppress(OSError, ValueError):  # standard error is gone or closed: there is nowhere left to tell it
            sys.stderr.write(f"A log line could not be written: {problem} ({place})\n")


class Redactor:
    """A processor that takes out whatever is shaped like a token of Discord's, and the secrets it is told."""

    def __init__(self, known: Iterable[str] = ()) -> None:
        self._secret = re.compile("|".join([*map(re.escape, known), *_TOKEN_SHAPES]), re.ASCII)

    def __call__(self, _logger: WrappedLogger, _method: str, event: EventDict) -> EventDict:
        """Return the event without secrets."""
        return {key: self._clean(value) for key, value in event.items()}

    def _clean(self, value: Any) -> Any:
        """Return a value without secrets; an object of another class becomes its clean description."""
        if value is None or isinstance(value, bool | int | float):
            return value
        if isinstance(value, dict):
            return {self._clean(key): self._clean(inner) for key, inner in value.items()}
        if isinstance(value, list | tuple | set | frozenset):
            return [self._clean(inner) for inner in value]
        return self._secret.sub(REDACTED, value if isinstance(value, str) else repr(value))


def keep_lines_apart(_logger: WrappedLogger, _method: str, event: EventDict) -> EventDict:
    """Keep the message on its line, and a traceback's lines behind a margin that no log line begins with.

    The values beside them are the renderer's, which describes them by repr.
    """
    event["event"] = _escape(str(event.get("event")))
    for key in {"exception", "stack"} & event.keys():
        event[key] = "\n".join(_TRACEBACK_MARGIN + _escape(line) for line in event[key].split("\n"))
    return event


def _escape(text: str) -> str:
    return _UNPRINTABLE.sub(lambda sign: sign[0].encode("unicode_escape").decode("ascii"), text)


def get_logger(name: str) -> structlog.stdlib.BoundLogger:
    """Return the logger of a module; give it `__name__`."""
    logger: structlog.stdlib.BoundLogger = structlog.stdlib.get_logger(name)
    return logger


@contextmanager
def log_context(*, table: str | None = None, input: str | None = None, user: int | str | None = None) -> Iterator[None]:
    """Name the table, the input's id and the user in every line written inside, and in tasks started there.

    What is None stays as an outer context has it.
    """
    names = {"table": table, "input": input, "user": user}
    given = {name: value for name, value in names.items() if value is not None}
    with structlog.contextvars.bound_contextvars(**given):
        yield


def error_id() -> str:
    """Return a new short id for an error that a user is told of: easy to read out, and to find in the log."""
    return "".join(secrets.choice(_ID_ALPHABET) for _ in range(_ID_LENGTH))


def report_error(log: structlog.stdlib.BoundLogger, event: str, error: BaseException, **details: object) -> str:
    """Log an error with its traceback; return the id that is shown to the user in place of any detail."""
    shown = error_id()
    REPORTED[event, type(error).__name__] += 1
    log.error(event, exc_info=error, error_id=shown, **details)
    return shown
