"""One measured figure beside what is wanted of it."""

from __future__ import annotations

import msgspec

MILLI = 1e3


class Figure(msgspec.Struct, frozen=True, kw_only=False):
    """One thing that was measured.

    Attributes:
        measure: what it is.
        unit: of both values: "ms", "MiB", "x floor" and the like.
        processor: in processor time, or where no time is measured; None where only a clock tells.
        clock: by the clock; None where no time is measured.
        most, least: what is wanted; None where nothing is.
        met: is it so? None where nothing is wanted.
    """

    measure: str
    unit: str
    processor: float | None
    clock: float | None = None
    most: float | None = None
    least: float | None = None
    met: bool | None = None

    def __post_init__(self) -> None:
        """Judge it: by processor time where there is one."""
        value = self.clock if self.processor is None else self.processor
        if value is not None and (self.most is not None or self.least is not None):
            met = (self.most is None or value <= self.most) and (self.least is None or value >= self.least)
            msgspec.structs.force_setattr(self, "met", met)
