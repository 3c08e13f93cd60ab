"""Discord's REST API, as far as a bot like ours asks it; each route is a method, named in ``ROUTES``."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from tests.wire.composing import Refused, Upload, change, compose
from tests.wire.gateway import Gateway
from tests.wire.interactions import Interactions
from tests.wire.payloads import channel_json, member_json, message_json, user_json
from tests.wire.world import Channel, Message, World


@dataclass(frozen=True, slots=True)
class Call:
    """A request, taken apart.

    Attributes:
        match: the parts of the path by their names.
        params: of the query.
        body: of JSON.
        uploads: files that came along.
    """

    match: Mapping[str, str]
    params: Mapping[str, str]
    body: Any
    uploads: list[Upload]


@dataclass(frozen=True, slots=True)
class Answer:
    """An HTTP status and JSON; nothing where the status says so."""

    status: int
    body: Any = None


Handler = Callable[["Rest", Call], Answer]


class Rest:
    """Answers requests.

    Args:
        world: what there is.
        interactions: what people did.
        gateway: where shards log in.
        nonce_holds_s: how long a message's nonce is remembered.
        recommended: shards.
        lanes: how many shards may log in at a time.
    """

    def __init__(
        self,
        world: World,
        interactions: Interactions,
        gateway: Gateway,
        *,
        nonce_holds_s: float,
        recommended: int,
        lanes: int,
    ) -> None:
        self._world = world
        self._interactions = interactions
        self._gateway = gateway
        self._nonce_holds_s = nonce_holds_s
        self._recommended = recommended
        self._lanes = lanes
        self._nonces: dict[str, tuple[float, Message]] = {}

    # --- the bot itself ---------------------------------------------------------------------------------------

    def me(self, call: Call) -> Answer:
        """The bot's account."""
        return Answer(200, user_json(self._world.bot) | {"mfa_enabled": False, "locale": "en-US", "verified": True})

    def application(self, call: Call) -> Answer:
        """The bot's application."""
        world = self._world
        return Answer(
            200,
            {
                "id": str(world.application_id),
                "name": world.bot.shown,
                "icon": None,
                "description": "",
                "type": None,
                "bot": user_json(world.bot),
                "bot_public": True,
                "bot_require_code_grant": False,
                "verify_key": "0" * 64,
                "flags": 0,
                "flags_new": "0",
                "redirect_uris": [],
                "interactions_endpoint_url": None,
                "role_connections_verification_url": None,
                "owner": user_json(world.bot),
                "approximate_guild_count": len(world.guilds),
                "approximate_user_install_count": 0,
                "approximate_user_authorization_count": 0,
                "explicit_content_filter": 0,
                "team": None,
                "eligible_oauth2_scopes": [],
            },
        )

    def gateway(self, call: Call) -> Answer:
        """Where the gateway is and how to log in."""
        limit = {"total": 1000, "remaining": 999, "reset_after": 86_400_000, "max_concurrency": self._lanes}
        return Answer(200, {"url": self._gateway.url, "shards": self._recommended, "session_start_limit": limit})

    def commands(self, call: Call) -> Answer:
        """The commands as they were registered."""
        return Answer(200, self._world.commands)

    def register(self, call: Call) -> Answer:
        """Commands take the place of those there were."""
        world = self._world
        ids = {each["name"]: each["id"] for each in world.commands}
        world.commands = [
            {
                "default_member_permissions": None,
                "description": "",
                "nsfw": False,
                **{key: value for key, value in command.items() if value is not None},
                "type": command.get("type") or 1,
                "id": ids.get(command["name"]) or str(world.ids.next()),
                "application_id": str(world.application_id),
                "version": str(world.ids.next()),
            }
            for command in call.body
        ]
        return Answer(200, world.commands)

    # --- channels and messages --------------------------------------------------------------------------------

    def channel(self, call: Call) -> Answer:
        """A channel or thread."""
        return Answer(200, channel_json(self._channel(call)))

    def change_channel(self, call: Call) -> Answer:
        """A thread is archived, or opened again."""
        channel = self._channel(call)
        channel.archived = call.body.get("archived", channel.archived)
        channel.locked = call.body.get("locked", channel.locked)
        return Answer(200, channel_json(channel))

    def thread(self, call: Call) -> Answer:
        """A thread is made in a channel."""
        parent = self._channel(call)
        made = self._world.add_channel(parent.guild, call.body["name"], parent)
        self._gateway.tell(parent.guild, "THREAD_CREATE", channel_json(made) | {"newly_created": True})
        return Answer(201, channel_json(made))

    def messages(self, call: Call) -> Answer:
        """Messages of a channel, newest first; after, before or the last of all. Private ones are not among them."""
        public = [each for each in self._channel(call).messages.values() if each.reader is None]
        most = int(call.params.get("limit", 50))
        if after := call.params.get("after"):
            chosen = [each for each in public if each.id > int(after)][:most]
        else:
            before = int(call.params.get("before") or 1 << 63)
            chosen = [each for each in public if each.id < before][-most:]
        return Answer(200, [message_json(each) for each in reversed(chosen)])

    def send(self, call: Call) -> Answer:
        """A message; one whose nonce is known already is not sent again."""
        channel = self._channel(call)
        if channel.archived and channel.locked:
            raise Refused(400, 50083, "Thread is archived")
        nonce = call.body.get("nonce")
        known = self._known(nonce) if call.body.get("enforce_nonce") else None
        if known is not None:
            return Answer(200, message_json(known) | {"nonce": nonce})
        message = Message(self._world.ids.next(), channel, self._world.bot)
        compose(self._world, message, call.body, call.uploads)
        channel.archived = False
        if nonce is None:
            return Answer(200, message_json(message))
        self._nonces[str(nonce)] = (asyncio.get_running_loop().time(), message)
        return Answer(200, message_json(message) | {"nonce": nonce})

    def _known(self, nonce: Any) -> Message | None:
        """The message of this nonce, if it is not too long ago; older ones are let go."""
        now = asyncio.get_running_loop().time()
        while self._nonces:
            oldest, (at, _) = next(iter(self._nonces.items()))
            if now - at <= self._nonce_holds_s:
                break
            del self._nonces[oldest]
        found = self._nonces.get(str(nonce))
        return None if found is None else found[1]

    def message(self, call: Call) -> Answer:
        """One message."""
        return Answer(200, message_json(self._message(call)))

    def edit(self, call: Call) -> Answer:
        """A message is changed; only the bot's own."""
        message = self._message(call)
        if message.author is not self._world.bot:
            raise Refused(403, 50005, "Cannot edit a message authored by another user")
        if message.channel.archived:
            raise Refused(400, 50083, "Thread is archived")
        change(self._world, message, call.body, call.uploads)
        return Answer(200, message_json(message))

    def delete(self, call: Call) -> Answer:
        """A message is deleted."""
        message = self._message(call)
        del message.channel.messages[message.id]
        return Answer(204)

    def member(self, call: Call) -> Answer:
        """Somebody on a server."""
        guild = self._world.guilds.get(int(call.match["guild_id"]))
        user = None if guild is None else guild.members.get(int(call.match["user_id"]))
        if user is None:
            raise Refused(404, 10007, "Unknown Member")
        return Answer(200, member_json(user))

    def _channel(self, call: Call) -> Channel:
        found = self._world.channels.get(int(call.match["channel_id"]))
        if found is None:
            raise Refused(404, 10003, "Unknown Channel")
        return found

    def _message(self, call: Call) -> Message:
        found = self._channel(call).messages.get(int(call.match["message_id"]))
        if found is None or found.reader is not None:
            raise Refused(404, 10008, "Unknown Message")
        return found

    # --- interactions -----------------------------------------------------------------------------------------

    def callback(self, call: Call) -> Answer:
        """The first response to an interaction."""
        told = self._interactions.answer(
            call.match["interaction_id"], call.match["interaction_token"], call.body, call.uploads
        )
        wanted = call.params.get("with_response", "").lower() in ("1", "true")
        return Answer(200, told) if wanted else Answer(204)

    def follow_up(self, call: Call) -> Answer:
        """A further message after the first response."""
        message = self._interactions.follow_up(call.match["webhook_token"], call.body, call.uploads)
        return Answer(200, message_json(message))

    def response(self, call: Call) -> Answer:
        """A message that came of an interaction."""
        _, message = self._interactions.message_of(*self._named(call))
        return Answer(200, message_json(message))

    def edit_response(self, call: Call) -> Answer:
        """A message that came of an interaction is changed."""
        return Answer(200, message_json(self._interactions.edit(*self._named(call), call.body, call.uploads)))

    def delete_response(self, call: Call) -> Answer:
        """A message that came of an interaction is deleted."""
        self._interactions.delete(*self._named(call))
        return Answer(204)

    @staticmethod
    def _named(call: Call) -> tuple[str, str]:
        return call.match["webhook_token"], call.match.get("message_id", "@original")


_MESSAGES = "/channels/{channel_id}/messages"
_WEBHOOK = "/webhooks/{webhook_id}/{webhook_token}"
ROUTES: Iterable[tuple[str, str, Handler]] = (
    ("GET", "/users/@me", Rest.me),
    ("GET", "/applications/@me", Rest.application),
    ("GET", "/oauth2/applications/@me", Rest.application),
    ("GET", "/gateway/bot", Rest.gateway),
    ("GET", "/applications/{application_id}/commands", Rest.commands),
    ("PUT", "/applications/{application_id}/commands", Rest.register),
    ("GET", "/guilds/{guild_id}/members/{user_id}", Rest.member),
    ("GET", "/channels/{channel_id}", Rest.channel),
    ("PATCH", "/channels/{channel_id}", Rest.change_channel),
    ("POST", "/channels/{channel_id}/threads", Rest.thread),
    ("GET", _MESSAGES, Rest.messages),
    ("POST", _MESSAGES, Rest.send),
    ("GET", f"{_MESSAGES}/{{message_id}}", Rest.message),
    ("PATCH", f"{_MESSAGES}/{{message_id}}", Rest.edit),
    ("DELETE", f"{_MESSAGES}/{{message_id}}", Rest.delete),
    ("POST", "/interactions/{interaction_id}/{interaction_token}/callback", Rest.callback),
    ("POST", _WEBHOOK, Rest.follow_up),
    ("GET", f"{_WEBHOOK}/messages/@original", Rest.response),
    ("PATCH", f"{_WEBHOOK}/messages/@original", Rest.edit_response),
    ("DELETE", f"{_WEBHOOK}/messages/@original", Rest.delete_response),
    ("GET", f"{_WEBHOOK}/messages/{{message_id}}", Rest.response),
    ("PATCH", f"{_WEBHOOK}/messages/{{message_id}}", Rest.edit_response),
    ("DELETE", f"{_WEBHOOK}/messages/{{message_id}}", Rest.delete_response),
)
"""By method and path."""
