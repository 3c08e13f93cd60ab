"""People with wicked names play at a table with a wicked title; every request that the bot makes is looked at."""

from __future__ import annotations

import json
import re
import sqlite3
import unicodedata
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from bot.app import ParkBot
from bot.store.values import Status
from tests.bot.commands.playing import At
from tests.flows.at_table import DID
from tests.support.discord import Server

NAMES = (
    "@everyone <@123456789012345678>",
    "[x](http://evil.example) `y` **",
    "\u202egnorw\nline %s {0} {$who}",
    "'; DROP TABLE tables; -- \x1b[31m",
)
TITLE = "@here <#1> [t](https://evil.example) `c` \u202e\u2066 %s {} '); --"
TYPED = "<@&1> @everyone [q](http://evil.example) \u202e`z` %s {0} ' OR 1=1 --"

MENTION = re.compile(r"(?<!\\)<(?:@[!&]?|#|/)[^>]*>|@(?:everyone|here)")
LIVE = re.compile(r"(?<!\\)\]\((?!https://discord\.com/channels/)|(?<!\\)\[[xtq]|://evil|(?<!\\)`[ycz]`")
"""What would be a mention, a link or code to Discord."""

PLAIN = ("label", "placeholder", "description", "title", "name")
"""Texts without markdown: of buttons, options, forms, choices; and what stands for a picture."""


def texts(node: Any) -> Iterator[tuple[str, str]]:
    """All texts of a request with what they are."""
    if isinstance(node, dict):
        for key, value in node.items():
            if isinstance(value, str):
                yield key, value
            yield from texts(value)
    elif isinstance(node, list):
        for each in node:
            yield from texts(each)


def steering(text: str) -> list[str]:
    """Signs in it that end a line or turn its direction."""
    return [
        sign
        for sign in text
        if sign != "\n" and unicodedata.category(sign) in ("Cc", "Cf") and sign not in "\u200b\u200c\u200d"
    ]


def bot_of(server: Server) -> ParkBot:
    running: Any = server.env.bot
    return running


async def everything(server: Server, people: list[Any]) -> None:
    """They open, join and play a table, look at all there is, name things that are not there, and break it off."""
    host, guest, third, fourth = people
    await server.slash(host, "/game new", title=TITLE)
    (row,) = await bot_of(server).tables.in_channel(server.channel.id, (Status.LOBBY,))
    for each in (guest, third):
        await server.click(each, f"join:{row.id}")
    await server.slash(fourth, "/game join", table=TYPED)
    await server.slash(guest, "/game start")
    await server.click(host, f"start:{row.id}")
    at = At(server, row.id, [host, guest, third])
    for _ in at.people:
        mover = await at.to_act()
        assert (await server.slash(mover, "/research pass", scientist="1")).text.startswith(DID)
    await server.click(await at.to_act(), f"turn:{row.id}")
    for command in ("/game status", "/game log", "/me games"):
        await server.slash(guest, command)
    await server.slash(guest, "/game rules", about=TYPED)
    await server.slash(guest, "/research die", die=TYPED, scientist="1")
    await server.complete(guest, "/research die", "die", TYPED)
    await server.complete(guest, "/game status", "table", "")
    await server.slash(guest, "/me quiet", zone=TYPED)
    await server.slash(third, "/game resign")
    await server.slash(host, "/game replace", player=third)
    await server.slash(fourth, "/game join")
    await server.slash(guest, "/game kick", player=TYPED)
    await server.slash(host, "/game board", which="tracks")
    await server.slash(host, "/game end")


@pytest.mark.parametrize("language", ["en-US", "de"])
async def test_no_text_of_a_players_is_anything_but_text(server: Server, tmp_path: Path, language: str) -> None:
    people = [
        server.guild.add_member(server.env.create_user(f"player{n}", global_name=name)) for n, name in enumerate(NAMES)
    ]
    for each in people:
        server.speaks(each, language)
    await everything(server, people)

    ours = {str(each.id) for each in people}
    own = re.compile(rf"<@(?:{'|'.join(ours)})>|<#{server.channel.id}>|</[^:>]+:\d+>")
    seen = 0
    for request in server.requests:
        if request.path.endswith("/commands"):
            continue
        body = json.loads(json.dumps(request.json or {}))
        allowed = (body.get("data") or body).get("allowed_mentions")
        if allowed is not None:
            assert not allowed.get("parse"), request
            assert set(map(str, allowed.get("users", ()))) <= ours
        for kind, text in texts(body):
            if kind == "content":
                shown = own.sub("", text)
                assert not MENTION.search(shown), f"{request.method} {request.path}: {text!r}"
                assert not LIVE.search(shown), f"{request.method} {request.path}: {text!r}"
                seen += "evil" in text
            if kind == "content" or kind in PLAIN:
                assert not steering(text), f"{kind}: {text!r}"
            if kind in PLAIN:
                assert "\n" not in text, f"{kind}: {text!r}"
    assert seen > 5, "their names were in what was told"
    said = "\n".join(text for request in server.requests for _, text in texts(request.json or {}))
    assert "%s \\{0\\}" in said or "%s {0}" in said, "what looks like a place for something is none"
    with closing(sqlite3.connect(tmp_path / "games.sqlite3")) as games:
        (title, names) = games.execute(
            "SELECT title, (SELECT group_concat(name) FROM seats WHERE table_id = tables.id) FROM tables"
        ).fetchone()
    assert "'); --" in title
    assert "DROP TABLE" in names or "evil.example" in names
