"""Files and functions stay small enough to know one's place in them."""

import ast
from collections.abc import Iterator

from tests.house.tree import PACKAGE, ROOT, TESTS, modules, named, parsed

FILE_AT_MOST = 400
FUNCTION_AT_MOST = 60
FOLDERS = (PACKAGE, TESTS, ROOT / "packaging")

LONG_FOR_A_REASON: dict[str, str] = {}
"""``path::function`` -> why this function is one long piece after all."""


def test_no_file_is_too_long() -> None:
    long = [
        f"{named(path)}: {lines} lines"
        for folder in FOLDERS
        for path in modules(folder)
        if (lines := len(path.read_text("utf-8").splitlines())) > FILE_AT_MOST
    ]
    assert not long, "\n".join(long)


def test_no_function_is_too_long() -> None:
    long = {name: lines for name, lines in _functions() if lines > FUNCTION_AT_MOST}
    surprises = [f"{name}: {long[name]} lines" for name in long if name not in LONG_FOR_A_REASON]
    assert not surprises, "\n".join(surprises)


def test_no_exception_outlives_its_function() -> None:
    long = {name for name, lines in _functions() if lines > FUNCTION_AT_MOST}
    assert set(LONG_FOR_A_REASON) <= long


def _functions() -> Iterator[tuple[str, int]]:
    for folder in FOLDERS:
        for path in modules(folder):
            for node in ast.walk(parsed(path)):
                if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                    lines = (node.end_lineno or node.lineno) - node.lineno + 1
                    yield f"{named(path)}::{node.name}", lines
