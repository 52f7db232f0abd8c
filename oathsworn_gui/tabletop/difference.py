"""The changes between two trees, as places with their plain JSON before and after.

Trees share unchanged parts, so comparing by identity visits changed branches only. The changes
are applied forward or backward to plain JSON; `patched_state` does the same to model trees.
"""

from collections.abc import Iterable, Mapping
from enum import Enum
from typing import Any, NamedTuple, TypeGuard

from pydantic_core import to_jsonable_python

from oathsworn_gui.tabletop.state import State

Json = Any
Path = tuple[str | int, ...]


class Absent(Enum):
    """The marker for a place that does not exist."""

    ABSENT = "absent"


ABSENT = Absent.ABSENT
_SCALARS = (str, int, float, bool, type(None))


class Change(NamedTuple):
    """One changed place, given by field names, map keys and tuple indexes.

    ``before`` and ``after`` are plain JSON, or `ABSENT`. When ``order``, they are the keys of the
    map at ``path`` in their order, and nothing else of it changed here. When ``run`` is a number,
    they are lists, the second of which replaces the first in the tuple at ``path`` from that index
    on.
    """

    path: Path
    before: Json
    after: Json
    order: bool = False
    run: int | None = None


class DoesNotFitError(ValueError):
    """A change names a place that the tree does not have, or that holds another value."""


def difference(before: State, after: State) -> tuple[Change, ...]:
    """Return the changed places of two trees of one type.

    Tuples of equal length are compared item by item; otherwise the run between their common
    beginning and end is one change.
    """
    found: list[Change] = []
    if before is not after:
        _compare(before, after, (), found)
    return tuple(found)


def changes_to_json(changes: Iterable[Change]) -> list[Json]:
    """Return the changes as plain JSON; for an absent place ``from`` or ``to`` is omitted."""
    return [_change_to_json(change) for change in changes]


def changes_from_json(entries: Json) -> tuple[Change, ...]:
    """Return the changes that :func:`changes_to_json` wrote.

    Raises:
        DoesNotFitError: the entries are invalid.
    """
    if not _is_list(entries):
        raise DoesNotFitError("changes are a list")
    return tuple(_change_from_json(each) for each in entries)


def patched(tree: Json, changes: Iterable[Change], *, back: bool = False) -> Json:
    """Return plain JSON with the changes applied, or reverted (``back``). ``tree`` is not changed.

    Raises:
        DoesNotFitError: a place does not hold the expected value.
    """
    for change in in_turn(changes, back=back):
        tree = _changed(tree, change.path, change)
    return tree


def _compare(before: object, after: object, path: Path, found: list[Change]) -> None:
    if isinstance(before, State) and isinstance(after, State) and type(before) is type(after):
        fields = before.__dict__
        _compare_places(fields.items(), map(after.__dict__.__getitem__, fields), path, found)
    elif is_map(before) and is_map(after):
        _compare_maps(before, after, path, found)
    elif is_tuple(before) and is_tuple(after) and len(before) == len(after):
        _compare_places(enumerate(before), after, path, found)
    elif _is_row(before) and _is_row(after):
        found.append(_run(before, after, path))
    elif not same_scalar(before, after):
        found.append(Change(path, plain(before), plain(after)))


def _run(before: tuple[object, ...], after: tuple[object, ...], path: Path) -> Change:
    begin = _shared_length(before, after)
    end = _shared_length(before[begin:][::-1], after[begin:][::-1])
    if not begin and not end:
        return Change(path, plain(before), plain(after))
    old, new = before[begin : len(before) - end], after[begin : len(after) - end]
    return Change(path, plain(old), plain(new), run=begin)


def _shared_length(before: tuple[object, ...], after: tuple[object, ...]) -> int:
    """Return the length of the common beginning of both."""
    pairs = enumerate(zip(before, after, strict=False))
    other = (n for n, (old, new) in pairs if old is not new and not same_scalar(old, new))
    return next(other, min(len(before), len(after)))


def _compare_places(
    before: Iterable[tuple[str | int, object]],
    after: Iterable[object],
    path: Path,
    found: list[Change],
) -> None:
    for (place, old), new in zip(before, after, strict=True):
        if old is not new:
            _compare(old, new, (*path, place), found)


def _compare_maps(
    before: Mapping[str, Any], after: Mapping[str, Any], path: Path, found: list[Change]
) -> None:
    before, after = dict(before), dict(after)  # lookup in a read-only view is slow
    for key, old in before.items():
        if key not in after:
            found.append(Change((*path, key), plain(old), ABSENT))
        elif old is not (new := after[key]):
            _compare(old, new, (*path, key), found)
    for key, new in after.items():
        if key not in before:
            found.append(Change((*path, key), ABSENT, plain(new)))
    old_order, new_order = list(before), list(after)
    if old_order != new_order and not (_only_added(before, after) or _only_added(after, before)):
        found.append(Change(path, old_order, new_order, order=True))


def _only_added(before: Mapping[str, Any], after: Mapping[str, Any]) -> bool:
    """Whether ``after`` is ``before`` with keys added at its end, so no order must be stored."""
    return list(after)[: len(before)] == list(before)


def same_scalar(before: object, after: object) -> bool:
    """Whether both are plain scalars of one type and equal (1 is not True)."""
    return isinstance(before, _SCALARS) and type(before) is type(after) and before == after


def plain(value: object) -> Json:
    """Return a part of a tree as plain JSON."""
    if isinstance(value, _SCALARS):
        return value
    if isinstance(value, State):
        return value.model_dump(mode="json")
    if is_map(value):
        return {key: plain(each) for key, each in value.items()}
    if is_tuple(value):
        return [plain(each) for each in value]
    return to_jsonable_python(value)


def _change_to_json(change: Change) -> Json:
    entry: dict[str, Json] = {"at": list(change.path)}
    if change.order:
        entry["order"] = True
    if change.run is not None:
        entry["run"] = change.run
    if change.before is not ABSENT:
        entry["from"] = change.before
    if change.after is not ABSENT:
        entry["to"] = change.after
    return entry


def _change_from_json(entry: Json) -> Change:
    if not _is_dict(entry) or not _is_list(at := entry.get("at")):
        raise DoesNotFitError("a change has a place")
    if any(isinstance(step, bool) or not isinstance(step, (str, int)) for step in at):
        raise DoesNotFitError("a place is named by words and numbers")
    order = entry.get("order") is True
    before, after = entry.get("from", ABSENT), entry.get("to", ABSENT)
    run = entry.get("run")
    if run is not None and (type(run) is not int or run < 0 or order):
        raise DoesNotFitError("a run begins at a number")
    if (order or run is not None) and not (_is_list(before) and _is_list(after)):
        raise DoesNotFitError("an order and a run are lists")
    return Change(tuple(at), before, after, order, run)


def in_turn(changes: Iterable[Change], *, back: bool) -> list[Change]:
    """Return the changes in the order of application: key orders last, when all keys exist."""
    turned = [
        each._replace(before=each.after, after=each.before) if back else each for each in changes
    ]
    return sorted(turned, key=lambda change: change.order)


def _changed(tree: Json, path: Path, change: Change) -> Json:
    if not path:
        return _replaced(tree, change)
    step, rest = path[0], path[1:]
    if _is_dict(tree) and isinstance(step, str):
        new = _changed(tree.get(step, ABSENT), rest, change)
        if new is ABSENT:
            return {key: value for key, value in tree.items() if key != step}
        return {**tree, step: new}
    if _is_list(tree) and isinstance(step, int) and 0 <= step < len(tree):
        return [*tree[:step], _changed(tree[step], rest, change), *tree[step + 1 :]]
    raise DoesNotFitError(f"there is no place {change.path}")


def _replaced(old: Json, change: Change) -> Json:
    if change.order:
        if not _is_dict(old) or set(old) != set(change.after):
            raise DoesNotFitError(f"other keys at {change.path}")
        return {key: old[key] for key in change.after}
    if change.run is not None:
        return _with_run(old, change)
    if old != change.before:
        raise DoesNotFitError(f"something else stands at {change.path}")
    return change.after


def _with_run(old: Json, change: Change) -> Json:
    if not _is_list(old) or change.run is None:
        raise DoesNotFitError(f"there is no row at {change.path}")
    end = change.run + len(change.before)
    if change.run > len(old) or old[change.run : end] != change.before:
        raise DoesNotFitError(f"something else stands in the row at {change.path}")
    return [*old[: change.run], *change.after, *old[end:]]


def is_map(value: object) -> TypeGuard[Mapping[str, Any]]:
    """Whether ``value`` is a map in a tree."""
    return isinstance(value, Mapping)


def is_tuple(value: object) -> TypeGuard[tuple[Any, ...]]:
    """Whether ``value`` is a tuple, named or not."""
    return isinstance(value, tuple)


def _is_row(value: object) -> TypeGuard[tuple[Any, ...]]:
    return type(value) is tuple


def _is_dict(value: object) -> TypeGuard[dict[str, Any]]:
    return isinstance(value, dict)


def _is_list(value: object) -> TypeGuard[list[Any]]:
    return isinstance(value, list)
