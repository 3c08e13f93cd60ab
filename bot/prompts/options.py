"""Presses about a table's options: looking at them, and for its host changing them, by selects, switches and forms."""

from __future__ import annotations

from collections.abc import Mapping

from bot import limits, typed_times
from bot.agreeing import Changed
from bot.desk import excuse
from bot.exchange import Refusal
from bot.log import get_logger
from bot.options import SWITCHES, Otherwise, TableOptions
from bot.prompts import answers
from bot.prompts.answers import Handler, Press, input_of
from bot.prompts.option_panel import options_view, seed_form, time_form, time_view
from bot.tables import Tables
from bot.terms import MOST_HOURS, MOST_INCREMENT, MOST_NUDGE
from engine.core.model import Stale
from engine.dinosaur_island.setup import LENGTHS
from render.words import Words

log = get_logger(__name__)

OF_TIME = ("pace", "zero", "nights")
"""Options on the page about time that are chosen; the others there are typed."""

MOST = {"hours": max(MOST_HOURS.values()), "increment": MOST_INCREMENT, "nudge": MOST_NUDGE}
"""The most hours that each of those can be."""

FORMS = {"seed": seed_form, "time": time_form}


class OptionPresses:
    """Answers presses about options.

    Args:
        tables: the table room.
    """

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._options = TableOptions(tables)

    @property
    def routes(self) -> Mapping[tuple[str, int], Handler]:
        """By the kind of a custom_id and the number of parts after it."""
        return {
            ("options", 1): self._open,
            ("option-time", 1): self._time,
            ("option", 2): self._choose,
            ("option", 3): self._switch,
            ("option-ask", 2): self._ask,
            ("option-fill", 2): self._fill,
        }

    async def _open(self, press: Press, parts: list[str], speak: Words) -> None:
        await answers.wait(press)
        await self._show(press, parts[0], speak)

    async def _time(self, press: Press, parts: list[str], speak: Words) -> None:
        await answers.wait(press)
        await self._show(press, parts[0], speak, of_time=True)

    async def _choose(self, press: Press, parts: list[str], speak: Words) -> None:
        """A value in a select."""
        table_id, name = parts
        wanted = chosen(name, answers.chosen_value(press))
        await self._change(press, table_id, wanted, speak, of_time=name in OF_TIME)

    async def _switch(self, press: Press, parts: list[str], speak: Words) -> None:
        """A button that carries its value."""
        table_id, name, value = parts
        await self._change(press, table_id, chosen(name, value), speak, of_time=name in OF_TIME)

    async def _ask(self, press: Press, parts: list[str], speak: Words) -> None:
        """Something that is typed: the form for it."""
        table_id, what = parts
        form = FORMS.get(what)
        if form is None:
            raise Stale(what)
        asked = form(await self._tables.look(table_id, press.user.id), speak)
        asked.stop()
        await press.response.send_modal(asked)

    async def _fill(self, press: Press, parts: list[str], speak: Words) -> None:
        """What was typed into it."""
        table_id, what = parts
        typed = answers.typed_in(press)
        await answers.wait(press)
        try:
            wanted = Otherwise(seed=typed.get("seed", "")) if what == "seed" else Otherwise(terms=_hours(typed))
        except Refusal as refusal:
            await self._show(press, table_id, speak, of_time=what == "time", lead=_excused(refusal, speak))
        else:
            await self._change(press, table_id, wanted, speak, of_time=what == "time")

    async def _change(self, press: Press, table_id: str, wanted: Otherwise, speak: Words, *, of_time: bool) -> None:
        """Change it, and show how the table is set now; where it is refused, the panel says why."""
        if not press.response.is_done():
            await answers.wait(press)
        lead = ""
        try:
            await self._options.change(table_id, press.user.id, wanted, input_of(press))
        except Refusal as refusal:
            lead = _excused(refusal, speak)
        await self._show(press, table_id, speak, of_time=of_time, lead=lead)

    async def _show(self, press: Press, table_id: str, speak: Words, *, of_time: bool = False, lead: str = "") -> None:
        seen = await self._tables.look(table_id, press.user.id)
        if of_time:
            view = time_view(seen, speak, lead)
        else:
            view = options_view(seen, self._tables.sets_to_choose(seen.row.game), speak, lead)
        await answers.finish(press, view)


def chosen(name: str, value: str) -> Otherwise:
    """What a choice in the panel means. Raises Stale for one that was never offered."""
    on = value == "yes"
    if name in SWITCHES:
        return Otherwise(game={name: on})
    if name == "length" and value in LENGTHS:
        return Otherwise(game={name: value})
    ways = {
        "pace": Otherwise(terms=Changed(pace=value)),
        "zero": Otherwise(terms=Changed(zero=value)),
        "nights": Otherwise(terms=Changed(nights=on)),
        "set": Otherwise(content=value),
        "visibility": Otherwise(visibility=value),
        "language": Otherwise(language=value),
        "seed": Otherwise(seed=value),
    }
    if name not in ways:
        raise Stale(name)
    return ways[name]


def _hours(typed: Mapping[str, str]) -> Changed:
    """The hours that were typed. Raises Refusal where one is no number of hours, or too many."""
    found: dict[str, int] = {}
    for name, most in MOST.items():
        if name in typed:
            hours = typed_times.hours_of(typed[name])
            if hours is None or hours > most:
                raise Refusal("lobby-not-hours", typed=limits.quoted(typed[name]), most=most)
            found[name] = hours
    return Changed(hours=found.get("hours"), increment=found.get("increment"), nudge=found.get("nudge"))


def _excused(refusal: Refusal, speak: Words) -> str:
    log.info("refused", reason=refusal.key)
    return excuse(refusal, None, speak)
