"""What is told of the requests to Discord, and that no id and no token is told with it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.traffic import _WORDS, _number, _refusal, route_of


@pytest.mark.parametrize(
    ("path", "route"),
    [
        ("/api/v10/channels/123/messages/456", "/channels/*/messages/*"),
        ("/api/v10/webhooks/1/aW50ZXJh.c-t_ion/messages/@original", "/webhooks/*/*/messages/@original"),
        ("/proxy/api/v10/interactions/1/token/callback", "/interactions/*/*/callback"),
        ("/users/@me", "/users/@me"),
        ("/", "/*"),
    ],
)
def test_a_route_has_no_ids(path: str, route: str) -> None:
    assert route_of(path) == route


@given(st.text(max_size=300))
def test_whatever_the_path_there_are_only_so_many_routes(path: str) -> None:
    parts = route_of(path)[1:].split("/")
    assert len(parts) <= 6
    assert set(parts) <= _WORDS | {"*"}


@given(st.binary(max_size=300))
def test_an_answer_that_is_no_json_says_nothing(answer: bytes) -> None:
    assert isinstance(_refusal(answer), dict)
    assert _refusal(b"[" * 100_001) == _refusal(b"[" * 9_000) == {}


@pytest.mark.parametrize(("said", "number"), [(1.5, 1.5), (-3, 0.0), ("x", 0.0), (None, 0.0)])
def test_a_number_is_one(said: object, number: float) -> None:
    assert _number(said) == number
