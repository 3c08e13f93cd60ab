"""The router, on a simulated Discord: every press is understood from its custom_id alone, and answered."""

from __future__ import annotations

import re
from typing import Any

import pytest
from structlog.testing import capture_logs

from bot import limits
from bot.prompts import router as room
from bot.prompts.panel import MORE
from engine.dinosaur_island.actions import IncreaseStorage
from tests.bot.commands.playing import At
from tests.support.discord import Answer, Server
from tests.support.seen import Message

GONE = "That game is over, or this button is very old. Try `/game status`."
STALE = "That was an old button"


async def panel_of(at: At, user: Any) -> Message:
    """The private panel that "Your turn" opens."""
    answer = await at.server.click(user, "Your turn", at.server.newest())
    panel = answer.messages[-1]
    assert panel.private
    return panel


def control(panel: Message, verb: str) -> str:
    """The custom_id of the button or select that begins this action."""
    ids = [each.custom_id for each in (*panel.buttons, *panel.selects) if f":{verb}:" in each.custom_id]
    assert len(ids) == 1, ids
    return ids[0]


async def forged(at: At, user: Any, custom_id: str, *values: str) -> Answer:
    """A press of the newest public message with a custom_id that it may not have."""
    return await at.server.press_old(user, at.server.newest(), custom_id, *values)


async def unchanged(at: At, user: Any, custom_id: str, *values: str) -> str:
    """What is privately said to a press that does nothing and tells others nothing."""
    length, public = await at.length(), len(at.server.messages())
    answer = await forged(at, user, custom_id, *values)
    assert answer.messages[-1].private
    assert (await at.length(), len(at.server.messages())) == (length, public)
    return answer.messages[-1].text


# --- a move ------------------------------------------------------------------------------------------------------


async def test_choices_lead_to_a_move_and_the_same_panel_goes_on(at: At) -> None:
    user = await at.to_act()
    panel = await panel_of(at, user)
    asked = (await at.server.choose(user, control(panel, "IncreaseStorage"), "3", message=panel)).messages[-1]
    assert asked.id == panel.id
    assert "So far: scientist 3" in asked.text
    assert asked.pictures == ()
    public = len(at.server.messages())
    value = asked.selects[0].options[1][1]
    done = (await at.server.choose(user, asked.selects[0].custom_id, value, message=asked)).messages[-1]
    assert done.id == panel.id
    assert done.text.startswith("✔ ")
    assert len(at.server.messages()) == public + 1
    last = (await at.tables.history(at.table_id))[-1]
    assert last.action.asked() == {"scientist": "3", "tracks": value}  # type: ignore[union-attr]


async def test_the_proposal_is_carried_out_as_it_was_said(at: At) -> None:
    user = await at.to_act()
    menu = await at.tables.menu(at.table_id, user.id)
    assert menu is not None
    proposal = menu.left("IncreaseStorage", {"scientist": "2"})[0]
    panel = await panel_of(at, user)
    select = control(panel, "IncreaseStorage")
    asked = (await at.server.choose(user, select, "2", message=panel)).messages[-1]
    button = next(each for each in asked.buttons if each.label.startswith("As proposed"))
    done = await at.server.click(user, button.custom_id, asked)
    assert done.messages[-1].text.startswith("✔ " + limits.escape(button.label.removeprefix("As proposed: ")))
    last = (await at.tables.history(at.table_id))[-1]
    assert last.action == proposal  # type: ignore[union-attr]


async def test_pages_are_turned_without_a_choice_being_made(at: At) -> None:
    user = await at.to_act()
    panel = await panel_of(at, user)
    select = control(panel, "IncreaseStorage")
    asked = (await at.server.choose(user, select, "3", message=panel)).messages[-1]
    length = await at.length()
    first = asked.selects[0]
    assert first.options[-1][1].startswith(MORE)
    turned = (await at.server.choose(user, first.custom_id, "More …", message=asked)).messages[-1]
    second = turned.selects[0]
    assert second.custom_id == first.custom_id
    assert not {value for _, value in second.options} & {value for _, value in first.options}
    assert "So far: scientist 3" in turned.text
    assert await at.length() == length
    value = second.options[0][1]
    await at.server.choose(user, second.custom_id, value, message=turned)
    last = (await at.tables.history(at.table_id))[-1]
    assert isinstance(last.action, IncreaseStorage)  # type: ignore[union-attr]
    assert last.action.asked()["tracks"] == value  # type: ignore[union-attr]


async def test_back_shows_the_first_page_again(at: At) -> None:
    user = await at.to_act()
    panel = await panel_of(at, user)
    asked = (await at.server.choose(user, control(panel, "IncreaseStorage"), "3", message=panel)).messages[-1]
    back = (await at.server.click(user, "Back", asked)).messages[-1]
    assert [each.custom_id for each in back.selects] == [each.custom_id for each in panel.selects]
    assert [picture.name for picture in back.pictures] == ["research.png"]


async def test_a_panel_opened_before_a_restart_goes_on_after_it(at: At) -> None:
    user = await at.to_act()
    panel = await panel_of(at, user)
    select = control(panel, "IncreaseStorage")
    await at.server.restart()
    asked = (await at.server.choose(user, select, "2", message=panel)).messages[-1]
    await at.server.restart()
    done = await at.server.click(user, next(b.custom_id for b in asked.buttons if b.custom_id.startswith("do:")), asked)
    assert done.messages[-1].text.startswith("✔ ")


async def test_done_can_be_taken_back_while_others_are_busy(at: At) -> None:
    await at.phase("worker")
    panel = await panel_of(at, at.server.ann)
    waiting = (await at.server.click(at.server.ann, control(panel, "Done"), panel)).messages[-1]
    assert "The others are still busy" in waiting.text
    assert (await at.seen()).view.to_act == (1,)
    assert [str(button.label) for button in waiting.buttons] == ["Not done after all", "Plan ahead"]
    again = (await at.server.click(at.server.ann, waiting.buttons[0].custom_id, waiting)).messages[-1]
    assert again.selects, "the panel shows what can be done again"
    assert (await at.seen()).view.to_act == (0, 1)


# --- no ----------------------------------------------------------------------------------------------------------

NOT_OURS = [
    "",
    "turn",
    "TURN:abcdefg",
    "turn:abcdefg:more",
    "pick:abcdefg:0.RT.0:ClaimDie",
    "do:abcdefg:0.RT.0:Done",
    "vote:abcdefg",
    "::::",
    "hello",
    "do:abcdefg:🦖:Done:-",
    "x" * 100,
]


async def test_an_id_that_is_none_of_ours_gets_the_game_is_over(at: At) -> None:
    for custom_id in NOT_OURS:
        assert await unchanged(at, at.server.ann, custom_id) == GONE, custom_id


async def test_a_table_that_is_gone_is_said_to_be_gone(at: At) -> None:
    for kind in ("turn", "home", "undo", "join", "leave", "start"):
        assert await unchanged(at, at.server.ann, f"{kind}:zzzzzzz") == "There is no such table.", kind


async def test_a_spectator_gets_polite_sentences_and_may_look_at_boards(at: At) -> None:
    decision = (await at.seen(await at.to_act())).decision_id
    cleo = at.server.cleo
    no_seat = "You have no seat at this table."
    assert await unchanged(at, cleo, f"turn:{at.table_id}") == no_seat
    assert await unchanged(at, cleo, f"undo:{at.table_id}") == no_seat
    assert await unchanged(at, cleo, f"undone:{at.table_id}:1") == no_seat
    assert await unchanged(at, cleo, f"join:{at.table_id}") == "This game has begun already."
    assert no_seat in await unchanged(at, cleo, f"pick:{at.table_id}:{decision}:PassScientist:scientist:-", "1")
    assert "You have no seat" in await unchanged(at, cleo, f"do:{at.table_id}:{decision}:PassScientist:-")
    for board in ("research", "market", "tracks"):
        answer = await forged(at, cleo, f"board:{at.table_id}:{board}")
        assert [picture.name for picture in answer.messages[-1].pictures] == [f"{board}.png"]
    assert STALE in await unchanged(at, cleo, f"board:{at.table_id}:kitchen")


async def test_another_players_panel_moves_nobody(at: At) -> None:
    user, other = await at.to_act(), await at.not_to_act()
    panel = await panel_of(at, user)
    pick = panel.selects[0]
    assert STALE in await unchanged(at, other, pick.custom_id, pick.options[0][1])
    decision = (await at.seen(user)).decision_id
    assert STALE in await unchanged(at, other, f"do:{at.table_id}:{decision}:PassScientist:0=1")
    assert STALE in await unchanged(at, other, f"do:{at.table_id}:{decision}:PassScientist:-")


async def test_who_is_not_asked_is_told_who_is(at: At) -> None:
    user, other = await at.to_act(), await at.not_to_act()
    text = await unchanged(at, other, f"turn:{at.table_id}")
    assert text == f"Nothing for you to do right now. It is up to {user.user.global_name}."


async def test_an_old_panel_is_refused_with_the_way_to_a_new_one(at: At) -> None:
    user = await at.to_act()
    panel = await panel_of(at, user)
    pick = next(each for each in panel.selects if ":PassScientist:" in each.custom_id)
    await at.server.choose(user, pick.custom_id, "1", message=panel)
    length = await at.length()
    refused = (await at.server.press_old(user, panel, pick.custom_id, "2")).messages[-1]
    assert refused.text.startswith(STALE)
    assert await at.length() == length
    (again,) = refused.buttons
    assert again.custom_id == f"home:{at.table_id}"
    assert (await at.server.click(user, again.custom_id, refused)).messages[-1].text.startswith("Nothing for you")


async def test_a_choice_in_the_panel_of_an_earlier_turn_does_not_begin_this_one(at: At) -> None:
    user, other = await at.to_act(), await at.not_to_act()
    panel = await panel_of(at, user)
    select = control(panel, "IncreaseStorage")
    await at.server.slash(user, "/research pass", scientist="1")
    await at.server.slash(other, "/research pass", scientist="1")
    refused = (await at.server.press_old(user, panel, select, "3")).messages[-1]
    assert refused.text.startswith(STALE)
    assert refused.selects == ()


async def test_values_that_were_never_offered_are_refused(at: At) -> None:
    user = await at.to_act()
    pick = f"pick:{at.table_id}:{(await at.seen(user)).decision_id}:PassScientist:scientist:-"
    for value in ("99", "~0123456789ab", ">x", ">", "1 ; DROP TABLE"):
        assert STALE in await unchanged(at, user, pick, value), value


async def test_paths_that_lead_nowhere_are_refused(at: At) -> None:
    user = await at.to_act()
    do = f"do:{at.table_id}:{(await at.seen(user)).decision_id}:PassScientist"
    for path in ("0=99", "7=1", "~1~0123456789ab", "x"):
        assert STALE in await unchanged(at, user, f"{do}:{path}"), path


async def test_a_verb_that_is_not_asked_is_refused(at: At) -> None:
    user = await at.to_act()
    decision = (await at.seen(user)).decision_id
    for verb in ("PassMarket", "Reopen"):
        assert "not possible now" in await unchanged(at, user, f"do:{at.table_id}:{decision}:{verb}:-")


# --- once --------------------------------------------------------------------------------------------------------


async def test_a_press_delivered_twice_acts_once(at: At) -> None:
    await at.phase("worker")
    panel = await panel_of(at, at.server.ann)
    await at.server.click(at.server.ann, control(panel, "Done"), panel)
    length, public = await at.length(), len(at.server.messages())
    await at.server.repeat_last()
    assert (await at.length(), len(at.server.messages())) == (length, public)


async def test_of_two_presses_at_once_one_acts_and_one_is_told_that_it_is_old(at: At) -> None:
    user = await at.to_act()
    panel = await panel_of(at, user)
    pick = next(each for each in panel.selects if ":PassScientist:" in each.custom_id)
    length = await at.length()
    await at.server.together(
        at.server.press_old(user, panel, pick.custom_id, "1"), at.server.press_old(user, panel, pick.custom_id, "2")
    )
    assert await at.length() == length + 1


async def test_an_answer_that_discord_does_not_take_leaves_the_move_made(at: At) -> None:
    user = await at.to_act()
    panel = await panel_of(at, user)
    pick = next(each for each in panel.selects if ":PassScientist:" in each.custom_id)
    at.server.env.inject_error("PATCH", "/webhooks/*/*/messages/@original", status=404, code=10015)
    length = await at.length()
    await at.server.choose(user, pick.custom_id, "1", message=panel)
    assert await at.length() == length + 1


# --- mistakes of ours --------------------------------------------------------------------------------------------


async def test_an_error_is_answered_with_an_id_that_the_log_knows(at: At, monkeypatch: pytest.MonkeyPatch) -> None:
    async def broken(*_: Any, **__: Any) -> Any:
        raise RuntimeError("secret: /srv/games token")

    monkeypatch.setattr(room.Panels, "turn", broken)
    with capture_logs() as lines:
        text = await unchanged(at, await at.to_act(), f"turn:{at.table_id}")
    found = re.fullmatch(r"Something went wrong on our side\. .* tell us the number (\w{6})\.", text)
    assert found, text
    (line,) = [each for each in lines if each["log_level"] == "error"]
    assert line["error_id"] == found[1]
    assert "secret" not in text


async def test_an_error_that_cannot_even_be_told_is_in_the_log(at: At, monkeypatch: pytest.MonkeyPatch) -> None:
    async def broken(*_: Any, **__: Any) -> Any:
        raise RuntimeError("broken")

    monkeypatch.setattr(room.Panels, "turn", broken)
    at.server.env.inject_error("PATCH", "/webhooks/*/*/messages/@original", status=404, code=10015)
    with capture_logs() as lines:
        await forged(at, await at.to_act(), f"turn:{at.table_id}")
    assert [each["log_level"] for each in lines if each["log_level"] != "info"] == ["error", "warning"]


# --- undo --------------------------------------------------------------------------------------------------------


async def test_undo_names_the_move_asks_and_takes_it_back(at: At) -> None:
    user = await at.to_act()
    before = (await at.seen(user)).view
    await at.server.slash(user, "/research pass", scientist="1")
    asked = (await at.server.click(user, "Undo", at.server.newest())).messages[-1]
    assert asked.private
    assert "scientist 1" in asked.text
    assert asked.text.startswith("Take back “")
    assert (await at.length()) == 1, "nothing is taken back before it is confirmed"
    done = (await at.server.click(user, "Take it back", asked)).messages[-1]
    assert done.text.startswith("Taken back: ")
    assert (await at.seen(user)).view == before
    await at.server.click(user, "Your turn", done)


async def test_an_old_confirmation_takes_back_no_other_move(at: At) -> None:
    await at.phase("worker")
    await at.server.slash(at.server.ann, "/worker venture")
    asked = (await at.server.click(at.server.ann, "Undo", at.server.newest())).messages[-1]
    await at.server.slash(at.server.ann, "/worker venture")
    length = await at.length()
    answer = await at.server.click(at.server.ann, "Take it back", asked)
    assert answer.messages[-1].text.startswith("Too late")
    assert await at.length() == length


async def test_undo_of_nothing_says_why(at: At) -> None:
    user, other = await at.to_act(), await at.not_to_act()
    nothing = "There is nothing of yours to take back"
    assert (await unchanged(at, user, f"undo:{at.table_id}")).startswith(nothing)
    assert (await unchanged(at, other, f"undo:{at.table_id}")).startswith(nothing)
    assert (await unchanged(at, user, f"undone:{at.table_id}:x")).startswith("Too late")


async def test_there_is_no_undo_before_a_game(at: At) -> None:
    await at.server.slash(at.server.cleo, "/game new", title="Later")
    lobby = at.server.newest().buttons[0].custom_id.split(":")[1]
    assert await unchanged(at, at.server.cleo, f"undo:{lobby}") == "The game has not begun yet."


# --- the lobby ---------------------------------------------------------------------------------------------------


async def test_people_come_in_go_out_and_begin_by_buttons(quick: Server) -> None:
    await quick.slash(quick.ann, "/game new", title="Amber Bay")
    assert "Only" not in (await quick.click(quick.ben, "Join")).text
    assert "At the table (2 of 4): Ann, Ben" in quick.newest().text
    assert "You are at this table already." in (await quick.click(quick.ben, "Join")).text
    assert "Only Ann can start this game." in (await quick.click(quick.ben, "Start")).text
    await quick.click(quick.ben, "Leave")
    assert "At the table (1 of 4): Ann" in quick.newest().text
    assert "Play the solo game?" in (await quick.click(quick.ann, "Start")).text, "alone one is asked"
    assert "You have no seat" in (await quick.click(quick.ben, "Leave")).text
    await quick.click(quick.ben, "Join")
    await quick.click(quick.ann, "Start")
    assert "opens its gates" in quick.newest().text
    lobbies = [message for message in quick.messages() if "At the table" in message.text]
    assert all(not message.buttons for message in lobbies)


async def test_an_old_lobbys_buttons_say_that_it_has_begun(at: At) -> None:
    for kind, user in (("join", at.server.cleo), ("leave", at.server.ben), ("start", at.server.ann)):
        assert (await unchanged(at, user, f"{kind}:{at.table_id}")).startswith("This game has begun already")
