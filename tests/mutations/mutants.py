"""All mutants of the rules' code: where each is, what it changes, the rules it belongs to."""

import ast
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from tests.house.tree import ROOT
from tests.mutations.operators import Change, changes

GAMES = Path("oathsworn_gui/games")
PACKAGES = (GAMES / "oathsworn", GAMES / "set_a_watch")
FLOORS = ("rules", "actions")
_RULE = re.compile(r"\b[A-Z]{2,12}-\d{2,3}\b")


_ITSELF = {"self", "cls", "super()"}
_Found = tuple[ast.FunctionDef, str, ast.ClassDef | None]


class Mutant(NamedTuple):
    """A change of one place in a function.

    ``path`` from the repository, ``function`` by its qualified name, ``rules`` the ids its
    docstring cites. ``number`` tells equal changes of one function apart.
    """

    path: str
    function: str
    rules: frozenset[str]
    change: Change
    number: int

    @property
    def key(self) -> str:
        """The mutant without line numbers, as `equivalents.txt` names it."""
        what = f"{self.change.before} -> {self.change.after}"
        return f"{self.path} {self.function} {self.change.operator} #{self.number}: {what}"

    @property
    def room(self) -> str:
        """The folder of the tests of its room."""
        game, floor, room, *_ = Path(self.path).relative_to(GAMES).parts
        return f"tests/games/{game}/{floor}/{room.removesuffix('.py')}"

    @property
    def rooms(self) -> tuple[str, ...]:
        """The beginnings of the names of its room's tests, on the floor of rules and of actions."""
        top, _, room = self.room.rsplit("/", 2)
        floors = [f"{top}/{floor}" for floor in FLOORS]
        return tuple(
            f"{floor}/{name}" for floor in floors for name in (f"{room}/", f"test_{room}.")
        )

    def code(self) -> ast.Module:
        """Return the changed module."""
        return self.change.tree


def all_mutants(domain: str = "", game: str = "oathsworn") -> tuple[Mutant, ...]:
    """Return every mutant of a game, in the order of the files; of one domain if it is given."""
    found = (mutant for path in sorted(_files(game)) for mutant in _of_file(path, domain))
    return tuple(found)


def _files(game: str) -> Iterator[Path]:
    for floor in FLOORS:
        yield from (ROOT / GAMES / game / floor).rglob("*.py")


def _of_file(path: Path, domain: str) -> Iterator[Mutant]:
    tree = ast.parse(path.read_text("utf-8"))
    name = path.relative_to(ROOT).as_posix()
    for function, called, cited in functions(tree):
        if domain and not any(rule.startswith(f"{domain}-") for rule in cited):
            continue
        seen: Counter[tuple[str, str, str]] = Counter()
        for change in changes(tree, function):
            what = (change.operator, change.before, change.after)
            seen[what] += 1
            yield Mutant(name, called, cited, change, seen[what])


def functions(tree: ast.Module) -> Iterator[tuple[ast.FunctionDef, str, frozenset[str]]]:
    """Yield functions and methods with their qualified names and the rules they cite.

    One that cites none belongs to the rules of the functions that call it, near or far.
    """
    found = list(_defined(tree))
    cites = [frozenset(_RULE.findall(_text(node, of))) for node, _, of in found]
    calls = [_Calls.of(node) for node, _, _ in found]
    for place, (node, name, _) in enumerate(found):
        yield node, name, cites[place] or _of_callers(place, found, cites, calls)


class _Calls(NamedTuple):
    """The names that a function uses: bare ones, those of itself (``self.a``), of others (``a.b``).

    A method is only called by way of an object: ``refuse`` as a bare name is some function.
    """

    bare: frozenset[str]
    own: frozenset[str]
    others: frozenset[str]

    @staticmethod
    def of(node: ast.FunctionDef) -> "_Calls":
        """Return those of a function."""
        nodes = tuple(ast.walk(node))
        attributes = [n for n in nodes if isinstance(n, ast.Attribute)]
        return _Calls(
            frozenset(n.id for n in nodes if isinstance(n, ast.Name)),
            frozenset(n.attr for n in attributes if ast.unparse(n.value) in _ITSELF),
            frozenset(n.attr for n in attributes if ast.unparse(n.value) not in _ITSELF),
        )


def _of_callers(
    place: int, found: list[_Found], cites: list[frozenset[str]], calls: list[_Calls]
) -> frozenset[str]:
    """Return the rules of the nearest callers that cite some."""
    asked, wanted = {place}, {place}
    while wanted:
        near = {n for n in range(len(found)) if any(_uses(found, calls, n, one) for one in wanted)}
        rules = frozenset[str]().union(*(cites[n] for n in near))
        if rules:
            return rules
        wanted = near - asked
        asked |= wanted
    return frozenset()


def _uses(found: list[_Found], calls: list[_Calls], caller: int, called: int) -> bool:
    """Whether one function uses another by its name; a method that of its class or a base."""
    name, of = found[called][0].name, found[called][2]
    if of is None:
        return name in calls[caller].bare | calls[caller].others
    by = found[caller][2]
    if by is not None and name in calls[caller].own:
        return by is of or any(ast.unparse(base) == of.name for base in by.bases)
    alone = sum(node.name == name for node, _, _ in found) == 1
    return alone and name in calls[caller].others


def _text(node: ast.FunctionDef, of: ast.ClassDef | None) -> str:
    own = ast.get_docstring(node) or ""
    return f"{own} {ast.get_docstring(of) or ''}" if of is not None else own


def _defined(tree: ast.Module) -> Iterator[_Found]:
    for node in tree.body:
        if isinstance(node, ast.FunctionDef):
            yield node, node.name, None
        elif isinstance(node, ast.ClassDef):
            for inner in node.body:
                if isinstance(inner, ast.FunctionDef):
                    yield inner, f"{node.name}.{inner.name}", node
