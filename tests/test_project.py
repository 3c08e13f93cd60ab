"""Checks of the tree itself: who may import whom, what is pinned, and that the papers say what is there."""

import ast
import os
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Callable, Iterable, Iterator
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest
from discord import Permissions
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parent.parent
ROOMS = ("engine", "render", "bot")
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def modules(*rooms: str) -> Iterator[Path]:
    for room in rooms:
        yield from sorted((ROOT / room).rglob("*.py"))


def syntax(module: Path) -> ast.Module:
    return ast.parse(module.read_text(encoding="utf-8"), str(module))


# What is never done --------------------------------------------------------------------------------

RUNS_WHAT_IT_READS = frozenset({"pickle", "cPickle", "dill", "shelve", "marshal", "jsonpickle", "cloudpickle"})
RUNS_TEXT = frozenset({"eval", "exec", "compile", "__import__"})


def test_nothing_that_is_read_is_run() -> None:
    """No pickle and its like, no eval: what comes from a file or from Discord is data."""
    found = []
    for module in modules(*ROOMS):
        for node in ast.walk(syntax(module)):
            if isinstance(node, ast.Import | ast.ImportFrom):
                names = [getattr(node, "module", None) or "", *(each.name for each in node.names)]
                if any(name.partition(".")[0] in RUNS_WHAT_IT_READS for name in names):
                    found.append(f"{module.relative_to(ROOT)}:{node.lineno}")
            elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in RUNS_TEXT:
                found.append(f"{module.relative_to(ROOT)}:{node.lineno}")
    assert found == []


# Who may import whom -------------------------------------------------------------------------------

PLANTED = {
    "engine/core/table.py": "import render",
    "engine/core/clock.py": "from bot import clock",
    "engine/core/flow.py": "import time",
    "engine/core/chance.py": "from datetime import datetime",
    "engine/game/state.py": "import PIL.Image",
    "engine/game/view.py": "import discord",
    "engine/game/phases/market.py": "import sqlalchemy.ext.asyncio",
    "engine/__main__.py": "import time",
    "render/theme.py": "from bot.tables import play",
    "render/text.py": "import discord",
    "bot/store/store.py": "",
    "bot/tables.py": "from bot.store import store\nfrom engine.game import state",
    "bot/clock.py": "from simcord import run",
    "bot/demo.py": "from simcord import run",
    "bot/commands/game.py": "from bot.tables import play\nfrom bot.store.store import Store",
    "bot/prompts/panel.py": "from engine.game.state import State\nfrom engine.game.phases import market",
    "bot/prompts/__init__.py": "from bot import store",
}

FOUND = [
    "engine.core.table -> render",
    "engine.core.clock -> bot.clock",
    "engine.core.flow -> time",
    "engine.core.chance -> datetime",
    "engine.game.state -> PIL",
    "engine.game.view -> discord",
    "engine.game.phases.market -> sqlalchemy",
    "render.theme -> bot.tables",
    "render.text -> discord",
    "bot.clock -> simcord",
    "bot.commands.game -> bot.store.store",
    "bot.prompts.panel -> engine.game.state",
    "bot.prompts.panel -> engine.game.phases.market",
    "bot.prompts -> bot.store",
]


def lint_imports(tree: Path, cache: Path) -> subprocess.CompletedProcess[str]:
    program = shutil.which("lint-imports", path=Path(sys.executable).parent)
    assert program, "import-linter is not installed beside this Python"
    return subprocess.run(
        [program, "--no-logo", "--config", ROOT / "pyproject.toml", "--cache-dir", cache],
        cwd=tree,
        env={**os.environ, "PYTHONPATH": str(tree), "COLUMNS": "200"},
        capture_output=True,
        text=True,
        check=False,
    )


def build(tree: Path, files: dict[str, str]) -> None:
    for name, text in files.items():
        module = tree / name
        module.parent.mkdir(parents=True, exist_ok=True)
        for package in module.relative_to(tree).parents:
            if package.name:
                (tree / package / "__init__.py").touch()
        module.write_text(text, encoding="utf-8")


class TestContracts:
    def test_the_house_keeps_them(self, tmp_path: Path) -> None:
        done = lint_imports(ROOT, tmp_path)
        assert done.returncode == 0, done.stdout + done.stderr

    def test_they_see_planted_faults_and_nothing_else(self, tmp_path: Path) -> None:
        build(tmp_path, PLANTED)
        done = lint_imports(tmp_path, tmp_path / "cache")
        chains = re.findall(r"^-\s+(\S+ -> \S+) \(l\.\d+", done.stdout, re.MULTILINE)
        assert set(chains) >= set(FOUND), done.stdout + done.stderr
        assert {chain for chain in chains if "__main__" in chain or "demo" in chain} == set()
        assert {chain for chain in chains if chain.startswith("bot.tables")} == set()

    def test_they_work_while_rooms_are_missing(self, tmp_path: Path) -> None:
        build(tmp_path, {f"{room}/theme.py": "" for room in ROOMS})
        done = lint_imports(tmp_path, tmp_path / "cache")
        assert done.returncode == 0, done.stdout + done.stderr


# What contracts cannot see -------------------------------------------------------------------------


def chance_faults(tree: ast.Module) -> list[str]:
    """Name each use of chance that is no seeded stream of its own."""
    faults = []
    for node in ast.walk(tree):
        match node:
            case ast.Import(names=names) if any(each.name == "random" for each in names):
                faults.append(f"line {node.lineno}: import random")
            case ast.ImportFrom(module="random", names=names) if [each.name for each in names] != ["Random"]:
                faults.append(f"line {node.lineno}: from random import something else than Random")
            case ast.Call(func=ast.Name(id="Random" | "default_rng"), args=[], keywords=[]):
                faults.append(f"line {node.lineno}: chance without a seed")
            case ast.Call(func=ast.Attribute(attr="default_rng"), args=[], keywords=[]):
                faults.append(f"line {node.lineno}: chance without a seed")
            case ast.Attribute(value=ast.Attribute(value=ast.Name(id="np" | "numpy"), attr="random"), attr=name):
                if name not in {"default_rng", "Generator"}:
                    faults.append(f"line {node.lineno}: numpy's global stream")
            case ast.Attribute(value=ast.Name(id="os"), attr="urandom"):
                faults.append(f"line {node.lineno}: chance from the machine")
    return faults


FILE_METHODS = {"read_text", "read_bytes", "write_text", "write_bytes", "mkdir", "unlink", "iterdir", "glob"}


def file_faults(tree: ast.Module) -> list[str]:
    """Name each call that touches a file."""
    faults = []
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Name(id="open")):
                faults.append(f"line {node.lineno}: open")
            case ast.Call(func=ast.Attribute(attr=method)) if method in FILE_METHODS:
                faults.append(f"line {node.lineno}: {method}")
    return faults


def found_in(tree: Iterable[Path], faults: Callable[[ast.Module], list[str]]) -> dict[str, list[str]]:
    """Collect the faults of each module that has any."""
    return {str(each.relative_to(ROOT)): found for each in tree if (found := faults(syntax(each)))}


class TestChance:
    def test_is_always_seeded(self) -> None:
        assert found_in(modules("engine", "render"), chance_faults) == {}

    @pytest.mark.parametrize(
        "code",
        [
            "import random",
            "import random as chance",
            "from random import shuffle",
            "from random import Random, choice",
            "Random()",
            "np.random.default_rng()",
            "np.random.shuffle(x)",
            "os.urandom(8)",
        ],
    )
    def test_planted_faults_are_seen(self, code: str) -> None:
        assert len(chance_faults(ast.parse(code))) == 1

    def test_a_seeded_stream_is_none(self) -> None:
        code = "from random import Random\nRandom(7)\nnp.random.default_rng(7)"
        assert chance_faults(ast.parse(code)) == []


class TestFiles:
    READERS = (ROOT / "engine/core/content.py", ROOT / "engine/__main__.py")

    def test_the_engine_reads_its_content_in_one_place(self) -> None:
        assert found_in(set(modules("engine")) - {*self.READERS}, file_faults) == {}

    @pytest.mark.parametrize("code", ["open('x')", "Path('x').read_text()", "folder.iterdir()"])
    def test_planted_faults_are_seen(self, code: str) -> None:
        assert len(file_faults(ast.parse(code))) == 1


# What is pinned ------------------------------------------------------------------------------------


def wanted(lines: list[str]) -> dict[str, Requirement]:
    found = [Requirement(line) for line in lines]
    return {canonicalize_name(each.name): each for each in found}


RUNTIME = wanted(PROJECT["project"]["dependencies"])
DEV = wanted(PROJECT["dependency-groups"]["dev"])
MORE = {"bot/demo.py": DEV}  # modules that production never imports may use more


def pins(file: str) -> dict[str, str]:
    text = (ROOT / file).read_text(encoding="utf-8")
    return dict(re.findall(r"^([\w.-]+)==(\S+)", text, re.MULTILINE))


def imported(module: Path) -> set[str]:
    """Name the libraries a module imports, by their top package."""
    names = set()
    for node in ast.walk(syntax(module)):
        match node:
            case ast.Import(names=aliases):
                names |= {alias.name for alias in aliases}
            case ast.ImportFrom(module=str(name), level=0):
                names.add(name)
    return {name.partition(".")[0] for name in names} - {*sys.stdlib_module_names, *ROOMS}


class TestRequirements:
    @pytest.mark.parametrize("file", ["requirements.txt", "requirements-dev.txt"])
    def test_every_line_is_a_pin_with_hashes(self, file: str) -> None:
        text = (ROOT / file).read_text(encoding="utf-8")
        assert "://" not in text
        entries = text.replace("\\\n", "").splitlines()
        entries = [entry for entry in entries if entry.strip() and not entry.lstrip().startswith("#")]
        assert entries
        assert [entry for entry in entries if not re.match(r"[\w.-]+==\S+ .*--hash=sha256:[0-9a-f]{64}", entry)] == []

    @pytest.mark.parametrize(
        ("file", "names"), [("requirements.txt", RUNTIME), ("requirements-dev.txt", RUNTIME | DEV)]
    )
    def test_they_are_compiled_from_the_project(self, file: str, names: dict[str, Requirement]) -> None:
        pinned = pins(file)
        for name, requirement in names.items():
            assert name in pinned, f"{name} is missing: make requirements"
            assert requirement.specifier.contains(pinned[name]), f"{name} {pinned[name]}: make requirements"

    def test_development_has_what_production_has(self) -> None:
        assert pins("requirements.txt").items() <= pins("requirements-dev.txt").items()

    def test_production_has_no_simulation_browser_or_tests(self) -> None:
        assert not {"simcord", "av", "playwright", "pytest", "uv", "catanatron"} & pins("requirements.txt").keys()

    def test_every_imported_library_is_named(self) -> None:
        owners = packages_distributions()
        unnamed = {}
        for module in modules(*ROOMS):
            named = RUNTIME.keys() | MORE.get(str(module.relative_to(ROOT)), {}).keys()
            for library in imported(module):
                if not {canonicalize_name(each) for each in owners.get(library, [library])} & named:
                    unnamed[str(module.relative_to(ROOT))] = library
        assert unnamed == {}


# What the papers say -------------------------------------------------------------------------------


class TestPapers:
    README = (ROOT / "README.md").read_text(encoding="utf-8")
    MAKEFILE = (ROOT / "Makefile").read_text(encoding="utf-8")

    def test_the_readme_names_only_files_that_are_there(self) -> None:
        spans = re.findall(r"`([\w.-]+(?:/[\w.-]+)*/?)`", self.README)
        paths = [span for span in spans if "/" in span or re.search(r"\.(md|toml|txt|py|ftl)$", span)]
        made = {"data/", "gallery/"}  # by a run
        assert paths
        assert [path for path in paths if path not in made and not (ROOT / path).exists()] == []

    def test_the_readme_names_only_targets_that_are_there(self) -> None:
        targets = set(re.findall(r"^([a-z]+):", self.MAKEFILE, re.MULTILINE))
        code = re.findall(r"```.+?```|`[^`]+`", self.README, re.DOTALL)
        named = set(re.findall(r"\bmake ([a-z]+)", "\n".join(code)))
        assert {"play", "test"} <= named <= targets

    def test_the_invitation_asks_for_the_permissions_that_the_readme_names(self) -> None:
        (number,) = re.findall(r"&permissions=(\d+)", self.README)
        listed = re.search(r"five permissions:\s+([^.]+)\.", self.README)
        assert listed
        named = {name.strip().lower().replace(" ", "_") for name in re.split(r",\s", listed[1].replace("\n", " "))}
        asked = {re.sub(r"^read_messages$", "view_channel", name) for name, is_on in Permissions(int(number)) if is_on}
        assert {re.sub("_+", "_", name) for name in named} == asked

    def test_ci_runs_the_newcomers_tests_and_no_more(self) -> None:
        script = ROOT / ".ci" / "run"
        lines = script.read_text(encoding="utf-8").splitlines()
        commands = [line for line in lines if line and not line.startswith(("#", "set ", "cd "))]
        assert commands == ["exec make test"]
        assert os.access(script, os.X_OK)
