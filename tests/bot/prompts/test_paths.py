"""Paths: what was chosen so far fits into a custom_id and means the same answers later, or none."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot import limits
from bot.prompts.paths import NOTHING, given_by, with_path
from engine.core.menu import Menu
from engine.core.model import Action, Stale
from tests.bot.rooms import PEOPLE, MemoryTables

AROUND = ("pick", "abcdefg", "3.RSD.117")
"""Parts of a custom_id before the verb, as long as they come."""

FIELD = "hooligans"
"""The longest name of a field."""


class Choose(Action, frozen=True):
    """An action with fields of any content."""

    first: str
    second: str
    third: str


def menu_of(actions: Iterable[Action]) -> Menu:
    decision: Any = SimpleNamespace(options=lambda: tuple(actions))
    return Menu(decision)


def descent(menu: Menu, action: Action) -> Iterator[dict[str, str]]:
    """The choices on the way to an action, as a panel asks for them, from none to all."""
    verb, chosen = type(action).__name__, dict[str, str]()
    yield {}
    while (field := menu.next_field(verb, chosen)) is not None:
        chosen = {**chosen, field: action.asked()[field]}
        yield chosen


def path_of(menu: Menu, verb: str, chosen: dict[str, str]) -> str:
    """The path, out of a whole custom_id that holds Discord's limits."""
    parts = with_path(*AROUND, verb, FIELD, menu=menu, verb=verb, given=chosen)
    assert limits.custom_id_parts(limits.custom_id(*parts)) == parts
    return parts[-1]


def check_way(menu: Menu, action: Action) -> str:
    """Each step on the way to an action is read back as what it was, and the last leaves only the action."""
    verb, path = type(action).__name__, NOTHING
    for chosen in descent(menu, action):
        path = path_of(menu, verb, chosen)
        assert menu.left(verb, given_by(path, menu, verb)) == menu.left(verb, chosen)
    assert {str(each) for each in menu.left(verb, given_by(path, menu, verb))} == {str(action)}
    return path


SIGNS = "abz09_+=.*-"
VALUES = st.text(SIGNS, min_size=1, max_size=20) | st.text(SIGNS, min_size=40, max_size=2 * limits.CUSTOM_ID)
ACTIONS = st.builds(Choose, st.just(0), VALUES, VALUES, VALUES)


@settings(deadline=None, max_examples=60)
@given(st.lists(ACTIONS, min_size=1, max_size=8, unique_by=lambda action: tuple(action.asked().items())))
def test_values_of_any_length_are_read_back(actions: list[Choose]) -> None:
    menu = menu_of(actions)
    for action in actions:
        check_way(menu, action)


@settings(deadline=None, max_examples=60)
@given(st.lists(ACTIONS, min_size=1, max_size=6), st.lists(ACTIONS, min_size=1, max_size=6))
def test_a_path_means_the_same_choices_later_or_is_stale(before: list[Choose], after: list[Choose]) -> None:
    old, new = menu_of(before), menu_of([*after, before[0]])
    for action in before:
        for chosen in descent(old, action):
            try:
                read = given_by(path_of(old, "Choose", chosen), new, "Choose")
            except Stale:
                continue
            assert read.items() >= chosen.items()
    if before[0] not in after:
        assert given_by(path_of(new, "Choose", before[0].asked()), new, "Choose") == before[0].asked()


@settings(deadline=None, max_examples=60)
@given(st.text("-~=;019a", max_size=12) | st.text(max_size=limits.CUSTOM_ID))
def test_what_is_no_path_of_ours_is_stale_and_nothing_worse(path: str) -> None:
    menu = menu_of([Choose(0, "a", "b", "c")])
    try:
        assert menu.left("Choose", given_by(path, menu, "Choose"))
    except Stale:
        assert path != NOTHING


@pytest.mark.parametrize("path", ["", "9=a", "x=a", "0", "0=b", "0=a;", "~", "~1", "~x~00", "~1~00", "~²~00"])
def test_paths_that_were_damaged_are_stale(path: str) -> None:
    menu = menu_of([Choose(0, "a", "b", "c")])
    with pytest.raises(Stale):
        given_by(path, menu, "Choose")


def test_a_verb_that_is_gone_makes_every_path_stale() -> None:
    menu = menu_of([Choose(0, "a", "b", "c")])
    for path in (NOTHING, "0=a", "~1~0123456789ab"):
        with pytest.raises(Stale):
            given_by(path, menu, "Refine")


@pytest.mark.parametrize(("people", "content"), [(2, "builtin"), (3, "builtin"), (4, "builtin"), (4, "long ids")])
def test_every_action_of_a_random_game_is_reached(people: int, content: str, long_ids: str) -> None:
    name = content if content == "builtin" else long_ids
    tables, mind = MemoryTables(PEOPLE[:people], seed=people, content=name), Random(people)
    verbs, digests = set[str](), 0
    for _ in tables.walk(people):
        if not tables.decisions or mind.random() < 0.9:
            continue
        menu = Menu(mind.choice(tables.decisions))
        for verb in menu.verbs():
            actions = menu.left(verb, {})
            for action in mind.sample(actions, min(len(actions), 4)):
                digests += check_way(menu, action).startswith("~")
            verbs.add(verb)
    assert len(verbs) > 10
    assert digests or content == "builtin"


def test_in_a_random_game_an_old_path_is_stale_or_means_what_it_meant() -> None:
    """Paths are kept for a while and read at later decisions of the same verb."""
    tables, mind = MemoryTables(PEOPLE[:2], seed=5), Random(5)
    kept: list[tuple[str, str, dict[str, str]]] = []
    stale = same = 0
    for _ in tables.walk(5):
        for decision in tables.decisions:
            menu = Menu(decision)
            for path, verb, chosen in kept:
                try:
                    assert given_by(path, menu, verb).items() >= chosen.items()
                    same += 1
                except Stale:
                    stale += 1
            verb = mind.choice(menu.verbs())
            *_, chosen = descent(menu, mind.choice(menu.left(verb, {})))
            kept = [*kept[-9:], (path_of(menu, verb, chosen), verb, chosen)]
    assert stale > 100
    assert same > 100
