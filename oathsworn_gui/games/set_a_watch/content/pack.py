"""Told cards as a pack: plain JSON for the group's own file and for others.

Each entry is judged alone.

A pack is ``{"format": "set-a-watch-pack", "version": 1, "cards": {part: {key: entry}}}``. Reading
is bounded: by the file (`storage/files/pack_file.py`) and by how many entries a game holds.
"""

import json
from collections.abc import Mapping
from typing import Any, NamedTuple, cast

from pydantic import ValidationError

from oathsworn_gui.games.set_a_watch.content.load import PARTS
from oathsworn_gui.games.set_a_watch.model.cards import (
    AbilityDef,
    AdventurerDef,
    CreatureDef,
    LocationDef,
    Own,
)
from oathsworn_gui.tabletop.state import State

Json = Any
"""A plain JSON value."""

FORMAT = "set-a-watch-pack"
VERSION = 1
MOST_ENTRIES = 500
"""How many told cards a game and a pack hold."""

LONGEST_KEY = 80

_KINDS: Mapping[str, type[State]] = {
    "creatures": CreatureDef,
    "unhallowed": CreatureDef,
    "abilities": AbilityDef,
    "adventurers": AdventurerDef,
    "locations": LocationDef,
}


class PackRead(NamedTuple):
    """What a pack holds: the cards that could be read, and how many could not.

    ``newer``: a later program wrote it, and nothing of it was read. ``is_pack`` is False for what
    is no pack of this game.
    """

    own: Own
    skipped: int = 0
    newer: bool = False
    is_pack: bool = True


def how_many(own: Own) -> int:
    """Return how many cards were told."""
    return sum(len(getattr(own, part)) for part in PARTS)


def written_pack(own: Own) -> Json:
    """Return told cards as plain JSON."""
    return {"format": FORMAT, "version": VERSION, "cards": own.model_dump(mode="json")}


def read_pack(value: Json) -> PackRead:
    """Return what plain JSON holds as a pack; an entry that does not fit is skipped."""
    head = _object(value)
    if head.get("format") != FORMAT:
        return PackRead(Own(), is_pack=False)
    version, cards = head.get("version"), _object(head.get("cards"))
    if not isinstance(version, int) or version > VERSION:
        return PackRead(Own(), newer=True)
    found: dict[str, dict[str, State]] = {part: {} for part in PARTS}
    skipped = left = 0
    for part, kind in _KINDS.items():
        for key, entry in _object(cards.get(part)).items():
            made = _entry(kind, key, entry) if left < MOST_ENTRIES else None
            if made is None:
                skipped += 1
            else:
                left += 1
                found[part][key] = made
    return PackRead(Own.model_validate(found), skipped)


def _object(value: Json) -> Mapping[str, Json]:
    """Return a JSON object; an empty one for anything else."""
    return cast("dict[str, Json]", value) if isinstance(value, dict) else {}


def _entry(kind: type[State], key: str, entry: Json) -> State | None:
    """Return an entry under its own key, None where it does not fit."""
    fields = _object(entry)
    if not fields or len(key) > LONGEST_KEY:
        return None
    try:
        return kind.model_validate_json(json.dumps({**fields, "key": key}))
    except (ValidationError, RecursionError):
        return None
