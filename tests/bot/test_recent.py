"""What was kept last."""

from __future__ import annotations

from bot.recent import Recent


def test_what_was_not_kept_or_used_for_longest_goes_first() -> None:
    recent: Recent[str, int] = Recent(2)
    assert recent.keep("Ann", 1) == 1
    recent.keep("Ben", 2)
    assert recent.use("Ann") == 1
    recent.keep("Cleo", 3)
    assert dict(recent) == {"Ann": 1, "Cleo": 3}
    recent.keep("Ann", 4)
    recent.keep("Dan", 5)
    assert dict(recent) == {"Ann": 4, "Dan": 5}


def test_what_is_not_held_is_not_used() -> None:
    assert Recent[str, int](2).use("Ann") is None
