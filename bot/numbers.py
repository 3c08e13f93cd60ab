"""The numbers of labs and parks in a message: what a seat has, and what of it has changed since an earlier moment."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from bot.exchange import Seen
from bot.messages import called
from engine.dinosaur_island.view import PlayerView, View
from render.words import Words

MUCH: Mapping[str, int] = MappingProxyType({"vp": 3, "money": 5, "excitement": 3, "threat": 3})
"""How far another player's number must have moved to be worth a word."""


def numbers(seen: Seen, speak: Words) -> str:
    """A seat's own numbers in one line."""
    me = seen.view.players[seen.seat or 0]
    reroll = "to-come" if seen.view.reroll_to_come else "no"
    return speak.say("bot-panel-numbers", hands=me.hands, total=me.hands_total, reroll=reroll, **_counted(me))


def standings(seen: Seen, speak: Words) -> list[str]:
    """Every player's numbers in turn order, a line each: for somebody without any of their own."""
    names, players = called(seen), seen.view.players
    return [
        speak.say(
            "look-stands",
            player=names[seat],
            vp=players[seat].vp,
            money=players[seat].money,
            excitement=players[seat].excitement,
        )
        for seat in seen.view.order
    ]


def changes(before: View, seen: Seen, speak: Words) -> list[str]:
    """What has changed of the person's own numbers since a moment, and what much of the others', a line each."""
    names = called(seen)
    lines = []
    for then, now in zip(before.players, seen.view.players, strict=True):
        mine = now.seat == seen.seat
        moved = ", ".join(_moved(then, now, speak, {} if mine else MUCH))
        if moved:
            key = "look-changed-yours" if mine else "look-changed"
            lines.append((not mine, speak.say(key, player=names[now.seat], changes=moved)))
    return [line for _, line in sorted(lines, key=lambda line: line[0])]


def _moved(then: PlayerView, now: PlayerView, speak: Words, much: Mapping[str, int]) -> Iterator[str]:
    """The numbers that moved, "3 → 5"; with ``much``, only those named there that moved so far."""
    before = _counted(then)
    for name, number in _counted(now).items():
        least = much.get(name, 0 if much else 1)
        if least and abs(number - before[name]) >= least:
            yield speak.say(f"look-change-{name}", before=before[name], now=number)
    for was, dna in zip(then.dna, now.dna, strict=True):
        if not much and was.amount != dna.amount:
            yield speak.say("look-change-dna", dna=speak.say(f"dna-{dna.dna}"), before=was.amount, now=dna.amount)


def _counted(player: PlayerView) -> dict[str, int]:
    """The numbers a player steers by; security and threat with what counts this round besides."""
    return {
        "money": player.money,
        "vp": player.vp,
        "excitement": player.excitement,
        "security": player.security + player.guard,
        "threat": player.threat + player.threat_die,
    }
