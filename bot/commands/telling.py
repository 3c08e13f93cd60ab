"""What a person is told in private about a table: how it stands, what has happened, what can be done now."""

from __future__ import annotations

from bot import limits
from bot.commands.moves import commands_for
from bot.desk import Desk
from bot.exchange import Seen
from bot.messages import call_to_act
from render.words import Words


def stand(seen: Seen, speak: Words) -> str:
    """Where a table stands, in a few words."""
    if seen.view is None:
        return speak.say("bot-table-lobby")
    if not seen.view.to_act:
        return speak.phase(seen.view.phase)
    return speak.say("bot-table-round", round=seen.view.round, phase=speak.phase(seen.view.phase))


async def possible(desk: Desk, seen: Seen, user_id: int, speak: Words) -> list[str]:
    """What a person may do now, and what to type for it; empty when it is nothing."""
    menu = await desk.tables.menu(seen.row.id, user_id)
    verbs = menu.verbs() if menu is not None else []
    verbs += [type(offer).__name__ for offer in await desk.tables.offers(seen.row.id, user_id)]
    lines = [
        speak.say("bot-can-do", command=next(commands_for(verb)), what=speak.verb(verb))
        for verb in verbs
        if any(commands_for(verb))
    ]
    return ["\n".join([speak.say("bot-status-possible"), *lines])] if lines else []


async def help_text(desk: Desk, seen: Seen | None, user_id: int, speak: Words) -> str:
    """How to play, by what is possible here and now."""
    if seen is None:
        return speak.say("bot-help-open")
    title = limits.escape(seen.row.title)
    if seen.gathering:
        return speak.say("bot-help-lobby", title=title, seat="no" if seen.seat is None else "yes")
    if not seen.running:
        return speak.say("bot-help-over", title=title)
    now = speak.say(f"bot-help-{seen.view.phase}")
    lines = await possible(desk, seen, user_id, speak) or [call_to_act(seen, (), speak)]
    return "\n\n".join([now, *lines, speak.say("bot-help-look")])
