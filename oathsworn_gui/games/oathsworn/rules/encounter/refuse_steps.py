"""Refusing instructions without such an enemy, minion, location or hex, or without a name."""

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import Encounter
from oathsworn_gui.games.oathsworn.model.instructions import (
    Activate,
    ChooseTarget,
    Consume,
    Instruction,
    LayTiles,
    Spawn,
    Strike,
    Who,
)
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of
from oathsworn_gui.games.oathsworn.rules.enemy.step_spawn import kind_named
from oathsworn_gui.tabletop.action import Refusal, impossible, weightiest

NOBODYS_TARGET: tuple[Who, ...] = ("target", "all", "adjacent", "hit", "near-minion")
"""Words that need a target to be chosen first."""


def refuse_steps(campaign: Campaign, actor: str, steps: tuple[Instruction, ...]) -> Refusal | None:
    """Say why instructions cannot be carried out in this encounter, or None."""
    encounter = encounter_of(campaign)
    if actor not in encounter.figures:
        return impossible("enemy.nobody-acts")
    if not steps:
        return impossible("enemy.no-steps")
    return weightiest(_refuse(encounter, step) for step in steps)


def _refuse(encounter: Encounter, step: Instruction) -> Refusal | None:
    if isinstance(step, ChooseTarget) and step.who in NOBODYS_TARGET:
        return impossible("enemy.names-nobody")
    if isinstance(step, Strike):
        return _refuse_attack(step)
    if isinstance(step, Consume) and not _has_location(encounter, step.location):
        return impossible("enemy.no-such-location", name=step.location)
    kind = step.kind if isinstance(step, (Spawn, Activate)) else ""
    if kind_named(encounter, kind) is None and (kind or isinstance(step, Spawn)):
        return impossible("enemy.no-such-minion", name=kind)
    hexes = step.hexes if isinstance(step, (Spawn, LayTiles)) else ()
    wrong = next((name for name in hexes if encounter.shape.named(name) is None), None)
    return None if wrong is None else impossible("enemy.no-such-hex", hex=wrong)


def _refuse_attack(step: Strike) -> Refusal | None:
    area = step.area
    nowhere = area is not None and (
        (area.shape == "template" and not area.offsets) or (area.shape == "arcs" and not area.arcs)
    )
    return impossible("enemy.empty-area") if nowhere else None


def _has_location(encounter: Encounter, key: str) -> bool:
    boss = encounter.boss
    return boss is not None and any(place.key == key for place in boss.locations)
