"""A Discord server for tests of the whole bot: people act in it, and tests read what they see.

    async with Server(lambda: make_bot(settings, new_discord=True)) as server:
        await server.slash(server.ann, "/game new", players=2)
        await server.click(server.ben, "Join")
        assert "Ben joined" in server.messages()[-1].text

Each act waits until the bot has done all that follows from it. When the block ends, every request the bot
made is checked against Discord's OpenAPI document, and an error that the bot swallowed fails the test.
"""

from __future__ import annotations

import inspect
import warnings
from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from contextlib import AsyncExitStack, contextmanager, suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from types import TracebackType
from typing import Any

import discord
import simcord
from simcord import InteractionResult, MemberActor
from simcord.actors import _component_interaction
from simcord.builders import ChannelHandle

from bot.demo import build_world, move_clock_to, new_env, running
from tests.support.openapi import DocumentMissing, in_ci, load_checker
from tests.support.seen import Message, read_message

PEOPLE = ("Ann", "Ben", "Cleo", "Dan")
START = datetime(2026, 3, 2, 12, 0, tzinfo=UTC)
"""When a test begins, by the simulated clock: a Monday at noon."""

BotFactory = Callable[[], "discord.Client | Awaitable[discord.Client]"]


@dataclass(frozen=True, slots=True)
class Choice:
    """One line that autocomplete offers."""

    name: str
    value: str | int | float


class Answer:
    """What the bot answered to one act; read when asked, so it may still grow."""

    def __init__(self, result: InteractionResult) -> None:
        self.result = result

    @property
    def messages(self) -> tuple[Message, ...]:
        """The answer and what followed it; for a button, the message it belongs to comes first."""
        shown = [self.result.response, *self.result.followups]
        return tuple(read_message(each._env, each._message) for each in shown if each is not None)

    @property
    def text(self) -> str:
        """All that the answer says."""
        return "\n".join(message.text for message in self.messages)

    @property
    def private(self) -> bool:
        """Whether only the one who asked sees it, and there is something to see."""
        return bool(self.messages) and all(message.private for message in self.messages)

    def __repr__(self) -> str:
        return f"Answer({self.text!r}, private={self.private})"


class Server:
    """A guild with one channel, four people, and the bot.

    Args:
        make_bot: makes a bot, not logged in; called again for each restart. May be a coroutine function.
        start: the simulated time at the beginning.
        settle_seconds: how long (real time) one act may take; a sleep of the bot's that is longer is left
            to ``pass_time``.
    """

    def __init__(self, make_bot: BotFactory, *, start: datetime = START, settle_seconds: float = 20) -> None:
        self._make_bot = make_bot
        self._start = start
        self._settle_seconds = settle_seconds
        self._errors_seen = 0
        self._locales: dict[int, str] = {}
        self._stack = AsyncExitStack()

    async def __aenter__(self) -> Server:
        self.env = new_env(await self._new_bot(), settle_seconds=self._settle_seconds)
        world = build_world(self.env, PEOPLE)
        self.guild, self.channel = world.guild, world.channel
        self.ann, self.ben, self.cleo, self.dan = world.people.values()
        move_clock_to(self.env, self._start)
        self._stack.enter_context(_in_their_languages(self.env, self._locales))
        await self._stack.enter_async_context(running(self.env))
        self._stack.enter_context(_clock_of(self.env))
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self._stack.aclose()
        if error is not None:
            error.add_note("What happened last:\n" + "\n".join(self.env.transcript().splitlines()[-30:]))
        else:
            self.check_requests()
            unseen = self.env.errors_since(self._errors_seen)
            if unseen:
                raise BaseExceptionGroup("the bot raised what no test looked at", unseen)

    # ---------------------------------------------------------------- acts

    async def slash(
        self, user: MemberActor, command: str, channel: ChannelHandle | None = None, **options: Any
    ) -> Answer:
        """Run a slash command, "/group name"; an option for a user takes one of the people."""
        return Answer(await user.slash(channel or self.channel, command.removeprefix("/"), **options))

    def speaks(self, user: MemberActor, locale: str) -> None:
        """From now on this user's Discord speaks a language ("de"); at first everyone's speaks American English."""
        self._locales[user.id] = locale

    async def complete(
        self,
        user: MemberActor,
        command: str,
        option: str,
        typed: str = "",
        *,
        channel: ChannelHandle | None = None,
        **given: Any,
    ) -> list[Choice]:
        """Type into an option of a command, others being given already; what autocomplete offers."""
        name = command.removeprefix("/")
        offered = await user.autocomplete(channel or self.channel, name, option, typed, **given)
        return [Choice(each["name"], each["value"]) for each in offered]

    async def click(
        self,
        user: MemberActor,
        button: str,
        message: Message | None = None,
        channel: ChannelHandle | None = None,
    ) -> Answer:
        """Press a button, named by its label or custom_id: the newest that this user can press."""
        found, custom_id = self._find(user, button, message, channel, "buttons")
        return Answer(await user.click(found.discord, custom_id=custom_id))

    async def choose(
        self,
        user: MemberActor,
        select: str,
        *values: Any,
        message: Message | None = None,
        channel: ChannelHandle | None = None,
    ) -> Answer:
        """Choose in a select, named by its custom_id or placeholder, by the options' values or labels."""
        found, custom_id = self._find(user, select, message, channel, "selects")
        options = next(each.options for each in found.selects if each.custom_id == custom_id)
        by_label = dict(options)
        chosen = [by_label.get(value, value) if isinstance(value, str) else value for value in values]
        return Answer(await user.select(found.discord, chosen, custom_id=custom_id))

    async def fill(self, user: MemberActor, asked: Answer, **values: Any) -> Answer:
        """Fill in and send the modal that an answer opened; values by the custom_id of the input."""
        return Answer(await user.submit_modal(asked.result, values))

    async def press_old(self, user: MemberActor, message: Message, custom_id: str, *values: str) -> Answer:
        """Press what a message once had: the click of someone whose screen was behind.

        With values it is a choice in a select. The simulated Discord refuses such a click by itself, where
        the real one delivers it.
        """
        data: dict[str, Any] = {"custom_id": custom_id, "component_type": 3 if values else 2}
        if values:
            data["values"] = list(values)
        self.env._begin_operation("press_old")
        try:
            return Answer(await _component_interaction(user, message.stored, data))
        finally:
            self.env._end_operation()

    async def together(self, *acts: Awaitable[Answer]) -> list[Answer]:
        """Let several acts reach the bot at once, before it has done anything about the first."""
        with self._not_waiting():
            answers = [await act for act in acts]
        await self.env.settle()
        return answers

    async def repeat_last(self) -> None:
        """Deliver the last interaction a second time, as Discord may after a lost connection."""
        events = [payload for _, event, payload in self.env.backend.transcript if event == "INTERACTION_CREATE"]
        self.env.backend.emit("INTERACTION_CREATE", events[-1])
        await self.env.settle()

    async def pass_time(self, seconds: float) -> None:
        """Let simulated time pass, with all that falls due in it."""
        await self.env.advance_time(seconds)

    async def restart(self, *, crash: bool = False) -> discord.Client:
        """Put a new bot object in the place of the old one; Discord's messages stay. Returns the new bot.

        Args:
            crash: the old bot is not closed before the new one starts, only forgotten.
        """
        old = self.env.bot
        await self.env.settle()
        if not crash:
            await old.close()
        await self.env.restart_bot(await self._new_bot())
        if crash:
            await old.close()
        return self.env.bot

    # ---------------------------------------------------------------- what there is to see

    def messages(self, channel: ChannelHandle | None = None) -> list[Message]:
        """What everyone sees in the channel, oldest first."""
        return [message for message in self._all(channel) if not message.private]

    def newest(self, channel: ChannelHandle | None = None) -> Message:
        """The newest public message, without reading all the others."""
        stored = self.env.backend.messages.get((channel or self.channel).id, {})
        public = (stored[identity] for identity in sorted(stored, reverse=True) if not stored[identity].is_ephemeral)
        return read_message(self.env, next(public))

    def private_answers(self, user: MemberActor, channel: ChannelHandle | None = None) -> list[Message]:
        """What only this user sees in the channel, oldest first."""
        return [each for each in self._all(channel) if each.private and each.stored.visible_to(user.id)]

    def visible(self, user: MemberActor, channel: ChannelHandle | None = None) -> list[Message]:
        """All that this user sees in the channel, oldest first."""
        return [each for each in self._all(channel) if each.stored.visible_to(user.id)]

    def pictures(self, channel: ChannelHandle | None = None) -> list[Any]:
        """The pictures that everyone sees in the channel, oldest first."""
        return [picture for message in self.messages(channel) for picture in message.pictures]

    def threads(self) -> dict[str, ChannelHandle]:
        """The channel's threads by their name, for the ``channel`` of the acts."""
        return {thread.name or "": thread for thread in self.channel.threads}

    @property
    def requests(self) -> list[simcord.HttpLogEntry]:
        """Every request the bot has made."""
        return self.env.http_requests

    def errors(self) -> list[BaseException]:
        """What the bot raised so far and swallowed; looking at it says that it was meant."""
        self._errors_seen = self.env.error_cursor
        return list(self.env.errors_since(0))

    def check_requests(self) -> None:
        """Fail when a request breaks a rule of Discord's; called at the end of each test by itself.

        Without the document there is nothing to check against: a failure in CI, elsewhere a warning.
        """
        try:
            violations = load_checker().log(self.requests)
        except DocumentMissing as missing:
            if in_ci():
                raise
            warnings.warn(f"{missing}; the bot's requests were not checked", stacklevel=2)
            return
        assert not violations, "Discord would refuse:\n" + "\n".join(map(str, violations))

    # ---------------------------------------------------------------- inside

    async def _new_bot(self) -> discord.Client:
        made = self._make_bot()
        return await made if inspect.isawaitable(made) else made

    def _all(self, channel: ChannelHandle | None) -> list[Message]:
        stored = self.env.backend.messages.get((channel or self.channel).id, {})
        return [read_message(self.env, stored[identity]) for identity in sorted(stored)]

    def _find(
        self,
        user: MemberActor,
        wanted: str,
        message: Message | None,
        channel: ChannelHandle | None,
        kind: str,
    ) -> tuple[Message, str]:
        """The newest message with a button or select of this name, and the custom_id of that."""
        if message is not None:
            stored = self.env.backend.messages[(channel or self.channel).id][message.id]
            fresh = {message.id: read_message(self.env, stored)}
        else:
            fresh = {each.id: each for each in self.visible(user, channel)}
        there: list[str] = []
        for each in reversed(fresh.values()):
            controls = [control for control in getattr(each, kind) if not control.disabled]
            named = [control for control in controls if wanted in (control.custom_id, control.label)]
            assert len(named) < 2, f"{user.name} has two {kind} {wanted!r} in one message"
            if named:
                return each, named[0].custom_id
            there += [control.label or control.custom_id for control in controls]
        raise AssertionError(f"{user.name} sees no {kind} {wanted!r}, only {there}")

    @contextmanager
    def _not_waiting(self) -> Iterator[None]:
        """Let acts return as soon as their event is sent."""

        async def skip(**_: Any) -> None:
            return None

        self.env._settle_internal = skip  # type: ignore[method-assign]
        try:
            yield
        finally:
            del self.env._settle_internal


@contextmanager
def _in_their_languages(env: simcord.Env, locales: Mapping[int, str]) -> Iterator[None]:
    """Let an interaction say what its user's Discord speaks; the simulated one says "en-US" of everybody."""
    emit = env.backend.emit

    def said(event: str, payload: Mapping[str, Any]) -> None:
        if event == "INTERACTION_CREATE":
            user = payload["member"]["user"] if "member" in payload else payload["user"]
            payload = {**payload, "locale": locales.get(int(user["id"]), payload["locale"])}
        emit(event, payload)

    env.backend.emit = said  # type: ignore[method-assign]
    try:
        yield
    finally:
        del env.backend.emit


@contextmanager
def _clock_of(env: simcord.Env) -> Iterator[None]:
    """Let the test's own code see the simulated time, too.

    A fixture ends in another context than it began in. There the clock cannot be put back, and need not be:
    pytest-asyncio throws away what a fixture has set.
    """
    opened = env.time_context()
    opened.__enter__()
    try:
        yield
    finally:
        with suppress(ValueError):
            opened.__exit__(None, None, None)


def named(messages: Sequence[Message], text: str) -> Message:
    """The newest message that contains a text; fails showing them all."""
    for message in reversed(messages):
        if text in message.text:
            return message
    raise AssertionError(f"no message says {text!r}:\n" + "\n---\n".join(each.text for each in messages))
