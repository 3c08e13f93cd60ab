"""The desk: which table a command means, what a person's words mean as an action, and how a no is said."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from bot.desk import UNFIT, Desk, Wanted, excuse
from bot.exchange import Person, Place, Played, Refusal, Seen, Wish
from bot.store.store import Store
from bot.store.values import Status
from bot.tables import Tables
from bot.typed import choice_of
from engine.core.menu import Menu
from engine.core.model import Action, Illegal, Stale
from engine.dinosaur_island.actions import ClaimDie, Done, PassScientist, Reopen
from render.words import words
from tests.bot.rooms import PEOPLE, TABLE, MemoryTables

SPEAK = words("en", strict=True)
HERE, ELSEWHERE = Place(1, 2), Place(1, 3)
ANN, BEN, CLEO, DAN = PEOPLE


class NotingTables(MemoryTables):
    """A table in memory at which a move that is made is only noted."""

    made: Action | None = None

    async def play(
        self, table_id: str, user_id: int, action: Action, input_id: str, decision: str | None = None
    ) -> Played:
        self.made = action
        return Played(table_id, 1, ())


def at_first_turn() -> tuple[NotingTables, Person]:
    tables = NotingTables(PEOPLE[:2])
    return tables, PEOPLE[tables.decisions[0].seat]


async def made(tables: NotingTables, person: Person, verb: str, **given: str) -> Action:
    """The action that a person's words come to."""
    await Desk(tables).move(TABLE, person, Wanted(verb, given), "i:1", SPEAK)
    assert tables.made is not None
    return tables.made


# --- what is meant -----------------------------------------------------------------------------------------------


async def test_values_as_they_were_offered_make_the_action() -> None:
    tables, person = at_first_turn()
    wanted = next(each for each in tables.decisions[0].options() if isinstance(each, ClaimDie))
    assert await made(tables, person, "ClaimDie", **wanted.asked()) == wanted


async def test_what_was_left_open_is_filled_in_with_the_first_answer_that_fits() -> None:
    tables, person = at_first_turn()
    menu = Menu(tables.decisions[0])
    assert await made(tables, person, "IncreaseStorage") == menu.left("IncreaseStorage", {})[0]
    fitting = menu.left("IncreaseStorage", {"scientist": "2"})[0]
    assert await made(tables, person, "IncreaseStorage", scientist="2") == fitting


async def test_a_label_typed_by_hand_is_understood() -> None:
    tables, person = at_first_turn()
    done = await made(tables, person, "PassScientist", scientist="scientist 2")
    assert done == PassScientist(tables.decisions[0].seat, 2)


async def test_the_answer_tells_the_action_in_words() -> None:
    tables, person = at_first_turn()
    moved = await Desk(tables).move(TABLE, person, Wanted("PassScientist", {"scientist": "1"}), "i:1", SPEAK)
    assert "scientist 1" in moved.told


async def test_an_offer_is_taken_though_nothing_is_asked() -> None:
    tables = NotingTables(PEOPLE[:2])
    tables.to_phase("worker")
    tables.act(Done(0))
    assert await made(tables, ANN, "Reopen") == Reopen(0)


@pytest.mark.parametrize("seed", range(3))
async def test_each_choice_that_is_offered_is_understood_as_itself(seed: int) -> None:
    """Over a random game: whatever a field offers, chosen as Discord sends it back, makes an action with that value."""
    tables, mind = NotingTables(PEOPLE[:3], seed=seed), Random(seed)
    desk = Desk(tables)
    for row in tables.walk(seed):
        if row.n % 9 or not tables.decisions:
            continue
        decision = mind.choice(tables.decisions)
        person, menu = PEOPLE[decision.seat], Menu(decision)
        verb = mind.choice(menu.verbs())
        given: dict[str, str] = {}
        for field in menu.left(verb, {})[0].asked():
            wanted = Wanted(verb, given)
            offered = await desk.choices(TABLE, person.id, wanted, field=field, typed="", speak=SPEAK)
            values = menu.values(verb, field, given)
            assert [each.value for each in offered] == [choice_of(value) for value in values][:25]
            given[field] = mind.choice(offered).value
        assert {
            name: choice_of(value) for name, value in (await made(tables, person, verb, **given)).asked().items()
        } == given


# --- what is refused ---------------------------------------------------------------------------------------------


async def test_who_has_no_seat_cannot_move() -> None:
    tables, _ = at_first_turn()
    with pytest.raises(Refusal, match="bot-not-seated"):
        await made(tables, CLEO, "PassScientist")


async def test_who_is_not_asked_is_told_that_others_are() -> None:
    tables, person = at_first_turn()
    other = next(each for each in PEOPLE[:2] if each != person)
    with pytest.raises(Illegal, match="not-your-turn"):
        await made(tables, other, "PassScientist")


async def test_who_is_done_is_told_so() -> None:
    tables = NotingTables(PEOPLE[:2])
    tables.to_phase("worker")
    tables.act(Done(0))
    with pytest.raises(Refusal, match="bot-panel-waiting"):
        await made(tables, ANN, "TakeVenture")


@pytest.mark.parametrize(
    ("status", "key"),
    [(Status.LOBBY, "bot-not-started"), (Status.OVER, "bot-game-over"), (Status.ENDED, "seats-table-closed")],
)
async def test_a_table_that_is_not_running_takes_no_move(status: Status, key: str) -> None:
    tables = NotingTables(PEOPLE[:2])
    tables.table.state.stack.clear()
    tables.loaded.row = replace(tables.loaded.row, status=status)
    with pytest.raises(Refusal, match=key):
        await made(tables, ANN, "PassScientist")


async def test_a_verb_of_another_phase_is_refused_with_what_is_asked() -> None:
    tables, person = at_first_turn()
    with pytest.raises(Refusal) as refusal:
        await made(tables, person, "PassMarket")
    said = excuse(refusal.value, await tables.seen(), SPEAK)
    assert said.startswith("“Pass")
    assert "You are asked to assign a scientist" in said


async def test_an_old_decision_is_stale_before_anything_is_read() -> None:
    tables, person = at_first_turn()
    wanted = Wanted("PassScientist", {"scientist": "no such"}, decision="0.RT.99")
    with pytest.raises(Stale):
        await Desk(tables).move(TABLE, person, wanted, "i:1", SPEAK)


async def test_what_means_nothing_is_quoted_short_and_escaped() -> None:
    tables, person = at_first_turn()
    with pytest.raises(Refusal) as refusal:
        await made(tables, person, "ClaimDie", die="@everyone **" * 30)
    said = excuse(refusal.value, await tables.seen(), SPEAK)
    assert "@everyone" not in said
    assert "**" not in said.replace("\\*\\*", "")
    assert len(said) < 400


async def test_the_rules_own_reason_is_said_where_there_is_one() -> None:
    tables, person = at_first_turn()
    seat = tables.decisions[0].seat
    tables.act(PassScientist(seat, 1))
    other = tables.decisions[0].seat
    tables.act(PassScientist(other, 1))
    with pytest.raises(Illegal, match="scientist-not-free"):
        await made(tables, person, "PassScientist", scientist="1")


async def test_nothing_is_offered_to_whom_nothing_is_asked() -> None:
    tables, person = at_first_turn()
    other = next(each for each in PEOPLE[:2] if each != person)
    desk = Desk(tables)
    for someone, verb in ((other, "ClaimDie"), (CLEO, "ClaimDie"), (person, "PassMarket")):
        assert await desk.choices(TABLE, someone.id, Wanted(verb, {}), field="die", typed="", speak=SPEAK) == []


# --- which table -------------------------------------------------------------------------------------------------


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    opened = await Store.open(f"sqlite+aiosqlite:///{tmp_path / 'games.sqlite3'}")
    yield opened
    await opened.close()


async def opened(desk: Desk, title: str, place: Place = HERE, host: Person = ANN) -> str:
    return await desk.tables.open(place, host, Wish("dinosaur_island", title, {}), f"i:{title}")


def any_table(_seen: Seen) -> int:
    return 0


def only_anns(seen: Seen) -> int:
    return 0 if "Ann" in seen.names else UNFIT


async def test_the_only_table_of_the_channel_is_meant(store: Store) -> None:
    desk = Desk(Tables(store))
    with pytest.raises(Refusal, match="bot-no-table-here"):
        await desk.find(HERE, ANN.id, None, any_table)
    table = await opened(desk, "Amber Bay")
    await opened(desk, "Bone Beach", ELSEWHERE)
    assert await desk.find(HERE, ANN.id, None, any_table) == table


async def test_of_several_the_one_that_fits_is_meant_else_the_person_is_asked(store: Store) -> None:
    desk = Desk(Tables(store))
    anns = await opened(desk, "Amber *Bay*")
    bens = await opened(desk, "Bone Beach", host=BEN)
    assert await desk.find(HERE, ANN.id, None, only_anns) == anns
    assert [seen.row.id for seen in await desk.tables_here(HERE, ANN.id, only_anns)] == [anns]
    with pytest.raises(Refusal) as refusal:
        await desk.find(HERE, ANN.id, None, any_table)
    said = excuse(refusal.value, None, SPEAK)
    assert anns in said
    assert bens in said
    assert "Amber \\*Bay\\*" in said


async def test_a_table_is_named_by_its_id_or_a_part_of_its_title(store: Store) -> None:
    desk = Desk(Tables(store))
    amber, bone = await opened(desk, "Amber Bay"), await opened(desk, "Bone Beach")
    far = await opened(desk, "Coral Cliff", ELSEWHERE)
    assert await desk.find(HERE, ANN.id, f" {bone} ", any_table) == bone
    assert await desk.find(HERE, ANN.id, "amber", any_table) == amber
    assert await desk.find(HERE, ANN.id, far, any_table) == far, "an id is meant wherever its table lives"
    for nothing in ("Coral", "nothere", "x" * 3_000):
        with pytest.raises(Refusal, match="bot-no-such-table"):
            await desk.find(HERE, ANN.id, nothing, any_table)


async def test_a_table_of_another_server_is_not_found_by_its_id(store: Store) -> None:
    desk = Desk(Tables(store))
    abroad = await opened(desk, "Amber Bay", Place(77, 2))
    with pytest.raises(Refusal, match="bot-no-such-table"):
        await desk.find(ELSEWHERE, ANN.id, abroad, any_table)


async def test_a_table_that_fits_nothing_is_still_found_to_say_why_not(store: Store) -> None:
    desk = Desk(Tables(store))
    table = await opened(desk, "Bone Beach", host=BEN)
    assert await desk.find(HERE, ANN.id, None, only_anns) == table
    assert await desk.tables_here(HERE, ANN.id, only_anns) == []


async def test_a_damaged_table_leaves_the_others_of_its_channel_alone(store: Store, tmp_path: Path) -> None:
    desk = Desk(Tables(store))
    ill, well = await opened(desk, "Amber Bay"), await opened(desk, "Bone Beach")
    with closing(sqlite3.connect(tmp_path / "games.sqlite3")) as connection:
        connection.execute("UPDATE tables SET header = x'00' WHERE id = ?", (ill,))
        connection.commit()
    assert await Desk(Tables(store)).find(HERE, ANN.id, None, any_table) == well


def test_how_a_no_is_said() -> None:
    assert excuse(Stale("0.RT.1"), None, SPEAK).startswith("That was an old button")
    assert excuse(Illegal("not-your-turn"), None, SPEAK).startswith("It is not your turn")
    host = Refusal("bot-only-host", host="<@1> *Ann*")
    assert excuse(host, None, SPEAK) == "Only \\<@\u200b1\\> \\*Ann\\* can start this game."
    assert excuse(Refusal("bot-table-full", seats=4), None, SPEAK) == "All 4 seats are taken."
