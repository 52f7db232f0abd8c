"""Which automatic rules the games of the simulated players on told sheets reach.

A rule is reached once a function that cites it has run: one whose text names its id, or one of a
class or module whose docstring does. ``unplayed.json`` names those that no game reaches, each with
its reason (`tests/house/told_rules.py`); ``python -m tests.games.oathsworn.players.reached
[GAMES]`` compares it with games, a line for each difference, and ends with the figures.
"""

import ast
import re
import sys
from collections.abc import Collection, Iterable, Iterator
from pathlib import Path
from types import CodeType, FrameType

from tests.games.oathsworn.players.__main__ import played_sheet
from tests.games.oathsworn.players.told import SHEETS, Table, tables
from tests.house.told_rules import automatic_rules, unplayed
from tests.house.tree import PACKAGE, modules

CITED = re.compile(r"\b[A-Z]{2,}-\d+\b")
Place = tuple[str, int]
"""A function: its file, and the line on which it begins."""


def citing(rules: Collection[str]) -> dict[str, set[Place]]:
    """Return the functions that cite each of the rules."""
    found: dict[str, set[Place]] = {rule: set() for rule in rules}
    for path in modules(PACKAGE):
        text = path.read_text("utf-8")
        if found.keys().isdisjoint(CITED.findall(text)):
            continue
        for rule, place in _citing(path, text):
            if rule in found:
                found[rule].add(place)
    return found


def _citing(path: Path, text: str) -> Iterator[tuple[str, Place]]:
    tree, lines = ast.parse(text), text.splitlines()
    owners = [node for node in ast.walk(tree) if isinstance(node, ast.Module | ast.ClassDef)]
    for owner in owners:
        for rule in CITED.findall(ast.get_docstring(owner) or ""):
            yield from ((rule, place) for place in _functions(path, owner))
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef):
            own = "\n".join(lines[node.lineno - 1 : node.end_lineno])
            yield from ((rule, _place(path, node)) for rule in CITED.findall(own))


def _functions(path: Path, owner: ast.AST) -> Iterator[Place]:
    for node in ast.walk(owner):
        if isinstance(node, ast.FunctionDef):
            yield _place(path, node)


def _place(path: Path, node: ast.FunctionDef) -> Place:
    first = min([node.lineno, *(each.lineno for each in node.decorator_list)])
    return str(path), first  # where the code of a decorated function says that it begins


def functions_run(games: Iterable[Table]) -> set[Place]:
    """Play told sheets and return the functions that ran."""
    seen: set[CodeType] = set()

    def note(frame: FrameType, event: str, _: object) -> None:
        if event == "call":
            seen.add(frame.f_code)

    for table in games:
        sys.setprofile(note)
        try:
            played_sheet(table)
        finally:
            sys.setprofile(None)
    return {(code.co_filename, code.co_firstlineno) for code in seen}


def reached(rules: Collection[str], games: Iterable[Table]) -> set[str]:
    """Return those of the rules that a function which ran in the games cites."""
    ran, cited = functions_run(games), citing(rules)
    return {rule for rule in rules if cited[rule] & ran}


def main(games: int) -> int:
    """Play games in all board modes and tell where the list is wrong; return how often it is."""
    automatic, listed = automatic_rules(), unplayed()
    found = reached(automatic, tables(SHEETS, games))
    for rule in sorted(automatic - found - listed.keys()):
        sys.stdout.write(f"{rule} is reached by no game and has no reason\n")
    for rule in sorted(found & listed.keys()):
        sys.stdout.write(f"{rule} is reached: {listed[rule]}\n")
    sys.stdout.write(f"automatic {len(automatic)}, reached {len(found)}, listed {len(listed)}\n")
    return len(automatic - found ^ listed.keys())


if __name__ == "__main__":
    sys.exit(min(1, main(int(sys.argv[1]) if len(sys.argv) > 1 else 36)))
