"""Migrate the plain JSON of older campaigns, one schema version at a time, recording losses.

Each migration is pure and gets a copy. What it drops is recorded; if it fails because of entries of
one map or items of one list, these are set aside and the rest is migrated.
"""

from collections.abc import Iterator
from typing import NamedTuple

from oathsworn_gui.storage.files.plain_json import Json, is_array, is_object
from oathsworn_gui.storage.files.save_error import SaveDamaged, SaveNewer
from oathsworn_gui.storage.migration.dropped_values import Place, at_place, dropped
from oathsworn_gui.storage.migration.json_excision import entry_of, without
from oathsworn_gui.tabletop.game_system import GameSystem, Migration

_MOST_LISTS = 500
"""The most maps and lists that are searched for entries on which a migration fails."""


class Migrated(NamedTuple):
    """Plain JSON of the current schema, and what was lost (`json_excision.entry_of`)."""

    plain: Json
    set_aside: tuple[Json, ...] = ()


def migrated(plain: Json, schema: int, system: GameSystem) -> Migrated:
    """Return plain JSON of the schema ``schema`` migrated to the current one.

    ``plain`` is not changed.

    Raises:
        SaveNewer: the schema is newer than this program's.
        SaveDamaged: a migration is missing, or fails no matter what is removed.
    """
    if schema > system.schema:
        raise SaveNewer("newer", app="")
    set_aside: list[Json] = []
    for step in range(schema, system.schema):
        if step not in system.migrations:
            raise SaveDamaged("no-migration", schema=step)
        plain, left_out = _step(plain, step, system)
        set_aside += left_out
    return Migrated(plain, tuple(set_aside))


def _step(plain: Json, step: int, system: GameSystem) -> Migrated:
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
    return Migrated(lifted, tuple(entries))


def _lifted(plain: Json, migration: Migration) -> Json:
    """Return the result of a migration on a copy; None if it fails."""
    try:
        return migration(_copy(plain))
    except (KeyError, TypeError, ValueError, AttributeError, IndexError):
        return None


def _copy(plain: Json) -> Json:
    if is_object(plain):
        return {name: _copy(value) for name, value in plain.items()}
    return [_copy(value) for value in plain] if is_array(plain) else plain


def _failing_over(plain: Json, migration: Migration) -> tuple[Place, ...]:
    """Return the fewest entries whose removal lets a migration succeed; empty if none does."""
    for place in reversed(tuple(_lists(plain))):  # the deepest are the smallest
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
    """Yield the places of the nested maps and lists, the outer ones first."""
    places: list[Place] = [()]
    for place in places:
        if len(places) > _MOST_LISTS:
            return
        value = at_place(plain, place)
        places += [(*place, n) for n in _names(value) if _names(at_place(value, (n,)))]
        if place:
            yield place


def _names(value: Json) -> list[str]:
    """Return the keys or indexes of a map or list."""
    if is_object(value):
        return list(value)
    return list(map(str, range(len(value)))) if is_array(value) else []
