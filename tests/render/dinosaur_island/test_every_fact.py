"""Every fact of a view is on a picture or left out for a reason, and changes the cards it is on and nothing else."""

from functools import cache

import pytest
from PIL import ImageChops

from render.canvas import Canvas
from tests.render.dinosaur_island.scene_facts import REACH, changes_only, places
from tests.render.dinosaur_island.view_facts import (
    COMPARE,
    DRAW,
    MOVES,
    NOWHERE,
    SHOWN,
    STRUCTURE,
    TABLES,
    another,
    paths,
    there,
    where,
)

FRAME = 24
"""Pixels that a card's shadow and border may reach out of it."""


@cache
def drawn(table: str, picture: str) -> Canvas:
    return DRAW[picture](TABLES[table]())


def test_every_fact_is_shown_or_left_out_for_a_reason() -> None:
    assert sorted(paths()) == sorted({*SHOWN, *NOWHERE})
    assert not SHOWN.keys() & NOWHERE.keys()
    assert all(NOWHERE.values())


@pytest.mark.parametrize(
    ("path", "picture"), [(path, picture) for path, pictures in SHOWN.items() for picture in pictures]
)
def test_a_fact_changes_its_cards_and_no_other(path: str, picture: str) -> None:
    table = where(path, picture)
    changed = DRAW[picture](another(TABLES[table](), path, picture))
    if SHOWN[path][picture]:
        changes_only(drawn(table, picture), changed, *SHOWN[path][picture], reach=FRAME)
    else:
        assert changed.image.tobytes() != drawn(table, picture).image.tobytes()


@pytest.mark.parametrize("picture", ["research", "market", "tracks", "everyone", "result"])
def test_what_a_picture_does_not_show_changes_nothing_on_it(picture: str) -> None:
    for table in sorted({where(path, picture) for path in paths()}):
        view = TABLES[table]()
        if picture == "result" and not view.final:
            continue
        hidden = [path for path in paths() if picture not in SHOWN.get(path, {}) and path not in STRUCTURE]
        changed = 0
        for path in sorted(hidden, reverse=True):  # what is in a thing before the thing itself
            if there(view, path, picture):
                view = another(view, path, picture)
                changed += 1
        assert changed > 50
        assert DRAW[picture](view).image.tobytes() == drawn(table, picture).image.tobytes()


def test_every_fact_that_a_move_changes_is_shown() -> None:
    assert set(MOVES) <= SHOWN.keys()


@pytest.mark.parametrize(
    ("path", "picture"), [(path, picture) for path in MOVES for picture in SHOWN[path] if picture in COMPARE]
)
def test_what_a_move_changed_is_lit_where_it_is_and_nowhere_else(path: str, picture: str) -> None:
    before = TABLES[where(path, picture)]()
    after = another(before, path, picture)
    lit, plain = COMPARE[picture](after, before), DRAW[picture](after)
    both = ImageChops.difference(lit.image, plain.image)
    assert both.getbbox() is not None
    for card in SHOWN[path][picture]:
        for box in places(card, lit, drawn(where(path, picture), picture)):
            both.paste((0, 0, 0), box.inset(-REACH))
    assert both.getbbox() is None
    assert COMPARE[picture](after, after).image.tobytes() == plain.image.tobytes()
