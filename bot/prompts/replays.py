"""Presses about a game that is looked at again: its steps, its film, its file."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager

from discord import ui

from bot import limits
from bot.exchange import Refusal, Seen
from bot.exporting import Exported, Exporting
from bot.filming import Filming
from bot.messages import file_note, files, note
from bot.prompts import answers
from bot.prompts.answers import Handler, Press, person_of
from bot.replaying import Replaying
from bot.room import PUBLIC
from bot.tables import Tables
from render.words import Words, words


class ReplayPresses:
    """Answers them.

    Args:
        tables: the table room.
        replaying: shows steps.
        filming: makes films.
        exporting: makes files.
    """

    def __init__(self, tables: Tables, replaying: Replaying, filming: Filming, exporting: Exporting) -> None:
        self._tables = tables
        self.replaying = replaying
        self._filming = filming
        self.exporting = exporting
        self._filmed: set[int] = set()

    @property
    def routes(self) -> Mapping[tuple[str, int], Handler]:
        """By the kind of a custom_id and the number of parts after it."""
        return {
            ("replay", 1): self._open,
            ("replay", 3): self._step,
            ("replay-round", 1): self._round,
            ("film", 1): self._film,
            ("export", 1): self._export,
        }

    async def _open(self, press: Press, parts: list[str], speak: Words) -> None:
        await answers.wait(press)
        seen = await self._tables.look(parts[0], press.user.id)
        await answers.finish(press, *await self.replaying.opened(seen, speak))

    async def _step(self, press: Press, parts: list[str], speak: Words) -> None:
        table_id, way, n = parts
        await press.response.defer()
        seen = await self._tables.look(table_id, press.user.id)
        await answers.replace(press, *await self.replaying.step(seen, way, answers.number(n), speak))

    async def _round(self, press: Press, parts: list[str], speak: Words) -> None:
        await press.response.defer()
        seen = await self._tables.look(parts[0], press.user.id)
        turn = answers.number(answers.chosen_value(press))
        await answers.replace(press, *await self.replaying.round(seen, turn, speak))

    async def _export(self, press: Press, parts: list[str], speak: Words) -> None:
        await press.response.defer(ephemeral=True, thinking=True)
        view, made = await self.exported(await self._tables.look(parts[0], press.user.id), speak)
        await press.edit_original_response(view=view, attachments=files([made]))

    async def exported(self, seen: Seen, speak: Words) -> tuple[ui.LayoutView, Exported]:
        """The file of a game, and what is said with it. Raises Refusal."""
        made = await self.exporting.export(seen.row.id)
        return file_note(speak.say("replay-export", title=limits.escape(seen.row.title)), made.filename), made

    async def _film(self, press: Press, parts: list[str], speak: Words) -> None:
        """Draw a film; who has played shows one of the whole game to everyone who may look, others are for who asks."""
        await press.response.defer(ephemeral=True, thinking=True)
        seen = await self._tables.look(parts[0], press.user.id)
        if seen.view is None:
            raise Refusal("bot-not-started")
        with self._one_film(press.user.id):
            await self._show_film(press, seen, speak)

    @contextmanager
    def _one_film(self, user_id: int) -> Iterator[None]:
        """Have films drawn for a person one after another. Raises Refusal: one is being drawn for them."""
        if user_id in self._filmed:
            raise Refusal("bot-one-film")
        self._filmed.add(user_id)
        try:
            yield
        finally:
            self._filmed.remove(user_id)

    async def _show_film(self, press: Press, seen: Seen, speak: Words) -> None:
        title = limits.escape(seen.row.title)

        async def progress(percent: int) -> None:
            said = speak.say("replay-film-progress", title=title, percent=percent)
            await press.edit_original_response(view=note(said))

        closed = seen.closed
        public = closed and seen.seat is not None and seen.room.visibility == PUBLIC
        aloud = words(seen.room.language) if public else speak
        await progress(0)
        film = await self._filming.film(seen, aloud.locale, progress)
        if public:
            player = limits.escape(person_of(press).name)
            said = aloud.say("replay-film-public", title=title, player=player)
            await press.followup.send(view=note(said, pictures=[film]), files=files([film]))
            await press.edit_original_response(view=note(speak.say("replay-film-shown")))
        else:
            said = speak.say("replay-film-private" if closed else "replay-film-so-far", title=title)
            await press.edit_original_response(view=note(said, pictures=[film]), attachments=files([film]))
