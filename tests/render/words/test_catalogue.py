"""The catalogue is complete, has nothing that is not said, and asks only for what it is given."""

import logging
import re
from itertools import chain
from pathlib import Path
from typing import get_args

import pytest

from engine.core.entries import AGAIN, FORCED, ORDER, STAND_IN, TIME
from engine.core.flow import Frame, Lanes, Waiting
from engine.core.model import Event
from engine.dinosaur_island.catalogue import DNA
from engine.dinosaur_island.catalogue import Catalogue as Content
from engine.dinosaur_island.game import GAME
from engine.dinosaur_island.lab import WORKS_FOR
from engine.dinosaur_island.state import AnyFrame, LaneFrame
from render.words import UnknownKey, words
from render.words.catalogue import Catalogue, files, languages
from render.words.phrases import WILD
from render.words.tellings import ANSWERED
from tests.render.words.games import FIELDS, ITEMS, NAMES
from tests.render.words.messages import messages
from tests.render.words.source import Told, literals, phases, told

W = words("en", strict=True)
TOLD = list(told())
LONGEST_VERB = 60


FILES = {file.name: messages(file) for file in files("en")}
GAME_WORDS = FILES["en.ftl"]
ALL = {key: found for file in FILES.values() for key, found in file.items()}


# --- keys ------------------------------------------------------------------------------------------


def asking() -> set[str]:
    """Kinds of frame that can ask a seat, or wait for the others."""
    kinds = {kind for kind in (*get_args(AnyFrame), *get_args(LaneFrame)) if not hasattr(kind, "__origin__")}
    asked = {kind.__name__ for kind in kinds - {Lanes} if kind.asks is not Frame.asks}
    return asked | {Waiting.__name__}


def field_key(verb: str, field: str) -> str:
    special = f"field-{verb}-{field}"
    return special if special in GAME_WORDS else f"field-{field}"


VERBS = {kind.__name__ for kind in GAME.actions}
GROUPS = {"exhibit", "card", *(f"{doubled}{kind}" for doubled in ("", "doubled-") for kind in ("food", "stand"))}
TYPES = {tile.type for tile in Content.builtin().attraction.values()}

EXPECTED = {
    *(f"{each.kind}-{each.key}" for each in TOLD),
    *(f"event-{ANSWERED}{by}" for by in (FORCED, STAND_IN, TIME, ORDER, AGAIN)),
    *(f"verb-{verb}" for verb in VERBS),
    *(f"action-{verb}" for verb in VERBS),
    *(field_key(*each) for each in FIELDS),
    *(f"ask-{kind}" for kind in asking()),
    *(f"phase-{phase}" for phase in phases()),
    *(f"dna-{kind}" for kind in (*DNA, *WILD)),
    *(f"type-{kind}" for kind in TYPES | {"merchandise"}),
    *(f"work-{kind}" for kind in {*WORKS_FOR, "duplicate"}),
    *(f"value-group-{group}" for group in GROUPS),
    *(f"gift-{gift}" for gift in ("security", "capacity", "dna")),
}
"""Keys that are put together at run time, from what the engine and the table have."""


class TestKeys:
    def test_the_source_is_read(self) -> None:
        found = {(each.kind, each.key) for each in TOLD}
        assert {("event", "hired"), ("event", "undone"), ("illegal", "die-claimed"), ("illegal", "not-now")} <= found
        assert len(found) > 90

    @pytest.mark.parametrize("key", sorted(EXPECTED))
    def test_is_there(self, key: str) -> None:
        assert key in GAME_WORDS

    def test_none_is_unused(self) -> None:
        assert set(GAME_WORDS) - EXPECTED - literals("render/words") == set()

    def test_files_keep_to_their_own_keys(self) -> None:
        assert all(key.startswith("bot-") for key in FILES["en.bot.ftl"])
        assert all(key.startswith(("park-", "board-")) for key in FILES["en.boards.ftl"])
        assert all(key.startswith("look-") for key in FILES["en.looking.ftl"])
        assert all(key.startswith("rules-") for key in FILES["en.rules.ftl"])
        assert all(key.startswith("orders-") for key in FILES["en.orders.ftl"])
        assert not any(key.startswith(("bot-", "park-", "board-", "look-", "rules-")) for key in GAME_WORDS)

    def test_every_other_text_key_of_the_code_is_there(self) -> None:
        wanted = {text for text in literals("render/words") if re.fullmatch(r"(value|none|action)-[\w-]*\w", text)}
        assert wanted - set(GAME_WORDS) == set()

    def test_references_lead_somewhere(self) -> None:
        assert set(chain.from_iterable(found.messages for found in ALL.values())) - set(ALL) == set()


# --- arguments -------------------------------------------------------------------------------------

DERIVED = {"dna": ("dna-units", "dna-steps")}


def given(each: Told) -> set[str]:
    extra = {name for arg in each.args for name in DERIVED.get(arg, ())}
    return {*each.args, *extra, *(["player"] if each.seat else [])}


class TestArguments:
    @pytest.mark.parametrize("each", TOLD, ids=lambda each: f"{each.key}@{each.where}")
    def test_what_a_message_asks_for_is_given(self, each: Told) -> None:
        assert GAME_WORDS[f"{each.kind}-{each.key}"].names <= given(each)

    def test_a_seat_is_named(self) -> None:
        silent = {each.key for each in TOLD if each.seat and "player" not in GAME_WORDS[f"event-{each.key}"].names}
        assert silent == {"game-started"}, "its seat is the first of the order it names"


# --- sentences -------------------------------------------------------------------------------------

TEXTS = {
    "recipe": "triceratops", "exhibit": "triceratops", "attraction": "rex_mex", "upgrade": "tool_bench",
    "specialist": "intern", "objective": "dna_12", "item": "rex_mex", "die": "d3", "zone": "b3", "place": "intern",
    "gift": "gold", "verb": "ClaimDie",
}  # fmt: skip
TUPLES = {"order": (1, 0), "spent": ("blue", "pink")}
COUNTED = "(?:patron|hooligan|worker|visitor|specialist|step|limit|place|slot|level)"
WRONG_PLURAL = re.compile(rf"\b1 {COUNTED}s\b|\b(?:0|[2-9]|\d\d+) {COUNTED}\b")


def facts(each: Told, number: int) -> dict[str, object]:
    made: dict[str, object] = {}
    for name in each.args:
        if name == "dna":
            made[name] = ("blue",) * number if each.kind == "event" else "blue"
        else:
            made[name] = TUPLES.get(name) or TEXTS.get(name) or number
    return made


def sentences(each: Told) -> list[str]:
    """The sentence for a call in the source, with small and larger numbers."""
    if each.kind == "illegal":
        return [W.illegal(each.key, facts(each, number), ITEMS) for number in (0, 1, 2, 7)]
    seat = 1 if each.seat else None
    return [
        W.event(Event(each.key, seat, facts(each, number)), NAMES, ITEMS)  # type: ignore[arg-type]
        for number in (0, 1, 2, 7)
    ]


UNCLEAN = re.compile(r"[{}\u2066-\u2069]|\?\?\?|\b[Nn]one\b|[a-z]_[a-z]|  | [.,;:]")


@pytest.mark.parametrize("each", TOLD, ids=lambda each: f"{each.key}@{each.where}")
class TestSentences:
    def test_read_as_such(self, each: Told) -> None:
        for said in sentences(each):
            assert re.match(r"\*\*\w|[A-Z“]", said), said
            assert said[-1] in ".!", said
            assert not UNCLEAN.search(said), said

    def test_have_their_plurals_right(self, each: Told) -> None:
        assert [said for said in sentences(each) if WRONG_PLURAL.search(said)] == []


class TestLabels:
    @pytest.mark.parametrize("verb", sorted(VERBS))
    def test_a_verb_is_a_short_label(self, verb: str) -> None:
        assert 0 < len(W.verb(verb)) <= LONGEST_VERB
        assert W.verb(verb)[0].isupper()

    @pytest.mark.parametrize("verb_field", sorted(FIELDS), ids="-".join)
    def test_a_field_is_a_question(self, verb_field: tuple[str, str]) -> None:
        assert W.field(*verb_field).endswith("?")

    @pytest.mark.parametrize("kind", sorted(asking()))
    def test_a_decision_says_what_it_wants_after_a_name(self, kind: str) -> None:
        assert W.ask(kind)[0].islower()
        assert W.ask(kind)[-1] not in ".!?"


# --- missing words, other languages ----------------------------------------------------------------


class TestMissing:
    def test_is_raised_in_tests(self) -> None:
        with pytest.raises(UnknownKey, match="no-such-thing"):
            W.say("no-such-thing")
        with pytest.raises(UnknownKey, match="money"):
            W.say("money")

    def test_is_logged_and_smoothed_over_in_production(self, caplog: pytest.LogCaptureFixture) -> None:
        plain = words("en")
        with caplog.at_level(logging.ERROR):
            assert plain.say("no-such-thing") == plain.say("neutral")
            assert plain.say("money") == plain.say("neutral")
            assert plain.illegal("no-such-thing", {}, ITEMS) == plain.say("neutral-illegal")
        assert [("no-such-thing" in line, "money" in line) for line in caplog.messages] == [
            (True, False),
            (False, True),
            (True, False),
        ]


@pytest.fixture
def home(tmp_path: Path) -> Path:
    for file in files("en"):
        (tmp_path / file.name).write_text(file.read_text(encoding="utf-8"), encoding="utf-8")
    return tmp_path


class TestLanguages:
    @pytest.mark.parametrize("locale", ["en", "en-GB", "en_US", "tlh", ""])
    def test_english_serves_where_there_is_no_other(self, locale: str) -> None:
        assert words(locale).locale == "en"
        assert words(locale) is words("en")

    def test_a_second_one_is_one_more_file(self, home: Path) -> None:
        (home / "ru.ftl").write_text(
            "vp = { $vp ->\n    [one] { $vp } очко\n    [few] { $vp } очка\n   *[many] { $vp } очков\n}\n"
        )
        assert languages(home) == {"en", "ru"}
        russian = Catalogue("ru-RU", strict=True, home=home)
        assert [russian.say("vp", "neutral", vp=n) for n in (1, 3, 5)] == ["1 очко", "3 очка", "5 очков"]
        assert russian.say("money", "neutral", money=3) == "$3", "what it lacks is said in English"

    @pytest.mark.parametrize("text", ["money = x\n", "a = x\na = y\n", "-a = x\n-a = y\n"])
    def test_what_is_there_twice_is_named_with_its_file(self, home: Path, text: str) -> None:
        (home / "en.more.ftl").write_text(text)
        with pytest.raises(ValueError, match=r"en.more.ftl: .* is there twice"):
            Catalogue("en", home=home)

    def test_what_is_broken_is_named_with_its_file(self, home: Path) -> None:
        (home / "en.more.ftl").write_text("good = fine\n\nbroken = { $n ->\n")
        with pytest.raises(ValueError, match=r"en.more.ftl: .*broken"):
            Catalogue("en", strict=True, home=home)
        lazy = Catalogue("en", home=home)
        assert lazy.say("good", "neutral") == "fine"
        for _ in range(2):
            with pytest.raises(ValueError, match=r"en.more.ftl: .*broken"):
                lazy.say("broken", "neutral")

    def test_before_the_first_message_are_comments_only(self, home: Path) -> None:
        (home / "en.more.ftl").write_text("### About\n\nno message\nsaid = so\n")
        with pytest.raises(ValueError, match=r"en.more.ftl: not understood: 'no message'"):
            Catalogue("en", home=home)

    def test_a_message_brings_along_those_it_is_made_of(self, home: Path) -> None:
        (home / "en.a.ftl").write_text("first = { second } of { -isle }\n")
        (home / "en.b.ftl").write_text(
            "# a comment\nsecond =\n    { $n ->\n        [one] one { third }\n       *[other] { $n } { third }\n    }\n"
        )
        (home / "en.c.ftl").write_text("third = dinosaurs\n-isle = the island\n")
        assert Catalogue("en", home=home).say("first", "neutral", n=3) == "3 dinosaurs of the island"

    def test_names_are_said_as_they_come(self) -> None:
        said = W.event(Event("seat-done", 1), ["x", "\\*evil\\* \\<@1\\>"], ITEMS)
        assert said == "**\\*evil\\* \\<@1\\>** is done."


def test_what_a_person_typed_comes_back_harmless() -> None:
    said = W.illegal("no-such-place", {"place": "**@everyone** `<@&1>` " + "x" * 300}, ITEMS)
    assert not set(said) & set("*@`<>&")
    assert len(said) < 100
