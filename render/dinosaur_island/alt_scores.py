"""What the tracks, a result and everyone at a glance show, in words: at most 1,024 characters each.

Players are told by name once, and by their letters after that.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from engine.core.model import Seat
from engine.dinosaur_island.view import ObjectiveView, PlayerView, SoloCardView, SoloView, View
from render.alt import told
from render.dinosaur_island.alt_boards import dna_word, head, held_die, ranked, row, short
from render.dinosaur_island.board_words import printed, words
from render.dinosaur_island.lab_park import number
from render.dinosaur_island.parts import label
from render.dinosaur_island.result import completed, headline, level, source_name, sources_of, star_of, star_words
from render.dinosaur_island.solo import ai_lines
from render.dinosaur_island.table import Names, place
from render.theme import SEATS


def _letters(seats: Iterable[Seat]) -> str:
    return ", ".join(SEATS[seat].letter for seat in seats)


def _plain(text: str) -> str:
    """A text as part of a sentence."""
    return printed(text).rstrip(".")


# ---- tracks


def alt_tracks(view: View, names: Names) -> str:
    """The facts of `draw_tracks` in words."""
    names = short(view, names)
    scores = (
        words(
            "alt.score",
            who=ranked(view.players[seat], names),
            vp=number(view.players[seat].vp),
            excitement=number(view.players[seat].excitement),
        )
        for seat in view.order
    )
    twists = (words("alt.of", who=twist.name, what=printed(twist.text)) for twist in view.twists)
    return told(
        (
            head(view, names, "tracks.title"),
            words("alt.scores", scores=row(scores)),
            *_goals(view),
            *_alone(view),
            words("alt.bag", n=view.bag),
            *(words("alt.twist", twist=twist) for twist in twists),
        )
    )


def _goals(view: View) -> Iterator[str]:
    """The objectives of a table of more players, and how many of them are left."""
    if view.solo is None:
        unclaimed = sum(not one.claims for one in view.objectives)
        yield words("alt.goals", n=unclaimed, end=view.printed.end_objectives_left)
        yield from (_objective(one, view.order) for one in view.objectives)


def _objective(one: ObjectiveView, order: Sequence[Seat]) -> str:
    """What it asks and is worth, who claimed it, and how far the others are."""
    others = [seat for seat in order if seat not in one.claims]
    have = ", ".join(f"{SEATS[seat].letter} {one.progress[seat]}" for seat in others)
    parts = []
    if one.claims:
        state = words("alt.closed" if one.closed else "alt.window")
        parts.append(words("alt.claimed", who=_letters(one.claims), state=state))
    if others:
        parts.append(words("alt.progress", most=one.at_least, have=have))
    return words("alt.objective", text=_plain(one.text), vp=one.vp, state=row(parts))


def _alone(view: View) -> Iterator[str]:
    """What only the solo game shows on its tracks."""
    solo = view.solo
    if solo is None:
        return
    if solo.offered:
        yield words("alt.offered", n=solo.to_set_aside, objectives=row(_share(one) for one in solo.offered))
    else:
        yield words("alt.pays", n=solo.pays)
        yield words("alt.to_score", objectives=row(_share(one) for one in solo.objectives) or words("alt.none"))
        yield from _done_with(solo)
    state = words("solo.bonus_there" if solo.bonus_possible else "solo.bonus_gone")
    yield words("alt.bonus", n=solo.bonus, state=state)
    if solo.ai_card is not None:
        yield words("alt.ai", things=row(line for _, line in ai_lines(solo.ai_card)))
    yield words("alt.ai_deck", n=solo.ai_deck)
    yield words("alt.rounds", scores=", ".join(str(points) for points in solo.scores))
    yield words("alt.eaten", n=solo.eaten)


def _share(one: SoloCardView) -> str:
    """A solo objective and how far the player is."""
    key = "alt.completed" if one.fulfilled else "alt.share"
    return words(key, text=_plain(one.text), n=one.progress, most=one.at_least)


def _done_with(solo: SoloView) -> Iterator[str]:
    """Objectives that were scored, and those that were discarded."""
    scored = [words("alt.of", who=_plain(text), what=words("points", n=vp)) for text, vp in solo.scored.items()]
    if scored:
        yield words("alt.scored", objectives=row(scored))
    if solo.discarded:
        yield words("alt.gone", objectives=row(_plain(text) for text in solo.discarded))


# ---- result


def alt_result(view: View, names: Names) -> str:
    """The facts of `draw_result` in words. ValueError while the game runs."""
    if not view.final:
        raise ValueError("the game is not over: there is no ranking to tell")
    names = short(view, names)
    first = view.players[view.final[0].seat]
    star = star_of(first)
    return told(
        (
            headline(view, names) + ("." if view.solo else ""),
            *_ranks(view, names),
            *_sources(view),
            words("alt.star", star=star_words(star), points=words("points", n=star.recipe.vp * star.dinosaurs)),
            words("alt.park", things=", ".join(_park(first)), free=len(first.free_zones)),
            words("alt.last", round=label("round", n=view.round)),
        )
    )


def _ranks(view: View, names: Names) -> Iterator[str]:
    """The ranking; of a solo game what became of its objectives."""
    solo = view.solo
    if solo is None:
        ranking = (
            words(
                "alt.standing",
                place=place(one.place),
                who=names[one.seat],
                letter=SEATS[one.seat].letter,
                points=number(one.points),
                money=one.tiebreak,
            )
            for one in view.final
        )
        yield words("alt.ranking", ranking=row(ranking))
        return
    scored, there = completed(solo)
    yield words("alt.level", n=scored, of=there, level=words(f"result.level.{level(solo)}"))
    yield from _done_with(solo)
    key = "solo.bonus_earned" if solo.bonus_possible else "solo.bonus_missed"
    yield words(key, n=solo.bonus) + "."
    yield words("alt.money_left", n=view.final[0].tiebreak)


def _sources(view: View) -> Iterator[str]:
    for source in sources_of(view.final):
        shares = ((one.seat, number(one.sources.get(source, 0))) for one in view.final)
        points = ", ".join(said if view.seats == 1 else f"{SEATS[seat].letter} {said}" for seat, said in shares)
        yield words("alt.of_source", source=source_name(source), points=points)


def _park(player: PlayerView) -> Iterator[str]:
    """What is in a park, and where."""
    for one in player.exhibits:
        name, zone = one.recipe.name, one.zone
        yield label("alt.exhibit", name=name, dinosaurs=one.dinosaurs, capacity=one.capacity, zone=zone)
    for stand in player.stands:
        yield label("alt.stand", name=stand.attraction.name, zone=stand.zone)


# ---- everyone at a glance


def alt_everyone(view: View, names: Names) -> str:
    """The facts of `draw_everyone` in words."""
    names = short(view, names)
    players = [view.players[seat] for seat in view.order]
    return told(
        (
            head(view, names, "everyone.title"),
            *held_die(view),
            *(_numbers(player, view, names) for player in players),
            _stock(players),
            *(_exhibits(player) for player in players),
            *(_stands(player) for player in players),
        )
    )


def _numbers(player: PlayerView, view: View, names: Names) -> str:
    """Scores, safety and workers of a player."""
    state = "done" if player.done and player.seat not in view.to_act else "going"
    key = "everyone.breach" if player.breach else "everyone.spare"
    return words(
        f"alt.{state}",
        who=ranked(player, names),
        vp=number(player.vp),
        money=words("money", n=player.money),
        excitement=number(player.excitement),
        security=player.security + player.guard,
        threat=player.threat + player.threat_die,
        verdict=words(key, n=player.breach),
        workers=player.hands,
        of=player.hands_total,
    )


def _stock(players: Sequence[PlayerView]) -> str:
    """The DNA of all, type by type as on the board."""
    kinds = ", ".join(dna_word(track.dna) for track in players[0].dna)
    amounts = (
        words("alt.of_kind", letter=SEATS[one.seat].letter, amounts=" ".join(str(track.amount) for track in one.dna))
        for one in players
    )
    return words("alt.stock", kinds=kinds, amounts=row(amounts))


def _exhibits(player: PlayerView) -> str:
    exhibits = ", ".join(f"{one.recipe.name} {one.dinosaurs}/{one.capacity}" for one in player.exhibits)
    return words("alt.herd", letter=SEATS[player.seat].letter, exhibits=exhibits, free=len(player.free_zones))


def _stands(player: PlayerView) -> str:
    stands = ", ".join(stand.attraction.name for stand in player.stands)
    return words("alt.stalls", letter=SEATS[player.seat].letter, stands=stands or words("alt.none"))
