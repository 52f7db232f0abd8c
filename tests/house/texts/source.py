"""One pass over a package: its calls, the names it defines and the strings it holds."""

import ast
from dataclasses import dataclass
from pathlib import Path

from tests.house.texts.strings import HOLE, Scope, is_method, walk
from tests.house.tree import modules, parsed


@dataclass(frozen=True)
class Call:
    """A call by name, and the scope it stands in."""

    node: ast.Call
    scope: Scope
    module: str
    name: str
    method: bool = False
    """Whether it is called as an attribute of something."""
    own: bool = False
    """Whether it is called as ``self.<name>``."""

    @property
    def where(self) -> str:
        """The file and line."""
        return f"{self.module}:{self.node.lineno}"


@dataclass(frozen=True)
class Source:
    """What stands in a package."""

    calls: tuple[Call, ...]
    defined: dict[tuple[str, bool], frozenset[str]]
    """The modules that define a function or class of each name; whether it is a method."""
    literals: dict[str, str]
    """Every string with a place where it stands; formatted ones with holes. No docstrings."""


def read(under: Path) -> Source:
    """Return what stands in a package."""
    found = _Reading()
    for path in modules(under):
        found.read(path.relative_to(under.parent).as_posix(), parsed(path))
    defined = {name: frozenset(where) for name, where in found.defined.items()}
    return Source(tuple(found.calls), defined, found.literals)


class _Reading:
    """Collects what stands in one module after the other."""

    def __init__(self) -> None:
        self.calls: list[Call] = []
        self.defined: dict[tuple[str, bool], set[str]] = {}
        self.literals: dict[str, str] = {}
        self._left_out: set[int] = set()

    def read(self, module: str, tree: ast.Module) -> None:
        """Take what stands in a module; a part of a formatted string comes after the whole."""
        self._left_out = set()
        for node, scope in walk(tree):
            if isinstance(node, ast.Call):
                self._take_call(node, scope, module)
            elif isinstance(node, ast.Constant | ast.JoinedStr | ast.Expr):
                self._take_string(node, module)
            elif isinstance(node, ast.FunctionDef | ast.ClassDef):
                method = isinstance(node, ast.FunctionDef) and is_method(node)
                self.defined.setdefault((node.name, method), set()).add(module)

    def _take_call(self, node: ast.Call, scope: Scope, module: str) -> None:
        match node.func:
            case ast.Name(id=name):
                self.calls.append(Call(node, scope, module, name))
            case ast.Attribute(value=value, attr=name):
                own = isinstance(value, ast.Name) and value.id in ("self", "cls")
                self.calls.append(Call(node, scope, module, name, method=True, own=own))
            case _:
                pass

    def _take_string(self, node: ast.Constant | ast.JoinedStr | ast.Expr, module: str) -> None:
        if isinstance(node, ast.Expr):
            self._left_out.add(id(node.value))
        elif isinstance(node, ast.JoinedStr):
            self._left_out.update(id(each) for each in node.values)
            parts = (part.value if isinstance(part, ast.Constant) else HOLE for part in node.values)
            self.literals.setdefault("".join(map(str, parts)), f"{module}:{node.lineno}")
        elif isinstance(node.value, str) and id(node) not in self._left_out:
            self.literals.setdefault(node.value, f"{module}:{node.lineno}")
