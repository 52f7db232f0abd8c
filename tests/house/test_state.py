"""Nothing inside a campaign can be changed in place."""

import importlib
import pkgutil
from collections.abc import Iterator, Mapping, MutableMapping, MutableSequence, MutableSet
from typing import Annotated, Any, get_args, get_origin

from oathsworn_gui.tabletop.state import State
from tests.house.tree import PACKAGE

CHANGEABLE = (list, dict, set, bytearray, MutableMapping, MutableSequence, MutableSet)
WITH_QT = ("oathsworn_gui.ui", "oathsworn_gui.app", "oathsworn_gui.__main__")


def test_state_holds_nothing_that_can_change() -> None:
    _import_everything_without_qt()
    kinds = list(_below(State))
    faults = [
        f"{kind.__module__}.{kind.__qualname__}.{name}: {fault}"
        for kind in kinds
        for name, field in kind.model_fields.items()
        for fault in _faults(field.rebuild_annotation())
    ]
    assert len(kinds) > 10
    assert not faults, "\n".join(faults)


def test_state_refuses_what_it_does_not_know() -> None:
    _import_everything_without_qt()
    loose = [kind for kind in _below(State) if not _is_strict(kind)]
    assert loose == []


def _is_strict(kind: type[State]) -> bool:
    config = kind.model_config
    return config.get("frozen") is True and config.get("extra") == "forbid"


def _import_everything_without_qt() -> None:
    for module in pkgutil.walk_packages([str(PACKAGE)], "oathsworn_gui."):
        if not module.name.startswith(WITH_QT) and ".ui" not in module.name:
            importlib.import_module(module.name)


def _below(kind: type[State]) -> Iterator[type[State]]:
    for child in kind.__subclasses__():
        if child.__module__.startswith("oathsworn_gui."):
            yield child
        yield from _below(child)


def _faults(annotation: Any) -> Iterator[str]:
    """Walk an annotation; a Mapping is frozen only inside the ``Annotated`` of FrozenMap."""
    origin = get_origin(annotation) or annotation
    if origin is Annotated:
        inner = get_args(annotation)[0]
        inside = get_args(inner) if get_origin(inner) is Mapping else (inner,)
        for part in inside:
            yield from _faults(part)
        return
    if isinstance(origin, type) and (origin in CHANGEABLE or origin is Mapping):
        yield f"{annotation} can be changed in place; use a tuple or a FrozenMap"
    for part in get_args(annotation):
        yield from _faults(part)
