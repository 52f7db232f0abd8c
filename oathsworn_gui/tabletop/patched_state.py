"""Apply journal changes to a model tree, so that undo works again after a restart."""

import json
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from typing import Any, TypeVar, cast

from pydantic import BaseModel, ConfigDict, TypeAdapter, ValidationError

from oathsworn_gui.tabletop.difference import (
    ABSENT,
    Change,
    DoesNotFitError,
    Json,
    in_turn,
    is_map,
    is_tuple,
    patched,
    plain,
    same_scalar,
)
from oathsworn_gui.tabletop.state import State, frozen

S = TypeVar("S", bound=State)
Read = Callable[[Json], object]


def patched_state(state: S, changes: Iterable[Change], *, back: bool = False) -> S:
    """Return a model tree with the changes applied, or reverted (``back``); equal parts are shared.

    Raises:
        DoesNotFitError: a place does not hold the expected value.
        ValidationError: a new value is invalid for its field.
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
    reader = _reader(type(state), name)

    def read(value: Json) -> object:
        return reader.validate_json(json.dumps(value))

    try:
        return _patched_part(old, changes, read)
    except ValidationError:  # a piece may be invalid where the whole is valid: a pair, a range
        return _replaced(old, changes, read)


def _patched_part(old: object, changes: list[Change], read: Read) -> object:
    """Return a part of a tree with the changes applied; ``read`` validates plain parts of its type.

    Unchanged parts are kept. Only a part that is replaced as a whole is validated again.
    """
    if any(not change.path and change.run is None and not change.order for change in changes):
        return _replaced(old, changes, read)
    if isinstance(old, State):
        return _patched_state(old, changes)
    if is_map(old):
        return _patched_map(old, changes, read)
    if type(old) is tuple:
        return _patched_tuple(cast("tuple[object, ...]", old), changes, read)
    return _replaced(old, changes, read)


def _patched_map(old: Mapping[str, Any], changes: list[Change], read: Read) -> object:
    new: dict[Any, object] = dict(old)
    inside = [change for change in changes if change.path]
    for key, each in _by_first_step(inside).items():
        if key in new:
            new[key] = _patched_part(new[key], each, lambda one, key=key: _only(read, key, one))
        elif isinstance(key, str):
            new[key] = _replaced(ABSENT, each, lambda one, key=key: _only(read, key, one))
        else:
            raise DoesNotFitError(f"no number is a key of a map: {key}")
        if new[key] is ABSENT:
            del new[key]
    for order in (change for change in changes if not change.path):
        if not order.order or set(order.after) != set(new):
            raise DoesNotFitError("other keys in a map")
        new = {key: new[key] for key in order.after}
    return frozen(new)


def _only(read: Read, key: str | int, value: Json) -> object:
    """Return the one value of a map, validated."""
    return next(iter(cast("Mapping[str, object]", read({key: value})).values()))


def _patched_tuple(old: tuple[object, ...], changes: list[Change], read: Read) -> object:
    for change in (change for change in changes if not change.path):
        if change.run is None or change.order:
            raise DoesNotFitError("a row has no order of keys")
        end = change.run + len(change.before)
        if change.run > len(old) or plain(old[change.run : end]) != change.before:
            raise DoesNotFitError("something else stands in a row")
        made = cast("tuple[object, ...]", read(change.after)) if change.after else ()
        old = (*old[: change.run], *made, *old[end:])
    row = list(old)
    for index, each in _by_first_step([change for change in changes if change.path]).items():
        if not isinstance(index, int) or not 0 <= index < len(row):
            raise DoesNotFitError(f"there is no place {index}")
        row[index] = _patched_part(
            row[index], each, lambda one: cast("tuple[object, ...]", read([one]))[0]
        )
    return tuple(row)


def _replaced(old: object, changes: list[Change], read: Read) -> object:
    """Return a part validated again, sharing equal old objects; `ABSENT` if it is gone."""
    value = patched(old if old is ABSENT else plain(old), changes)
    return ABSENT if value is ABSENT else _shared(old, read(value))


def _by_first_step(changes: list[Change]) -> dict[str | int, list[Change]]:
    groups: dict[str | int, list[Change]] = {}
    for change in changes:
        if not change.path:
            raise DoesNotFitError("a whole tree is not one change")
        groups.setdefault(change.path[0], []).append(change._replace(path=change.path[1:]))
    return groups


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
