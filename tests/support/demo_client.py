"""Plays in the demo as its page does, over HTTP and without a browser.

The page speaks a small protocol of simcord's preview (version 3): it opens a page for one viewer, reads
its state, and sends actions bound to what it has read. One client is one browser tab.
"""

from __future__ import annotations

import asyncio
import uuid
from collections.abc import Awaitable, Callable, Iterator, Mapping
from dataclasses import dataclass
from types import TracebackType
from typing import Any
from urllib.parse import urlsplit

import aiohttp

_PROTOCOL = 3
_BUTTON = 2
_SELECT = 3


class Refused(Exception):
    """The demo did not do what was asked; the message has its reasons."""


@dataclass(frozen=True, slots=True)
class Post:
    """A message in the channel, as the viewer sees it."""

    id: str
    text: str
    private: bool
    buttons: tuple[str, ...]
    pictures: tuple[str, ...]
    raw: Mapping[str, Any]


class DemoClient:
    """One browser tab of the demo: ``async with DemoClient(url) as tab``; it views as the first player.

    Args:
        url: the address that the demo announces.
    """

    def __init__(self, url: str) -> None:
        parts = urlsplit(url)
        self._base = f"{parts.scheme}://{parts.netloc}"
        self._headers = {"X-Simcord-Capability": parts.fragment}
        self._http = aiohttp.ClientSession()
        self._sequence = 0
        self._state: dict[str, Any] = {}

    async def __aenter__(self) -> DemoClient:
        self._state = await self._send("POST", "/api/pages", {})
        self._headers["X-Simcord-Context"] = self._state["context"]["id"]
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self._http.close()

    async def players(self) -> list[str]:
        """The names that can be chosen under "viewing as"."""
        return [viewer["name"] for viewer in (await self._read())["viewers"]]

    async def view_as(self, player: str) -> None:
        """Switch to another player."""
        viewers = {viewer["name"]: viewer["id"] for viewer in (await self._read())["viewers"]}
        await self._act("viewer", viewer_id=viewers[player])

    async def posts(self) -> list[Post]:
        """What the player sees in the channel, oldest first."""
        state = await self._read()
        return [_post(state["messages"][identity], state["assets"]) for identity in state["timeline"]]

    async def command(self, name: str, **options: str | bool) -> dict[str, Any]:
        """Run a slash command; whole numbers are given as texts, as the page gives them."""
        entry = await self._entry(name)
        return await self._act("run_command", **_named(entry), options=options)

    async def complete(self, name: str, option: str, typed: str = "", **given: str) -> list[tuple[str, Any]]:
        """What autocomplete offers: (name, value) pairs."""
        entry = await self._entry(name)
        receipt = await self._act("autocomplete_command", **_named(entry), focused=option, value=typed, options=given)
        return [(choice["name"], choice["value"]) for choice in receipt["result"]["choices"]]

    async def click(self, label: str) -> dict[str, Any]:
        """Press the newest button with this label."""
        message, component = await self._newest(_BUTTON, lambda each: each.get("label") == label, label)
        return await self._act("click", **_control(message, component))

    async def choose(self, custom_id: str, *values: str) -> dict[str, Any]:
        """Choose values in the newest select with this custom_id."""
        message, component = await self._newest(_SELECT, lambda each: each.get("custom_id") == custom_id, custom_id)
        return await self._act("select", **_control(message, component), values=list(values))

    async def wait_for(self, what: str, seen: Callable[[list[Post]], bool], seconds: float = 30) -> list[Post]:
        """Read until the channel shows something that comes by itself; fails naming it."""
        return await _poll(self.posts, seen, what, seconds)

    async def picture(self, post: Post) -> bytes:
        """The first picture of a post, as the page gets it."""
        path = f"/api/assets/{post.pictures[0]}"
        async with self._http.get(self._base + path, headers=self._headers) as answer:
            if answer.status != 200:
                raise Refused(f"GET {path}: HTTP {answer.status} {await answer.text()}")
            return await answer.read()

    async def _newest(
        self, kind: int, wanted: Callable[[Mapping[str, Any]], bool], name: str
    ) -> tuple[Mapping[str, Any], Mapping[str, Any]]:
        state = await self._read()
        messages = [state["messages"][identity] for identity in reversed(state["timeline"])]
        for message in messages:
            for component in _components(message["components"]):
                if component["type"] == kind and wanted(component) and not component.get("disabled"):
                    return message, component
        raise Refused(f"{name!r} is nowhere to be pressed or chosen")

    async def _entry(self, name: str) -> dict[str, Any]:
        catalog = await self._send("GET", "/api/commands")
        entries = {entry["invocation"]: entry for entry in catalog["entries"]}
        wanted = name.removeprefix("/")
        if wanted not in entries:
            raise Refused(f"there is no /{wanted}, only {sorted(entries)}")
        return dict(entries[wanted])

    async def _read(self) -> dict[str, Any]:
        self._state = await self._send("GET", "/api/state")
        return self._state

    async def _act(self, kind: str, **fields: Any) -> dict[str, Any]:
        state = await self._read()
        receipt = await self._send(
            "POST",
            "/api/action",
            {
                **fields,
                "protocol_version": _PROTOCOL,
                "kind": kind,
                "sequence": self._sequence + 1,
                "request_id": str(uuid.uuid4()),
                "generation": state["context"]["generation"],
                "bot_generation": state["botGeneration"],
                "published_revision": state["publishedRevision"],
            },
        )
        self._sequence = receipt["expectedSequence"]
        if receipt["rejected"] or receipt["settlement"] != "settled":
            raise Refused(f"{kind}: {receipt['settlement']}, {[each['code'] for each in receipt['diagnostics']]}")
        return receipt

    async def _send(self, method: str, path: str, body: Mapping[str, Any] | None = None) -> dict[str, Any]:
        async with self._http.request(method, self._base + path, headers=self._headers, json=body) as answer:
            if answer.status != 200:
                raise Refused(f"{method} {path}: HTTP {answer.status} {await answer.text()}")
            return dict(await answer.json())


async def _poll(
    read: Callable[[], Awaitable[list[Post]]], seen: Callable[[list[Post]], bool], what: str, seconds: float
) -> list[Post]:
    loop = asyncio.get_running_loop()
    deadline = loop.time() + seconds
    while True:
        found = await read()
        if seen(found):
            return found
        if loop.time() > deadline:
            raise Refused(f"{what} did not come in {seconds:g} s; last seen: {[post.text for post in found[-3:]]}")
        await asyncio.sleep(0.2)


def _named(entry: Mapping[str, Any]) -> dict[str, Any]:
    return {
        "command_id": entry["commandId"],
        "path": entry["path"],
        "schema_fingerprint": entry["schemaFingerprint"],
    }


def _control(message: Mapping[str, Any], component: Mapping[str, Any]) -> dict[str, Any]:
    return {"target_id": message["id"], "control_key": component["control_key"]}


def _components(nodes: Any) -> Iterator[Mapping[str, Any]]:
    for node in nodes:
        yield node
        yield from _components(node.get("components") or ())
        accessory = node.get("accessory")
        if accessory:
            yield from _components([accessory])


def _post(message: Mapping[str, Any], assets: Mapping[str, Any]) -> Post:
    parts = list(_components(message["components"]))
    texts = [message["content"], *(part.get("content") or "" for part in parts)]
    return Post(
        id=message["id"],
        text="\n".join(text for text in texts if text),
        private=bool(message["flags"] & 1 << 6),
        buttons=tuple(part["label"] for part in parts if part["type"] == _BUTTON and part.get("label")),
        pictures=tuple(dict.fromkeys(_asset_ids(message, assets))),  # each is named in its component and as a file
        raw=message,
    )


def _asset_ids(node: Any, assets: Mapping[str, Any]) -> Iterator[str]:
    """The pictures that a message names, in its order, without the author's."""
    if isinstance(node, Mapping):
        for key, value in node.items():
            if key not in ("author", "avatar"):
                yield from _asset_ids(value, assets)
    elif isinstance(node, list):
        for value in node:
            yield from _asset_ids(value, assets)
    elif isinstance(node, str) and node in assets:
        yield node
