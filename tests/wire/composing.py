"""Messages made and changed by what the bot sends: parts get their numbers, files their addresses."""

from __future__ import annotations

import mimetypes
import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import count
from typing import Any

from tests.wire.world import COMPONENTS_V2, PRIVATE, Attachment, Message, World

Json = dict[str, Any]

BUTTON, SELECT, MEDIA, CONTAINER = 2, 3, 12, 17
DEFAULTS: Mapping[int, Json] = {
    SELECT: {"min_values": 1, "max_values": 1},
    CONTAINER: {"accent_color": None, "spoiler": False},
}
"""What Discord adds to a part where the bot is silent, by the part's type."""
OF_FORMS = ("required",)
"""What a part of a message may say and Discord does not repeat: it means something in forms only."""


@dataclass(frozen=True, slots=True)
class Upload:
    """A file that came with a request, in the field ``files[number]``."""

    number: int
    filename: str
    data: bytes


class Refused(Exception):
    """Discord says no: an HTTP status, its own code and a sentence."""

    def __init__(self, status: int, code: int, message: str) -> None:
        super().__init__(f"{status}/{code} {message}")
        self.status, self.code, self.message = status, code, message


def compose(world: World, message: Message, body: Json, uploads: Sequence[Upload]) -> None:
    """Fill a new message with what a request says, and put it into its channel.

    Raises:
        Refused: there would be nothing in it.
    """
    message.flags |= body.get("flags") or 0
    message.nonce = None if body.get("nonce") is None else str(body["nonce"])
    _write(world, message, body, uploads)
    if not (message.content or message.components or message.attachments):
        raise Refused(400, 50006, "Cannot send an empty message")
    world.add_message(message)


def change(world: World, message: Message, body: Json, uploads: Sequence[Upload]) -> None:
    """Change a message as a request says; what the request does not name stays."""
    message.flags |= (body.get("flags") or 0) & COMPONENTS_V2
    _write(world, message, body, uploads)
    message.edited_at = time.time()


def _write(world: World, message: Message, body: Json, uploads: Sequence[Upload]) -> None:
    """Files first: parts name them."""
    if uploads or body.get("attachments") is not None:
        message.attachments = list(_attachments(world, message, body.get("attachments"), uploads))
    if body.get("content") is not None:
        message.content = body["content"]
    if body.get("components") is not None:
        message.components = _numbered(message, body["components"])
    message.pinged = tuple(_pinged(message, body.get("allowed_mentions")))


def _attachments(
    world: World, message: Message, listed: Sequence[Json] | None, uploads: Sequence[Upload]
) -> Iterator[Attachment]:
    """The files that are kept, and the new ones. Without a list all of both."""
    told = {str(each["id"]): each for each in listed or ()}
    yield from (each for each in message.attachments if listed is None or str(each.id) in told)
    for upload in uploads:
        new = world.ids.next()
        path = f"attachments/{message.channel.id}/{new}/{upload.filename}"
        yield Attachment(
            new,
            upload.filename,
            len(upload.data),
            mimetypes.guess_type(upload.filename)[0] or "application/octet-stream",
            world.files.keep(path, upload.data),
            told.get(str(upload.number), {}).get("description"),
        )


def _numbered(message: Message, components: Sequence[Json]) -> list[Json]:
    """Parts as Discord gives them back: each has a number, those that have none get the smallest that are free."""
    taken = {part["id"] for part in parts_of(components) if part.get("id")}
    free = (number for number in count(1) if number not in taken)
    return [_given_back(message, each, free) for each in components]


def _given_back(message: Message, part: Json, free: Iterator[int]) -> Json:
    made = DEFAULTS.get(part["type"], {}) | {key: value for key, value in part.items() if key not in OF_FORMS}
    made["id"] = part.get("id") or next(free)
    if part.get("components"):
        made["components"] = [_given_back(message, each, free) for each in part["components"]]
    if part.get("accessory"):
        made["accessory"] = _given_back(message, part["accessory"], free)
    if part["type"] == MEDIA:
        made["items"] = [_shown(message, item) for item in part["items"]]
    return made


def _shown(message: Message, item: Json) -> Json:
    """A picture in a gallery.

    Raises:
        Refused: it names a file that the message has not.
    """
    url = item["media"]["url"]
    name = url.removeprefix("attachment://")
    for each in message.attachments:
        if url == each.url or (name != url and name == each.filename):
            media: Json = {"id": str(each.id), "url": each.url, "proxy_url": each.url, "attachment_id": str(each.id)}
            media |= {"width": None, "height": None, "content_type": each.kind}
            return {"media": media, "description": item.get("description"), "spoiler": bool(item.get("spoiler"))}
    raise Refused(400, 50035, f"Invalid Form Body: no file {name!r} in this message")


def parts_of(components: Iterable[Json]) -> Iterator[Json]:
    """All parts of a message, with those inside others."""
    for part in components:
        yield part
        yield from parts_of(part.get("components") or ())
        if part.get("accessory"):
            yield from parts_of((part["accessory"],))


def text_of(message: Message) -> str:
    """All that a message says."""
    said = (part.get("content") or "" for part in parts_of(message.components))
    return "\n".join(each for each in (message.content, *said) if each)


def _pinged(message: Message, allowed: Json | None) -> Iterator[int]:
    """Who is mentioned in the text and may be."""
    text = text_of(message)
    for user in message.channel.guild.members:
        named = f"<@{user}>" in text
        if named and (
            allowed is None or "users" in allowed.get("parse", ()) or str(user) in map(str, allowed.get("users", ()))
        ):
            yield user


def is_private(body: Json) -> bool:
    """Does a request make a message that one person sees?"""
    return bool((body.get("flags") or 0) & PRIVATE)
