"""Leasing: this process acts for its shards while it holds their leases, and only then.

It takes the leases of all its shards at once before it logs in to the gateway, and renews them by a heartbeat. Who
finds one held by another process stands by, and takes over when that one gives it back, has ended, or was not heard of
for as long as a lease is good. Who cannot renew stops acting before anybody else may begin, and goes on where the
leases turn out to be its own still. Who was overtaken ends: whoever started it starts it again, and it stands by.

That a lease runs out while its holder believes in it (a process that was halted for minutes, a clock that jumps) costs
no move and doubles none: each commit is guarded by its input's id and the table's version, and each message by its
nonce. Leases keep two from doing the same work; they are not what makes it right.

What people do is answered by whoever Discord tells of it, holder or not. While a shard changes hands it tells nobody
for a second or two, and after a machine was lost for as long as a lease is good: Discord then shows that the
application did not respond, nothing has happened, and it can be done again. Whoever leaves answers what it was told
until its connection is closed, and gives the leases back after that, so that no two are told of the same.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence

from bot.log import get_logger
from bot.processes import has_ended, this_process
from bot.store.errors import StoreError
from bot.store.leases import Lease, Leases

log = get_logger(__name__)

LEASE_S = 10.0
"""How long a lease is good when it is not renewed: how long a shard has nobody whose machine was lost."""

RENEWED_EVERY_S = 3.0
"""How often leases are renewed."""

MARGIN_S = 1.0
"""How long before its leases run out a process stops acting: what it has just begun takes its time."""

ASKED_EVERY_S = 0.5
"""How often it is tried again to take leases, or to renew them once that has failed."""


class LeasesLost(Exception):
    """Another process acts for shards that were this one's; the text is one sentence for whoever runs the bot."""


class Leasing:
    """The leases of this process's shards.

    Args:
        leases: of the database that the processes share.
    """

    def __init__(self, leases: Leases) -> None:
        self._leases = leases
        self._me = this_process()
        self._shards: frozenset[int] = frozenset()
        self._until = 0.0
        self._renewing: asyncio.Task[None] | None = None

    def acts(self) -> bool:
        """May this process act for its shards now?"""
        return time.monotonic() < self._until

    async def begin(self, count: int, shards: Sequence[int]) -> asyncio.Task[None]:
        """Take the leases, as soon as nobody else holds one of them, and renew them from then on.

        Args:
            count: how many shards the bot has.
            shards: the numbers of this process's.

        Returns:
            What renews them; it ends only by raising LeasesLost.
        """
        self._shards = frozenset(shards)
        await self._take(count)
        self._renewing = asyncio.create_task(self._renew())
        return self._renewing

    async def end(self) -> None:
        """Stop renewing, and give the leases back, so that whoever stands by need not wait for their end."""
        shards, self._shards = self._shards, frozenset()
        if not shards:
            return
        if self._renewing is not None:
            self._renewing.cancel()
            await asyncio.gather(self._renewing, return_exceptions=True)  # whoever waits for it is told
        self._until = 0.0
        try:
            async with asyncio.timeout(RENEWED_EVERY_S):  # whoever stops the process does not wait for long
                released = await self._leases.give_back(self._me)
        except (StoreError, TimeoutError) as error:
            log.warning("the leases were not given back and run out", reason=str(error))
        else:
            log.info("leases given back", shards=released)

    async def _take(self, count: int) -> None:
        """Take the leases once they can be had."""
        seen: dict[Lease, float] = {}
        waited_for: set[str] = set()
        while True:
            began = time.monotonic()
            over = [each for each, since in seen.items() if _is_over(each, began - since)]
            try:
                hinder = await self._leases.take(self._me, count, self._shards, _ms(LEASE_S), over)
            except StoreError as error:
                log.warning("the leases could not be asked for", reason=str(error))
                await asyncio.sleep(RENEWED_EVERY_S)
                continue
            if not hinder:
                break
            seen = {each: seen.get(each, began) for each in hinder}
            waiting = [each for each in hinder if not _is_over(each, began - seen[each])]
            for each in waiting:
                self._stand_by(each, waited_for)
            if waiting:
                await asyncio.sleep(ASKED_EVERY_S)
        self._until = began + LEASE_S - MARGIN_S
        for pid, host in {(each.holder.pid, each.holder.host) for each in over}:
            log.info("who had the leases has ended or is silent: this one takes over", pid=pid, host=host)
        log.info("leases taken", shards=sorted(self._shards), count=count)

    @staticmethod
    def _stand_by(lease: Lease, waited_for: set[str]) -> None:
        """Say who acts for a shard, once for each process."""
        if lease.holder.id not in waited_for:
            waited_for.add(lease.holder.id)
            who = {"pid": lease.holder.pid, "host": lease.holder.host}
            log.warning("another process acts for a shard: this one stands by", shard=lease.shard, **who)

    async def _renew(self) -> None:
        """Renew the leases again and again. Raises LeasesLost."""
        failed = lapsed = False
        while True:
            await asyncio.sleep(ASKED_EVERY_S if failed else RENEWED_EVERY_S)
            renewal = asyncio.ensure_future(self._once())
            try:
                await asyncio.wait((renewal,), timeout=max(0.0, self._until - time.monotonic()))
                if not lapsed and not self.acts():
                    lapsed = True
                    log.warning("the leases ran out: nothing is done for the shards until they are renewed")
                await renewal
            except StoreError as error:
                if not failed:
                    log.warning("the leases could not be renewed", reason=str(error))
                failed = True
                continue
            finally:
                renewal.cancel()
            if failed or lapsed:
                log.info("the leases are renewed: it goes on")
            failed = lapsed = False

    async def _once(self) -> None:
        """Renew the leases. Raises LeasesLost."""
        began = time.monotonic()
        kept = await self._leases.renew(self._me, _ms(LEASE_S))
        if kept != self._shards:
            raise LeasesLost(f"Another process acts for shard {min(self._shards - kept)} now; this one ends.")
        self._until = began + LEASE_S - MARGIN_S


def _is_over(lease: Lease, unchanged_s: float) -> bool:
    """Does its holder act no more for certain? Whoever acts renews its lease meanwhile, whatever clocks show."""
    return has_ended(lease.holder) or unchanged_s > LEASE_S


def _ms(seconds: float) -> int:
    return round(seconds * 1_000)
