"""Taking values out of plain JSON, and the entries that keep what was taken out."""

from collections.abc import Collection, Iterable
from typing import Literal

from oathsworn_gui.storage.dropped import Place
from oathsworn_gui.storage.plain_json import Json, compact, is_array, is_object
from oathsworn_gui.storage.save_error import Report

Why = Literal["unknown", "failing", "dropped"]
"""No form knows the field; the value cannot be; a change of form left it out."""

_SHORT = 80
_MOST_TOLD = 4


def entry_of(place: Place, value: Json, why: Why) -> Json:
    """Return the entry of a head's ``set_aside`` for a value that was taken out."""
    return {"path": "/".join(place), "value": value, "why": why}


def without(tree: Json, places: Collection[Place]) -> Json:
    """Return plain JSON without these places; ``tree`` stays as it is and shares the rest.

    A place that is not there is passed over.
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
    """Return what the players are told of what was set aside: the first few, and how many more."""
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
    """Return a value as people know it: a thing by its name, what has none as "…"."""
    if is_object(value):
        names = (value.get(key) for key in ("name", "title", "words", "card", "key", "type"))
        value = next((name for name in names if isinstance(name, str) and name), "…")
    text = "…" if is_array(value) else value if isinstance(value, str) else compact(value)
    return text if len(text) <= _SHORT else f"{text[:_SHORT]}…"
