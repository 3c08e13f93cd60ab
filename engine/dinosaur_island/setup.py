"""Main Game Setup and Individual Player Setup: the table before round 1."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.core.chance import Chance, Dealer
from engine.core.game import Header
from engine.core.model import Seat, Value
from engine.dinosaur_island.board import Zone
from engine.dinosaur_island.catalogue import DIETS, DNA, Catalogue
from engine.dinosaur_island.components import (
    MARKET_KINDS,
    POOL,
    PRINTED,
    Claim,
    Die,
    Exhibit,
    LabSpace,
    Market,
    Player,
    Solo,
    Stand,
    Visitors,
)
from engine.dinosaur_island.moves import Stroke
from engine.dinosaur_island.phases.rounds import Round
from engine.dinosaur_island.phases.solo import ObjectiveChoice
from engine.dinosaur_island.solo import PLAYER
from engine.dinosaur_island.state import State
from engine.dinosaur_island.vocabulary import LateHooligansEffect
from engine.dinosaur_island.zones import zone_at

LENGTHS = ("short", "medium", "long")
"""Game lengths of setup 6, an option of the table."""


NOT_FOR_ONE = {"length": "which has seven rounds", "first_game": "which has objectives of its own"}
"""Options that choose among the standard objectives, and why they mean nothing in solo."""


class Options:
    """The choices of a table, read from its header.

    Attributes:
        length: which stack of objectives.
        first_game: the book's recommended objectives and plot twist.
        twists: play with plot twists (else the Predictable Systems variant).
        given: those that the header names, as they are kept in the state.
    """

    def __init__(self, header: Header) -> None:
        """Read and check the options. Raises ValueError naming a wrong one."""
        self.given: dict[str, str | bool] = {}
        for name in header.options:
            if name not in ("length", "first_game", "twists", "chaos"):
                raise ValueError(f"there is no option {name}")
        self.length = self._length(header.options.get("length", "short"))
        self.first_game = self._switch(header, "first_game", False)
        self.twists = self._switch(header, "twists", True)
        self._switch(header, "chaos", False)
        if "length" in header.options:
            self.given["length"] = self.length
        if header.seats == 1:
            self._check_solo()

    def _check_solo(self) -> None:
        """What means nothing in solo is refused (ruling)."""
        for name, why in NOT_FOR_ONE.items():
            if self.given.get(name):
                raise ValueError(f"{name} is not for the solo game, {why}")

    @staticmethod
    def _length(length: Value) -> str:
        if isinstance(length, str) and length in LENGTHS:
            return length
        raise ValueError(f"length must be one of {', '.join(LENGTHS)}, not {length}")

    def _switch(self, header: Header, name: str, default: bool) -> bool:
        """An option that is on or off; remembered when the header names it."""
        value = header.options.get(name, default)
        if not isinstance(value, bool):
            raise ValueError(f"{name} must be true or false, not {value}")
        if name in header.options:
            self.given[name] = value
        return value


def deal(header: Header, catalogue: Catalogue) -> Stroke:
    """The table ready for round 1, as the stroke that dealt it (with its draws). Raises ValueError."""
    options = Options(header)
    chance = Chance(header.seed)
    dealer = Dealer(chance)
    order = _turn_order(dealer, header.seats)
    state = State(
        content=header.content,
        options=options.given,
        chance=chance,
        round=1,
        phase="research",
        order=order,
        players=[_player(catalogue, seat) for seat in range(header.seats)],
        pool=_dice_pool(dealer, catalogue, header.seats),
        recipes=dict.fromkeys(DIETS),
        recipe_stacks=_recipe_stacks(dealer, catalogue),
        market=_market(dealer, catalogue, header.seats),
        bag=Visitors(catalogue.board.patrons, catalogue.board.hooligans),
        claims=_objectives(dealer, catalogue, header.seats, options) if header.seats > 1 else [],
        twists=_plot_twists(dealer, catalogue, header.seats, options),
        stack=[Round()],
    )
    play = Stroke(state, catalogue, dealer)
    for diet in DIETS:
        state.recipes[diet] = state.recipe_stacks[diet].pop()
    _start_bag(play)
    _startup_cash(play)
    if header.seats == 1:
        _solo(play)
    play.tell("game-started", order[0], order=tuple(order))
    return play


def _shuffled(dealer: Dealer, name: str, items: Sequence[str]) -> list[str]:
    """A stack face down: the last one is the top."""
    stack = list(items)
    dealer.shuffle(f"setup:{name}", stack)
    return stack


def _turn_order(dealer: Dealer, seats: int) -> list[Seat]:
    """Setup 9: clockwise from the first player, whom chance finds (ruling: nobody here has met that mosquito)."""
    first = dealer.below("setup:first", seats)
    return [(first + step) % seats for step in range(seats)]


def _dice_pool(dealer: Dealer, catalogue: Catalogue, seats: int) -> list[Die]:
    """Setup 2: at random two dice a player and one more; five in solo."""
    number = catalogue.dice_used(seats)
    drawn = _shuffled(dealer, "dice", [die.id for die in catalogue.dice])[:number]
    return [Die(die) for die in sorted(drawn, key=lambda name: list(catalogue.die).index(name))]


def _market(dealer: Dealer, catalogue: Catalogue, seats: int) -> Market:
    """Setup 3 and 4: stacks for this number of players, four of each kind in the rows, attractions by cost."""
    stacks = {
        "attractions": _shuffled(dealer, "attractions", catalogue.attraction_tiles(seats)),
        "upgrades": _shuffled(dealer, "upgrades", catalogue.upgrade_tiles(seats)),
        "specialists": _shuffled(dealer, "specialists", list(catalogue.specialist)),
    }
    rows: dict[str, list[str | None]] = {}
    for kind in MARKET_KINDS:
        drawn = [stacks[kind].pop() for _ in catalogue.board.market_rows if stacks[kind]]
        if kind == "attractions":
            drawn.sort(key=lambda tile: catalogue.attraction[tile].price)
        rows[kind] = [*drawn, *[None] * (len(catalogue.board.market_rows) - len(drawn))]
    specials = {tile.id: len(tile.players) for tile in catalogue.special_upgrades}
    return Market(rows, stacks, {kind: [] for kind in MARKET_KINDS}, specials)


def _recipe_stacks(dealer: Dealer, catalogue: Catalogue) -> dict[str, list[str]]:
    """Setup 5: three stacks by category."""
    stacks = {diet: [recipe.id for recipe in catalogue.recipes if recipe.diet == diet] for diet in DIETS}
    return {diet: _shuffled(dealer, f"recipes:{diet}", names) for diet, names in stacks.items()}


def _objectives(dealer: Dealer, catalogue: Catalogue, seats: int, options: Options) -> list[Claim]:
    """Setup 6: one objective a player and one more, of one length; a first game names three of them."""
    number = seats + catalogue.board.objectives_extra
    chosen = list(catalogue.board.first_game.objectives) if options.first_game else []
    length = "short" if options.first_game else options.length
    drawn = _shuffled(dealer, "objectives", catalogue.objective_stack(length))
    chosen += [name for name in drawn if name not in chosen]
    if len(chosen) < number:
        raise ValueError(f"the {length} game has {len(chosen)} objectives, {seats} players need {number}")
    return [Claim(name) for name in chosen[:number]]


def _plot_twists(dealer: Dealer, catalogue: Catalogue, seats: int, options: Options) -> list[str]:
    """Setup 7: two at random; a second one that contradicts the first is discarded and redrawn.

    So is one that changes the hooligans in solo, which has its own number of them (ruling).
    """
    if options.first_game:
        return list(catalogue.board.first_game.twists)
    if not options.twists:
        return []
    stack = _shuffled(dealer, "twists", list(catalogue.twist))
    if seats == 1:
        stack = [twist for twist in stack if catalogue.twist[twist].solo]
    drawn: list[str] = []
    while stack and len(drawn) < catalogue.board.twists_drawn:
        twist = stack.pop()
        if not any(contradict(catalogue, twist, other) for other in drawn):
            drawn.append(twist)
    return drawn


def contradict(catalogue: Catalogue, one: str, other: str) -> bool:
    """Do two plot twists exclude each other? Either card may say so."""
    return other in catalogue.twist[one].contradicts or one in catalogue.twist[other].contradicts


def _start_bag(play: Stroke) -> None:
    """A plot twist can keep hooligans out of the bag at first."""
    for twist in play.state.twists:
        for effect in play.catalogue.twist[twist].effects:
            if isinstance(effect, LateHooligansEffect):
                play.state.bag.hooligans = effect.at_start


def _solo(play: Stroke) -> None:
    """Changes to Setup: fewer visitors, ten of the sixteen objectives to choose from, the others face down."""
    state, board = play.state, play.catalogue.board.solo
    state.phase = "setup"
    state.bag = Visitors(board.patrons, board.hooligans)
    cards = _shuffled(play.deal, "solo-objectives", list(play.catalogue.solo_objective))
    drawn = [cards.pop() for _ in range(board.drawn)]
    state.solo = Solo(offered=drawn, ai_deck=cards)
    play.push(ObjectiveChoice(PLAYER))


def _startup_cash(play: Stroke) -> None:
    """Setup 10: $15 for the first player, $1 more for each successive one."""
    board = play.catalogue.board
    for place, seat in enumerate(play.state.order):
        player = play.state.players[seat]
        player.money = board.start_money + place * board.money_per_later_seat
        player.money_ledger = {"start": player.money}


def _player(catalogue: Catalogue, seat: Seat) -> Player:
    """Individual Player Setup: boards, workers, scientists, DNA, tracks."""
    board = catalogue.board
    lab = [LabSpace([name], [0] * len(catalogue.upgrade[name].slots)) for name in board.lab_printed]
    lab += [LabSpace() for _ in range(board.lab_spaces - len(lab))]
    numbers: dict[str, Any] = {
        "vp": board.start_score,
        "money": 0,
        "excitement": board.start_excitement,
        "threat": board.start_threat,
        "security": board.start_security,
        "workers": board.start_workers,
    }
    starter = catalogue.starters[seat]
    return Player(
        **numbers,
        dna={dna: board.start_dna(dna) for dna in DNA},
        limits={dna: board.start_limit(dna) for dna in DNA},
        lab=lab,
        exhibits=[Exhibit(starter.id, _zone(board.starter_zone), board.start_capacity, board.start_dinosaurs)],
        stands=[Stand(PRINTED, _zone(board.hats.zone))],
        scientists=[POOL] * len(board.scientists),
        vp_ledger={"start": board.start_score},
    )


def _zone(place: Zone) -> str:
    row, column = place
    return zone_at(column, row)
