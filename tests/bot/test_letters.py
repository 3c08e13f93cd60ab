"""Letters: who is called to act, which pictures come along, and that nobody reads what is not for them."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import msgspec
import pytest

from bot import limits
from bot.commits import LOBBY_TELLS, LobbyTold, Told
from bot.exchange import Seen
from bot.letters import Letter, Letters, changed_seats, lobby_letter, newly_asked
from bot.room import PLAYERS, Room, TypedSeed
from bot.store.values import OutboxRow, Status
from engine.core.flow import asked
from engine.core.model import Event
from engine.core.table import Record
from engine.dinosaur_island.actions import ClaimDie, Done, PassScientist, Reopen, TakeVenture
from engine.dinosaur_island.game import GAME
from tests.bot.rooms import HOSTILE, PEOPLE, BlankArtist, MemoryTables, buttons_of, text_of

PANEL = ["Your turn", "Research centre", "Market", "Tracks", "Undo"]


async def written(tables: MemoryTables, row: OutboxRow, *later: OutboxRow) -> Letter:
    letter = await Letters(tables, BlankArtist()).write(row, later, await tables.seen())
    assert letter is not None
    return letter


def names_of(letter: Letter) -> list[str]:
    return [picture.filename.removesuffix(".png") for picture in letter.pictures]


async def test_the_start_shows_every_park_and_the_research_centre_and_calls_the_first_player() -> None:
    tables = MemoryTables(PEOPLE[:3])
    letter = await written(tables, tables.told[0])
    order = (await tables.seen()).view.order
    assert names_of(letter) == [*(f"park-{seat + 1}" for seat in order), "research"]
    assert letter.pinged == (PEOPLE[order[0]].id,)
    assert "Turn order: " + ", ".join(PEOPLE[seat].name for seat in order) in text_of(letter.view)
    assert f"<@{PEOPLE[order[0]].id}> – assign a scientist" in text_of(letter.view)
    assert list(buttons_of(letter.view)) == PANEL


async def test_lines_pictures_call_and_panel_are_one_message_in_this_order() -> None:
    tables = MemoryTables(PEOPLE[:2])
    first, second = (await tables.seen()).view.order
    letter = await written(tables, tables.act(PassScientist(first, 1)))
    kinds = [type(item).__name__ for item in letter.view.children]
    assert kinds == ["TextDisplay", "MediaGallery", "TextDisplay", "ActionRow"]
    line, call = text_of(letter.view).split("\n")
    assert line.startswith(f"**{PEOPLE[first].name}**")
    assert call.startswith(f"<@{PEOPLE[second].id}> – ")


async def test_every_picture_says_in_words_what_it_shows() -> None:
    tables = MemoryTables(PEOPLE[:2])
    letter = await written(tables, tables.told[0])
    galleries = [item for item in letter.view.children if type(item).__name__ == "MediaGallery"]
    described = [(item.items[0].media.url, item.items[0].description) for item in galleries]
    assert described == [(f"attachment://{each.filename}", limits.alt_text(each.alt)) for each in letter.pictures]
    assert "Ann" in described[0][1] + described[1][1]
    assert all(len(alt) > 40 for _, alt in described)


async def test_each_change_of_who_must_act_is_called_once_and_sub_steps_never() -> None:
    """Over a whole game: a letter mentions exactly the seats that its move asked anew, and never who made it."""
    tables = MemoryTables(PEOPLE, seed=4)
    before = asked(tables.table.state)
    calls = 0
    for row in tables.walk(1):
        after, mover = asked(tables.table.state), tables.entries[-1].seat
        if set(after) <= {*before, mover}:
            assert not msgspec.json.decode(row.payload, type=Told).asked
        else:
            letter = await written(tables, row)
            expected = [PEOPLE[seat].id for seat in after if seat not in before and seat != mover]
            assert list(letter.pinged) == expected
            assert [user for user in (each.id for each in PEOPLE) if f"<@{user}>" in text_of(letter.view)] == expected
            calls += 1
        before = after
    assert calls > 40


async def test_saying_done_and_not_done_after_all_calls_nobody() -> None:
    tables = MemoryTables(PEOPLE[:3])
    tables.to_phase("worker")
    for action in (TakeVenture(0, 3, 0), Done(0), Reopen(0), Done(1)):
        letter = await written(tables, tables.act(action))
        assert letter.pinged == ()
        assert "<@" not in text_of(letter.view)


async def test_who_took_a_move_back_is_not_called_and_the_other_is_no_longer_named() -> None:
    tables = MemoryTables(PEOPLE[:2])
    first, second = (await tables.seen()).view.order
    tables.act(PassScientist(first, 1))
    letter = await written(tables, tables.take_back(first))
    assert letter.pinged == ()
    assert f"**{PEOPLE[first].name}** – assign a scientist" in text_of(letter.view)
    assert PEOPLE[second].name not in text_of(letter.view)


async def test_after_an_outage_each_seat_is_called_by_the_last_letter_that_asks_it() -> None:
    tables = MemoryTables(PEOPLE[:2])
    first, second = (await tables.seen()).view.order
    rows = [tables.act(PassScientist(*move)) for move in ((first, 1), (second, 1), (first, 2))]
    letters = [await written(tables, row, *rows[n + 1 :]) for n, row in enumerate(rows)]
    assert [letter.pinged for letter in letters] == [(), (), (PEOPLE[second].id,)]


def test_a_seat_asked_by_two_rows_is_called_by_the_later() -> None:
    view = GAME.view(MemoryTables(PEOPLE[:2]).table.state, None)
    seat = view.to_act[0]
    assert newly_asked(Told(1, 1, (seat,)), [], view) == (seat,)
    assert newly_asked(Told(1, 1, (seat,)), [Told(2, 2, (1 - seat,))], view) == (seat,)
    assert newly_asked(Told(1, 1, (seat,)), [Told(2, 2, (seat,))], view) == ()
    assert newly_asked(Told(1, 1, (1 - seat,)), [], view) == (), "not asked any more"


async def test_a_lobby_that_changed_again_or_began_is_not_told() -> None:
    tables = MemoryTables(PEOPLE[:2])
    letters = Letters(tables, BlankArtist())
    row = replace(tables.told[0], kind=LOBBY_TELLS)
    assert await letters.write(row, [], await tables.seen()) is None, "it has begun"
    tables.loaded.table = None
    assert await letters.write(row, [row], await tables.seen()) is None, "the next row tells it"


async def a_lobby(*invited: int, **room: Any) -> Seen:
    """A lobby of Ann's and Ben's, opened for these users."""
    tables = MemoryTables(PEOPLE[:2])
    tables.loaded.table = None
    tables.loaded.row = replace(tables.loaded.row, status=Status.LOBBY)
    tables.loaded.room = Room(invited=invited, **room)
    return await tables.seen()


async def test_those_for_whom_a_lobby_was_opened_are_mentioned_by_the_row_that_says_so_and_by_no_other() -> None:
    seen = await a_lobby(PEOPLE[1].id, PEOPLE[2].id, 77)
    first = lobby_letter(LobbyTold(invites=True), seen, overtaken=True)
    later = lobby_letter(LobbyTold(), seen, overtaken=False)
    assert first is not None
    assert later is not None
    assert (first.pinged, later.pinged) == ((PEOPLE[2].id, 77), ()), "who has a seat already needs no invitation"
    for letter in (first, later):
        assert f"<@{PEOPLE[2].id}> and <@77>" in text_of(letter.view)
        assert f"<@{PEOPLE[1].id}>" not in text_of(letter.view)
    assert lobby_letter(LobbyTold(), seen, overtaken=True) is None
    closed = replace(seen, seats=(), names=(), row=replace(seen.row, status=Status.ENDED))
    gone = lobby_letter(LobbyTold(invites=True), closed, overtaken=True)
    assert gone is not None
    assert gone.pinged == ()


async def test_a_quiet_change_of_a_lobby_takes_the_place_of_what_shows_it() -> None:
    seen = await a_lobby()
    told = [lobby_letter(LobbyTold(quiet=quiet), seen, overtaken=False) for quiet in (True, False)]
    assert [letter.instead for letter in told if letter is not None] == [True, False]


async def test_a_lobby_tells_that_there_is_a_seed_and_who_may_look_and_never_the_phrase() -> None:
    letter = lobby_letter(LobbyTold(), await a_lobby(seed=TypedSeed("Zebra", 11), visibility=PLAYERS), overtaken=False)
    assert letter is not None
    said = text_of(letter.view)
    assert "A seed was typed" in said
    assert "Only its players can look around" in said
    assert "Zebra" not in said


# --- pictures ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("people", [2, 4])
async def test_a_new_phase_brings_its_board_and_the_end_the_ranking(people: int) -> None:
    tables = MemoryTables(PEOPLE[:people], seed=people)
    phase, boards = "research", []
    for row in tables.walk(2):
        now = tables.table.state.phase
        if now != phase or row.n % 25 == 0:
            shown = [name for name in names_of(await written(tables, row)) if not name.startswith("park-")]
            expected = {"research": ["research"], "market": ["market"], "over": ["result", "parks"]}.get(now, [])
            assert shown == (expected if now != phase else [])
            boards += shown
        phase = now
    assert boards[-2:] == ["result", "parks"]
    assert boards[:2] == ["market", "research"]
    assert boards.count("market") == boards.count("research") + 1, "the first research centre came with the start"


async def test_the_end_is_told_without_a_call_and_without_a_turn_button() -> None:
    tables = MemoryTables(PEOPLE[:2], seed=2)
    *_, last = tables.walk(1)
    letter = await written(tables, last)
    assert letter.pinged == ()
    buttons = list(buttons_of(letter.view))
    boards = ["Research centre", "Market", "Tracks", "Everyone at a glance"]
    assert buttons == ["Rematch", *boards, "Replay", "Film", "Export"]
    assert "game is over" in text_of(letter.view)


async def test_ones_own_move_brings_only_ones_own_park() -> None:
    tables = MemoryTables(PEOPLE[:3])
    mover = (await tables.seen()).view.to_act[0]
    move = next(each for each in tables.decisions[0].options() if isinstance(each, ClaimDie))
    assert names_of(await written(tables, tables.act(move))) == [f"park-{mover + 1}"]
    tables.to_phase("worker")
    assert names_of(await written(tables, tables.act(TakeVenture(2, 3, 0)))) == ["park-3"]


async def test_what_a_newer_letter_shows_is_not_drawn_for_those_before_it() -> None:
    tables = MemoryTables(PEOPLE[:2])
    first, second = (await tables.seen()).view.order
    rows = [tables.act(PassScientist(*move)) for move in ((first, 1), (second, 1), (first, 2))]
    drawn = [names_of(await written(tables, row, *rows[n + 1 :])) for n, row in enumerate(rows)]
    assert drawn == [[], [f"park-{second + 1}"], [f"park-{first + 1}"]]


async def test_parks_of_others_come_along_when_they_changed_tellingly() -> None:
    """The last "done" of the worker phase lets visitors into every park; a new turn order alone shows in none."""
    tables = MemoryTables(PEOPLE[:3])
    tables.to_phase("worker")
    tables.act(Done(0))
    tables.act(Done(1))
    view = GAME.view(tables.table.state, None)
    row = tables.act(Done(2))
    after = GAME.view(tables.table.state, None)
    changed = [now.seat for now, then in zip(after.players, view.players, strict=True) if now.money != then.money]
    parks = [int(name[-1]) - 1 for name in names_of(await written(tables, row)) if name.startswith("park-")]
    assert parks[0] == 2
    assert changed
    assert set(changed) <= set(parks)


def test_what_is_quiet_brings_no_picture_and_what_is_telling_does() -> None:
    tables = MemoryTables(PEOPLE[:2])
    view = GAME.view(tables.table.state, None)
    other = view.players[1]

    def shown(**facts: object) -> list[int]:
        changed = msgspec.structs.replace(other, **facts)
        return changed_seats(msgspec.structs.replace(view, players=(view.players[0], changed)), view, 0)

    assert shown() == [0]
    assert shown(place=3, done=True, hands=9, threat_die=3) == [0]
    assert shown(vp=other.vp + 1) == [0, 1]
    assert shown(line_patrons=2) == [0, 1]
    assert shown(exhibits=()) == [0, 1]
    assert changed_seats(view, None, 1) == [1], "what was before is not known any more"


async def test_the_movers_picture_says_in_its_footer_what_happened(monkeypatch: pytest.MonkeyPatch) -> None:
    tables = MemoryTables(PEOPLE[:2])
    footers: list[str] = []
    artist = BlankArtist()
    draw = artist.lab_park

    async def listening(*args: object, footer: str = "", **more: object) -> object:
        footers.append(footer)
        return await draw(*args, footer=footer, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(artist, "lab_park", listening)
    seat = (await tables.seen()).view.to_act[0]
    await Letters(tables, artist).write(tables.act(PassScientist(seat, 1)), (), await tables.seen())
    assert len(footers) == 1
    assert PEOPLE[seat].name in footers[0]
    assert "*" not in footers[0]


# --- what may be read --------------------------------------------------------------------------------------------


async def test_an_event_that_is_for_one_seat_is_not_told_in_public() -> None:
    tables = MemoryTables(PEOPLE[:2])
    seat = (await tables.seen()).view.to_act[0]
    row = tables.act(PassScientist(seat, 1))
    record = tables.entries[-1]
    assert isinstance(record, Record)
    secret = Event("venture-taken", seat, {"money": 77}, to=(seat,))
    tables.entries[-1] = msgspec.structs.replace(record, events=(*record.events, secret))
    assert "77" not in text_of((await written(tables, row)).view)
    tables.entries[-1] = msgspec.structs.replace(
        record, events=(*record.events, msgspec.structs.replace(secret, to=None))
    )
    assert "77" in text_of((await written(tables, row)).view)


@pytest.mark.parametrize("people", [2, 3, 4])
async def test_letters_with_the_worst_names_hold_discords_limits_and_mention_nobody_by_name(people: int) -> None:
    """Every layout is checked against the limits as it is made; here all kinds of moves make one."""
    tables = MemoryTables(HOSTILE[-people:], seed=people)
    mind = Random(people)
    kinds: set[str] = set()
    for row in tables.walk(3):
        record = tables.entries[-1]
        kind = type(getattr(record, "action", None)).__name__
        if kind in kinds and mind.random() < 0.9 and tables.decisions:
            continue
        kinds.add(kind)
        letter = await written(tables, row)
        limits.check_layout(letter.view)
        limits.check_files([picture.data for picture in letter.pictures])
        said = text_of(letter.view)
        assert "@everyone" not in said
        assert "<@11>" not in said
        assert "](http" not in said
        assert "\u202e" not in said
        assert all(f"<@{user}>" in said for user in letter.pinged)
    assert len(kinds) > 12


async def test_a_board_posted_anew_calls_nobody() -> None:
    tables = MemoryTables(PEOPLE[:3])
    tables.to_phase("market")
    letter = await Letters(tables, BlankArtist()).board(await tables.seen())
    assert letter.pinged == ()
    assert "<@" not in text_of(letter.view)
    assert "**Amber Bay** goes on: round 1." in text_of(letter.view)
    assert sorted(names_of(letter)) == ["park-1", "park-2", "park-3"]
    assert list(buttons_of(letter.view)) == PANEL
