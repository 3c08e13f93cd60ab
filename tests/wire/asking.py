"""Asking the bot how it does, as a platform and Prometheus do."""

from __future__ import annotations

import aiohttp
from prometheus_client.parser import text_string_to_metric_families

from tests.wire.process import Bot

ANY_PORT = {"HEALTH_PORT": "0"}
"""Settings of a bot that can be asked."""


async def ask(bot: Bot, page: str) -> tuple[int, str]:
    """Status and text of a page."""
    address = [line["address"] for line in bot.log() if line["event"] == "health can be asked for"][-1]
    async with aiohttp.ClientSession() as session, session.get(f"http://{address}/{page}") as answer:
        return answer.status, await answer.text()


class Figures:
    """What the bot says about itself at a moment."""

    def __init__(self, text: str) -> None:
        self.text = text
        self._samples = [sample for family in text_string_to_metric_families(text) for sample in family.samples]

    @classmethod
    async def of(cls, bot: Bot) -> Figures:
        """Its figures now."""
        status, text = await ask(bot, "metrics")
        assert status == 200, text
        return cls(text)

    def __call__(self, figure: str, /, **labels: str) -> float:
        """The sum of a figure over all labels that are not given; 0 where nothing was counted."""
        return sum(
            sample.value
            for sample in self._samples
            if sample.name == f"dinosaur_island_{figure}" and labels.items() <= sample.labels.items()
        )

    def labels(self, name: str) -> set[str]:
        """All values of a label."""
        return {sample.labels[name] for sample in self._samples if name in sample.labels}
