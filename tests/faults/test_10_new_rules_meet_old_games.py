"""Fault 10: a mended rule or a changed save breaks the games that are being played."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from bot.store.store import Store
from bot.tables import Tables
from engine.core import codec
from engine.core.chance import ReplayMismatch
from engine.core.model import Action, Illegal
from engine.core.table import Table
from engine.dinosaur_island.actions import PassScientist
from engine.dinosaur_island.game import GAME, DinosaurIsland
from tests.bot.at_tables import first, started

FAULT = 10

SAVES = Path(__file__).parents[1] / "engine" / "dinosaur_island" / "saves"


async def test_a_game_goes_on_whose_earlier_moves_the_rules_no_longer_allow(
    tables: Tables, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The state that is kept counts; the log is looked at again, but not judged."""
    table_id = await started(tables)
    one, other = await first(tables, table_id)
    seats = (await tables.look(table_id)).view.order
    await tables.play(table_id, one.id, PassScientist(seats[0], 1), "i:1")
    await tables.play(table_id, other.id, PassScientist(seats[1], 1), "i:2")
    check = DinosaurIsland.check

    def mended(game: DinosaurIsland, state: Any, action: Action) -> None:
        if isinstance(action, PassScientist) and action.scientist == 1:
            raise Illegal("not-a-scientist")
        check(game, state, action)

    monkeypatch.setattr(DinosaurIsland, "check", mended)
    stored = await store.load(table_id)
    assert stored is not None
    with pytest.raises(ReplayMismatch):
        Table.replay(GAME, codec.load_header(stored.header), await tables.history(table_id))

    new = Tables(store)
    now = await new.look(table_id)
    assert now.view == (await tables.look(table_id)).view
    assert (await new.past.view(table_id, None, 1)).to_act == (seats[1],), "what has been can be looked at"
    await new.play(table_id, one.id, PassScientist(seats[0], 2), "i:3")
    await new.undo(table_id, one.id, "i:4")
    assert (await new.look(table_id)).view == now.view


def test_of_every_version_of_the_rules_that_saved_games_there_are_saves_that_load() -> None:
    versions = {msgspec.json.decode(path.read_bytes())["state"]["rules"] for path in SAVES.glob("*.json")}
    assert versions == set(range(1, GAME.rules + 1))


def test_a_save_says_by_which_rules_it_was_made_and_is_not_read_by_older_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    raw = msgspec.json.decode((SAVES / "research.json").read_bytes(), type=dict[str, msgspec.Raw])
    codec.load_state(GAME, raw["state"])
    monkeypatch.setattr(DinosaurIsland, "rules", 0)
    with pytest.raises(codec.SaveError, match="newer version"):
        codec.load_state(GAME, raw["state"])


def test_a_change_of_shape_lifts_what_was_saved_before_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """An example of the way up that a later version of the rules takes: a field gets another name."""
    state = msgspec.json.decode((SAVES / "worker.json").read_bytes(), type=dict[str, msgspec.Raw])["state"]
    now = codec.load_state(GAME, state)
    old = bytes(state).replace(b'"holding"', b'"kept_aside"')

    def renamed(raw: dict[str, Any]) -> dict[str, Any]:
        return {"holding" if name == "kept_aside" else name: value for name, value in raw.items()}

    monkeypatch.setattr(DinosaurIsland, "rules", 2)
    monkeypatch.setattr(DinosaurIsland, "upgrades", {1: renamed}, raising=False)
    assert codec.load_state(GAME, old) == now
