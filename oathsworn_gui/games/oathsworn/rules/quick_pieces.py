"""The pieces that quick instructions are made of: what each word begins, and what may follow."""

from collections.abc import Mapping
from typing import Literal

from oathsworn_gui.games.oathsworn.model.instructions import (
    Activate,
    Arc,
    Area,
    AreaShape,
    Charge,
    ChooseTarget,
    Displace,
    GiveToken,
    LayTiles,
    Lose,
    Say,
    Spawn,
    Way,
    Who,
)
from oathsworn_gui.games.oathsworn.rules.quick_bound import BOUND, STATUSES
from oathsworn_gui.games.oathsworn.rules.quick_reading import NotReadError, Reading
from oathsworn_gui.games.oathsworn.rules.quick_ways import MOVES, TILES, Read, read_direction
from oathsworn_gui.games.oathsworn.rules.quick_whom import one_of, whom_of, within_of

_FILLER = frozenset(
    ["and", "then", "the", "that", "it", "its", "her", "his", "him", "them", "with", "of",
     "oathsworn", "enemy", "boss", "face", "facing", "hex", "hexes", "damage", "token", "tokens",
     "draw", "draws", "card", "cards", "might", "target", "targets", "to", "toward", "towards",
     "at", "for", "by", ",", ";", ":", "."]
)  # fmt: skip


def read_piece(reading: Reading) -> None:
    """Read what comes next.

    Raises:
        NotReadError: it is not understood.
    """
    words = reading.quoted()
    if words is not None:
        reading.add(Say(words=words))
        return
    for read in (_icon_named, _target, read_direction, _might, _status):
        before = reading.place
        read(reading)
        if reading.place > before:
            return
    head = reading.word()
    reading.place += 1
    if head in _HEADS:
        _HEADS[head](reading)
    elif head not in _FILLER:
        raise NotReadError


def _target(reading: Reading) -> None:
    """Read whom the card targets: "closest", "farthest in reach within 4"; "n" is the nearest."""
    who = one_of(reading)
    if who is None and reading.word() == "n" and not reading.word(1).isdecimal():
        reading.place += 1
        who = "closest"
    if who is not None:
        reading.take("oathsworn")
        reading.take("in reach")
        reading.aim(ChooseTarget(who=who, within=within_of(reading)))


def _might(reading: Reading) -> None:
    """Read cards ("3 red", "3r2y", "rryy"), more of them ("+1 red") or damage ("+2")."""
    before = reading.place
    sign = reading.take("+", "-")
    number = reading.number()
    more = bool(reading.take("more")) or sign == "+"
    colour = reading.colour()
    attack = reading.attack
    if colour is not None and sign != "-" and (number is not None or not more):
        cards = (colour,) * (1 if number is None else number)
        field = "more" if more else "might"
        had = getattr(attack, field) if attack else ()
        reading.strike(**{field: (*had, *cards)})
    elif sign and number is not None and colour is None:
        reading.take("damage")
        reading.strike(bonus=number if sign == "+" else -number)
    else:
        reading.place = before
        letters = reading.colour_letters()
        if letters:
            reading.strike(might=(*(attack.might if attack else ()), *letters))


def _status(reading: Reading) -> None:
    """Read status tokens: "2 bleed", "bleed 2 all within 3"."""
    before = reading.place
    number = reading.number()
    token = reading.take(*STATUSES)
    if not token:
        reading.place = before
        return
    number = number or reading.number() or 1
    reading.take("tokens", "token")
    who, within = whom_of(reading, "hit" if reading.attack else "target")
    reading.add(GiveToken(token=token, amount=number, who=who, within=within))


def _charge(reading: Reading) -> None:
    reading.add(Charge(distance=reading.needed_number()))


def _attack(reading: Reading) -> None:
    reading.begin_attack()


def _all(reading: Reading) -> None:
    """Read whom an attack hits ("all adjacent", "all within 3") or who loses ("all lose 1 HP")."""
    if reading.take("minions"):
        _minions(reading)
        return
    reading.take("oathsworn", "characters", "character")
    if reading.take("lose", "loses"):
        _lost(reading, "all")
    elif reading.take("adjacent", "beside it", "beside her", "beside him", "beside"):
        reading.strike(area=Area(shape="adjacent"))
    elif reading.take("in the path", "in its path", "in her path", "in path"):
        reading.strike(area=Area(shape="path"))
    elif reading.word() == "within":
        reading.strike(who="all", reach=within_of(reading))
    else:
        raise NotReadError


def _area(shape: AreaShape, *, sized: bool = False) -> Read:
    def read(reading: Reading) -> None:
        size = reading.number() if sized and not reading.cards_next() else None
        if shape == "disc" and size is None:
            raise NotReadError("words.number-missing")
        reading.strike(area=Area(shape=shape, size=size or 0))

    return read


def _arc(*arcs: Arc) -> Read:
    def read(reading: Reading) -> None:
        reading.take("flank", "side")
        reading.take("arcs", "arc")
        attack = reading.attack
        area = attack.area if attack else None
        had = area.arcs if area is not None and area.shape == "arcs" else ()
        both = tuple(dict.fromkeys((*had, *arcs)))
        reading.strike(area=Area(shape="arcs", arcs=both))

    return read


def _range(reading: Reading) -> None:
    reach = reading.needed_number()
    reading.strike(reach=reach, ranged=reach > 1)


def _reach(reading: Reading) -> None:
    reading.strike(reach=reading.needed_number())


def _adjacent(reading: Reading) -> None:
    reading.strike(reach=1)


def _chain(reading: Reading) -> None:
    reading.strike(chain=reading.needed_number())


def _icon_named(reading: Reading) -> None:
    """Read "snout icon", "left flank icon"."""
    words = 2 if reading.word(1) in {"flank", "side"} else 1
    if reading.word(words) == "icon" and reading.word().isalpha() and reading.word() != "icon":
        reading.strike(icon="-".join(reading.word(n) for n in range(words)))
        reading.place += words + 1


def _icon(reading: Reading) -> None:
    words = [reading.word()]
    reading.place += 1
    if reading.word() in {"flank", "side"}:
        words.append(reading.word())
        reading.place += 1
    if not words[0].replace("-", "").isalpha():
        raise NotReadError
    reading.strike(icon="-".join(words))


def _knockback(reading: Reading) -> None:
    reading.take("back")
    by = reading.needed_number()
    if reading.attack is not None:
        reading.strike(knockback=by)
    else:
        reading.add(Displace(way="knockback", by=by, who="target"))


def _displace(way: Way) -> Read:
    def read(reading: Reading) -> None:
        reading.take("it", "back")
        by = reading.number() if way == "push" else reading.needed_number()
        by = 1 if by is None else by  # who is pushed without a number goes into the next hex
        who, within = whom_of(reading, "hit" if reading.attack else "target")
        reading.add(Displace(way=way, by=by, who=who, within=within))

    return read


def _lose(reading: Reading) -> None:
    _lost(reading, "target")


def _lost(reading: Reading, otherwise: Who) -> None:
    amount = reading.needed_number()
    what = reading.take("hp", "animus")
    if not what:
        raise NotReadError
    who, within = whom_of(reading, otherwise)
    kind: Literal["hp", "animus"] = "hp" if what == "hp" else "animus"
    reading.add(Lose(what=kind, amount=amount, who=who, within=within))


def _tile(tile: str) -> Read:
    def read(reading: Reading) -> None:
        reading.take("tiles", "tile")
        reading.take("in", "on")
        hexes = reading.hexes()
        if hexes:
            reading.add(LayTiles(tile=tile, where="hexes", hexes=hexes))
        elif reading.take("under"):
            reading.add(LayTiles(tile=tile, where="under"))
        elif reading.take("beside", "around", "next to"):
            reading.take("the")
            where = "beside-target" if reading.take("target") else "beside"
            reading.add(LayTiles(tile=tile, where=where))
        else:
            raise NotReadError

    return read


_SPOTS = frozenset({"beside", "at", "on", "in", "edge", "green", "and", "then", ",", ";", ".", ""})


def _spawn(reading: Reading) -> None:
    """Read "spawn 2", "spawn 2 giant rats beside the target", "spawn rat at C4"."""
    count = reading.number() or 1
    kind: list[str] = []
    while reading.word() not in _SPOTS and reading.word()[:1].isalpha() and len(kind) < 3:
        if reading.word() in _HEADS or reading.word(1).isdecimal():
            break
        kind.append(reading.word())
        reading.place += 1
    step = Spawn(kind="-".join(kind), count=count)
    reading.take("beside", "at", "on", "in")
    reading.take("the", "its", "her")
    hexes = reading.hexes()
    if hexes:
        step = step.evolve(where="hexes", hexes=hexes)
    elif reading.take("target"):
        step = step.evolve(where="beside-target")
    elif reading.take("green zone"):
        step = step.evolve(where="green-zone")
    elif reading.take("edge"):
        step = step.evolve(where="edge")
    reading.add(step)


def _minions(reading: Reading) -> None:
    """Read "minions", "minions move 3", "activate all minions"."""
    reading.take("activate", "act")
    reading.take("move", "moves", "m")
    reading.add(Activate(move=reading.number()))


def _activate(reading: Reading) -> None:
    reading.take("all")
    reading.take("the")
    if not reading.take("minions", "minion"):
        raise NotReadError
    _minions(reading)


def _say(reading: Reading) -> None:
    reading.take(":")
    words = reading.rest()
    if not words:
        raise NotReadError
    reading.add(Say(words=words))


_HEADS: Mapping[str, Read] = {
    **MOVES,
    **BOUND,
    **dict.fromkeys(("charge", "charges", "c", "ch"), _charge),
    **dict.fromkeys(("attack", "attacks", "a", "atk", "strike", "strikes"), _attack),
    **dict.fromkeys(("all", "everyone", "everybody", "each", "every"), _all),
    "cone": _area("cone", sized=True),
    "wave": _area("wave"),
    "path": _area("path"),
    **dict.fromkeys(("disc", "blast", "radius"), _area("disc", sized=True)),
    "front": _arc("front"),
    "rear": _arc("rear"),
    "left": _arc("left"),
    "right": _arc("right"),
    "flanks": _arc("left", "right"),
    **dict.fromkeys(("range", "ranged", "rng"), _range),
    "reach": _reach,
    "adjacent": _adjacent,
    "chain": _chain,
    "icon": _icon,
    **dict.fromkeys(("knockback", "knock", "knocks", "kb"), _knockback),
    **dict.fromkeys(("push", "pushes", "pushed"), _displace("push")),
    **dict.fromkeys(("pull", "pulls", "pulled"), _displace("pull")),
    **dict.fromkeys(("lose", "loses"), _lose),
    **{tile: _tile(tile) for tile in TILES},
    **dict.fromkeys(("spawn", "spawns"), _spawn),
    **dict.fromkeys(("minions", "minion"), _minions),
    "activate": _activate,
    "say": _say,
}
