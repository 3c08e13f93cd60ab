"""What the research centre and the marketplace show, in words, most telling first: at most 1,024 characters each.

Players are told by name once, in turn order, and by their letters after that.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.core.model import Seat
from engine.dinosaur_island.view import DieView, MarketRowView, PlayerView, RecipeSlotView, View
from render.alt import told
from render.dinosaur_island.board_words import words
from render.dinosaur_island.dice import number_of
from render.dinosaur_island.market import build_offer, discarded_kinds, dna_offer, hire_offer, own_price, pay
from render.dinosaur_island.market import special_offer as offer_of_special
from render.dinosaur_island.parts import label
from render.dinosaur_island.recipes import discarded_recipe
from render.dinosaur_island.stalls import Offer
from render.dinosaur_island.table import Names, moment, place, waiting
from render.dinosaur_island.tokens import WILDS
from render.theme import SEATS

_LONGEST_NAME = 40
_ELLIPSIS = "\N{HORIZONTAL ELLIPSIS}"


def short(view: View, names: Names) -> Names:
    """The names, very long ones cut. ValueError where there is not a name for each player."""
    if len(names) != view.seats:
        raise ValueError(f"{view.seats} players need as many names, not {len(names)}")
    return tuple(n if len(n) <= _LONGEST_NAME else n[: _LONGEST_NAME - 1] + _ELLIPSIS for n in names)


def head(view: View, names: Names, title: str) -> str:
    """What it is, when it is, and whom the table waits for."""
    return words("alt.head", title=words(title), about=f"{moment(view)} · {waiting(view, names)}")


def row(parts: Iterable[str]) -> str:
    """Things one after the other."""
    return "; ".join(parts)


def ranked(player: PlayerView, names: Names) -> str:
    """A player in turn order, with the letter that later sentences use: "2nd Kate (A)"."""
    letter = SEATS[player.seat].letter
    return words("alt.ranked", place=place(player.place), who=names[player.seat], letter=letter)


def held_die(view: View) -> Iterator[str]:
    """The die that threatens all parks."""
    if view.threat_die is not None:
        yield words("alt.held", die=number_of(view.threat_die.id), threat=view.threat_die.threat)
    if view.reroll_to_come:
        yield words("alt.reroll")


# ---- research centre


def alt_research(view: View, names: Names) -> str:
    """The facts of `draw_research` in words."""
    names = short(view, names)
    least = view.printed.special_face_scientist
    held = view.threat_die.id if view.threat_die else None
    free = [die for die in view.dice if die.seat is None and die.id != held and not die.removed]
    gone = [number_of(die.id) for die in view.dice if die.removed]
    taken = [die for die in view.dice if die.seat is not None]
    recipes = (_recipe(slot, discarded=discarded_recipe(view, slot)) for slot in view.recipes)
    sentences = [head(view, names, "research.title"), _scientists(view, names), *held_die(view)]
    sentences.append(words("alt.dice", dice=row(_die(die, least) for die in free) or words("alt.none")))
    if taken:
        sentences.append(words("alt.taken", dice=row(_claim(die, least) for die in taken)))
    sentences.append(words("alt.recipes", recipes=row(recipes)))
    sentences.append(_storage(view))
    if gone:
        sentences.append(words("alt.removed", dice=", ".join(gone)))
    return told(sentences)


def _scientists(view: View, names: Names) -> str:
    def free(seat: Seat) -> str:
        player = view.players[seat]
        levels = [str(one.level) for one in player.scientists if one.where == "pool"]
        return words("alt.of", who=ranked(player, names), what=", ".join(levels) or words("alt.none"))

    return words("alt.scientists", who=row(free(seat) for seat in view.order))


def dna_word(kind: str) -> str:
    """What a type of DNA or a wild is called."""
    return words(f"alt.{kind}") if kind in WILDS else label(f"dna.{kind}")


def _die(die: DieView, least: int) -> str:
    return words("alt.die", die=number_of(die.id), gives=_gives(die, least), threat=die.threat)


def _gives(die: DieView, least: int) -> str:
    """What a face gives; rare ones take a scientist of at least that level."""
    if die.special:
        return words("alt.rare", gives=words(f"research.{die.special}"), n=least)
    return words("alt.units", n=die.count, dna=dna_word(die.dna or ""))


def _claim(die: DieView, least: int) -> str:
    return words("alt.of", who=_die(die, least), what=_by(die.seat, die.scientist))


def _by(seat: Seat | None, level: int | None) -> str:
    """By whom, and with which scientist."""
    who = "" if seat is None else SEATS[seat].letter
    return words("alt.by", who=who, scientist=words("alt.scientist", n=level) if level else words("alt.worker"))


def _recipe(slot: RecipeSlotView, *, discarded: bool) -> str:
    about = words("alt.slot", diet=words(f"diet.{slot.diet}"), scientist=slot.scientist, left=slot.stack)
    if discarded:
        return words("alt.of", who=about, what=words("research.gone"))
    if slot.recipe is None and slot.taken_by is None:
        return words("alt.of", who=about, what=words("research.empty"))
    if slot.recipe is None:
        name = slot.taken.name if slot.taken else words("alt.a_recipe")
        return words("alt.taken_recipe", slot=about, name=name, by=_by(slot.taken_by, slot.taken_with))
    recipe = slot.recipe
    cost = ", ".join(
        words("alt.units", n=recipe.dna.count(kind), dna=dna_word(kind)) for kind in dict.fromkeys(recipe.dna)
    )
    brings = words("alt.brings", excitement=recipe.excitement, threat=recipe.threat, vp=recipe.vp)
    return words("alt.recipe", slot=about, name=recipe.name, cost=cost, brings=brings)


def _storage(view: View) -> str:
    taken = [_by(slot.seat, slot.scientist) for slot in view.storage if slot.seat is not None]
    free = len(view.storage) - len(taken)
    return words("alt.storage", free=free, n=len(view.storage), who=row(taken) or words("alt.none"))


# ---- marketplace


def alt_market(view: View, names: Names, seat: Seat | None = None) -> str:
    """The facts of `draw_market` in words; what a seat looked for cannot buy has the reason."""
    names = short(view, names)
    buyer = None if seat is None else view.players[seat]
    purses = (
        words("alt.of", who=ranked(view.players[one], names), what=words("money", n=view.players[one].money))
        for one in view.order
    )
    specials = (
        words(
            "alt.special",
            name=one.upgrade.name,
            price=_price(offer_of_special(one, buyer)),
            left=one.left,
        )
        for one in view.specials
    )
    stacks = (words("alt.of", who=words(f"market.{kind}"), what=left) for kind, left in view.stacks.items())
    about = () if seat is None else (words("alt.for", letter=SEATS[seat].letter),)
    return told(
        (
            head(view, names, "market.title"),
            words("alt.money", who=row(purses)),
            *about,
            *(_market_row(each, buyer, view.printed.food_money) for each in view.market),
            *_emptied(view),
            words("alt.specials", specials=row(specials)),
            words("alt.stacks", stacks=row(stacks)),
            words("alt.pass", n=view.printed.pass_money),
        )
    )


def _price(offer: Offer) -> str:
    """What a thing costs, and why it cannot be had."""
    said = words("money", n=offer.price) if offer.price else words("market.free")
    return words("alt.locked", price=said, lock=offer.lock) if offer.lock else said


def _emptied(view: View) -> Iterator[str]:
    """What the AI card took from the market this round."""
    things = [
        words("alt.emptied", kind=words(f"market.{kind}"), price=each.price)
        for each in view.market
        for kind in sorted(discarded_kinds(view, each.price))
    ]
    if things:
        yield words("alt.discarded", things=row(things))


def _market_row(each: MarketRowView, buyer: PlayerView | None, food: int) -> str:
    things = []
    if each.attraction:
        tile = each.attraction
        kind, price = words(f"type.{tile.type}", money=food), _price(build_offer(each, buyer))
        things.append(words("alt.attraction", name=tile.name, type=kind, price=price, vp=tile.vp, spaces=tile.spaces))
    if each.upgrade:
        price = _price(pay(own_price(each.price, each.upgrade.tile, buyer), buyer))
        things.append(words("alt.thing", name=each.upgrade.name, price=price))
    if each.specialist:
        key = "alt.with_worker" if each.specialist.worker else "alt.thing"
        things.append(words(key, name=each.specialist.name, price=_price(hire_offer(each, buyer))))
    if each.purchase:
        said, lock = words(f"market.{each.purchase.dna}", n=each.purchase.count), dna_offer(each, buyer).lock
        things.append(words("alt.locked", price=said, lock=lock) if lock else said)
    return words("alt.row", price=each.price, things=row(things))
