"""Settings: from the environment, then from `.env` in the checkout, then the defaults below.

`.env.example` explains each of them to whoever runs the bot. A setting that is empty counts as not given; an
empty variable in the environment also takes away what `.env` says, so that `DISCORD_TOKEN= make play` opens
the browser demo whatever `.env` holds.
"""

import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Final, Literal, get_args

from pydantic import Field, SecretStr, ValidationError, ValidationInfo, field_validator, model_validator
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict
from rapidfuzz import process

from bot.pace import Rate
from bot.shards import Shards, numbers
from bot.store.engines import parse
from bot.store.errors import BadUrlError

ROOT: Final = Path(__file__).resolve().parent.parent
"""The checkout: relative paths in settings start here, wherever the bot was started from."""

ENV_FILE: Final = ROOT / ".env"

_TOKEN_SHAPE: Final = re.compile(r"[\w-]{20,}\.[\w-]{5,}\.[\w-]{20,}", re.ASCII)
_CREDENTIALS: Final = re.compile(r"//.*@")
_ADDRESS: Final = re.compile(r"https?://[^\s/?#]+[^\s?#]*")
_MOST_SHARDS: Final = 10_000


class SettingsError(Exception):
    """One or more settings are missing or wrong.

    `problems` holds one line each, naming the variable, what was found (never a secret) and what it should
    look like; the text of the error is these lines.
    """

    def __init__(self, *problems: str) -> None:
        super().__init__("\n".join(problems))
        self.problems = problems


class Settings(BaseSettings):
    """What whoever runs the bot may decide; a field is the environment variable of its name in capitals.

    A field's description completes the sentence "should be ...". Use `load_settings` for the settings of this
    process; `Settings(...)` by itself does not read `.env`, and raises pydantic's error.
    """

    model_config = SettingsConfigDict(extra="forbid", frozen=True, hide_input_in_errors=True)

    discord_token: SecretStr | None = Field(
        default=None,
        description="the bot's token, three parts joined by dots, from the page Bot of your application in "
        "Discord's developer portal",
    )
    database_url: str = Field(
        default="sqlite+aiosqlite:///data/dinosaur_island.sqlite3",
        validate_default=True,
        description="sqlite+aiosqlite:/// and the path of a file, as in sqlite+aiosqlite:///data/games.sqlite3, or "
        "postgresql+asyncpg://USER:PASSWORD@HOST/DATABASE",
    )
    backup_dir: Path | None = Field(
        default=None, description="the path of a directory for backups of the database, as in data/backups"
    )
    backup_every_hours: int = Field(
        default=24, ge=0, le=8784, description="a whole number of hours between two backups, or 0 for none"
    )
    backups_kept: int = Field(default=14, ge=1, le=10_000, description="a whole number: how many backups are kept")
    content_dir: Path | None = Field(
        default=None,
        description="the path of a directory with a whole set of cards and tiles, as in data/my_set",
    )
    log_level: Literal["DEBUG", "INFO", "WARNING", "ERROR"] = Field(
        default="INFO", description="one of DEBUG, INFO, WARNING, ERROR"
    )
    log_format: Literal["console", "json"] = Field(
        default="console", description="console (for people) or json (one object a line, for machines)"
    )
    demo_port: int = Field(
        default=8765, ge=0, le=65535, description="a port number from 1 to 65535, or 0 for any free one"
    )
    render_threads: int = Field(
        default=2,
        ge=1,
        le=32,
        description="a whole number from 1 to 32: how many pictures are drawn at a time",
    )
    render_processes: int = Field(
        default=0,
        ge=0,
        le=32,
        description="a whole number from 0 to 32: how many processes draw beside the bot, or 0 to draw in its threads",
    )
    shard_count: int | None = Field(
        default=None, ge=1, le=_MOST_SHARDS, description="a whole number: how many shards there are in all processes"
    )
    shard_ids: Annotated[tuple[int, ...] | None, NoDecode] = Field(
        default=None,
        description="numbers from 0, each below SHARD_COUNT, as in 0,1 or 0-3,8; SHARD_COUNT must be set, too",
    )
    health_port: int | None = Field(
        default=None, ge=0, le=65535, description="a port number from 1 to 65535, or 0 for any free one"
    )
    health_host: str = Field(default="127.0.0.1", description="an address of this machine, as 127.0.0.1 or 0.0.0.0")
    inputs_at_once: int = Field(
        default=20, ge=1, le=10_000, description="a whole number from 1: how often one person may act at once"
    )
    inputs_per_second: float = Field(
        default=2.0, ge=0, le=10_000, description="a number: how often one person may act a second, or 0 for any"
    )
    discord_api_url: str | None = Field(
        default=None, description="an address with the API's version, as in http://localhost:8080/api/v10"
    )

    @model_validator(mode="before")
    @classmethod
    def _drop_empty(cls, given: Mapping[str, Any]) -> dict[str, Any]:
        """Leave out what is empty, so that the default holds."""
        return {name: value for name, value in given.items() if not isinstance(value, str) or value.strip()}

    @field_validator("discord_token")
    @classmethod
    def _token_shape(cls, token: SecretStr | None) -> SecretStr | None:
        if token is None:
            return None
        bare = token.get_secret_value().strip()
        if not _TOKEN_SHAPE.fullmatch(bare):
            raise ValueError("not a bot token")
        return SecretStr(bare)

    @field_validator("database_url")
    @classmethod
    def _database_from_root(cls, url: str) -> str:
        """Start a relative path at the checkout: wherever the bot is started, it keeps the same games."""
        try:
            parsed = parse(url.strip())
        except BadUrlError as error:
            raise ValueError("no database that can be used") from error
        if parsed.get_dialect().name != "sqlite":
            return parsed.render_as_string(hide_password=False)
        file = ROOT / Path(parsed.database or "").expanduser()
        return parsed.set(database=str(file)).render_as_string(hide_password=False)

    @field_validator("backup_dir", "content_dir")
    @classmethod
    def _directory_from_root(cls, directory: Path | None) -> Path | None:
        """Start a relative path at the checkout, as that of the database does."""
        return None if directory is None else ROOT / directory.expanduser()

    @field_validator("log_level", "log_format", mode="before")
    @classmethod
    def _any_case(cls, word: object, info: ValidationInfo) -> object:
        choices: dict[str, str] = {
            choice.lower(): choice for choice in get_args(cls.model_fields[str(info.field_name)].annotation)
        }
        return choices.get(str(word).strip().lower(), word)

    @field_validator("shard_ids", mode="before")
    @classmethod
    def _numbers(cls, typed: object, info: ValidationInfo) -> object:
        return numbers(typed, info.data.get("shard_count") or 0) if isinstance(typed, str) else typed

    @field_validator("discord_api_url")
    @classmethod
    def _address(cls, url: str | None) -> str | None:
        if url is not None and not _ADDRESS.fullmatch(url.strip()):
            raise ValueError("not an address")
        return url and url.strip()

    @property
    def shards(self) -> Shards:
        """The shards of this process."""
        return Shards(self.shard_count, self.shard_ids)

    @property
    def rate(self) -> Rate | None:
        """How fast one person may act; None is as fast as they like."""
        return Rate(self.inputs_at_once, self.inputs_per_second) if self.inputs_per_second else None

    def require_token(self) -> str:
        """Return the bot's token in plain text, for the log-in and for nothing else.

        Raises:
            SettingsError: no token is set.
        """
        if self.discord_token is None:
            raise SettingsError(f"DISCORD_TOKEN: not set; {_should_be('discord_token')}")
        return self.discord_token.get_secret_value()


def load_settings(env_file: Path | None = ENV_FILE) -> Settings:
    """Return the settings of this process.

    Args:
        env_file: read for what the environment does not say; it need not exist. None reads no file.

    Raises:
        SettingsError: naming every setting that is wrong.
    """
    try:
        return Settings(_env_file=env_file, _env_file_encoding="utf-8")
    except ValidationError as error:
        # "from None": pydantic's own error carries what was typed, a token too.
        problems = [_problem(str(detail["loc"][0]), detail["type"], detail["input"]) for detail in error.errors()]
        raise SettingsError(*problems) from None
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "it is not UTF-8"
        raise SettingsError(f"{env_file}: cannot be read ({reason}); should be text like .env.example") from error


def _problem(name: str, kind: str, value: object) -> str:
    """Say in one line what is wrong with a setting; `kind` is pydantic's word for it."""
    if kind == "extra_forbidden":
        return f"{name.upper()}: there is no such setting{_did_you_mean(name)}"
    return f"{name.upper()}: found {_found(name, value)}; {_should_be(name)}"


def _did_you_mean(name: str) -> str:
    nearest = process.extractOne(name.lower(), Settings.model_fields.keys(), score_cutoff=70)
    return f"; did you mean {nearest[0].upper()}?" if nearest else ""


def _found(name: str, value: object) -> str:
    """Quote what was given in one line, unless it is a secret; passwords in addresses are."""
    if name == "discord_token":
        return "something else (not shown)"
    return json.dumps(_CREDENTIALS.sub("//***@", str(value)), ensure_ascii=False)


def _should_be(name: str) -> str:
    return f"should be {Settings.model_fields[name].description}"
