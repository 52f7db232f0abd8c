"""An encounter board that the table told: what cannot stand on one, and its place in the line."""

from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import NamedTuple

from oathsworn_gui.games.oathsworn.content.definitions import EncounterDef, Placement
from oathsworn_gui.games.oathsworn.model.encounter import Boss, Location, MinionKind
from oathsworn_gui.games.oathsworn.model.own import OwnEncounter, OwnMap, Stand
from oathsworn_gui.games.oathsworn.model.words import Colour
from oathsworn_gui.tabletop.action import Refusal, impossible
from oathsworn_gui.tabletop.hexes import Hex, flower, neighbours

STAGES = 3
MOST_HEXES = 20
MOST_LOCATIONS = 20
MOST_HP = 20
MOST_DEFENSE = 30
MOST_CARDS = 40
LONGEST_NAME = 60
LONGEST_WORDS = 600
FARTHEST = 9
"""Limits of what is told, above all that is printed; hexes of a body lie no farther out."""


BOSS_FIGURE = "boss"
"""Whose place on a told board is that of the boss."""
MOST_PLACES = 300
"""Hexes named on a told board, and models on it."""


class Fault(NamedTuple):
    """What cannot be so: ``field`` says where (``"boss/locations/head/name"``), ``why`` why not."""

    field: str
    why: Refusal


def with_told(known: EncounterDef | None, told: OwnEncounter) -> EncounterDef:
    """Return an encounter with what the table told over what the line knows of it."""
    known = known or EncounterDef(name=told.name)
    over = known.evolve(name=told.name, boss=told.boss, minions=told.minions)
    return over if told.set_up is None else _laid_out(over, told.set_up)


def _laid_out(known: EncounterDef, board: OwnMap) -> EncounterDef:
    """Return an encounter that is set up on a told board."""
    places = [
        (stand, Placement(of=stand.of, at=stand.at, facing=stand.facing % 6))
        for stand in board.stands
    ]
    return known.evolve(
        shape=board.shape,
        obstacles=board.obstacles,
        tiles=board.tiles,
        large_tiles=board.large_tiles,
        green_zone=board.zone,
        boss_at=next((place for stand, place in places if stand.kind == "boss"), None),
        minions_at=tuple(place for stand, place in places if stand.kind == "minion"),
    )


def told_of(chapter: str, known: EncounterDef) -> OwnEncounter:
    """Return a known encounter as one that was told, to be changed or to begin another from."""
    return OwnEncounter(
        chapter=chapter,
        name=known.name,
        boss=known.boss,
        minions=known.minions,
        set_up=_board_of(known),
    )


def _board_of(known: EncounterDef) -> OwnMap | None:
    """Return the board of a known encounter as a told one; None where nobody knows it."""
    bare = EncounterDef(name=known.name)
    laid = ("shape", "boss_at", "minions_at", "obstacles", "tiles", "large_tiles", "green_zone")
    if all(getattr(known, name) == getattr(bare, name) for name in laid):
        return None
    boss = (known.boss_at,) if known.boss_at is not None else ()
    return OwnMap(
        name=known.name,
        shape=known.shape,
        obstacles=known.obstacles,
        tiles=known.tiles,
        large_tiles=known.large_tiles,
        zone=known.green_zone,
        stands=(
            *(Stand(kind="boss", of=BOSS_FIGURE, at=at.at, facing=at.facing) for at in boss),
            *(
                Stand(kind="minion", of=at.of, at=at.at, facing=at.facing)
                for at in known.minions_at
            ),
        ),
    )


def new_boss(name: str) -> Boss:
    """Return a boss of which nothing but its name is known: large, after the closest."""
    return Boss(name=name, defense=None, large=True, target="closest")


def hexes_of(boss: Boss) -> tuple[Hex, ...]:
    """Return the hexes of a boss, offsets from its centre, facing north. Source: HEX-04, L941-943.

    Where no hexes are known a large boss is the flower of seven.
    """
    if boss.hexes:
        return boss.hexes
    return flower(Hex(0, 0)) if boss.large else (Hex(0, 0),)


def faults_of(told: OwnEncounter) -> Iterator[Fault]:
    """Yield what cannot stand on an encounter board, each with its field. Left out is no fault."""
    yield from _name("name", told.name)
    if told.boss is not None:
        yield from _boss(told.boss)
    keys = [kind.key for kind in told.minions]
    for kind in told.minions:
        yield from _minion(kind, f"minions/{kind.key}")
        if keys.count(kind.key) > 1:
            yield Fault(f"minions/{kind.key}/name", impossible("sheet.twice", name=kind.name))
    if told.set_up is not None:
        yield from _board(told.set_up)


def _board(board: OwnMap) -> Iterator[Fault]:
    """Yield what cannot be on a told board: places off it, and more than any board holds."""
    named = [*board.obstacles, *board.tiles, *board.large_tiles, *board.zone]
    named += [stand.at for stand in board.stands]
    if len(named) > MOST_PLACES or not board.shape.hexes():
        yield Fault("set-up", impossible("sheet.board-large", "ENCSETUP-05", most=MOST_PLACES))
    elif any(board.shape.named(name) is None for name in named):
        yield Fault("set-up", impossible("sheet.board-off", "ENCSETUP-05"))


def _boss(boss: Boss) -> Iterator[Fault]:
    yield from _body(boss)
    yield from _numbers("boss/defense", boss.defense, boss.might)
    if len(boss.stages) > STAGES:
        why = impossible("sheet.stages", "STAGE-01", n=len(boss.stages), most=STAGES)
        yield Fault("boss/stages", why)
    for nth, stage in enumerate(boss.stages, 1):
        yield from _numbers(f"boss/stages/{nth}", stage.defense, stage.might)
    yield from _words("boss/targeting", boss.targeting)
    for nth, words in enumerate(boss.stage_words, 2):
        yield from _words(f"boss/ends/{nth}", words)
    if len(boss.locations) > MOST_LOCATIONS:
        why = impossible("sheet.locations", "ENCSETUP-07", most=MOST_LOCATIONS)
        yield Fault("boss/locations", why)
    body, keys = set(hexes_of(boss)), [place.key for place in boss.locations]
    for place in boss.locations:
        yield from _location(place, body)
        if keys.count(place.key) > 1:
            why = impossible("sheet.twice", "ENCSETUP-07", name=place.name)
            yield Fault(f"boss/locations/{place.key}/name", why)
    yield from _ends(boss, set(keys))


def _body(boss: Boss) -> Iterator[Fault]:
    body = set(hexes_of(boss))
    if len(body) > MOST_HEXES:
        yield Fault("boss/hexes", impossible("sheet.hexes", "HEX-04", most=MOST_HEXES))
    if any(max(abs(q), abs(r), abs(q + r)) > FARTHEST for q, r in body) or not connected(body):
        yield Fault("boss/hexes", impossible("sheet.apart", "HEX-04"))
    if boss.front is not None and boss.front not in body:
        yield Fault("boss/front", impossible("sheet.front-off", "HEX-04"))


def connected(hexes: Iterable[Hex]) -> bool:
    """Whether one can go from each hex to every other over hexes of the body."""
    left = set(hexes)
    waiting = [left.pop()] if left else []
    while waiting:
        near = left.intersection(neighbours(waiting.pop()))
        left -= near
        waiting.extend(near)
    return not left


def _location(place: Location, body: set[Hex]) -> Iterator[Fault]:
    field = f"boss/locations/{place.key}"
    yield from _name(f"{field}/name", place.name)
    if not 1 <= place.hp <= MOST_HP:
        why = impossible("sheet.hp", "ENCSETUP-07", name=place.name, most=MOST_HP)
        yield Fault(f"{field}/hp", why)
    if not body.issuperset(place.offsets):
        yield Fault(f"{field}/hexes", impossible("sheet.die-off", "HEX-06", name=place.name))
    if len(place.icon) > LONGEST_NAME:
        yield Fault(f"{field}/icon", impossible("sheet.long", most=LONGEST_NAME))
    yield from _numbers(f"{field}/lost", place.defense_lost, place.might_lost)
    yield from _words(f"{field}/broken", place.broken)


def _ends(boss: Boss, keys: set[str]) -> Iterator[Fault]:
    limits = [n for n in boss.broken_at if n]  # 0: the stage begins otherwise
    most = len(boss.locations)
    if limits and not most:
        yield Fault("boss/ends", impossible("sheet.ends-none", "BREAK-02"))
    elif any(not 0 < n <= most for n in limits) or any(a >= b for a, b in pairwise(limits)):
        yield Fault("boss/ends", impossible("sheet.ends", "BREAK-02", most=most))
    if not {key for named in boss.stage_locations for key in named} <= keys:
        yield Fault("boss/ends", impossible("sheet.ends-name", "BREAK-02"))


def _minion(kind: MinionKind, field: str) -> Iterator[Fault]:
    yield from _name(f"{field}/name", kind.name)
    yield from _numbers(f"{field}/defense", kind.defense, kind.might)
    numbers = {"hp": kind.hp, "move": kind.move or 0, "reach": kind.reach, "most": kind.most}
    least = {"hp": 1, "reach": 1}
    for name, n in numbers.items():
        if not least.get(name, 0) <= n <= MOST_DEFENSE:
            why = impossible("sheet.number", least=least.get(name, 0), most=MOST_DEFENSE)
            yield Fault(f"{field}/{name}", why)
    if len(kind.hexes) > MOST_HEXES or not connected(kind.hexes):
        yield Fault(f"{field}/hexes", impossible("sheet.apart", "HEX-04"))
    yield from _words(f"{field}/words", kind.words)


def _numbers(field: str, defense: int | None, might: tuple[Colour, ...]) -> Iterator[Fault]:
    if defense is not None and not 0 <= defense <= MOST_DEFENSE:
        yield Fault(field, impossible("sheet.number", least=0, most=MOST_DEFENSE))
    if len(might) > MOST_CARDS:
        yield Fault(field, impossible("sheet.might", most=MOST_CARDS))


def _name(field: str, name: str) -> Iterator[Fault]:
    if not name.strip():
        yield Fault(field, impossible("sheet.no-name"))
    elif len(name) > LONGEST_NAME:
        yield Fault(field, impossible("sheet.long", most=LONGEST_NAME))


def _words(field: str, words: str) -> Iterator[Fault]:
    if len(words) > LONGEST_WORDS:
        yield Fault(field, impossible("sheet.long", most=LONGEST_WORDS))
