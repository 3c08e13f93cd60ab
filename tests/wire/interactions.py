"""Interactions: what a person did, and what the bot answered to it, by Discord's rules of time and order."""

from __future__ import annotations

import asyncio
import secrets
from base64 import b64encode
from dataclasses import dataclass, field
from typing import Any

from tests.wire.composing import Refused, Upload, change, compose, is_private
from tests.wire.payloads import (
    ATTACHMENT_LIMIT,
    EVERYTHING,
    Json,
    channel_json,
    member_json,
    message_json,
    user_json,
)
from tests.wire.world import LOADING, PRIVATE, Channel, Guild, Message, User, World

COMMAND, PRESS, AUTOCOMPLETE, MODAL = 2, 3, 4, 5
"""Kinds of interactions."""

SAY, WAIT, WAIT_QUIETLY, REPLACE, OFFER, ASK = 4, 5, 6, 7, 8, 9
"""Kinds of first responses: a message, "thinking", nothing yet, a change of the pressed message, choices, a form."""


MINUTE = 60.0


class NotAnswered(Exception):
    """Discord would say: the application did not respond."""


@dataclass(slots=True, eq=False)
class Interaction:
    """Something a person did, and what came of it.

    Attributes:
        id, token: as the bot gets them.
        kind: of the four.
        payload: what the bot is told.
        pressed: the message that a press was in.
        opener: the interaction that opened the form which is filled in.
        response: the kind of the first response; None before it.
        original: the message that is the answer, which may still say "thinking".
        followups: further messages.
        offered: the choices of an autocomplete.
        form: the form that was opened.
        created, answered_at, replied_at: by the event loop's clock.
    """

    id: int
    token: str
    kind: int
    user: User
    channel: Channel
    payload: Json
    pressed: Message | None
    created: float
    opener: Interaction | None = None
    response: int | None = None
    original: Message | None = None
    followups: list[Message] = field(default_factory=list)
    offered: list[Json] = field(default_factory=list)
    form: Json | None = None
    answered_at: float | None = None
    replied_at: float | None = None
    _answered: asyncio.Future[None] = field(default_factory=lambda: asyncio.get_running_loop().create_future())
    _replied: asyncio.Future[Message] = field(default_factory=lambda: asyncio.get_running_loop().create_future())

    async def answered(self, seconds: float = 30) -> Interaction:
        """Wait for the first response, whatever it is. Raises NotAnswered."""
        await self._wait_for(self._answered, seconds)
        return self

    async def replied(self, seconds: float = 30) -> Message:
        """Wait until there is something to read: the message that is the answer, or the change of the pressed one.

        Raises:
            NotAnswered: nothing came in time.
        """
        await self._wait_for(self._replied, seconds)
        return self._replied.result()

    async def choices(self, seconds: float = 30) -> list[Json]:
        """What autocomplete offers: objects with ``name`` and ``value``. Raises NotAnswered."""
        return (await self.answered(seconds)).offered

    async def _wait_for(self, future: asyncio.Future[Any], seconds: float) -> None:
        try:
            await asyncio.wait_for(asyncio.shield(future), seconds)
        except TimeoutError:
            raise NotAnswered(f"{self.user.shown} waited {seconds:g} s: {self.payload['data']}") from None

    def give_up(self) -> None:
        """Nobody will answer this any more; whoever waits learns it now."""
        for future in (self._answered, self._replied):
            if not future.done():
                future.set_exception(NotAnswered(f"given up: {self.payload['data']}"))
                future.exception()  # it need not be waited for

    def note_answer(self, response: int) -> None:
        """The first response came."""
        self.response = response
        self.answered_at = asyncio.get_running_loop().time()
        if not self._answered.done():
            self._answered.set_result(None)

    def note_reply(self, message: Message) -> None:
        """Something can be read."""
        if self.replied_at is None:
            self.replied_at = asyncio.get_running_loop().time()
        if not self._replied.done():
            self._replied.set_result(message)


class Interactions:
    """All interactions, and the rules for answering them.

    Args:
        world: where they happen.
        answer_within_s: when the first response must be there.
        token_lives_s: how long the answer can be changed.
    """

    def __init__(self, world: World, answer_within_s: float, token_lives_s: float) -> None:
        self._world = world
        self.answer_within_s = answer_within_s
        self.token_lives_s = token_lives_s
        self._by_token: dict[str, Interaction] = {}

    def begin(
        self,
        kind: int,
        user: User,
        channel: Channel,
        data: Json,
        *,
        pressed: Message | None = None,
        opener: Interaction | None = None,
    ) -> Interaction:
        """Something a person did; it is not delivered yet."""
        new = self._world.ids.next()
        token = b64encode(f"interaction:{new}:{secrets.token_hex(24)}".encode(), b"-_").decode().rstrip("=")
        payload = self._payload(user, channel) | {"id": str(new), "type": kind, "token": token, "data": data}
        if pressed is not None:
            payload["message"] = message_json(pressed)
        now = asyncio.get_running_loop().time()
        made = Interaction(new, token, kind, user, channel, payload, pressed, now, opener)
        self._by_token[token] = made
        self._forget_old()
        return made

    def give_up(self, guild: Guild | None = None) -> None:
        """Nobody will answer what has been done so far, on one server or on all: the bot has ended."""
        for each in self._by_token.values():
            if guild in (None, each.channel.guild):
                each.give_up()

    def _payload(self, user: User, channel: Channel) -> Json:
        """What the bot is told of who did something and where."""
        guild = channel.guild
        return {
            "application_id": str(self._world.application_id),
            "version": 1,
            "guild_id": str(guild.id),
            "guild": {"id": str(guild.id), "locale": "en-US", "features": []},
            "guild_locale": "en-US",
            "channel_id": str(channel.id),
            "channel": channel_json(channel),
            "member": member_json(user) | {"permissions": str(EVERYTHING)},
            "locale": user.locale,
            "app_permissions": str(EVERYTHING),
            "authorizing_integration_owners": {"0": str(guild.id)},
            "context": 0,
            "entitlements": [],
            "attachment_size_limit": ATTACHMENT_LIMIT,
        }

    def _forget_old(self) -> None:
        """Let go of those whose tokens are long dead; they are in the order of their beginning."""
        now = asyncio.get_running_loop().time()
        kept_s = max(MINUTE, 2 * self.token_lives_s)
        while self._by_token:
            token, oldest = next(iter(self._by_token.items()))
            if now - oldest.created <= kept_s:
                return
            del self._by_token[token]

    # --- the bot's side ---------------------------------------------------------------------------------------

    def answer(self, interaction_id: str, token: str, body: Json, uploads: list[Upload]) -> Json:
        """The first response; what Discord tells the bot about it.

        Raises:
            Refused: there is no such interaction, it is too old, or it has been answered.
        """
        found = self._by_token.get(token)
        now = asyncio.get_running_loop().time()
        if found is None or str(found.id) != interaction_id:
            raise Refused(404, 10062, "Unknown interaction")
        if found.response is not None:
            raise Refused(400, 40060, "Interaction has already been acknowledged.")
        if now - found.created > self.answer_within_s:
            raise Refused(404, 10062, "Unknown interaction")
        response, data = body["type"], body.get("data") or {}
        told: Json = {"id": str(found.id), "type": found.kind}
        resource = None
        if response == OFFER:
            found.offered = data["choices"]
        elif response == ASK:
            found.form = data
        else:
            message = self._respond(found, response, data, uploads)
            told |= {
                "response_message_id": str(message.id),
                "response_message_loading": bool(message.flags & LOADING),
                "response_message_ephemeral": message.reader is not None,
            }
            if response in (SAY, REPLACE):
                resource = {"type": response, "message": message_json(message)}
        found.note_answer(response)
        return {"interaction": told} if resource is None else {"interaction": told, "resource": resource}

    def _respond(self, found: Interaction, response: int, data: Json, uploads: list[Upload]) -> Message:
        if response in (SAY, WAIT):
            message = self._message(found, private=is_private(data))
            if response == WAIT:
                message.flags |= LOADING
                self._world.add_message(message)
            else:
                compose(self._world, message, data, uploads)
                found.note_reply(message)
            found.original = message
            return message
        if found.pressed is None:
            raise Refused(400, 50035, "Invalid Form Body: there is no message to change")
        found.original = found.pressed
        if response == REPLACE:
            change(self._world, found.pressed, data, uploads)
            found.note_reply(found.pressed)
        return found.pressed

    def _message(self, found: Interaction, *, private: bool) -> Message:
        """A new message that came of an interaction."""
        return Message(
            self._world.ids.next(),
            found.channel,
            self._world.bot,
            flags=PRIVATE if private else 0,
            reader=found.user if private else None,
            cause=_cause(found),
        )

    def of_token(self, token: str) -> Interaction:
        """The interaction whose answer a webhook request is about.

        Raises:
            Refused: there is none, it has not been answered, or it is too old.
        """
        found = self._by_token.get(token)
        if found is None or found.response is None:
            raise Refused(404, 10015, "Unknown Webhook")
        if asyncio.get_running_loop().time() - found.created > self.token_lives_s:
            raise Refused(401, 50027, "Invalid Webhook Token")
        return found

    def message_of(self, token: str, wanted: str) -> tuple[Interaction, Message]:
        """A message of an interaction, by its id or ``@original``. Raises Refused."""
        found = self.of_token(token)
        messages = {str(each.id): each for each in found.followups}
        if found.original is not None:
            messages |= {"@original": found.original, str(found.original.id): found.original}
        message = messages.get(wanted)
        if message is None or message.id not in message.channel.messages:
            raise Refused(404, 10008, "Unknown Message")
        return found, message

    def edit(self, token: str, wanted: str, body: Json, uploads: list[Upload]) -> Message:
        """Change a message of an interaction; "thinking" becomes the answer. Raises Refused."""
        found, message = self.message_of(token, wanted)
        message.flags &= ~LOADING
        change(self._world, message, body, uploads)
        found.note_reply(message)
        return message

    def follow_up(self, token: str, body: Json, uploads: list[Upload]) -> Message:
        """A further message; the first after "thinking" takes its place. Raises Refused."""
        found = self.of_token(token)
        if found.original is not None and found.original.flags & LOADING:
            return self.edit(token, "@original", body, uploads)
        message = self._message(found, private=is_private(body))
        compose(self._world, message, body, uploads)
        found.followups.append(message)
        found.note_reply(message)
        return message

    def delete(self, token: str, wanted: str) -> None:
        """Take a message of an interaction away. Raises Refused."""
        _, message = self.message_of(token, wanted)
        del message.channel.messages[message.id]


def _cause(found: Interaction) -> Json:
    """An interaction, as everyone who sees what came of it is told."""
    made: Json = {
        "id": str(found.id),
        "type": found.kind,
        "user": user_json(found.user),
        "authorizing_integration_owners": {"0": str(found.channel.guild.id)},
    }
    if found.original is not None:
        made["original_response_message_id"] = str(found.original.id)
    if found.kind == PRESS and found.pressed is not None:
        made["interacted_message_id"] = str(found.pressed.id)
    if found.opener is not None:
        made["triggering_interaction_metadata"] = _cause(found.opener)
    return made
