"""Fault 7: undo is a second, less tested way through the state: it comes to another state, or breaks the game."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from engine.core import codec
from engine.core.table import Table
from engine.dinosaur_island.game import GAME, DinosaurIsland
from engine.selfplay import header_of
from tests.bot.commands.playing import At
from tests.flows.at_table import DID, OURS, stored, told

FAULT = 7

RULES = ("decision", "decisions", "fallback", "check", "apply", "ahead", "proposable")


@pytest.mark.parametrize(
    ("seats", "options"),
    [(1, {}), (2, {"first_game": True}), (3, {"chaos": True}), (4, {"length": "short", "twists": False})],
    ids=["alone", "two", "three", "four"],
)
def test_taken_back_at_every_move_of_a_game_it_is_the_same_game(seats: int, options: dict[str, Any]) -> None:
    chance = Random(seats)
    table, _ = Table.new(GAME, header_of(GAME, seats, 7, 0, options=options))
    taken_back = 0
    while decisions := GAME.decisions(table.state):
        action = chance.choice(decisions).sample(chance)
        before, open_before = saved(table), [each.kind for each in decisions]
        record = table.play(action)
        after = saved(table)
        if table.undoable(action.seat) != record:
            continue
        table.undo(action.seat)
        assert saved(table) == before, f"{action} taken back"
        assert [each.kind for each in GAME.decisions(table.state)] == open_before
        again = table.play(action)
        assert (saved(table), again.events, again.draws) == (after, record.events, record.draws), f"{action} again"
        taken_back += 1
    assert GAME.scores(table.state), "the game was played to its end"
    assert taken_back > 20


def saved(table: Table) -> bytes:
    return codec.save_state(GAME, table.state)


async def test_a_move_that_led_to_a_broken_state_is_taken_back(at: At, monkeypatch: pytest.MonkeyPatch) -> None:
    """A mistake in new rules shows only once they meet the state: whatever they are asked raises an error."""
    server, mover, other = at.server, await at.to_act(), await at.not_to_act()
    before = (await stored(at))[3]
    await server.slash(mover, "/research pass", scientist="1")
    broken = GAME.copy(codec.load_state(GAME, (await stored(at))[3]))
    await server.restart()
    rules = {name: getattr(DinosaurIsland, name) for name in RULES}

    def fails(name: str) -> Any:
        def rule(game: DinosaurIsland, state: Any, *given: Any) -> Any:
            if state == broken:
                raise RuntimeError(f"{name}: no such frame")
            return rules[name](game, state, *given)

        return rule

    for name in rules:
        monkeypatch.setattr(DinosaurIsland, name, fails(name))
    assert OURS in (await server.slash(other, "/research pass", scientist="1")).text
    question = await server.slash(mover, "/game undo")
    assert "pass scientist 1" in question.text
    await server.click(mover, "Take it back", question.messages[-1])
    assert (await stored(at))[3] == before
    assert told(at, "takes back") == 1
    assert (await server.slash(mover, "/research pass", scientist="2")).text.startswith(DID), "the game goes on"
