"""Every move by its command: made in its turn, refused in any other, and made once."""

from __future__ import annotations

from random import Random
from typing import Any

from bot import limits
from bot.commands.moves import MOVES, Move
from engine.core.table import Record
from engine.dinosaur_island.actions import ClaimDie, PassScientist, TakeVenture
from render.words import words
from tests.bot.commands.playing import At, moments
from tests.support.discord import Server

ALL = [(group, move) for group, moves in MOVES.items() for move in moves]
SPEAK = words("en")


def filled(move: Move, text: str = "1") -> dict[str, str]:
    """Something for every option that must be given."""
    return dict.fromkeys(move.needed, text)


async def refused(at: At, user: Any, command: str, **options: str) -> str:
    """The one private sentence that says no; nothing was changed and nothing was told to others."""
    length, public = await at.length(), len(at.server.messages())
    answer = await at.server.slash(user, command, **options)
    assert answer.private
    assert await at.length() == length
    assert len(at.server.messages()) == public
    assert answer.text.endswith((".", "`")), answer.text
    assert "✔" not in answer.text
    return answer.text


# --- in turn -----------------------------------------------------------------------------------------------------


async def test_a_move_is_answered_in_private_and_told_in_public(at: At) -> None:
    user = await at.to_act()
    public = len(at.server.messages())
    die = (await at.server.complete(user, "/research die", "die"))[0].value
    answer = await at.server.slash(user, "/research die", die=die, scientist="2")
    assert answer.private
    assert answer.text.startswith(f"✔ claim die {die[1:]} with scientist 2")
    assert len(at.server.messages()) == public + 1
    assert f"claims die {die[1:]} with scientist 2" in at.server.messages()[-1].text
    seen = await at.seen()
    assert next(each for each in seen.view.dice if each.id == die).scientist == 2


async def test_the_button_to_go_on_is_there_only_while_it_is_ones_turn(at: At) -> None:
    answer = await at.server.slash(await at.to_act(), "/research pass", scientist="1")
    assert [button.label for button in answer.messages[0].buttons] == []
    await at.phase("worker")
    answer = await at.server.slash(at.server.ann, "/worker venture")
    assert [button.label for button in answer.messages[0].buttons] == ["Your turn"]
    panel = await at.server.click(at.server.ann, "Your turn", answer.messages[0])
    assert panel.private
    assert "Worker phase" in panel.text


async def test_what_is_not_given_is_filled_in_with_the_proposal(at: At) -> None:
    user = await at.to_act()
    menu = await at.tables.menu(at.table_id, user.id)
    assert menu is not None
    proposal = menu.left("IncreaseStorage", {"scientist": "2"})[0]
    await at.server.slash(user, "/research storage", scientist="2")
    entries = await at.tables.history(at.table_id)
    assert entries[0].action == proposal  # type: ignore[union-attr]


async def test_every_move_can_be_typed_as_offered(quick: Server) -> None:
    """Each at a moment of a game at which it can be made."""
    quick.env.bot.tables.on_commit = None  # type: ignore[attr-defined]  # what is told is tested elsewhere
    found = moments({(group, move.verb) for group, move in ALL})
    for group, move in ALL:
        moment = found[group, move.verb]
        at = await At.placed(quick, moment, f"{group} {move.name}")
        await typed_as_offered(at, at.people[moment.seat], f"/{group} {move.name}", move)


async def typed_as_offered(at: At, user: Any, command: str, move: Move) -> None:
    """Type a command, each option as it is offered, and check what is offered, answered and done."""
    menu = await at.tables.menu(at.table_id, user.id)
    given: dict[str, str] = {}
    for option in (*move.needed, *move.free):
        assert menu is not None
        offered = await at.server.complete(user, command, option, table=at.table_id, **given)
        values = menu.values(move.verb, option, given)
        assert [each.value for each in offered] == values[: limits.CHOICES], f"{command} {option}"
        assert len({each.name for each in offered}) == len(offered), f"{command} {option}: {offered}"
        given[option] = Random(command).choice(offered).value
    answer = await at.server.slash(user, command, table=at.table_id, **given)
    assert answer.private, answer
    assert answer.text.startswith("✔ "), f"{command}: {answer}"
    done = (await at.tables.history(at.table_id))[0]
    assert isinstance(done, Record)
    assert type(done.action).__name__ == move.verb
    assert done.action.asked() == given


# --- out of turn -------------------------------------------------------------------------------------------------


async def test_who_has_no_turn_is_told_so(at: At) -> None:
    user = await at.not_to_act()
    for group, move in ALL:
        text = await refused(at, user, f"/{group} {move.name}", **filled(move))
        assert text == SPEAK.illegal("not-your-turn", {}, {})


async def test_who_has_no_seat_is_told_so(at: At) -> None:
    for group, move in ALL:
        text = await refused(at, at.server.cleo, f"/{group} {move.name}", **filled(move))
        assert text == SPEAK.say("bot-not-seated")


async def test_what_belongs_to_another_phase_is_refused(at: At) -> None:
    user = await at.to_act()
    for group, move in ALL:
        if group != "research":
            text = await refused(at, user, f"/{group} {move.name}", **filled(move))
            assert "is not possible now. You are asked to assign a scientist" in text
    await at.phase("worker")
    for group, move in ALL:
        if group not in ("worker", "park") or move.name == "reopen":
            text = await refused(at, at.server.ann, f"/{group} {move.name}", **filled(move))
            assert "is not possible now. You are asked to put your workers to work" in text


async def test_who_is_done_is_told_that_the_others_are_not(at: At) -> None:
    await at.phase("worker")
    await at.server.slash(at.server.ann, "/worker done")
    text = await refused(at, at.server.ann, "/worker venture")
    assert text == SPEAK.say("bot-panel-waiting")
    answer = await at.server.slash(at.server.ann, "/worker reopen")
    assert "✔" in answer.text
    assert (await at.seen()).view.to_act == (0, 1)


async def test_a_move_before_the_deal_or_after_the_end_is_refused(quick: Server) -> None:
    assert "no game in this channel" in (await quick.slash(quick.ann, "/research pass", scientist="1")).text
    await quick.slash(quick.ann, "/game new")
    assert "not begun" in (await quick.slash(quick.ann, "/research pass", scientist="1")).text
    await quick.slash(quick.ann, "/game leave")
    assert "no game in this channel" in (await quick.slash(quick.ann, "/research pass", scientist="1")).text
    at = await At.opened(quick)
    await at.is_over()
    assert await refused(at, await at.to_act(), "/research pass", scientist="1") == SPEAK.say("bot-game-over")


async def test_the_rules_own_reason_is_given(at: At) -> None:
    user = await at.to_act()
    taken = next(die for die in (await at.seen()).view.dice if die.seat is None)
    await at.server.slash(user, "/research die", die=taken.id, scientist="3")
    other = await at.to_act()
    reason = SPEAK.illegal("die-claimed", {"die": taken.id}, {})
    assert await refused(at, other, "/research die", die=taken.id, scientist="1") == reason
    await at.server.slash(other, "/research pass", scientist="1")
    reason = SPEAK.illegal("scientist-not-free", {"scientist": 3}, {})
    assert await refused(at, user, "/research pass", scientist="3") == reason


# --- once --------------------------------------------------------------------------------------------------------


async def test_a_command_delivered_twice_acts_once(at: At) -> None:
    await at.phase("worker")
    await at.server.slash(at.server.ann, "/worker venture")
    length, public = await at.length(), len(at.server.messages())
    money = (await at.seen()).view.players[0].money
    await at.server.repeat_last()
    assert await at.length() == length
    assert len(at.server.messages()) == public
    assert (await at.seen()).view.players[0].money == money


async def test_an_input_acts_once_even_where_discord_takes_both_answers(at: At) -> None:
    """Two processes may be handed the same interaction; the store decides."""
    await at.phase("worker")
    slots = await at.tables.menu(at.table_id, at.server.ann.id)
    assert slots is not None
    first, second = [action for action in slots.decision.options() if isinstance(action, TakeVenture)][:2]
    assert not (await at.tables.play(at.table_id, at.server.ann.id, first, "interaction:1")).repeated
    length = await at.length()
    assert (await at.tables.play(at.table_id, at.server.ann.id, second, "interaction:1")).repeated
    assert await at.length() == length


async def test_two_at_once_are_both_heard(at: At) -> None:
    await at.phase("worker")
    length = await at.length()
    answers = await at.server.together(
        at.server.slash(at.server.ann, "/worker venture"), at.server.slash(at.server.ben, "/worker venture")
    )
    assert [answer.text[:1] for answer in answers] == ["✔", "✔"]
    assert await at.length() == length + 2


async def test_the_second_of_two_same_commands_at_once_is_refused_politely(at: At) -> None:
    user = await at.to_act()
    answers = await at.server.together(
        at.server.slash(user, "/research pass", scientist="1"), at.server.slash(user, "/research pass", scientist="1")
    )
    assert sorted(answer.text[:1] for answer in answers) == ["I", "✔"]
    entries = [entry for entry in await at.tables.history(at.table_id) if entry.seat == at.people.index(user)]
    assert [type(entry.action) for entry in entries] == [PassScientist]  # type: ignore[union-attr]


# --- typed by hand -----------------------------------------------------------------------------------------------


async def test_words_typed_by_hand_are_understood(at: At) -> None:
    user = await at.to_act()
    offered = await at.server.complete(user, "/research die", "die")
    label = offered[0].name.split(" · ")[0]
    answer = await at.server.slash(user, "/research die", die=label.upper(), scientist="Scientist 2")
    assert answer.text.startswith(f"✔ claim {label} with scientist 2")
    last = (await at.tables.history(at.table_id))[-1]
    assert last.action == ClaimDie(last.seat, offered[0].value, 2)  # type: ignore[union-attr,arg-type]


async def test_words_that_mean_nothing_or_several_things_are_refused(at: At) -> None:
    user = await at.to_act()
    for typed in ("", " ", "die", "the best one", "@everyone", "**" * 40, "x" * 3_000):
        text = await refused(at, user, "/research die", die=typed, scientist="1")
        assert len(text) < 300
        assert "@everyone" not in text
