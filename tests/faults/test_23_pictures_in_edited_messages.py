"""Fault 23: when a message with pictures is edited, the old ones stay beside the new, or all are gone."""

from __future__ import annotations

import re
from typing import Any

from tests.bot.commands.playing import At
from tests.flows.at_table import DID, panel_of
from tests.support.discord import Server
from tests.support.seen import Message, read_message

FAULT = 23


def shows_its_own(message: Message) -> None:
    """Every picture of a message is a file of it, every file is shown, and none is there twice."""
    files = [attachment["filename"] for attachment in message.stored.attachments]
    shown = [part["filename"] for part in pictures(message.stored.components, message.stored.attachments)]
    assert sorted(shown) == sorted(files)
    assert len(set(files)) == len(files)
    assert all(picture.data for picture in message.pictures)


def pictures(parts: Any, attachments: Any) -> list[Any]:
    """The attachments that a message's galleries show."""
    by_url = {attachment["url"].partition("?")[0]: attachment for attachment in attachments}
    found = []
    for part in parts or ():
        for item in part.get("items") or ():
            found.append(by_url[item["media"]["url"].partition("?")[0]])
        found += pictures(part.get("components"), attachments)
    return found


async def test_a_private_panel_holds_just_the_pictures_of_its_page(at: At) -> None:
    server, mover = at.server, await at.to_act()
    panel = await panel_of(at, mover)
    shows_its_own(panel)
    assert panel.pictures
    for _ in range(6):
        question = panel.selects[0]
        await server.choose(mover, question.custom_id, question.options[-1][1], message=panel)
        panel = again(server, panel)
        shows_its_own(panel)
        if panel.text.startswith(DID):
            break
    else:
        raise AssertionError("the move was never made")


async def test_a_message_that_loses_its_panel_keeps_its_pictures(at: At) -> None:
    server = at.server
    for _ in range(3):
        newest = server.newest()
        shows_its_own(newest)
        before = [(each.name, each.alt, each.data) for each in newest.pictures]
        assert before
        await server.slash(await at.to_act(), "/research pass", scientist=await level(at))
        old = again(server, newest)
        assert old.buttons == ()
        assert [(each.name, each.alt, each.data) for each in old.pictures] == before
        shows_its_own(old)


async def test_a_public_message_is_told_anew_rather_than_drawn_over(at: At) -> None:
    """No public message is ever given another picture; so none can be there twice."""
    server = at.server
    before = len(server.requests)
    for _ in range(3):
        await server.slash(await at.to_act(), "/research pass", scientist=await level(at))
    edits = [each for each in server.requests[before:] if each.method == "PATCH" and "/webhooks/" not in each.path]
    assert edits
    for edit in edits:
        kept = re.findall(r"attachment://", str(edit.json))
        assert not (edit.json or {}).get("attachments"), "nothing is added or taken away"
        assert len(kept) == len(set(re.findall(r"attachment://[^'\"]+", str(edit.json))))


async def level(at: At) -> str:
    """The lowest scientist that whoever acts has left."""
    view = (await at.seen()).view
    player = view.players[view.to_act[0]]
    return str(next(each.level for each in player.scientists if each.where == "pool"))


def again(server: Server, message: Message) -> Message:
    """A message as it is now."""
    return read_message(server.env, server.env.backend.messages[server.channel.id][message.id])
