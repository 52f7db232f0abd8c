"""Which automatic rules the games of the simulated players on told sheets reach.

A rule is reached once a function that cites it has run: one whose text names its id, or one of a
class or module whose docstring does. ``python -m tests.games.oathsworn.players.reached [GAMES]``
names the others, a line a domain.
"""

import ast
import re
import sys
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from types import CodeType, FrameType

from tests.games.oathsworn.players.__main__ import played_sheet
from tests.games.oathsworn.players.told import SHEETS, tables
from tests.house.rule_book import DOMAINS, all_rules
from tests.house.tree import PACKAGE, modules

CITED = re.compile(rf"\b(?:{'|'.join(DOMAINS)})-\d+\b")
Place = tuple[str, int]
"""A function: its file, and the line on which it begins."""


def citing() -> dict[str, set[Place]]:
    """Return the functions that cite each rule."""
    found: dict[str, set[Place]] = defaultdict(set)
    for path in modules(PACKAGE):
        text = path.read_text("utf-8")
        for rule, place in _citing(path, text):
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


def functions_run(games: int) -> set[Place]:
    """Play told sheets in all board modes and return the functions that ran."""
    seen: set[CodeType] = set()

    def note(frame: FrameType, event: str, _: object) -> None:
        if event == "call":
            seen.add(frame.f_code)

    for table in tables(SHEETS, games):
        sys.setprofile(note)
        try:
            played_sheet(table)
        finally:
            sys.setprofile(None)
    return {(code.co_filename, code.co_firstlineno) for code in seen}


def unreached(games: int) -> dict[str, list[str]]:
    """Return the automatic rules of each domain that no game reaches."""
    ran, cited = functions_run(games), citing()
    found: dict[str, list[str]] = {domain: [] for domain in DOMAINS}
    for rule in all_rules():
        if rule.handled == "automatic" and not cited[rule.id] & ran:
            found[rule.id.rpartition("-")[0]].append(rule.id)
    return found


if __name__ == "__main__":
    for domain, rules in unreached(int(sys.argv[1]) if len(sys.argv) > 1 else 36).items():
        sys.stdout.write(f"{domain} {len(rules)} {' '.join(rules)}\n")
