"""Seeds: the same phrase is the same secret however it was typed, a code is the secret it was written from."""

from __future__ import annotations

import secrets

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from bot import seeds
from bot.exchange import Refusal
from bot.limits import NAMELESS, tidy

SECRETS = st.binary(min_size=16, max_size=16).map(bytes.hex)


def test_a_phrase_deals_what_it_always_dealt() -> None:
    """Written down once: a change would deal other games from phrases that people have kept."""
    assert seeds.secret_of("Amber Bay") == "a9cca45d7935386f63998d7e03a07da8"


@given(st.text(min_size=1, max_size=60))
@example("  Straße  nach\tKöln ")
@example("e\u0301ileen")
@example("🦖" * 60)
def test_how_a_phrase_is_typed_does_not_matter_what_it_says_does(typed: str) -> None:
    if tidy(typed) == NAMELESS or len(tidy(typed)) > seeds.MOST:
        with pytest.raises(Refusal):
            seeds.phrase_of(typed)
        return
    phrase = seeds.phrase_of(typed)
    if phrase:
        secret = seeds.secret_of(phrase)
        assert len(bytes.fromhex(secret)) == seeds.SECRET_BYTES
        assert seeds.secret_of(seeds.phrase_of(f"  {typed}\n")) == secret
        assert seeds.secret_of(phrase.casefold()) == secret
        assert seeds.secret_of(f"{phrase}!") != secret


@given(SECRETS)
def test_a_code_is_the_secret_that_it_was_written_from(secret: str) -> None:
    code = seeds.code_of(secret)
    assert seeds.phrase_of(code) == code
    for typed in (code, code.upper(), code.replace("-", ""), code.replace("-", " "), f" {code} "):
        assert seeds.secret_of(seeds.phrase_of(typed)) == secret


@pytest.mark.parametrize("typed", ["", "   ", "\u200b", "?", "x" * 61])
def test_what_is_no_phrase_is_refused(typed: str) -> None:
    with pytest.raises(Refusal) as refused:
        seeds.phrase_of(typed)
    assert (refused.value.key, refused.value.facts) == ("lobby-not-a-seed", {"most": 60})


@pytest.mark.parametrize("typed", ["off", "None", " aus ", "-"])
def test_none_is_wanted(typed: str) -> None:
    assert seeds.phrase_of(typed) == ""


def test_a_drawn_one_is_as_long_as_a_typed_one_and_new(monkeypatch: pytest.MonkeyPatch) -> None:
    assert len(seeds.drawn()) == len(seeds.secret_of("x")) == len(secrets.token_hex(16))
    assert seeds.drawn() != seeds.drawn()


def test_a_phrase_is_kept_as_it_can_be_typed_again() -> None:
    phrase = seeds.phrase_of("Amber\u200b  in the\u202e rain")
    assert phrase == "Amber in the rain" == tidy(phrase)
