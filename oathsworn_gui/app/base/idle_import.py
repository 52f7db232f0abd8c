"""Import a game's modules while nobody waits for them, a few milliseconds at a time."""

from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from pkgutil import iter_modules
from time import perf_counter

from PySide6.QtCore import QObject

from oathsworn_gui.ui.base.deferred import soon

BEGIN = 300
"""Milliseconds before the first module."""
SLICE = 0.008
"""Seconds of importing before the event loop runs again: half a frame."""

_FLOORS = ("model", "content", "odds", "notation", "rules", "actions", "views", "ui")
"""The floors of a game, the lowest first: so a module finds what it needs, and takes little."""


def modules_of(package: str) -> Iterator[str]:
    """Yield the names of a game's modules in the order in which they are to be imported."""
    for floor in _FLOORS if package else ():
        yield from _modules_in(f"{package}.{floor}")


def _modules_in(package: str) -> Iterator[str]:
    try:
        found = import_module(package)
    except ModuleNotFoundError as fault:
        if fault.name != package:
            raise
        return  # a game without this floor
    yield package
    for each in sorted(iter_modules(found.__path__), key=lambda each: each.name):
        name = f"{package}.{each.name}"
        if each.ispkg:
            yield from _modules_in(name)
        else:
            yield name


class IdleImport(QObject):
    """Imports modules whenever the event loop has nothing else to do, then calls ``done``.

    Whoever needs one before imports it as ever: it is passed over here.
    """

    def __init__(
        self, modules: Iterator[str] | Sequence[str], done: Callable[[], object], parent: QObject
    ) -> None:
        """Begin after `BEGIN`: what is shown is painted before, and answers."""
        super().__init__(parent)
        self._left = iter(modules)
        self._done = done
        soon(self, self._go_on, after=BEGIN)

    def _go_on(self) -> None:
        until = perf_counter() + SLICE
        for name in self._left:
            import_module(name)
            if perf_counter() > until:
                soon(self, self._go_on)
                return
        self._done()
        self.deleteLater()
