"""The audit says what it has looked at, and never that all is well when it could ask nobody."""

from __future__ import annotations

import json
from typing import Any

from tests.audit import NOTHING_LOOKED_AT, read

GOOD: Any = {"name": "aiohttp", "version": "3.14.5", "vulns": []}
BAD: Any = {"name": "pillow", "version": "13.0.0", "vulns": [{"id": "CVE-1", "fix_versions": ["13.0.1"]}]}
SKIPPED: Any = {"name": "yarl", "skip_reason": "Dependency not found on PyPI and could not be audited: yarl (1)"}


def found(*libraries: Any) -> str:
    return json.dumps({"dependencies": libraries, "fixes": []})


def test_all_looked_at_and_nothing_known() -> None:
    outcome = read(found(GOOD, GOOD), "")
    assert (outcome.said, outcome.code) == (("2 of 2 libraries were audited; 0 known vulnerabilities.",), 0)


def test_what_is_known_is_named_with_the_version_that_mends_it() -> None:
    outcome = read(found(GOOD, BAD), "")
    assert outcome.said[0] == "pillow 13.0.0: CVE-1, mended in 13.0.1"
    assert outcome.code == 1


def test_where_nothing_could_be_looked_at_it_says_so_and_fails() -> None:
    for outcome in (read(found(SKIPPED, SKIPPED), ""), read("", "Traceback\nConnectionError: no such host")):
        assert outcome.said[0].startswith("Nothing was audited")
        assert outcome.code == NOTHING_LOOKED_AT


def test_a_library_that_was_left_out_is_named_and_no_success() -> None:
    outcome = read(found(GOOD, SKIPPED), "")
    assert outcome.said == ("1 of 2 libraries were audited, not yarl; 0 known vulnerabilities.",)
    assert outcome.code == 1
