"""``python -m tests.audit``: are there known vulnerabilities in the libraries that the bot is installed with?

pip-audit asks a database on the network. Where that cannot be reached it says of every library that it could not be
looked at, and then that nothing is known; so what was really looked at is counted here.
"""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

REQUIREMENTS = Path(__file__).parents[1] / "requirements.txt"
NOTHING_LOOKED_AT = 3


@dataclass(frozen=True)
class Outcome:
    """What an audit came to: its sentences, and the exit code."""

    said: tuple[str, ...]
    code: int


def audited(requirements: Path) -> Outcome:
    """Ask about the libraries of a requirements file with hashes."""
    asked = subprocess.run(
        (
            *(sys.executable, "-m", "pip_audit", "--format", "json", "--progress-spinner", "off"),
            *("--require-hashes", "--disable-pip", "--requirement", str(requirements)),
        ),
        capture_output=True,
        text=True,
        check=False,
    )
    return read(asked.stdout, asked.stderr)


def read(found: str, complaints: str) -> Outcome:
    """What pip-audit found, in sentences; nothing but complaints where it could ask nobody."""
    try:
        libraries = json.loads(found)["dependencies"]
    except (ValueError, KeyError):
        last = (complaints.strip().splitlines() or ["it says nothing"])[-1]
        return Outcome(
            (f"Nothing was audited: the vulnerability database cannot be reached ({last}).",), NOTHING_LOOKED_AT
        )
    skipped = [each["name"] for each in libraries if "skip_reason" in each]
    known = [
        f"{each['name']} {each['version']}: {one['id']}, mended in {', '.join(one['fix_versions']) or 'no version yet'}"
        for each in libraries
        for one in each.get("vulns", ())
    ]
    if libraries and len(skipped) == len(libraries):
        said = f"Nothing was audited: the vulnerability database was not there for any of {len(skipped)} libraries."
        return Outcome((said,), NOTHING_LOOKED_AT)
    looked_at = f"{len(libraries) - len(skipped)} of {len(libraries)} libraries were audited"
    if skipped:
        looked_at += f", not {', '.join(skipped)}"
    return Outcome((*known, f"{looked_at}; {len(known)} known vulnerabilities."), 1 if known or skipped else 0)


if __name__ == "__main__":
    outcome = audited(REQUIREMENTS)
    print(*outcome.said, sep="\n")  # noqa: T201 (a command line prints)
    sys.exit(outcome.code)
