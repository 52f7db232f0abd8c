"""Bending what a file says: values of other kinds and sizes, names and places, still plain JSON."""

import json
from collections.abc import Callable, Mapping, Sequence
from copy import deepcopy
from random import Random
from typing import Any, cast

Json = Any
Place = tuple[str | int, ...]

_RAW = "@@raw:"
RAW_NUMBERS = ("1e999", "-1e999", "NaN", "9" * 5000, "1" + "0" * 60, "0." + "1" * 400, '"\\ud800"')
"""Written into the text as they stand, for no Python value spells them."""

VALUES: Sequence[Callable[[Random], Json]] = (
    lambda chance: None,
    lambda chance: chance.choice((True, False)),
    lambda chance: chance.choice((0, 1, -1, 2, 7, 99, 10**6, 10**9, 2**53, 2**63, 10**30)),
    lambda chance: chance.choice((0.0, -0.0, 1.5, 1e308, 5e-324)),
    lambda chance: chance.choice(
        ("", "x", "x" * 100_000, "\u202egnp.exe", "\x00", "../../etc", "CON", "a/b", "<b>", "1")
    ),
    lambda chance: chance.choice(([], {}, [[]], {"": ""}, [None] * 50, {"a": {"b": {}}})),
    lambda chance: deep(chance.choice((5, 59, 61, 300))),
    lambda chance: list(range(chance.choice((3, 400)))),
    lambda chance: _RAW + chance.choice(RAW_NUMBERS),
)
NAMES = (
    "", "x", "__class__", "../x", "\u202e", "a" * 3000, "type", "kind", "id", "do", "0", "CON",
    "campaign", "summary", "schema",
)  # fmt: skip


def deep(levels: int) -> Json:
    """Return lists in lists."""
    value: Json = 1
    for _ in range(levels):
        value = [value]
    return value


def text_of(value: Json, indent: int | None = None) -> bytes:
    """Return JSON with the raw numbers in it."""
    text = json.dumps(value, ensure_ascii=False, indent=indent)
    for raw in RAW_NUMBERS:
        spelled = json.dumps(_RAW + raw, ensure_ascii=False)
        text = text.replace(spelled, raw)
    return text.encode("utf-8", "surrogatepass")


def bent(chance: Random, value: Json, other: Json) -> Json:
    """Return a value with one to three places of it bent; ``other`` lends values."""
    out = deepcopy(value)
    for _ in range(chance.choice((1, 1, 1, 2, 3))):
        places = [place for place in places_of(out) if place]
        if not places:
            return chance.choice(VALUES)(chance)
        place = chance.choice(places)
        out = chance.choice(_WAYS)(chance, out, place, other)
    return out


def places_of(value: Json, here: Place = ()) -> list[Place]:
    """Return the places of all values, the whole one first."""
    found: list[Place] = [here]
    if isinstance(value, dict):
        for key, each in cast("dict[str, Json]", value).items():
            found += places_of(each, (*here, key))
    elif isinstance(value, list):
        for index, each in enumerate(cast("list[Json]", value)):
            found += places_of(each, (*here, index))
    return found


def at(value: Json, place: Place) -> Json:
    """Return what stands at a place."""
    for step in place:
        value = value[step]
    return value


def _replaced(chance: Random, value: Json, place: Place, _: Json) -> Json:
    at(value, place[:-1])[place[-1]] = chance.choice(VALUES)(chance)
    return value


def _nudged(chance: Random, value: Json, place: Place, _: Json) -> Json:
    """Another value of the same kind: what no check of kinds can see."""
    old = at(value, place)
    new: Json = old
    if isinstance(old, bool):
        new = not old
    elif isinstance(old, int):
        new = old + chance.choice((-1, 1, 10, -100))
    elif isinstance(old, str):
        new = chance.choice((old[::-1], old + "x", old[1:], old.upper(), ""))
    elif isinstance(old, list):
        new = cast("list[Json]", old)[::-1]
    at(value, place[:-1])[place[-1]] = new
    return value


def _dropped(_: Random, value: Json, place: Place, __: Json) -> Json:
    del at(value, place[:-1])[place[-1]]
    return value


def _renamed(chance: Random, value: Json, place: Place, _: Json) -> Json:
    holder = at(value, place[:-1])
    if isinstance(holder, dict):
        holder[chance.choice(NAMES)] = holder.pop(place[-1])
    return value


def _added(chance: Random, value: Json, place: Place, _: Json) -> Json:
    holder = at(value, place[:-1])
    new = chance.choice(VALUES)(chance)
    if isinstance(holder, dict):
        holder[chance.choice(NAMES)] = new
    else:
        holder.insert(chance.randint(0, len(holder)), new)
    return value


def _borrowed(chance: Random, value: Json, place: Place, other: Json) -> Json:
    """Put a value of another place, or of another file, there."""
    lender = chance.choice((value, other))
    at(value, place[:-1])[place[-1]] = deepcopy(at(lender, chance.choice(places_of(lender))))
    return value


def _repeated(chance: Random, value: Json, place: Place, _: Json) -> Json:
    old = at(value, place)
    holder = at(value, place[:-1])
    if isinstance(old, list):
        holder[place[-1]] = cast("list[Json]", old) * chance.choice((2, 3, 200))
    elif isinstance(holder, list):
        holder.insert(cast("int", place[-1]), deepcopy(old))
    return value


def _renumbered(chance: Random, value: Json, place: Place, _: Json) -> Json:
    """Say another number of schema, line or step."""
    holder = value if isinstance(value, dict) else at(value, place[:-1])
    numbers = [key for key in ("schema", "seq", "n", "version", "journal") if key in holder]
    if numbers:
        new = chance.choice((0, 1, 2, 3, 4, 5, 6, 7, 99, -1, 10**9, "2", True, 2.0))
        holder[chance.choice(numbers)] = new
    return value


_WAYS: Sequence[Callable[[Random, Json, Place, Json], Json]] = (
    _replaced, _replaced, _nudged, _nudged, _dropped, _renamed, _added, _borrowed, _repeated,
    _renumbered,
)  # fmt: skip

Leaves = Mapping[Place, Json]


def leaves_of(value: Json, here: Place = ()) -> dict[Place, Json]:
    """Return what is no list and no object, and what is an empty one, by its place."""
    if isinstance(value, dict) and value:
        items: Sequence[tuple[str | int, Json]] = list(cast("dict[str, Json]", value).items())
    elif isinstance(value, list) and value:
        items = list(enumerate(cast("list[Json]", value)))
    else:
        return {here: value}
    return {
        place: leaf for key, each in items for place, leaf in leaves_of(each, (*here, key)).items()
    }
