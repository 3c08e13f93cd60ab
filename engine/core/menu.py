"""The legal answers to a decision as a menu: a verb, then one field after another, each narrowing what is left.

Slash commands, their autocomplete and the panels all ask this one thing, so that none of them knows a rule. Within
each choice the rules put their proposal first: taking the first of what is left is always a sensible answer.
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.core.game import Decision
from engine.core.model import Action


class Menu:
    """The answers that a decision lists, by verb (the action's class name) and fields (see ``Action.asked``)."""

    def __init__(self, decision: Decision) -> None:
        self.decision = decision
        self._lines = [(action, action.asked()) for action in decision.options()]

    def verbs(self) -> list[str]:
        """What can be done, in the order of the rules."""
        return list(dict.fromkeys(type(action).__name__ for action, _ in self._lines))

    def left(self, verb: str, given: Mapping[str, str]) -> list[Action]:
        """Answers of a verb that agree with the fields given; the proposal first."""
        return [
            action
            for action, asked in self._lines
            if type(action).__name__ == verb and all(asked.get(field) == value for field, value in given.items())
        ]

    def values(self, verb: str, field: str, given: Mapping[str, str]) -> list[str]:
        """The values a field can still take, the proposal first; fields that are given already do not bind it."""
        others = {name: value for name, value in given.items() if name != field}
        found = (action.asked().get(field) for action in self.left(verb, others))
        return list(dict.fromkeys(value for value in found if value is not None))

    def next_field(self, verb: str, given: Mapping[str, str]) -> str | None:
        """The first field that is not given and still leaves a choice, or None when the answer is settled."""
        left = self.left(verb, given)
        for field in left[0].asked() if left else ():
            if field not in given and len(self.values(verb, field, given)) > 1:
                return field
        return None
