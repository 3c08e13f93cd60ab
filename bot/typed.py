"""What was chosen or typed for a field, understood: the one value that is meant, or none."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from hashlib import blake2b

from rapidfuzz import fuzz, process

from bot import limits

GUESS_SCORE = 80
"""How alike a typed text and a label must be (0 to 100) for the label to be meant."""

GUESS_LEAD = 5
"""How much more alike than the next label it must be."""

NARROW_SCORE = 66
"""How alike a part of a label must be to be offered for a text that no label contains."""

_DIGEST = "~"


@dataclass(frozen=True, slots=True)
class Choice:
    """One choice offered while typing or in a select: its label and the value it stands for."""

    label: str
    value: str


def choice_of(value: str) -> str:
    """A field's value as a choice carries it: itself, or a digest where it is longer than Discord takes."""
    if len(value) <= limits.CHOICE_VALUE:
        return value
    return _DIGEST + blake2b(value.encode(), digest_size=12).hexdigest()


def chosen(received: str, values: Iterable[str]) -> str | None:
    """The value that a choice carried, if it is still one of these."""
    return next((value for value in values if choice_of(value) == received), None)


def meant(received: str, values: Sequence[str], label: Callable[[str], str]) -> str | None:
    """The value that was chosen, or whose label a text typed by hand names or clearly resembles; else None.

    Args:
        received: what Discord delivered.
        values: what there is to choose from.
        label: a value in words.
    """
    found = chosen(received, values)
    if found is not None:
        return found
    return _labelled(received.strip().lower(), {value: label(value).lower() for value in values})


def _labelled(wish: str, labels: Mapping[str, str]) -> str | None:
    """The value with the one label that contains the wish, better as whole words, else resembles it."""
    if not wish:
        return None
    whole = re.compile(rf"(?<!\w){re.escape(wish)}(?!\w)")
    there = [value for value, label in labels.items() if wish in label]
    for fitting in ([value for value in there if whole.search(labels[value])], there):
        if len(fitting) == 1:
            return fitting[0]
    if there:
        return None
    alike = process.extract(wish, labels, scorer=fuzz.WRatio, score_cutoff=GUESS_SCORE, limit=2)
    if not alike or (len(alike) > 1 and alike[0][1] - alike[1][1] < GUESS_LEAD):
        return None
    return str(alike[0][2])


def narrowed(choices: Sequence[Choice], typed: str) -> list[Choice]:
    """The choices that a typed text fits, in their order; all of them while nothing is typed."""
    wish = typed.strip().lower()
    fitting = [choice for choice in choices if wish in choice.label.lower() or wish == choice.value.lower()]
    if not fitting:
        labels = [choice.label for choice in choices]
        alike = process.extract(
            wish, labels, scorer=fuzz.partial_ratio, limit=limits.CHOICES, score_cutoff=NARROW_SCORE
        )
        fitting = [choices[at] for _, _, at in alike]
    return fitting[: limits.CHOICES]
