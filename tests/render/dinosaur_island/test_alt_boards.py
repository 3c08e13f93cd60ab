"""The descriptions of the boards tell what the pictures show, fact by fact, in both languages and briefly enough."""

from collections.abc import Callable

import pytest

from engine.dinosaur_island.view import View
from render.alt import LONGEST
from render.dinosaur_island import scenes_boards as boards
from render.dinosaur_island import scenes_solo as solo
from render.dinosaur_island.alt_boards import alt_market, alt_research
from render.dinosaur_island.alt_scores import alt_everyone, alt_result, alt_tracks
from render.dinosaur_island.sample_views import HARD_NAMES
from render.dinosaur_island.scenes_boards import NAMES
from render.words import speaking
from render.words.catalogue import languages
from tests.render.dinosaur_island.view_facts import SHOWN, TABLES, another, where

Tell = Callable[[View, tuple[str, ...]], str]
TELL: dict[str, Tell] = {
    "research": alt_research,
    "market": alt_market,
    "mine": lambda view, names: alt_market(view, names, min(1, view.seats - 1)),
    "tracks": alt_tracks,
    "everyone": alt_everyone,
    "result": alt_result,
}
LOOKED_UP = "what a tile or card does is told by `/game rules`; twelve of them are too long for a description"
SEEN = "how a thing is drawn; its name is told"
UNTOLD = {
    **{f"market[].{kind}.text": LOOKED_UP for kind in ("upgrade", "specialist")},
    "specials[].upgrade.text": LOOKED_UP,
    **{
        f"{kind}.slots[].{field}": LOOKED_UP
        for kind in ("market[].upgrade", "specials[].upgrade")
        for field in ("workers", "unlimited", "discount", "money", "dna", "amount")
    },
    **{f"market[].{kind}": SEEN for kind in ("attraction.art", "upgrade.icon", "specialist.icon")},
    "specials[].upgrade.icon": SEEN,
    "recipes[].recipe.id": SEEN,
    "recipes[].recipe.diet": SEEN,
    "recipes[].taken.id": SEEN,
    "players[].exhibits[].recipe.id": SEEN,
    "players[].exhibits[].recipe.diet": SEEN,
    "players[].exhibits[].starter": SEEN,
    "players[].stands[].attraction.type": SEEN,
    "players[].stands[].attraction.art": SEEN,
    "players[].place": "that of the turn order",
    "zones": "as the free ones",
    "printed.excitement_max": "how long the track is",
}
"""Facts that a picture shows and its description leaves out, and why."""
FACTS = [
    (path, picture)
    for path, pictures in SHOWN.items()
    for picture in pictures
    if picture in TELL and path not in UNTOLD
]


def told(view: View, picture: str) -> str:
    return TELL[picture](view, NAMES[: view.seats])


@pytest.mark.parametrize("locale", sorted(languages()))
@pytest.mark.parametrize("picture", TELL)
def test_every_fact_of_a_picture_is_told(picture: str, locale: str) -> None:
    missing = []
    with speaking(locale):
        for path in (path for path, shown in FACTS if shown == picture):
            view = TABLES[where(path, picture)]()
            if told(view, picture) == told(another(view, path, picture), picture):
                missing.append(path)
    assert missing == []


@pytest.mark.parametrize("path", UNTOLD)
def test_what_is_left_out_is_on_a_picture(path: str) -> None:
    assert path in SHOWN


VIEWS = {
    "research": (boards.dealt(4), boards.research_view(), *boards.threat_held(), solo.middle()),
    "market": (boards.dealt(3), boards.market_view(), boards.full_market(), solo.shopping()),
    "mine": (boards.market_view(), boards.full_market(), solo.shopping()),
    "tracks": (
        boards.dealt(4),
        boards.tracks_view(),
        boards.extremes(),
        solo.dealt_alone(),
        solo.middle(),
        solo.late(),
    ),
    "everyone": (boards.dealt(4), boards.played()[1], boards.extremes(), solo.middle()),
    "result": (boards.result_view(), boards.shared_victory(), solo.over(bonus=True), solo.over(bonus=False)),
}


@pytest.mark.parametrize("locale", sorted(languages()))
@pytest.mark.parametrize("picture", TELL)
def test_a_description_is_whole_and_short_enough(picture: str, locale: str) -> None:
    for view in VIEWS[picture]:
        with speaking(locale):
            assert not told(view, picture).endswith("…")
            assert len(TELL[picture](view, HARD_NAMES[: view.seats])) <= LONGEST


@pytest.mark.parametrize("picture", TELL)
def test_a_missing_name_is_refused(picture: str) -> None:
    view = boards.result_view()
    with pytest.raises(ValueError, match="4 players need as many names, not 2"):
        TELL[picture](view, NAMES[:2])


def test_a_table_that_is_too_full_keeps_what_matters_most() -> None:
    view = boards.result_view()
    names = tuple(name * 40 for name in NAMES)
    for picture, tell in TELL.items():
        said = tell(view, names)
        assert len(said) <= LONGEST
        assert NAMES[0] * 2 in said, picture
