"""The private panel of a table's options: what it is set to, and for its host the controls that change it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import discord
from discord import ui

from bot import limits
from bot.exchange import Seen, host_name
from bot.messages import button, note, options_text, row
from bot.options import SWITCHES
from bot.prompts.panel import packed
from bot.room import VISIBILITIES
from bot.seeds import MOST as MOST_OF_A_SEED
from bot.terms import BUDGET, PACES, ZEROS
from bot.time_words import terms_text
from engine.dinosaur_island.game import BUILTIN
from engine.dinosaur_island.setup import LENGTHS
from render.words import Words, words
from render.words.catalogue import languages

ON_UNLESS_SAID = {"twists": True}
"""Switches that are on where nobody has said."""

HOURS_SIGNS = 20
"""Characters of a number of hours as it is typed: "2 days"."""


@dataclass(frozen=True, slots=True)
class _Way:
    """One value that an option can have: what it is called, and what is said beneath it."""

    value: str
    label: str
    description: str = ""


def options_view(seen: Seen, sets: Sequence[str], speak: Words, lead: str = "") -> ui.LayoutView:
    """All that a table is set to, and what its host can change.

    Args:
        seen: the table as the person may know it.
        sets: the sets of components that it could play with.
        speak: the person's words.
        lead: a sentence that comes first.
    """
    lines = [
        lead,
        speak.say("lobby-options", title=limits.escape(seen.row.title)),
        speak.say("lobby-is-game", options=options_text(seen, speak)),
        speak.say("lobby-is-time", terms=terms_text(seen.room.terms, speak)),
        speak.say("lobby-is-language", name=words(seen.room.language).say("language-name")),
        speak.say("lobby-is-visibility", visibility=seen.room.visibility),
        _seed_line(seen, speak),
        speak.say("lobby-options-hint", who=_who(seen), host=limits.escape(host_name(seen.seats, seen.row.host_id))),
    ]
    return note("\n".join(line for line in lines if line), *_controls(seen, sets, speak))


def time_view(seen: Seen, speak: Words, lead: str = "") -> ui.LayoutView:
    """The page about time; for whoever may not change it, it says what holds."""
    lines = [lead, speak.say("lobby-is-time", terms=terms_text(seen.room.terms, speak))]
    back = button(speak.say("bot-button-back"), "options", seen.row.id)
    controls = _of_time(seen, speak) if changes(seen) else []
    return note("\n".join(line for line in lines if line), *packed([*controls, back]))


def changes(seen: Seen) -> bool:
    """Is the person its host, and the table one that something can be changed at?"""
    return seen.row.host_id == seen.user_id and (seen.gathering or seen.running)


def _who(seen: Seen) -> str:
    """Who looks at the options: what is said of changing them depends on it."""
    if not seen.gathering and not seen.running:
        return "over"
    if not changes(seen):
        return "guest"
    return "host" if seen.gathering else "playing"


def _seed_line(seen: Seen, speak: Words) -> str:
    kind = "typed" if seen.seed.typed else "secret"
    if seen.seed.text:
        kind = "phrase" if seen.seed.typed else "code"
    return speak.say(
        "lobby-is-seed", kind=kind, text=limits.escape(seen.seed.text) if kind == "phrase" else seen.seed.text
    )


# --- controls ----------------------------------------------------------------------------------------------------


def _controls(seen: Seen, sets: Sequence[str], speak: Words) -> list[ui.ActionRow[Any]]:
    """What belongs together stands together: the game, what is around it, what is asked on pages of its own."""
    if not changes(seen):
        return []
    asked = [button(speak.say("lobby-button-time"), "option-time", seen.row.id)]
    if seen.gathering:
        asked.append(button(speak.say("lobby-button-seed"), "option-ask", seen.row.id, "seed"))
    if seen.gathering and seen.seed.typed:
        asked.append(button(speak.say("lobby-button-seed-off"), "option", seen.row.id, "seed", "off"))
    rows = _of_game(seen, sets, speak) if seen.gathering else []
    return [*rows, *_around(seen, speak), row(*asked)]


def _of_game(seen: Seen, sets: Sequence[str], speak: Words) -> list[ui.ActionRow[Any]]:
    """What the game is dealt from: its length, its variants, the set of components where there are several."""
    options = seen.header.options
    lengths = [
        _Way(length, speak.say(f"bot-length-{length}"), speak.say(f"lobby-length-{length}")) for length in LENGTHS
    ]
    switches = [
        _switch(seen, name, bool(options.get(name, ON_UNLESS_SAID.get(name, False))), speak) for name in SWITCHES
    ]
    rows = [row(_select(seen, "length", lengths, str(options.get("length", LENGTHS[0])), speak)), row(*switches)]
    if len(sets) > 1:
        known = [_Way(name, set_name(name, speak)) for name in sets]
        rows.append(row(_select(seen, "set", known, seen.header.content, speak)))
    return rows


def _around(seen: Seen, speak: Words) -> list[ui.ActionRow[Any]]:
    """What can change at any time: who may look, and the language."""
    who = [
        _Way(each, speak.say(f"lobby-visibility-{each}"), speak.say(f"lobby-visibility-{each}-means"))
        for each in VISIBILITIES
    ]
    spoken = [_Way(each, words(each).say("language-name")) for each in sorted(languages())]
    return [
        row(_select(seen, "visibility", who, seen.room.visibility, speak)),
        row(_select(seen, "language", spoken, seen.room.language, speak)),
    ]


def _of_time(seen: Seen, speak: Words) -> list[ui.Item[Any]]:
    terms = seen.room.terms
    paces = [_Way(pace, speak.say(f"time-pace-{pace}"), speak.say(f"lobby-pace-{pace}")) for pace in PACES]
    made: list[ui.Item[Any]] = [_select(seen, "pace", paces, terms.pace, speak)]
    if terms.clocked:
        zeros = [_Way(zero, speak.say(f"time-zero-{zero}"), speak.say(f"lobby-zero-{zero}")) for zero in ZEROS]
        made.append(_select(seen, "zero", zeros, terms.zero, speak))
        made.append(_switch(seen, "nights", terms.nights, speak))
    if terms.reminds:
        made.append(button(speak.say("lobby-button-hours"), "option-ask", seen.row.id, "time"))
    return made


def _select(seen: Seen, name: str, ways: Sequence[_Way], now: str, speak: Words) -> ui.Select[Any]:
    """What an option can be; what it is stands there chosen."""
    options = [
        discord.SelectOption(
            label=limits.select_text(way.label),
            value=way.value,
            description=limits.select_text(way.description) if way.description else None,
            default=way.value == now,
        )
        for way in ways
    ]
    return ui.Select(
        custom_id=limits.custom_id("option", seen.row.id, name),
        placeholder=limits.placeholder(speak.say(f"lobby-select-{name}")),
        options=options,
    )


def _switch(seen: Seen, name: str, on: bool, speak: Words) -> ui.Button[Any]:
    """An option that is on or off; pressing turns it round."""
    label = speak.say(f"lobby-switch-{name}", on="yes" if on else "no")
    return button(label, "option", seen.row.id, name, "no" if on else "yes", style="primary" if on else "quiet")


def set_name(name: str, speak: Words) -> str:
    """What a set of components is called."""
    return speak.say("lobby-set-ours") if name == BUILTIN else speak.say("lobby-set-own", set=name)


# --- what is typed -----------------------------------------------------------------------------------------------


def seed_form(seen: Seen, speak: Words) -> ui.Modal:
    """Asks for a phrase."""
    form = _form(seen, "seed", speak)
    typed: ui.TextInput[Any] = ui.TextInput(
        custom_id="seed", default=seen.seed.text or None, required=True, max_length=MOST_OF_A_SEED
    )
    form.add_item(_labelled("seed", typed, speak))
    return limits.checked_form(form)


def time_form(seen: Seen, speak: Words) -> ui.Modal:
    """Asks for the hours that the terms of a table have."""
    terms, form = seen.room.terms, _form(seen, "time", speak)
    asked = {
        **({"hours": terms.hours} if terms.clocked else {}),
        **({"increment": terms.increment} if terms.pace == BUDGET else {}),
        "nudge": terms.nudge,
    }
    for name, hours in asked.items():
        typed: ui.TextInput[Any] = ui.TextInput(custom_id=name, default=str(hours), max_length=HOURS_SIGNS)
        form.add_item(_labelled(name, typed, speak))
    return limits.checked_form(form)


def _form(seen: Seen, what: str, speak: Words) -> ui.Modal:
    return ui.Modal(
        title=speak.say(f"lobby-form-{what}"),
        custom_id=limits.custom_id("option-fill", seen.row.id, what),
        timeout=None,
    )


def _labelled(name: str, typed: ui.TextInput[Any], speak: Words) -> ui.Label[Any]:
    return ui.Label(
        text=speak.say(f"lobby-label-{name}"), description=speak.say(f"lobby-label-{name}-means"), component=typed
    )
