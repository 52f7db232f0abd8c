"""Nothing that is read from a file is ever run."""

import ast
from collections.abc import Iterable

from tests.house.tree import PACKAGE, modules, named, nodes

RUNS = {"eval", "exec", "compile", "__import__"}
READS_CODE = {"pickle", "marshal", "shelve", "dill", "cloudpickle", "runpy", "code", "codeop"}


def runs_code(module: Iterable[ast.AST]) -> bool:
    for node in module:
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in RUNS:
            return True
        if isinstance(node, ast.Import) and any(
            each.name.partition(".")[0] in READS_CODE for each in node.names
        ):
            return True
        if isinstance(node, ast.ImportFrom) and (node.module or "").partition(".")[0] in READS_CODE:
            return True
    return False


def test_no_module_runs_what_it_reads() -> None:
    assert [named(path) for path in modules(PACKAGE) if runs_code(nodes(path))] == []


def test_the_test_can_tell() -> None:
    for words in ("eval('1')", "import pickle", "from marshal import loads", "exec(x)"):
        assert runs_code(ast.walk(ast.parse(words)))
    assert not runs_code(ast.walk(ast.parse("app.exec()\nre.compile('a')\nimport json")))
