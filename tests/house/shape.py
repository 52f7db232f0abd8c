"""The shape of the house in figures: ``python -m tests.house.shape`` prints one JSON object.

Everything is measured from the source of ``oathsworn_gui``; folders also from the tests. ``files``
and ``lines`` are a size and no goal. The limits are in `tests.house.test_shape`.
"""

import ast
import json
import tomllib
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path

from tests.house.tree import PACKAGE, ROOT, TESTS, modules, named, nodes, parsed

SHORT = 40
"""A file of fewer lines has to say more than its imports: they are counted."""

Edge = tuple[str, str]
"""An import: the module that imports, and the module it imports."""


def dotted(path: Path) -> str:
    """The name under which a module of this checkout is imported."""
    return named(path).removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def lines_of(path: Path) -> int:
    """How many lines a file has."""
    return len(path.read_text("utf-8").splitlines())


@cache
def edges() -> frozenset[Edge]:
    """Every import between modules of the package, also those for types only and in functions."""
    names = {dotted(path) for path in modules(PACKAGE)}
    return frozenset(
        (dotted(path), imported)
        for path in modules(PACKAGE)
        for imported in _imported(path, names)
        if imported != dotted(path)
    )


def _imported(path: Path, names: set[str]) -> Iterator[str]:
    for node in nodes(path):
        if isinstance(node, ast.Import):
            yield from (one.name for one in node.names if one.name in names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            for one in node.names:
                inner = f"{node.module}.{one.name}"
                if inner in names:
                    yield inner
                elif node.module in names:
                    yield node.module


def circles() -> list[frozenset[str]]:
    """Groups of modules that all import each other by some way round, largest first."""
    return circles_in(edges())


def circles_in(pairs: Iterable[Edge]) -> list[frozenset[str]]:
    """Groups of names that reach each other along the pairs, largest first."""
    inside = _on_some_circle(set(pairs))
    ahead, back = _neighbours(inside), _neighbours({(end, start) for start, end in inside})
    found = {
        frozenset(_reached(name, ahead) & _reached(name, back)) for name in ahead if name in back
    }
    return sorted((one for one in found if len(one) > 1), key=len, reverse=True)


def _on_some_circle(left: set[Edge]) -> set[Edge]:
    """The imports left when modules that import nothing, or are not imported, are taken away."""
    while True:
        starts, ends = {start for start, _ in left}, {end for _, end in left}
        kept = {(start, end) for start, end in left if start in ends and end in starts}
        if kept == left:
            return left
        left = kept


def _neighbours(pairs: set[Edge]) -> dict[str, set[str]]:
    found: dict[str, set[str]] = defaultdict(set)
    for start, end in pairs:
        found[start].add(end)
    return dict(found)


def _reached(name: str, neighbours: Mapping[str, set[str]]) -> set[str]:
    """The modules that can be reached from one by imports, and itself only round a circle."""
    reached: set[str] = set()
    waiting = [name]
    while waiting:
        new = neighbours.get(waiting.pop(), set()) - reached
        reached |= new
        waiting.extend(new)
    return reached


def orders() -> list[list[str]]:
    """The layers of each contract of import-linter, highest first, as dotted prefixes."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    contracts = project["tool"]["importlinter"]["contracts"]
    orders: list[list[str]] = []
    for contract in contracts:
        if contract["type"] == "layers":
            within = [f"{one}." for one in contract.get("containers", [])] or [""]
            orders.extend(
                [f"{prefix}{layer.strip('()')}" for layer in contract["layers"]]
                for prefix in within
            )
    return orders


def back_edges() -> list[Edge]:
    """The imports that go up: from a lower layer of a contract to a higher one."""
    return sorted({edge for order in orders() for edge in edges() if _goes_up(edge, order)})


def _goes_up(edge: Edge, order: list[str]) -> bool:
    start, end = (_layer(module, order) for module in edge)
    return start is not None and end is not None and start > end


def _layer(module: str, order: list[str]) -> int | None:
    for number, layer in enumerate(order):
        for name in layer.replace("|", ":").split(":"):
            if f"{module}.".startswith(f"{name.strip(' ()')}."):
                return number
    return None


def functions() -> Iterator[tuple[str, int]]:
    """Every function of the package with its lines."""
    for path in modules(PACKAGE):
        for node in nodes(path):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                yield f"{named(path)}::{node.name}", (node.end_lineno or 0) - node.lineno + 1


def classes() -> Iterator[tuple[str, int]]:
    """Every class of the package with the number of its own methods."""
    for path in modules(PACKAGE):
        for node in nodes(path):
            if isinstance(node, ast.ClassDef):
                methods = [one for one in node.body if isinstance(one, ast.FunctionDef)]
                yield f"{named(path)}::{node.name}", len(methods)


def folders() -> Counter[str]:
    """How many Python files lie in each folder of the package and of the tests."""
    return Counter(named(path.parent) for top in (PACKAGE, TESTS) for path in modules(top))


def faces() -> Mapping[str, tuple[str, ...]]:
    """The modules that each room lets others use: ``PUBLIC_MODULES`` of its ``__init__``."""
    found: dict[str, tuple[str, ...]] = {}
    for path in modules(PACKAGE):
        for node in parsed(path).body if path.name == "__init__.py" else ():
            if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "PUBLIC_MODULES":
                found[dotted(path)] = ast.literal_eval(node.value)
    return found


def entries_past(rooms: Mapping[str, tuple[str, ...]]) -> list[Edge]:
    """The imports from outside a room of one of its modules that its face does not name."""
    packages = {dotted(path) for path in modules(PACKAGE) if path.name == "__init__.py"}
    return sorted(
        (start, end)
        for start, end in edges()
        if (room := end.rpartition(".")[0]) in rooms
        and not f"{start}.".startswith(f"{room}.")
        and end not in packages
        and end.rpartition(".")[2] not in rooms[room]
    )


def widgets_importing_rules() -> list[str]:
    """The modules of a game's window that reach past the views to its rules."""
    return sorted(
        {
            start
            for start, end in edges()
            if any(f".{floor}." in f"{start}." for floor in ("ui", "tour"))
            and ".games." in start
            and ".rules." in f"{end}."
        }
    )


def shape() -> dict[str, int]:
    """The figures by their names."""
    sizes = [lines_of(path) for path in modules(PACKAGE)]
    bodies = [size for path, size in zip(modules(PACKAGE), sizes, strict=True) if not _face(path)]
    return {
        "files": len(sizes),
        "lines": sum(sizes),
        "largest_folder": max(folders().values()),
        "files_under_40": sum(size < SHORT for size in bodies),
        "largest_file": max(sizes),
        "largest_function": max(size for _, size in functions()),
        "largest_class_methods": max(count for _, count in classes()),
        "type_circle": max((len(one) for one in circles()), default=0),
        "widgets_importing_rules": len(widgets_importing_rules()),
        "back_edges": len(back_edges()),
        "contributing_bytes": (ROOT / "CONTRIBUTING.md").stat().st_size,
    }


def _face(path: Path) -> bool:
    return path.name in {"__init__.py", "__main__.py"}


if __name__ == "__main__":
    print(json.dumps(shape()))
