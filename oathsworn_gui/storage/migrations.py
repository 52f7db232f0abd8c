"""Lifting the plain JSON of older saves, and setting aside what no schema knows."""

import json
from collections.abc import Sequence
from typing import Any, NamedTuple

from pydantic import ValidationError
from pydantic_core import ErrorDetails

from oathsworn_gui.storage.plain_json import Json, compact, is_array, is_object
from oathsworn_gui.storage.save_error import SaveDamaged, SaveNewer
from oathsworn_gui.tabletop.game_system import GameSystem


class Lifted(NamedTuple):
    """A campaign brought to life: the tree, and what was taken out of the JSON on the way.

    ``set_aside`` holds a ``{"path": "a/b/0", "value": …}`` for each field no schema knows.
    """

    campaign: Any
    set_aside: tuple[Json, ...]


def lifted(plain: Json, schema: int, system: GameSystem) -> Json:
    """Return the plain JSON of a campaign in the schema of today; ``plain`` stays as it is.

    Raises:
        SaveNewer: the schema is newer than this program's.
        SaveDamaged: a step of the ladder is missing or fails.
    """
    if schema > system.schema:
        raise SaveNewer("newer", app="")
    if schema == system.schema:
        return plain
    tree = json.loads(compact(plain))
    for step in range(schema, system.schema):
        if step not in system.migrations:
            raise SaveDamaged("no-migration", schema=step)
        try:
            tree = system.migrations[step](tree)
        except (KeyError, TypeError, ValueError, AttributeError, IndexError) as fault:
            raise SaveDamaged("migration-fails", schema=step) from fault
    return tree


def alive(plain: Json, system: GameSystem) -> Lifted:
    """Return the tree that plain JSON of today's schema describes.

    Raises:
        SaveDamaged: a value is missing or of the wrong kind; the first place is named.
    """
    tree = plain
    set_aside: list[Json] = []
    while True:
        try:
            return Lifted(_validated(tree, system), tuple(set_aside))
        except ValidationError as fault:
            errors = fault.errors(include_url=False, include_context=False)
        unknown = [error for error in errors if error["type"] == "extra_forbidden"]
        if not unknown:
            raise SaveDamaged("wrong-value", **_first(errors))
        tree = json.loads(compact(tree)) if not set_aside else tree
        for error in unknown:
            set_aside.append(_taken_out(tree, error["loc"]))


def _validated(tree: Json, system: GameSystem) -> Any:
    try:
        return system.state_type.model_validate_json(compact(tree))
    except RecursionError:
        raise SaveDamaged("not-json", place="") from None


def _first(errors: Sequence[ErrorDetails]) -> dict[str, str]:
    place = "/".join(map(str, errors[0]["loc"]))
    return {"place": place, "found": compact(_short(errors[0]["input"]))[:80]}


def _short(value: Any) -> Json:
    return value if isinstance(value, (str, int, float, bool, type(None))) else "…"


def _taken_out(tree: Json, loc: Sequence[int | str]) -> Json:
    """Take the value at ``loc`` out of ``tree``; names of union members in ``loc`` lead nowhere."""
    here, path = tree, list[str]()
    for step in loc[:-1]:
        inside = (is_object(here) and step in here) or (
            is_array(here) and isinstance(step, int) and 0 <= step < len(here)
        )
        if inside:
            here = here[step]
            path.append(str(step))
    if not is_object(here) or loc[-1] not in here:
        raise SaveDamaged("wrong-value", place="/".join(map(str, loc)), found="…")
    return {"path": "/".join([*path, str(loc[-1])]), "value": here.pop(str(loc[-1]))}
