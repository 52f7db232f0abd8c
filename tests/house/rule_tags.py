"""Which rules the tests check, read from their source without running them.

A test says so with ``@pytest.mark.rule("TIME-03")`` on itself, its class, its module
(``pytestmark``) or one of its parameters. A test that is skipped, expected to fail, or left out of
an ordinary run (``long``) does not count.
"""

import ast
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from tests.house.tree import TESTS, modules

NOT_RUN = {"skip", "skipif", "xfail", "long"}
_GIVING_UP = {"skip", "xfail", "importorskip"}
_Function = ast.FunctionDef | ast.AsyncFunctionDef


@dataclass(frozen=True)
class TaggedTest:
    """A test that names rules. ``counts`` is false when it does not run every time."""

    module: Path
    name: str
    rules: tuple[str, ...]
    counts: bool
    asserts: bool


def tagged_tests() -> tuple[TaggedTest, ...]:
    """Every test that names rules; a parameter with marks of its own is a test of its own."""
    return tuple(
        test
        for module in modules(TESTS)
        if module.name.startswith("test_")
        for test in _in_module(module)
    )


def checked_rules() -> set[str]:
    """The ids of the rules that a test checks in every run."""
    return {rule for test in tagged_tests() if test.counts for rule in test.rules}


@cache
def _in_module(module: Path) -> tuple[TaggedTest, ...]:
    """Return the tests of a file that name rules; its syntax tree is not kept."""
    return tuple(_found(ast.parse(module.read_text("utf-8"), str(module)), module))


def _found(tree: ast.Module, module: Path) -> Iterator[TaggedTest]:
    constants = _assigned(tree.body)
    marks = _Marks.of([constants[name] for name in ("pytestmark",) if name in constants], {})
    if any(_gives_up(statement) for statement in tree.body if isinstance(statement, ast.Expr)):
        marks = marks.joined(_Marks(runs=False))
    for function, around in _functions(tree.body, marks, constants):
        yield from _in_function(module, function, around, constants)


def _functions(
    body: list[ast.stmt], marks: "_Marks", constants: dict[str, ast.expr]
) -> Iterator[tuple[_Function, "_Marks"]]:
    for statement in body:
        if isinstance(statement, _Function) and statement.name.startswith("test"):
            yield statement, marks
        elif isinstance(statement, ast.ClassDef) and statement.name.startswith("Test"):
            own = _assigned(statement.body)
            on_class = [*statement.decorator_list, *[own[n] for n in ("pytestmark",) if n in own]]
            around = marks.joined(_Marks.of(on_class, constants))
            yield from _functions(statement.body, around, constants)


def _in_function(
    module: Path, function: _Function, around: "_Marks", constants: dict[str, ast.expr]
) -> Iterator[TaggedTest]:
    marks = around.joined(_Marks.of(function.decorator_list, constants))
    runs = marks.runs and not _gives_up(function)
    asserts = _can_fail(function)
    if marks.rules:
        yield TaggedTest(module, function.name, marks.rules, runs, asserts)
    for decorator in function.decorator_list:
        for param in _params(decorator, constants):
            if param.rules:
                counts = runs and param.runs
                yield TaggedTest(module, function.name, param.rules, counts, asserts)


@dataclass(frozen=True)
class _Marks:
    """What the marks of one place say."""

    rules: tuple[str, ...] = ()
    runs: bool = True

    def joined(self, other: "_Marks") -> "_Marks":
        return _Marks((*self.rules, *other.rules), self.runs and other.runs)

    @classmethod
    def of(cls, places: Iterable[ast.expr], constants: dict[str, ast.expr]) -> "_Marks":
        """Read decorators, or the value of ``pytestmark`` or ``marks=``: one mark or several."""
        marks = cls()
        for place in places:
            for mark in place.elts if isinstance(place, ast.List | ast.Tuple) else [place]:
                marks = marks.joined(cls._one(mark, constants))
        return marks

    @classmethod
    def _one(cls, mark: ast.expr, constants: dict[str, ast.expr]) -> "_Marks":
        if isinstance(mark, ast.Name) and mark.id in constants:
            return cls._one(constants[mark.id], {})
        name = _mark_name(mark)
        if name == "rule" and isinstance(mark, ast.Call):
            given = [arg.value for arg in mark.args if isinstance(arg, ast.Constant)]
            return cls(tuple(rule for rule in given if isinstance(rule, str)))
        return cls(runs=name not in NOT_RUN)


def _mark_name(mark: ast.expr) -> str:
    """``rule`` for ``pytest.mark.rule("X")``, empty for anything that is no mark."""
    target = mark.func if isinstance(mark, ast.Call) else mark
    if not isinstance(target, ast.Attribute):
        return ""
    return target.attr if ast.unparse(target.value) in {"pytest.mark", "mark"} else ""


def _params(decorator: ast.expr, constants: dict[str, ast.expr]) -> Iterator[_Marks]:
    """The marks of each ``pytest.param`` of a ``parametrize``."""
    if _mark_name(decorator) != "parametrize" or not isinstance(decorator, ast.Call):
        return
    for argument in decorator.args:
        given = constants.get(argument.id) if isinstance(argument, ast.Name) else argument
        for call in ast.walk(given) if given else ():
            if isinstance(call, ast.Call) and ast.unparse(call.func) in {"pytest.param", "param"}:
                places = [keyword.value for keyword in call.keywords if keyword.arg == "marks"]
                yield _Marks.of(places, constants)


def _assigned(body: list[ast.stmt]) -> dict[str, ast.expr]:
    """The plain names assigned in a body, with their expressions."""
    found: dict[str, ast.expr] = {}
    for statement in body:
        if isinstance(statement, ast.Assign):
            found |= {t.id: statement.value for t in statement.targets if isinstance(t, ast.Name)}
        elif isinstance(statement, ast.AnnAssign) and isinstance(statement.target, ast.Name):
            found |= {statement.target.id: statement.value} if statement.value else {}
    return found


def _gives_up(node: ast.AST) -> bool:
    """Whether something in it calls pytest.skip, pytest.xfail or pytest.importorskip."""
    return any(
        isinstance(call, ast.Call)
        and isinstance(call.func, ast.Attribute)
        and call.func.attr in _GIVING_UP
        and ast.unparse(call.func.value) == "pytest"
        for call in ast.walk(node)
    )


def _can_fail(function: _Function) -> bool:
    """Whether it asserts something itself or calls what by its name asserts."""
    for node in ast.walk(function):
        if isinstance(node, ast.Assert):
            return True
        if isinstance(node, ast.Call):
            name = ast.unparse(node.func).rpartition(".")[2].lstrip("_")
            if name.startswith(("assert", "check", "expect", "raises", "must")):
                return True
    return False
