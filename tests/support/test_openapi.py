"""The checker finds planted mistakes and lets what discord.py rightly sends pass."""

from __future__ import annotations

import copy
from typing import Any

import discord
import pytest
from discord import app_commands, ui

from tests.support import openapi
from tests.support.commands import command_faults, command_size
from tests.support.openapi import Checker, Violation

APPLICATION = "/applications/1/commands"
MESSAGES = "/channels/1/messages"
CALLBACK = "/interactions/1/token/callback"
ORIGINAL = "/webhooks/1/token/messages/@original"


@pytest.fixture(scope="module")
def checker() -> Checker:
    return openapi.checker_or_skip()


def board(**container: Any) -> dict[str, Any]:
    """A Components V2 message as discord.py sends it."""
    view = ui.LayoutView(timeout=None)
    view.add_item(
        ui.Container(
            ui.TextDisplay("## Park"),
            ui.MediaGallery(discord.MediaGalleryItem("attachment://park.png", description="a park")),
            ui.ActionRow(ui.Button(label="Pass", custom_id="play:1:pass")),
            ui.ActionRow(ui.Select(custom_id="play:1:die", options=[discord.SelectOption(label="die 3", value="d3")])),
        )
    )
    view.stop()
    components: list[dict[str, Any]] = view.to_components()  # type: ignore[no-untyped-call]
    components[0].update(container)
    return {
        "flags": 1 << 15,
        "components": components,
        "attachments": [{"id": 0, "filename": "park.png", "description": "a park"}],
        "allowed_mentions": discord.AllowedMentions(users=[discord.Object(5)]).to_dict(),
        "tts": False,
    }


def command(**changes: Any) -> dict[str, Any]:
    """A command group with one subcommand as discord.py sends it."""
    group = app_commands.Group(name="research", description="Research phase")

    @group.command(name="die", description="Claim a die")
    async def die(_: discord.Interaction, die: str, scientist: int = 1) -> None: ...

    tree = app_commands.CommandTree(discord.Client(intents=discord.Intents.none()))
    tree.add_command(group)
    made: dict[str, Any] = copy.deepcopy(group.to_dict(tree))
    made.update(changes)
    return made


def option(**changes: Any) -> dict[str, Any]:
    return {"type": 3, "name": "die", "description": "which", **changes}


def only(violations: list[Violation]) -> Violation:
    assert len(violations) == 1, [str(each) for each in violations]
    return violations[0]


def test_right_requests_pass(checker: Checker) -> None:
    message = board()
    first = {key: value for key, value in message.items() if key != "tts"}
    edit = {key: value for key, value in first.items() if key != "flags"}
    assert checker.request("POST", MESSAGES, message) == []
    assert checker.request("PATCH", f"{MESSAGES}/2", edit) == []
    assert checker.request("POST", CALLBACK, {"type": 5, "data": {"flags": 64}}, {"with_response": "1"}) == []
    assert checker.request("POST", CALLBACK, {"type": 6}) == []
    assert checker.request("POST", CALLBACK, {"type": 4, "data": message}) == []
    assert checker.request("POST", CALLBACK, {"type": 8, "data": {"choices": [{"name": "a", "value": "b"}]}}) == []
    assert checker.request("PATCH", ORIGINAL, message) == []
    assert checker.request("PUT", APPLICATION, [command()]) == []
    assert checker.request("GET", MESSAGES, None, {"limit": 50}) == []
    assert checker.request("DELETE", f"{MESSAGES}/2", None) == []
    reply = {"content": "x", "message_reference": {"message_id": 7, "channel_id": 8}}
    assert checker.request("POST", MESSAGES, reply) == []


def test_right_answers_pass(checker: Checker) -> None:
    limited = {"message": "slowly", "code": 0, "retry_after": 0.5, "global": False}
    limits = {"total": 1, "remaining": 1, "reset_after": 1, "max_concurrency": 1}
    assert (
        checker.answer("GET", "/gateway/bot", 200, {"url": "wss://a/", "shards": 1, "session_start_limit": limits})
        == []
    )
    assert checker.answer("DELETE", f"{MESSAGES}/2", 204, None) == []
    assert checker.answer("GET", MESSAGES, 404, {"message": "Unknown Channel", "code": 10003}) == []
    assert checker.answer("GET", MESSAGES, 429, limited) == []
    assert checker.answer("GET", MESSAGES, 503, "upstream") == [], "of its own failures Discord says nothing"


@pytest.mark.parametrize(
    ("answer", "payload", "where", "why"),
    [
        ("200 to GET /gateway/bot", {"url": "wss://a/", "shards": 1}, "/", "session_start_limit"),
        (f"200 to GET {MESSAGES}", [{"id": "1"}], "/0", "required"),
        (f"404 to GET {MESSAGES}", {"message": "x", "code": 1, "kode": 1}, "/", "kode"),
        (f"404 to GET {MESSAGES}", {"message": "x"}, "/", "code"),
        (f"429 to GET {MESSAGES}", {"message": "x", "code": 0, "global": False}, "/", "retry_after"),
        (f"201 to GET {MESSAGES}", [], "", "only 200"),
        (f"204 to DELETE {MESSAGES}/2", {}, "", "a body too many"),
        (f"200 to GET {MESSAGES}", None, "", "or none"),
    ],
)
def test_wrong_answers_are_found(checker: Checker, answer: str, payload: Any, where: str, why: str) -> None:
    status, _, method, path = answer.split()
    violation = checker.answer(method, path, int(status), payload)[0]
    assert violation.request == answer
    assert violation.where == where
    assert why in violation.why


@pytest.mark.parametrize(
    ("method", "path", "payload", "where", "why"),
    [
        ("POST", "/channels/1/massages", {"content": "x"}, "", "no such route"),
        ("PUT", MESSAGES, {"content": "x"}, "", "no such route"),
        ("POST", MESSAGES, None, "", "needs a body"),
        ("GET", MESSAGES, {"limit": 1}, "", "takes no body"),
        ("POST", MESSAGES, {"contents": "x"}, "/", "contents"),
        ("POST", MESSAGES, {"content": "x" * 4001}, "/content", "longer than 4000"),
        ("POST", MESSAGES, {"content": 5}, "/content", "not of type"),
        ("POST", MESSAGES, {"tts": 5}, "/tts", "not of type"),
        ("POST", MESSAGES, {"attachments": [{"id": 0.5}]}, "/attachments/0/id", "not of type"),
        ("POST", MESSAGES, {"nsfw": False}, "/", "nsfw"),
        ("PATCH", f"{MESSAGES}/2", {"nsfw": False}, "/", "nsfw"),
        ("POST", MESSAGES, board(components=[]), "/components/0/components", "less than 1 item"),
        ("POST", MESSAGES, board(colour=3), "/components/0", "colour"),
        ("POST", CALLBACK, {"type": 4, "data": {"content": "x" * 2001}}, "/data/content", "longer than 2000"),
        ("POST", CALLBACK, {"type": 4, "data": {"txt": "x"}}, "/data", "txt"),
        ("POST", CALLBACK, {"type": 8, "data": {"choices": [{"name": "", "value": "b"}]}},
         "/data/choices/0/name", "shorter than 1"),
        ("PATCH", ORIGINAL, {"content": "x", "tts": "no"}, "/", "tts"),
        ("PUT", APPLICATION, [command(nsfw="no")], "/0", "nsfw"),
        ("PUT", APPLICATION, [command(name="x" * 33)], "/0/name", "longer than 32"),
        ("PUT", APPLICATION, [command(description="x" * 101)], "/0/description", "longer than 100"),
        ("PUT", APPLICATION, [command(describtion="x")], "/0", "describtion"),
        ("PUT", APPLICATION, [command(options=[option(name=f"o{n}") for n in range(26)])], "/0/options",
         "more than 25"),
        (
            "PUT",
            APPLICATION,
            [command(options=[option(choices=[{"name": f"c{n}", "value": "v"} for n in range(26)])])],
            "/0/options/0/choices",
            "more than 25",
        ),
    ],
)  # fmt: skip
def test_a_planted_mistake_is_found_at_its_place(
    checker: Checker, *, method: str, path: str, payload: Any, where: str, why: str
) -> None:
    found = checker.request(method, path, payload)
    assert [each for each in found if each.where == where and why in each.why], [str(each) for each in found]


def test_an_unknown_or_mistyped_query_is_found(checker: Checker) -> None:
    assert only(checker.request("GET", MESSAGES, None, {"limits": 5})).where == "?limits"
    assert only(checker.request("GET", MESSAGES, None, {"limit": "many"})).where == "?limit"
    assert only(checker.request("POST", CALLBACK, {"type": 6}, {"with_response": "yes"})).where == "?with_response"


def test_a_violation_reads_as_a_sentence(checker: Checker) -> None:
    found = only(checker.request("POST", MESSAGES, {"contents": "x"}))
    assert str(found).startswith("POST /channels/1/messages at /: ")


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        (command(name="Research"), "lower case"),
        (command(name="re search"), "letters, digits"),
        (command(description=" "), "description is empty"),
        (command(options=[option(description="")]), "die: the description is empty"),
        (command(options=[option(), option(name="x", required=True)]), "required option after an optional"),
        (command(options=[option(), option()]), "'die' is there twice"),
        (command(options=[option(), {"type": 1, "name": "sub", "description": "x"}]), "side by side"),
        (command(options=[option(choices=[{"name": "a", "value": "a"}] * 2)]), "'a' is there twice"),
        (
            command(options=[option(autocomplete=True, choices=[{"name": "a", "value": "a"}])]),
            "exclude each other",
        ),
        (command(options=[option(type=4, min_value=5, max_value=4)]), "min_value is above max_value"),
        (
            command(options=[option(), option(name="x", name_localizations={"de": "die"})]),
            "'die' is there twice in 'de'",
        ),
        (command(description_localizations={"de": ""}), "the description is empty"),
        (command(description_localizations={"de": "x" * 101}), "the description has 101 characters, Discord takes 100"),
        (
            command(options=[option(choices=[{"name": "a", "value": "a", "name_localizations": {"de": "x" * 101}}])]),
            "the name has 101 characters, Discord takes 100",
        ),
        (command(name_localizations={"deutsch": "forschung"}), "no language"),
        (command(name_localizations={"de": "Forschung"}), "lower case"),
        (
            command(options=[option(name=f"o{n}", choices=[
                {"name": "x" * 100, "value": f"{c}" + "y" * 98} for c in range(10)
            ]) for n in range(5)]),
            "characters, Discord takes 8000",
        ),
    ],
)  # fmt: skip
def test_what_the_document_does_not_say_about_commands(wrong: dict[str, Any], why: str) -> None:
    assert list(command_faults([command(name="other")])) == []
    assert any(why in each for _, each in command_faults([command(name="other"), wrong]))


def test_a_hundred_commands_and_no_twins() -> None:
    commands = [command(name=f"c{n}") for n in range(101)]
    assert list(command_faults(commands[:100])) == []
    assert list(command_faults(commands)) == [("/", "101 commands, Discord takes 100")]
    assert list(command_faults([command(), command()])) == [("/", "'research' is there twice")]


def test_three_groups_deep_is_too_deep() -> None:
    deep = command(options=[{"type": 2, "name": "a", "description": "x", "options": [
        {"type": 2, "name": "b", "description": "x", "options": [
            {"type": 1, "name": "c", "description": "x", "options": []}]}]}])  # fmt: skip
    assert any("group" in why for _, why in command_faults([deep]))


def test_a_command_is_measured_in_its_longest_language() -> None:
    plain = {"name": "abc", "description": "12345", "options": [option(name="de", description="6", choices=[
        {"name": "one", "value": 22}])]}  # fmt: skip
    assert command_size(plain) == 3 + 5 + 2 + 1 + 3 + 2
    assert command_size({**plain, "name_localizations": {"de": "abcdef", "fr": "a"}}) == 16 + 3


def test_a_missing_document_skips_here_and_fails_in_ci(monkeypatch: pytest.MonkeyPatch, tmp_path: Any) -> None:
    openapi.load_checker.cache_clear()
    monkeypatch.setattr(openapi, "DOCUMENT", tmp_path / "a" / "b" / "openapi.json")
    monkeypatch.delenv("CI", raising=False)
    with pytest.raises(pytest.skip.Exception, match=r"OpenAPI document is not at .*openapi\.json"):
        openapi.checker_or_skip()
    monkeypatch.setenv("CI", "true")
    with pytest.raises(pytest.fail.Exception, match="in CI it must be there"):
        openapi.checker_or_skip()
