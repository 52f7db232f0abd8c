"""Faults of an encounter: hexes off the board, overlapping figures, incomplete stages."""

from collections import Counter
from collections.abc import Iterator

from oathsworn_gui.games.oathsworn.content.definitions import EncounterDef
from oathsworn_gui.games.oathsworn.notation.lint.instructions import lint_instructions
from oathsworn_gui.tabletop.hexes import Hex, rotated

CARDS_A_STAGE = 5
STAGES = (1, 2, 3)


def lint_encounter(encounter: EncounterDef, *, own: bool) -> Iterator[str]:
    """Yield every fault of an encounter; ``own`` ones must be complete."""
    yield from _hexes(encounter)
    yield from _places(encounter)
    yield from _boss(encounter)
    yield from lint_instructions(encounter, own=own)
    if own:
        yield from _stages(encounter)
        yield from _missing(encounter)


def _hexes(encounter: EncounterDef) -> Iterator[str]:
    placed = [*encounter.minions_at, *([encounter.boss_at] if encounter.boss_at else [])]
    names = [
        *encounter.obstacles,
        *encounter.tiles,
        *encounter.green_zone,
        *(placement.at for placement in placed),
    ]
    for name in names:
        if encounter.shape.named(name) is None:
            yield f"there is no hex {name} on the board."
    known = {minion.key for minion in encounter.minions}
    for placement in encounter.minions_at:
        if placement.of not in known:
            yield f"no kind of minion is called {placement.of}."


def _places(encounter: EncounterDef) -> Iterator[str]:
    standing = Counter(encounter.shape.named(placement.at) for placement in encounter.minions_at)
    standing.update(boss_hexes(encounter))
    for at, figures in standing.items():
        if at is None:
            continue
        name = encounter.shape.name(at)
        if at not in encounter.shape:
            yield "the boss stands partly off the board."
        if figures > 1:
            yield f"{figures} figures stand in {name}."
        if name in encounter.obstacles:
            yield f"a figure stands in the obstacle in {name}."
        if name in encounter.green_zone:
            yield f"a figure stands in the green zone, in {name}."
    for name in sorted(set(encounter.obstacles) & set(encounter.green_zone)):
        yield f"the green zone has an obstacle in {name}."


def boss_hexes(encounter: EncounterDef) -> tuple[Hex, ...]:
    """Return the hexes the boss covers at the start; none when its place is not known."""
    at = encounter.boss_at and encounter.shape.named(encounter.boss_at.at)
    if encounter.boss is None or encounter.boss_at is None or at is None:
        return ()
    turns = encounter.boss_at.facing
    offsets = (offset for location in encounter.boss.locations for offset in location.offsets)
    turned = {rotated(offset, turns) for offset in offsets} or {Hex(0, 0)}
    return tuple(Hex(at.q + offset.q, at.r + offset.r) for offset in sorted(turned))


def _boss(encounter: EncounterDef) -> Iterator[str]:
    boss = encounter.boss
    if boss is None:
        return
    most = len(boss.locations)
    limits = [n for n in boss.broken_at if n]  # 0: the stage begins otherwise
    if limits != sorted(set(limits)) or any(not 0 < n <= most for n in limits):
        yield f"the stages begin at {boss.broken_at} broken locations, and there are {most}."
    keys = Counter(location.key for location in boss.locations)
    for key in sorted({key for named in boss.stage_locations for key in named} - set(keys)):
        yield f"a stage begins with the location {key}, which the boss has not."
    for key in (key for key, n in keys.items() if n > 1):
        yield f"two locations of the boss are called {key}."


def _stages(encounter: EncounterDef) -> Iterator[str]:
    stages = Counter(card.stage for card in encounter.stage_cards)
    for stage in STAGES:
        if stages[stage] != CARDS_A_STAGE:
            yield f"stage {stage} has {stages[stage]} cards and not {CARDS_A_STAGE}."
    if len({card.key for card in encounter.stage_cards}) != len(encounter.stage_cards):
        yield "two stage cards have one key."


def _missing(encounter: EncounterDef) -> Iterator[str]:
    if encounter.boss is None or encounter.boss.defense is None or not encounter.boss.might:
        yield "the boss has no numbers."
    if encounter.boss_at is None or not encounter.green_zone:
        yield "nobody can tell where to stand."
    if not encounter.special_rules:
        yield "the special rules are blank."
    for minion in encounter.minions:
        if minion.defense is None or minion.move is None or not minion.might:
            yield f"the minion {minion.name} has no numbers."
