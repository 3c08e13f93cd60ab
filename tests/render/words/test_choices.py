"""Labels of choices and whole actions: what a person must know to choose, in plain text."""

import re
from random import Random

import msgspec
import pytest

from engine.core.model import Action
from engine.dinosaur_island import actions as do
from engine.dinosaur_island.lab import WORKS_FOR
from engine.dinosaur_island.view import (
    AttractionView,
    DieView,
    ExhibitView,
    MarketRowView,
    PlayerView,
    PurchaseView,
    RecipeSlotView,
    RecipeView,
    SlotView,
    SpecialistView,
    SpecialView,
    StandView,
    UpgradeView,
    View,
)
from render.words import words
from render.words.dinosaur_island.choices import WORK
from tests.render.words.games import FIELDS, ITEMS, Moment, moments

W = words("en", strict=True)
LEAST_GAMES, MOST_GAMES = 3, 40
"""Random games are played until every field has been asked for, which takes about five."""

RAW = re.compile(r"[{}\u2066-\u2069]|\?\?\?|[a-z]_[a-z]|#\d|\w=\d|\b[a-d][1-4]\b|\bd\d+\b|\*\*")
"""Ids of ours, and what Fluent leaves where something is missing."""


def asked_in(moment: Moment) -> set[tuple[str, str]]:
    return {(type(action).__name__, field) for action in moment.decision.options() for field in action.asked()}


@pytest.fixture(scope="module")
def played() -> list[Moment]:
    found: list[Moment] = []
    missing = set(FIELDS)
    for seed in range(MOST_GAMES):
        if seed >= LEAST_GAMES and not missing:
            break
        seats = 1 + (seed + 1) % 4
        game = list(moments(seats, seed, every=6 if seats > 1 else 1))  # solo's own questions are few
        found += game
        missing -= {each for moment in game for each in asked_in(moment)}
    assert missing == set()
    return found


class TestRandomGames:
    def test_every_value_has_a_clean_label_of_its_own(self, played: list[Moment]) -> None:
        rng = Random(1)
        asked = set()
        for moment in played:
            for verb, field, given, values in moment.asked(rng):
                asked.add(field)
                shown = values[:30]
                labels = [W.value(moment.view, verb, field, value, ITEMS, given) for value in shown]
                for value, label in zip(shown, labels, strict=True):
                    assert 1 <= len(label) <= 100, (verb, field, value, label)
                    assert not RAW.search(label), (verb, field, value, label)
                assert len(set(labels)) == len(labels), (verb, field, shown, labels)
        assert asked == {field for _, field in FIELDS}

    def test_a_label_is_made_without_what_is_given_too(self, played: list[Moment]) -> None:
        for moment in played[::5]:
            for verb, field, _, values in moment.asked(Random(2)):
                label = W.value(moment.view, verb, field, values[0], ITEMS)
                assert label
                assert not RAW.search(label), label

    def test_every_action_is_told_before_and_after(self, played: list[Moment]) -> None:
        told = set()
        for moment in played:
            before = W.action(moment.view, moment.action, ITEMS)
            after = W.action(moment.after, moment.action, ITEMS, past=True)
            told.add(type(moment.action).__name__)
            for said in (before, after):
                assert said[0].islower()
                assert not RAW.search(said), said
                assert "none" not in said, said
        assert told >= {"ClaimDie", "TakeRecipe", "BuyDna", "CreateDinosaur", "SeatVisitors", "ChooseFood"}


# --- one view in which every label can be read -----------------------------------------------------

ONE = (SlotView(1, False, 0, 0, 0),)
TRICERATOPS = RecipeView("triceratops", "Triceratops", "herbivore", ("pink", "purple", "orange"), 2, 2, 1)
STARTER = RecipeView("dryosaurus", "Dryosaurus", "herbivore", ("any_basic", "any_basic"), 1, 1, 1)
HATS = AttractionView("hats", "Hats", "merchandise", "hats", 0, 0, 1)
REX_MEX = AttractionView("rex_mex", "Rex Mex", "food", "taco", 3, 0, 1)
COASTER = AttractionView("hyper_coaster", "Hyper Coaster", "ride", "coaster", 7, 1, 3)


def tile(name: str, action: str, slots: tuple[SlotView, ...] = ONE, piece: str = "") -> UpgradeView:
    key = name.lower().replace(" ", "_")
    return UpgradeView(piece or key, key, name, f"What a {name} does.", "icon", action, slots, 0)


BENCH = tile("Tool Bench", "tool", (SlotView(1, True, 0, 0, 0),))
BETTER = tile("Better Tool Bench", "tool", (SlotView(1, False, 2, 0, 0), SlotView(1, False, 1, 0, 0)))
VENTURE = tile("Venture Capital", "venture", (SlotView(1, False, 0, 3, 0), SlotView(1, False, 0, 2, 0)))
CHAMBER = tile("Duplication Chamber", "duplicate", (SlotView(2, False, 0, 0, 0),))
RENOVATION = tile("Renovation Committee", "renovate", (SlotView(1, False, 0, 0, 0), SlotView(2, False, 0, 0, 0)))
OFFICE = tile("Security Office", "redraw")
RESEARCH = tile("Dino Research", "create", (SlotView(1, False, 0, 0, 0), SlotView(2, False, 0, 0, 0)))
HUNTER = SpecialistView("dino_hunter", "Dino Hunter", "One visitor fewer is eaten.", "icon", True, 0)
INTERN = SpecialistView("intern", "Intern", "Seats a patron.", "icon", False, 0)
BOSS = SpecialistView("union_boss", "Union Boss", "Brings a worker.", "icon", True, 0)


@pytest.fixture(scope="module")
def view(played: list[Moment]) -> View:
    """A view of our own making: what is in sight is known, everything else comes from a game."""
    seen = next(moment.view for moment in played if len(moment.view.players) == 2 and moment.view.seat == 0)
    lab = (RENOVATION, RESEARCH, BENCH, VENTURE, CHAMBER, None)
    exhibits = (
        ExhibitView(STARTER, "a1", 4, 1, 0, 0, True, None),
        ExhibitView(TRICERATOPS, "c1", 2, 1, 0, 0, False, 3),
    )
    stands = (
        StandView(HATS, "a2", 0, 0, False, True),
        StandView(REX_MEX, "b2", 0, 0, True, False),
        StandView(COASTER, "c2", 0, 0, False, False),
    )
    changes = {"exhibits": exhibits, "stands": stands, "lab": lab, "specialists": (INTERN, BOSS), "prices": {}}
    me: PlayerView = msgspec.structs.replace(seen.players[0], **changes, security_price=3, free_hires=0)
    return msgspec.structs.replace(
        seen,
        players=(me, seen.players[1]),
        dice=(
            DieView("d3", "pink", 2, None, 2, None, None),
            DieView("d4", "any_basic", 3, None, 2, None, None),
            DieView("d5", "blue", 2, None, 2, 1, 2),
            DieView("d6", "red", 1, None, 0, 1, 0),
            DieView("d9", None, 0, "upgrade", 2, None, None),
            DieView("d10", None, 0, "worker", 1, None, None),
        ),
        recipes=(RecipeSlotView("herbivore", 1, TRICERATOPS, None, 3),),
        market=(
            MarketRowView(2, REX_MEX, BETTER, HUNTER, PurchaseView("any_basic", 2)),
            MarketRowView(3, COASTER, None, None, PurchaseView("any_basic", 3)),
            MarketRowView(5, None, None, None, PurchaseView("any_advanced", 2)),
        ),
        specials=(SpecialView(tile("Dino Research II", "create"), 3, 2),),
    )


LABELS = [
    ("ClaimDie", "die", "d3", {}, "die 3 · 2 pink · threat 2"),
    ("ClaimDie", "die", "d4", {}, "die 4 · 3 any basic · threat 2"),
    ("ClaimDie", "die", "d9", {}, "die 9 · paddock upgrade · scientist 3 only · threat 2"),
    ("ClaimDie", "die", "d10", {}, "die 10 · extra worker · scientist 3 only · threat 1"),
    ("ClaimDie", "die", "d7", {}, "die 7"),
    ("ClaimDie", "scientist", "3", {"die": "d3"}, "scientist 3 → 6 pink"),
    ("ClaimDie", "scientist", "3", {"die": "d10"}, "scientist 3 → extra worker"),
    ("ClaimDie", "scientist", "2", {}, "scientist 2"),
    ("ClaimDie", "scientist", "0", {"die": "d3"}, "a worker as scientist"),
    ("ClaimDie", "dna", "blue+blue+pink", {}, "2 blue, 1 pink"),
    ("ClaimDie", "dna", "-", {}, "as the die shows"),
    ("ClaimDie", "exhibit", "triceratops", {}, "Triceratops · capacity 2 → 3"),
    ("IncreaseStorage", "scientist", "1", {}, "scientist 1 → 1 step"),
    ("IncreaseStorage", "tracks", "green+red", {}, "+1 green, +1 red"),
    (
        "TakeRecipe",
        "recipe",
        "triceratops",
        {},
        "Triceratops · pink purple orange · excitement 2 · 2 VP each · threat 1",
    ),
    ("TakeRecipe", "zone", "a3", {}, "zones A3 and B3"),
    ("PassScientist", "scientist", "1", {}, "scientist 1 → joins the workers"),
    ("CopyDie", "die", "d5", {}, "die 5 · 4 blue"),
    ("CopyDie", "die", "d6", {}, "die 6 · 1 red per level"),
    (
        "HireSpecialist",
        "specialist",
        "dino_hunter",
        {},
        "Dino Hunter · $2 · +worker · One visitor fewer is eaten.",
    ),
    ("HireSpecialist", "fire", "-", {}, "nobody"),
    ("HireSpecialist", "fire", "intern", {}, "Intern"),
    ("HireSpecialist", "fire", "union_boss", {}, "Union Boss · the worker leaves too"),
    ("BuildAttraction", "attraction", "rex_mex", {}, "Rex Mex · food · $3 + $2 = $5 · 1 place"),
    (
        "BuildAttraction",
        "attraction",
        "hyper_coaster",
        {},
        "Hyper Coaster · ride · $7 + $3 = $10 · 3 places · 1 VP",
    ),
    ("BuildAttraction", "zone", "c1", {}, "zone C1"),
    (
        "BuyUpgrade",
        "tile",
        "better_tool_bench",
        {},
        "Better Tool Bench · $2 · raise security or a paddock · workers 1 (−$2) + 1 (−$1)",
    ),
    ("BuyUpgrade", "tile", "dino_research_ii", {}, "Dino Research II · $3 · create dinosaurs · workers 1"),
    ("BuyUpgrade", "space", "5", {}, "space 6 (under construction)"),
    ("BuyUpgrade", "space", "2", {}, "space 3 (covers Tool Bench)"),
    ("BuyDna", "price", "3", {}, "$3: any 3 basic"),
    ("BuyDna", "price", "5", {}, "$5: any 2 advanced"),
    ("BuyDna", "discard", "rex_mex", {}, "Rex Mex"),
    ("BuyDna", "discard", "-", {}, "nothing lies there"),
    ("Refine", "dna", "green", {}, "green (from blue and purple)"),
    ("CreateDinosaur", "exhibit", "triceratops", {}, "Triceratops 1/2 · needs pink, purple, orange"),
    ("CreateDinosaur", "exhibit", "dryosaurus", {}, "Dryosaurus 1/4 · needs any basic, any basic"),
    ("CreateDinosaur", "dna", "-", {}, "as the recipe says"),
    ("CreateDinosaur", "at", "2.2", {}, "Dino Research, slot 2 · 2 workers"),
    ("RaiseSecurity", "at", "3.1", {}, "Tool Bench · 1 worker · $3"),
    (
        "RaiseSecurity",
        "at",
        "3.1*5",
        {},
        "Tool Bench, repeated by Duplication Chamber · 2 workers · $3",
    ),
    ("RaiseCapacity", "at", "3.1", {"exhibit": "triceratops"}, "Tool Bench · 1 worker · $3"),
    ("RaiseCapacity", "at", "3.1", {}, "Tool Bench · 1 worker"),
    ("RaiseCapacity", "at", "1.2", {}, "Renovation Committee, slot 2 · 2 workers · free"),
    ("TakeVenture", "at", "4.1", {}, "Venture Capital, slot 1 · 1 worker · +$3"),
    ("UseTile", "zone", "b2", {}, "Rex Mex · zone B2 · 1 place"),
    ("UseTile", "zone", "-", {}, "no attraction"),
    ("SeatVisitors", "patrons", "a2=1+c1=2+intern=1", {}, "1 at Hats, 2 at Triceratops, 1 with the Intern"),
    ("SeatVisitors", "hooligans", "-", {}, "none"),
    ("LoseVisitors", "patrons", "a1=2", {}, "2 at Dryosaurus"),
    ("ChooseFood", "paying", "b2=2", {}, "2 at Rex Mex"),
    ("ChooseFood", "paying", "-", {}, "nobody pays, all give VP"),
    ("RoundEndGift", "gift", "capacity", {}, "a bigger paddock"),
]


class TestLabels:
    @pytest.mark.parametrize("line", LABELS, ids=lambda line: "-".join(line[:3]))
    def test_tells_what_matters(self, view: View, line: tuple[str, str, str, dict[str, str], str]) -> None:
        verb, field, value, given, label = line
        assert W.value(view, verb, field, value, ITEMS, given) == label

    def test_a_free_hire_is_free(self, view: View) -> None:
        before = view.players[0]
        me = msgspec.structs.replace(before, free_hires=1, prices={**before.prices, "dino_hunter": 0})
        lucky = msgspec.structs.replace(view, players=(me, view.players[1]))
        label = W.value(lucky, "HireSpecialist", "specialist", "dino_hunter", ITEMS)
        assert label.startswith("Dino Hunter · free instead of $2 · ")

    def test_a_price_of_ones_own_stands_beside_the_printed_one(self, view: View) -> None:
        prices = {"dino_hunter": 1, "rex_mex": 3, "better_tool_bench": 0, "2": 1, "hyper_coaster": 10}
        me = msgspec.structs.replace(view.players[0], prices=prices)
        cheap = msgspec.structs.replace(view, players=(me, view.players[1]))
        asked = [
            ("HireSpecialist", "specialist", "dino_hunter"),
            ("BuildAttraction", "attraction", "rex_mex"),
            ("BuildAttraction", "attraction", "hyper_coaster"),
            ("BuyUpgrade", "tile", "better_tool_bench"),
            ("BuyDna", "price", "2"),
        ]
        assert [W.value(cheap, *each, ITEMS) for each in asked] == [
            "Dino Hunter · $1 instead of $2 · +worker · One visitor fewer is eaten.",
            "Rex Mex · food · $3 instead of $5 · 1 place",
            "Hyper Coaster · ride · $7 + $3 = $10 · 3 places · 1 VP",
            "Better Tool Bench · free instead of $2 · raise security or a paddock · workers 1 (−$2) + 1 (−$1)",
            "$1 instead of $2: any 2 basic",
        ]
        assert W.action(cheap, do.BuildAttraction(0, "rex_mex", "c1"), ITEMS) == "build Rex Mex in zone C1 for $3"
        assert W.action(cheap, do.BuyDna(0, 2, ("blue", "pink")), ITEMS) == "purchase 1 blue, 1 pink for $1"

    def test_scientists_that_count_higher_take_more_steps(self, view: View) -> None:
        me = msgspec.structs.replace(view.players[0], scientist_bonus={"storage": 1, "die": 1})
        clever = msgspec.structs.replace(view, players=(me, view.players[1]))
        assert W.value(clever, "IncreaseStorage", "scientist", "2", ITEMS) == "scientist 2 → up to 3 steps"
        assert W.value(clever, "ClaimDie", "scientist", "2", ITEMS, {"die": "d3"}) == "scientist 2 → 6 pink"

    def test_a_workstation_tells_the_dna_it_gives(self, view: View) -> None:
        farm = tile("Mosquito Farm", "extract", (SlotView(1, False, 0, 0, 0, "pink", 2),))
        me = msgspec.structs.replace(view.players[0], lab=(farm,))
        stung = msgspec.structs.replace(view, players=(me, view.players[1]))
        assert W.value(stung, "UseTile", "at", "1.1", ITEMS) == "Mosquito Farm · 1 worker · +2 pink"
        assert W.value(stung, "UseTile", "zone", "-", ITEMS) == "no attraction: Mosquito Farm"

    def test_a_discount_does_not_go_below_nothing(self, view: View) -> None:
        me = msgspec.structs.replace(view.players[0], security_price=1, lab=(BETTER,))
        cheap = msgspec.structs.replace(view, players=(me, view.players[1]))
        labels = [W.value(cheap, "RaiseSecurity", "at", at, ITEMS) for at in ("1.1", "1.2")]
        assert labels == [
            "Better Tool Bench, slot 1 · 1 worker · free",
            "Better Tool Bench, slot 2 · 1 worker · free",
        ]

    def test_two_tiles_of_a_kind_are_told_apart_by_their_spaces(self, view: View) -> None:
        me = msgspec.structs.replace(view.players[0], lab=(OFFICE, None, OFFICE))
        twice = msgspec.structs.replace(view, players=(me, view.players[1]))
        labels = [W.value(twice, "UseTile", "at", at, ITEMS) for at in ("1.1", "3.1")]
        assert labels == ["Security Office in space 1 · 1 worker", "Security Office in space 3 · 1 worker"]
        assert W.value(twice, "UseTile", "zone", "-", ITEMS) == "no attraction: Security Office"

    def test_a_crowd_too_long_for_a_label_is_summed_up(self, view: View) -> None:
        stands = tuple(
            StandView(msgspec.structs.replace(COASTER, name=f"A Rather Long Ride {zone}"), zone, 0, 0, False, False)
            for zone in ("b3", "c3", "d3", "b4", "c4")
        )
        me = msgspec.structs.replace(view.players[0], stands=(*view.players[0].stands, *stands))
        crowded = msgspec.structs.replace(view, players=(me, view.players[1]))
        where = "a1=1+b2=1+b3=3+b4=2+c3=1+c4=1+d3=1+intern=1"
        label = W.value(crowded, "SeatVisitors", "patrons", where, ITEMS)
        assert label == (
            "1 with specialists, 1 at doubled food, 1 at exhibits, 8 at attractions · A1 B2 B3×3 B4×2 C3 C4 D3"
        )

    def test_a_long_text_ends_between_words(self, view: View) -> None:
        card = msgspec.structs.replace(HUNTER, text="One visitor fewer " * 6)
        rows = (MarketRowView(2, None, None, card, None),)
        label = W.value(
            msgspec.structs.replace(view, market=rows), "HireSpecialist", "specialist", "dino_hunter", ITEMS
        )
        assert label.endswith(("One…", "visitor…", "fewer…"))
        assert 80 < len(label) <= 100

    @pytest.mark.parametrize(("verb", "field"), sorted(FIELDS))
    def test_nonsense_does_no_harm(self, view: View, verb: str, field: str) -> None:
        for value in ("d99", "*@everyone*", "a9=1", "9.9*9", "-1", "x=y", "²"):
            label = W.value(view, verb, field, value, ITEMS, {"die": value, "exhibit": value})
            assert 1 <= len(label) <= 100
            assert not set(label) & set("*@")

    def test_an_onlooker_has_no_park_but_gets_words(self, view: View) -> None:
        onlooker = msgspec.structs.replace(view, seat=None)
        assert W.value(onlooker, "CreateDinosaur", "exhibit", "triceratops", ITEMS) == "Triceratops"
        assert W.value(onlooker, "SeatVisitors", "patrons", "a2=1", ITEMS) == "1 at zone A2"


DEEDS = [
    (do.ClaimDie(0, "d3", 2), "claim die 3 with scientist 2: 4 pink"),
    (do.ClaimDie(0, "d4", 1, ("blue", "blue", "pink")), "claim die 4 with scientist 1: 2 blue, 1 pink"),
    (do.ClaimDie(0, "d3", 0), "claim die 3 with a worker as scientist: 2 pink per level"),
    (do.ClaimDie(0, "d9", 3, (), "triceratops"), "claim die 9 with scientist 3: paddock upgrade · Triceratops"),
    (do.IncreaseStorage(0, 2, ("green", "red")), "increase cold storage with scientist 2: +1 green, +1 red"),
    (do.TakeRecipe(0, "triceratops", 1, "a3"), "procure Triceratops with scientist 1 for zones A3 and B3"),
    (do.PassScientist(0, 1), "pass scientist 1 to the workers"),
    (do.CopyDie(0, "d5"), "copy die 5: 4 blue"),
    (do.HireSpecialist(0, "dino_hunter", "intern"), "hire Dino Hunter for $2, firing Intern"),
    (do.BuildAttraction(0, "rex_mex", "b3"), "build Rex Mex in zone B3 for $5"),
    (do.BuyUpgrade(0, "better_tool_bench", 5), "buy Better Tool Bench for $2 and lay it on space 6"),
    (do.BuyDna(0, 3, ("blue", "blue", "pink")), "purchase 2 blue, 1 pink for $3"),
    (do.BuyDna(0, 4, ("red",), "rex_mex"), "purchase 1 red for $4, discarding Rex Mex"),
    (do.PassMarket(0), "pass and collect $2"),
    (do.Refine(0, 1, 0, "green"), "refine green at Dino Research, slot 1"),
    (do.CreateDinosaur(0, 1, 0, "triceratops"), "create Triceratops at Dino Research, slot 1"),
    (
        do.CreateDinosaur(0, 1, 1, "dryosaurus", ("blue", "pink")),
        "create Dryosaurus at Dino Research, slot 2 with 1 blue, 1 pink",
    ),
    (do.RaiseSecurity(0, 2, 0), "raise security at Tool Bench ($3)"),
    (
        do.RaiseCapacity(0, 0, 0, "triceratops"),
        "upgrade the paddock of Triceratops at Renovation Committee, slot 1 (free)",
    ),
    (do.UseTile(0, 0, 0, "c2"), "use Renovation Committee, slot 1 on Hyper Coaster"),
    (do.SeatVisitors(0, {"a2": 1}, {"c1": 1}), "seat patrons: 1 at Hats; hooligans: 1 at Triceratops"),
    (do.SeatVisitors(0, {}, {"c1": 1}), "seat hooligans: 1 at Triceratops"),
    (do.LoseVisitors(0, {"a2": 1}), "feed the dinosaurs: 1 at Hats"),
    (do.ChooseFood(0, {}), "let every patron give VP"),
    (do.RoundEndGift(0, "dna", None, ("blue", "pink")), "take basic DNA: 1 blue, 1 pink"),
    (do.RoundEndGift(0, "security"), "take more security"),
]


class TestActions:
    @pytest.mark.parametrize(("action", "told"), DEEDS, ids=lambda each: str(each)[:40])
    def test_are_told_in_a_few_words(self, view: View, action: Action, told: str) -> None:
        assert W.action(view, action, ITEMS) == told

    def test_a_price_that_the_action_has_changed_is_left_out(self, view: View) -> None:
        assert W.action(view, do.RaiseSecurity(0, 2, 0), ITEMS, past=True) == "raise security at Tool Bench"
        assert W.action(view, do.HireSpecialist(0, "senior_scientist"), ITEMS) == "hire Senior Scientist"


def test_every_kind_of_workstation_is_told_as_work() -> None:
    assert frozenset(WORKS_FOR) | {"duplicate"} == WORK
