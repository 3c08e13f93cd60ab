"""What goes to Discord is cut, cleaned or refused: bot/limits.py."""

from __future__ import annotations

import re
import unicodedata
from typing import Any

import discord
import pytest
from discord import ui
from hypothesis import example, given
from hypothesis import strategies as st

from bot import limits
from bot.limits import LimitExceeded

WORST = "\u202e*Ann* <@123456789012345678> @everyone [x](https://evil.example) z̷̧̛̗͚͇̯̟͒̾̈́̍̔̕a̵̡̛ 👨‍👩‍👧‍👦 🇫🇷🇩🇪 `c` # > - 1. ~~_||"
signs = st.one_of(
    st.characters(),
    st.sampled_from([*"\\*_~`|<>#@:-[]()", "\u0301", "\u200d", "\ufe0f", "👩", "🏽", "🇫", "🇷", "\u202e", " "]),
)
texts = st.lists(signs, max_size=150).map("".join)
tokens = st.sampled_from(["\\*", "\\\\", "<@123>", "<t:1700000000:R>", "<:egg:42>", "a", " ", "é", "</game new:7>"])


def test_plain_text_is_looked_at_as_a_whole_with_the_same_outcome() -> None:
    plain = [sign for point in range(0x3000) if limits._PLAIN.fullmatch(sign := chr(point))]
    assert len(plain) > 500
    for sign in plain:
        assert limits._visible(f"a{sign}b") == f"a{sign}b", f"{ord(sign):x}"
        assert limits.tidy(f"a {sign} b") == f"a {sign} b".replace("   ", " ")


@given(texts, st.integers(1, 200))
@example(WORST, 12)
def test_clip_keeps_the_limit_and_the_beginning(text: str, limit: int) -> None:
    cut = limits.clip(text, limit)
    assert len(cut) <= limit
    if len(text) <= limit:
        assert cut == text
    else:
        assert cut.endswith("…")
        assert text.startswith(cut[:-1])


@given(texts, st.integers(1, 60))
def test_clip_leaves_no_mark_or_joined_emoji_half(text: str, limit: int) -> None:
    cut = limits.clip(text, limit)
    if cut == text:
        return
    rest = text[len(cut) - 1 :].lstrip() if cut[:-1] and text[len(cut) - 1].isspace() else text[len(cut) - 1 :]
    if cut[:-1]:
        assert unicodedata.category(rest[0]) not in ("Mn", "Me", "Mc")
        assert not cut[:-1].endswith("\u200d")


@given(st.lists(tokens, max_size=60), st.integers(1, 120))
def test_clip_never_cuts_inside_an_escape_or_a_mention(parts: list[str], limit: int) -> None:
    cut = limits.clip("".join(parts), limit).removesuffix("…")
    assert (len(cut) - len(cut.rstrip("\\"))) % 2 == 0
    assert cut.count("<") == cut.count(">")


@pytest.mark.parametrize(
    ("text", "limit", "cut"),
    [
        ("abcdef", 6, "abcdef"),
        ("abcdef", 5, "abcd…"),
        ("ab  cdef", 5, "ab…"),
        ("abc\\*def", 5, "abc…"),
        ("abe\u0301f", 4, "ab…"),
        ("ab🇫🇷🇩🇪", 5, "ab🇫🇷…"),
        ("ab🇫🇷🇩🇪", 4, "ab…"),
        ("a👩‍🚀bc", 4, "a…"),
        ("abcdef", 1, "…"),
    ],
)
def test_clip_examples(text: str, limit: int, cut: str) -> None:
    assert limits.clip(text, limit) == cut


def test_clip_to_nothing_is_a_mistake_of_the_caller() -> None:
    with pytest.raises(ValueError, match="cannot be cut to 0"):
        limits.clip("a", 0)


@given(texts)
@example(WORST)
@example("\u3164\u200d")
def test_tidy_is_one_visible_line(text: str) -> None:
    line = limits.tidy(text)
    assert line
    assert line == line.strip()
    assert not {unicodedata.category(sign) for sign in line} & {"Cc", "Cs", "Co"}
    assert not re.search("[\u202a-\u202e\u2066-\u2069\u200e\u200f\ufeff]", line)
    assert limits.tidy(line) == line


@given(st.text(st.sampled_from(["\u0300", "\u0301", "\u0489", "\u200d", "a"]), max_size=80))
def test_tidy_does_not_let_marks_climb(text: str) -> None:
    marks = 0
    for sign in limits.tidy(text):
        marks = marks + 1 if unicodedata.category(sign) in ("Mn", "Me") else marks if sign == "\u200d" else 0
        assert marks <= 3


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Ann", "Ann"),
        ("  Ann \n Lee ", "Ann Lee"),
        ("*Ann*", "\\*Ann\\*"),
        ("a_b", "a\\_b"),
        ("\\", "\\\\"),
        ("@everyone", "@\u200beveryone"),
        ("<@1>", "\\<@\u200b1\\>"),
        ("[x](https://e.example)", "\\[x\\]\\(https:\u200b//e.example\\)"),
        ("1. Rex", "1\\. Rex"),
        ("# big", "\\# big"),
        ("-# small", "\\-\\# small"),
        ("\u202exeR", "xeR"),
        ("ทั้ง", "ทั้ง"),
        ("👩🏽‍🚀", "👩🏽‍🚀"),
        ("\u2800", "?"),
        ("", "?"),
    ],
)
def test_escape_examples(name: str, shown: str) -> None:
    assert limits.escape(name) == shown


@given(texts)
@example(WORST)
def test_escaped_text_reads_as_the_tidy_text_and_has_no_bare_sign(text: str) -> None:
    shown = limits.escape(text)
    read = re.sub(r"\\(.)", r"\1", shown).replace("\u200b", "")
    assert read == limits.tidy(text)
    bare = re.sub(r"\\.", "", shown)
    assert not re.search(r"[\\*_~`|<>#\[\]()]", bare)
    assert not re.search(r"@[^\u200b]|://", bare)


@given(texts)
@example(WORST * 20)
def test_each_cutter_keeps_its_limit_and_gives_something(text: str) -> None:
    for cutter, limit in (
        (limits.choice_name, 100),
        (limits.button_label, 80),
        (limits.select_text, 100),
        (limits.placeholder, 150),
        (limits.alt_text, 1024),
    ):
        assert 1 <= len(cutter(text)) <= limit
    assert len(limits.content(text * 30)) <= 2000


PART = st.text(st.characters(min_codepoint=33, max_codepoint=126, exclude_characters=":"), max_size=20)


@given(st.lists(PART, min_size=1, max_size=6))
def test_a_custom_id_is_read_back_as_it_was_made_or_refused(parts: list[str]) -> None:
    if parts[0] and sum(map(len, parts)) + len(parts) - 1 <= 100:
        made = limits.custom_id(*parts)
        assert len(made) <= 100
        assert made.isascii()
        assert limits.custom_id_parts(made) == tuple(parts)
    else:
        with pytest.raises(LimitExceeded):
            limits.custom_id(*parts)


@pytest.mark.parametrize("part", ["a:b", "é", "a b", "a\n", "x" * 101])
def test_a_custom_id_refuses_what_it_cannot_carry(part: str) -> None:
    with pytest.raises(LimitExceeded, match="custom_id"):
        limits.custom_id("play", part)


@pytest.mark.parametrize("received", ["", ":a", "a b", "é"])
def test_a_foreign_custom_id_is_refused(received: str) -> None:
    with pytest.raises(LimitExceeded, match="custom_id"):
        limits.custom_id_parts(received)


def test_a_choice_value_is_never_changed() -> None:
    assert limits.choice_value("d" * 100) == "d" * 100
    with pytest.raises(LimitExceeded, match="101"):
        limits.choice_value("d" * 101)
    with pytest.raises(LimitExceeded, match="empty"):
        limits.choice_value("")


def _select(count: int, **fields: object) -> ui.Select[ui.LayoutView]:
    made: ui.Select[ui.LayoutView] = ui.Select(custom_id="pick", options=[], **fields)  # type: ignore[arg-type]
    made.options = [discord.SelectOption(label=f"die {n}", value=str(n)) for n in range(count)]
    return made


def _layout(*items: ui.Item[ui.LayoutView]) -> ui.LayoutView:
    view = ui.LayoutView(timeout=None)
    for item in items:
        view.add_item(item)
    view.stop()
    return view


def test_a_select_of_25_passes_and_of_26_or_none_is_refused() -> None:
    limits.check_select(_select(25))
    with pytest.raises(LimitExceeded, match="select 'pick', options: 26"):
        limits.check_select(_select(26))
    with pytest.raises(LimitExceeded, match="no options"):
        limits.check_select(_select(0))


def test_a_select_is_refused_for_a_twin_a_long_text_or_an_impossible_number() -> None:
    twins = _select(2)
    twins.options[1].value = "0"
    with pytest.raises(LimitExceeded, match="twice"):
        limits.check_select(twins)
    long = _select(2)
    long.options[1].label = "x" * 101
    with pytest.raises(LimitExceeded, match="option 'x"):
        limits.check_select(long)
    with pytest.raises(LimitExceeded, match="1 to 3 of 2 options"):
        limits.check_select(_select(2, max_values=3))


def test_a_full_layout_passes() -> None:
    row: ui.ActionRow[ui.LayoutView] = ui.ActionRow(*[ui.Button(label=f"b{n}", custom_id=f"b:{n}") for n in range(5)])
    gallery: ui.MediaGallery[ui.LayoutView] = ui.MediaGallery(
        discord.MediaGalleryItem("attachment://park.png", description="a park")
    )
    inside = ui.Container(ui.TextDisplay("x" * 3000), gallery, row, ui.ActionRow(_select(25)))
    limits.check_layout(_layout(inside, ui.TextDisplay("y" * 1000)))


def _too_many() -> ui.LayoutView:
    view = _layout(ui.Container(*[ui.TextDisplay("x") for _ in range(38)]))
    view.children[0]._children.extend(ui.TextDisplay("x") for _ in range(2))  # type: ignore[attr-defined]
    return view


def _button(label: str, custom_id: str) -> ui.ActionRow[ui.LayoutView]:
    button: ui.Button[ui.LayoutView] = ui.Button(label="x", custom_id=custom_id)
    button.label = label
    return ui.ActionRow(button)


def _pictures(count: int, description: str) -> ui.MediaGallery[ui.LayoutView]:
    item = discord.MediaGalleryItem("attachment://a.png", description=description)
    gallery: ui.MediaGallery[ui.LayoutView] = ui.MediaGallery(item)
    gallery._underlying.items.extend([item] * (count - 1))
    return gallery


@pytest.mark.parametrize(
    ("view", "reason"),
    [
        (_layout, "empty"),
        (_too_many, "components: 41, Discord takes at most 40"),
        (lambda: _layout(ui.TextDisplay("x" * 4001)), "text of the layout: 4001"),
        (lambda: _layout(_button("a", "same"), _button("b", "same")), "'same' is there twice"),
        (lambda: _layout(_button("a", "é")), "visible ASCII"),
        (lambda: _layout(_button("a" * 81, "ok")), "label: 81"),
        (lambda: _layout(ui.ActionRow(_select(26))), "options: 26"),
        (lambda: _layout(ui.TextDisplay(" ")), "text display is empty"),
        (lambda: _layout(ui.Container()), "Container is empty"),
        (lambda: _layout(_pictures(11, "a")), "pictures of a gallery: 11"),
        (lambda: _layout(_pictures(1, "a" * 1025)), "alt text: 1025"),
    ],
)
def test_a_layout_that_discord_refuses_is_refused_here(view: object, reason: str) -> None:
    with pytest.raises(LimitExceeded, match=reason):
        limits.check_layout(view())  # type: ignore[operator]


def _form(title: str = "t", labels: int = 1, label: str = "l", description: str = "d") -> ui.Modal:
    form = ui.Modal(title=title, custom_id="fill:x")
    for n in range(labels):
        field: ui.TextInput[ui.Modal] = ui.TextInput(custom_id=f"i{n}")
        form.add_item(ui.Label(text=label, description=description, component=field))
    return form


@pytest.mark.parametrize(
    ("wrong", "reason"),
    [
        ({"labels": 0}, "asks nothing"),
        ({"title": "t" * 46}, "title: 46"),
        ({"label": "l" * 46}, "label 'l+': 46"),
        ({"description": "d" * 101}, "description: 101"),
    ],
)
async def test_a_form_that_discord_refuses_is_refused_here(wrong: dict[str, Any], reason: str) -> None:
    fine = _form(labels=5)
    assert limits.checked_form(fine) is fine
    with pytest.raises(LimitExceeded, match=reason):
        limits.checked_form(_form(**wrong))


def test_files_are_counted_and_weighed() -> None:
    limits.check_files([bytes(limits.FILE_BYTES)] * 2)
    with pytest.raises(LimitExceeded, match="files: 11"):
        limits.check_files([b""] * 11)
    with pytest.raises(LimitExceeded, match="file 2, bytes"):
        limits.check_files([b"", bytes(limits.FILE_BYTES + 1)])
    with pytest.raises(LimitExceeded, match="together"):
        limits.check_files([bytes(limits.FILE_BYTES)] * 3)
