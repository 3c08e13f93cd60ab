"""A game is looked at again: step by step, as a film, as a file that replays elsewhere and is dealt anew."""

from __future__ import annotations

import io
import json
import sqlite3
import zipfile
from collections.abc import AsyncIterator
from contextlib import closing
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from PIL import Image
from typer.testing import CliRunner

from bot import exporting, filming
from bot.app import REGISTERED
from engine.__main__ import app
from engine.core import exports
from engine.core.catalog import GAMES
from tests.bot.commands.playing import At
from tests.flows import recorded
from tests.flows.conftest import MakeBot
from tests.support.discord import START, Answer, Server
from tests.support.seen import Message

GAME = "two_short"
"""The recorded game: two players, four rounds."""


_PLAYED: list[tuple[bytes, str]] = []
"""The database of a bot at which the game was played to its end, and the table's id, once there is one."""


@pytest.fixture
async def over(
    make_bot: MakeBot, quick_pictures: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[At]:
    """A game of Ann's and Ben's that was played to its end the day before, its messages long gone."""
    file = tmp_path / "games.sqlite3"
    if not _PLAYED:
        async with Server(make_bot) as server:
            at = await recorded.opened(server, GAME, monkeypatch)
            await recorded.play(at, GAME)
            await server.env.bot.close()
        with closing(sqlite3.connect(file)) as database, database:  # the next Discord has not heard of the commands
            database.execute("DELETE FROM facts WHERE key = ?", (REGISTERED,))
        _PLAYED.append((file.read_bytes(), at.table_id))
    data, table_id = _PLAYED[0]
    file.write_bytes(data)
    async with Server(make_bot, start=START + timedelta(days=1)) as server:
        yield At(server, table_id, [server.ann, server.ben])


async def pressed(server: Server, user: Any, label: str) -> Answer:
    """Press what ``/game status`` offers of a game that is over."""
    shown = (await server.slash(user, "/game status")).messages[-1]
    return await server.click(user, label, shown)


def panel(server: Server, user: Any) -> Message:
    """The replay as it stands on someone's screen."""
    return server.private_answers(user)[-1]


async def step(server: Server, user: Any, label: str) -> Message:
    """Press a way in it."""
    await server.click(user, label, panel(server, user))
    return panel(server, user)


def place(message: Message) -> str:
    """Which move a panel is about: "Move 3 of 90"."""
    return message.text.split("-# ")[1].split(" · ")[0].split("\n")[0]


async def test_the_last_message_offers_what_remains_of_the_game(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    at = await recorded.opened(server, GAME, monkeypatch)
    await recorded.play(at, GAME)
    assert (await at.seen()).view.final == recorded.final(GAME)
    last = server.messages()[-1]
    assert "game is over" in last.text
    assert {"Replay", "Film", "Export"} <= {button.label for button in last.buttons}
    assert [picture.name for picture in last.pictures][-2:] == ["result.png", "parks.png"]
    opened = await server.click(server.cleo, "Replay", last)
    assert opened.private
    assert place(opened.messages[-1]) == "As it was dealt, before the first move"


async def test_a_game_is_stepped_through_from_the_deal_to_the_result(over: At) -> None:
    server, ann = over.server, over.server.ann
    opening = (await pressed(server, ann, "Replay")).messages[-1]
    assert opening.private
    assert place(opening) == "As it was dealt, before the first move"
    assert opening.pictures[0].name == "tracks.png"
    off = {button.label for button in opening.buttons if button.disabled}
    assert off == {"⏮", "◀ Back", "⏪ Round"}

    first = await step(server, ann, "Next ▶")
    total = int(place(first).split()[-1])
    assert place(first) == f"Move 1 of {total}"
    assert "claims die 10 with scientist 2" in first.text
    assert first.pictures[0].name == "research.png"

    second = await step(server, ann, "Round ⏩")
    assert "Round 2, Research phase" in second.text
    third = (await server.choose(ann, "replay-round:" + over.table_id, "3", message=second)).result
    assert third is not None
    assert "Round 3, Research phase" in panel(server, ann).text
    assert place(await step(server, ann, "⏪ Round")) == place(second)

    last = await step(server, ann, "⏭")
    assert place(last) == f"Move {total} of {total}"
    assert "The game is over" in last.text
    assert last.pictures[0].name == "result.png"
    assert {button.label for button in last.buttons if button.disabled} == {"Next ▶", "⏭", "Round ⏩"}
    before = await step(server, ann, "◀ Back")
    assert place(before) == f"Move {total - 1} of {total}"
    assert place(await step(server, ann, "⏮")) == place(opening)


async def test_every_step_tells_what_the_log_tells_in_the_same_order(over: At) -> None:
    server, cleo = over.server, over.server.cleo
    await server.slash(cleo, "/game replay")
    seen = [panel(server, cleo)]
    for _ in range(12):
        seen.append(await step(server, cleo, "Next ▶"))
    log = (await server.slash(cleo, "/game log", round="1")).text
    for each in seen[1:]:
        sentence = each.text.split("\n")[2]
        assert sentence in log
    assert [place(each) for each in seen[1:3]] == [f"Move {n} of {place(seen[1]).split()[-1]}" for n in (1, 2)]


async def test_what_was_taken_back_is_told_as_such(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    at = await recorded.opened(server, GAME, monkeypatch)
    await recorded.play(at, GAME, moves=1)
    mover = await at.not_to_act()
    await at.tables.undo(at.table_id, mover.id, "test:undo")
    await server.env.settle()
    await server.slash(server.ann, "/game replay")
    newest = panel(server, server.ann)
    assert place(newest) == "Move 2 of 2", "a game that goes on is opened at its end"
    assert "takes back a move" in newest.text
    assert "taken back later" in (await step(server, server.ann, "◀ Back")).text


async def test_a_replay_goes_on_after_a_restart_and_at_a_game_that_went_on(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    at = await recorded.opened(server, GAME, monkeypatch)
    await recorded.play(at, GAME, moves=3)
    await server.slash(server.ann, "/game replay")
    old = panel(server, server.ann)
    assert place(old) == "Move 3 of 3"
    await server.restart()
    await at.play_until(lambda seen: seen.row.length >= 8)
    later = await server.press_old(server.ann, old, f"replay:{at.table_id}:last:3")
    assert place(later.messages[-1]).startswith("Move 8 of")
    for strange in ("sideways:3", "next:x"):
        answer = await server.press_old(server.ann, old, f"replay:{at.table_id}:{strange}")
        assert "That was an old button" in answer.text
    answer = await server.press_old(server.ann, old, f"replay-round:{at.table_id}", "9")
    assert "round" in answer.text.lower()


async def test_before_the_deal_there_is_nothing_to_look_at_again(server: Server) -> None:
    await server.slash(server.ann, "/game new", title="Amber Bay")
    for command in ("replay", "export"):
        answer = await server.slash(server.ann, f"/game {command}")
        assert answer.private
        assert not answer.messages[-1].pictures
    assert "has not begun" in (await server.slash(server.ann, "/game replay")).text


# --- the film ----------------------------------------------------------------------------------------------------


def frames(data: bytes) -> int:
    with Image.open(io.BytesIO(data)) as film:
        assert film.format == "WEBP"
        film.seek(film.n_frames - 1)
        film.load()
        return film.n_frames


async def test_a_player_shows_the_film_of_a_finished_game_to_everyone(over: At) -> None:
    server = over.server
    answer = await pressed(server, server.ben, "Film")
    shown = server.messages()[-1]
    assert "**Amber Bay**, the whole game, shown by **Ben**" in shown.text
    (film,) = shown.pictures
    assert film.name == "film.webp"
    assert film.alt.startswith("A film of the game: the parks of Ann and Ben as they grow over 4 rounds. Ben wins!")
    assert 1 + 4 < frames(film.data) <= 2 + 3 * 4
    assert len(film.data) < filming.MOST_BYTES
    assert shown.buttons == ()
    assert shown.pinged == ()
    assert "The film is in the channel" in answer.text
    before = len(server.messages())
    spectator = await pressed(server, server.cleo, "Film")
    assert spectator.private
    assert spectator.messages[-1].pictures[0].data == film.data
    assert len(server.messages()) == before, "who only looks on posts nothing"


async def test_the_film_of_a_running_game_is_for_who_asks_alone(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    at = await recorded.opened(server, GAME, monkeypatch)
    await recorded.play(at, GAME, moves=12)
    before = len(server.messages())
    await server.slash(server.ann, "/game replay")
    answer = await server.click(server.ann, "Film", panel(server, server.ann))
    assert answer.private
    assert "the game so far" in answer.text
    assert frames(answer.messages[-1].pictures[0].data) >= 2
    assert len(server.messages()) == before
    assert not any(button.label == "Export" for message in server.visible(server.ann) for button in message.buttons)


async def test_a_game_for_its_players_alone_is_shown_to_nobody_else(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    at = await recorded.opened(server, GAME, monkeypatch)
    await server.slash(server.ann, "/game options", visibility="players")
    await recorded.play(at, GAME, moves=3)
    await server.slash(server.ann, "/game end")
    await server.click(server.ann, "Close the table", panel(server, server.ann))
    last, before = server.messages()[-1], len(server.messages())
    for label in ("Replay", "Film", "Export"):
        refused = await server.click(server.cleo, label, last)
        assert refused.private
        assert refused.text == (await server.slash(server.cleo, "/game board", which="tracks", table=at.table_id)).text
        assert not refused.messages[-1].pictures
    own = await server.click(server.ann, "Film", last)
    assert "Only you see this" in own.text
    assert frames(own.messages[-1].pictures[0].data) == 2
    assert len(server.messages()) == before


async def test_two_who_ask_at_once_get_one_drawing(over: At, monkeypatch: pytest.MonkeyPatch) -> None:
    server, drawn = over.server, []
    shoot = filming.Camera.shoot

    def counted(camera: Any) -> bool:
        drawn.append(camera)
        return shoot(camera)

    monkeypatch.setattr(filming.Camera, "shoot", counted)
    for user in (server.cleo, server.dan):
        await server.slash(user, "/game status")
    await server.together(server.click(server.cleo, "Film"), server.click(server.dan, "Film"))
    films = [panel(server, user).pictures[0].data for user in (server.cleo, server.dan)]
    assert films[0] == films[1]
    assert len(set(map(id, drawn))) == 1


async def test_while_a_film_is_drawn_it_is_said_how_far_it_is(over: At) -> None:
    server = over.server
    await pressed(server, server.cleo, "Film")
    told = [str(request.json) for request in server.requests if "Drawing the film" in str(request.json)]
    assert [n for n in (0, 25, 50, 75) if any(f"… {n} %" in each for each in told)] == [0, 25, 50, 75]


# --- the file ----------------------------------------------------------------------------------------------------


def run(*arguments: object) -> tuple[int, str]:
    result = CliRunner().invoke(app, [str(each) for each in arguments])
    return result.exit_code, result.output


async def export(server: Server, user: Any) -> bytes:
    answer = await server.slash(user, "/game export")
    assert answer.private
    (file,) = answer.messages[-1].pictures
    assert file.name.endswith(".zip")
    return file.data


async def test_an_exported_game_replays_elsewhere_to_the_same_scores(over: At, tmp_path: Path) -> None:
    server = over.server
    data = await export(server, server.ann)
    assert len(data) <= exporting.MOST_BYTES
    file = tmp_path / "game.zip"
    file.write_bytes(data)
    code, output = run("replay", file)
    assert code == 0, output
    points = {each.seat: each.points for each in recorded.final(GAME)}
    assert f"1. Ben: {points[1]} VP\n2. Ann: {points[0]} VP" in output
    assert "As in the file: the log," in output
    assert len(exports.unpack(data, GAMES).states) == 10
    code, output = run("deal", file)
    assert code == 0
    assert output.endswith("The deal is the one in the file.\n")
    assert json.loads(run("replay", file, "--json")[1])["rounds"].keys() == {"1", "2", "3", "4"}


async def test_what_is_in_the_file(over: At) -> None:
    server = over.server
    data = await export(server, server.ann)
    with zipfile.ZipFile(io.BytesIO(data)) as opened:
        files = {name: opened.read(name) for name in opened.namelist()}
    assert set(files) == {
        *("header.json", "log.jsonl", "scores.json", "states.jsonl", "README.txt"),
        *(f"pictures/{name}.png" for name in ("result", "parks", "park-1", "park-2")),
    }
    assert json.loads(files["header.json"])["seed"]
    assert json.loads(files["scores.json"])["names"] == ["Ann", "Ben"]
    stored = await server.env.bot.store.entries(over.table_id, 0, 1_000)  # type: ignore[attr-defined]
    assert files["log.jsonl"].splitlines() == [entry.data for entry in stored]
    assert "python -m engine replay FILE" in files["README.txt"].decode()
    for person in (server.ann, server.ben, server.cleo, server.channel, server.guild):
        assert str(person.id).encode() not in b"".join(files.values()), "nobody's account is in it"
    again = (await pressed(server, server.cleo, "Export")).messages[-1].pictures[0].data
    assert again == data, "whoever asks, whenever: the same bytes"


async def test_a_running_games_file_is_refused(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    at = await recorded.opened(server, GAME, monkeypatch)
    await recorded.play(at, GAME, moves=2)
    answer = await server.slash(server.ann, "/game export")
    assert answer.private
    assert answer.text == "The file of a game holds its secret seed: you can have it once the game is over."
    assert not answer.messages[-1].pictures
    forged = await server.press_old(server.ann, server.newest(), f"export:{at.table_id}")
    assert "secret seed" in forged.text


async def test_a_game_that_was_broken_off_can_be_kept_too(
    server: Server, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    at = await recorded.opened(server, GAME, monkeypatch)
    await recorded.play(at, GAME, moves=5)
    await server.slash(server.ann, "/game end")
    await server.click(server.ann, "Close the table", panel(server, server.ann))
    assert {"Replay", "Film", "Export"} <= {button.label for button in server.messages()[-1].buttons}
    file = tmp_path / "game.zip"
    file.write_bytes(await export(server, server.ben))
    code, output = run("replay", file)
    assert code == 0, output
    assert "The game was broken off: there is no ranking." in output
    answer = await server.click(server.ann, "Film")
    assert "in the channel" in answer.text
    assert frames(server.messages()[-1].pictures[0].data) == 2


async def test_pictures_give_way_to_the_log(over: At, monkeypatch: pytest.MonkeyPatch) -> None:
    server = over.server
    whole = await export(server, server.ann)
    with zipfile.ZipFile(io.BytesIO(whole)) as opened:
        bare = len(exports.pack({name: opened.read(name) for name in opened.namelist() if "pictures" not in name}))
    monkeypatch.setattr(exporting, "MOST_BYTES", bare + 700)
    for most in (bare + 700, bare):
        monkeypatch.setattr(exporting, "MOST_BYTES", most)
        data = await export(server, server.ann)
        assert len(data) <= most
        assert exports.unpack(data, GAMES).entries == exports.unpack(whole, GAMES).entries
    with zipfile.ZipFile(io.BytesIO(data)) as opened:
        assert not any("pictures" in name for name in opened.namelist())


async def test_the_table_speaks_its_language_in_its_film_and_file(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    at = await recorded.opened(server, GAME, monkeypatch)
    await recorded.play(at, GAME, moves=3)
    await server.slash(server.ann, "/game options", language="de")
    await server.slash(server.ann, "/game end")
    await server.click(server.ann, "Close the table", panel(server, server.ann))
    with zipfile.ZipFile(io.BytesIO(await export(server, server.ann))) as opened:
        assert "Dieselbe Partie neu austeilen".lower() in opened.read("README.txt").decode().lower()
    await server.click(server.ann, "Film")
    shown = server.messages()[-1]
    assert "die ganze Partie, gezeigt von **Ann**" in shown.text
    assert shown.pictures[0].alt.startswith("Ein Film der Partie")
