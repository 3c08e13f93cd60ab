"""Presses about what is stored of a person: having it sent, and having it deleted, after being told what that means."""

from __future__ import annotations

import gzip
from collections.abc import Mapping

import msgspec
from discord import ui

from bot import limits
from bot.exporting import Exported
from bot.messages import button, file_note, note, row
from bot.privacy import Found, Privacy
from bot.prompts import answers
from bot.prompts.answers import Handler, Press, input_of, person_of
from engine.core.model import Stale
from render.words import Words

FILE = "dinosaur-island-my-data.json"


class PrivacyPresses:
    """Answers presses about what is stored of a person.

    Args:
        privacy: finds it, and lets go of it.
    """

    def __init__(self, privacy: Privacy) -> None:
        self._privacy = privacy

    @property
    def routes(self) -> Mapping[tuple[str, int], Handler]:
        """By the kind of a custom_id and the number of parts after it."""
        return {("privacy", 1): self._press}

    async def _press(self, press: Press, parts: list[str], speak: Words) -> None:
        steps = {"home": self._home, "export": self._export, "ask": self._ask, "forget": self._forget}
        if parts[0] not in steps:
            raise Stale(parts[0])
        await answers.wait(press)
        await steps[parts[0]](press, speak)

    async def _home(self, press: Press, speak: Words) -> None:
        await answers.finish(press, privacy_note(speak))

    async def _export(self, press: Press, speak: Words) -> None:
        """All of it as a file."""
        name, stored = FILE, msgspec.json.encode(await self._privacy.stored(person_of(press)))
        if len(stored) > limits.FILE_BYTES:  # of somebody who has played a lot
            name, stored = f"{FILE}.gz", gzip.compress(stored)
        view = file_note(speak.say("privacy-exported"), name, row(_back(speak)))
        await answers.finish(press, view, [Exported(name, stored)])

    async def _ask(self, press: Press, speak: Words) -> None:
        """What deleting means for this person."""
        await answers.finish(press, forget_question(await self._privacy.found(press.user.id), speak))

    async def _forget(self, press: Press, speak: Words) -> None:
        """They have been asked."""
        failed = await self._privacy.forget(person_of(press), input_of(press))
        key = "privacy-forgotten-in-part" if failed else "privacy-forgotten"
        await answers.finish(press, note(speak.say(key, tables=failed) if failed else speak.say(key)))


def privacy_note(speak: Words) -> ui.LayoutView:
    """What is stored of a person, and what they can do about it."""
    export = button(speak.say("privacy-button-export"), "privacy", "export")
    delete = button(speak.say("privacy-button-delete"), "privacy", "ask", style="danger")
    return note(speak.say("privacy-kept"), row(export, delete))


def forget_question(found: Found, speak: Words) -> ui.LayoutView:
    """What happens where, and whether it is meant."""
    counts = {"lobbies": found.lobbies, "running": found.running, "others": found.others}
    lines = [speak.say("privacy-ask"), speak.say("privacy-ask-settings")]
    lines += [speak.say(f"privacy-ask-{kind}", tables=number) for kind, number in counts.items() if number]
    lines.append(speak.say("privacy-ask-stays"))
    yes = button(speak.say("privacy-button-yes"), "privacy", "forget", style="danger")
    return note("\n".join(lines), row(yes, _back(speak)))


def _back(speak: Words) -> ui.Button[ui.LayoutView]:
    return button(speak.say("bot-button-back"), "privacy", "home")
