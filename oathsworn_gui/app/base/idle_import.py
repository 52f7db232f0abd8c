"""Import what a game needs while nobody waits for it, a few milliseconds at a time."""

import sys
from collections.abc import Callable, Iterable, Iterator
from importlib import import_module
from importlib.abc import InspectLoader
from importlib.util import find_spec
from pkgutil import iter_modules
from time import perf_counter

from PySide6.QtCore import QObject

from oathsworn_gui.ui.base.deferred import soon

BEGIN = 300
"""Milliseconds before the first module."""
SLICE = 0.008
"""Seconds of importing before the event loop runs again: half a frame."""


def in_order(module: str) -> Iterator[str]:
    """Yield the names of all that importing ``module`` imports of its own program, and its own.

    What a module needs comes before it, so that each takes little. Nothing is run to find it: the
    names are in the compiled modules.
    """
    return _in_order(module, f"{module.partition('.')[0]}.", set())


def _in_order(module: str, own: str, seen: set[str]) -> Iterator[str]:
    if module in seen or module in sys.modules:
        return
    seen.add(module)
    spec = find_spec(module)
    loader = None if spec is None else spec.loader
    code = loader.get_code(module) if isinstance(loader, InspectLoader) else None
    names = () if code is None else code.co_names
    for name in names:
        if name.startswith(own):
            yield from _in_order(name, own, seen)
            for inside in sorted(_modules_in(name) & {*names}):
                yield from _in_order(f"{name}.{inside}", own, seen)
    yield module


def _modules_in(package: str) -> set[str]:
    """Return the short names of the modules of a package, none for a module."""
    spec = find_spec(package)
    places = None if spec is None else spec.submodule_search_locations
    return {each.name for each in iter_modules(places)} if places else set()


class IdleImport(QObject):
    """Imports modules whenever the event loop has nothing else to do, then calls ``done``.

    Whoever needs one before imports it as ever: it is passed over here.
    """

    def __init__(self, modules: Iterable[str], done: Callable[[], object], parent: QObject) -> None:
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
