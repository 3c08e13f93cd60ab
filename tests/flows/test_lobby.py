"""The lobby: its options shown and changed by its host, by panel and by command; seeds; who may look at the game."""

from __future__ import annotations

from typing import Any

import discord
import pytest

from bot.store.values import Commit, Status
from engine.dinosaur_island.game import GAME
from render.words import words
from tests.bot.commands.playing import At
from tests.flows.at_table import bot, stored
from tests.flows.channels import archive, remove_message
from tests.support.discord import Answer, Server
from tests.support.seen import Message

EN = words("en", strict=True)
DE = words("de", strict=True)
PHRASE = "Amber in the rain"
TYPED = EN.say("lobby-tells-seed")


async def lobby(server: Server, title: str = "Amber Bay", **options: Any) -> At:
    """A lobby of Ann's, in which Ben sits, too."""
    await server.slash(server.ann, "/game new", title=title, **options)
    rows = await bot(At(server, "", [])).tables.in_channel(server.channel.id, (Status.LOBBY,))
    at = At(server, next(row.id for row in rows if row.title == title), [server.ann, server.ben])
    await server.slash(server.ben, "/game join", table=at.table_id)
    return at


async def started(at: At) -> At:
    await at.server.slash(at.server.ann, "/game start", table=at.table_id)
    return at


async def options(at: At, user: Any, **given: Any) -> Answer:
    """``/game options`` of this table."""
    return await at.server.slash(user, "/game options", table=at.table_id, **given)


def controls(message: Message) -> list[str]:
    """What can be pressed and chosen."""
    return [each.label for each in (*message.buttons, *message.selects)]


async def ended(at: At) -> None:
    """The game is over, by Ann's word."""
    await at.server.slash(at.server.ann, "/game end", table=at.table_id)
    await at.server.click(at.server.ann, "Close the table")
    assert (await at.seen()).row.status is Status.ENDED


# --- the panel -------------------------------------------------------------------------------------------------------


async def test_the_host_sets_everything_in_the_panel_and_the_game_is_dealt_so(server: Server) -> None:
    at = await lobby(server)
    shown = server.newest()
    panel = await server.click(server.ann, "Options", shown)
    assert panel.private
    await server.choose(server.ann, EN.say("lobby-select-length"), "medium")
    await server.restart()  # nothing of a panel is in memory
    await server.click(server.ann, EN.say("lobby-switch-twists", on="yes"))
    await server.click(server.ann, EN.say("lobby-switch-chaos", on="no"))
    await server.choose(server.ann, EN.say("lobby-select-language"), "de")
    await server.choose(server.ann, EN.say("lobby-select-visibility"), "players")
    await server.click(server.ann, EN.say("lobby-button-time"))
    await server.choose(server.ann, EN.say("lobby-select-pace"), "budget")
    await server.choose(server.ann, EN.say("lobby-select-zero"), "standin")
    await server.click(server.ann, EN.say("lobby-switch-nights", on="yes"))
    form = await server.click(server.ann, EN.say("lobby-button-hours"))
    await server.fill(server.ann, form, hours="4 days", increment="6", nudge="12 h")
    await server.click(server.ann, EN.say("bot-button-back"))
    form = await server.click(server.ann, EN.say("lobby-button-seed"))
    last = await server.fill(server.ann, form, seed=f"  {PHRASE} ")

    for said in ("medium game, without plot twists", "Chaos", "96 hours for each player", "6 hours back", "by day and"):
        assert said in last.text
    assert PHRASE in last.text
    assert "Deutsch" in last.text
    (told,) = [message for message in server.messages() if message.buttons]
    assert told.id == shown.id, "the message that shows the lobby is changed"
    assert len(server.messages()) == 2, "one each for opening and joining"
    for said in ("mittlere Partie, ohne Wendungen", "96 Stunden", DE.say("lobby-tells-players")):
        assert said in told.text
    assert DE.say("lobby-tells-seed") in told.text
    assert PHRASE not in told.text

    seen = await (await started(at)).seen()
    assert seen.header.options == {"length": "medium", "twists": False, "chaos": True}
    assert (seen.room.terms.pace, seen.room.terms.hours, seen.room.terms.nudge) == ("budget", 96, 12)
    assert (seen.room.terms.zero, seen.room.terms.nights) == ("standin", False)
    assert seen.view.twists == ()


async def test_everyone_may_look_at_the_options_and_only_the_host_changes_them(server: Server) -> None:
    at = await lobby(server)
    for user in (server.ben, server.cleo):
        panel = await server.click(user, "Options", server.newest())
        assert panel.private
        assert "short game, with plot twists" in panel.text
        assert "Only its host, Ann, can change this." in panel.text
        assert controls(panel.messages[-1]) == []
        assert (await options(at, user)).text == panel.text
    before = await stored(at)
    presses = (
        *(("option", name, value) for name, value in (("twists", "no"), ("seed", "off"), ("nights", "no"))),
        *(("option", name) for name in ("length", "visibility", "pace")),
    )
    values = {"length": "long", "visibility": "players", "pace": "moves"}
    for kind, name, *value in presses:
        chosen = () if value else (values[name],)
        answer = await server.press_old(
            server.ben, server.newest(), ":".join((kind, at.table_id, name, *value)), *chosen
        )
        assert "Only the host, Ann, can change" in answer.messages[-1].text
    assert await stored(at) == before


@pytest.mark.parametrize(
    ("wrong", "first"),
    [
        ({"first_game": True, "length": "medium"}, {}),
        ({"first_game": True, "twists": False}, {}),
        ({"length": "long"}, {"first_game": True}),
        ({"twists": False}, {"first_game": True}),
        ({"pace": "gentle", "hours": 5}, {}),
    ],
)
async def test_contradictions_are_refused_as_when_a_table_is_opened(
    server: Server, wrong: dict[str, Any], first: dict[str, Any]
) -> None:
    said = (await server.slash(server.ann, "/game new", **{**first, **wrong})).text
    at = await lobby(server, **first)
    before, shown = await stored(at), server.newest()
    assert said in (await options(at, server.ann, language="de", **wrong)).text
    assert (await stored(at), server.newest()) == (before, shown), "not even what was right about it is done"


async def test_a_wrong_choice_in_the_panel_says_why_and_the_panel_stays(server: Server) -> None:
    at = await lobby(server, first_game=True)
    await options(at, server.ann)
    answer = await server.choose(server.ann, EN.say("lobby-select-length"), "long")
    assert "choose it, or a long game, but not both" in answer.text
    assert EN.say("lobby-select-length") in controls(answer.messages[-1])
    await server.click(server.ann, EN.say("lobby-button-time"))
    form = await server.click(server.ann, EN.say("lobby-button-hours"))
    assert "“soon” is no number of hours" in (await server.fill(server.ann, form, nudge="soon")).text
    form = await server.click(server.ann, EN.say("lobby-button-hours"))
    assert "336 hours are the most" in (await server.fill(server.ann, form, nudge="3 weeks")).text
    assert (await at.seen()).room.terms.nudge == 24


async def test_a_command_changes_all_that_it_names_once(server: Server) -> None:
    at = await lobby(server)
    answer = await options(at, server.ann, length="long", hours=24, language="de", visibility="players", seed=PHRASE)
    await server.repeat_last()
    assert EN.say("lobby-options-set") in answer.text
    seen = await at.seen()
    assert (seen.header.options["length"], seen.room.terms.hours, seen.room.language) == ("long", 24, "de")
    assert (seen.room.visibility, seen.seed.typed) == ("players", True)
    assert seen.row.version == 2, "joined, and once changed"
    again = await options(at, server.ann, length="long", hours=24)
    assert EN.say("lobby-options-same") in again.text
    assert (await at.seen()).row.version == 2


async def test_a_new_host_changes_the_options_and_does_not_learn_the_phrase(server: Server) -> None:
    at = await lobby(server)
    await options(at, server.ann, seed=PHRASE)
    await server.slash(server.ann, "/game host", player=server.ben)
    panel = await options(at, server.ben)
    assert "typed by a player" in panel.text
    assert PHRASE not in panel.text
    await server.click(server.ben, EN.say("lobby-button-seed-off"))
    assert TYPED not in server.newest().text
    assert not (await at.seen()).seed.typed


# --- the message that shows it ---------------------------------------------------------------------------------------


async def test_a_lobby_whose_message_is_gone_is_shown_anew(server: Server) -> None:
    at = await lobby(server)
    old = server.newest()
    await remove_message(server, old)
    await options(at, server.ann, length="medium")
    assert server.newest().id != old.id
    assert "medium game" in server.newest().text
    assert "Join" in controls(server.newest())
    assert (await at.seen()).row.panel_message_id == server.newest().id


async def test_in_an_archived_thread_too(server: Server) -> None:
    await server.slash(server.ann, "/game new", title="Amber Bay", thread=True)
    thread = server.threads()["Amber Bay"]
    (shown,) = server.messages(thread)
    await archive(server, thread)
    await server.slash(server.ann, "/game options", thread, length="medium")
    (now,) = server.messages(thread)
    assert now.id == shown.id
    assert "medium game" in now.text


async def test_a_message_that_cannot_be_changed_is_tried_again(server: Server) -> None:
    at = await lobby(server)
    server.env.inject_error("PATCH", "/channels/*/messages/*", status=403, code=50013)
    answer = await options(at, server.ann, length="medium")
    assert any(EN.say("notices-it-stands") in message.text for message in answer.messages)
    assert "medium game" not in server.newest().text
    await server.pass_time(60)
    assert "medium game" in server.newest().text
    assert len([message for message in server.messages() if message.buttons]) == 1


# --- a running game --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"length": "long"}, "its length"),
        ({"first_game": True}, "whether it is the recommended first game"),
        ({"twists": False}, "whether there are plot twists"),
        ({"chaos": True}, "Chaos Threat Theory"),
        ({"seed": "x"}, "its seed"),
    ],
)
async def test_what_a_game_was_dealt_from_stays(server: Server, given: dict[str, Any], said: str) -> None:
    at = await At.opened(server)
    before = await stored(at)
    answer = await options(at, server.ann, language="de", **given)
    assert answer.text == f"The game has been dealt, so {said} cannot change any more."
    assert await stored(at) == before


async def test_what_does_not_touch_the_game_can_change_and_the_channel_is_told(server: Server) -> None:
    at = await At.opened(server, pace="moves", hours=24)
    panel = await options(at, server.ann)
    assert controls(panel.messages[-1]) == [
        "Time …",
        EN.say("lobby-select-visibility"),
        EN.say("lobby-select-language"),
    ]
    await server.choose(server.ann, EN.say("lobby-select-visibility"), "players")
    assert "only its players can look around" in server.newest().text
    await server.click(server.ann, "Time …")
    form = await server.click(server.ann, "Hours …")
    await server.fill(server.ann, form, hours="48", nudge="24")
    assert "**Ann** changes what the table plays by: 48 hours a move" in server.newest().text
    await options(at, server.ann, visibility="public", language="de", hours=72)
    told = server.newest().text
    for said in ("72 Stunden", "spricht dieser Tisch Deutsch", "alle in diesem Kanal"):
        assert said in told
    assert (await at.seen()).row.length == 3, "one entry for each change"
    answer = await options(at, server.ben, visibility="players")
    assert "Only the host, Ann, can change" in answer.text


# --- seeds -----------------------------------------------------------------------------------------------------------


async def state(at: At) -> Any:
    """The game as it stands, hidden things included."""
    table = await bot(at).store.load(at.table_id)
    assert table is not None
    return table.state


async def test_the_same_phrase_deals_the_same_game_and_a_code_does_so_later(server: Server) -> None:
    one = await lobby(server, "One")
    await options(one, server.ann, seed=PHRASE)
    other = await lobby(server, "Other")
    await options(other, server.ann, seed=f" {PHRASE.upper()}  ")
    unlike = await lobby(server, "Unlike")
    await options(unlike, server.ann, seed=f"{PHRASE}!")
    secret = await lobby(server, "Secret")
    dealt = [await state(await started(each)) for each in (one, other, unlike, secret)]
    assert dealt[0] == dealt[1]
    assert len(set(dealt)) == 3

    await ended(secret)
    code = (await options(secret, server.cleo)).text.partition("**Seed:** `")[2].partition("`")[0]
    again = await lobby(server, "Again")
    await options(again, server.ann, seed=code)
    assert await state(await started(again)) == dealt[3]


async def test_a_phrase_is_shown_to_who_typed_it_and_to_everybody_after_the_end(server: Server) -> None:
    at = await lobby(server)
    await options(at, server.ann, seed=PHRASE)
    for running in (False, True):
        if running:
            await started(at)
        assert PHRASE in (await options(at, server.ann)).text
        for user in (server.ben, server.cleo):
            assert PHRASE not in (await options(at, user)).text
            assert "typed by a player" in (await options(at, user)).text
            assert PHRASE not in (await server.slash(user, "/game status")).text
    await ended(at)
    for user in (server.ben, server.cleo):
        assert f"“{PHRASE}”" in (await options(at, user)).text
    assert all(PHRASE not in message.text for message in server.messages())


async def test_a_secret_seed_is_shown_to_nobody_before_the_end(server: Server) -> None:
    at = await At.opened(server)
    secret = "ef" * 16  # as the fixture deals it
    for user in (server.ann, server.ben, server.cleo):
        assert "drawn in secret; nobody knows it" in (await options(at, user)).text
    await ended(at)
    assert "-".join([secret[:8]] * 4) in (await options(at, server.cleo)).text
    assert secret[:8] not in "".join(message.text for message in server.messages())


# --- who may look ----------------------------------------------------------------------------------------------------

LOOKS = (
    ("status", {}),
    ("log", {}),
    ("board", {"which": "market"}),
    ("board", {"which": "park", "move": "0"}),
    ("options", {}),
)


async def doors(at: At, user: Any) -> list[Answer]:
    """Every way to look at a table."""
    server = at.server
    found = [await server.slash(user, f"/game {name}", **given) for name, given in LOOKS]
    found += [await server.slash(user, f"/game {name}", table=at.table_id, **given) for name, given in LOOKS]
    found.append(await server.slash(user, "/game rules", about="intern", table=at.table_id))
    found.append(await server.slash(user, "/game help", table=at.table_id))
    for kind, *rest in (("turn",), ("board", "market"), ("board", "research"), ("options",), ("option-time",)):
        found.append(await server.press_old(user, server.newest(), ":".join((kind, at.table_id, *rest))))
    private = server.private_answers(user)[-1]
    found.append(await server.press_old(user, private, f"log:{at.table_id}:0:0"))
    return found


async def doors_to_what_was(at: At, user: Any) -> list[Answer]:
    """Every way to look at a game again, or to take it along."""
    server = at.server
    found = [await server.slash(user, f"/game {name}", table=at.table_id) for name in ("replay", "export")]
    for kind, *rest in (("replay",), ("film",), ("export",), ("replay", "to", "1")):
        private = server.private_answers(user)[-1]
        shown = private if rest else server.newest()
        found.append(await server.press_old(user, shown, ":".join((kind, at.table_id, *rest))))
    return found


async def typing(at: At, user: Any, **given: Any) -> list[Any]:
    """What autocomplete offers where a table is looked at."""
    server = at.server
    places = (
        *(("/game board", each, {"which": "park"}) for each in ("player", "move", "table")),
        *(("/game log", each, {}) for each in ("round", "table")),
        *((f"/game {name}", "table", {}) for name in ("status", "options", "help", "join", "kick", "end", "rematch")),
        *((f"/game {name}", "table", {}) for name in ("replay", "export")),
    )
    return [
        choice
        for command, option, needed in places
        for choice in await server.complete(user, command, option, **{**needed, **({} if option == "table" else given)})
    ]


async def test_a_stranger_sees_a_public_table_and_cannot_act_at_it(at: At) -> None:
    server, cleo = at.server, at.server.cleo
    before = await stored(at)
    looked = await doors(at, cleo)
    assert all(answer.messages[-1].private for answer in looked)
    refusal = EN.say("lobby-players-only", title="Amber Bay")
    assert refusal not in [message.text for answer in looked for message in answer.messages]
    assert sum(bool(message.pictures) for answer in looked for message in answer.messages) >= 6
    again = await server.slash(cleo, "/game replay", table=at.table_id)
    assert again.messages[-1].pictures, "a game that goes on is looked at again, too"
    assert await typing(at, cleo)
    for command, given in (("/research pass", {"scientist": "1"}), ("/game undo", {}), ("/game pause", {})):
        assert "You have no seat at this table." in (await server.slash(cleo, command, **given)).text
    seat = (await at.seen()).view.to_act[0]
    decision = (await at.seen(at.people[seat])).decision_id
    for press in (f"do:{at.table_id}:{decision}:PassScientist:-", f"plan:{at.table_id}", f"undo:{at.table_id}"):
        assert "You have no seat" in (await server.press_old(cleo, server.newest(), press)).messages[-1].text
    assert "Only the host" in (await server.slash(cleo, "/game end")).text
    assert await stored(at) == before


async def test_a_table_for_its_players_shows_a_stranger_nothing(at: At) -> None:
    server, cleo = at.server, at.server.cleo
    await at.play_until(lambda seen: seen.row.length >= 3)
    await options(at, server.ann, visibility="players")
    told = server.newest()
    assert "only its players can look around" in told.text
    before = await stored(at)
    refusal = EN.say("lobby-players-only", title="Amber Bay")
    for answer in (*await doors(at, cleo), *await doors_to_what_was(at, cleo)):
        assert answer.messages[-1].text == refusal
        assert answer.messages[-1].private
    assert await typing(at, cleo, table=at.table_id) == []
    assert await typing(at, cleo) == []
    assert "You play no game" in (await server.slash(cleo, "/me games")).text
    assert "There is no game in this channel" in (await server.slash(cleo, "/game help")).text
    rules = (await server.slash(cleo, "/game rules", about="intern")).text
    assert "Amber Bay" not in rules, "the rule is explained, and where the card is stays with the players"
    for command, given in (("/research pass", {"scientist": "1"}), ("/game undo", {}), ("/game resign", {})):
        answer = await server.slash(cleo, command, **given)
        assert answer.text in ("You have no seat at this table.", refusal)
    assert await stored(at) == before
    assert (server.newest().text, len(server.newest().buttons)) == (told.text, len(told.buttons))

    for user in at.people:
        assert refusal not in [message.text for answer in await doors(at, user) for message in answer.messages]
        assert "Amber Bay" in (await server.slash(user, "/me games")).text
    await options(at, server.ann, visibility="public")
    assert "**Amber Bay**" in (await server.slash(cleo, "/game status")).text


async def test_who_had_a_seat_may_go_on_looking_and_who_is_offered_one_may_look(server: Server) -> None:
    at = await At.opened(server, "Amber Bay")
    await options(at, server.ann, visibility="players")
    refusal = EN.say("lobby-players-only", title="Amber Bay")
    await server.slash(server.ben, "/game replace", player=server.cleo)
    assert "**Amber Bay**" in (await server.slash(server.cleo, "/game status")).text
    assert (await server.slash(server.dan, "/game status")).text == refusal
    await server.slash(server.cleo, "/game join")
    assert (await at.seen(server.cleo)).seat == 1
    assert "**Amber Bay**" in (await server.slash(server.ben, "/game status")).text, "it was Ben's game"
    await server.slash(server.cleo, "/game resign")
    await server.click(server.cleo, "Leave the table")
    assert "**Amber Bay**" in (await server.slash(server.cleo, "/game status")).text


async def test_a_moderator_rules_over_a_table_at_which_they_may_not_look(server: Server) -> None:
    at = await At.opened(server)
    await options(at, server.ann, visibility="players")
    role = server.guild.create_role("Mods", permissions=moderating())
    mod = server.guild.add_member(server.env.create_user("mod", global_name="Mod"), roles=[role])
    refusal = EN.say("lobby-players-only", title="Amber Bay")
    assert (await options(at, mod)).text == refusal
    assert (await options(at, mod, language="de")).text == EN.say("lobby-options-set")
    assert "Only the host, Ann, can change" in (await options(at, mod, visibility="public")).text
    asked = await server.slash(mod, "/game end")
    assert "VP" not in asked.text
    await server.click(mod, "Close the table")
    assert (await at.seen()).row.status is Status.ENDED


def moderating() -> discord.Permissions:
    return discord.Permissions(manage_channels=True, view_channel=True)


async def test_a_lobby_is_open_to_all_who_may_join_it(server: Server) -> None:
    at = await lobby(server)
    await options(at, server.ann, visibility="players")
    assert EN.say("lobby-tells-players") in server.newest().text
    assert "**Amber Bay**" in (await server.slash(server.cleo, "/game status")).text
    assert EN.say("bot-joined", title="Amber Bay") in (await server.slash(server.cleo, "/game join")).text
    assert (await at.seen(server.cleo)).seat == 2


async def test_a_table_of_old_is_public_with_a_secret_seed(at: At) -> None:
    """What was saved before there were these options."""
    store = bot(at).store
    table = await store.load(at.table_id)
    assert table is not None
    await store.commit(Commit(at.table_id, table.row.version, "test:old", table.row.updated_at, room=b"{}"))
    await at.server.restart()
    seen = await at.seen(at.server.cleo)
    assert (seen.room.visibility, seen.seed.typed, seen.shut) == ("public", False, False)
    assert GAME.key == seen.header.game
    assert "**Amber Bay**" in (await at.server.slash(at.server.cleo, "/game status")).text
