"""People at the test server: they type commands, press, choose and fill in what Discord would show them, nothing else.

An act is delivered at once and returns its interaction; wait for ``answered()``, ``replied()`` or ``choices()``.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from tests.wire.composing import BUTTON, MEDIA, SELECT, parts_of, text_of
from tests.wire.interactions import AUTOCOMPLETE, COMMAND, MODAL, PRESS, Interaction
from tests.wire.payloads import EVERYTHING, Json, channel_json, guild_json, member_json, user_json
from tests.wire.server import Server
from tests.wire.world import Channel, Guild, Message, User

SUBCOMMAND, GROUP, STRING, INTEGER, BOOLEAN, USER, CHANNEL, NUMBER = 1, 2, 3, 4, 5, 6, 7, 10
"""Kinds of a command's options."""

TEXT_FIELDS = {STRING: str, INTEGER: int, BOOLEAN: bool, NUMBER: float}


class NothingThere(AssertionError):
    """Discord shows no such command, option, button or select; the message says what there is."""


@dataclass(frozen=True, slots=True)
class Control:
    """A button or a select of a message; ``values`` are what a select offers, by their labels."""

    label: str
    custom_id: str
    kind: int
    values: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture that a message shows, with its text for those who do not see it."""

    name: str
    alt: str
    data: bytes


class Post:
    """A message as a person reads it now."""

    def __init__(self, message: Message) -> None:
        self.message = message
        self.text = text_of(message)
        self.private = message.reader is not None

    @property
    def controls(self) -> list[Control]:
        """What can be pressed and chosen, in its order."""
        return [
            Control(
                part.get("label") or part.get("placeholder") or "",
                part["custom_id"],
                part["type"],
                {each["label"]: each["value"] for each in part.get("options") or ()},
            )
            for part in parts_of(self.message.components)
            if part["type"] in (BUTTON, SELECT) and part.get("custom_id") and not part.get("disabled")
        ]

    def pictures(self, server: Server) -> list[Picture]:
        """What its galleries show; a file that the server has let go is empty."""
        names = {str(each.id): each.filename for each in self.message.attachments}
        shown = (item for part in parts_of(self.message.components) if part["type"] == MEDIA for item in part["items"])
        return [
            Picture(
                names[item["media"]["attachment_id"]],
                item["description"] or "",
                server.world.files.get(item["media"]["url"]) or b"",
            )
            for item in shown
        ]

    def __repr__(self) -> str:
        return f"Post({self.text!r})"


class Person:
    """Somebody in a channel.

    Args:
        server: where they are.
        user: their account.
        channel: where they type, and look.
    """

    def __init__(self, server: Server, user: User, channel: Channel) -> None:
        self.server = server
        self.user = user
        self.channel = channel

    # --- looking ----------------------------------------------------------------------------------------------

    def sees(self) -> Iterator[Post]:
        """The messages of the channel, newest first: everyone's, and those only they see."""
        for message in reversed(self.channel.messages.values()):
            if message.reader in (None, self.user):
                yield Post(message)

    def newest(self, text: str) -> Post:
        """The newest message that says this. Raises NothingThere."""
        seen = list(self.sees())
        found = next((post for post in seen if text in post.text), None)
        if found is None:
            raise NothingThere(f"{self.user.shown} reads nowhere {text!r}, but {[post.text for post in seen[:5]]}")
        return found

    # --- acting -----------------------------------------------------------------------------------------------

    def type(self, command: str, **options: Any) -> Interaction:
        """Send a command, "/group name"; options for users and channels take those.

        Raises:
            NothingThere: there is no such command or option, or something needed was left out.
        """
        return self._deliver(COMMAND, self._command(command, options))

    def complete(self, command: str, option: str, typed: str = "", **given: Any) -> Interaction:
        """Type into an option of a command, others being given already. Raises NothingThere."""
        data = self._command(command, {**given, option: typed}, focused=option)
        return self._deliver(AUTOCOMPLETE, data)

    def press(self, button: str, post: Post | None = None) -> Interaction:
        """Press a button, by its label or custom_id: the newest in sight, or that of a message.

        Raises:
            NothingThere: there is none.
        """
        message, control = self._find(BUTTON, button, post)
        return self._press(message, {"custom_id": control.custom_id, "component_type": BUTTON})

    def choose(self, select: str, *values: str, post: Post | None = None) -> Interaction:
        """Choose in a select, by its placeholder or custom_id, what is called so or has these values.

        Raises:
            NothingThere: there is no such select or value.
        """
        message, control = self._find(SELECT, select, post)
        chosen = [control.values.get(value, value) for value in values]
        if not set(chosen) <= set(control.values.values()):
            raise NothingThere(f"{select!r} offers {list(control.values)}, not {values}")
        return self._press(message, {"custom_id": control.custom_id, "component_type": SELECT, "values": chosen})

    def press_old(self, post: Post, custom_id: str, *values: str) -> Interaction:
        """Press what a message once had: the press of somebody whose screen was behind."""
        data: Json = {"custom_id": custom_id, "component_type": SELECT if values else BUTTON}
        return self._press(post.message, data | {"values": list(values)} if values else data)

    def fill(self, asked: Interaction, **values: str) -> Interaction:
        """Send the form that an interaction opened; values by the custom_id of the input. Raises NothingThere."""
        if asked.form is None:
            raise NothingThere("no form was opened")
        inputs = {part["custom_id"] for part in _inputs(asked.form["components"])}
        if not values.keys() <= inputs:
            raise NothingThere(f"the form has {sorted(inputs)}, not {sorted(values)}")
        data = {
            "custom_id": asked.form["custom_id"],
            "components": [_filled(part, values) for part in asked.form["components"]],
        }
        return self._deliver(MODAL, data, asked.pressed, asked)

    # --- inside -----------------------------------------------------------------------------------------------

    def _deliver(
        self, kind: int, data: Json, pressed: Message | None = None, opener: Interaction | None = None
    ) -> Interaction:
        interactions = self.server.interactions
        begun = interactions.begin(kind, self.user, self.channel, data, pressed=pressed, opener=opener)
        return self.server.deliver(begun)

    def _press(self, message: Message, data: Json) -> Interaction:
        return self._deliver(PRESS, data, message)

    def _find(self, kind: int, wanted: str, post: Post | None) -> tuple[Message, Control]:
        there: list[str] = []
        for each in self.sees() if post is None else (Post(post.message),):
            controls = [control for control in each.controls if control.kind == kind]
            for control in controls:
                if wanted in (control.label, control.custom_id):
                    return each.message, control
            there += [control.label for control in controls]
        raise NothingThere(f"{self.user.shown} sees no {wanted!r}, but {there[:20]}")

    def _command(self, command: str, given: Mapping[str, Any], focused: str | None = None) -> Json:
        """The data of a command, as it was registered, with what was typed."""
        group, *path = command.removeprefix("/").split()
        registered = self.server.world.commands
        top = _named(registered, group, "commands")
        node, names = top, []
        for name in path:
            node = _named(node.get("options") or (), name, f"subcommands of /{group}")
            names.append((node["type"], name))
        filled = list(self._options(command, node, given, focused))
        for kind, name in reversed(names):
            filled = [{"type": kind, "name": name, "options": filled}]
        data: Json = {"id": top["id"], "name": group, "type": 1, "options": filled}
        resolved = self._resolved(given.values())
        return data | {"resolved": resolved} if resolved else data

    def _options(self, command: str, node: Json, given: Mapping[str, Any], focused: str | None) -> Iterator[Json]:
        there = {each["name"]: each for each in node.get("options") or () if each["type"] > GROUP}
        if unknown := given.keys() - there.keys():
            raise NothingThere(f"{command} has the options {list(there)}, not {sorted(unknown)}")
        for name, option in there.items():
            if name not in given:
                if option.get("required") and focused is None:
                    raise NothingThere(f"{command} needs {name}")
                continue
            made = {"name": name, "type": option["type"], "value": _value(option, given[name], command)}
            yield made | {"focused": True} if name == focused else made

    def _resolved(self, values: Sequence[Any] | Any) -> Json:
        """The users and channels among what was typed, as the bot is told them."""
        resolved: Json = {}
        for value in values:
            if isinstance(value, Person | User):
                user = value.user if isinstance(value, Person) else value
                member = {key: each for key, each in member_json(user).items() if key not in ("user", "deaf", "mute")}
                resolved.setdefault("users", {})[str(user.id)] = user_json(user)
                resolved.setdefault("members", {})[str(user.id)] = member | {"permissions": str(EVERYTHING)}
            if isinstance(value, Channel):
                shown = channel_json(value) | {"permissions": str(EVERYTHING)}
                resolved.setdefault("channels", {})[str(value.id)] = shown
        return resolved


def settle(server: Server, *names: str, guild: str = "Park", shard: tuple[int, int] = (0, 1)) -> list[Person]:
    """People on a new server of their own with one channel, to which the bot is invited; the first of them owns it."""
    users = [server.world.add_user(name) for name in names]
    home: Guild = server.world.add_guild(guild, users, shard)
    channel = server.world.add_channel(home, "dinosaur-island")
    server.gateway.tell(home, "GUILD_CREATE", guild_json(home, server.world.bot))
    return [Person(server, user, channel) for user in users]


def _named(nodes: Sequence[Json], name: str, what: str) -> Json:
    found = next((node for node in nodes if node["name"] == name), None)
    if found is None:
        raise NothingThere(f"no {name!r} among the {what}: {[node['name'] for node in nodes]}")
    return found


def _value(option: Json, given: Any, command: str) -> Any:
    """What was typed, as the kind of option has it; choices go by their names or values."""
    if isinstance(given, Person):
        return str(given.user.id)
    if isinstance(given, User | Channel):
        return str(given.id)
    choices = option.get("choices") or ()
    if choices:
        values = {each["name"]: each["value"] for each in choices}
        if given not in values and given not in values.values():
            raise NothingThere(f"{command} {option['name']} offers {list(values)}, not {given!r}")
        return values.get(given, given)
    return TEXT_FIELDS[option["type"]](given)


def _inputs(components: Sequence[Json]) -> Iterator[Json]:
    """The inputs of a form: each alone in a row or under a label."""
    for part in components:
        yield from part.get("components") or ()
        if part.get("component"):
            yield part["component"]


def _filled(part: Json, values: Mapping[str, str]) -> Json:
    """A row or label of a form with what was typed into it."""
    filled = partial(_typed, values=values)
    if part.get("component"):
        return {"type": part["type"], "id": part.get("id", 0), "component": filled(part["component"])}
    return {"type": part["type"], "id": part.get("id", 0), "components": [filled(each) for each in part["components"]]}


def _typed(part: Json, values: Mapping[str, str]) -> Json:
    return {
        "type": part["type"],
        "id": part.get("id", 0),
        "custom_id": part["custom_id"],
        "value": values.get(part["custom_id"], part.get("value") or ""),
    }
