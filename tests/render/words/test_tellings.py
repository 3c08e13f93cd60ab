"""What is told of a game, and how."""

import re

import pytest

from engine.core.model import Event
from render.words import Weight, weight, words
from render.words.tellings import HOLLOW, WEIGHTS
from tests.render.words.games import ITEMS, NAMES, Moment, moments
from tests.render.words.source import told

W = words("en", strict=True)
UNCLEAN = re.compile(r"[{}\u2066-\u2069]|\?\?\?|\b[Nn]one\b|(?<!\\)_|#\d|\bd\d+\b|\b[a-d][1-4]\b|  | [.,;:]")


@pytest.fixture(scope="module")
def played() -> list[Moment]:
    return [moment for seats, seed in ((2, 10), (4, 5), (1, 3)) for moment in moments(seats, seed, every=1)]


def say(key: str, seat: int | None = 0, **args: object) -> str:
    return W.event(Event(key, seat, args), NAMES, ITEMS)  # type: ignore[arg-type]


class TestSentences:
    def test_every_event_of_a_game_gives_one(self, played: list[Moment]) -> None:
        said = [(event, W.event(event, NAMES, ITEMS)) for moment in played for event in moment.events]
        assert len({event.key for event, _ in said}) > 25
        for event, sentence in said:
            assert not UNCLEAN.search(sentence), (event, sentence)
            assert sentence[-1] in ".!"

    @pytest.mark.parametrize(
        ("sentence", "told"),
        [
            (
                say("die-claimed", 1, die="d3", scientist=2, dna=("pink",) * 4, lost=0),
                "**Bo\\_b** claims die 3 with scientist 2: 4 pink.",
            ),
            (
                say("die-claimed", die="d3", scientist=0, dna=("pink",), lost=1),
                "**Ann** claims die 3 with a worker as scientist: 1 pink; 1 more would not fit.",
            ),
            (
                say("die-claimed", die="d3", scientist=1, dna=(), lost=2),
                "**Ann** claims die 3 with scientist 1, for nothing: cold storage is full.",
            ),
            (
                say("hired", specialist="dino_hunter", price=0, workers=1),
                "**Ann** hires the **Dino Hunter** for free, and a worker comes along.",
            ),
            (
                say("dna-bought", price=3, dna=("blue", "blue", "red"), lost=0, item="rex_mex"),
                "**Ann** purchases 2 blue, 1 red for $3. **Rex Mex** leaves the market.",
            ),
            (
                say("dna-bought", price=3, dna=(), lost=3, item=None),
                "**Ann** pays $3 for DNA, and cold storage has no room for any.",
            ),
            (
                say("dna-refined", spent=("blue", "purple"), dna=("green",)),
                "**Ann** refines blue and purple into 1 green.",
            ),
            (
                say("tile-used", upgrade="ride_improvement", zone="b3"),
                "**Ann** uses **Ride Improvement** on the attraction in zone B3.",
            ),
            (
                say("turn-order", None, order=(2, 0, 1)),
                "The next turn order: **Cid**, **Ann** and **Bo\\_b**.",
            ),
            (
                say("visitors-drawn", patrons=1, hooligans=2, money=1),
                "**Ann** attracts 1 patron and 2 hooligans and collects $1.",
            ),
            (
                say("visitors-seated", patrons=5, hooligans=1, line=1),
                "**Ann** seats 5 patrons and 1 hooligan; 1 visitor is left in line.",
            ),
            (
                say("visitors-eaten", patrons=0, hooligans=1),
                "Dinosaurs on the loose in **Ann**’s park! They eat 1 hooligan, and nobody complains.",
            ),
            (say("undone", move=7, verb="ClaimDie"), "**Ann** takes back a move: Claim a die."),
        ],
    )
    def test_read_well(self, sentence: str, told: str) -> None:
        assert sentence == told

    def test_a_refusal_names_what_is_wrong(self) -> None:
        facts = {"price": 9, "money": 4}
        assert W.illegal("not-enough-money", facts, ITEMS) == "That costs $9 and you have $4."
        assert W.illegal("die-claimed", {"die": "d3"}, ITEMS) == "Someone has claimed die 3 already."
        full = W.illegal("place-full", {"place": "a2", "spaces": 1}, ITEMS)
        assert full == "Only 1 visitor fits at zone A2."


class TestWeights:
    def test_every_event_has_one(self) -> None:
        assert set(WEIGHTS) == {each.key for each in told() if each.kind == "event"}
        assert set(HOLLOW) <= set(WEIGHTS)

    def test_only_the_telling_ones_are_told_in_order(self) -> None:
        events = [
            Event("market-refreshed"),
            Event("built", 0, {"attraction": "rex_mex", "price": 5}),
            Event("patrons-scored", 0, {"points": 0, "money": 0}),
            Event("visitors-seated", 1, {"patrons": 1, "hooligans": 0, "line": 0}, None, True),
            Event("visitors-seated", 1, {"patrons": 2, "hooligans": 0, "line": 0}),
        ]
        assert W.events(events, NAMES, ITEMS) == [
            "**Ann** builds **Rex Mex** for $5.",
            "**Bo\\_b** seats 2 patrons.",
        ]
        assert W.events(events, NAMES, ITEMS, least=Weight.HEADLINE) == ["**Ann** builds **Rex Mex** for $5."]

    def test_what_a_seat_does_is_never_passed_over(self, played: list[Moment]) -> None:
        quiet = {
            type(moment.action).__name__
            for moment in played
            if not any(weight(event) for event in moment.events) and moment.events
        }
        assert quiet == set()
