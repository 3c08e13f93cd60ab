"""Checks what the bot sends, and what a test server answers, against Discord's own OpenAPI document.

The document lies beside the project (``../shared/discord-api/openapi.json``). It never forbids unknown
keys, so every object is closed when it is loaded; that finds typing errors which Discord would
silently drop. What the document does not say about commands is checked by ``command_faults``.
"""

from __future__ import annotations

import copy
import json
import os
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache, partial
from pathlib import Path
from typing import Any, Protocol

import jsonschema_rs
import pytest

from tests.support.commands import command_faults

DOCUMENT = Path(__file__).resolve().parents[3] / "shared" / "discord-api" / "openapi.json"
"""Where Discord's document is looked for: beside the project's folder."""

_COMMANDS = re.compile(r"/applications/\{[a-z_]+\}(/guilds/\{[a-z_]+\})?/commands")
_METHODS = ("get", "put", "post", "patch", "delete")


class LoggedRequest(Protocol):
    """What the simulated Discord keeps of a request (simcord's HttpLogEntry)."""

    @property
    def method(self) -> str: ...
    @property
    def path(self) -> str: ...
    @property
    def params(self) -> Mapping[str, Any]: ...
    @property
    def json(self) -> Any: ...


@dataclass(frozen=True, slots=True)
class Violation:
    """One thing in one request or answer that Discord's document does not allow."""

    request: str
    where: str
    why: str

    def __str__(self) -> str:
        return f"{self.request} at {self.where or '/'}: {self.why}"


class DocumentMissing(Exception):
    """The document is not where it should lie; the message says where that is."""


@dataclass(frozen=True, slots=True)
class _Operation:
    """One method of one route: its template, what it takes in the query, its body's schema, and its answers'.

    Answers are by their status, which may be a class as ``4XX``; None is an answer without a body.
    """

    template: str
    parts: tuple[str, ...]
    query: Mapping[str, Any]
    body: Mapping[str, Any] | None
    body_required: bool
    answers: Mapping[str, Mapping[str, Any] | None]

    def matches(self, parts: tuple[str, ...]) -> bool:
        return len(parts) == len(self.parts) and all(
            mine.startswith("{") or mine == theirs for mine, theirs in zip(self.parts, parts, strict=True)
        )

    @property
    def literals(self) -> int:
        return sum(not part.startswith("{") for part in self.parts)


class Checker:
    """Holds the document and answers, for each request, what is wrong with it."""

    def __init__(self, document: Mapping[str, Any]) -> None:
        closed = _close(copy.deepcopy(dict(document)))
        self._components = closed["components"]
        _close_as_a_whole(self._components["schemas"])
        self._operations: dict[str, list[_Operation]] = {method: [] for method in _METHODS}
        for template, path_item in closed["paths"].items():
            for method in _METHODS:
                if method in path_item:
                    shared = path_item.get("parameters", [])
                    operation = _operation(template, shared, path_item[method], self._components)
                    self._operations[method].append(operation)
        self._validators: dict[tuple[str, ...], jsonschema_rs.Draft202012Validator] = {}

    def request(self, method: str, path: str, payload: Any, params: Mapping[str, Any] | None = None) -> list[Violation]:
        """Say what is wrong with one request; the path is without host, version and query."""
        name = f"{method.upper()} {path}"
        operation = self._find(method.lower(), path)
        if operation is None:
            return [Violation(name, "", "no such route in Discord's document")]
        found = [Violation(name, f"?{key}", why) for key, why in _query_faults(operation, params or {})]
        body = _tolerate(operation.template, json.loads(json.dumps(payload)))
        if operation.body is None:
            if body is not None:
                found.append(Violation(name, "", "this route takes no body"))
        elif body is None:
            if operation.body_required:
                found.append(Violation(name, "", "this route needs a body"))
        else:
            errors = self._validator(operation.body, method.lower(), operation.template).iter_errors(body)
            found += [Violation(name, where, why) for where, why in _explain(errors)]
        if method.lower() in ("put", "post") and _COMMANDS.fullmatch(operation.template):
            commands = body if isinstance(body, list) else [body]
            found += [Violation(name, where, why) for where, why in command_faults(commands)]
        return found

    def answer(self, method: str, path: str, status: int, payload: Any) -> list[Violation]:
        """Say what is wrong with an answer; None is none. Discord says nothing of its own failures (from 500 on)."""
        name = f"{status} to {method.upper()} {path}"
        operation = self._find(method.lower(), path)
        if operation is None or status >= 500:
            return []
        kind = next((each for each in (str(status), f"{status // 100}XX") if each in operation.answers), None)
        if kind is None:
            return [Violation(name, "", f"the document has only {', '.join(operation.answers)}")]
        schema = operation.answers[kind]
        if schema is None or payload is None:
            return [] if schema is payload else [Violation(name, "", "a body too many, or none")]
        errors = self._validator(schema, method.lower(), operation.template, kind).iter_errors(payload)
        return [Violation(name, where, why) for where, why in _explain(errors)]

    def log(self, requests: Iterable[LoggedRequest]) -> list[Violation]:
        """Check every request of a log, in its order."""
        return [
            violation
            for entry in requests
            for violation in self.request(entry.method, entry.path, entry.json, entry.params)
        ]

    def _find(self, method: str, path: str) -> _Operation | None:
        parts = tuple(path.strip("/").split("/"))
        fits = [operation for operation in self._operations.get(method, ()) if operation.matches(parts)]
        return max(fits, key=lambda operation: operation.literals, default=None)

    def _validator(self, schema: Mapping[str, Any], *key: str) -> jsonschema_rs.Draft202012Validator:
        """Of a schema in the document; the key names its place."""
        if key not in self._validators:
            self._validators[key] = jsonschema_rs.Draft202012Validator({"components": self._components, **schema})
        return self._validators[key]


@lru_cache(maxsize=1)
def load_checker() -> Checker:
    """Load the document once a process; DocumentMissing when it is not there."""
    if not DOCUMENT.is_file():
        raise DocumentMissing(f"Discord's OpenAPI document is not at {_shown(DOCUMENT)}")
    return Checker(json.loads(DOCUMENT.read_text(encoding="utf-8")))


def checker_or_skip() -> Checker:
    """For tests: the checker; without the document a skip that says so, in CI a failure."""
    try:
        return load_checker()
    except DocumentMissing as missing:
        if in_ci():
            pytest.fail(f"{missing}; in CI it must be there")
        pytest.skip(f"{missing}; nothing to check against")


def in_ci() -> bool:
    """Whether this run is the continuous integration's (CI=true)."""
    return os.environ.get("CI", "").lower() == "true"


def _shown(path: Path) -> str:
    """The path from the project's folder, so that no message names a machine's folders."""
    return os.path.relpath(path, DOCUMENT.parents[2] / "project")


def _close(node: Any) -> Any:
    """Forbid unknown keys in every object of the document that lists its keys."""
    if isinstance(node, list):
        return [_close(item) for item in node]
    if not isinstance(node, dict):
        return node
    closed = {key: _close(value) for key, value in node.items()}
    if isinstance(node.get("properties"), dict) and node.get("type") == "object":
        closed.setdefault("additionalProperties", False)
    return closed


def _close_as_a_whole(schemas: dict[str, Any]) -> None:
    """A schema that is put together of others is closed as a whole, its parts are open."""
    for schema in schemas.values():
        parts = [
            schemas[part["$ref"].rpartition("/")[2]] if "$ref" in part else part for part in schema.get("allOf", ())
        ]
        objects = [part for part in parts if "properties" in part]
        for part in objects:
            part.pop("additionalProperties", None)
        if objects:
            schema["unevaluatedProperties"] = False


def _operation(
    template: str, shared: list[Any], described: Mapping[str, Any], components: Mapping[str, Any]
) -> _Operation:
    parameters = [*shared, *described.get("parameters", [])]
    body = described.get("requestBody", {})
    answers = {}
    for status, answer in described["responses"].items():
        told = components["responses"][answer["$ref"].rpartition("/")[2]] if "$ref" in answer else answer
        answers[status] = told.get("content", {}).get("application/json", {}).get("schema")
    return _Operation(
        template=template,
        parts=tuple(template.strip("/").split("/")),
        query={each["name"]: each["schema"] for each in parameters if each["in"] == "query"},
        body=body.get("content", {}).get("application/json", {}).get("schema"),
        body_required=bool(body.get("required", False)),
        answers=answers,
    )


def _query_faults(operation: _Operation, params: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    for key, value in params.items():
        schema = operation.query.get(key)
        if schema is None:
            yield key, "no such query parameter in Discord's document"
        elif schema.get("type") == "boolean" and str(value).lower() not in ("0", "1", "true", "false"):
            yield key, f"{value!r} is not a boolean"
        elif schema.get("type") == "integer" and not str(value).isdecimal():
            yield key, f"{value!r} is not a whole number"


def _tolerate(template: str, body: Any) -> Any:
    """Take out the three things that discord.py sends and the document does not list, and nothing else.

    They are: ids as numbers (discord.py writes them so in attachments, allowed mentions and replies),
    ``nsfw`` in commands, ``tts`` when a message is edited. Discord takes all three.
    """
    if _COMMANDS.match(template):
        for command in body if isinstance(body, list) else [body]:
            if isinstance(command, dict) and isinstance(command.get("nsfw"), bool):
                del command["nsfw"]
    if not isinstance(body, dict):
        return body
    if template.endswith(("/messages/@original", "/messages/{message_id}")) and isinstance(body.get("tts"), bool):
        del body["tts"]
    message = body["data"] if isinstance(body.get("data"), dict) else body
    for holder, key in _numbered_ids(message):
        if type(holder[key]) is int:
            holder[key] = str(holder[key])
    return body


def _numbered_ids(message: Mapping[str, Any]) -> Iterator[tuple[Any, Any]]:
    """Where discord.py writes ids as numbers: (object or list, key or index)."""
    attachments = message.get("attachments")
    for attachment in attachments if isinstance(attachments, list) else []:
        if isinstance(attachment, dict) and "id" in attachment:
            yield attachment, "id"
    reference = message.get("message_reference")
    if isinstance(reference, dict):
        yield from ((reference, key) for key in reference if key.endswith("_id"))
    mentions = message.get("allowed_mentions")
    for kind in ("users", "roles"):
        ids = mentions.get(kind) if isinstance(mentions, dict) else None
        if isinstance(ids, list):
            yield from ((ids, index) for index in range(len(ids)))


def _explain(errors: Iterable[jsonschema_rs.ValidationError]) -> Iterator[tuple[str, str]]:
    """Turn errors into places and reasons, going into the alternative that was meant."""
    for error in errors:
        branches = getattr(error.kind, "context", None)
        if branches:
            yield from _explain(min(branches, key=partial(_misfit, error)))
        else:
            yield "/" + "/".join(map(str, error.instance_path)), error.message


def _misfit(parent: jsonschema_rs.ValidationError, branch: list[jsonschema_rs.ValidationError]) -> int:
    """How little an alternative can have been meant, so that the reason given is the likely one.

    Worst is another kind of value altogether (null against an object), then a ``type`` field of another
    kind of component, then a field of another type; a length or a missing key weighs least.
    """
    weight = 0
    for error in branch:
        branches = getattr(error.kind, "context", None)
        if branches:
            weight += min(_misfit(error, each) for each in branches)
        elif error.kind.name == "type":
            weight += 1000 if len(error.instance_path) == len(parent.instance_path) else 10
        else:
            weight += 100 if error.instance_path[-1:] == ["type"] else 1
    return weight
