"""Changing the effects of a card: plain functions on its parts. Knows no Qt."""

from typing import NamedTuple

from oathsworn_gui.games.oathsworn.model.card_effects import CardEffect, CardPart, Parts
from oathsworn_gui.games.oathsworn.notation.card import MOST_EFFECTS, MOST_PARTS, is_extra

HEAD = -1
"""The place of a part itself, above its effects."""


class Place(NamedTuple):
    """A row of the form: an effect of a part, or (`HEAD`) the part itself."""

    part: int = 0
    effect: int = HEAD


class Edited(NamedTuple):
    """Parts after a change, and the row that is selected after it."""

    parts: Parts
    place: Place


def places(parts: Parts) -> tuple[Place, ...]:
    """Return the rows of the form from top to bottom."""
    return tuple(
        Place(number, row)
        for number, part in enumerate(parts)
        for row in range(HEAD, len(part.effects))
    )


def at_least(parts: Parts, count: int) -> Parts:
    """Return the parts with empty ones added until there are ``count``."""
    return (*parts, *(CardPart() for _ in range(count - len(parts))))


def without_empty(parts: Parts) -> Parts:
    """Return the parts without empty ones at the end."""
    kept = list(parts)
    while kept and kept[-1] == CardPart():
        kept.pop()
    return tuple(kept)


def effect_at(parts: Parts, place: Place) -> CardEffect | None:
    """Return the effect of a row, None for a part's own row."""
    return None if place.effect == HEAD else parts[place.part].effects[place.effect]


def add_effect(parts: Parts, place: Place, effect: CardEffect) -> Edited:
    """Put an effect below a row, at the end of a part below its own row; a full part stays.

    An extra of the attack before it happens on a hit.
    """
    effects = parts[place.part].effects
    if len(effects) >= MOST_EFFECTS:
        return Edited(parts, place)
    at = len(effects) if place.effect == HEAD else place.effect + 1
    if effect.when == "always" and is_extra(effects[:at], effect):
        effect = effect.evolve(when="hit")
    return Edited(
        _with(parts, place.part, (*effects[:at], effect, *effects[at:])), Place(place.part, at)
    )


def put_effect(parts: Parts, place: Place, effect: CardEffect) -> Parts:
    """Put another effect in the place of one."""
    effects = parts[place.part].effects
    return _with(
        parts, place.part, (*effects[: place.effect], effect, *effects[place.effect + 1 :])
    )


def put_part(parts: Parts, number: int, part: CardPart) -> Parts:
    """Put another part in the place of one."""
    return (*parts[:number], part, *parts[number + 1 :])


def remove(parts: Parts, place: Place) -> Edited:
    """Take a row out: an effect, or a whole part; the last part is emptied instead."""
    if place.effect != HEAD:
        effects = parts[place.part].effects
        kept = (*effects[: place.effect], *effects[place.effect + 1 :])
        return Edited(
            _with(parts, place.part, kept), Place(place.part, min(place.effect, len(kept) - 1))
        )
    if len(parts) == 1:
        return Edited((CardPart(),), Place())
    kept_parts = (*parts[: place.part], *parts[place.part + 1 :])
    return Edited(kept_parts, Place(min(place.part, len(kept_parts) - 1)))


def move(parts: Parts, place: Place, by: int) -> Edited:
    """Move an effect one row up or down, over a divider too; a part swaps with its neighbour.

    A row that is at the end already stays.
    """
    if place.effect == HEAD:
        to = place.part + by
        if not 0 <= to < len(parts):
            return Edited(parts, place)
        swapped = list(parts)
        swapped[place.part], swapped[to] = swapped[to], swapped[place.part]
        return Edited(tuple(swapped), Place(to))
    effects = list(parts[place.part].effects)
    to = place.effect + by
    if 0 <= to < len(effects):
        effects[place.effect], effects[to] = effects[to], effects[place.effect]
        return Edited(_with(parts, place.part, tuple(effects)), Place(place.part, to))
    return _over_the_divider(parts, place, by)


def add_part(parts: Parts) -> Edited:
    """Add an empty part below the last divider; a card has at most six."""
    if len(parts) >= MOST_PARTS:
        return Edited(parts, Place(len(parts) - 1))
    return Edited((*parts, CardPart()), Place(len(parts)))


def _over_the_divider(parts: Parts, place: Place, by: int) -> Edited:
    to = place.part + by
    if not 0 <= to < len(parts) or len(parts[to].effects) >= MOST_EFFECTS:
        return Edited(parts, place)
    effect = parts[place.part].effects[place.effect]
    left = remove(parts, place).parts
    there = left[to].effects
    now = (effect, *there) if by > 0 else (*there, effect)
    return Edited(_with(left, to, now), Place(to, 0 if by > 0 else len(there)))


def _with(parts: Parts, number: int, effects: tuple[CardEffect, ...]) -> Parts:
    return put_part(parts, number, parts[number].evolve(effects=effects))
