"""Moves and displacement in the line of a card: how far, which way, to what, and who."""

from collections.abc import Mapping
from typing import Any

from oathsworn_gui.games.oathsworn.model.card_effects import DisplaceEffect, MoveEffect
from oathsworn_gui.games.oathsworn.model.instructions import Way
from oathsworn_gui.games.oathsworn.rules.quick_effect_attack import Read
from oathsworn_gui.games.oathsworn.rules.quick_effect_reading import EffectReading
from oathsworn_gui.games.oathsworn.rules.quick_tokens import NotReadError


def move(*, over: bool = False) -> Read:
    """Return how "move 3 past enemies" is read; ``over`` for one who flies."""

    def read(reading: EffectReading, told: int | None) -> None:
        distance = reading.number_after() if told is None else told
        changes: dict[str, Any] = {"over": over}
        while True:
            reading.take("hexes", "hex")
            found = _how_moved(reading)
            if not found:
                break
            changes |= found
        if distance is None:  # "move to an obstacle within 4"
            distance = changes.pop("within", None)
        if distance is None:
            raise NotReadError("effects.number-missing")
        reading.add(MoveEffect(distance=distance, **changes))

    return read


_HOW: Mapping[str, str] = {
    "past enemies": "past", "past enemy": "past", "through enemies": "past", "past": "past",
    "not stopped by enemies": "past", "unhindered": "past",
    "over everything": "over", "over whatever lies between": "over", "over": "over",
    "flying": "over",
    "straight": "straight", "in one line": "straight", "in a line": "straight",
    "in a straight line": "straight",
}  # fmt: skip
"""How a move goes, as people type it."""


def _how_moved(reading: EffectReading) -> dict[str, Any]:
    """Pass one thing that is told about a move; empty when none comes next."""
    how = reading.taken(_HOW)
    if how is not None:
        return {how: True}
    before = reading.place
    if reading.take("to a hex beside", "to a hex next to", "to the side of", "to", "next to"):
        reading.take("a", "an", "the", "any")
        to = reading.take("obstacle", "friend", "enemy")
        if to:
            return {"to": to}
        reading.place = before
    return reading.whom()


def of_the_move(field: str, *words: str) -> Read:
    """Return how a piece is read that says more of the move before it."""

    def read(reading: EffectReading, told: int | None) -> None:
        if told is not None or (words and not reading.take(*words)):
            raise NotReadError
        reading.take("everything", "whatever lies between", "enemies")
        reading.change_move(**{field: True})

    return read


def displace(way: Way) -> Read:
    """Return how "push 2 an enemy within 3" is read."""

    def read(reading: EffectReading, told: int | None) -> None:
        reading.take("back")
        first = reading.whom()
        reading.take("back")
        by = reading.amount(told)
        reading.take("hexes", "hex")
        reading.add(DisplaceEffect(way=way, by=by, **(first | reading.whom())))

    return read
