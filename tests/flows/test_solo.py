"""A whole solo game on the simulated Discord: started after a question, typed and pressed, told in pictures.

The objectives, the first round's turns and every choice of what to score are made by hand; the rest by the proposal.
"""

from __future__ import annotations

import re
from typing import Any

import pytest

from bot.commands.moves import MOVES
from engine.dinosaur_island.game import GAME
from tests.bot.commands.playing import At
from tests.flows.at_table import bot
from tests.flows.conftest import MakeBot
from tests.flows.people import Person
from tests.support.discord import Server
from tests.support.seen import Message

SEED = "3c"
SCORING = {move.verb: move.name for move in MOVES["solo"]}
MOST_MOVES = 500


@pytest.fixture
def same_secret(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same game each time."""
    monkeypatch.setattr("secrets.token_hex", lambda count: SEED * count)


async def opened(server: Server) -> At:
    """A table of Ann's alone, started by the lobby's button after the question."""
    await server.slash(server.ann, "/game new", title="Amber Bay", length="long")
    asked = await server.click(server.ann, "Start")
    question = asked.messages[-1]
    assert question.private
    assert "Nobody has joined **Amber Bay**" in question.text
    await server.click(server.ann, "Play solo", question)
    (row,) = await bot(At(server, "", [])).tables.in_channel(server.channel.id, ("running",))  # type: ignore[arg-type]
    return At(server, row.id, [server.ann])


async def choose_objectives(at: At) -> None:
    """Two set aside by typing, one in the panel."""
    server = at.server
    for _ in range(2):
        offered = await server.complete(server.ann, "/solo set-aside", "objective")
        await server.slash(server.ann, "/solo set-aside", objective=offered[0].value)
    panel = (await server.click(server.ann, "Your turn")).messages[-1]
    await server.choose(server.ann, "Set an objective aside", panel.selects[0].options[0][1], message=panel)
    view = (await at.seen()).view
    assert (view.phase, len(view.solo.objectives), view.solo.ai_deck) == ("research", 7, 8)


async def by_proposal(at: At) -> None:
    """One decision by the rules' proposal, as a seat whose time is over would answer."""
    decision = await at.tables.decision(at.table_id, at.server.ann.id)
    assert decision is not None
    await at.play(decision.fallback())


async def score(at: At) -> str:
    """Score or discard by typing, the first that is offered; the verb."""
    menu = await at.tables.menu(at.table_id, at.server.ann.id)
    assert menu is not None
    verb = menu.verbs()[0]
    command = f"/solo {SCORING[verb]}"
    given: dict[str, Any] = {}
    if verb != "FinishScoring":
        offered = await at.server.complete(at.server.ann, command, "objective")
        given["objective"] = offered[0].value
    answer = await at.server.slash(at.server.ann, command, **given)
    assert answer.text.startswith("✔ "), answer.text
    return verb


async def test_a_whole_solo_game(make_bot: MakeBot, quick_pictures: None, same_secret: None) -> None:
    async with Server(make_bot) as server:
        at = await opened(server)
        opening = server.messages()[-1]
        assert [picture.name for picture in opening.pictures] == ["park-1.png", "tracks.png"]
        await choose_objectives(at)
        round_one = server.messages()[-1]
        assert [picture.name for picture in round_one.pictures][-2:] == ["tracks.png", "research.png"]
        assert "An AI card is revealed" in round_one.text
        ann = Person(server, server.ann, 4)
        while (await at.seen()).view.phase == "research":
            assert await ann.move_by_panel()
        verbs = await to_the_end(at)
        await check_the_end(at, verbs)


async def to_the_end(at: At) -> list[str]:
    """Seven rounds; the verbs with which objectives were scored or discarded. The bot is replaced on the way."""
    verbs: list[str] = []
    for _ in range(MOST_MOVES):
        seen = await at.seen(at.server.ann)
        if not seen.running:
            return verbs
        if "SoloScoring" in (await kind_of(at)):
            verbs.append(await score(at))
            if len(verbs) == 2:
                await at.server.restart()
        else:
            await by_proposal(at)
    raise AssertionError("the game never ends")


async def kind_of(at: At) -> str:
    """What Ann is asked."""
    decision = await at.tables.decision(at.table_id, at.server.ann.id)
    assert decision is not None
    return decision.kind


async def check_the_end(at: At, verbs: list[str]) -> None:
    """Seven rounds were played and told; the result is there to be seen, for Ann and for whoever looks."""
    server = at.server
    view = (await at.seen()).view
    assert view.round == 7
    assert view.phase == "over"
    assert verbs
    solo = view.solo
    assert len(solo.scored) + len(solo.discarded) + len(solo.objectives) == 7
    last = server.messages()[-1]
    assert "game is over" in last.text
    assert [picture.name for picture in last.pictures][-1] == "result.png"
    status = (await server.slash(server.ann, "/game status")).text
    assert "solo game, seven rounds" in status
    log = (await server.slash(server.cleo, "/game log", round="2")).text
    assert "An AI card is revealed" in log
    check_messages(server.messages())


def check_messages(public: list[Message]) -> None:
    """Every message of the game has a picture, only the newest has buttons, nothing is left unsaid."""
    assert [message for message in public if message.buttons] == public[-1:]
    opening = next(n for n, message in enumerate(public) if "opens its gates" in message.text)
    revealed = 0
    for message in public[opening:]:
        assert message.pictures, message.text
        assert not re.search(r"[{}]|Traceback|None", message.text), message.text
        revealed += message.text.count("An AI card is revealed")
    assert revealed == 7


async def test_a_solo_game_is_drawn(make_bot: MakeBot, same_secret: None) -> None:
    """With the real artist: the boards that the solo game changes."""
    async with Server(make_bot) as server:
        at = await opened(server)
        await choose_objectives(at)
        for which in ("tracks", "research", "market", "park"):
            answer = await server.slash(server.ann, "/game board", which=which)
            (picture,) = answer.messages[0].pictures
            assert picture.data.startswith(b"\x89PNG")
            assert len(picture.alt) > 100
        tracks = (await server.slash(server.ann, "/game board", which="tracks")).messages[0].pictures[0]
        assert "An objective is worth 10 VP this round." in tracks.alt
        assert "The AI card takes: die:" in tracks.alt


async def test_what_is_in_the_ai_deck_is_told_to_nobody(
    make_bot: MakeBot, quick_pictures: None, same_secret: None
) -> None:
    """Cards that were not drawn appear nowhere before they are revealed."""
    async with Server(make_bot) as server:
        at = await opened(server)
        drawn = {one.text for one in (await at.seen(server.ann)).view.solo.offered}
        await choose_objectives(at)
        for command in ("/game status", "/game log", "/game help"):
            await server.slash(server.ann, command)
        seen = await at.seen(server.ann)
        hidden = (
            {card.text for card in GAME.catalogue("builtin").solo_objectives} - drawn - {seen.view.solo.ai_card.text}
        )
        assert len(hidden) >= 5
        said = "\n".join(message.text for message in (*server.messages(), *server.private_answers(server.ann)))
        told = said + repr(seen.view)
        assert [text for text in hidden if text in told] == []
        assert all(text in said for text in drawn if text not in {one.text for one in seen.view.solo.objectives})
