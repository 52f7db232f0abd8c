"""Where the code names a text, with which parameters: found by the names of calls, not by files.

The calls of `ROOTS` name a text themselves. A function that passes one of its parameters on to such
a call names a text too; these are found by looking again until nothing new turns up.
"""

import ast
import gc
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

from tests.house.texts.source import Call, Source, read
from tests.house.texts.strings import HOLE, MARK, is_method, strings, with_holes


@dataclass(frozen=True)
class Maker:
    """A call that names a text by one of its arguments.

    ``template`` is the text's key with ``{}`` for the argument, which is found at ``position`` or
    by the name ``keyword``. ``given`` are parameters that the call always fills. With ``forwards``
    its other named arguments are parameters too; ``mapping`` is the place of a mapping of them.
    """

    template: str
    position: int | None = 0
    keyword: str = ""
    given: frozenset[str] | None = frozenset()
    forwards: bool = True
    mapping: tuple[int, str] | None = None
    whole: bool = True
    """Whether all of the code is the text's; else what stands before its first dot."""
    unless: str = ""
    """An argument that names another text instead, when it is there."""
    least: int = 1
    """Calls with fewer positional arguments are another function of that name."""


_BY_NAME = (99, "params")
ROOTS: dict[str, tuple[Maker, ...]] = {
    "line": (Maker("line.{}"),),
    "refuse": (Maker("refusal.{}"),),
    "impossible": (Maker("refusal.{}"),),
    "say": (Maker("{}"),),
    "_say": (Maker("{}"),),
    "find": (Maker("{}", least=2),),
    "said": (Maker("{}", mapping=(1, "params"), forwards=False),),
    "Line": (Maker("line.{}", None, "code", mapping=_BY_NAME, forwards=False),),
    "Refusal": (Maker("refusal.{}", None, "code", mapping=_BY_NAME, forwards=False),),
    "Option": (Maker("option.{}", None, "code", mapping=_BY_NAME, forwards=False),),
    "Part": (Maker("part.{}", None, "code", mapping=_BY_NAME, forwards=False),),
    "Question": (
        Maker("question.{}", None, "kind", mapping=_BY_NAME, forwards=False),
        Maker("done.{}", None, "kind", given=None, forwards=False),
    ),
    "Command": (
        Maker("command.{}", 0, "key", given=None, unless="text"),
        Maker("{}", None, "text", given=None),
    ),
    "PageSpec": (Maker("page.{}", 0, "key", given=None),),
    "NotReadError": (Maker("refusal.{}", given=None),),
    "Reminder": (Maker("reminder.{}", given=None, whole=False),),
    "TurnOption": (Maker("turn-option.{}", given=None),),
    "Report": (Maker("save.{}", given=None),),
    "SaveError": (Maker("save.{}"),),
    "SaveDamaged": (Maker("save.{}"),),
    "SaveNewer": (Maker("save.{}"),),
    "SaveUnknownGame": (Maker("save.{}"),),
    "SaveInUse": (Maker("save.{}"),),
    "SaveNotWritten": (Maker("save.{}"),),
    "SaveChanged": (Maker("save.{}"),),
}
"""What names a text by itself: the functions and classes of the lower floors, and `Texts`."""
_NO_PARAMETERS = {"rule", "undo"}
_ROUNDS = 4


@dataclass(frozen=True)
class Use:
    """A text that is named: its possible keys, one of which must be there, and its parameters.

    ``given`` is None where the parameters cannot be read off the source. Keys may hold `HOLE`.
    """

    keys: frozenset[str]
    given: frozenset[str] | None
    where: str


Makers = dict[tuple[str, str, bool], tuple[Maker, ...]]
"""The makers that functions of a module are, by module and name; whether it is a method."""
Defined = Mapping[tuple[str, bool], frozenset[str]]


def _makers_of(call: Call, known: Makers, defined: Defined) -> tuple[Maker, ...]:
    """Return what a call may be: a function of its module, one inherited or imported, a root."""
    where = defined.get((call.name, call.method), frozenset())
    roots = ROOTS.get(call.name, ())
    if call.module in where and (call.own or not call.method):
        own = known.get((call.module, call.name, call.method), ())
        return own or (roots if len(where) == 1 else ())
    if call.method and not call.own:
        return roots
    every = [known.get((module, call.name, call.method), ()) for module in sorted(where)]
    if roots or all(every):
        return (*roots, *(made for each in every for made in each))
    return ()


def _code(call: Call, maker: Maker) -> ast.expr | None:
    named = {keyword.arg: keyword.value for keyword in call.node.keywords}
    if maker.unless and maker.unless in named:
        return ast.Constant("")
    if maker.keyword and maker.keyword in named:
        return named[maker.keyword]
    args = call.node.args
    if maker.position is None or len(args) < max(maker.least, maker.position + 1):
        return None
    if any(isinstance(each, ast.Starred) for each in args[: maker.position + 1]):
        return None
    return args[maker.position]


def _given(call: Call, maker: Maker) -> frozenset[str] | None:
    """Return the parameters a call fills; None when they cannot be read off."""
    if maker.given is None:
        return None
    if maker.mapping is not None:
        position, name = maker.mapping
        args = call.node.args
        held = next((k.value for k in call.node.keywords if k.arg == name), None)
        held = args[position] if len(args) > position else held
        more = _keys(held) if held is not None else frozenset[str]()
        return None if more is None else maker.given | more
    if not maker.forwards:
        return maker.given
    names = [keyword.arg for keyword in call.node.keywords]
    if None in names:
        return None
    return maker.given | {name for name in names if name is not None} - _NO_PARAMETERS


def _keys(mapping: ast.expr) -> frozenset[str] | None:
    if not isinstance(mapping, ast.Dict):
        return None
    keys = [each.value for each in mapping.keys if isinstance(each, ast.Constant)]
    return frozenset(map(str, keys)) if len(keys) == len(mapping.keys) else None


def _forwarded(call: Call) -> bool:
    """Whether a call hands on the named arguments of the function it stands in, and no others."""
    function = call.scope.function
    rest = function.args.kwarg.arg if function and function.args.kwarg else None
    held = [keyword.value for keyword in call.node.keywords if keyword.arg is None]
    return len(held) == 1 and isinstance(held[0], ast.Name) and held[0].id == rest


def _passed_on(call: Call, maker: Maker, found: str) -> Maker | None:
    """Return the maker that the enclosing function is: ``found`` holds one of its parameters."""
    function, parts = call.scope.function, found.split(MARK)
    if not isinstance(function, ast.FunctionDef) or len(parts) != 3:
        return None
    before, name, after = parts
    if name not in call.scope.every_parameter():
        return None
    if not maker.whole:
        if "." in before:
            return None
        after = ""
    positions = call.scope.parameters()
    position = positions.index(name) if name in positions else None
    template = maker.template.replace("{}", f"{before}{{}}{after}")
    given, forwards = _given(call, maker), False
    if given is None and maker.given is not None and maker.forwards and _forwarded(call):
        names = {keyword.arg for keyword in call.node.keywords if keyword.arg} - _NO_PARAMETERS
        given, forwards = maker.given | names, True
    if template.replace("{}", "") == "" and maker.template != "{}":
        return None
    return replace(
        maker, template=template, position=position, keyword=name, given=given,
        forwards=forwards, mapping=None, least=1,
    )  # fmt: skip


@dataclass(frozen=True)
class Registry:
    """Every text that a package names, and every string it holds with a place of it."""

    uses: tuple[Use, ...]
    literals: Mapping[str, str]


@cache
def registry(under: Path) -> Registry:
    """Return the texts that a package names; read once in a process.

    No garbage is collected meanwhile: looking at growing syntax trees takes longer than reading.
    """
    collects = gc.isenabled()
    gc.disable()
    try:
        source = read(under)
        known = _makers(source)
        found = (use for call, ways in _naming(source, known) for use in _uses(call, ways))
        return Registry(tuple(found), source.literals)
    finally:
        if collects:
            gc.enable()


def _makers(source: Source) -> Makers:
    """Return the functions of a package that pass a key on to a text."""
    found: Makers = {}
    for _ in range(_ROUNDS):
        before, found = found, {}
        for call, ways in _naming(source, before):
            function = call.scope.function
            if not isinstance(function, ast.FunctionDef) or _is_known(function):
                continue
            place = (call.module, function.name, is_method(function))
            for made in _passing_on(call, ways):
                found[place] = tuple(dict.fromkeys((*found.get(place, ()), made)))
        if found == before:
            break
    return found


def _passing_on(call: Call, ways: tuple[Maker, ...]) -> Iterator[Maker]:
    for maker in ways:
        for each in strings(_code(call, maker), call.scope):
            made = _passed_on(call, maker, each) if MARK in each else None
            if made is not None:
                yield made


def _is_known(function: ast.FunctionDef) -> bool:
    """Whether a function is no maker, or a root itself."""
    name = function.name
    return name.startswith("__") or (name in ROOTS and not is_method(function))


def _naming(source: Source, known: Makers) -> Iterator[tuple[Call, tuple[Maker, ...]]]:
    """Yield the calls that name a text."""
    names = {name for _, name, _ in known} | set(ROOTS)
    for call in source.calls:
        if call.name in names:
            ways = _makers_of(call, known, source.defined)
            if ways:
                yield call, ways


def _uses(call: Call, ways: tuple[Maker, ...]) -> Iterator[Use]:
    codes = [(maker, strings(_code(call, maker), call.scope)) for maker in ways]
    for code in sorted({code for _, found in codes for code in found}):
        if not code.replace(MARK, HOLE).strip(HOLE) or code.startswith(MARK):
            continue
        plain = with_holes(code)
        made = [
            (maker.template.replace("{}", _part(maker, plain)), _given(call, maker))
            for maker, found in codes
            if code in found
        ]
        keys = frozenset(key for key, _ in made if not _is_cut(key))
        givens = {given for key, given in made if key in keys}
        if keys:
            yield Use(keys, givens.pop() if len(givens) == 1 else None, call.where)


def _part(maker: Maker, code: str) -> str:
    return code if maker.whole else code.partition(".")[0]


def _is_cut(key: str) -> bool:
    """Whether a part of the key is empty, which the code has a condition for."""
    return key.endswith(".") or ".." in key or not key.strip(HOLE + ".")
