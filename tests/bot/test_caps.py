"""How much may be open at a time, and that honest people do not meet it."""

from __future__ import annotations

import asyncio

import pytest

from bot.caps import Caps, Most
from bot.exchange import Person, Place, Refusal, Wish
from bot.seating import Seating
from bot.store.store import Store
from bot.tables import Tables

ANN, BEN = Person(1, "Ann"), Person(2, "Ben")
HERE = Place(5, 50)


def limited(store: Store, **most: int) -> Tables:
    tables = Tables(store)
    tables.caps = Caps(store.census, Most(**most))
    return tables


async def opened(tables: Tables, number: int, host: Person = ANN, place: Place = HERE) -> str:
    return await tables.open(place, host, Wish("dinosaur_island", f"Isla {number}", {}), f"interaction:{number}")


@pytest.mark.parametrize(
    ("cap", "key"),
    [("hosted", "caps-hosted"), ("seats", "caps-seats"), ("in_channel", "caps-channel"), ("on_server", "caps-server")],
)
async def test_one_more_is_refused_and_nothing_is_opened(store: Store, cap: str, key: str) -> None:
    tables = limited(store, **{cap: 2})
    first = await opened(tables, 1)
    await opened(tables, 2)
    with pytest.raises(Refusal) as refused:
        await opened(tables, 3)
    assert (refused.value.key, refused.value.facts) == (key, {"most": 2})
    assert sum((await store.census.tables()).values()) == 2

    await Seating(tables).end(first, ANN, "interaction:end", moderator=False)
    await opened(tables, 4)


async def test_others_elsewhere_are_not_held_up(store: Store) -> None:
    tables = limited(store, hosted=1, in_channel=1, on_server=2)
    await opened(tables, 1)
    await opened(tables, 2, BEN, Place(5, 51))
    await opened(tables, 3, Person(3, "Cleo"), Place(6, 60))


async def test_of_many_at_once_no_more_get_through(store: Store) -> None:
    tables = limited(store, hosted=3)
    came = await asyncio.gather(*(opened(tables, number) for number in range(8)), return_exceptions=True)
    assert sum(isinstance(each, str) for each in came) == 3
    assert (await store.census.held_by(ANN.id)).hosted == 3


async def test_who_sits_at_too_many_tables_joins_no_more_and_hears_it_once_more_for_the_same_input(
    store: Store,
) -> None:
    tables = limited(store, seats=1)
    one, two = await opened(tables, 1), await opened(tables, 2, Person(3, "Cleo"))
    await tables.join(one, BEN, "interaction:join")
    with pytest.raises(Refusal) as refused:
        await tables.join(two, BEN, "interaction:two")
    assert refused.value.key == "caps-seats"
    await tables.join(one, BEN, "interaction:join")  # delivered twice: it was acted on
    assert (await store.census.held_by(BEN.id)).seats == 1


async def test_a_repeated_opening_hears_that_it_was_opened(store: Store) -> None:
    tables = limited(store, hosted=1)
    await opened(tables, 1)
    with pytest.raises(Refusal) as refused:
        await opened(tables, 1)
    assert refused.value.key == "bot-opened-already"


def test_an_honest_group_meets_no_cap() -> None:
    most = Most()
    assert most.hosted >= 20
    assert most.seats >= 2 * most.hosted
    assert most.on_server >= 4 * most.in_channel
