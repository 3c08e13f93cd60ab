"""The messages of a Fluent file, and what each asks for."""

from pathlib import Path

from fluent.runtime import FluentResource
from fluent.syntax import ast as fluent
from fluent.syntax.visitor import Visitor


class Variables(Visitor):
    """Collects the arguments that a message asks for, and the messages it refers to."""

    def __init__(self) -> None:
        self.names: set[str] = set()
        self.messages: set[str] = set()

    def generic_visit(self, node: fluent.BaseNode) -> None:
        if isinstance(node, fluent.VariableReference):
            self.names.add(node.id.name)
        elif isinstance(node, fluent.MessageReference):
            self.messages.add(node.id.name)
        super().generic_visit(node)


def messages(file: Path) -> dict[str, Variables]:
    found = {}
    for entry in FluentResource(file.read_text(encoding="utf-8")).body:
        if isinstance(entry, fluent.Message):
            found[entry.id.name] = Variables()
            found[entry.id.name].visit(entry)
    return found
