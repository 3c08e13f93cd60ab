"""Autocomplete: only what is legal now, in words, narrowed by what is typed and by what is given; never an error."""

from __future__ import annotations

from typing import Any

import pytest

from bot import limits
from bot.commands.moves import MOVES
from bot.desk import Desk
from engine.core.menu import Menu
from tests.bot.commands.playing import At
from tests.support.discord import Choice, Server

ALL = [(group, move) for group, moves in MOVES.items() for move in moves]


async def menu_of(at: At, user: Any) -> Menu:
    """What is legal for someone."""
    menu = await at.tables.menu(at.table_id, user.id)
    assert menu is not None
    return menu


def values(offered: list[Choice]) -> list[Any]:
    """The values of what is offered."""
    return [each.value for each in offered]


async def test_only_what_is_legal_is_offered_in_words(at: At) -> None:
    user = await at.to_act()
    menu = await menu_of(at, user)
    offered = await at.server.complete(user, "/research die", "die")
    assert values(offered) == menu.values("ClaimDie", "die", {})
    for each in offered:
        assert each.name.startswith(f"die {str(each.value)[1:]} · "), each
        assert "threat" in each.name


async def test_what_is_given_narrows_the_rest(at: At) -> None:
    user = await at.to_act()
    menu = await menu_of(at, user)
    for recipe in menu.values("TakeRecipe", "recipe", {}):
        offered = await at.server.complete(user, "/research recipe", "scientist", recipe=recipe)
        assert values(offered) == menu.values("TakeRecipe", "scientist", {"recipe": recipe})
    everyone = await at.server.complete(user, "/research recipe", "scientist")
    assert len(everyone) == 3


async def test_what_is_given_in_words_narrows_as_well_and_nonsense_does_not(at: At) -> None:
    user = await at.to_act()
    menu = await menu_of(at, user)
    large = next(slot.recipe for slot in (await at.seen()).view.recipes if slot.scientist == 3)
    assert large is not None
    offered = await at.server.complete(user, "/research recipe", "scientist", recipe=large.name)
    assert values(offered) == menu.values("TakeRecipe", "scientist", {"recipe": large.id}) == ["3"]
    offered = await at.server.complete(user, "/research recipe", "scientist", recipe="dodo")
    assert values(offered) == menu.values("TakeRecipe", "scientist", {})


async def test_what_is_typed_narrows(at: At) -> None:
    user = await at.to_act()
    everything = await at.server.complete(user, "/research storage", "tracks", scientist="3")
    assert len(everything) == limits.CHOICES
    green = await at.server.complete(user, "/research storage", "tracks", "green", scientist="3")
    assert green
    assert all("green" in each.name for each in green)
    legal = (await menu_of(at, user)).values("IncreaseStorage", "tracks", {"scientist": "3"})
    assert set(values(green)) <= set(legal)
    assert set(values(green)) - set(values(everything)), "typing reaches what the first 25 do not show"
    slip = await at.server.complete(user, "/research storage", "tracks", "gren", scientist="3")
    assert "green" in slip[0].name


async def test_the_option_that_is_typed_is_not_bound_by_its_old_value(at: At) -> None:
    user = await at.to_act()
    menu = await menu_of(at, user)
    legal = menu.values("ClaimDie", "die", {"scientist": "1"})
    offered = await at.server.complete(user, "/research die", "die", "", scientist="1")
    assert values(offered) == legal


async def test_nothing_is_offered_out_of_turn_or_in_another_phase_or_to_others(at: At) -> None:
    user, other = await at.to_act(), await at.not_to_act()
    for group, move in ALL:
        for option in (*move.needed, *move.free):
            assert await at.server.complete(other, f"/{group} {move.name}", option) == []
            assert await at.server.complete(at.server.cleo, f"/{group} {move.name}", option) == []
            if group != "research":
                assert await at.server.complete(user, f"/{group} {move.name}", option) == []


async def test_nothing_is_offered_where_there_is_no_game(quick: Server) -> None:
    assert await quick.complete(quick.ann, "/research die", "die") == []
    assert await quick.complete(quick.ann, "/research die", "table") == []
    assert await quick.complete(quick.ann, "/game board", "player") == []
    assert await quick.complete(quick.ann, "/game log", "round") == []
    await quick.slash(quick.ann, "/game new")
    assert await quick.complete(quick.ann, "/research die", "die") == []
    assert await quick.complete(quick.ann, "/game log", "round") == []


async def test_rounds_are_offered_latest_first(at: At) -> None:
    at.server.env.bot.tables.on_commit = None  # type: ignore[attr-defined]
    await at.play_until(lambda seen: seen.view.round == 2)
    assert values(await at.server.complete(at.server.cleo, "/game log", "round")) == ["2", "1"]
    assert values(await at.server.complete(at.server.cleo, "/game log", "round", "1")) == ["1"]


async def test_an_error_of_ours_is_logged_and_offers_nothing(
    at: At, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, capsys: pytest.CaptureFixture[str]
) -> None:
    async def broken(*_: Any, **__: Any) -> None:
        raise RuntimeError("the shelf is empty")

    monkeypatch.setattr(Desk, "choices", broken)
    assert await at.server.complete(await at.to_act(), "/research die", "die") == []
    assert "the shelf is empty" in capsys.readouterr().out + caplog.text


async def test_anything_may_be_typed(at: At) -> None:
    user = await at.to_act()
    legal = (await menu_of(at, user)).values("ClaimDie", "die", {})
    for typed in ("", "@everyone", "\u202e\x00", "x" * 6_000, "'; drop table tables; --", "-", "~1"):
        for table in (at.table_id, typed):
            offered = await at.server.complete(user, "/research die", "die", typed, scientist=typed, table=table)
            assert set(values(offered)) <= set(legal)
