"""The test server: Discord's REST and gateway over loopback HTTP and WebSocket, with faults on the way by a script."""

from __future__ import annotations

import asyncio
import json
import warnings
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from types import TracebackType
from typing import Any, TypeVar

from aiohttp import BodyPartReader, web

from tests.support.openapi import Checker, DocumentMissing, Violation, in_ci, load_checker
from tests.wire.composing import Refused, Upload
from tests.wire.faults import CLOUDFLARE, Fault, Faults
from tests.wire.gateway import Gateway
from tests.wire.interactions import Interaction, Interactions
from tests.wire.limits import FREE, Limits, Verdict
from tests.wire.payloads import Json
from tests.wire.recorder import Recorder, Request
from tests.wire.rest import ROUTES, Answer, Call, Handler, Rest
from tests.wire.world import Files, World

TOKEN = "MTA0Mjk4NzYxNTE4MjM0NTY3OQ.GwIrE1.test-server-token-abcdefghijklmnop"
"""What the bot logs in with."""

VERSION = "/api/v10"
MOST_BYTES = 26 * 1024 * 1024
"""Of one request, as at Discord."""

CHUNK = 16 * 1024

T = TypeVar("T")


class Server:
    """Discord, small: ``async with Server() as server``. See the package for how to use it.

    Args:
        limits: rate limits; None is none.
        answer_within_s: how long the bot has for its first response to an interaction.
        token_lives_s: how long it may change that response.
        nonce_holds_s: how long a message's nonce is remembered.
        recommended_shards: what the bot is told when it asks how many it shall have.
        lanes: how many shards may log in at a time.
        check: compare requests and answers with Discord's OpenAPI document.
        keep_requests: how many requests are remembered with their bodies; None is all.
        keep_bodies: remember the bodies, too.
        keep_messages: of each channel.
        keep_bytes: of files.

    Attributes:
        world: what there is.
        interactions: what people did.
        gateway: where shards log in, and ways to disturb them.
        requests: what the bot asked.
        faults: what goes wrong next.
        violations: what Discord's document does not allow, of requests and of answers.
        api_url: where the API is.
    """

    def __init__(
        self,
        *,
        limits: Limits | None = None,
        answer_within_s: float = 3.0,
        token_lives_s: float = 900.0,
        nonce_holds_s: float = 180.0,
        recommended_shards: int = 1,
        lanes: int = 16,
        check: bool = True,
        keep_requests: int | None = None,
        keep_bodies: bool = True,
        keep_messages: int = 10_000,
        keep_bytes: int = 256 * 1024 * 1024,
    ) -> None:
        self.limits = limits
        self.faults = Faults()
        self.requests = Recorder(keep_requests, bodies=keep_bodies)
        self.violations: list[Violation] = []
        self.world = World(Files("", keep_bytes), keep_messages)
        self.interactions = Interactions(self.world, answer_within_s, token_lives_s)
        self.gateway = Gateway(self.world, TOKEN, self.note_change)
        self._rest = Rest(
            self.world,
            self.interactions,
            self.gateway,
            nonce_holds_s=nonce_holds_s,
            recommended=recommended_shards,
            lanes=lanes,
        )
        self._checker = _checker() if check else None
        self._waiting: set[asyncio.Future[None]] = set()
        self._runner = web.AppRunner(self._app(), access_log=None, shutdown_timeout=0.1)
        self.api_url = ""

    def _app(self) -> web.Application:
        app = web.Application(client_max_size=MOST_BYTES)
        app.router.add_get("/gateway/", self.gateway.serve)
        app.router.add_get("/gateway", self.gateway.serve)
        app.router.add_get("/files/{path:.+}", self._file)
        for method, template, handler in ROUTES:
            app.router.add_route(method, VERSION + template, self._route(template, handler))
        app.router.add_route("*", "/{path:.*}", self._nowhere)
        return app

    async def __aenter__(self) -> Server:
        await self._runner.setup()
        site = web.TCPSite(self._runner, "127.0.0.1", 0)
        await site.start()
        host = f"127.0.0.1:{self._runner.addresses[0][1]}"
        self.api_url = f"http://{host}{VERSION}"
        self.gateway.url = f"ws://{host}/gateway/"
        self.world.files.base = f"http://{host}/files"
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.gateway.drop()
        await self._runner.cleanup()
        if error is not None:
            error.add_note("The bot's last requests:\n" + "\n".join(self._last_requests()))
        else:
            found = Counter(f"{each.request[:90]} {each.where}: {each.why}" for each in self.violations).most_common(20)
            assert not found, "Discord's document does not allow:\n" + "\n".join(f"{n}× {why}" for why, n in found)

    def _last_requests(self) -> Iterator[str]:
        for request in list(self.requests)[-20:]:
            yield f"{request.method} {request.path[:100]} -> {request.status}{' (a fault)' if request.fault else ''}"

    # --- what people and tests do -----------------------------------------------------------------------------

    def deliver(self, interaction: Interaction) -> Interaction:
        """Tell the bot of an interaction; a second time as well, as after a lost connection."""
        self.gateway.tell(interaction.channel.guild, "INTERACTION_CREATE", interaction.payload)
        return interaction

    async def until(self, seen: Callable[[], T | None], what: str, seconds: float = 30) -> T:
        """Wait for something that comes by itself: asked again whenever the bot has asked, heard or logged in.

        Raises:
            AssertionError: it did not come; ``what`` names it.
        """
        loop = asyncio.get_running_loop()
        end = loop.time() + seconds
        while not (found := seen()):
            moved = loop.create_future()
            self._waiting.add(moved)
            try:
                await asyncio.wait_for(moved, end - loop.time())
            except TimeoutError:
                raise AssertionError(f"{what} did not come in {seconds:g} s") from None
            finally:
                self._waiting.discard(moved)
        return found

    def note_change(self) -> None:
        """Something has happened that somebody may be waiting for."""
        for moved in self._waiting:
            if not moved.done():
                moved.set_result(None)

    # --- the way of a request ---------------------------------------------------------------------------------

    def _route(self, template: str, handler: Handler) -> Callable[[web.Request], Any]:
        async def handle(http: web.Request) -> web.StreamResponse:
            now = asyncio.get_running_loop().time
            path = http.path.removeprefix(VERSION)
            request = Request(now(), http.method, path, template, dict(http.query))
            self.requests.begin(request)
            response = None
            try:
                response = await self._respond(http, request, handler)
            finally:
                self.requests.end(request, now(), None if response is None else response.status)
                self.note_change()
            if response is None:
                if http.transport is not None:
                    http.transport.abort()
                return web.Response()
            return response

        return handle

    async def _respond(self, http: web.Request, request: Request, handler: Handler) -> web.Response | None:
        """The answer to a request; None where the connection breaks."""
        verdict = self._limited(http, request)
        fault = self.faults.take(request.method, request.path)
        request.fault = fault is not None
        self.note_change()
        try:
            body, uploads = await _read(http, None if fault is None else fault.held)
        except ConnectionError:
            return None
        request.body = body
        request.files = tuple((each.filename, len(each.data)) for each in uploads)
        if verdict.wait is not None:
            return _json(Answer(429, _limited_body(verdict.wait, everywhere=verdict.everywhere)), verdict)
        if fault is not None:
            if fault.delay:
                await asyncio.sleep(fault.delay)
            if fault.cut:
                return None
            if fault.status is not None:
                return _faulty(fault)
        answer = self._carry_out(http, request, handler, uploads)
        return None if fault is not None and fault.lost else _json(answer, verdict)

    def _limited(self, http: web.Request, request: Request) -> Verdict:
        if self.limits is None:
            return FREE
        return self.limits.check(request.method, request.template, http.match_info.get("channel_id", ""))

    def _carry_out(self, http: web.Request, request: Request, handler: Handler, uploads: list[Upload]) -> Answer:
        """Do what is asked, and compare both with Discord's document."""
        needs_token = not request.path.startswith(("/interactions/", "/webhooks/"))
        try:
            if needs_token and http.headers.get("Authorization") != f"Bot {TOKEN}":
                raise Refused(401, 0, "401: Unauthorized")
            answer = handler(self._rest, Call(http.match_info, request.params, request.body, uploads))
        except Refused as refused:
            answer = Answer(refused.status, {"message": refused.message, "code": refused.code})
        request.answer = answer.body
        if self._checker is not None:
            self.violations += self._checker.request(request.method, request.path, request.body, request.params)
            self.violations += self._checker.answer(request.method, request.path, answer.status, answer.body)
        return answer

    async def _file(self, http: web.Request) -> web.Response:
        data = self.world.files.get(f"{self.world.files.base}/{http.match_info['path']}")
        return web.Response(status=404) if data is None else web.Response(body=data)

    async def _nowhere(self, http: web.Request) -> web.Response:
        """A route that this server has not: if Discord has it, it belongs in ``ROUTES``."""
        self.violations.append(Violation(f"{http.method} {http.path}", "", "the test server has no such route"))
        return _json(Answer(404, {"message": "404: Not Found", "code": 0}), FREE)


def _checker() -> Checker | None:
    """The checker; without Discord's document a warning, in CI a failure."""
    try:
        return load_checker()
    except DocumentMissing as missing:
        if in_ci():
            raise
        warnings.warn(f"{missing}; the bot's requests were not checked", stacklevel=2)
        return None


async def _read(http: web.Request, held: asyncio.Event | None) -> tuple[Any, list[Upload]]:
    """The JSON of a request's body and the files beside it, once it is no longer held up."""
    if not http.content_type.startswith("multipart/"):
        data = await _taken_in(http.content.read, held)
        return (json.loads(data) if data else None), []
    body, uploads = None, []
    async for part in await http.multipart():
        assert isinstance(part, BodyPartReader)
        assert part.name is not None
        data = await _taken_in(part.read_chunk, held)
        if part.name == "payload_json":
            body = json.loads(data)
        else:
            number = int(part.name.removeprefix("files[").removesuffix("]"))
            uploads.append(Upload(number, part.filename or "", data))
    return body, uploads


async def _taken_in(read: Callable[[int], Awaitable[bytes]], held: asyncio.Event | None) -> bytes:
    """All that can be read; who sends it has to wait while it is held up."""
    taken = bytearray()
    while chunk := await read(CHUNK):
        taken += chunk
        if held is not None:
            await held.wait()
    return bytes(taken)


def _json(answer: Answer, verdict: Verdict) -> web.Response:
    """An answer as Discord sends it: the type of its content is that of JSON and nothing besides."""
    if answer.status == 204:
        return web.Response(status=204, headers=verdict.headers)
    data = json.dumps(answer.body, separators=(",", ":")).encode()
    return web.Response(
        status=answer.status, body=data, headers={**verdict.headers, "Content-Type": "application/json"}
    )


def _limited_body(wait: float, *, everywhere: bool) -> Json:
    return {"message": "You are being rate limited.", "code": 0, "retry_after": round(wait, 3), "global": everywhere}


def _faulty(fault: Fault) -> web.Response:
    """The answer that a fault gives."""
    assert fault.status is not None
    if fault.status == 429 and not fault.via:
        return web.Response(status=429, text=CLOUDFLARE, content_type="text/html")
    if fault.status == 429:
        limited = Verdict({"Via": "1.1 google", "Retry-After": str(fault.retry_after)})
        return _json(Answer(429, _limited_body(fault.retry_after, everywhere=fault.everywhere)), limited)
    if fault.status >= 500:
        return web.Response(status=fault.status, text="upstream connect error or disconnect/reset before headers")
    return _json(Answer(fault.status, {"message": "refused by the script", "code": fault.code}), FREE)
