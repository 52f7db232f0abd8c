"""Lifting the plain JSON of older campaigns, one form a step, with account of what is left out.

Each step is pure and sees a copy. What it drops is named; where it fails over entries of one map or
items of one list, these are set aside and the rest is lifted.
"""

from collections.abc import Iterator
from typing import NamedTuple

from oathsworn_gui.storage.dropped import Place, at_place, dropped
from oathsworn_gui.storage.plain_json import Json, is_array, is_object
from oathsworn_gui.storage.save_error import SaveDamaged, SaveNewer
from oathsworn_gui.storage.taking_out import entry_of, without
from oathsworn_gui.tabletop.game_system import GameSystem, Migration

_MOST_LISTS = 500
"""So many maps and lists are looked into for what a step fails over."""


class Climbed(NamedTuple):
    """Plain JSON of today's form, and what was left out on the way (`taking_out.entry_of`)."""

    plain: Json
    set_aside: tuple[Json, ...] = ()


def climbed(plain: Json, schema: int, system: GameSystem) -> Climbed:
    """Return plain JSON of the form ``schema`` in the form of today; ``plain`` stays as it is.

    Raises:
        SaveNewer: the form is newer than this program's.
        SaveDamaged: a step of the ladder is missing, or fails whatever is left out.
    """
    if schema > system.schema:
        raise SaveNewer("newer", app="")
    set_aside: list[Json] = []
    for step in range(schema, system.schema):
        if step not in system.migrations:
            raise SaveDamaged("no-migration", schema=step)
        plain, left_out = _step(plain, step, system)
        set_aside += left_out
    return Climbed(plain, tuple(set_aside))


def _step(plain: Json, step: int, system: GameSystem) -> Climbed:
    migration = system.migrations[step]
    failing: tuple[Place, ...] = ()
    good, lifted = plain, _lifted(plain, migration)
    if lifted is None:
        failing = _failing_over(plain, migration)
        good = without(plain, failing)
        lifted = _lifted(good, migration)
    if lifted is None:
        raise SaveDamaged("migration-fails", schema=step)
    gone = () if lifted == good else dropped(good, lifted, system.moves.get(step))
    entries = [entry_of(place, at_place(plain, place), "failing") for place in failing]
    entries += [entry_of(place, value, "dropped") for place, value in gone]
    return Climbed(lifted, tuple(entries))


def _lifted(plain: Json, migration: Migration) -> Json:
    """Return what a step makes of a copy; None where it fails."""
    try:
        return migration(_copy(plain))
    except (KeyError, TypeError, ValueError, AttributeError, IndexError):
        return None


def _copy(plain: Json) -> Json:
    if is_object(plain):
        return {name: _copy(value) for name, value in plain.items()}
    return [_copy(value) for value in plain] if is_array(plain) else plain


def _failing_over(plain: Json, migration: Migration) -> tuple[Place, ...]:
    """Return the fewest entries without which a step can be taken; none where nothing helps."""
    for place in reversed(tuple(_lists(plain))):  # what lies deepest is least
        names = _names(at_place(plain, place))
        entries = tuple((*place, name) for name in names)
        if _lifted(without(plain, entries), migration) is None:
            continue
        left_out = list(entries)
        for entry in entries:
            fewer = [each for each in left_out if each != entry]
            if _lifted(without(plain, fewer), migration) is not None:
                left_out = fewer
        return tuple(left_out)
    return ()


def _lists(plain: Json) -> Iterator[Place]:
    """Yield the places of the maps and lists inside, those further out first."""
    places: list[Place] = [()]
    for place in places:
        if len(places) > _MOST_LISTS:
            return
        value = at_place(plain, place)
        places += [(*place, n) for n in _names(value) if _names(at_place(value, (n,)))]
        if place:
            yield place


def _names(value: Json) -> list[str]:
    """Return what leads to the values inside a map or list."""
    if is_object(value):
        return list(value)
    return list(map(str, range(len(value)))) if is_array(value) else []
