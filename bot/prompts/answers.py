"""Ways to answer a press: in private with a message of its own, or by what is put into the private panel it was in."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Any

import discord
from discord import ui

from bot.exchange import Person
from bot.messages import Sendable, files, note
from engine.core.model import Stale
from render.words import Words

Press = discord.Interaction[Any]
Handler = Callable[[Press, list[str], Words], Awaitable[None]]
"""Answers one kind of press, given the parts of its custom_id after the kind; the table's id comes first."""


def person_of(press: Press) -> Person:
    """Who pressed."""
    return Person(press.user.id, press.user.display_name)


def input_of(press: Press) -> str:
    """The input id of a press or command: unique, and the same when Discord delivers it twice."""
    return f"interaction:{press.id}"


def number(part: str) -> int:
    """A number in a custom_id. Raises Stale where there is none: nobody of ours wrote it."""
    if not part.isdecimal():
        raise Stale(part)
    return int(part[:9])


def chosen_value(press: Press) -> str:
    """What was chosen in a select; "" where nothing was."""
    sent: dict[str, Any] = dict(press.data or {})
    return str((sent.get("values") or [""])[0])


def typed_in(press: Press) -> dict[str, str]:
    """What was typed into a form, by the custom_ids of its inputs."""
    sent: dict[str, Any] = dict(press.data or {})
    inputs = (label.get("component", {}) for label in sent.get("components", ()))
    return {str(each.get("custom_id", "")): str(each.get("value", "")) for each in inputs}


def is_private(press: Press) -> bool:
    """Was the pressed message one that only this person sees?"""
    return press.message is not None and press.message.flags.ephemeral


async def wait(press: Press) -> None:
    """Let the person know that an answer is coming; it is given with ``finish``."""
    if is_private(press):
        await press.response.defer()
    else:
        await press.response.defer(ephemeral=True, thinking=True)


async def finish(press: Press, view: ui.LayoutView, pictures: Sequence[Sendable] = ()) -> None:
    """Answer in the private panel that was pressed, or in private below a public message."""
    await (replace if is_private(press) else show)(press, view, pictures)


async def say(press: Press, text: str) -> None:
    """Answer in private with a sentence."""
    await show(press, note(text))


async def show(press: Press, view: ui.LayoutView, pictures: Sequence[Sendable] = ()) -> None:
    """Answer in private with a message of its own."""
    sent = files(pictures)
    if press.response.type is discord.InteractionResponseType.deferred_channel_message:
        await press.edit_original_response(view=view, attachments=sent)
    elif press.response.is_done():
        await press.followup.send(view=view, files=sent, ephemeral=True)
    else:
        await press.response.send_message(view=view, files=sent, ephemeral=True)


async def replace(press: Press, view: ui.LayoutView, pictures: Sequence[Sendable] = ()) -> None:
    """Put something else into the private panel that was pressed."""
    if not press.response.is_done():
        await press.response.defer()
    await press.edit_original_response(view=view, attachments=files(pictures))
