"""What a person wishes at every table: when they may be reminded, when they rest, in which time zone."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import msgspec

from bot.log import get_logger
from bot.recent import Recent
from bot.store.store import Store

log = get_logger(__name__)

PERSONS_KEPT = 10_000
"""People whose wishes are held in memory, the last asked for."""


class Wishes(msgspec.Struct, frozen=True, omit_defaults=True):
    """The wishes of a person. Fields are only added, with defaults.

    Attributes:
        zone: name of their time zone (IANA).
        reminded: do they want to be reminded?
        after: hours before the first reminder at the soonest; 0: as the table says.
        every: hours between two reminders at least; 0: as the table says.
        foretold: do they want to hear that they are next?
        quiet: their quiet hours, from and to, in minutes after midnight; they may go over midnight.
        weekends: is all of Saturday and Sunday quiet, too?
        away: their vacation, from and until (UTC milliseconds); one that is over stays here until the next.
        since: when the times of rest were last changed (UTC milliseconds).
        language: what is spoken with them in private; "": what their Discord speaks.
    """

    zone: str = "UTC"
    reminded: bool = True
    after: int = 0
    every: int = 0
    foretold: bool = False
    quiet: tuple[int, int] | None = None
    weekends: bool = False
    away: tuple[int, int] | None = None
    since: int = 0
    language: str = ""


NO_WISHES = Wishes()


class Persons:
    """The wishes of all people.

    Args:
        store: where they are kept.
        alone: does nobody but this process write there now? Else what is in memory may be old.
    """

    def __init__(self, store: Store, alone: Callable[[], bool] = lambda: True) -> None:
        self._store = store
        self._alone = alone
        self._kept: Recent[int, Wishes] = Recent(PERSONS_KEPT)

    async def wishes(self, user_id: int) -> Wishes:
        """What a person wishes; the defaults where they never said."""
        return (await self.all_of((user_id,)))[user_id]

    async def all_of(self, user_ids: Iterable[int | None]) -> dict[int, Wishes]:
        """The wishes of several people, by user."""
        wanted = [user_id for user_id in user_ids if user_id is not None]
        kept = {user_id: self._kept.use(user_id) if self._alone() else None for user_id in wanted}
        known = {user_id: wishes for user_id, wishes in kept.items() if wishes is not None}
        if missing := [user_id for user_id in kept if user_id not in known]:
            stored = await self._store.persons(missing)
            known |= {user_id: self._kept.keep(user_id, _load(user_id, stored.get(user_id))) for user_id in missing}
        return known

    async def set(self, user_id: int, wishes: Wishes) -> None:
        """Remember what a person wishes."""
        await self._store.set_person(user_id, msgspec.json.encode(wishes))
        self._kept.keep(user_id, wishes)

    async def forget(self, user_id: int) -> None:
        """Forget that a person ever wished anything."""
        await self._store.forgetting.drop_person(user_id)
        self._kept.pop(user_id, None)


def _load(user_id: int, data: bytes | None) -> Wishes:
    """The wishes in saved bytes. Ones that cannot be read are logged and taken as none: they stop nobody's game."""
    if data is None:
        return NO_WISHES
    try:
        return msgspec.json.decode(data, type=Wishes)
    except msgspec.MsgspecError as error:
        log.error("a person's wishes cannot be read", user=user_id, reason=str(error))
        return NO_WISHES
