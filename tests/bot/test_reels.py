"""What a film shows of a game: which moments, in which order, and nothing that was taken back."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import msgspec
import pytest

from bot import reels
from bot.reels import Reel
from engine.core import codec
from engine.core.entries import Entry, Undone, live
from engine.core.table import Table
from engine.dinosaur_island.game import GAME
from engine.dinosaur_island.view import View
from render.dinosaur_island.film import ENDING_MS, OPENING_MS, Shot, seen_to_differ, telling
from tests.engine.dinosaur_island.test_golden import golden

NAMES = ("two_short", "two_long", "three_chaos", "four_first_game", "solo")


def reel(name: str, entries: Sequence[Entry] | None = None) -> Reel:
    game = golden(name)
    dealt = codec.save_state(GAME, GAME.setup(game.header).state)
    return Reel(GAME, dealt, game.entries() if entries is None else entries)


def shots(name: str) -> list[Shot]:
    return list(reel(name).shots())


def dinosaurs(view: View) -> int:
    return sum(exhibit.dinosaurs for player in view.players for exhibit in player.exhibits)


@pytest.mark.parametrize("name", NAMES)
def test_a_film_goes_from_the_deal_to_the_result(name: str) -> None:
    game, seen, made = golden(name), shots(name), reel(name)
    dealt, _ = Table.new(GAME, game.header)
    ended = Table.replay(GAME, game.header, game.entries())
    assert (seen[0].view, seen[0].before, seen[0].ms) == (GAME.view(dealt.state, None), None, OPENING_MS)
    assert (seen[-1].view, seen[-1].last, seen[-1].ms) == (GAME.view(ended.state, None), True, ENDING_MS)
    assert made.rounds == ended.state.round == seen[-1].turn
    assert len(seen) <= made.length <= 2 + 3 * made.rounds
    assert not any(shot.last for shot in seen[:-1])


@pytest.mark.parametrize("name", NAMES)
def test_each_shot_follows_the_one_before_and_shows_or_tells_something(name: str) -> None:
    seen = shots(name)
    for before, now in pairwise(seen):
        assert now.before == before.view
        assert now.view.seat is None, "as everyone may see it"
        assert (now.turn, now.view.round) >= (before.turn, before.view.round)
        assert now.last or seen_to_differ(now.view, before.view) or telling(now.told)
    assert {shot.turn for shot in seen} == set(range(1, seen[-1].turn + 1))


@pytest.mark.parametrize("name", NAMES)
def test_a_phase_is_shown_when_it_is_over_and_the_park_phase_apart(name: str) -> None:
    """Attractions after the market, dinosaurs after the work, points after the round."""
    for shot in shots(name)[1:-1]:
        assert shot.before is not None
        if shot.phase == "worker":
            assert shot.view.phase == "worker"
            assert [player.vp for player in shot.view.players] == [player.vp for player in shot.before.players]
        elif shot.phase == "market":
            assert dinosaurs(shot.view) == dinosaurs(shot.before)
        else:
            assert shot.phase == "park"
            assert shot.view.round == shot.turn + 1 or shot.view.final
    assert sum(dinosaurs(shot.view) - dinosaurs(shot.before) for shot in shots(name)[1:] if shot.before) == dinosaurs(
        shots(name)[-1].view
    ) - dinosaurs(shots(name)[0].view)


def test_all_that_counts_is_told_once_and_in_order() -> None:
    entries = golden("two_long").entries()
    told = [event for shot in shots("two_long") for event in shot.told]
    assert told == [event for record in live(entries) for event in record.events]


def test_what_was_taken_back_has_never_been() -> None:
    entries = golden("two_long").entries()
    assert any(isinstance(entry, Undone) for entry in entries)
    without = [msgspec.structs.replace(record, n=n) for n, record in enumerate(live(entries), start=1)]
    assert list(reel("two_long", without).shots()) == shots("two_long")


def test_a_game_that_goes_on_is_shown_up_to_now() -> None:
    entries = golden("two_short").entries()[:30]
    seen = list(reel("two_short", entries).shots())
    assert seen[-1].last
    assert not seen[-1].view.final
    assert seen[-1].view == GAME.view(Table.replay(GAME, golden("two_short").header, entries).state, None)
    just_dealt = list(reel("two_short", []).shots())
    assert [shot.last for shot in just_dealt] == [False, True]


@pytest.mark.parametrize(("most", "length"), [(12, 8), (8, 8), (5, 4), (1, 1)])
def test_a_very_long_game_is_shown_by_its_rounds_and_then_by_some(
    most: int, length: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reels, "MOST_SHOTS", most)
    made = reel("two_long")
    assert made.length == 2 + length
    middle = list(made.shots())[1:-1]
    assert {shot.phase for shot in middle} == {"park"}
    assert middle[-1].view.final, "the end is among them"
