"""Minions of the encounter: their kinds, the instructions of their box, whether they have acted."""

from typing import NamedTuple

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import Encounter, MinionKind
from oathsworn_gui.games.oathsworn.model.instructions import (
    Charge,
    ChooseTarget,
    Instruction,
    Move,
    Strike,
)
from oathsworn_gui.games.oathsworn.model.procedures import EnemyTurn, MinionTurn
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of, with_encounter
from oathsworn_gui.games.oathsworn.rules.board.figures import minion_kind
from oathsworn_gui.games.oathsworn.rules.board.line_of_sight import range_of
from oathsworn_gui.games.oathsworn.rules.conditions.crippled import is_crippled_figure
from oathsworn_gui.games.oathsworn.rules.hp.known_positions import knows, standing_oathsworn
from oathsworn_gui.tabletop.action import Trace, line

NOBODY = "none"
"""The target of a minion that found none as it moved."""


class Plan(NamedTuple):
    """What a minion's box says when it is no more than: choose a target, move to it, attack it."""

    aim: ChooseTarget
    move: Move | None
    strike: Strike


def minions_of(encounter: Encounter, kind: str = "") -> tuple[str, ...]:
    """Return the ids of all minions, or of those of a kind, in the order they came."""
    figures = encounter.figures.values()
    return tuple(f.id for f in figures if f.kind == "minion" and kind in ("", f.of))


def kind_of(encounter: Encounter, minion: str) -> MinionKind:
    """Return the box of a minion; one with only a name if it is unknown.

    Instructions that give no move or range of their own have those of the box.
    """
    figure = encounter.figures[minion]
    known = minion_kind(encounter, figure.of)
    if known is None:
        return MinionKind(key=figure.of, name=figure.name, defense=None, move=0)
    return known.evolve(steps=_with_numbers(known)) if known.steps else known


def _with_numbers(kind: MinionKind) -> tuple[Instruction, ...]:
    """Return the instructions of a box with its move before them and its range in their attacks.

    Those that move before they attack move as they say; those that only name the target are
    followed by its attack. Source: MINION-03, L1196-1197; MINION-06, L1198-1199.
    """
    steps = tuple(_within_reach(step, kind.reach) for step in kind.steps)
    named = next((n for n, step in enumerate(steps) if step.do != "target"), len(steps))
    if named == len(steps):
        steps = (*steps, Strike(reach=kind.reach, ranged=kind.reach > 1))
    first = next((n for n, step in enumerate(steps) if step.do == "attack"), len(steps))
    moves = any(isinstance(step, Move | Charge) for step in steps[:first])
    if kind.move is None or moves:
        return steps
    return (*steps[:named], Move(distance=kind.move), *steps[named:])


def _within_reach(step: Instruction, reach: int) -> Instruction:
    if not isinstance(step, Strike) or step.who != "target" or step.area is not None:
        return step
    told = step.reach > 1 or step.ranged
    return step if told or reach < 2 else step.evolve(reach=reach, ranged=True)


def plan_of(kind: MinionKind) -> Plan | None:
    """Return what a plain box says, None for one with instructions of other kinds.

    A box without instructions moves its number toward the target and attacks within its reach.
    Source: MINION-03, L1196-1197; MINION-06, L1198-1199.
    """
    if not kind.steps:
        move = None if kind.move is None else Move(distance=kind.move)
        return Plan(ChooseTarget(), move, Strike(reach=kind.reach, ranged=kind.reach > 1))
    moving, striking = split(kind.steps)
    strike = striking[0] if len(striking) == 1 else None
    if not isinstance(strike, Strike) or not _is_plain_strike(strike):
        return None
    aims = [step for step in moving if isinstance(step, ChooseTarget)]
    moves = [step for step in moving if isinstance(step, Move) and step.how == "toward"]
    if len(aims) + len(moves) < len(moving) or len(aims) > 1 or len(moves) > 1:
        return None
    move = moves[0] if moves else Move(distance=0)
    return Plan(aims[0] if aims else ChooseTarget(), move, strike)


def plain_of(campaign: Campaign, minions: tuple[str, ...]) -> tuple[str, ...]:
    """Return those minions whose box is a plain one."""
    encounter = encounter_of(campaign)
    return tuple(m for m in minions if plan_of(kind_of(encounter, m)) is not None)


def _is_plain_strike(strike: Strike) -> bool:
    plain = strike.area is None and not strike.chain and not strike.knockback
    return plain and strike.who == "target" and not strike.for_each


def split(
    steps: tuple[Instruction, ...],
) -> tuple[tuple[Instruction, ...], tuple[Instruction, ...]]:
    """Return what is done with the moves and what with the attacks: from the first attack on.

    A charge is an attack, and so is a move whose path the attack after it is on.
    Source: MINION-04, L1199-1200; CHARGE-07, L1400-1401.
    """
    attacks = (n for n, step in enumerate(steps) if step.do in {"attack", "charge"})
    first = next(attacks, len(steps))
    if any(isinstance(step, Strike) and _is_on_path(step) for step in steps[first : first + 1]):
        while first and steps[first - 1].do == "move":
            first -= 1
    return steps[:first], steps[first:]


def _is_on_path(strike: Strike) -> bool:
    return strike.area is not None and strike.area.shape == "path"


def attack_of(kind: MinionKind) -> tuple[ChooseTarget, tuple[Instruction, ...]]:
    """Return whom a box names as the target, and what it does from its attack on."""
    plan = plan_of(kind)
    if plan is not None:
        return plan.aim, (plan.strike,)
    moving, striking = split(kind.steps)
    aim = next((step for step in moving if isinstance(step, ChooseTarget)), ChooseTarget())
    return aim, striking


def with_attackers(
    encounter: Encounter, waiting: tuple[str, ...], minions: tuple[str, ...]
) -> tuple[str, ...]:
    """Return those that wait for their attack once ``minions`` have moved, in their order.

    Of a mob those whose box says more than a plain attack are before the others, which join them.
    Source: MOB-02, L1661-1663.
    """
    for minion in minions:
        kind = kind_of(encounter, minion)
        place = len(waiting)
        if kind.mob and plan_of(kind) is None:
            plain = (n for n, other in enumerate(waiting) if _is_plain_mob(encounter, other))
            place = next(plain, place)
        waiting = (*waiting[:place], minion, *waiting[place:])
    return waiting


def _is_plain_mob(encounter: Encounter, minion: str) -> bool:
    kind = kind_of(encounter, minion)
    return kind.mob and plan_of(kind) is not None


def nearest_of_mob(campaign: Campaign, attackers: tuple[str, ...]) -> tuple[Trace, ...]:
    """Return for each Oathsworn the nearest of a mob, for interrupts: one in range is enough.

    Empty where the board is not known. Source: MOB-03, L1665-1667.
    """
    encounter = encounter_of(campaign)
    figures = encounter.figures
    if not all(board_known(campaign, attacker) for attacker in attackers):
        return ()
    found: list[Trace] = []
    for one in standing_oathsworn(campaign):
        ranges = {mate: range_of(encounter, figures[one], figures[mate]) for mate in attackers}
        nearest = min(ranges, key=lambda mate: ranges[mate])
        told = line(
            "minions.mob-range",
            "MOB-03",
            name=figures[one].name,
            attacker=figures[nearest].name,
            n=ranges[nearest],
        )
        found.append(Trace(line=told))
    return tuple(found)


def movement_of(campaign: Campaign, turn: MinionTurn, minion: str) -> int | None:
    """Return how far a minion moves; None until it is read off the board.

    A crippled one does not move. Source: MINION-06, L1198-1199; TOKEN-18, L1311-1315.
    """
    if is_crippled_figure(campaign, minion):
        return 0
    if turn.move is not None:
        return turn.move
    kind = kind_of(encounter_of(campaign), minion)
    plan = plan_of(kind)
    if plan is not None:
        return plan.move.distance if plan.move is not None else None
    moves = (step.distance for step in split(kind.steps)[0] if isinstance(step, Move))
    return next(moves, None)


def board_known(campaign: Campaign, minion: str) -> bool:
    """Whether the program knows the hexes of a minion and of all Oathsworn."""
    return knows(campaign, minion, *standing_oathsworn(campaign))


def own_turn(turn: MinionTurn, minion: str, *steps: Instruction) -> EnemyTurn:
    """Return the turn of one minion of several, for functions that take a single enemy."""
    target = turn.targets.get(minion) or None
    return EnemyTurn(id=turn.id, actor=minion, steps=steps, target=target)


def with_activated(campaign: Campaign, *minions: str) -> Campaign:
    """Return the campaign with minions marked as having acted, in the encounter phase only.

    Source: MINION-01, L1191-1192; MINION-08.
    """
    encounter = encounter_of(campaign)
    if encounter.phase != "encounter":
        return campaign
    marked = tuple(dict.fromkeys((*encounter.activated, *minions)))
    return with_encounter(campaign, activated=marked)


def not_activated(encounter: Encounter) -> tuple[str, ...]:
    """Return the minions that have not acted in this phase. Source: MINION-01; MINION-08."""
    return tuple(m for m in minions_of(encounter) if m not in encounter.activated)
