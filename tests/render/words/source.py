"""What the source says: every key the engine and the table hand to the catalogue of words, and with which arguments."""

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
HANDED_ON = {("moves.py", "Illegal"), ("flow.py", "Event")}
"""Calls whose key is an argument of the function around them: the ones that take `require`'s and `tell`'s."""

MADE_UP = {("table.py", "Event")}
"""Calls whose key is put together at run time: who answers for a seat."""


@dataclass(frozen=True)
class Told:
    """A key in the source: its kind ("event", "illegal"), the names of its arguments, whether a seat comes along."""

    kind: str
    key: str
    args: frozenset[str]
    seat: bool
    where: str


def trees(*rooms: str) -> Iterator[tuple[Path, ast.Module]]:
    for room in rooms:
        for path in sorted((ROOT / room).rglob("*.py")):
            yield path, _tree(path)


@cache
def _tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"), str(path))


def _name(call: ast.Call) -> str:
    match call.func:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
    return ""


PLACE_OF_KEY = {"tell": 0, "Event": 0, "Illegal": 0, "require": 1}


def told() -> Iterator[Told]:
    for path, tree in trees("engine", "bot"):
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and _name(node) in PLACE_OF_KEY:
                yield from _told(path, tree, node)


def _told(path: Path, tree: ast.Module, call: ast.Call) -> Iterator[Told]:
    name = _name(call)
    where = f"{path.relative_to(ROOT)}:{call.lineno}"
    if (path.name, name) in HANDED_ON and isinstance(call.args[0], ast.Name):
        return
    if (path.name, name) in MADE_UP and isinstance(call.args[0], ast.JoinedStr):
        return
    keys = _keys_of(tree, call.args[PLACE_OF_KEY[name]])
    assert keys, f"{where}: the key of {name} is no plain text"
    args = {each.arg for each in call.keywords if each.arg} - {"auto"}
    if name == "Event":
        args = {str(each.value) for each in _keys(_written_out(tree, call.args[2]))} if len(call.args) > 2 else set()
    seat = name in ("tell", "Event") and len(call.args) > 1 and not _is_none(call.args[1])
    kind = "event" if name in ("tell", "Event") else "illegal"
    for key in keys:
        yield Told(kind, key, frozenset(args), seat, where)


def _is_none(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and node.value is None


def _keys_of(tree: ast.Module, node: ast.expr) -> list[str]:
    """The texts an expression can be: itself, both sides of a condition, or what is given for an argument."""
    if isinstance(node, ast.Constant):
        return [node.value] if isinstance(node.value, str) else []
    if isinstance(node, ast.IfExp):
        return [*_keys_of(tree, node.body), *_keys_of(tree, node.orelse)]
    for function in ast.walk(tree):
        if isinstance(function, ast.FunctionDef) and any(inner is node for inner in ast.walk(function)):
            names = [arg.arg for arg in function.args.args]
            if isinstance(node, ast.Name) and node.id in names:
                return _given(tree, function.name, names.index(node.id))
    return []


def _given(tree: ast.Module, function: str, position: int) -> list[str]:
    """The plain texts given at this position in calls of a function of the module."""
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call) and _name(node) == function]
    texts = [call.args[position] for call in calls]
    assert all(isinstance(text, ast.Constant) for text in texts), f"{function} is given a key that is no plain text"
    return [str(text.value) for text in texts if isinstance(text, ast.Constant)]


def _written_out(tree: ast.Module, node: ast.expr) -> ast.expr | None:
    """An expression, or for a name the dictionary that was assigned to it."""
    if not isinstance(node, ast.Name):
        return node
    for each in ast.walk(tree):
        match each:
            case (
                ast.AnnAssign(target=ast.Name(id=node.id), value=ast.Dict() as value)
                | ast.Assign(targets=[ast.Name(id=node.id)], value=ast.Dict() as value)
            ):
                return value
    return None


def _keys(node: ast.expr | None) -> list[ast.Constant]:
    assert isinstance(node, ast.Dict), "the arguments of an Event are written out"
    return [key for key in node.keys if isinstance(key, ast.Constant)]


def phases() -> set[str]:
    """The names the engine gives to `state.phase`."""
    found = set()
    for _, tree in trees("engine"):
        for node in ast.walk(tree):
            match node:
                case ast.Assign(targets=[ast.Attribute(attr="phase")], value=ast.Constant(value=str(phase))):
                    found.add(phase)
                case ast.keyword(arg="phase", value=ast.Constant(value=str(phase))):
                    found.add(phase)
    return found


def literals(*rooms: str) -> set[str]:
    """Every plain text in the source."""
    nodes = (node for _, tree in trees(*rooms) for node in ast.walk(tree))
    return {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}
