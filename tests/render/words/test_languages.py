"""Every further language is complete: the same messages with the same facts, nothing in English, all within limits."""

from __future__ import annotations

import re
from functools import cache
from random import Random

import pytest
from fluent.runtime import FluentResource
from fluent.syntax import ast as fluent
from fluent.syntax.visitor import Visitor

from bot import limits
from engine.core.model import Event
from engine.dinosaur_island.catalogue import Catalogue as Content
from render.words import language, speaking, spoken, words
from render.words.catalogue import ENGLISH, Catalogue, files, languages
from render.words.printed import PIECE, piece_keys
from render.words.translation import translations
from tests.render.words.games import ITEMS, NAMES, moments
from tests.render.words.source import Told
from tests.render.words.test_catalogue import TOLD, facts

OTHERS = sorted(languages() - {ENGLISH})
OWN = (PIECE, "option-")
"""How the keys begin that English needs none of: what is printed is English, and so are the names of options."""

DESCRIBING = (
    *("bot-command-game-", "bot-command-me", "time-command-", "language-command-", "time-option-", "time-pace-"),
    *("time-zero-", "bot-length-", "language-choice-"),
)
LENGTHS = {
    **dict.fromkeys(("-button-", "verb-"), limits.BUTTON_LABEL),
    **dict.fromkeys(DESCRIBING, limits.CHOICE_NAME),
}
"""The most characters of messages, by what is in their keys; of a button without the name that may be in it."""

ENGLISH_LEFT = re.compile(
    r"\b(the|and|with|your|you|of|is|are|has|have|not|this|that|from|which|what|when|where|who|no|yes|round|"
    r"player|players|scientist|worker|workers|market|threat|excitement|security|visitor|visitors|patron|patrons|exhibit|"
    r"paddock|recipe|objective|cold|storage|dice|move|seat|table|turn)\b",
    re.IGNORECASE,
)
QUOTED = re.compile(r"`[^`]*`|„[A-Z][\w ]*“")
"""Commands, which are English everywhere, and the names of a book's sections."""

ALIKE = {"rules-also-special", "rules-also-creating", "rules-also-predictable", "rules-also-chaos"}
"""Messages with English in them on purpose: words of the printed game by which a rule is found, too."""


class Shape(Visitor):
    """What a message is made of: its arguments, the branches of what it selects, the text in it."""

    def __init__(self) -> None:
        self.names: set[str] = set()
        self.branches: dict[str, set[str]] = {}
        self.text: list[str] = []

    def visit_VariableReference(self, node: fluent.VariableReference) -> None:  # noqa: N802 - the library's name
        self.names.add(node.id.name)

    def visit_SelectExpression(self, node: fluent.SelectExpression) -> None:  # noqa: N802
        assert isinstance(node.selector, fluent.VariableReference)
        keys = {each.key.name if isinstance(each.key, fluent.Identifier) else each.key.value for each in node.variants}
        self.branches.setdefault(node.selector.id.name, set()).update(keys)
        self.generic_visit(node)

    def visit_TextElement(self, node: fluent.TextElement) -> None:  # noqa: N802
        self.text.append(node.value)


@cache
def shapes(locale: str) -> dict[str, Shape]:
    """The messages of a language."""
    found: dict[str, Shape] = {}
    for file in files(locale):
        for entry in FluentResource(file.read_text(encoding="utf-8")).body:
            if isinstance(entry, fluent.Message):
                found[entry.id.name] = Shape()
                found[entry.id.name].visit(entry)
    return found


def translated(locale: str) -> dict[str, tuple[Shape, Shape]]:
    """The messages that both languages have: the English one and the other."""
    english, other = shapes(ENGLISH), shapes(locale)
    return {key: (english[key], other[key]) for key in english.keys() & other.keys()}


@pytest.mark.parametrize("locale", OTHERS)
class TestCompleteness:
    def test_there_is_a_second_language(self, locale: str) -> None:
        assert len(shapes(locale)) > 900

    def test_no_message_is_missing_and_none_too_many(self, locale: str) -> None:
        own = {key for key in shapes(locale) if not key.startswith(OWN)}
        assert own ^ set(shapes(ENGLISH)) == set()

    def test_messages_take_the_same_facts(self, locale: str) -> None:
        unlike = {key: one.names ^ other.names for key, (one, other) in translated(locale).items()}
        assert {key: names for key, names in unlike.items() if names} == {}

    def test_every_case_that_english_tells_apart_is_told_apart(self, locale: str) -> None:
        lost = {
            (key, name, frozenset(branches - other.branches.get(name, set())))
            for key, (one, other) in translated(locale).items()
            for name, branches in one.branches.items()
        }
        assert {each for each in lost if each[2]} == set()

    def test_nothing_was_left_in_english(self, locale: str) -> None:
        left = {}
        for key, shape in shapes(locale).items():
            if key.startswith("rules-section-") or key in ALIKE:
                continue
            found = ENGLISH_LEFT.findall(QUOTED.sub("", "".join(shape.text)))
            if found:
                left[key] = found
        assert left == {}

    def test_every_file_has_its_counterpart(self, locale: str) -> None:
        english = {file.name.removeprefix(ENGLISH) for file in files(ENGLISH)}
        assert {file.name.removeprefix(locale) for file in files(locale)} - english == {".pieces.ftl"}

    def test_labels_keep_to_their_lengths(self, locale: str) -> None:
        long = {
            (key, len("".join(shape.text)))
            for key, shape in shapes(locale).items()
            for part, most in LENGTHS.items()
            if part in key and not shape.branches and len("".join(shape.text)) > most
        }
        assert long == set()

    def test_an_option_can_be_called_so(self, locale: str) -> None:
        speak = Catalogue(locale)
        names = [speak.own(key) or "" for key in shapes(locale) if key.startswith("option-")]
        assert [name for name in names if not re.fullmatch(r"[-_\w]{1,32}", name) or name != name.lower()] == []


@pytest.mark.parametrize("locale", OTHERS)
class TestPrinted:
    def test_all_that_is_printed_is_translated(self, locale: str) -> None:
        there = {key for key in shapes(locale) if key.startswith(PIECE)}
        content = Content.builtin()
        kinds = (content.objectives, content.solo_objectives, content.twists, content.specialists, content.upgrades)
        assert there == {PIECE + piece.id for kind in kinds for piece in kind}

    def test_a_translation_has_the_same_numbers(self, locale: str) -> None:
        speak = Catalogue(locale)
        wrong = {
            key
            for text, key in piece_keys().items()
            if sorted(re.findall(r"\d+", text)) != sorted(re.findall(r"\d+", speak.own(key) or ""))
        }
        assert wrong == set()

    def test_texts_of_somebodys_own_set_stay(self, locale: str) -> None:
        speak = words(locale)
        ours = Content.builtin().objectives[0].text
        assert speak.printed(ours) != ours
        assert speak.printed("Buy 17 lab upgrades.") == "Buy 17 lab upgrades."
        assert words(ENGLISH).printed(ours) == ours


UNCLEAN = re.compile(r"[{}\u2066-\u2069]|\?\?\?|\b[Nn]one\b|[a-z]_[a-z]|  | [.,;:]")
WRONG_NUMBER = re.compile(
    r"\b1 (?:Gäste|Hooligans|Züge|Plätze|Schritte|Stunden|Tage|Runden|Würfel n)\b"
    r"|\b(?:0|[2-9]|\d\d+) (?:Gast|Hooligan|Zug|Platz|Schritt|Stunde|Tag|Runde)\b"
)


class TestGerman:
    @pytest.mark.parametrize("each", TOLD, ids=lambda each: f"{each.key}@{each.where}")
    def test_sentences_read_as_such(self, each: Told) -> None:
        speak = words("de", strict=True)
        for number in (0, 1, 2, 7):
            if each.kind == "illegal":
                said = speak.illegal(each.key, facts(each, number), ITEMS)
            else:
                event = Event(each.key, 1 if each.seat else None, facts(each, number))  # type: ignore[arg-type]
                said = speak.event(event, NAMES, ITEMS)
            assert re.match(r"\*\*\w|[A-ZÄÖÜ„]", said), said
            assert said[-1] in ".!:", said
            assert not UNCLEAN.search(said), said
            assert not WRONG_NUMBER.search(said), said

    def test_money_stands_before_its_sign_and_stays_beside_it(self) -> None:
        wrong = {
            file.name: re.findall(r".*(?:\$\{|[}\d] \$).*", file.read_text(encoding="utf-8")) for file in files("de")
        }
        assert {name: found for name, found in wrong.items() if found} == {}

    def test_choices_of_a_game_have_labels(self) -> None:
        speak, rng, seen = words("de", strict=True), Random(5), 0
        for moment in moments(3, 5, every=25):
            for verb, field, given, values in moment.asked(rng):
                for value in values[:4]:
                    label = speak.value(moment.view, verb, field, value, ITEMS, given)
                    assert 0 < len(label) <= limits.SELECT_TEXT
                    seen += 1
            assert speak.action(moment.view, moment.action, ITEMS)
        assert seen > 50


class TestSpoken:
    def test_is_english_until_another_is_chosen_and_again_afterwards(self) -> None:
        assert language() == ENGLISH
        with speaking("de-AT"):
            assert language() == "de"
            assert spoken() is words("de")
        assert language() == ENGLISH

    def test_a_locale_without_words_is_spoken_to_in_english(self) -> None:
        with speaking("tlh"):
            assert spoken() is words(ENGLISH)


class TestTranslations:
    def test_go_by_the_english_text(self) -> None:
        assert translations("de")[words(ENGLISH).say("field-die")] == words("de").say("field-die")

    def test_what_reads_alike_in_english_only_is_left_out(self) -> None:
        assert words(ENGLISH).say("free") == words(ENGLISH).say("board-research-free")
        assert words("de").say("free") != words("de").say("board-research-free")
        assert "free" not in translations("de")
