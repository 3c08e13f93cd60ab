"""The solo game in the bot: nobody starts it by accident, and it is played like any other."""

from __future__ import annotations

from typing import Any

import pytest

from bot.exchange import NobodyJoined, Refusal
from bot.store.values import Status
from engine.dinosaur_island.actions import FinishScoring, ScoreObjective, SetAside
from engine.dinosaur_island.game import GAME
from render.words import words
from tests.bot.commands.playing import At
from tests.support.discord import Answer, Server

SPEAK = words("en", strict=True)
ASKED = SPEAK.say("bot-solo-ask", title="Amber Bay")


async def tables(server: Server, status: Status) -> list[str]:
    """The tables of the channel with this status."""
    here = await server.env.bot.tables.in_channel(server.channel.id, (status,))  # type: ignore[attr-defined]
    return [row.title for row in here]


async def started(server: Server, way: str) -> Answer:
    """A table of Ann's alone, and the answer when she starts it by a way."""
    await server.slash(server.ann, "/game new", title="Amber Bay")
    return await (server.slash(server.ann, way) if way.startswith("/") else server.click(server.ann, way))


@pytest.mark.parametrize("way", ["/game start", "Start"])
async def test_who_starts_alone_is_asked_first_in_private(quick: Server, way: str) -> None:
    public = len(quick.messages()) + 1
    question = (await started(quick, way)).messages[-1]
    assert question.private
    assert question.text == ASKED
    assert [button.label for button in question.buttons] == ["Play solo"]
    assert await tables(quick, Status.LOBBY) == ["Amber Bay"]
    assert len(quick.messages()) == public, "nobody else sees the question"


@pytest.mark.parametrize("way", ["/game start", "Start"])
async def test_the_answer_starts_the_solo_game(quick: Server, way: str) -> None:
    asked = await started(quick, way)
    panel = await quick.click(quick.ann, "Play solo", asked.messages[-1])
    assert panel.messages[-1].private
    assert "**Setup, round 1** – set aside an objective" in panel.text
    assert await tables(quick, Status.RUNNING) == ["Amber Bay"]
    assert "choose your objectives" in quick.messages()[-1].text


async def test_only_the_host_is_asked(quick: Server) -> None:
    await started(quick, "/game start")
    other = await quick.click(quick.ben, "Start")
    assert other.messages[-1].text == SPEAK.say("bot-only-host", host="Ann")


async def test_who_is_joined_meanwhile_does_not_start_without_a_look(quick: Server) -> None:
    asked = await started(quick, "Start")
    await quick.click(quick.ben, "Join")
    answer = await quick.click(quick.ann, "Play solo", asked.messages[-1])
    assert SPEAK.say("bot-solo-no-more") in answer.text
    assert await tables(quick, Status.LOBBY) == ["Amber Bay"]
    await quick.click(quick.ann, "Start")
    assert await tables(quick, Status.RUNNING) == ["Amber Bay"]


async def test_the_question_is_asked_at_the_door_itself(quick: Server) -> None:
    await quick.slash(quick.ann, "/game new", title="Amber Bay")
    room: Any = quick.env.bot.tables  # type: ignore[attr-defined]
    (row,) = await room.in_channel(quick.channel.id, (Status.LOBBY,))
    with pytest.raises(NobodyJoined):
        await room.start(row.id, quick.ann.id, "test:1")
    await quick.slash(quick.ben, "/game join")
    with pytest.raises(Refusal) as refusal:
        await room.start(row.id, quick.ann.id, "test:2", alone=True)
    assert refusal.value.key == "bot-solo-no-more"


@pytest.mark.parametrize("options", [{"length": "long"}, {"first_game": True}, {"length": "short", "chaos": True}])
async def test_options_for_more_players_do_not_count_alone(quick: Server, options: dict[str, Any]) -> None:
    at = await At.alone(quick, **options)
    kept = {name: value for name, value in options.items() if name not in GAME.not_for_one}
    assert (await at.seen()).header.options == kept
    status = await quick.slash(quick.ann, "/game status")
    assert "-# solo game, seven rounds, with plot twists" in status.text
    assert "length" not in status.text


# --- playing -----------------------------------------------------------------------------------------------------


async def test_objectives_are_chosen_by_typing_and_by_pressing(quick: Server) -> None:
    at = await At.alone(quick)
    offered = await quick.complete(quick.ann, "/solo set-aside", "objective")
    assert len(offered) == 10
    answer = await quick.slash(quick.ann, "/solo set-aside", objective=offered[3].value)
    assert answer.text.startswith("✔ set aside “")
    assert len(await quick.complete(quick.ann, "/solo set-aside", "objective")) == 9
    panel = (await quick.click(quick.ann, "Your turn")).messages[-1]
    assert [picture.name for picture in panel.pictures] == ["tracks.png"], "the objectives are in sight"
    answer = await quick.choose(quick.ann, "Set an objective aside", panel.selects[0].options[0][1], message=panel)
    assert "✔ set aside “" in answer.text
    help_text = (await quick.slash(quick.ann, "/game help")).text
    assert "`/solo set-aside`" in help_text
    assert help_text.startswith("**Before round 1.**")
    await quick.slash(quick.ann, "/game undo")
    await quick.click(quick.ann, "Take it back")
    assert len((await at.seen()).view.solo.offered) == 9
    await at.phase("research")
    view = (await at.seen()).view
    assert len(view.solo.objectives) == 7
    assert sum(die.removed for die in view.dice) == 2


async def test_a_removed_die_is_refused_with_the_reason(quick: Server) -> None:
    at = await At.alone(quick)
    await at.phase("research")
    removed = next(die.id for die in (await at.seen()).view.dice if die.removed)
    assert removed not in [each.value for each in await quick.complete(quick.ann, "/research die", "die")]
    answer = await quick.slash(quick.ann, "/research die", die=removed, scientist="3")
    assert answer.text == SPEAK.illegal("die-removed", {"die": removed}, {})


async def test_a_round_ends_with_the_objectives(quick: Server) -> None:
    at = await At.alone(quick, twists=False)
    await at.phase("cleanup")
    status = (await quick.slash(quick.ann, "/game status")).text
    assert "`/solo discard`" in status
    panel = (await quick.click(quick.ann, "Your turn")).messages[-1]
    assert [picture.name for picture in panel.pictures] == ["tracks.png"]
    offered = await quick.complete(quick.ann, "/solo discard", "objective")
    assert len(offered) == 7
    await quick.slash(quick.ann, "/solo discard", objective=offered[0].value)
    assert (await at.seen()).view.round == 2
    log = (await quick.slash(quick.ann, "/game log", round="1")).text
    assert "discards an objective" in log
    assert "An AI card is revealed" in log
    wrong = await quick.slash(quick.ann, "/solo finish")
    assert wrong.private
    assert "✔" not in wrong.text


@pytest.mark.parametrize("verb", [SetAside, ScoreObjective, FinishScoring])
async def test_with_others_the_commands_of_the_solo_game_are_refused(at: At, verb: type) -> None:
    command = {SetAside: "set-aside", ScoreObjective: "score", FinishScoring: "finish"}[verb]
    given = {} if verb is FinishScoring else {"objective": "solo_dna_10"}
    answer = await at.server.slash(await at.to_act(), f"/solo {command}", **given)
    assert answer.private
    assert f"“{SPEAK.verb(verb.__name__)}” is not possible now" in answer.text
