"""What the public boards show, in words, most telling first: at most 1,024 characters each."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from engine.core.model import Seat
from engine.dinosaur_island.view import (
    DieView,
    MarketRowView,
    ObjectiveView,
    RecipeSlotView,
    SoloCardView,
    SoloView,
    View,
)
from render.alt import told
from render.dinosaur_island.board_words import listed, printed, words
from render.dinosaur_island.dice import number_of
from render.dinosaur_island.lab_park import number
from render.dinosaur_island.market import discarded_kinds
from render.dinosaur_island.parts import label
from render.dinosaur_island.research import discarded_recipe
from render.dinosaur_island.result import headline, source_name, sources_of, star_of, star_words
from render.dinosaur_island.solo import ai_lines
from render.dinosaur_island.table import Names, place, subtitle
from render.dinosaur_island.tokens import WILDS
from render.theme import SEATS

_LONGEST_NAME = 40
_ELLIPSIS = "\N{HORIZONTAL ELLIPSIS}"


def _short(view: View, names: Names) -> Names:
    """The names, very long ones cut. ValueError where there is not a name for each player."""
    if len(names) != view.seats:
        raise ValueError(f"{view.seats} players need as many names, not {len(names)}")
    return tuple(n if len(n) <= _LONGEST_NAME else n[: _LONGEST_NAME - 1] + _ELLIPSIS for n in names)


def _head(view: View, names: Names, title: str) -> str:
    return words("alt.head", title=words(title), about=subtitle(view, names))


def _row(parts: Iterable[str]) -> str:
    return "; ".join(parts)


# ---- research centre


def alt_research(view: View, names: Names) -> str:
    """The facts of `draw_research` in words."""
    names = _short(view, names)
    free = [die for die in view.dice if die.seat is None and die != view.threat_die and not die.removed]
    gone = [number_of(die.id) for die in view.dice if die.removed]
    taken = [die for die in view.dice if die.seat is not None]
    sentences = [_head(view, names, "research.title")]
    least = view.printed.special_face_scientist
    if view.threat_die is not None:
        held = view.threat_die
        sentences.append(words("alt.held", die=number_of(held.id), threat=held.threat))
    if view.reroll_to_come:
        sentences.append(words("alt.reroll"))
    sentences.append(words("alt.dice", dice=_row(_die(die, least) for die in free) or words("alt.none")))
    if gone:
        sentences.append(words("alt.removed", dice=", ".join(gone)))
    recipes = (_recipe(slot, names, discarded=discarded_recipe(view, slot)) for slot in view.recipes)
    sentences.append(words("alt.recipes", recipes=_row(recipes)))
    sentences.append(_scientists(view, names))
    if taken:
        sentences.append(words("alt.taken", dice=_row(_claim(die, names, least) for die in taken)))
    sentences.append(_storage(view, names))
    return told(sentences)


def _dna(kind: str) -> str:
    return words(f"alt.{kind}") if kind in WILDS else label(f"dna.{kind}")


def _die(die: DieView, least: int) -> str:
    return words("alt.die", die=number_of(die.id), gives=_gives(die, least), threat=die.threat)


def _gives(die: DieView, least: int) -> str:
    """What a face gives; rare ones take a scientist of at least that level."""
    if die.special:
        return words("alt.rare", gives=words(f"research.{die.special}"), n=least)
    return words("alt.units", n=die.count, dna=_dna(die.dna or ""))


def _with(level: int | None) -> str:
    return words("alt.scientist", n=level) if level else words("alt.worker")


def _claim(die: DieView, names: Names, least: int) -> str:
    who = "" if die.seat is None else names[die.seat]
    return words("alt.claim", die=number_of(die.id), gives=_gives(die, least), who=who, scientist=_with(die.scientist))


def _recipe(slot: RecipeSlotView, names: Names, *, discarded: bool) -> str:
    diet = words(f"diet.{slot.diet}")
    if discarded:
        return words("alt.no_recipe", diet=diet, gone=words("research.gone"))
    if slot.recipe is None:
        gone = words("research.empty") if slot.taken_by is None else words("research.taken", who=names[slot.taken_by])
        if slot.taken is not None:
            name, took = slot.taken.name, _with(slot.taken_with)
            return words("alt.taken_recipe", name=name, diet=diet, gone=gone, scientist=took)
        return words("alt.no_recipe", diet=diet, gone=gone)
    recipe = slot.recipe
    kinds = dict.fromkeys(recipe.dna)
    cost = ", ".join(words("alt.units", n=recipe.dna.count(kind), dna=_dna(kind)) for kind in kinds)
    return words(
        "alt.recipe",
        name=recipe.name,
        diet=diet,
        scientist=slot.scientist,
        cost=cost,
        excitement=recipe.excitement,
        threat=recipe.threat,
        vp=recipe.vp,
        left=slot.stack,
    )


def _scientists(view: View, names: Names) -> str:
    def free(seat: Seat) -> str:
        levels = [str(one.level) for one in view.players[seat].scientists if one.where == "pool"]
        return words("alt.of", who=names[seat], what=", ".join(levels) or words("alt.none"))

    return words("alt.scientists", who=_row(free(seat) for seat in view.order))


def _storage(view: View, names: Names) -> str:
    taken = [
        words("alt.of", who=names[slot.seat], what=_with(slot.scientist))
        for slot in view.storage
        if slot.seat is not None
    ]
    free = len(view.storage) - len(taken)
    return words("alt.storage", free=free, n=len(view.storage), who=_row(taken) or words("alt.none"))


# ---- marketplace


def alt_market(view: View, names: Names) -> str:
    """The facts of `draw_market` in words."""
    names = _short(view, names)
    purses = (words("alt.of", who=names[seat], what=words("money", n=view.players[seat].money)) for seat in view.order)
    specials = (words("alt.special", name=one.upgrade.name, price=one.price, left=one.left) for one in view.specials)
    stacks = (words("alt.of", who=words(f"market.{kind}"), what=left) for kind, left in view.stacks.items())
    return told(
        (
            _head(view, names, "market.title"),
            *(_market_row(row, view.printed.food_money) for row in view.market),
            *_emptied(view),
            words("alt.specials", specials=_row(specials)),
            words("alt.money", who=_row(purses)),
            words("alt.stacks", stacks=_row(stacks)),
        )
    )


def _emptied(view: View) -> Iterator[str]:
    """What the AI card took from the market this round."""
    things = [
        words("alt.emptied", kind=words(f"market.{kind}"), price=row.price)
        for row in view.market
        for kind in sorted(discarded_kinds(view, row.price))
    ]
    if things:
        yield words("alt.discarded", things=_row(things))


def _market_row(row: MarketRowView, food: int) -> str:
    things = []
    if row.attraction:
        tile = row.attraction
        things.append(
            words(
                "alt.attraction",
                name=tile.name,
                type=words(f"type.{tile.type}", money=food),
                price=row.price + tile.price,
                vp=tile.vp,
                spaces=tile.spaces,
            )
        )
    for thing in (row.upgrade, row.specialist):
        if thing:
            things.append(words("alt.thing", name=thing.name, price=row.price))
    if row.purchase:
        things.append(words(f"market.{row.purchase.dna}", n=row.purchase.count))
    return words("alt.row", price=row.price, things=_row(things))


# ---- tracks


def _lettered(seat: Seat, names: Names) -> str:
    """A name with the letter that later sentences use."""
    return words("alt.lettered", who=names[seat], letter=SEATS[seat].letter)


def alt_tracks(view: View, names: Names) -> str:
    """The facts of `draw_tracks` in words."""
    names = _short(view, names)
    players = [view.players[seat] for seat in view.order]
    scores = (
        words(
            "alt.score",
            place=place(one.place),
            who=_lettered(one.seat, names),
            vp=number(one.vp),
            excitement=number(one.excitement),
        )
        for one in players
    )
    twists = (words("alt.of", who=twist.name, what=printed(twist.text)) for twist in view.twists)
    return told(
        (
            _head(view, names, "tracks.title"),
            words("alt.scores", scores=_row(scores)),
            *(_objective(one, view.order, names) for one in view.objectives),
            *_alone(view),
            words("alt.bag", n=view.bag),
            *(words("alt.twist", twist=twist) for twist in twists),
        )
    )


def _alone(view: View) -> Iterator[str]:
    """What only the solo game shows on its tracks."""
    solo = view.solo
    if solo is None:
        return
    if solo.offered:
        yield words("alt.offered", n=solo.to_set_aside, objectives=_row(_share(one) for one in solo.offered))
    else:
        yield words("alt.pays", n=solo.pays)
        yield words("alt.to_score", objectives=_row(_share(one) for one in solo.objectives) or words("alt.none"))
        yield from _done_with(solo)
    yield words(
        "alt.bonus", n=solo.bonus, state=words("solo.bonus_there" if solo.bonus_possible else "solo.bonus_gone")
    )
    if solo.ai_card is not None:
        yield words("alt.ai", things=_row(line for _, line in ai_lines(solo.ai_card)))
    yield words("alt.ai_deck", n=solo.ai_deck)


def _share(one: SoloCardView) -> str:
    """A solo objective and how far the player is."""
    key = "alt.completed" if one.fulfilled else "alt.share"
    return words(key, text=printed(one.text).rstrip("."), n=one.progress, most=one.at_least)


def _done_with(solo: SoloView) -> Iterator[str]:
    """Objectives that were scored, and those that were discarded."""
    scored = [
        words("alt.of", who=printed(text).rstrip("."), what=words("points", n=vp)) for text, vp in solo.scored.items()
    ]
    if scored:
        yield words("alt.scored", objectives=_row(scored))
    if solo.discarded:
        yield words("alt.gone", objectives=_row(printed(text).rstrip(".") for text in solo.discarded))


def _objective(one: ObjectiveView, order: Sequence[Seat], names: Names) -> str:
    if one.claims:
        state = words("tracks.closed" if one.closed else "tracks.window")
        who = listed(tuple(names[seat] for seat in one.claims))
        return words("alt.claimed", text=printed(one.text), vp=one.vp, who=who, state=state)
    have = (f"{SEATS[seat].letter} {one.progress[seat]}" for seat in order)
    return words("alt.objective", text=printed(one.text), vp=one.vp, most=one.at_least, have=", ".join(have))


# ---- result


def _ranks(view: View, ranking: Iterable[str]) -> Iterator[str]:
    """The ranking; of a solo game what became of its objectives."""
    if view.solo is None:
        yield words("alt.ranking", ranking=_row(ranking))
        return
    yield from _done_with(view.solo)
    key = "solo.bonus_earned" if view.solo.bonus_possible else "solo.bonus_missed"
    yield words(key, n=view.solo.bonus) + "."


def alt_result(view: View, names: Names) -> str:
    """The facts of `draw_result` in words. ValueError while the game runs."""
    if not view.final:
        raise ValueError("the game is not over: there is no ranking to tell")
    names = _short(view, names)
    first = view.final[0]
    ranking = (
        words(
            "alt.standing",
            place=place(one.place),
            who=_lettered(one.seat, names),
            points=number(one.points),
            money=one.tiebreak,
        )
        for one in view.final
    )
    return told(
        (
            headline(view, names) + ("." if view.solo else ""),
            *_ranks(view, ranking),
            words("alt.star", star=star_words(star_of(view.players[first.seat]))),
            *(
                words(
                    "alt.of_source",
                    source=source_name(source),
                    points=", ".join(
                        f"{SEATS[one.seat].letter} {number(one.sources.get(source, 0))}" for one in view.final
                    ),
                )
                for source in sources_of(view.final)
            ),
        )
    )
