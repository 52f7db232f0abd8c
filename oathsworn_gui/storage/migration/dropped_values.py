"""What a schema migration loses: the places of plain JSON that are gone, with their values.

A value may change (that is what a migration is for); it counts as dropped if its place is missing
or empty afterwards. Moves are declared, and followed to the new place.
"""

from collections.abc import Iterator, Mapping

from oathsworn_gui.storage.files.plain_json import Json, is_array, is_object

Place = tuple[str, ...]
"""The field names and indexes that lead to a value, as text."""

NOWHERE: Json = object()
"""The marker for a place that does not exist."""


def dropped(
    before: Json, after: Json, moves: Mapping[str, str] | None = None
) -> tuple[tuple[Place, Json], ...]:
    """Return the places of ``before`` that are missing from ``after``, with their values.

    ``moves`` maps old places to new ones, ``*`` matching any one name: of ``{"a/*/hp":
    "health/*"}`` the first ``*`` of the new place is the first of the old. Lists that did not
    become shorter are compared item by item; in shorter ones items are matched by value, in the old
    order.
    """
    return tuple(_Comparison(after, moves or {}).lost(before, after, ()))


def at_place(tree: Json, place: Place) -> Json:
    """Return the value at a place, or `NOWHERE` if there is none."""
    for step in place:
        if is_object(tree):
            tree = tree.get(step, NOWHERE)
        elif is_array(tree) and step.isdecimal() and int(step) < len(tree):
            tree = tree[int(step)]
        else:
            return NOWHERE
    return tree


def fits(pattern: str, place: Place) -> bool:
    """Whether a pattern (``"seats/*/hp"``) matches this place."""
    steps = pattern.split("/")
    return len(steps) == len(place) and _along(steps, place)


def holds(place: Place, pattern: str) -> bool:
    """Whether a place is, or contains, a place that the pattern matches."""
    steps = pattern.split("/")
    return len(steps) >= len(place) and _along(steps[: len(place)], place)


def _along(steps: list[str], place: Place) -> bool:
    return all(step in ("*", name) for step, name in zip(steps, place, strict=True))


class _Comparison:
    def __init__(self, after: Json, moves: Mapping[str, str]) -> None:
        self._after = after
        self._moves = moves

    def lost(self, old: Json, new: Json, place: Place) -> Iterator[tuple[Place, Json]]:
        """Yield what of ``old`` is neither kept in ``new`` nor moved."""
        moved = self._moved(place)
        if moved is not None:
            new = at_place(self._after, moved)
        gone = new is NOWHERE or (new is None and old is not None)
        if gone and (moved is not None or not any(holds(place, each) for each in self._moves)):
            yield place, old
        elif is_object(old):
            for name, value in old.items():
                below = new.get(name, NOWHERE) if is_object(new) else NOWHERE
                yield from self.lost(value, below, (*place, name))
        elif is_array(old):
            for number, (value, below) in enumerate(_pairs(old, new if is_array(new) else [])):
                yield from self.lost(value, below, (*place, str(number)))
        elif gone:
            yield place, old

    def _moved(self, place: Place) -> Place | None:
        for pattern, target in self._moves.items():
            if fits(pattern, place):
                steps = zip(pattern.split("/"), place, strict=True)
                names = iter([name for step, name in steps if step == "*"])
                return tuple(next(names) if step == "*" else step for step in target.split("/"))
        return None


def _pairs(old: list[Json], new: list[Json]) -> Iterator[tuple[Json, Json]]:
    """Yield each old item with its matching new one, or `NOWHERE` for none."""
    if len(new) >= len(old):
        yield from zip(old, new, strict=False)
        return
    at = 0
    for value in old:
        places = (number for number in range(at, len(new)) if _tells(new[number], value))
        number = next(places, None)
        yield value, NOWHERE if number is None else new[number]
        at = at if number is None else number + 1


def _tells(new: Json, old: Json) -> bool:
    """Whether everything in ``old`` is also in ``new``."""
    if is_object(old):
        return is_object(new) and all(_tells(new.get(name), each) for name, each in old.items())
    if is_array(old):
        return is_array(new) and len(new) == len(old) and all(map(_tells, new, old))
    return bool(new == old)
