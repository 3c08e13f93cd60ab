"""The commands that make moves, as a table: each is one action of the rules, its options that action's fields.

What is legal, how it is said and what is filled in is known to the desk; nothing here knows a rule.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from types import MappingProxyType
from typing import Any

from discord import app_commands

from bot import limits
from bot.commands import build, fits
from bot.commands.build import Choices, Complete, Option
from bot.commands.front import At, Call, Front, Reply, place_of
from bot.commands.tables_option import table_option
from bot.desk import Wanted
from bot.messages import button, note, row
from bot.typed import Choice
from engine.core.model import Action
from engine.dinosaur_island import actions
from render.words import Words


@dataclass(frozen=True, slots=True)
class Move:
    """A command that makes a move: its name, the action's verb, the fields that must and those that may be given."""

    name: str
    verb: str
    needed: tuple[str, ...] = ()
    free: tuple[str, ...] = ()


def _move(name: str, action: type[Action], needed: str = "", free: str = "") -> Move:
    return Move(name, action.__name__, tuple(needed.split()), tuple(free.split()))


MOVES: Mapping[str, Sequence[Move]] = MappingProxyType(
    {
        "research": (
            _move("die", actions.ClaimDie, "die scientist", "dna exhibit"),
            _move("storage", actions.IncreaseStorage, "scientist", "tracks"),
            _move("recipe", actions.TakeRecipe, "recipe", "scientist zone"),
            _move("pass", actions.PassScientist, "scientist"),
            _move("copy", actions.CopyDie, "die", "dna"),
            _move("skip", actions.Decline),
            _move("start", actions.GainStartDna, "dna"),
        ),
        "market": (
            _move("hire", actions.HireSpecialist, "specialist", "fire"),
            _move("attraction", actions.BuildAttraction, "attraction", "zone"),
            _move("upgrade", actions.BuyUpgrade, "tile", "space"),
            _move("dna", actions.BuyDna, "price", "dna discard"),
            _move("pass", actions.PassMarket),
        ),
        "worker": (
            _move("refine", actions.Refine, "dna", "at"),
            _move("create", actions.CreateDinosaur, "exhibit", "dna at"),
            _move("security", actions.RaiseSecurity, "", "at"),
            _move("capacity", actions.RaiseCapacity, "exhibit", "at"),
            _move("venture", actions.TakeVenture, "", "at"),
            _move("use", actions.UseTile, "", "at zone"),
            _move("done", actions.Done),
            _move("reopen", actions.Reopen),
        ),
        "park": (
            _move("seat", actions.SeatVisitors, "", "patrons hooligans"),
            _move("lose", actions.LoseVisitors, "", "patrons"),
            _move("food", actions.ChooseFood, "", "paying"),
            _move("gift", actions.RoundEndGift, "gift", "exhibit dna"),
            _move("reopen", actions.Reopen),
        ),
        "solo": (
            _move("set-aside", actions.SetAside, "objective"),
            _move("score", actions.ScoreObjective, "objective"),
            _move("discard", actions.DiscardObjective, "objective"),
            _move("finish", actions.FinishScoring),
        ),
    }
)
"""All moves by group: one group a phase, one for what only the solo game asks."""


def commands_for(verb: str) -> Iterator[str]:
    """What is typed for an action: "/research die"."""
    return (f"/{group} {move.name}" for group, moves in MOVES.items() for move in moves if move.verb == verb)


def move_groups(front: Front, speak: Words) -> Iterator[app_commands.Group]:
    """The groups with their commands, described in this language."""
    for name, moves in MOVES.items():
        made = build.group(name, speak.say(f"bot-group-{name}"))
        for move in moves:
            made.add_command(_command(front, move, speak))
        yield made


def _command(front: Front, move: Move, speak: Words) -> app_commands.Command[Any, Any, Any]:
    """One move as a command."""

    def option(field: str, *, needed: bool) -> Option:
        described = speak.field(move.verb, field)
        return Option(field, described, needed=needed, complete=_completer(front, move, field))

    options = [option(field, needed=True) for field in move.needed]
    options += [option(field, needed=False) for field in move.free]
    options.append(table_option(front, fits.to_move, speak))
    return build.command(move.name, speak.verb(move.verb), partial(_carry_out, front, move), options)


async def _carry_out(front: Front, move: Move, call: Call, table: str | None, **typed: str | None) -> None:
    """Make the move with what was typed, and say what was done."""
    given = {field: value for field, value in typed.items() if value is not None}

    async def work(at: At) -> Reply:
        wanted = Wanted(move.verb, given)
        moved = await front.desk.move(at.table_id, at.person, wanted, at.input_id, at.speak)
        seen = await front.desk.tables.look(at.table_id, at.person.id)
        again = [button(at.speak.say("bot-button-turn"), "turn", at.table_id, style="primary")]
        said = at.speak.say("bot-panel-did", what=limits.escape(moved.told))
        return Reply(note(said, *([row(*again)] if seen.seat in seen.view.to_act else [])))

    await front.at_table(call, table, fits.to_move, work)


def _completer(front: Front, move: Move, field: str) -> Complete:
    """Offers what a field can be, given the other options of the command as far as they are typed."""

    async def complete(call: Call, typed: str) -> Choices:
        given = {name: str(value) for name, value in call.namespace if name in (*move.needed, *move.free)}
        named = getattr(call.namespace, "table", None)

        async def find(speak: Words) -> Sequence[Choice]:
            table_id = await front.desk.find(place_of(call), call.user.id, named, fits.to_move)
            wanted = Wanted(move.verb, given)
            return await front.desk.choices(table_id, call.user.id, wanted, field=field, typed=typed, speak=speak)

        return await front.offer(call, find)

    return complete
