"""What a table says in its channel: lines, pictures, who is asked, and the buttons of the panel.

Layouts only draw; no view is kept in memory. What a button means stands in its custom_id, and the router reads it.
"""

from __future__ import annotations

import io
from collections.abc import Sequence
from typing import Any, Protocol

import discord
from discord import ui

from bot import limits
from bot.artist import Picture
from bot.clock import relative
from bot.exchange import Seen, host_name
from bot.room import PLAYERS
from bot.time_words import clock_note, terms_text
from engine.dinosaur_island.game import BUILTIN
from render.words import Words

PANEL_BOARDS = ("research", "market", "tracks")
"""Public boards that have a button in the panel, where there is room for no more."""

BOARDS = (*PANEL_BOARDS, "everyone")
"""Public boards that a button shows."""

STYLES = {
    "primary": discord.ButtonStyle.primary,
    "quiet": discord.ButtonStyle.secondary,
    "danger": discord.ButtonStyle.danger,
}


def mention(user_id: int) -> str:
    """A mention; who is pinged is decided by allowed_mentions alone."""
    return f"<@{user_id}>"


def called(seen: Seen) -> tuple[str, ...]:
    """The players' names as they may stand in a message."""
    return tuple(limits.escape(name) for name in seen.names)


def button(label: str, *parts: str, style: str = "quiet", disabled: bool = False) -> ui.Button[Any]:
    """A button whose custom_id says what it means."""
    return ui.Button(
        label=limits.button_label(label), custom_id=limits.custom_id(*parts), style=STYLES[style], disabled=disabled
    )


def row(*items: ui.Item[Any]) -> ui.ActionRow[Any]:
    """An action row."""
    made: ui.ActionRow[Any] = ui.ActionRow()
    for item in items:
        made.add_item(item)
    return made


def sealed(view: ui.LayoutView) -> ui.LayoutView:
    """A layout ready to send: checked against Discord's limits, and not kept by discord.py."""
    limits.check_layout(view)
    view.stop()
    return view


def gallery(picture: Picture) -> ui.MediaGallery[Any]:
    """A picture over the whole width, with its alt text."""
    item = discord.MediaGalleryItem(f"attachment://{picture.filename}", description=limits.alt_text(picture.alt))
    return ui.MediaGallery(item)


class Sendable(Protocol):
    """A picture or another file that goes along with a message."""

    @property
    def filename(self) -> str:
        """What it is called."""

    @property
    def data(self) -> bytes:
        """What is in it."""


def files(sent: Sequence[Sendable]) -> list[discord.File]:
    """Files to send. Raises LimitExceeded when they are too many or too large for one message."""
    limits.check_files([each.data for each in sent])
    return [discord.File(io.BytesIO(each.data), filename=each.filename) for each in sent]


def note(text: str, *rows: ui.ActionRow[Any], pictures: Sequence[Picture] = ()) -> ui.LayoutView:
    """A short message: text, pictures, rows of buttons."""
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.TextDisplay(limits.clip(text, limits.LAYOUT_TEXT)))
    for picture in pictures:
        view.add_item(gallery(picture))
    for each in rows:
        view.add_item(each)
    return sealed(view)


def illustrated(view: ui.LayoutView | ui.View, pictures: Sequence[Picture]) -> ui.LayoutView:
    """The same layout with these pictures after its first text."""
    first, *rest = [item for item in view.children if not isinstance(item, ui.MediaGallery)]
    made = ui.LayoutView(timeout=None)
    for item in (first, *map(gallery, pictures), *rest):
        made.add_item(item)
    return sealed(made)


def file_note(text: str, filename: str, *rows: ui.ActionRow[Any]) -> ui.LayoutView:
    """A short message with a file that is no picture, and rows of buttons."""
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.TextDisplay(limits.clip(text, limits.LAYOUT_TEXT)))
    view.add_item(ui.File(f"attachment://{filename}"))
    for each in rows:
        view.add_item(each)
    return sealed(view)


def move_message(
    lines: Sequence[str], pictures: Sequence[Picture], call: str, *rows: ui.ActionRow[Any]
) -> ui.LayoutView:
    """The one message a move makes: what happened, the pictures, who must act now, the rows of the panel."""
    view = ui.LayoutView(timeout=None)
    half = limits.LAYOUT_TEXT // 2
    view.add_item(ui.TextDisplay(limits.clip("\n".join(lines), half)))
    for picture in pictures:
        view.add_item(gallery(picture))
    if call:
        view.add_item(ui.TextDisplay(limits.clip(call, half)))
    for each in rows:
        view.add_item(each)
    return sealed(view)


def panel_row(table_id: str, speak: Words, *, over: bool) -> ui.ActionRow[Any]:
    """The public panel: take your turn, look at the boards, undo; of a game that is over: play again."""
    if over:
        again = button(speak.say("lobby-button-rematch"), "rematch", table_id, style="primary")
        return row(again, *board_buttons(table_id, BOARDS, speak))
    turn = button(speak.say("bot-button-turn"), "turn", table_id, style="primary")
    boards = board_buttons(table_id, PANEL_BOARDS, speak)
    return row(turn, *boards, button(speak.say("bot-button-undo"), "undo", table_id))


def board_buttons(table_id: str, boards: Sequence[str], speak: Words) -> list[ui.Button[Any]]:
    """A button for each of these public boards."""
    return [button(speak.say(f"bot-button-{board}"), "board", table_id, board) for board in boards]


def credits_row(speak: Words) -> ui.ActionRow[Any]:
    """The way to whose fonts and pictures the boards are made of; it is about no table."""
    return row(button(speak.say("credits-title"), "credits", "all"))


def keepsakes_row(table_id: str, speak: Words) -> ui.ActionRow[Any]:
    """What remains of a game that is closed: to step through it, its film, its file."""
    kinds = {"replay": "replay-button-replay", "film": "replay-button-film", "export": "replay-button-export"}
    return row(*(button(speak.say(label), kind, table_id) for kind, label in kinds.items()))


def call_to_act(seen: Seen, asked: Sequence[int], speak: Words) -> str:
    """Who must act now and what for, and until when; seats that are newly asked are mentioned, the others named."""
    if seen.room.paused is not None:
        return speak.say("votes-paused-line", since=relative(seen.room.paused))
    parts = []
    names = called(seen)
    for seat in seen.view.to_act:
        user = seen.seats[seat].user_id
        who = mention(user) if seat in asked and user is not None else f"**{names[seat]}**"
        parts.append(who + clock_note(seen.room, seat, speak))
    if not parts:
        return ""
    return speak.say("bot-call", who=", ".join(parts), number=len(parts), what=speak.say(f"bot-call-{seen.view.phase}"))


def lobby_message(seen: Seen, speak: Words) -> ui.LayoutView:
    """The lobby: who sits there, what is chosen, and buttons to join, start, leave and see the options."""
    if not seen.gathering:
        return note(speak.say("bot-lobby-closed", title=limits.escape(seen.row.title)))
    names, invited = called(seen), still_invited(seen)
    lines = [
        speak.say(
            "bot-lobby",
            title=limits.escape(seen.row.title),
            table=seen.row.id,
            seated=len(names),
            names=", ".join(names),
            options=options_text(seen, speak),
            terms=terms_text(seen.room.terms, speak),
        ),
        speak.say("lobby-tells-players") if seen.room.visibility == PLAYERS else "",
        speak.say("lobby-tells-seed") if seen.seed.typed else "",
        speak.say("lobby-tells-invited", who=speak.listed([mention(user) for user in invited])) if invited else "",
        speak.say("lobby-tells-start", host=limits.escape(host_name(seen.seats, seen.row.host_id))),
    ]
    table_id = seen.row.id
    buttons = row(
        button(speak.say("bot-button-join"), "join", table_id, style="primary"),
        button(speak.say("bot-button-start"), "start", table_id),
        button(speak.say("bot-button-leave"), "leave", table_id),
        button(speak.say("lobby-button-options"), "options", table_id),
    )
    return note("\n".join(line for line in lines if line), buttons)


def still_invited(seen: Seen) -> tuple[int, ...]:
    """The users for whom a lobby was opened and who have no seat there."""
    seated = {seat.user_id for seat in seen.seats}
    return tuple(user for user in seen.room.invited if user not in seated)


def options_text(seen: Seen, speak: Words) -> str:
    """What the table plays with, in words."""
    options = seen.header.options
    twists = speak.say("bot-option-twists" if options.get("twists", True) else "bot-option-no-twists")
    if seen.header.seats == 1:
        said = [speak.say("bot-option-solo"), twists]
    elif options.get("first_game"):
        said = [speak.say("bot-option-first-game")]
    else:
        said = [speak.say("bot-option-length", length=str(options.get("length", "short"))), twists]
    if options.get("chaos"):
        said.append(speak.say("bot-option-chaos"))
    if seen.header.content != BUILTIN:
        said.append(speak.say("bot-option-set", set=seen.header.content))
    return ", ".join(said)


def pager(page: int, last: int, speak: Words, *parts: str) -> list[ui.ActionRow[Any]]:
    """The row that turns pages, none where there is one page only.

    Args:
        page: the one that is shown, from 0.
        last: the last one's number.
        speak: the reader's words.
        parts: of the custom_id; the number of the page follows them.
    """
    if last == 0:
        return []
    earlier = button(speak.say("look-earlier"), *parts, str(max(page - 1, 0)), disabled=page == 0)
    later = button(speak.say("look-later"), *parts, str(page + 1), disabled=page >= last)
    return [row(earlier, later)]
