"""Remove values from plain JSON, and make the entries that record what was removed."""

from collections.abc import Collection, Iterable
from typing import Literal

from oathsworn_gui.storage.files.plain_json import Json, compact, is_array, is_object
from oathsworn_gui.storage.files.save_error import Report
from oathsworn_gui.storage.migration.dropped_values import Place

Why = Literal["unknown", "failing", "dropped"]
"""The schema does not know the field; the value is invalid; a migration lost it."""

_SHORT = 80
_MOST_TOLD = 4


def entry_of(place: Place, value: Json, why: Why) -> Json:
    """Return the ``set_aside`` entry of a head for a removed value."""
    return {"path": "/".join(place), "value": value, "why": why}


def without(tree: Json, places: Collection[Place]) -> Json:
    """Return plain JSON without these places; ``tree`` is not changed, and shares the rest.

    Missing places are ignored.
    """
    if not places:
        return tree
    whole = {place[0] for place in places if len(place) == 1}
    inside: dict[str, list[Place]] = {}
    for place in places:
        if len(place) > 1:
            inside.setdefault(place[0], []).append(place[1:])
    if is_object(tree):
        kept = ((name, value) for name, value in tree.items() if name not in whole)
        return {name: without(value, inside.get(name, ())) for name, value in kept}
    if is_array(tree):
        numbered = ((str(number), value) for number, value in enumerate(tree))
        return [without(value, inside.get(n, ())) for n, value in numbered if n not in whole]
    return tree


def told(entries: Iterable[Json]) -> tuple[Report, ...]:
    """Return reports on the removed values for the players: the first few, and how many more."""
    reports = [_report(entry) for entry in entries]
    more = len(reports) - _MOST_TOLD
    if more <= 0:
        return tuple(reports)
    return (*reports[:_MOST_TOLD], Report("set-aside-more", {"n": more}))


def _report(entry: Json) -> Report:
    path = str(entry["path"]).replace("/", " › ")
    params = {"path": path, "value": _shown(entry["value"])}
    if entry.get("why") == "failing":
        return Report("set-aside-failing", params)
    if entry.get("why") == "dropped":
        return Report("set-aside-dropped", params)
    return Report("set-aside", params)


def _shown(value: Json) -> str:
    """Return a readable value: a thing by its name, or "…" if it has none."""
    if is_object(value):
        names = (value.get(key) for key in ("name", "title", "words", "card", "key", "type"))
        value = next((name for name in names if isinstance(name, str) and name), "…")
    text = "…" if is_array(value) else value if isinstance(value, str) else compact(value)
    return text if len(text) <= _SHORT else f"{text[:_SHORT]}…"
