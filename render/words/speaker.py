"""The one who speaks: everything the product says in one language."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from engine.core.model import Action, Event
from engine.dinosaur_island.view import View
from render.words.catalogue import Arg, Catalogue, UnknownKey, nearest
from render.words.dinosaur_island.choices import Choice
from render.words.dinosaur_island.deeds import Deed
from render.words.dinosaur_island.leavings import Leavings
from render.words.dinosaur_island.sights import Sight
from render.words.phrases import Phrases, clipped, safe
from render.words.printed import piece_keys
from render.words.tellings import Weight, arguments, condensed, weight

LABEL_LENGTH = 100
"""Characters of a choice's label, as many as Discord shows."""

EMPTY: Mapping[str, str] = {}


class Words:
    """Everything said in one language; ``words(locale)`` keeps one of each.

    Args:
        locale: what the reader or the table speaks ("en-GB"); one without a catalogue is served in English.
        strict: raise UnknownKey for missing words (tests) instead of saying a neutral sentence and logging it.
    """

    def __init__(self, locale: str, *, strict: bool = False) -> None:
        self._catalogue = Catalogue(locale, strict=strict)
        self.phrases = Phrases(self.say, self.printed)

    @property
    def locale(self) -> str:
        """The language really spoken."""
        return self._catalogue.locale

    def say(self, key: str, **args: Arg) -> str:
        """The message under a key. Raises UnknownKey when strict."""
        return self._catalogue.say(key, "neutral", **args)

    def knows(self, key: str) -> bool:
        """Is there a message of that name?"""
        return self._catalogue.has(key)

    def own(self, key: str) -> str | None:
        """A message without arguments as this language itself has it; None where it does not."""
        return self._catalogue.own(key)

    def printed(self, text: str) -> str:
        """What is printed on a card or tile, in this language; as it is where the text is not of the built-in set."""
        key = piece_keys().get(text)
        return (key and self._catalogue.own(key)) or text

    def listed(self, parts: Sequence[str]) -> str:
        """Parts in a row: "A", "A and B", "A, B and C"."""
        return self.phrases.listed(parts)

    # --- sentences -------------------------------------------------------------------------------------------

    def event(self, event: Event, names: Sequence[str], items: Mapping[str, str]) -> str:
        """One sentence for what happened.

        Args:
            event: what the engine told.
            names: display names by seat, escaped.
            items: names of pieces by id (``Game.names``).
        """
        facts = arguments(self.phrases, event.args, names, items)
        if event.seat is not None:
            facts["player"] = names[event.seat]
        return self.say(f"event-{event.key}", **facts)

    def events(
        self,
        events: Sequence[Event],
        names: Sequence[str],
        items: Mapping[str, str],
        least: Weight = Weight.DETAIL,
    ) -> list[str]:
        """Sentences for the events worth telling (of at least this weight), in order."""
        worth = condensed([event for event in events if weight(event) >= least])
        return [self.event(event, names, items) for event in worth]

    def illegal(self, key: str, facts: Mapping[str, object], items: Mapping[str, str]) -> str:
        """One sentence for the player who tried what the rules refuse."""
        told = arguments(self.phrases, facts, (), items)
        return self._catalogue.say(f"illegal-{key}", "neutral-illegal", **told)

    # --- labels ----------------------------------------------------------------------------------------------

    def verb(self, verb: str) -> str:
        """What an action is called on a button: "Claim a die" for "ClaimDie"."""
        return self.phrases.verb(verb)

    def field(self, verb: str, field: str) -> str:
        """What a step of an action asks: "Which die?"."""
        special = f"field-{verb}-{field}"
        return self.say(special if self._catalogue.has(special) else f"field-{field}")

    def ask(self, kind: str) -> str:
        """What a decision wants, after a name: "assign a scientist"."""
        return self.say(f"ask-{kind}")

    def phase(self, phase: str) -> str:
        """The name of a phase: "Research phase"."""
        return self.say(f"phase-{phase}")

    def value(  # noqa: PLR0917 - the arguments in the order of asking
        self,
        view: View,
        verb: str,
        field: str,
        value: str,
        items: Mapping[str, str],
        given: Mapping[str, str] = EMPTY,
    ) -> str:
        """The label of one choice, plain text of 1 to 100 characters that tells what matters.

        Args:
            view: what the seat that chooses may know.
            verb: the action's name.
            field: which of its fields.
            value: the field's value as text (``Action.asked``).
            items: names of pieces by id.
            given: fields that are settled already.
        """
        choice = Choice(self.phrases, Sight(view, view.seat), items, verb, given)
        try:
            label = choice.label(field, value)
        except UnknownKey:
            if self._catalogue.strict:
                raise
            label = safe(value)
        return clipped(label, LABEL_LENGTH)

    def action(self, view: View, action: Action, items: Mapping[str, str], *, past: bool = False) -> str:
        """A whole action in a few words: "claim die 3 with scientist 2: 4 pink".

        Args:
            view: what the seat that acts may know.
            action: what is done.
            items: names of pieces by id.
            past: the view is from after the action; prices, which it may have changed, are left out.
        """
        return Deed(self.phrases, Sight(view, action.seat), items, action, past=past).told()

    def leavings(self, view: View, ways: Sequence[Action]) -> str:
        """What an action costs in what is left: "$3 left, 2 workers left"; empty where nothing is spent.

        Args:
            view: what the seat that acts may know.
            ways: legal actions of one kind; what they do not have alike is left out.
        """
        return Leavings(self.phrases, Sight(view, view.seat), ways).told()


def words(locale: str, *, strict: bool = False) -> Words:
    """The words of the language that serves a locale, made once."""
    return _words(nearest(locale), strict)


@lru_cache(maxsize=32)
def _words(language: str, strict: bool) -> Words:
    return Words(language, strict=strict)
