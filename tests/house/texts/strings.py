"""Which strings an expression of the source can be, as far as its own module tells.

``HOLE`` stands for a part that is not known; the name of a parameter of the enclosing function is
kept between two ``MARK`` signs, so that functions which pass a key on can be recognised.
"""

import ast
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import product
from typing import Any, cast

HOLE = "*"
MARK = "\0"
_MOST = 400
"""Combinations of one expression above which it counts as unknown."""
_DEEPEST = 12
_UNKNOWN = frozenset({HOLE})

Function = ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda


def is_method(function: Function) -> bool:
    """Whether a function takes the object or class that it belongs to."""
    args = [*function.args.posonlyargs, *function.args.args]
    return bool(args) and args[0].arg in ("self", "cls")


@dataclass
class Scope:
    """The names of a module or function: what is assigned to each, and which are parameters."""

    outer: "Scope | None" = None
    function: Function | None = None
    values: dict[str, list[ast.expr | None]] = field(default_factory=dict)
    """The expressions a name is bound to; None for a value that cannot be followed."""

    def parameters(self) -> tuple[str, ...]:
        """Return the names of the positional parameters in order, without ``self`` and ``cls``."""
        if self.function is None:
            return ()
        args = self.function.args
        names = [each.arg for each in (*args.posonlyargs, *args.args)]
        return tuple(names[1:] if is_method(self.function) else names)

    def every_parameter(self) -> tuple[str, ...]:
        """Return the parameters with those that are given by name only."""
        only = self.function.args.kwonlyargs if self.function else []
        return (*self.parameters(), *(each.arg for each in only))


def walk(tree: ast.Module) -> Iterator[tuple[ast.AST, Scope]]:
    """Return every node of a module with the scope it stands in; the scopes are complete."""
    found: list[tuple[ast.AST, Scope]] = []
    waiting: list[tuple[ast.AST, Scope]] = [(tree, Scope())]
    while waiting:
        pair = node, scope = waiting.pop()
        found.append(pair)
        kind = type(node)
        if kind in _BINDING:
            _bind_names(node, scope)
        elif kind in _SCOPES and isinstance(node, Function):
            scope = Scope(scope, node)
        for name in kind._fields:
            child = getattr(node, name, None)
            if isinstance(child, list):
                children = cast("list[Any]", child)
                waiting.extend((each, scope) for each in children if isinstance(each, ast.AST))
            elif isinstance(child, ast.AST) and not isinstance(child, _PLAIN):
                waiting.append((child, scope))
    return iter(found)


_SCOPES = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)
_BINDING = {ast.Assign, ast.AnnAssign, ast.AugAssign, ast.NamedExpr, ast.For, ast.comprehension}
_PLAIN = (ast.expr_context, ast.operator)


def _bind_names(node: ast.AST, scope: Scope) -> None:
    if isinstance(node, ast.Assign):
        for target in node.targets:
            _bind(target, [node.value], scope)
    elif isinstance(node, ast.AnnAssign | ast.NamedExpr) and node.value is not None:
        _bind(node.target, [node.value], scope)
    elif isinstance(node, ast.AugAssign) and isinstance(node.target, ast.Name):
        left = ast.Name(id=node.target.id, ctx=ast.Load())
        _bind(node.target, [ast.BinOp(left=left, op=node.op, right=node.value)], scope)
    elif isinstance(node, ast.For | ast.comprehension):
        _bind(node.target, _elements(node.iter, scope), scope)


def _bind(target: ast.expr, values: Iterable[ast.expr | None], scope: Scope) -> None:
    if isinstance(target, ast.Name):
        scope.values.setdefault(target.id, []).extend(values)
    elif isinstance(target, ast.Tuple | ast.List):
        for value in values:
            parts: list[ast.expr | None] = [None] * len(target.elts)
            if isinstance(value, ast.Tuple) and len(value.elts) == len(target.elts):
                parts = [*value.elts]
            for each, part in zip(target.elts, parts, strict=True):
                _bind(each, [part], scope)


def _elements(expression: ast.expr, scope: Scope) -> list[ast.expr | None]:
    """Return what a loop over the expression meets."""
    if isinstance(expression, ast.Tuple | ast.List | ast.Set):
        return [each if not isinstance(each, ast.Starred) else None for each in expression.elts]
    if isinstance(expression, ast.Dict):
        return [*expression.keys]
    if isinstance(expression, ast.Name):
        known = _bound(expression.id, scope)
        followed = [each for each in known if isinstance(each, ast.Tuple | ast.List | ast.Dict)]
        if known and len(followed) == len(known):
            return [element for each in followed for element in _elements(each, scope)]
    return [None]


def _bound(name: str, scope: Scope | None) -> list[ast.expr | None]:
    while scope is not None:
        if name in scope.values:
            return scope.values[name]
        if name in scope.every_parameter():
            return []
        scope = scope.outer
    return []


def strings(
    expression: ast.expr | None, scope: Scope, above: tuple[ast.expr, ...] = ()
) -> frozenset[str]:
    """Return every string the expression can be; `HOLE` for what is not known.

    ``above`` are the expressions being followed: one that holds itself gives nothing new.
    """
    if expression is None or len(above) > _DEEPEST:
        return _UNKNOWN
    below = (*above, expression)
    if isinstance(expression, ast.Constant):
        value = expression.value
        return frozenset({str(value)}) if isinstance(value, str | int) else frozenset()
    if isinstance(expression, ast.Name):
        return _of_name(expression.id, scope, below)
    if isinstance(expression, ast.JoinedStr):
        return _joined([strings(each, scope, below) for each in expression.values])
    if isinstance(expression, ast.BinOp) and isinstance(expression.op, ast.Add):
        sides = (expression.left, expression.right)
        return _joined([strings(each, scope, below) for each in sides])
    return _of_one(expression, scope, below)


def _of_one(expression: ast.expr, scope: Scope, above: tuple[ast.expr, ...]) -> frozenset[str]:
    """Return the strings of an expression that is one of several others."""
    match expression:
        case ast.IfExp(body=one, orelse=other):
            return strings(one, scope, above) | strings(other, scope, above)
        case ast.BoolOp(values=values):
            return frozenset().union(*(strings(each, scope, above) for each in values))
        case ast.NamedExpr(value=value) | ast.FormattedValue(value=value):
            return strings(value, scope, above)
        case (
            ast.Subscript(value=value)
            | ast.Call(func=ast.Attribute(value=value, attr="get"), args=[_, *_])
        ):
            return _of_table(value, scope, above)
        case _:
            return _UNKNOWN


def _joined(parts: list[frozenset[str]]) -> frozenset[str]:
    count = 1
    for part in parts:
        count *= len(part)
    if count > _MOST:
        return _UNKNOWN
    return frozenset("".join(each) for each in product(*parts))


def _of_name(name: str, scope: Scope, above: tuple[ast.expr, ...]) -> frozenset[str]:
    if name in scope.every_parameter() and name not in scope.values:
        return frozenset({f"{MARK}{name}{MARK}"})
    values = [each for each in _bound(name, scope) if each not in above]
    if not values:
        return _UNKNOWN
    return frozenset().union(*(strings(each, scope, above) for each in values))


def _of_table(value: ast.expr, scope: Scope, above: tuple[ast.expr, ...]) -> frozenset[str]:
    """Return what a mapping or tuple written out in the module can give."""
    tables = _bound(value.id, scope) if isinstance(value, ast.Name) else [value]
    found: set[str] = set()
    for table in tables:
        if isinstance(table, ast.Dict):
            entries: list[ast.expr] = table.values
        elif isinstance(table, ast.Tuple | ast.List):
            entries = table.elts
        else:
            return _UNKNOWN
        found |= {each for entry in entries for each in strings(entry, scope, above)}
    return frozenset(found) if tables else _UNKNOWN


def with_holes(text: str) -> str:
    """Return ``text`` with parameters as holes."""
    return re.sub(f"{MARK}[^{MARK}]*{MARK}", HOLE, text)
