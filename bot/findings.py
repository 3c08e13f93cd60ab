"""What the doctor finds: one thing in a line, and how to mend it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class How(StrEnum):
    """What is found."""

    GOOD = "ok"
    BAD = "PROBLEM"
    UNKNOWN = "-"


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that was found.

    Attributes:
        about: what was looked at.
        said: what was found, in a sentence.
        mend: what to do about it, where it is bad.
    """

    about: str
    how: How
    said: str
    mend: str = ""

    def __str__(self) -> str:
        line = f"{self.how:8} {self.about}: {self.said}"
        return f"{line}\n{'':9}→ {self.mend}" if self.mend else line
