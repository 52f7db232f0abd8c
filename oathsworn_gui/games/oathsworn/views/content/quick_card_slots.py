"""What a quick card asks for: one slot a number, each filled by a single key. Knows no Qt."""

from collections.abc import Mapping
from typing import Literal, NamedTuple

from oathsworn_gui.games.oathsworn.model.words import COLOURS, ITEM_KINDS, Colour

Kind = Literal["ability", "item", "injury", "archetype", "ally", "stage-card"]
KIND_KEYS: dict[str, Kind] = {
    "a": "ability",
    "i": "item",
    "j": "injury",
    "h": "archetype",
    "f": "ally",
    "s": "stage-card",
}
"""The kinds of cards by the key that turns the form to them."""

Look = Literal["square", "disc", "shield", "plain", "words", "cubes"]
"""How a slot is painted: a cooldown's square, a cost's disc, DEFENSE, a plain number, a word."""

MIGHT_KEYS: dict[str, Colour] = {colour[0]: colour for colour in COLOURS}
MOST_CUBES = 8

Entry = int | str | tuple[Colour, ...] | None
"""What a slot holds: a number, a word's key, MIGHT; None for a "?" that is printed on the card."""

Entries = dict[str, Entry]
"""The filled slots, by their keys; a missing one was not typed."""


class Slot(NamedTuple):
    """One value of a card. ``most`` is the largest number; ``open`` that "?" is allowed.

    ``words`` are the keys of the choices 1, 2, 3 …; ``needed`` that every card has it.
    """

    key: str
    look: Look
    most: int = 9
    open: bool = False
    words: tuple[str, ...] = ()
    needed: bool = False
    least: int = 0


class Pressed(NamedTuple):
    """What a key makes of a slot; ``done`` that the next slot comes now."""

    entry: Entry
    done: bool


_COOLDOWN = Slot("cooldown", "square", 3, open=True)
_COST = Slot("cost", "disc", open=True)
_DEFENSE = Slot("defense", "shield", open=True)
_RANGE = Slot("range", "plain")
_MIGHT = Slot("might", "cubes")
_HANDS = Slot("hands", "plain", 2)
_KIND = Slot("kind", "words", words=ITEM_KINDS)

_SLOTS: dict[Kind, tuple[Slot, ...]] = {
    "ability": (_COOLDOWN._replace(open=False, needed=True), _COST, _DEFENSE, _RANGE),
    "injury": (_COST, _COOLDOWN),
    "archetype": (),
    "ally": (_DEFENSE, _MIGHT, _RANGE, Slot("move", "plain")),
    "stage-card": (Slot("stage", "plain", 3, needed=True, least=1),),
}
_OF_ITEMS: dict[str, tuple[Slot, ...]] = {
    "weapon": (_KIND, _HANDS, _MIGHT, _RANGE, _COST, _COOLDOWN),
    "shield": (_KIND, _DEFENSE, _MIGHT, _COST, _COOLDOWN),
    "armour": (_KIND, _DEFENSE, _COST, _COOLDOWN),
    "gear": (_KIND, _MIGHT, _DEFENSE, _COST, _COOLDOWN),
}


def slots_of(kind: Kind, entries: Mapping[str, Entry]) -> tuple[Slot, ...]:
    """Return the slots of a card; those of an item follow from what it is, a weapon at first."""
    if kind != "item":
        return _SLOTS[kind]
    return _OF_ITEMS[str(entries.get("kind", "weapon"))]


def pressed(slot: Slot, key: str, before: Entry) -> Pressed | None:
    """Return what ``key`` (a digit, a letter, "?", or "back") makes of a slot; None for nothing.

    ``before`` is what it held. Letters of MIGHT add a cube each.
    """
    if slot.look == "cubes":
        return _cubes(key, before)
    if key == "?" and slot.open:
        return Pressed(None, done=True)
    if not (len(key) == 1 and key in "0123456789"):
        return None
    number = int(key)
    if slot.words:
        chosen = slot.words[number - 1 : number] if number else ()
        return Pressed(chosen[0], done=True) if chosen else None
    return Pressed(number, done=True) if slot.least <= number <= slot.most else None


def _cubes(key: str, before: Entry) -> Pressed | None:
    held = before if isinstance(before, tuple) else ()
    if key == "back":
        return Pressed(held[:-1], done=False)
    colour = MIGHT_KEYS.get(key)
    if colour is None or len(held) >= MOST_CUBES:
        return None
    more = tuple(sorted((*held, colour), key=COLOURS.index))
    return Pressed(more, done=False)


def keys_of(slot: Slot) -> tuple[str, ...]:
    """Return the keys that fill a slot, in the order they are offered."""
    if slot.look == "cubes":
        return (*MIGHT_KEYS, "back")
    if slot.words:
        return tuple(str(place) for place in range(1, len(slot.words) + 1))
    numbers = tuple(str(number) for number in range(slot.least, slot.most + 1))
    return (*numbers, "?") if slot.open else numbers


def missing(kind: Kind, entries: Mapping[str, Entry]) -> str:
    """Return the first slot that a card of this kind cannot be without, empty for none."""
    slots = slots_of(kind, entries)
    return next((slot.key for slot in slots if slot.needed and entries.get(slot.key) is None), "")
