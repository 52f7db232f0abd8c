"""Imports PySide6 without what a program seldom needs of it: a quarter of what a bare window takes.

PySide6 brings its knowledge of signatures as source, which it compiles at each start. It tells
which arguments a wrong call should have had, and the signature of a function to who asks for it.

PySide6 also reads the source of every module that is imported after it, to see whether Qt's names
may be spelt in another way there (`__feature__`). This program does not do that.
"""

import builtins
import sys
from collections.abc import Callable
from importlib import import_module
from threading import RLock
from types import CodeType
from typing import Any

SEEN = (6, 11)
"""The version of PySide6 that does without; others have all of it at once."""

_MODULES = ("errorhandler", "layout", "lib.enum_sig", "lib.pyi_generator", "lib.tool", "parser")
_WHEN_USED = {
    f"shibokensupport/signature/{name.replace('.', '/')}.py": f"shibokensupport.signature.{name}"
    for name in _MODULES
}
"""What is compiled when it is used: its modules, by the names that PySide6 gives their sources."""

_STAND_IN = f"""\
def __getattr__(name):
    from {__name__} import fill
    return fill(__name__, globals(), name)
"""

_compile: Callable[..., CodeType] = builtins.compile
_sources = dict[str, Any]()
_lock = RLock()


def import_binding() -> None:
    """Import PySide6; to be called before any of it is imported, without effect otherwise."""
    builtins.compile = _compiled  # pyright: ignore[reportAttributeAccessIssue]
    try:
        binding = import_module("PySide6")
    finally:
        builtins.compile = _compile
    builtins.__import__ = getattr(builtins, "__orig_import__", builtins.__import__)
    if binding.__version_info__[:2] != SEEN:
        for file in tuple(_sources):
            module = _WHEN_USED[file]
            fill(module, vars(sys.modules[module]), "")


def waiting() -> tuple[str, ...]:
    """Return the names of the modules that are not compiled yet."""
    return tuple(_WHEN_USED[file] for file in _sources)


def fill(module: str, names: dict[str, Any], name: str) -> Any:
    """Run the source that ``module`` stands in for; return what it calls ``name``, None for "".

    Raises:
        AttributeError: it has no such name.
    """
    if not name.startswith("__"):
        with _lock:
            source = _sources.pop(names.get("__file__", ""), None)
            if source is not None:
                exec(_compile(source, names["__file__"], "exec"), names)  # noqa: S102 - of PySide6
            if name in names or not name:
                return names.get(name)
    raise AttributeError(f"module {module!r} has no attribute {name!r}")


def _compiled(source: Any, filename: Any, mode: str, *more: Any, **named: Any) -> CodeType:
    if filename in _WHEN_USED:
        _sources[filename] = source
        source = _STAND_IN
    return _compile(source, filename, mode, *more, **named)
