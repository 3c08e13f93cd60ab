"""A lab and a park in words: the facts of the picture, all of them, in both languages, in what a chat keeps."""

import re
from collections.abc import Iterator

import pytest

from engine.dinosaur_island.view import DnaView, ExhibitView, PlayerView, StandView, UpgradeView
from render.alt import LONGEST, alt_lab_park, sentences, told
from render.dinosaur_island import sample_moves as moves
from render.dinosaur_island import sample_views as samples
from render.dinosaur_island import scenes_solo as solo
from render.dinosaur_island.indicators import verdict
from render.dinosaur_island.lab_park import number
from render.dinosaur_island.sample_views import HARD_NAMES, Sample
from render.theme import DNA
from render.words import speaking
from render.words.catalogue import languages

SAMPLES: dict[str, Sample] = {
    **{make.__name__: make() for make in (samples.start, samples.created, samples.built, samples.breach)},
    **{make.__name__: make() for make in (samples.full, samples.negative, samples.empty_exhibit, samples.maximum)},
    **{make.__name__: make() for make in (moves.stored, moves.hired, moves.upgraded, moves.seated, moves.queued)},
    "chaos": Sample(solo.chaos_to_come(), 0, ("Kate", "Theo")),
}
ROOMY = {"start", "created", "negative", "empty_exhibit", "chaos"}
"""Samples with room for everything that is printed, in English."""
every_sample = pytest.mark.parametrize("name", SAMPLES)
every_language = pytest.mark.parametrize("locale", sorted(languages()))
WHERE = {
    "pool": "free",
    "die": "on a die",
    "storage": "in cold storage",
    "recipe": "on a recipe",
    "worker": "with the workers",
}


def _words(sample: Sample) -> str:
    return alt_lab_park(sample.view, sample.seat, sample.names)


def _player(sample: Sample) -> PlayerView:
    return sample.view.players[sample.seat]


# ---- English, fact by fact


def _facts(sample: Sample) -> Iterator[str]:
    """What must be said of the state of a lab and a park."""
    player = _player(sample)
    yield f"{sample.names[sample.seat]}: lab and park. Round {sample.view.round}, "
    yield {1: "goes 1st", 2: "goes 2nd", 3: "goes 3rd", 4: "goes 4th"}[player.place]
    yield f"{number(player.vp)} points, ${player.money}, excitement {number(player.excitement)}."
    yield from (_track(track) for track in player.dna)
    guard = f" ({player.guard} this round)" if player.guard else ""
    die = f" ({player.threat_die} by the die)" if player.threat_die else ""
    security, threat = player.security + player.guard, player.threat + player.threat_die
    yield f"Security {security}{guard} against threat {threat}{die}: {verdict(security - threat, player.breach)}."
    yield f"Next level ${player.security_price}."
    lent = f", {player.lent} lent to research" if player.lent else ""
    yield f"Workers: {player.hands}/{player.hands_total} free, {player.workers} owned{lent}."
    yield from (_exhibit(exhibit) for exhibit in player.exhibits)
    yield from (_stand(stand) for stand in player.stands)
    yield f"In line: {_people(player.line_patrons, player.line_hooligans) or 'nobody'}."
    yield f"Free zones: {', '.join(map(str.upper, player.free_zones))}." if player.free_zones else "No free zone."
    yield from (_tile(tile) for tile in player.lab if tile)
    for card in player.specialists:
        yield card.name + (" +worker" if card.worker else "") + (f" {card.patrons} patron" if card.patrons else "")


def _track(track: DnaView) -> str:
    return f"{track.dna} {DNA[track.dna].letter} {track.amount}/{track.limit}"


def _people(patrons: int, hooligans: int) -> str:
    told = [f"{n} {kind}{'s' * (n > 1)}" for n, kind in ((patrons, "patron"), (hooligans, "hooligan")) if n]
    return " ".join(told)


def _exhibit(exhibit: ExhibitView) -> str:
    return f"{exhibit.recipe.name} {exhibit.zone.upper()} {exhibit.dinosaurs}/{exhibit.capacity}"


def _stand(stand: StandView) -> str:
    return f"{stand.attraction.name} {stand.zone.upper()}"


def _tile(tile: UpgradeView) -> str:
    if tile.slots[0].unlimited if tile.slots else False:
        return f"{tile.name} no limit"
    return f"{tile.name} {sum(not slot.used for slot in tile.slots)}/{len(tile.slots)}"


@every_sample
def test_every_fact_of_the_state_is_told(name: str) -> None:
    words = _words(SAMPLES[name])
    missing = [fact for fact in _facts(SAMPLES[name]) if fact not in words]
    assert missing == []
    assert "\N{HORIZONTAL ELLIPSIS}" not in words


@every_sample
def test_visitors_are_told_where_they_are(name: str) -> None:
    words = _words(SAMPLES[name])
    player = _player(SAMPLES[name])
    places = [(_exhibit(one), one.patrons, one.hooligans) for one in player.exhibits]
    places += [(_stand(one), one.patrons, one.hooligans) for one in player.stands]
    for place, patrons, hooligans in places:
        about = words[words.index(place) + len(place) :].split(";")[0].split(". ")[0]
        assert re.findall(r"\d+ (?:patron|hooligan)s?", about) == re.findall(r"\d+ \w+", _people(patrons, hooligans))
    assert words.count("×2 ") >= sum(stand.doubled for stand in player.stands)


@every_sample
def test_scientists_are_told_where_they_are(name: str) -> None:
    (said,) = re.findall(r"Scientists: ([^.]*)\.", _words(SAMPLES[name]))
    found = {}
    for group in said.split("; "):
        levels, where = re.fullmatch(r"([\d, ]+) ([a-z ]+)", group).groups()  # type: ignore[union-attr]
        found |= dict.fromkeys(map(int, levels.split(", ")), where)
    assert found == {one.level: WHERE[one.where] for one in _player(SAMPLES[name]).scientists}


@pytest.mark.parametrize("name", sorted(ROOMY))
def test_what_is_printed_on_the_cards_is_told_where_there_is_room(name: str) -> None:
    words = _words(SAMPLES[name])
    player = _player(SAMPLES[name])
    for exhibit in player.exhibits:
        recipe = exhibit.recipe
        (dna, facts) = re.search(rf"{_exhibit(exhibit)} \((.*?), (\d/\d/\d)\)", words).groups()  # type: ignore[union-attr]
        assert facts == f"{recipe.excitement}/{recipe.threat}/{recipe.vp}"
        units = {unit: recipe.dna.count(unit) for unit in recipe.dna}
        told = [(DNA[unit].letter if unit in DNA else "any basic") + f"×{n}" * (n > 1) for unit, n in units.items()]
        assert dna == " ".join(told)
    for stand in player.stands:
        spaces = f"{stand.attraction.spaces} space{'s' * (stand.attraction.spaces > 1)}"
        assert f"{_stand(stand)} ({stand.attraction.vp} VP, {spaces})" in words


def test_what_is_printed_in_free_slots_is_told() -> None:
    words = _words(SAMPLES["upgraded"])
    assert "Venture Capital 3/3 $3 $2 $1;" in words
    assert "Better Tool Bench 2/2 \N{MINUS SIGN}2 \N{MINUS SIGN}1" in words
    assert "Security Office 1/2 ×2" in words
    assert "Dino Research 2/2 2 workers;" in _words(SAMPLES["start"])


def test_a_reroll_to_come_is_told() -> None:
    assert "The threat die is rerolled in the park phase." in _words(SAMPLES["chaos"])
    assert "rerolled" not in _words(SAMPLES["created"])


# ---- both languages, and what a chat keeps


@every_language
@every_sample
def test_a_chat_keeps_all_of_it(name: str, locale: str) -> None:
    with speaking(locale):
        words = _words(SAMPLES[name])
    assert len(words) <= LONGEST
    assert "\N{HORIZONTAL ELLIPSIS}" not in words


@every_sample
@pytest.mark.parametrize("printed", [set(), {"recipes"}, {"recipes", "attractions"}], ids=len)
def test_languages_tell_the_same_numbers_letters_and_names_in_the_same_order(name: str, printed: set[str]) -> None:
    sample = SAMPLES[name]
    found = set()
    for locale in languages():
        with speaking(locale):
            said = " ".join(sentences(sample.view, _player(sample), "", frozenset(printed)))
        numbers = re.sub(r"\$(\d+)", r"\1", said)
        found.add(tuple(re.findall(r"\d+|\b[A-D][1-4]\b", re.sub(r"(?<=[:,.]) (?:goes|Platz) ?\d\w*", "", numbers))))
    assert len(found) == 1


# ---- what does not fit


def test_a_name_without_end_leaves_room_for_the_facts() -> None:
    sample = SAMPLES["maximum"]
    words = alt_lab_park(sample.view, sample.seat, ("x" * 5000,) * 4)
    assert len(words) <= LONGEST
    assert "Dilophosaurus C4 4/4" in words


def test_sentences_that_do_not_fit_give_way_from_the_end() -> None:
    assert told(("One.", "Two.", "Three."), 12) == "One. Two. \N{HORIZONTAL ELLIPSIS}"
    assert told(("One.", "Two."), 20) == "One. Two."
    assert told(("A long sentence.",), 8) == "A long \N{HORIZONTAL ELLIPSIS}"
    assert HARD_NAMES[0] in alt_lab_park(samples.start().view, 0, HARD_NAMES)
