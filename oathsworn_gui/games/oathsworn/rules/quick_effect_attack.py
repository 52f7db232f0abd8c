"""What adds to an attack in the line of a card: range, further targets, areas, damage, redraws."""

from collections.abc import Callable, Mapping
from typing import Literal

from oathsworn_gui.games.oathsworn.model.card_effects import AttackEffect, ForEach
from oathsworn_gui.games.oathsworn.model.instructions import Arc, Area, AreaShape
from oathsworn_gui.games.oathsworn.rules.quick_effect_reading import EffectReading
from oathsworn_gui.games.oathsworn.rules.quick_tokens import NotReadError
from oathsworn_gui.tabletop.hexes import Hex

Grows = Literal["steps", "bonus", "redraws"]
Read = Callable[[EffectReading, int | None], None]
"""Reads what follows a word; the number that stood before it, None without one."""

EACH: Mapping[str, ForEach] = {
    "hex moved": "hex-moved", "hexes moved": "hex-moved", "hex-moved": "hex-moved",
    "hex you moved": "hex-moved", "hex": "hex-moved", "hp you have lost": "hp-lost",
    "hp you lost": "hp-lost", "hp lost": "hp-lost", "hp-lost": "hp-lost", "lost hp": "hp-lost",
    "friend beside the target": "friend-beside-target",
    "friend beside target": "friend-beside-target",
    "friend-beside-target": "friend-beside-target", "friend": "friend-beside-target",
    "enemy beside you": "enemy-beside", "enemy beside": "enemy-beside",
    "enemy-beside": "enemy-beside", "adjacent enemy": "enemy-beside", "enemy": "enemy-beside",
    "animus paid": "paid", "paid": "paid", "animus": "paid",
    "piece spent": "piece", "piece": "piece", "lethality": "piece",
}  # fmt: skip
_ARCS: Mapping[str, Arc] = {"front": "front", "left": "left", "right": "right", "rear": "rear"}
_SHAPES: Mapping[str, AreaShape] = {
    "adjacent": "adjacent", "beside": "adjacent", "disc": "disc", "blast": "disc",
    "radius": "disc", "cone": "cone", "wave": "wave", "path": "path", "template": "template",
    "arcs": "arcs", "arc": "arcs",
}  # fmt: skip
_NOT_A_RANGE = ("times", "targets", "target", "enemies", "more", "further", "x", "attacks")


_EACH_BESIDE = (
    "each adjacent enemy", "every adjacent enemy", "all adjacent enemies", "all adjacent",
    "each enemy beside you", "all enemies beside you",
)  # fmt: skip
_AN_ENEMY = ("an adjacent enemy", "an enemy beside you", "an enemy", "one enemy", "adjacent")
_SEVERAL = ("adjacent enemies", "enemies beside you")


def attack(reading: EffectReading, told: int | None) -> None:
    """Read "attack", "attack 3" (its range), "2 attacks" (on different targets)."""
    reading.add(AttackEffect(times=told or 1))
    reading.take("on different targets")
    _whom_attacked(reading)
    _range_after(reading)


def _whom_attacked(reading: EffectReading) -> None:
    """Read "every adjacent enemy", an area, or "two adjacent enemies"; pass "an adjacent enemy"."""
    if reading.take(*_EACH_BESIDE):
        reading.strike(area=Area(shape="adjacent"))
        return
    if reading.take(*_AN_ENEMY):
        return
    before = reading.place
    number = reading.number()
    if number and reading.take(*_SEVERAL):
        reading.strike(also=number - 1)
    else:
        reading.place = before


def unarmed(reading: EffectReading, told: int | None) -> None:
    """Read "unarmed attack", or "unarmed" behind an attack."""
    if reading.take("attack", "attacks") or reading.attack is None:
        reading.add(AttackEffect(unarmed=True, times=told or 1))
        _range_after(reading)
    else:
        reading.strike(unarmed=True)


def _range_after(reading: EffectReading) -> None:
    reading.take("at")
    if reading.word().isdecimal() and reading.word(1) not in _NOT_A_RANGE:
        reading.strike(range=reading.needed_number())


def ranged(reading: EffectReading, told: int | None) -> None:
    """Read "ranged attack 4", or "ranged 4" behind an attack."""
    if reading.take("attack", "attacks"):
        attack(reading, told)
    else:
        reach(reading, told)


def reach(reading: EffectReading, told: int | None) -> None:
    """Read "range 3", or "+1 range", which is added to the weapon's."""
    if told is not None:
        reading.strike(**{"farther" if reading.signed else "range": told})
        return
    added = reading.word() == "+"
    number = reading.number_after()
    if number is None:
        raise NotReadError("effects.number-missing")
    reading.strike(**{"farther" if added else "range": number})


def grows(field: Grows) -> Read:
    """Return how a number of an attack is read: "empowered 2", "+1 damage for each HP lost"."""

    def read(reading: EffectReading, told: int | None) -> None:
        grow(reading, field, told)

    return read


_NOUNS: Mapping[Grows, tuple[str, ...]] = {
    "steps": ("steps", "step"), "bonus": (), "redraws": ("cards", "card"),
}  # fmt: skip


def grow(reading: EffectReading, field: Grows, told: int | None) -> None:
    """Read the amount of a number of an attack, or what it is counted by."""
    number = reading.number_after() if told is None else told
    reading.take(*_NOUNS[field])
    if reading.take("for each", "for every", "per"):
        each = reading.taken(EACH)
        if each is None:
            raise NotReadError("effects.each-what")
        if number not in (None, 1):
            raise NotReadError("effects.each-one")
        reading.strike(for_each=each, grows=field)
    else:
        reading.strike(**{field: 1 if number is None else number})


def bonus(reading: EffectReading, told: int | None) -> None:
    """Read "bonus 2", "bonus 2 damage"."""
    number = reading.number_after() if told is None else told
    reading.take("damage")
    grow(reading, "bonus", number)


def which_grows(reading: EffectReading, told: int | None) -> None:
    """Read "grows steps": what would grow, where nothing is counted."""
    del told
    names: Mapping[str, Grows] = {"steps": "steps", "bonus": "bonus", "redraws": "redraws"}
    field = reading.taken(names)
    if field is None:
        raise NotReadError
    reading.strike(grows=field)


def counted(field: str) -> Read:
    """Return how a plain number of an attack is read: "fewer 2", "2 more targets"."""

    def read(reading: EffectReading, told: int | None) -> None:
        number = reading.amount(told)
        reading.take("targets", "target", "enemies", "enemy", "cards", "card", "times")
        reading.strike(**{field: number})

    return read


def targets(reading: EffectReading, told: int | None) -> None:
    """Read "2 targets": one more than the first."""
    if told is None or told < 1:
        raise NotReadError("effects.number-missing")
    reading.strike(also=told - 1)
    if reading.take("within"):
        reading.strike(range=reading.needed_number())


def fewer(reading: EffectReading, told: int | None) -> None:
    """Read "1 card fewer"."""
    if not reading.take("fewer", "less"):
        raise NotReadError
    reading.strike(fewer=1 if told is None else told)


def times(n: int) -> Read:
    """Return how "twice" and "thrice" are read."""

    def read(reading: EffectReading, told: int | None) -> None:
        del told
        reading.strike(times=n)

    return read


def chain(reading: EffectReading, told: int | None) -> None:
    """Read "chain 2 apart 3"."""
    reading.strike(chain=reading.amount(told))
    if reading.take("apart", "range", "within"):
        reading.strike(chain_range=reading.needed_number())


def apart(reading: EffectReading, told: int | None) -> None:
    """Read how far the links of a chain may lie apart."""
    reading.strike(chain_range=reading.amount(told))


_IGNORED: Mapping[str, str] = {"lowest": "ignore_lowest", "highest": "ignore_highest"}


def ignore(reading: EffectReading, told: int | None) -> None:
    """Read "ignore lowest 2", "ignore the 2 highest"."""
    reading.take("the")
    number = reading.number() if told is None else told
    field = reading.taken(_IGNORED)
    if field is None:
        raise NotReadError
    reading.strike(**{field: reading.amount(number)})
    reading.take("cards", "card")


def ignored(field: str) -> Read:
    """Return how "the lowest card is ignored" is read."""

    def read(reading: EffectReading, told: int | None) -> None:
        reading.take("cards", "card")
        if not reading.take("is ignored", "are ignored", "ignored"):
            raise NotReadError
        reading.strike(**{field: 1 if told is None else told})

    return read


def all_of(reading: EffectReading, told: int | None) -> None:
    """Read "all adjacent", "all within 2": an area about the attacker or the target."""
    del told
    reading.take("enemies")
    if reading.take("adjacent", "beside you", "beside"):
        reading.strike(area=Area(shape="adjacent"))
    elif reading.take("within"):
        reading.strike(area=Area(shape="disc", size=reading.needed_number()))
    else:
        raise NotReadError


def area(reading: EffectReading, told: int | None) -> None:
    """Read "area cone 3", "area template hexes 0:1 -1:2 own", "area arcs front left"."""
    del told
    found = reading.taken(_SHAPES)
    if found is None:
        raise NotReadError("effects.area-shape")
    _area(reading, found)


def shape(of: AreaShape) -> Read:
    """Return how an area is read that begins with its shape: "cone 3", "disc 2"."""

    def read(reading: EffectReading, told: int | None) -> None:
        del told
        _area(reading, of)

    return read


def _area(reading: EffectReading, of: AreaShape) -> None:
    size = reading.number() or 0
    offsets: list[Hex] = []
    if reading.take("hexes"):
        while reading.word().isdecimal() or reading.word() == "-":
            offsets.append(_offset(reading))
    own = bool(reading.take("own"))
    reading.take("arcs")
    arcs: list[Arc] = []
    while (arc := reading.taken(_ARCS)) is not None:
        arcs.append(arc)
    found = Area(shape=of, size=size, offsets=tuple(offsets), own=own, arcs=tuple(arcs))
    reading.strike(area=found)


def _offset(reading: EffectReading) -> Hex:
    """Read a hex about the middle by its two axes: "0:1"."""
    q = reading.number_after()
    reading.take(":")
    r = reading.number_after()
    if q is None or r is None:
        raise NotReadError("effects.number-missing")
    return Hex(q, r)
