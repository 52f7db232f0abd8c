"""What may be changed at one place of the code: the operators of cosmic-ray, on a syntax tree."""

import ast
import copy
from collections.abc import Iterator, Mapping
from typing import NamedTuple

_COMPARED: Mapping[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Lt: (ast.LtE, ast.Gt),
    ast.LtE: (ast.Lt, ast.GtE),
    ast.Gt: (ast.GtE, ast.Lt),
    ast.GtE: (ast.Gt, ast.LtE),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
}
_COUNTED: Mapping[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.Pow: ast.Mult,
    ast.BitOr: ast.BitAnd,
    ast.BitAnd: ast.BitOr,
}


class Change(NamedTuple):
    """A mutation: the operator's name, the code before and after, its line, and the nodes.

    ``lines`` are those of the statement around it, of a compound one its head alone; ``body``
    those of the function without its head.
    """

    operator: str
    before: str
    after: str
    line: int
    whole: ast.Module
    old: ast.AST
    new: ast.AST
    lines: range
    body: range

    @property
    def tree(self) -> ast.Module:
        """The module's tree with the change in it."""
        return _copied(self.whole, self.old, self.new)


def changes(tree: ast.Module, function: ast.FunctionDef) -> Iterator[Change]:
    """Yield every change of the body of a function in its module's tree, one place each."""
    around = {id(node) for node in _annotations(function)}
    below = {id(node) for node in (*_never_above(function), *_the_one(function))}
    body = range(function.body[0].lineno, (function.end_lineno or 0) + 1)
    lines = {id(n): span for part in function.body for n, span in _with_lines(part, range(0))}
    for node in [n for part in function.body for n in ast.walk(part)]:
        if id(node) in around:
            continue
        for operator, new in _of(node):
            if id(node) in below and isinstance(new, ast.Constant) and new.value == -1:
                continue
            yield _changed(tree, node, operator, new)._replace(lines=lines[id(node)], body=body)


def _with_lines(node: ast.AST, around: range) -> Iterator[tuple[ast.AST, range]]:
    """Yield the nodes below this one and itself, each with the lines of its statement."""
    if isinstance(node, ast.stmt):
        first = node.lineno
        parts: object = getattr(node, "body", None)
        last = parts[0].lineno - 1 if isinstance(parts, list) else node.end_lineno or first
        around = range(first, max(first, last) + 1)
    yield node, around
    for inner in ast.iter_child_nodes(node):
        yield from _with_lines(inner, around)


def _annotations(function: ast.FunctionDef) -> Iterator[ast.AST]:
    """Yield what decides nothing: annotations, the types of new containers (list[str]()).

    And the hex that stands in for a missing place (``at or Hex(0, 0)``): those who ask about a
    distance have made sure that there is one. And ``strict=True`` of a ``zip``: it guards against
    a mistake of the program.
    """
    for node in ast.walk(function):
        if isinstance(node, ast.AnnAssign | ast.arg) and node.annotation is not None:
            yield from ast.walk(node.annotation)
        elif isinstance(node, ast.Subscript) and _is_container(node.value):
            yield from ast.walk(node)
        elif isinstance(node, ast.BoolOp) and ast.unparse(node.values[-1]) == "Hex(0, 0)":
            yield from ast.walk(node.values[-1])
        elif isinstance(node, ast.keyword) and ast.unparse(node) == "strict=True":
            yield node.value


def _never_above(function: ast.FunctionDef) -> Iterator[ast.AST]:
    """Yield the 0 of ``held.get(key, 0) > 0``: with -1 in its place the comparison is the same."""
    for node in ast.walk(function):
        match node:
            case ast.Compare(
                ast.Call(ast.Attribute(attr="get"), [_, ast.Constant(0) as default]),
                [ast.Gt() | ast.LtE()],
                [ast.Constant(0)],
            ):
                yield default
            case _:
                continue


def _the_one(function: ast.FunctionDef) -> Iterator[ast.AST]:
    """Yield the 0 of ``found[0] if len(found) == 1 else ...``: the last is the first there."""
    for node in ast.walk(function):
        match node:
            case ast.IfExp(
                ast.Compare(ast.Call(ast.Name("len"), [counted]), [ast.Eq()], [ast.Constant(1)]),
                ast.Subscript(taken, ast.Constant(0) as place),
            ) if ast.dump(counted) == ast.dump(taken):
                yield place
            case _:
                continue


def _is_container(node: ast.expr) -> bool:
    return isinstance(node, ast.Name) and node.id in {"list", "dict", "set", "tuple", "frozenset"}


def _of(node: ast.AST) -> Iterator[tuple[str, ast.AST]]:
    """Yield the operators that fit a node, each with the node that takes its place."""
    if isinstance(node, ast.Compare):
        yield from _compared(node)
    elif isinstance(node, ast.Constant):
        yield from _constant(node)
    elif isinstance(node, ast.BoolOp | ast.BinOp | ast.UnaryOp):
        yield from _operation(node)
    else:
        yield from _statement(node)


def _compared(node: ast.Compare) -> Iterator[tuple[str, ast.AST]]:
    for place, op in enumerate(node.ops):
        for other in _COMPARED[type(op)]:
            ops = [*node.ops[:place], other(), *node.ops[place + 1 :]]
            yield "compare", ast.Compare(node.left, ops, node.comparators)


def _constant(node: ast.Constant) -> Iterator[tuple[str, ast.AST]]:
    if isinstance(node.value, bool):
        yield "true-false", ast.Constant(not node.value)
    elif isinstance(node.value, int):
        yield "number", ast.Constant(node.value + 1)
        yield "number", ast.Constant(node.value - 1)


def _operation(node: ast.BoolOp | ast.BinOp | ast.UnaryOp) -> Iterator[tuple[str, ast.AST]]:
    if isinstance(node, ast.BoolOp):
        other = ast.Or() if isinstance(node.op, ast.And) else ast.And()
        yield "and-or", ast.BoolOp(other, node.values)
    elif isinstance(node, ast.UnaryOp):
        if isinstance(node.op, ast.Not | ast.USub):
            yield "unary", node.operand
    elif type(node.op) in _COUNTED:
        yield "arithmetic", ast.BinOp(node.left, _COUNTED[type(node.op)](), node.right)


def _statement(node: ast.AST) -> Iterator[tuple[str, ast.AST]]:
    match node:
        case ast.If() | ast.IfExp() if not isinstance(node.test, ast.Compare | ast.UnaryOp):
            new = copy.copy(node)
            new.test = ast.UnaryOp(ast.Not(), node.test)
            yield "negate", new
        case ast.Break():
            yield "break-continue", ast.Continue()
        case ast.Continue():
            yield "break-continue", ast.Break()
        case ast.For():
            new = copy.copy(node)
            new.iter = ast.Tuple([], ast.Load())
            yield "no-iteration", new
        case _:
            return


def _changed(tree: ast.Module, old: ast.AST, operator: str, new: ast.AST) -> Change:
    line = getattr(old, "lineno", 0)
    new = ast.copy_location(new, old)
    return Change(operator, _head(old), _head(new), line, tree, old, new, range(0), range(0))


def _copied(tree: ast.AST, old: ast.AST, new: ast.AST) -> ast.Module:
    """Return the tree with one node replaced; the tree itself stays as it is."""

    def copied(node: ast.AST) -> ast.AST:
        if node is old:
            return new
        fresh = copy.copy(node)
        for name, value in ast.iter_fields(node):
            if isinstance(value, ast.AST):
                setattr(fresh, name, copied(value))
            elif isinstance(value, list):
                setattr(fresh, name, [copied(v) if isinstance(v, ast.AST) else v for v in value])
        return fresh

    found = copied(tree)
    assert isinstance(found, ast.Module)
    return ast.fix_missing_locations(found)


def _head(node: ast.AST) -> str:
    """Return a node as code, of a compound statement what it is decided by."""
    if isinstance(node, ast.If | ast.IfExp):
        return f"if {_head(node.test)}"
    if isinstance(node, ast.For):
        return f"for {_head(node.target)} in {_head(node.iter)}"
    ast.fix_missing_locations(node)
    return " ".join(ast.unparse(node).split())
