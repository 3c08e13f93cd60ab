"""Standing orders by presses and commands, as people in a hurry use them on a phone; nobody else can tell."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.app import make_bot
from bot.demo import as_the_bot
from bot.ordering import Ordering
from bot.orders import PASS, TURN
from bot.prompts.plan_panel import MOST_TRIES
from bot.settings import Settings
from engine.core.entries import ORDER, Record
from engine.dinosaur_island.actions import ClaimDie, Done, PassScientist
from tests.bot.commands.playing import At
from tests.bot.island import deal_alike
from tests.faults.test_11_nothing_hidden_shows_anywhere import TABLE, play_at_random, seen_by
from tests.support.discord import Server
from tests.support.seen import Message

PLAN, PASS_ALL, YES, CANCEL = "Plan ahead", "Pass for the rest of the phase", "Yes, as said", "Cancel: turns"


async def opened(at: At, user: Any) -> Message:
    """Somebody's private panel for planning, by the button."""
    panel = (await at.server.click(user, "Your turn")).messages[-1]
    return (await at.server.click(user, PLAN, panel)).messages[-1]


async def pick(at: At, user: Any, panel: Message, value: str = "") -> Message:
    """Choose in the first select of a panel, the first of what there is unless a value is said."""
    select = panel.selects[0]
    values = [each for _, each in select.options]
    chosen = value if value in values else values[0]
    return (await at.server.choose(user, select.custom_id, chosen, message=panel)).messages[-1]


async def press(at: At, user: Any, panel: Message, label: str) -> Message:
    """Press the button whose label begins so."""
    found = next(button for button in panel.buttons if str(button.label).startswith(label))
    return (await at.server.click(user, found.custom_id, panel)).messages[-1]


async def last(at: At) -> Record[Any]:
    """The newest move."""
    entry = (await at.tables.history(at.table_id))[-1]
    assert isinstance(entry, Record)
    return entry


async def free_die(at: At) -> str:
    dice = (await at.seen()).view.dice
    name: str = next(die.id for die in dice if die.seat is None and die.dna in ("blue", "pink", "purple"))
    return name


# --- the next turn ---------------------------------------------------------------------------------------------------


async def test_a_die_is_ordered_in_five_presses_and_taken_while_one_is_away(at: At) -> None:
    mover, other = await at.to_act(), await at.not_to_act()
    die = await free_die(at)
    panel = await opened(at, other)  # two
    assert panel.private
    assert "nobody else learns of it" in panel.text
    panel = await pick(at, other, panel, die)
    panel = await pick(at, other, panel, "3")
    assert "On your next turn in this phase: claim die" in panel.text
    assert "And if that is not possible then?" in panel.text
    panel = await press(at, other, panel, "Otherwise pass")
    assert panel.text.startswith("✔ Noted.")
    assert "⏳ Standing order: On your next turn in this phase: claim die" in panel.text
    assert "If that is not possible then: pass scientist 1" in panel.text

    before = len(at.server.messages())
    await at.server.slash(mover, "/research pass", scientist="1")
    assert (await last(at)).by == ORDER
    (told,) = at.server.messages()[before:]
    assert "By a standing order of **" in told.text
    assert told.pinged == ()
    status = await at.server.slash(other, "/game status")
    assert "Standing order:" not in status.text


async def test_what_is_done_otherwise_can_be_anything(at: At) -> None:
    mover, other = await at.to_act(), await at.not_to_act()
    die = await free_die(at)
    panel = await pick(at, other, await opened(at, other), die)
    panel = await press(at, other, panel, "As proposed")
    recipes = next(select for select in panel.selects if ":TakeRecipe:" in select.custom_id)
    answer = await at.server.choose(other, recipes.custom_id, recipes.options[0][1], message=panel)
    panel = await press(at, other, answer.messages[-1], "As proposed")
    assert "If that is not possible then: take" in panel.text or "If that is not possible then: procure" in panel.text
    assert "And if none of that is?" in panel.text
    panel = await press(at, other, panel, "Otherwise ask me")
    assert panel.text.startswith("✔ Noted.")
    assert "If none of that is, you are asked." in panel.text
    await at.server.slash(mover, "/research die", die=die, scientist="1")
    assert (type((await last(at)).action).__name__, (await last(at)).by) == ("TakeRecipe", ORDER)


async def test_four_things_are_tried_in_the_order_they_were_named(at: At) -> None:
    mover, other = await at.to_act(), await at.not_to_act()
    dice = [die.id for die in (await at.seen()).view.dice if die.dna in ("blue", "pink", "purple")][:3]
    panel = await opened(at, other)
    for n, die in enumerate(dice):
        select = next(select for select in panel.selects if ":ClaimDie:" in select.custom_id)
        panel = (await at.server.choose(other, select.custom_id, die, message=panel)).messages[-1]
        panel = await pick(at, other, panel, "3")
        assert f"claim die {die[1:]} with scientist 3" in panel.text
        assert panel.text.count("If that is not possible then: ") == n
    panel = await press(at, other, panel, "Otherwise pass")
    assert panel.text.startswith("✔ Noted.")
    assert panel.text.count("If that is not possible then: ") == MOST_TRIES - 1
    await at.server.slash(mover, "/research die", die=dice[0], scientist="1")
    assert (await last(at)).action == ClaimDie((await at.seen(other)).seat or 0, dice[1], 3)


async def test_two_turns_are_planned_one_after_the_other_and_both_taken_without_their_player(at: At) -> None:
    """The second is chosen from what the first leaves: its scientist and its die are no longer offered."""
    mover, other = await at.to_act(), await at.not_to_act()
    die = await free_die(at)
    panel = await pick(at, other, await pick(at, other, await opened(at, other), die), "3")
    await press(at, other, panel, "Otherwise ask me")
    panel = await opened(at, other)
    assert "And on the turn after that" in panel.text
    dice = next(select for select in panel.selects if ":ClaimDie:" in select.custom_id)
    assert die not in [value for _, value in dice.options]
    old, passing = panel, next(button for button in panel.buttons if button.label == PASS_ALL).custom_id
    panel = await pick(at, other, panel)
    scientists = [value for _, value in panel.selects[0].options]
    assert sorted(scientists) == ["1", "2"]
    panel = await press(at, other, await press(at, other, panel, "As proposed"), "Otherwise ask me")
    assert panel.text.count("⏳ Standing order:") == 2
    assert "⏳ Standing order: On the turn after that: claim die" in panel.text
    assert [button.label for button in panel.buttons].count(CANCEL) == 1
    assert "That was an old button" in (await at.server.press_old(other, old, passing)).text

    before = len(at.server.messages())
    for scientist in ("1", "2"):
        await at.server.slash(mover, "/research pass", scientist=scientist)
        assert (type((await last(at)).action).__name__, (await last(at)).by) == ("ClaimDie", ORDER)
    assert [message.pinged for message in at.server.messages()[before:]] == [(), ()]


async def test_passing_can_follow_a_turn_that_is_planned(at: At) -> None:
    mover, other = await at.to_act(), await at.not_to_act()
    panel = await pick(at, other, await opened(at, other), await free_die(at))
    await press(at, other, await press(at, other, panel, "As proposed"), "Otherwise ask me")
    panel = await press(at, other, await press(at, other, await opened(at, other), PASS_ALL), YES)
    assert "⏳ Standing order: On every turn of yours after that, to the end of the phase, you pass" in panel.text
    assert [button.label for button in panel.buttons] == [CANCEL], "there is no turn left to plan"
    for scientist in ("1", "2", "3"):
        await at.server.slash(mover, "/research pass", scientist=scientist)
    seat = (await at.seen(other)).seat
    log = await at.tables.history(at.table_id)
    made = [type(entry.action).__name__ for entry in log if isinstance(entry, Record) and entry.seat == seat]
    assert made == ["ClaimDie", "PassScientist", "PassScientist"]


async def test_who_is_asked_after_all_is_mentioned_and_told_why(at: At) -> None:
    mover, other = await at.to_act(), await at.not_to_act()
    die = await free_die(at)
    panel = await pick(at, other, await opened(at, other), die)
    panel = await press(at, other, await press(at, other, panel, "As proposed"), "Otherwise ask me")
    await at.server.slash(mover, "/research die", die=die, scientist="1")
    assert at.server.newest().pinged == (other.name.capitalize(),)
    assert "standing order" not in at.server.newest().text.lower()
    panel = (await at.server.click(other, "Your turn")).messages[-1]
    assert "Your standing order came to nothing" in panel.text
    await at.server.slash(other, "/research pass", scientist="1")
    assert "came to nothing" not in (await at.server.slash(other, "/game status")).text


# --- all other orders ------------------------------------------------------------------------------------------------


async def test_passing_for_the_rest_of_the_phase_begins_with_the_panel_of_ones_turn(at: At) -> None:
    mover, other = await at.to_act(), await at.not_to_act()
    panel = (await at.server.click(mover, "Your turn")).messages[-1]
    panel = await press(at, mover, panel, PASS_ALL)
    assert "with your lowest scientist first" in panel.text
    assert "begins at once" in panel.text
    panel = await press(at, mover, panel, "Back")
    assert panel.selects, "the turn can still be taken"
    assert await at.length() == 0
    panel = await press(at, mover, await press(at, mover, panel, PASS_ALL), YES)
    assert (await at.length(), (await last(at)).by) == (1, ORDER)
    for scientist in ("1", "2", "3"):
        await at.server.slash(other, "/research pass", scientist=scientist)
    assert [entry.seat for entry in await at.tables.history(at.table_id)].count((await at.seen(mover)).seat) == 3


async def test_visitors_can_be_left_to_the_proposal_by_the_command(at: At) -> None:
    await at.phase("worker")
    ann = at.server.ann
    await at.play(Done(0))
    answer = await at.server.slash(ann, "/game plan")
    panel = await press(at, ann, answer.messages[-1], "Seat my visitors as proposed")
    assert "seated as is proposed then" in panel.text
    panel = await press(at, ann, panel, YES)
    assert {button.label for button in panel.buttons} >= {PLAN, "Cancel: seating"}
    answer = await at.server.slash(ann, "/game plan")
    assert "Seat my visitors as proposed" not in [button.label for button in answer.messages[-1].buttons]
    panel = await press(at, ann, answer.messages[-1], "Cancel: seating")
    assert "cancelled" in panel.text
    assert (await at.seen(ann)).room.orders == {}


async def test_it_is_cancelled_where_one_looks_and_only_once(at: At) -> None:
    other = await at.not_to_act()
    panel = await pick(at, other, await opened(at, other))
    panel = await press(at, other, await press(at, other, panel, "As proposed"), "Otherwise ask me")
    status = (await at.server.slash(other, "/game status")).messages[-1]
    cancelled = await press(at, other, status, CANCEL)
    assert "cancelled" in cancelled.text
    again = await at.server.press_old(other, panel, f"disarm:{at.table_id}:turn")
    assert "no such order any more" in again.text


# --- haste, and old screens ------------------------------------------------------------------------------------------


async def test_a_double_press_gives_one_order(at: At) -> None:
    other = await at.not_to_act()
    panel = await press(at, other, await opened(at, other), PASS_ALL)
    yes = next(button.custom_id for button in panel.buttons if button.label == YES)
    again = at.server.press_old
    await at.server.together(again(other, panel, yes), again(other, panel, yes))
    seat = (await at.seen(other)).seat
    assert seat is not None
    assert [order.kind for order in (await at.seen(other)).room.orders[seat]] == [PASS]


async def test_an_old_plan_is_refused_once_it_is_ones_move_or_another_phase(at: At) -> None:
    mover, other = await at.to_act(), await at.not_to_act()
    first = await opened(at, other)
    panel = await pick(at, other, first)
    confirm = await press(at, other, panel, "As proposed")
    await at.server.slash(mover, "/research pass", scientist="1")
    select = first.selects[0]
    for message, custom_id, values in [
        (first, select.custom_id, (select.options[0][1],)),
        (panel, next(each.custom_id for each in panel.buttons if each.custom_id.startswith("plando")), ()),
        (confirm, next(each.custom_id for each in confirm.buttons if each.custom_id.startswith("arm")), ()),
    ]:
        assert "That was an old button" in (await at.server.press_old(other, message, custom_id, *values)).text
    await at.phase("market")
    passing = f"order:{at.table_id}:1research:pass"
    assert "That was an old button" in (await at.server.press_old(other, first, passing)).text
    assert (await at.seen(other)).room.orders == {}


async def test_another_players_screen_plans_for_oneself_only(at: At) -> None:
    mover, other = await at.to_act(), await at.not_to_act()
    panel = await press(at, other, await opened(at, other), PASS_ALL)
    yes = next(button.custom_id for button in panel.buttons if button.label == YES)
    assert "no seat" in (await at.server.press_old(at.server.cleo, panel, yes)).text
    assert [(await at.seen(user)).room.orders for user in (mover, other)] == [{}, {}]
    await at.server.press_old(mover, panel, yes)
    assert (await last(at)).seat == (await at.seen(mover)).seat


async def test_an_order_outlives_a_crash_between_giving_and_carrying_out(at: At) -> None:
    mover, other = await at.to_act(), await at.not_to_act()
    await press(at, other, await press(at, other, await opened(at, other), PASS_ALL), YES)
    await at.server.restart(crash=True)
    await at.server.slash(mover, "/research pass", scientist="1")
    assert ((await last(at)).by, (await last(at)).action) == (ORDER, PassScientist((await at.seen(other)).seat or 0, 1))


# --- nobody can tell -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("moves", "kind"), [(3, PASS), (13, "Seating")])
async def test_tables_that_differ_in_an_order_only_look_the_same_to_all_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, moves: int, kind: str
) -> None:
    monkeypatch.setattr("bot.lobby._new_id", lambda: TABLE)
    deal_alike(monkeypatch)
    plain = await others_see(tmp_path / "plain.sqlite3", moves, kind, ordered=False)
    ordered = await others_see(tmp_path / "ordered.sqlite3", moves, kind, ordered=True)
    assert sum(bool(fact) for fact in plain) > 20
    for one, other in zip(plain, ordered, strict=True):
        assert one == other


async def others_see(database: Path, moves: int, kind: str, *, ordered: bool) -> list[Any]:
    """Everything that the other player and a spectator can come to see of a table, an order given or not."""
    settings = Settings(database_url=f"sqlite+aiosqlite:///{database}", inputs_per_second=0)  # looked at in a hurry
    async with Server(lambda: make_bot(settings, new_discord=True)) as server:
        at = await At.opened(server)
        await play_at_random(at, moves, Random(7))
        holder = await at.not_to_act() if kind == PASS else server.ben
        other = next(user for user in at.people if user != holder)
        await server.pass_time(60)
        if ordered:
            with as_the_bot(server.env):
                await Ordering(at.tables).give(at.table_id, holder.id, kind, "test:order")
            assert (await at.seen(holder)).room.orders
            assert [(await at.seen(user)).room.orders for user in (other, server.cleo, None)] == [{}, {}, {}]
        await server.pass_time(60)
        await server.restart()
        seen = [fact for user in (other, server.cleo) for fact in await seen_by(at, user, ("market", "park"))]
        return [*seen, [(each.text, each.buttons, each.pinged) for each in server.messages()]]


@pytest.mark.parametrize("fires", [True, False])
async def test_an_order_that_is_called_for_shows_what_it_does_and_nothing_of_what_else_it_held(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fires: bool
) -> None:
    """It makes no difference to the others what it would have done otherwise, nor what is planned for later turns.

    One that comes to nothing looks as if there had been none.
    """
    monkeypatch.setattr("bot.lobby._new_id", lambda: TABLE)
    deal_alike(monkeypatch)
    kinds = ("short" if fires else "none", "long")
    shown, other = [await others_see_it_called(tmp_path / f"{kind}.sqlite3", kind, fires=fires) for kind in kinds]
    assert sum(bool(fact) for fact in shown) > 20
    assert shown == other


async def others_see_it_called(database: Path, kind: str, *, fires: bool) -> list[Any]:
    """Everything that the other player and a spectator come to see once an order for a turn has been called for."""
    settings = Settings(database_url=f"sqlite+aiosqlite:///{database}", inputs_per_second=0)  # looked at in a hurry
    async with Server(lambda: make_bot(settings, new_discord=True)) as server:
        at = await At.opened(server)
        mover, holder = await at.to_act(), await at.not_to_act()
        dice = [die.id for die in (await at.seen()).view.dice if die.dna in ("blue", "pink", "purple")]
        seat = (await at.seen(holder)).seat or 0
        second = ClaimDie(seat, dice[1], 3) if fires else ClaimDie(seat, dice[0], 2)
        tries = [ClaimDie(seat, dice[0], 3), *([second] if kind == "long" else [])]
        with as_the_bot(server.env):
            ordering = Ordering(at.tables)
            if kind != "none":
                await ordering.give(at.table_id, holder.id, TURN, "test:first", tries=tries)
            if kind == "long":
                await ordering.give(at.table_id, holder.id, PASS, "test:later")
        await server.slash(mover, "/research die", die=dice[1] if fires else dice[0], scientist="1")
        assert ((await last(at)).by == ORDER) == fires
        seen = [fact for user in (mover, server.cleo) for fact in await seen_by(at, user, ("research",))]
        return [*seen, [(each.text, each.buttons, each.pinged) for each in server.messages()]]


# --- work ------------------------------------------------------------------------------------------------------------


async def test_work_is_planned_one_press_after_another_and_done_when_the_phase_opens(at: At) -> None:
    await at.phase("market")
    first, last_one = await at.to_act(), await at.not_to_act()
    for user in (first, last_one, first):
        await at.server.slash(user, "/market pass")
    panel = await opened(at, first)
    assert "What shall your workers do as soon as the worker phase opens?" in panel.text
    for _ in range(2):
        ventures = next(select for select in panel.selects if ":TakeVenture:" in select.custom_id)
        answer = await at.server.choose(first, ventures.custom_id, ventures.options[0][1], message=panel)
        panel = answer.messages[-1]
    assert "As soon as the worker phase opens: 1. take" in panel.text
    assert "; 2. take" in panel.text
    old = panel
    done = next(button.custom_id for button in panel.buttons if ":Done:" in button.custom_id)
    panel = (await at.server.click(first, done, panel)).messages[-1]
    assert "; 3. " in panel.text
    assert not panel.selects, "after done there is nothing to add"
    assert "That was an old button" in (await at.server.press_old(first, old, done)).text

    await at.server.slash(last_one, "/market pass")
    seat = (await at.seen(first)).seat
    made = [entry for entry in await at.tables.history(at.table_id) if isinstance(entry, Record) and entry.by == ORDER]
    assert [(entry.seat, type(entry.action).__name__) for entry in made] == [
        (seat, "TakeVenture"),
        (seat, "TakeVenture"),
        (seat, "Done"),
    ]
    assert (await at.seen()).view.to_act == ((await at.seen(last_one)).seat,)
