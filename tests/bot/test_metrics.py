"""What is counted, and that nothing of a person is in it."""

from __future__ import annotations

import re

import pytest
from discord.utils import DISCORD_EPOCH
from prometheus_client.parser import text_string_to_metric_families

from bot import metrics as module
from bot.clock import now_ms
from bot.log import get_logger, report_error
from bot.metrics import Metrics, acted_at


def interaction(ago_ms: int) -> int:
    """The id of an interaction that was made so long ago."""
    return (now_ms() - ago_ms - DISCORD_EPOCH) << 22


def value(metrics: Metrics, figure: str, **labels: str) -> float:
    found = metrics.registry.get_sample_value(f"dinosaur_island_{figure}", labels)
    assert found is not None, f"{figure} {labels} is not there"
    return found


def test_the_time_of_an_act_is_in_its_id() -> None:
    assert acted_at(175928847299117063) == 1462015105796  # the example in Discord's documentation


def test_a_first_response_is_measured_from_when_the_person_acted() -> None:
    counted = Metrics()
    counted.responded("press", "turn", interaction(400))
    assert 0.4 <= value(counted, "first_response_seconds_sum", kind="press", name="turn") < 60


def test_a_clock_that_is_behind_counts_as_no_time() -> None:
    counted = Metrics()
    counted.answered("command", "game new", interaction(-3_600_000))
    assert value(counted, "answered_seconds_sum", kind="command", name="game new") == 0
    assert value(counted, "clock_skew_total") == 1


def test_a_move_is_followed_until_its_channel_is_told() -> None:
    counted = Metrics()
    counted.committed("otter", f"interaction:{interaction(1_000)}", 4, 6)
    counted.committed("otter", "alarm:otter:7", 6, 7)
    counted.noticed("otter", 6, "failed")
    assert value(counted, "told_seconds_count") == 0
    counted.noticed("otter", 6, "sent")
    counted.noticed("otter", 7, "sent")
    assert value(counted, "told_seconds_count") == 1
    assert value(counted, "told_seconds_sum") >= 1
    assert value(counted, "moves_total") == 3
    assert value(counted, "commits_total", by="interaction") == value(counted, "commits_total", by="alarm") == 1


def test_what_is_never_told_is_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "FOLLOWED", 3)
    counted = Metrics()
    for number in range(10):
        counted.committed(f"table{number}", f"interaction:{interaction(0)}", 0, 1)
    assert len(counted._followed) == 3


def test_an_input_of_another_kind_makes_no_new_label() -> None:
    counted = Metrics()
    counted.committed("otter", "<@123>:4", 0, 0)
    assert value(counted, "commits_total", by="other") == 1
    assert b"123" not in re.sub(rb"^(process|python).*", b"", counted.text(), flags=re.MULTILINE)


def test_two_bots_in_one_process_count_for_themselves() -> None:
    one, two = Metrics(), Metrics()
    one.repeated()
    assert value(one, "repeated_inputs_total") == 1
    assert value(two, "repeated_inputs_total") == 0


def test_an_error_that_is_reported_is_counted_by_what_was_done() -> None:
    counted, labels = Metrics(), {"event": "a test went on", "error": "KeyError"}
    before = counted.registry.get_sample_value("dinosaur_island_errors_total", labels) or 0
    report_error(get_logger(__name__), "a test went on", KeyError("Ann’s secret"))
    assert value(counted, "errors_total", **labels) == before + 1
    assert b"secret" not in counted.text()


def test_prometheus_can_read_it() -> None:
    counted = Metrics()
    counted.drawn("park", 0.2)
    families = {family.name for family in text_string_to_metric_families(counted.text().decode())}
    assert {"dinosaur_island_render_seconds", "dinosaur_island_moves", "process_cpu_seconds"} <= families
