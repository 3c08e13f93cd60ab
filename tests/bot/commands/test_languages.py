"""The commands about languages, and that everything said in private, in public and while typing is in the right one."""

from __future__ import annotations

from render.words import words
from tests.bot.commands.playing import At
from tests.support.discord import Server

DE, EN = words("de"), words("en")


async def test_a_person_is_answered_in_the_language_they_choose(quick: Server) -> None:
    answer = await quick.slash(quick.ann, "/me language", language="de")
    assert answer.private
    assert answer.text == DE.say("language-yours")
    assert (await quick.slash(quick.ann, "/me games")).text == DE.say("look-games-none")
    assert (await quick.slash(quick.ben, "/me games")).text == EN.say("look-games-none")
    assert DE.say("language-settings", name="Deutsch") in (await quick.slash(quick.ann, "/me settings")).text
    answer = await quick.slash(quick.ann, "/me language", language="discord")
    assert answer.text == EN.say("language-as-discord"), "Discord speaks English here"


async def test_a_table_speaks_as_whoever_opens_it_unless_they_say(quick: Server) -> None:
    await quick.slash(quick.ann, "/me language", language="de")
    await quick.slash(quick.ann, "/game new")
    assert DE.say("bot-button-join") in [button.label for button in quick.newest().buttons]
    assert "Insel von" in quick.newest().text
    await quick.slash(quick.ann, "/game new", language="en")
    assert EN.say("bot-button-join") in [button.label for button in quick.newest().buttons]
    assert "’s island" in quick.newest().text


async def test_each_reads_their_own_language_at_one_table(at: At) -> None:
    quick = at.server
    user = await at.to_act()
    await quick.slash(user, "/me language", language="de")
    assert DE.say("bot-status-possible") in (await quick.slash(user, "/game status")).text
    assert EN.say("bot-status-possible") not in (await quick.slash(await at.not_to_act(), "/game status")).text
    panel = (await quick.click(user, EN.say("bot-button-turn"))).messages[-1]
    assert DE.phase("research") in panel.text
    refused = await quick.slash(user, "/market pass")
    assert DE.verb("PassMarket") in refused.text
    offered = await quick.complete(user, "/research pass", "scientist", "")
    assert all("Forscher" in choice.name for choice in offered)
    done = await quick.slash(user, "/research pass", scientist="1")
    assert "✔ mit Forscher 1 passen" in done.text
    assert "passes: scientist 1 joins the workers" in quick.newest().text, (
        "the channel hears it in the table's language"
    )


async def test_the_host_lets_the_table_speak_another_language(at: At) -> None:
    quick = at.server
    assert (await quick.slash(quick.ben, "/game options", language="de")).text.startswith("Only the host")
    answer = await quick.slash(quick.ann, "/game options", language="de")
    assert EN.say("lobby-is-language", name="Deutsch") in answer.text
    assert "Von jetzt an spricht dieser Tisch Deutsch." in quick.newest().text
    assert DE.say("bot-button-turn") in [button.label for button in quick.newest().buttons]
