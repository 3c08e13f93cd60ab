"""A game stepped through: one move at a time, in words and as the picture that it changed, as one person may see it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import discord
from discord import ui

from bot import limits
from bot.artist import Artist, Picture
from bot.chronicle import Stroke, strokes
from bot.clock import relative
from bot.exchange import Refusal, Seen
from bot.logbook import phase_and_round
from bot.messages import button, called, note, row
from bot.tables import Tables
from engine.core.model import Stale
from render.dinosaur_island.changes import player_facts
from render.words import Words

DEALT = 0
"""The step before the first move."""

STEPS = ("first", "back", "next", "last", "earlier", "later")
"""Ways from one step to another: by one move, to an end, by a round."""

MOST_WORDS = 1_500
"""Characters of what is told of one move."""


class Replaying:
    """Shows games step by step.

    Args:
        tables: the table room.
        artist: draws the pictures.
    """

    def __init__(self, tables: Tables, artist: Artist) -> None:
        self._tables = tables
        self._artist = artist

    async def opened(self, seen: Seen, speak: Words) -> tuple[ui.LayoutView, tuple[Picture, ...]]:
        """The panel as it is opened: a game that is closed at its deal, another one at its last move.

        Raises:
            Refusal: the game has not begun.
        """
        told = await self._told(seen)
        return await self._panel(seen, told, DEALT if seen.closed else _numbers(told)[-1], speak)

    async def step(self, seen: Seen, way: str, n: int, speak: Words) -> tuple[ui.LayoutView, tuple[Picture, ...]]:
        """The panel one step away from a move.

        Raises:
            Refusal: the game has not begun.
            Stale: there is no such way.
        """
        if way not in STEPS:
            raise Stale(way)
        told = await self._told(seen)
        return await self._panel(seen, told, _target(told, way, n), speak)

    async def round(self, seen: Seen, turn: int, speak: Words) -> tuple[ui.LayoutView, tuple[Picture, ...]]:
        """The panel at the beginning of a round. Raises Refusal: the game has not begun, or not come to it."""
        told = await self._told(seen)
        first = _starts(told).get(turn)
        if first is None:
            raise Refusal("bot-no-such-round", round=turn, last=seen.view.round)
        return await self._panel(seen, told, first, speak)

    async def _told(self, seen: Seen) -> list[Stroke]:
        if seen.view is None:
            raise Refusal("bot-not-started")
        return await strokes(self._tables, seen)

    async def _panel(
        self, seen: Seen, told: Sequence[Stroke], n: int, speak: Words
    ) -> tuple[ui.LayoutView, tuple[Picture, ...]]:
        """What happened in a move, the picture that it changed, and the ways on."""
        made = [stroke for stroke in told if stroke.n == n]
        table_id, user_id = seen.row.id, seen.user_id
        then = replace(seen, view=await self._tables.past.view(table_id, user_id, n))
        before = await self._tables.past.view(table_id, user_id, n - 1) if n > DEALT else None
        lines = _lines(made, then, speak)
        footer = limits.clip(lines[0].replace("**", ""), limits.SELECT_TEXT) if lines else ""
        picture = await self._picture(then, before, made, footer, speak)
        text = "\n".join([_heading(seen, told, n, speak), *lines])
        view = note(limits.clip(text, MOST_WORDS), *_ways(seen, told, n, speak), pictures=[picture])
        return view, (picture,)

    async def _picture(self, then: Seen, before: Any, made: Sequence[Stroke], footer: str, speak: Words) -> Picture:
        """The board that a move changed; what is different on it stands out."""
        draws, view, names = self._artist.speaking(speak.locale), then.view, then.names
        if view.final and before is not None and not before.final:
            return await draws.result(view, names)
        seat = made[0].seat if made else None
        if seat is None or before is None:
            return await draws.board("tracks", view, names)
        changed = player_facts(view.players[seat]) != player_facts(before.players[seat])
        if made[0].phase == "research" or not changed:
            board = made[0].phase if made[0].phase in ("research", "market") else "tracks"
            return await draws.board(board, view, names, seat=then.seat, before=before, footer=footer)
        return await draws.lab_park(view, seat, names, before=before, footer=footer)


def _numbers(told: Sequence[Stroke]) -> list[int]:
    """The steps: the deal, and every move of which this person is told."""
    return [DEALT, *sorted({stroke.n for stroke in told})]


def _starts(told: Sequence[Stroke]) -> dict[int, int]:
    """By round, the step with which it begins; the first one with the deal."""
    starts = {1: DEALT}
    for stroke in told:
        starts.setdefault(stroke.round, stroke.n)
    return starts


def _target(told: Sequence[Stroke], way: str, n: int) -> int:
    """The step that a way leads to; at an end it leads nowhere else."""
    steps, starts = _numbers(told), sorted(_starts(told).values())
    earlier, later = [step for step in steps if step < n], [step for step in steps if step > n]
    targets = {
        "first": steps[:1],
        "last": steps[-1:],
        "back": earlier[-1:],
        "next": later[:1],
        "earlier": [start for start in starts if start < n][-1:],
        "later": [start for start in starts if start > n][:1],
    }
    return (targets[way] or [min(n, steps[-1])])[0]


def _heading(seen: Seen, told: Sequence[Stroke], n: int, speak: Words) -> str:
    """Which game, and which move of it."""
    made = [stroke for stroke in told if stroke.n == n]
    title = limits.escape(seen.row.title)
    if not made:
        return speak.say("replay-dealt", title=title)
    steps = _numbers(told)
    return speak.say(
        "replay-move",
        title=title,
        step=steps.index(n),
        last=len(steps) - 1,
        when=phase_and_round(made[-1], speak),
        ago=relative(made[-1].at),
        back="yes" if made[-1].taken_back else "no",
    )


def _lines(made: Sequence[Stroke], then: Seen, speak: Words) -> list[str]:
    """What is told of a move, a sentence a line."""
    return [said for stroke in made for said in speak.events(stroke.events, stroke.called(called(then)), then.items)]


def _ways(seen: Seen, told: Sequence[Stroke], n: int, speak: Words) -> list[ui.ActionRow[Any]]:
    """The buttons to other moves and rounds, the film and the file."""
    table_id = seen.row.id

    def way(name: str) -> ui.Button[Any]:
        nowhere = _target(told, name, n) == n
        return button(speak.say(f"replay-{name}"), "replay", table_id, name, str(n), disabled=nowhere)

    film = button(speak.say("replay-button-film"), "film", table_id)
    export = [button(speak.say("replay-button-export"), "export", table_id)] if seen.closed else []
    rows = [row(*map(way, STEPS[:4])), row(*map(way, STEPS[4:])), *_rounds(seen, told, n, speak)]
    return [*rows, row(film, *export)]


def _rounds(seen: Seen, told: Sequence[Stroke], n: int, speak: Words) -> list[ui.ActionRow[Any]]:
    """The select of rounds, those around the one that is seen where they are too many; none of one round alone."""
    starts = _starts(told)
    rounds = sorted(starts)
    if len(rounds) < 2:
        return []
    now = max(turn for turn, start in starts.items() if start <= n)
    left = min(max(0, rounds.index(now) - limits.SELECT_OPTIONS // 2), max(0, len(rounds) - limits.SELECT_OPTIONS))
    options = [
        discord.SelectOption(label=limits.select_text(speak.say("bot-round", round=turn)), value=str(turn))
        for turn in rounds[left : left + limits.SELECT_OPTIONS]
    ]
    select: ui.Select[Any] = ui.Select(
        custom_id=limits.custom_id("replay-round", seen.row.id),
        placeholder=limits.placeholder(speak.say("replay-round", round=now, last=rounds[-1])),
        options=options,
    )
    return [row(select)]
