"""Discord's limits, and the one place that cuts, cleans or refuses what would break them.

Everything a player or a growing game can make long passes through here on its way to Discord. A text that
may be shortened is cut with an ellipsis; what carries meaning (a custom_id, a layout, a select) is refused
with ``LimitExceeded``, because cutting it would change what it says.

Lengths are code points, which is what Discord's API counts (discord-api-docs issue 1315). Sources in
brackets are pages of Discord's developer documentation.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence
from typing import Any

import discord
from discord import ui
from discord.ui.select import BaseSelect

COMMANDS = 100
"""Slash commands of one application [application-commands, registering]."""
COMMAND_CHARACTERS = 8_000
"""Names, descriptions and choice values of a command with all below it [application-commands, structure]."""
CHOICES = 25
"""Choices of one autocomplete answer [receiving-and-responding, autocomplete]."""
CHOICE_NAME = 100
"""Characters of a choice's name [application-commands, option choice structure]."""
CHOICE_VALUE = 100
"""Characters of a choice's value when it is a text [application-commands, option choice structure]."""
CONTENT = 2_000
"""Characters of a plain message [message, create message]."""
COMPONENTS = 40
"""Components of one message, nested ones included [components reference, components v2]."""
LAYOUT_TEXT = 4_000
"""Characters of all text displays of one message together [components reference, components v2]."""
CUSTOM_ID = 100
"""Characters of a custom_id [components reference, custom id]."""
BUTTON_LABEL = 80
"""Characters of a button's label [components reference, button]."""
ROW_WIDTH = 5
"""Buttons of one action row; a select fills it [components reference, action row]."""
SELECT_OPTIONS = 25
"""Options of one select [components reference, string select]."""
SELECT_TEXT = 100
"""Characters of a select option's label, value or description [components reference, select option]."""
FORM_TEXT = 45
"""Characters of a form's title, and of the label of what is asked in it [components reference, label]."""
FORM_DESCRIPTION = 100
"""Characters of what is said beneath such a label [components reference, label]."""
FORM_PARTS = 5
"""Questions of one form [receiving-and-responding, modal]."""
PLACEHOLDER = 150
"""Characters of a select's placeholder [components reference, string select]."""
GALLERY_ITEMS = 10
"""Pictures of one media gallery [components reference, media gallery]."""
ALT_TEXT = 1_024
"""Characters of a picture's description [components reference, media gallery item]."""
FILES = 10
"""Files of one message [message, create message]."""
FILE_BYTES = 10 * 2**20
"""Bytes of one file in a guild without boosts [reference, uploading files]."""
REQUEST_BYTES = 25 * 2**20
"""Bytes of one request with all its files [message, create message]."""
NONCE = 25
"""Characters of a message's nonce [message, create message]."""

QUOTED = 60
"""Characters of a typed text that a refusal quotes: our own measure, so that a sentence stays a sentence."""

ELLIPSIS = "…"
NAMELESS = "?"
"""What stands for a text of which nothing visible is left."""

_MARKS = 3
"""Combining marks kept on one letter: enough for every written language, too few to climb out of a line."""
_KEPT_FORMATS = "\u200c\u200d"
"""Joiners that scripts and emoji need; every other invisible format character goes."""
_MARK = ("Mn", "Me", "Mc")
_HIDDEN = ("Cf", "Cs", "Co")
"""Unicode's categories of marks on letters, and of format, surrogate and private characters."""
_BLANKS = re.compile(r"[\s\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0]+")
_PLAIN = re.compile("[ -~\u00a1-\u00ac\u00ae-\u024f\u2010-\u2027\u2030-\u205e]*")
"""Latin letters and what is written beside them: all visible, and each one sign already. Nearly every text is this."""
_MARKDOWN = re.compile(r"([\\*_~`|<>#\[\]()+-]|(?<=\d)\.)")
_TOKEN = re.compile(r"<(?:@[!&]?|#|/|:|a:|t:|id:)[^<>\n]*>|\\\S")
_CUSTOM_ID_PART = re.compile(r"[!-9;-~]*")


class LimitExceeded(ValueError):
    """Something meaningful is larger than Discord takes; the message names it, its size and the limit."""


def refuse_above(what: str, size: int, limit: int) -> None:
    """Raise LimitExceeded when the size of the thing named is above the limit."""
    if size > limit:
        raise LimitExceeded(f"{what}: {size}, Discord takes at most {limit}")


def quoted(typed: str) -> str:
    """A typed text as a refusal quotes it: no longer than ``QUOTED``."""
    return clip(typed, QUOTED)


def clip(text: str, limit: int) -> str:
    """Shorten a text to at most ``limit`` characters, with an ellipsis where something was cut.

    Never cuts between a letter and its marks, inside a joined emoji or a flag, inside an escape (backslash
    and sign) or inside a mention, timestamp or emoji of Discord's.
    """
    if limit < 1:
        raise ValueError(f"a text cannot be cut to {limit} characters")
    if len(text) <= limit:
        return text
    inside = {place for token in _TOKEN.finditer(text) for place in range(token.start() + 1, token.end())}
    end = limit - len(ELLIPSIS)
    while end > 0 and (end in inside or _joined(text, end)):
        end -= 1
    return text[:end].rstrip() + ELLIPSIS


def tidy(text: str) -> str:
    """One line of visible text: no control signs, direction overrides, stacked marks or runs of blanks."""
    line = _BLANKS.sub(" ", text if _PLAIN.fullmatch(text) else _visible(text)).strip()
    return line if line.strip(_KEPT_FORMATS + " ") else NAMELESS


def _visible(text: str) -> str:
    """The visible signs of any text, sign by sign."""
    kept: list[str] = []
    marks = 0
    for sign in unicodedata.normalize("NFC", text):
        category = unicodedata.category(sign)
        if category in _MARK:
            marks += 1
        elif sign not in _KEPT_FORMATS:
            marks = 0
        if marks > _MARKS or (category in _HIDDEN and sign not in _KEPT_FORMATS):
            continue
        kept.append(" " if category == "Cc" else sign)
    return "".join(kept)


def escape(text: str) -> str:
    """A player's text as Discord shall show it: letter by letter, with no markdown, mention or link in it.

    For names and table titles inside a message. Who is pinged is decided by allowed_mentions alone; this
    keeps a text from looking like a mention.
    """
    plain = tidy(text).replace("://", ":\u200b//").replace("@", "@\u200b")
    return _MARKDOWN.sub(r"\\\1", plain)


def choice_name(text: str) -> str:
    """The name of an autocomplete choice: plain text (no markdown there), cut to Discord's limit."""
    return clip(tidy(text), CHOICE_NAME)


def choice_value(value: str) -> str:
    """The value of an autocomplete choice, unchanged; refused when it is empty or too long."""
    if not value:
        raise LimitExceeded("a choice's value is empty")
    refuse_above(f"choice value {value[:20]!r}", len(value), CHOICE_VALUE)
    return value


def button_label(text: str) -> str:
    """The label of a button: plain text, cut to Discord's limit."""
    return clip(tidy(text), BUTTON_LABEL)


def select_text(text: str) -> str:
    """The label or description of a select option: plain text, cut to Discord's limit."""
    return clip(tidy(text), SELECT_TEXT)


def placeholder(text: str) -> str:
    """The placeholder of a select: plain text, cut to Discord's limit."""
    return clip(tidy(text), PLACEHOLDER)


def alt_text(text: str) -> str:
    """The description of a picture for those who do not see it: plain text, cut to Discord's limit."""
    return clip(tidy(text), ALT_TEXT)


def content(text: str) -> str:
    """The text of a plain message, cut to Discord's limit."""
    return clip(text, CONTENT)


def custom_id(*parts: str) -> str:
    """Join parts to a custom_id, ``:`` between them; refused when a part could not be read back."""
    if not parts or not parts[0]:
        raise LimitExceeded("a custom_id needs a first part that is not empty")
    for part in parts:
        if not _CUSTOM_ID_PART.fullmatch(part):
            raise LimitExceeded(f"custom_id part {part!r}: only visible ASCII without ':' is allowed")
    joined = ":".join(parts)
    refuse_above(f"custom_id {joined[:40]!r}", len(joined), CUSTOM_ID)
    return joined


def custom_id_parts(received: str) -> tuple[str, ...]:
    """The parts of a custom_id that ``custom_id`` made; refused when it cannot have made it."""
    parts = tuple(received.split(":"))
    custom_id(*parts)
    return parts


def check_select(select: ui.Select[Any]) -> None:
    """Refuse a select that is empty, too long, has an option twice or a text that is too long."""
    name = f"select {select.custom_id!r}"
    options = select.options
    if not options:
        raise LimitExceeded(f"{name}: no options, Discord takes at least 1")
    refuse_above(f"{name}, options", len(options), SELECT_OPTIONS)
    refuse_above(f"{name}, placeholder", len(select.placeholder or ""), PLACEHOLDER)
    if len({option.value for option in options}) < len(options):
        raise LimitExceeded(f"{name}: an option's value is there twice")
    for option in options:
        for text in (option.label, option.value, option.description or ""):
            refuse_above(f"{name}, option {text[:20]!r}", len(text), SELECT_TEXT)
    if not 0 <= select.min_values <= select.max_values <= len(options):
        raise LimitExceeded(f"{name}: {select.min_values} to {select.max_values} of {len(options)} options to choose")


def check_layout(view: ui.LayoutView) -> None:
    """Refuse a Components V2 message that Discord would refuse; the message names the part at fault."""
    items = list(view.walk_children())
    if not items:
        raise LimitExceeded("the layout is empty")
    refuse_above("components", len(items), COMPONENTS)
    refuse_above("text of the layout", view.content_length(), LAYOUT_TEXT)
    asked = [item for item in items if isinstance(item, (ui.Button, BaseSelect))]
    identifiers = [item.custom_id for item in asked if item.custom_id]
    for identifier in identifiers:
        custom_id_parts(identifier)
        if identifiers.count(identifier) > 1:
            raise LimitExceeded(f"custom_id {identifier!r} is there twice")
    for item in items:
        _check_item(item)


def checked_form(form: ui.Modal) -> ui.Modal:
    """The form itself; refused where it is empty or Discord would refuse it."""
    name = f"form {form.custom_id!r}"
    custom_id_parts(form.custom_id)
    parts = [item for item in form.children if isinstance(item, ui.Label)]
    if not parts:
        raise LimitExceeded(f"{name} asks nothing")
    refuse_above(f"{name}, questions", len(parts), FORM_PARTS)
    refuse_above(f"{name}, title", len(form.title), FORM_TEXT)
    for part in parts:
        refuse_above(f"{name}, label {part.text!r}", len(part.text), FORM_TEXT)
        refuse_above(f"{name}, label {part.text!r}, description", len(part.description or ""), FORM_DESCRIPTION)
    return form


def check_files(files: Sequence[bytes]) -> None:
    """Refuse files that are too many or too large for one message."""
    refuse_above("files", len(files), FILES)
    for index, data in enumerate(files, 1):
        refuse_above(f"file {index}, bytes", len(data), FILE_BYTES)
    refuse_above("files together, bytes", sum(map(len, files)), REQUEST_BYTES)


def _check_item(item: ui.Item[Any]) -> None:
    """Refuse one component of a layout."""
    if isinstance(item, ui.TextDisplay):
        if not item.content.strip():
            raise LimitExceeded("a text display is empty")
    elif isinstance(item, ui.Button):
        refuse_above(f"button {item.custom_id!r}, label", len(item.label or ""), BUTTON_LABEL)
    elif isinstance(item, ui.Select):
        check_select(item)
    elif isinstance(item, ui.ActionRow):
        refuse_above("buttons of a row (a select is five wide)", sum(c.width for c in item.children), ROW_WIDTH)
    elif isinstance(item, ui.MediaGallery):
        refuse_above("pictures of a gallery", len(item.items), GALLERY_ITEMS)
        for described in _descriptions(item):
            refuse_above("alt text", len(described), ALT_TEXT)
    if isinstance(item, (ui.ActionRow, ui.MediaGallery, ui.Container)) and not _contents(item):
        raise LimitExceeded(f"{type(item).__name__} is empty")


def _contents(item: ui.ActionRow[Any] | ui.MediaGallery[Any] | ui.Container[Any]) -> Sequence[Any]:
    return item.items if isinstance(item, ui.MediaGallery) else item.children


def _descriptions(gallery: ui.MediaGallery[Any]) -> Iterator[str]:
    for picture in gallery.items:
        if isinstance(picture, discord.MediaGalleryItem):
            yield picture.description or ""


def _joined(text: str, place: int) -> bool:
    """Whether the signs before and after the place belong together on the screen."""
    before, after = text[place - 1], text[place]
    if unicodedata.category(after) in _MARK or after in _KEPT_FORMATS or before == "\u200d":
        return True
    if 0x1F3FB <= ord(after) <= 0x1F3FF:  # skin tones
        return True
    if _is_flag_half(before) and _is_flag_half(after):
        start = place
        while start > 0 and _is_flag_half(text[start - 1]):
            start -= 1
        return (place - start) % 2 == 1
    return False


def _is_flag_half(sign: str) -> bool:
    return 0x1F1E6 <= ord(sign) <= 0x1F1FF
