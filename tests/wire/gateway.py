"""The gateway: sessions over WebSockets that log in, are told what happens, break off and go on where they were."""

from __future__ import annotations

import asyncio
import json
import secrets
import zlib
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field

from aiohttp import WSMsgType, web

from tests.wire.payloads import Json, guild_json, user_json
from tests.wire.world import Guild, World

DISPATCH, HEARTBEAT, IDENTIFY, RESUME, RECONNECT, INVALID, HELLO, ACK = 0, 1, 2, 6, 7, 9, 10, 11
"""Kinds of payloads."""

AUTHENTICATION_FAILED, INVALID_SHARD, UNKNOWN_OPCODE = 4004, 4010, 4001
"""Codes with which Discord closes a connection."""

MOST_REPLAYED = 1_000
RESUMABLE_S = 180.0
"""How much of a session is kept, and for how long after its connection broke."""


Watch = Callable[[Json], object]


@dataclass(eq=False)
class Session:
    """A shard that has logged in; it outlives its connection.

    Attributes:
        shard: its number, and how many there are.
        connection: None while it is broken.
        past: the newest payloads, to be sent again.
    """

    id: str
    shard: tuple[int, int]
    number: int = 0
    past: deque[tuple[int, Json]] = field(default_factory=lambda: deque(maxlen=MOST_REPLAYED))
    connection: Connection | None = None
    broken_at: float = 0.0

    def serves(self, guild: Guild) -> bool:
        """Is what happens on this server told to it?"""
        number, count = self.shard
        return (guild.id >> 22) % count == number

    def dispatch(self, event: str, data: Json) -> None:
        """Tell it something; while its connection is broken that is kept for later."""
        self.number += 1
        payload = {"op": DISPATCH, "t": event, "s": self.number, "d": data}
        self.past.append((self.number, payload))
        if self.connection is not None:
            self.connection.send(payload)

    def missed(self, number: int) -> list[Json] | None:
        """What came after this number, or None where that is not known any more."""
        first = self.past[0][0] if self.past else self.number + 1
        if not first - 1 <= number <= self.number:
            return None
        return [payload for each, payload in self.past if each > number]


class Connection:
    """A WebSocket with its writer; payloads go out in the order in which they are sent."""

    def __init__(self, http: web.Request, socket: web.WebSocketResponse, watch: Watch, *, compress: bool) -> None:
        self._socket = socket
        self._watch = watch
        self._transport = http.transport
        self._zlib = zlib.compressobj() if compress else None
        self._out: asyncio.Queue[Json] = asyncio.Queue()
        self.session: Session | None = None
        self.log: list[Json] = []
        """What the bot sent, without heartbeats."""

    def send(self, payload: Json) -> None:
        """Send a payload when those before it are sent."""
        whole = {"t": None, "s": None} | payload
        self._watch(whole)
        self._out.put_nowait(whole)

    async def write(self) -> None:
        """Send what is to be sent, until the connection breaks."""
        with suppress(ConnectionError):
            while True:
                text = json.dumps(await self._out.get(), separators=(",", ":"))
                if self._zlib is None:
                    await self._socket.send_str(text)
                else:
                    packed = self._zlib.compress(text.encode()) + self._zlib.flush(zlib.Z_SYNC_FLUSH)
                    await self._socket.send_bytes(packed)

    async def close(self, code: int) -> None:
        """End it with a code."""
        await self._socket.close(code=code)

    def cut(self) -> None:
        """End it as a broken cable does, without a word."""
        if self._transport is not None:
            self._transport.abort()


class Gateway:
    """Logs shards in and tells them what happens.

    Args:
        world: what there is.
        token: the bot's.
        changed: called when a shard logs in, goes on or breaks off.

    Attributes:
        url: of the gateway.
        heartbeat_ms: how often shards shall show that they live.
        deaf: heartbeats are not answered.
        watch: is told of every payload that is sent.
        connections: all there have been, oldest first.
    """

    def __init__(self, world: World, token: str, changed: Callable[[], None]) -> None:
        self._world = world
        self._token = token
        self._changed = changed
        self.url = ""
        self.heartbeat_ms = 41_250
        self.deaf = False
        self.watch: Watch = lambda payload: None
        self.connections: deque[Connection] = deque(maxlen=100)
        self._sessions: dict[str, Session] = {}

    # --- what a test does -------------------------------------------------------------------------------------

    def live(self) -> list[Session]:
        """The sessions that are connected now."""
        return [session for session in self._sessions.values() if session.connection is not None]

    def tell(self, guild: Guild, event: str, data: Json) -> None:
        """Tell every session of a server's shard what happened there."""
        self._forget_old()
        for session in self._sessions.values():
            if session.serves(guild):
                session.dispatch(event, data)

    def drop(self) -> None:
        """All connections break; the sessions can go on."""
        for session in self.live():
            assert session.connection is not None
            session.connection.cut()

    def reconnect(self) -> None:
        """Ask all shards to come again and go on, as before a restart of Discord's."""
        for session in self.live():
            assert session.connection is not None
            session.connection.send({"op": RECONNECT})

    def invalidate(self) -> None:
        """All sessions are over: shards have to log in anew."""
        for session in self.live():
            assert session.connection is not None
            session.connection.send({"op": INVALID, "d": False})
        self.forget()

    def forget(self) -> None:
        """Nothing is known of any session any more; who wants to go on must log in anew."""
        self._sessions.clear()

    # --- what the bot does ------------------------------------------------------------------------------------

    async def serve(self, request: web.Request) -> web.StreamResponse:
        """A connection from its beginning to its end."""
        compression = request.query.get("compress")
        if compression not in (None, "zlib-stream"):
            raise web.HTTPBadRequest(text=f"this test server speaks zlib-stream, not {compression}")
        socket = web.WebSocketResponse(max_msg_size=0, compress=False)
        await socket.prepare(request)
        connection = Connection(request, socket, self.watch, compress=compression is not None)
        self.connections.append(connection)
        connection.send({"op": HELLO, "d": {"heartbeat_interval": self.heartbeat_ms}})
        writer = asyncio.ensure_future(connection.write())
        try:
            async for message in socket:
                if message.type in (WSMsgType.TEXT, WSMsgType.BINARY):
                    await self._take(connection, json.loads(message.data))
        finally:
            writer.cancel()
            self._broke(connection)
        return socket

    async def _take(self, connection: Connection, payload: Json) -> None:
        op = payload["op"]
        if op == HEARTBEAT:
            if not self.deaf:
                connection.send({"op": ACK})
            return
        connection.log.append(payload)
        data: Json = payload.get("d") or {}
        if op not in (IDENTIFY, RESUME):
            await connection.close(UNKNOWN_OPCODE)
        elif data["token"].removeprefix("Bot ") != self._token:
            await connection.close(AUTHENTICATION_FAILED)
        elif op == IDENTIFY:
            await self._identify(connection, data)
        else:
            self._resume(connection, data)

    async def _identify(self, connection: Connection, data: Json) -> None:
        number, count = data.get("shard") or (0, 1)
        if not 0 <= number < count:
            await connection.close(INVALID_SHARD)
            return
        session = Session(secrets.token_hex(16), (number, count))
        self._sessions[session.id] = session
        self._join(connection, session)
        guilds = [guild for guild in self._world.guilds.values() if session.serves(guild)]
        session.dispatch("READY", self._ready(session, guilds))
        for guild in guilds:
            session.dispatch("GUILD_CREATE", guild_json(guild, self._world.bot))
        self._changed()

    def _ready(self, session: Session, guilds: list[Guild]) -> Json:
        return {
            "v": 10,
            "user": user_json(self._world.bot) | {"email": None, "mfa_enabled": False, "verified": True},
            "guilds": [{"id": str(guild.id), "unavailable": True} for guild in guilds],
            "session_id": session.id,
            "resume_gateway_url": self.url,
            "shard": list(session.shard),
            "application": {"id": str(self._world.application_id), "flags": 0, "flags_new": "0"},
        }

    def _resume(self, connection: Connection, data: Json) -> None:
        session = self._sessions.get(data["session_id"])
        missed = None if session is None else session.missed(data["seq"])
        if session is None or missed is None:
            connection.send({"op": INVALID, "d": False})
            return
        self._join(connection, session)
        for payload in missed:
            connection.send(payload)
        session.dispatch("RESUMED", {"_trace": []})
        self._changed()

    @staticmethod
    def _join(connection: Connection, session: Session) -> None:
        if session.connection is not None:
            session.connection.session = None  # a new one takes its place
        connection.session, session.connection = session, connection

    def _broke(self, connection: Connection) -> None:
        session = connection.session
        if session is not None:
            session.connection = None
            session.broken_at = asyncio.get_running_loop().time()
        self._changed()

    def _forget_old(self) -> None:
        """Let go of sessions that nobody can take up any more."""
        now = asyncio.get_running_loop().time()
        for session in list(self._sessions.values()):
            if session.connection is None and now - session.broken_at > RESUMABLE_S:
                del self._sessions[session.id]
