"""Journal changes made to a live tree, so that undo works again after a restart."""

import json
from collections.abc import Iterable
from functools import cache
from typing import Any, TypeVar, cast

from pydantic import BaseModel, ConfigDict, TypeAdapter

from oathsworn_gui.tabletop.difference import (
    Change,
    DoesNotFitError,
    in_turn,
    is_map,
    is_tuple,
    patched,
    plain,
    same_scalar,
)
from oathsworn_gui.tabletop.state import State, frozen

S = TypeVar("S", bound=State)


def patched_state(state: S, changes: Iterable[Change], *, back: bool = False) -> S:
    """Return a live tree with the changes made, or taken ``back``; what is equal is shared.

    Raises:
        DoesNotFitError: a place does not hold what it should.
        ValidationError: what a change puts in does not fit its field.
    """
    return _patched_state(state, in_turn(changes, back=back))


def _patched_state(state: S, changes: list[Change]) -> S:
    new = {
        str(name): _patched_field(state, str(name), each)
        for name, each in _by_first_step(changes).items()
    }
    return state.evolve(**new)


def _patched_field(state: State, name: str, changes: list[Change]) -> object:
    if name not in type(state).model_fields:
        raise DoesNotFitError(f"there is no field {name}")
    old: object = state.__dict__[name]
    if _leads_to_states(old, changes):
        return _descended(old, changes)
    text = json.dumps(patched(plain(old), changes))
    return _shared(old, _reader(type(state), name).validate_json(text))


def _leads_to_states(value: object, changes: list[Change]) -> bool:
    """Whether every change is inside a State below ``value``, so that the rest can be kept."""
    if any(not change.path for change in changes):
        return False
    if isinstance(value, State):
        return True
    return all(
        _has(value, step) and _leads_to_states(_child(value, step), each)
        for step, each in _by_first_step(changes).items()
    )


def _descended(value: object, changes: list[Change]) -> object:
    if isinstance(value, State):
        return _patched_state(value, changes)
    new = {
        step: _descended(_child(value, step), each)
        for step, each in _by_first_step(changes).items()
    }
    if is_map(value):
        return frozen({**value, **cast("dict[str, object]", new)})
    return tuple(new.get(i, each) for i, each in enumerate(cast("tuple[object, ...]", value)))


def _by_first_step(changes: list[Change]) -> dict[str | int, list[Change]]:
    groups: dict[str | int, list[Change]] = {}
    for change in changes:
        if not change.path:
            raise DoesNotFitError("a whole tree is not one change")
        groups.setdefault(change.path[0], []).append(change._replace(path=change.path[1:]))
    return groups


def _has(value: object, step: str | int) -> bool:
    if is_map(value):
        return step in value
    return is_tuple(value) and isinstance(step, int) and 0 <= step < len(value)


def _child(value: object, step: str | int) -> object:
    return cast("Any", value)[step]


def _shared(old: Any, new: Any) -> Any:
    """Return ``new``, with every part that equals its old counterpart being the old object."""
    if isinstance(new, State) and type(old) is type(new):
        parts = {name: _shared(old.__dict__[name], new.__dict__[name]) for name in new.__dict__}
        same = all(parts[name] is old.__dict__[name] for name in parts)
        return old if same else new.model_copy(update=parts)
    if is_map(new) and is_map(old):
        shared = {key: _shared(old.get(key), value) for key, value in new.items()}
        same = list(shared) == list(old) and all(shared[key] is old[key] for key in shared)
        return old if same else frozen(shared)
    if is_tuple(new) and is_tuple(old) and type(old) is type(new):
        return _shared_tuple(old, new)
    return old if same_scalar(old, new) else new


def _shared_tuple(old: tuple[Any, ...], new: tuple[Any, ...]) -> tuple[Any, ...]:
    longest = (*old, *(None for _ in new[len(old) :]))
    parts = tuple(_shared(was, now) for was, now in zip(longest, new, strict=False))
    same = len(old) == len(parts) and all(was is now for was, now in zip(old, parts, strict=True))
    if same:
        return old
    return parts if type(new) is tuple else new


@cache
def _reader(kind: type[State], field: str) -> TypeAdapter[Any]:
    annotation: Any = kind.model_fields[field].rebuild_annotation()
    config = None if _is_model(annotation) else ConfigDict(strict=True)
    return TypeAdapter(annotation, config=config)


def _is_model(annotation: object) -> bool:
    return isinstance(annotation, type) and issubclass(annotation, BaseModel)
