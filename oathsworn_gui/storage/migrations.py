"""Lifting the plain JSON of older saves, and setting aside what no schema knows."""

import json
from collections.abc import Sequence
from typing import Any, NamedTuple

from pydantic import ValidationError
from pydantic_core import ErrorDetails

from oathsworn_gui.storage.plain_json import Json, compact, is_array, is_object
from oathsworn_gui.storage.save_error import SaveDamaged, SaveNewer
from oathsworn_gui.tabletop.game_system import GameSystem

_NOWHERE: Json = object()


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
        SaveDamaged: a value is missing, of the wrong kind or unknown to the game; the first place
            is named.
    """
    tree = plain
    set_aside: list[Json] = []
    while True:
        try:
            return Lifted(_fitting(_validated(tree, system), system), tuple(set_aside))
        except ValidationError as fault:
            errors = fault.errors(include_url=False, include_context=False)
        wrong = [error for error in errors if error["type"] != "extra_forbidden"]
        if wrong:
            raise SaveDamaged("wrong-value", **_described(wrong[0]))
        tree = json.loads(compact(tree)) if not set_aside else tree
        set_aside.extend(_taken_out(tree, error["loc"]) for error in errors)


def _validated(tree: Json, system: GameSystem) -> Any:
    try:
        return system.state_type.model_validate_json(compact(tree))
    except RecursionError:
        raise SaveDamaged("not-json", place="") from None


def _fitting(campaign: Any, system: GameSystem) -> Any:
    wrong = system.misfit(campaign)
    if wrong is not None:
        raise SaveDamaged("wrong-value", place=wrong[0], found=wrong[1][:80])
    return campaign


def _described(error: ErrorDetails) -> dict[str, str]:
    value = error["input"]
    short = isinstance(value, (str, int, float, bool, type(None)))
    place = "/".join(map(str, error["loc"]))
    return {"place": place, "found": compact(value)[:80] if short else "…"}


def _taken_out(tree: Json, loc: Sequence[int | str]) -> Json:
    """Take the value at ``loc`` out of ``tree``; names of union members in ``loc`` lead nowhere."""
    here: Json = tree
    path: list[str] = []
    for step in loc[:-1]:
        below = _below(here, step)
        if below is not _NOWHERE:
            here = below
            path.append(str(step))
    name = str(loc[-1])
    if not is_object(here) or name not in here:
        raise SaveDamaged("wrong-value", place="/".join(map(str, loc)), found="…")
    return {"path": "/".join([*path, name]), "value": here.pop(name)}


def _below(here: Json, step: int | str) -> Json:
    if is_object(here) and isinstance(step, str):
        return here.get(step, _NOWHERE)
    if is_array(here) and isinstance(step, int) and 0 <= step < len(here):
        return here[step]
    return _NOWHERE
