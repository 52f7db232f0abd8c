"""What is wrong with the instructions of an encounter: nobody meant, nothing there, too far."""

from collections.abc import Iterator
from typing import NamedTuple

from oathsworn_gui.games.oathsworn.content.definitions import EncounterDef
from oathsworn_gui.games.oathsworn.model.instructions import (
    Activate,
    Area,
    Cage,
    ChooseTarget,
    Consume,
    Displace,
    GiveToken,
    Instruction,
    LayTiles,
    Lose,
    Move,
    Say,
    Spawn,
    Strike,
)
from oathsworn_gui.games.oathsworn.model.words import TOKEN_TYPES

FARTHEST = 20
"""More hexes than any board is wide; a longer move or reach is a slip of the pen."""
TILES = ("fire", "water")
STATUSES = ("bleed", "crippled", "poison", "caged", "consumed", "lethality")
_LENGTHS = ("distance", "reach", "by", "within", "chain", "knockback", "size", "move")
_NO_TARGETS = ("target", "all", "adjacent", "hit", "near-minion")


class _Page(NamedTuple):
    """Where instructions stand: the encounter, and whether a minion's box tells them."""

    encounter: EncounterDef
    minion: bool


def lint_instructions(encounter: EncounterDef, *, own: bool) -> Iterator[str]:
    """Yield every fault of stage cards, minion boxes and rules of the board.

    ``own`` cards must have instructions.
    """
    yield from _rules(encounter)
    for card in encounter.stage_cards:
        if own and not (card.steps and card.words):
            yield f"the stage card {card.title} has no instructions."
        yield from _faults(f"the stage card {card.title}", card.steps, _Page(encounter, False))
    for kind in encounter.minions:
        yield from _faults(f"the minion {kind.name}", kind.steps, _Page(encounter, True))
    yield from _body(encounter)


def _rules(encounter: EncounterDef) -> Iterator[str]:
    """Yield what is wrong with the rules of the special rules board."""
    places = {place.key for place in encounter.boss.locations} if encounter.boss else set[str]()
    for rule in encounter.rules:
        name = f"the rule {rule.key}"
        for key in (rule.unless_broken, rule.broken):
            if key and key not in places:
                yield f"{name}: the boss has no location {key}."
        if rule.alone and rule.when != "turn-end":
            yield f"{name}: nobody is alone but at the end of a turn."
        if not rule.words.strip():
            yield f"{name} has no words."
        yield from _faults(name, rule.steps, _Page(encounter, False))


def _faults(name: str, steps: tuple[Instruction, ...], page: _Page) -> Iterator[str]:
    for n, step in enumerate(steps):
        for fault in _of_step(step, steps[:n], page):
            yield f"{name}, {step.do}: {fault}"


def _of_step(step: Instruction, before: tuple[Instruction, ...], page: _Page) -> Iterator[str]:
    yield from _whom(step, before, page)
    yield from _lengths(step)
    yield from _there(step, page)
    yield from _pieces(step)
    yield from _in_order(step, before, page)
    yield from _again(step, page)


def _again(step: Instruction, page: _Page) -> Iterator[str]:
    """Yield what is wrong with what a cage or a location does to who is in it."""
    harms = step.failure if isinstance(step, Cage) else ()
    harms = step.ongoing if isinstance(step, Consume) else harms
    for harm in harms:
        for fault in _of_step(harm, (), page):
            yield f"{harm.do}: {fault}"
        if harm.who == "breaker":
            yield f"{harm.do}: nobody breaks a location then."


def _whom(step: Instruction, before: tuple[Instruction, ...], page: _Page) -> Iterator[str]:
    """Yield what names nobody."""
    who = getattr(step, "who", "")
    if isinstance(step, ChooseTarget) and who in _NO_TARGETS:
        yield f"nobody can be chosen as {who}."
    elif who == "hit" and not any(isinstance(one, Strike) for one in before):
        yield "it names those who were hit, and nothing attacks before."
    elif who == "near-minion" and not page.encounter.minions:
        yield "it names those beside a minion, and there are none."


def _lengths(step: Instruction) -> Iterator[str]:
    area = step.area if isinstance(step, Strike) else None
    for name in _LENGTHS:
        n = getattr(step, name, None)
        n = getattr(area, name, None) if n is None else n
        if n is not None and n > FARTHEST:
            yield f"{n} hexes are farther than any board."
    needed = {"move": "distance", "charge": "distance", "displace": "by", "lose": "amount",
              "token": "amount", "spawn": "count"}.get(step.do)  # fmt: skip
    if needed and getattr(step, needed) < 1:
        yield f"its {needed} is 0."


def _there(step: Instruction, page: _Page) -> Iterator[str]:
    """Yield what the encounter does not have: minions, locations, hexes."""
    encounter = page.encounter
    kinds = {"", *(kind.key for kind in encounter.minions)} - (
        {""} if step.do == "spawn" else set()
    )
    if isinstance(step, (Spawn, Activate)) and step.kind not in kinds:
        yield f"no kind of minion is called {step.kind}."
    places = encounter.boss.locations if encounter.boss else ()
    known = {place.key for place in places}
    if isinstance(step, Strike) and step.icon not in {"", *known}:
        yield f"the boss has no location {step.icon}."
    if isinstance(step, Consume) and step.location not in known:
        yield f"the boss has no location {step.location}."
    for hex_name in step.hexes if isinstance(step, (LayTiles, Spawn)) else ():
        if encounter.shape.named(hex_name) is None:
            yield f"there is no hex {hex_name} on the board."


def _pieces(step: Instruction) -> Iterator[str]:
    """Yield what the box does not have: tiles and tokens."""
    wants_tile = isinstance(step, LayTiles) or (isinstance(step, Move) and step.how == "tile")
    tile = getattr(step, "tile", "")
    if wants_tile and tile not in TILES:
        yield f"there is no tile called {tile}."
    if isinstance(step, GiveToken) and step.token not in (*STATUSES, *TOKEN_TYPES):
        yield f"there is no token called {step.token}."
    if isinstance(step, Lose) and step.status not in {"", *STATUSES}:
        yield f"there is no status called {step.status}."


def _in_order(step: Instruction, before: tuple[Instruction, ...], page: _Page) -> Iterator[str]:
    """Yield what lacks something that belongs to it."""
    if isinstance(step, (LayTiles, Spawn)) and step.where == "hexes" and not step.hexes:
        yield "it names no hexes."
    if isinstance(step, Spawn) and step.where == "green-zone" and not page.encounter.green_zone:
        yield "there is no green zone."
    if isinstance(step, Move) and (step.direction is not None) > (step.how == "direction"):
        yield f"it has a direction and goes {step.how}."
    if isinstance(step, Say) and not step.words.strip():
        yield "it says nothing."
    if isinstance(step, (Activate, Spawn)) and page.minion:
        yield "minions bring in and activate no minions."
    if isinstance(step, Strike):
        yield from _attack(step, before)
    if isinstance(step, (Displace, Lose)) and page.encounter.boss is None and not page.minion:
        yield "there is no boss to do it."


def _attack(step: Strike, before: tuple[Instruction, ...]) -> Iterator[str]:
    moves = [one for one in before if one.do in {"move", "charge"}]
    if step.for_each == "destroyed" and not moves:
        yield "it counts obstacles destroyed, and nothing moves before."
    if step.area is not None:
        yield from _area(step.area, moved=bool(moves))


def _area(area: Area, *, moved: bool) -> Iterator[str]:
    if area.shape == "template" and not area.offsets:
        yield "its area has no hexes."
    if area.shape == "arcs" and not area.arcs:
        yield "its area names no arc."
    if area.shape == "path" and not moved:
        yield "its area is the path, and nothing moves before."
    if area.shape not in {"template", "arcs"} and (area.offsets or area.arcs):
        yield f"its area is a {area.shape} and has hexes or arcs of its own."


def _body(encounter: EncounterDef) -> Iterator[str]:
    """Yield what is wrong with the hexes of a boss."""
    boss = encounter.boss
    if boss is None or not boss.hexes:
        return
    if boss.front is not None and boss.front not in boss.hexes:
        yield "the front of the boss is none of its hexes."
    for place in boss.locations:
        if any(offset not in boss.hexes for offset in place.offsets):
            yield f"the location {place.name} lies beside the boss."
