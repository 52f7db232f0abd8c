"""Keeps what was measured of the tests, so that the next run measures only what has changed.

A test is measured again when its own file has changed, or a file of the rules that it runs. When
anything else has changed (a builder, the content, a constant of the rules), all are.
"""

import ast
import hashlib
import json
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple, TypedDict

from tests.house.tree import ROOT
from tests.mutations.mutants import FLOORS, PACKAGES
from tests.mutations.reach import Line, Reach

FILE = ROOT / ".pytest_cache" / "mutations.json"
_FOLDERS = ("oathsworn_gui", "resources", "tests")
_RULES = tuple(f"{(game / floor).as_posix()}/" for game in PACKAGES for floor in FLOORS)
_OF_NO_TEST = "tests/mutations/"


class State(NamedTuple):
    """Digests of what tests read: of each file of the rules and of tests, of the rest together."""

    files: Mapping[str, str]
    rest: str


class _Written(TypedDict):
    """The file: the state of the tree, and the `Reach` with its tests by their numbers."""

    files: dict[str, str]
    rest: str
    tests: list[str]
    failing: list[str]
    seconds: list[float]
    run: dict[str, dict[str, list[int]]]


class Kept(NamedTuple):
    """What is kept in a file, and the state in which the tree is now."""

    state: State
    path: Path = FILE

    def read(self) -> Reach:
        """Return what was measured and still holds."""
        try:
            found: _Written = json.loads(self.path.read_text("utf-8"))
        except (OSError, ValueError):
            return NOTHING
        if found["rest"] != self.state.rest:
            return NOTHING
        names, before = found["tests"], found["files"]
        changed = {path for path, digest in before.items() if self.state.files.get(path) != digest}
        stale = {name for name in names if name.partition("::")[0] in changed}
        for path, lines in found["run"].items():
            if path in changed:
                stale.update(names[number] for numbers in lines.values() for number in numbers)
        run = {
            (path, int(line)): frozenset(names[number] for number in numbers) - stale
            for path, lines in found["run"].items()
            if path not in changed
            for line, numbers in lines.items()
        }
        took = zip(names, found["seconds"], strict=True)
        seconds = {name: time for name, time in took if name not in stale}
        return Reach(frozenset(found["failing"]) - stale, seconds, run)

    def write(self, reach: Reach) -> None:
        """Keep what was measured in place of what was kept before."""
        numbers = {name: number for number, name in enumerate(reach.seconds)}
        run: dict[str, dict[str, list[int]]] = {}
        for (path, line), names in reach.run.items():
            run.setdefault(path, {})[str(line)] = sorted(numbers[name] for name in names)
        written = _Written(
            files=dict(self.state.files),
            rest=self.state.rest,
            tests=list(numbers),
            failing=sorted(reach.failing),
            seconds=list(reach.seconds.values()),
            run=run,
        )
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self.path.write_text(json.dumps(written), "utf-8")


NOTHING = Reach(frozenset(), {}, {})


def state_of_tree(root: Path = ROOT) -> State:
    """Return the state of the tree, and of the interpreter."""
    files: dict[str, str] = {}
    rest = hashlib.sha256(sys.version.encode())
    for path in sorted(_files(root)):
        name, written = path.relative_to(root).as_posix(), path.read_bytes()
        is_rule = name.startswith(_RULES)
        if is_rule or path.name.startswith("test_"):
            files[name] = hashlib.sha256(written).hexdigest()
        if is_rule:
            written = _around_functions(written)
        if not path.name.startswith("test_"):
            rest.update(f"\n{name}\n".encode() + written)
    return State(files, rest.hexdigest())


def _files(root: Path) -> Iterator[Path]:
    for folder in _FOLDERS:
        for path in (root / folder).rglob("*"):
            name = path.relative_to(root).as_posix()
            if path.suffix in {".py", ".json"} and not name.startswith(_OF_NO_TEST):
                yield path


def _around_functions(written: bytes) -> bytes:
    """Return a module without its imports, words and functions: what others may read of it."""
    tree = ast.parse(written)
    kept = [ast.dump(node) for node in tree.body if not isinstance(node, _LEFT_OUT)]
    for node in tree.body:
        if isinstance(node, ast.ClassDef):
            fields = [inner for inner in node.body if not isinstance(inner, _LEFT_OUT)]
            kept += [node.name, *map(ast.dump, node.bases), *map(ast.dump, fields)]
    return "\n".join(kept).encode()


_LEFT_OUT = (ast.Import, ast.ImportFrom, ast.FunctionDef, ast.ClassDef, ast.Expr)


def joined(kept: Reach, anew: Reach) -> Reach:
    """Return what was kept with what has been measured anew."""
    tests = frozenset(anew.seconds)
    run: dict[Line, frozenset[str]] = {line: names - tests for line, names in kept.run.items()}
    for line, names in anew.run.items():
        run[line] = run.get(line, frozenset()) | names
    failing = (kept.failing - tests) | anew.failing
    return Reach(failing, {**kept.seconds, **anew.seconds}, run, anew.loaded)


def one_of_each_file(seconds: Mapping[str, float]) -> frozenset[str]:
    """Return the quickest test of each file: together they load whatever tests load once."""
    quickest: dict[str, str] = {}
    for name in sorted(seconds, key=lambda name: (seconds[name], name)):
        quickest.setdefault(name.partition("::")[0], name)
    return frozenset(quickest.values())
