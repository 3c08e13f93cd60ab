"""Settings: where they come from, and what is said about wrong ones."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from bot.settings import ROOT, Settings, SettingsError, load_settings
from bot.shards import ALL, Shards

TOKEN = "MTIzNDU2Nzg5MDEyMzQ1Njc4.GabcdE.abcdefghijklmnopqrstuvwxyz0123456789ab"
EXAMPLE = ROOT / ".env.example"

Write = Callable[[str], Path]


@pytest.fixture(autouse=True)
def _bare_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    for field in Settings.model_fields:
        monkeypatch.delenv(field.upper(), raising=False)


@pytest.fixture
def env_file(tmp_path: Path) -> Write:
    def write(text: str) -> Path:
        file = tmp_path / ".env"
        file.write_text(text, encoding="utf-8")
        return file

    return write


def problems(file: Path | None) -> tuple[str, ...]:
    with pytest.raises(SettingsError) as caught:
        load_settings(file)
    return caught.value.problems


class TestSources:
    def test_defaults_need_no_file(self, tmp_path: Path) -> None:
        settings = load_settings(tmp_path / "missing")
        assert settings.discord_token is None
        assert (settings.log_level, settings.log_format) == ("INFO", "console")
        assert (settings.render_threads, settings.render_processes) == (2, 0)

    def test_the_environment_comes_before_the_file(self, monkeypatch: pytest.MonkeyPatch, env_file: Write) -> None:
        file = env_file("LOG_LEVEL=DEBUG\nDEMO_PORT=1234\n")
        monkeypatch.setenv("LOG_LEVEL", "ERROR")
        settings = load_settings(file)
        assert (settings.log_level, settings.demo_port) == ("ERROR", 1234)

    def test_an_empty_variable_takes_away_what_the_file_says(
        self, monkeypatch: pytest.MonkeyPatch, env_file: Write
    ) -> None:
        file = env_file(f"DISCORD_TOKEN={TOKEN}\n")
        assert load_settings(file).require_token() == TOKEN
        monkeypatch.setenv("DISCORD_TOKEN", "")
        assert load_settings(file).discord_token is None

    def test_words_may_be_in_any_case(self, env_file: Write) -> None:
        settings = load_settings(env_file("LOG_LEVEL=debug\nLOG_FORMAT=JSON\n"))
        assert (settings.log_level, settings.log_format) == ("DEBUG", "json")


class TestDatabase:
    def test_a_relative_path_starts_at_the_checkout(
        self, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, env_file: Write
    ) -> None:
        file = env_file("DATABASE_URL=sqlite+aiosqlite:///data/games.sqlite3")
        monkeypatch.chdir(tmp_path)
        assert load_settings(file).database_url == f"sqlite+aiosqlite:///{ROOT}/data/games.sqlite3"

    def test_an_absolute_path_stays(self, env_file: Write) -> None:
        url = "sqlite+aiosqlite:////srv/games.sqlite3"
        assert load_settings(env_file(f"DATABASE_URL={url}")).database_url == url

    @pytest.mark.parametrize("scheme", ["postgresql+asyncpg", "postgresql", "postgres"])
    def test_postgresql_is_taken_with_its_driver_and_as_hosts_write_it(self, env_file: Write, scheme: str) -> None:
        url = load_settings(
            env_file(f"DATABASE_URL={scheme}://keeper:s3cret@host:5432/games?sslmode=require")
        ).database_url
        assert url == "postgresql+asyncpg://keeper:s3cret@host:5432/games?ssl=require"

    def test_the_default_is_in_the_folder_that_git_ignores(self) -> None:
        path = Path(load_settings(None).database_url.removeprefix("sqlite+aiosqlite:///"))
        assert f"/{path.relative_to(ROOT).parts[0]}/" in (ROOT / ".gitignore").read_text().splitlines()


class TestShards:
    def test_there_are_as_many_as_discord_recommends_and_all_are_ours(self) -> None:
        assert load_settings(None).shards == ALL

    @pytest.mark.parametrize(
        ("typed", "ids"), [("0", (0,)), ("0,1", (0, 1)), ("5, 0-2,1 - 3", (0, 1, 2, 3, 5)), ("7", (7,))]
    )
    def test_numbers_and_spans_may_be_typed(self, env_file: Write, typed: str, ids: tuple[int, ...]) -> None:
        assert load_settings(env_file(f"SHARD_COUNT=8\nSHARD_IDS={typed}\n")).shards == Shards(8, ids)

    @pytest.mark.parametrize("typed", ["8", "-1", "2-1", "0,", "a", "0-999999999999", "0-"])
    def test_others_are_refused(self, env_file: Write, typed: str) -> None:
        (problem,) = problems(env_file(f"SHARD_COUNT=8\nSHARD_IDS={typed}\n"))
        assert problem.startswith(f'SHARD_IDS: found "{typed}"; should be numbers')

    def test_without_a_count_there_are_none(self, env_file: Write) -> None:
        (problem,) = problems(env_file("SHARD_IDS=0\n"))
        assert problem.endswith("SHARD_COUNT must be set, too")


class TestWrong:
    @pytest.mark.parametrize(
        ("line", "found", "should_be"),
        [
            ("LOG_LEVEL=loud", '"loud"', "DEBUG, INFO, WARNING, ERROR"),
            ("LOG_FORMAT=xml", '"xml"', "console"),
            ("DEMO_PORT=65536", '"65536"', "from 1 to 65535"),
            ("RENDER_THREADS=0", '"0"', "from 1 to 32"),
            ("RENDER_THREADS=many", '"many"', "from 1 to 32"),
            ("SHARD_COUNT=0", '"0"', "how many shards"),
            ("DISCORD_API_URL=discord.com", '"discord.com"', "/api/v10"),
            ("BACKUP_EVERY_HOURS=-1", '"-1"', "hours between two backups, or 0"),
            ("BACKUPS_KEPT=0", '"0"', "how many backups are kept"),
            ("DATABASE_URL=games.sqlite3", '"games.sqlite3"', "sqlite+aiosqlite:///"),
            ("DATABASE_URL=sqlite+aiosqlite://", '"sqlite+aiosqlite://"', "the path of a file"),
            ("DATABASE_URL=sqlite+aiosqlite:///:memory:", ":memory:", "the path of a file"),
        ],
    )
    def test_says_which_what_and_how_it_should_be(self, env_file: Write, line: str, found: str, should_be: str) -> None:
        (problem,) = problems(env_file(line))
        assert problem.startswith(line.partition("=")[0] + ": found ")
        assert found in problem.partition("; should be ")[0]
        assert should_be in problem.partition("; should be ")[2]

    def test_each_problem_has_a_line(self, env_file: Write) -> None:
        found = problems(env_file('LOG_LEVEL="a\nb"\nDEMO_PORT=x\n'))
        assert [problem.partition(":")[0] for problem in found] == ["LOG_LEVEL", "DEMO_PORT"]
        assert len(str(SettingsError(*found)).splitlines()) == 2

    def test_an_unknown_name_is_a_problem_and_its_value_stays_unsaid(self, env_file: Write) -> None:
        (problem,) = problems(env_file(f"DISCORD_TOKN={TOKEN}"))
        assert problem == "DISCORD_TOKN: there is no such setting; did you mean DISCORD_TOKEN?"

    @pytest.mark.parametrize("token", ["hunter2", "Bot " + TOKEN, TOKEN.replace(".", "-")])
    def test_a_wrong_token_is_not_shown(self, env_file: Write, token: str) -> None:
        with pytest.raises(SettingsError, match=r"^DISCORD_TOKEN: found .*three parts") as caught:
            load_settings(env_file(f"DISCORD_TOKEN={token}"))
        assert token not in str(caught.value)
        assert caught.value.__suppress_context__

    def test_a_missing_token_says_where_to_get_one(self) -> None:
        with pytest.raises(SettingsError, match=r"^DISCORD_TOKEN: not set; should be .*developer portal"):
            load_settings(None).require_token()

    def test_a_password_in_an_address_is_not_shown(self, env_file: Write) -> None:
        (problem,) = problems(env_file("DATABASE_URL=mysql://keeper:s3cr@et/x@host/games"))
        assert "***@host/games" in problem
        assert not re.search("keeper|s3cr|et/x", problem)

    def test_a_file_that_is_no_text(self, tmp_path: Path) -> None:
        file = tmp_path / ".env"
        file.write_bytes(b"LOG_LEVEL=\xff")
        (problem,) = problems(file)
        assert problem.startswith(f"{file}: cannot be read (it is not UTF-8)")


def test_the_token_is_in_no_description(env_file: Write) -> None:
    settings = load_settings(env_file(f"DISCORD_TOKEN={TOKEN}"))
    assert TOKEN not in f"{settings!r} {settings} {settings.model_dump()} {settings.model_dump_json()}"


class TestExample:
    def test_names_every_setting_in_order(self) -> None:
        names = re.findall(r"^([A-Z_]+)=", EXAMPLE.read_text(encoding="utf-8"), re.MULTILINE)
        assert names == [field.upper() for field in Settings.model_fields]

    def test_explains_each(self) -> None:
        paragraphs = EXAMPLE.read_text(encoding="utf-8").strip().split("\n\n")[1:]
        for paragraph in paragraphs:
            *comment, setting = paragraph.splitlines()
            assert comment, f"{setting} is not explained"
            assert all(line.startswith("# ") for line in comment)
        assert len(paragraphs) == len(Settings.model_fields)

    def test_shows_the_defaults(self) -> None:
        assert load_settings(EXAMPLE) == load_settings(None)


class TestContent:
    def test_a_relative_path_starts_at_the_checkout(
        self, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, env_file: Write
    ) -> None:
        monkeypatch.chdir(tmp_path)
        assert load_settings(env_file("CONTENT_DIR=data/my_set")).content_dir == ROOT / "data" / "my_set"

    def test_an_absolute_path_stays_as_it_is(self, tmp_path: Path, env_file: Write) -> None:
        assert load_settings(env_file(f"CONTENT_DIR={tmp_path}")).content_dir == tmp_path

    def test_without_one_there_is_none(self, env_file: Write) -> None:
        assert load_settings(env_file("CONTENT_DIR=\n")).content_dir is None
