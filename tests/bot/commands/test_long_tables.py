"""What looks at a table holds for its largest: hundreds of moves by four people of the wickedest names."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from random import Random

import pytest

from bot import limits
from bot.commands.status import status_text
from bot.desk import Desk
from bot.exchange import Place, Wish
from bot.logbook import WHOLE, log_view
from bot.my_games import games_view
from bot.store.store import Store
from bot.tables import Tables
from render.words import words
from tests.bot.rooms import HOSTILE, buttons_of, text_of

SPEAK = words("en", strict=True)
TITLE = "@everyone **`[x](http://x)" * 2
HERE = Place(1, 2)
MOVES = 260


@pytest.fixture
async def tables(tmp_path: Path) -> AsyncIterator[Tables]:
    store = await Store.open(f"sqlite+aiosqlite:///{tmp_path / 'tables.sqlite3'}")
    yield Tables(store)
    await store.close()


async def opened(tables: Tables, n: int = 0) -> str:
    ann, *others = HOSTILE
    table = await tables.open(HERE, ann, Wish("dinosaur_island", TITLE, {}), f"i:open{n}")
    for person in others:
        await tables.join(table, person, f"i:join{n}:{person.id}")
    await tables.start(table, ann.id, f"i:start{n}")
    return table


async def play_on(tables: Tables, table: str, moves: int, mind: Random) -> None:
    """Some moves by chance; "done" and passing less often, so that rounds grow long."""
    for _ in range(moves):
        seen = await tables.look(table)
        if not seen.running:
            return
        seat = mind.choice(seen.view.to_act)
        decision = await tables.decision(table, HOSTILE[seat].id)
        assert decision is not None
        action = decision.sample(mind)
        for _ in range(3):
            if type(action).__name__ in ("Done", "PassMarket", "PassScientist", "Reopen"):
                action = decision.sample(mind)
        await tables.play(table, HOSTILE[seat].id, action, f"i:{table}:{seen.row.version}")


def harmless(text: str) -> bool:
    return "@everyone" not in text and "](http:" not in text and "<@11>" not in text


async def test_status_and_log_hold_all_game_long(tables: Tables) -> None:
    """Nothing has to be cut: the end of a status is what one may do now."""
    table, mind, desk = await opened(tables), Random(1), Desk(tables)
    pages = 0
    for _ in range(MOVES // 20):
        await play_on(tables, table, 20, mind)
        for person in (*HOSTILE, None):
            seen = await tables.look(table, person and person.id)
            text = await status_text(desk, seen, person.id if person else 0, SPEAK)
            assert len(text) < limits.LAYOUT_TEXT * 3 // 4
            assert harmless(text)
    seen = await tables.look(table)
    assert seen.row.length > MOVES
    page: int | None = None
    while True:
        view = await log_view(tables, seen, WHOLE, page, SPEAK)
        pages += 1
        assert harmless(text_of(view))
        assert not text_of(view).endswith("…")
        earlier = buttons_of(view)[SPEAK.say("look-earlier")]
        if page == 0:
            break
        page = int(earlier.rpartition(":")[2])
    assert pages > 5
    for turn in range(1, seen.view.round + 1):
        await log_view(tables, seen, turn, None, SPEAK)


async def test_a_list_of_games_holds_whatever_they_are_called(tables: Tables) -> None:
    for n in range(7):
        await play_on(tables, await opened(tables, n), 12, Random(n))
    for person in HOSTILE:
        listed = 0
        for guild, page in ((1, 0), (1, 1), (2, 0), (None, 9)):
            text = text_of(await games_view(tables, guild, person.id, page, SPEAK))
            assert harmless(text)
            assert not text.endswith("…")
            assert (SPEAK.say("look-games-elsewhere") in text) == (guild != 1)
            listed += text.count("[open](https://discord.com/channels/1/2)") if guild == 1 else 0
        assert listed == 7
