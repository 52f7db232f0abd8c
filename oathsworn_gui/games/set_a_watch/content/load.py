"""From the values of the content files to definitions. Opens no file itself."""

import json
from collections.abc import Mapping
from typing import Any

from oathsworn_gui.games.set_a_watch.model.cards import (
    AbilityDef,
    AdventurerDef,
    CreatureDef,
    LocationDef,
)
from oathsworn_gui.tabletop.state import FrozenMap, State

Json = Any
"""A plain JSON value."""

PARTS = ("creatures", "unhallowed", "abilities", "adventurers", "locations")


class Printed(State):
    """The cards that ship: practice cards of our own. ``acolyte`` is the card WATCH-11 names."""

    version: str
    title: str
    practice: str
    acolyte: str
    creatures: FrozenMap[str, CreatureDef]
    unhallowed: FrozenMap[str, CreatureDef]
    abilities: FrozenMap[str, AbilityDef]
    adventurers: FrozenMap[str, AdventurerDef]
    locations: FrozenMap[str, LocationDef]


def read(files: Mapping[str, Json]) -> Printed:
    """Return what the program ships, from the parsed content files by their stems.

    Raises:
        KeyError: a file is missing.
        ValidationError: a value does not fit its definition.
    """
    values = {part: _keyed(files[part]) for part in PARTS}
    return Printed.model_validate_json(json.dumps({**files["edition"], **values}))


def _keyed(values: Mapping[str, Json]) -> dict[str, Json]:
    """Return the definitions with their key inside each."""
    return {key: {"key": key, **value} for key, value in values.items()}
