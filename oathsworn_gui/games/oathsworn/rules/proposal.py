"""What the window shows of an enemy's turn: the proposal, recomputed from the campaign."""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.instructions import (
    Charge,
    ChooseTarget,
    Displace,
    Instruction,
    LayTiles,
    Move,
    Spawn,
    Strike,
)
from oathsworn_gui.games.oathsworn.model.procedures import EnemyTurn, MinionTurn
from oathsworn_gui.games.oathsworn.rules.areas import AreaHit, Hit
from oathsworn_gui.games.oathsworn.rules.displaced import Displacement
from oathsworn_gui.games.oathsworn.rules.enemy_landing import EnemyMove
from oathsworn_gui.games.oathsworn.rules.enemy_turn import BY_HAND, step_of
from oathsworn_gui.games.oathsworn.rules.figures import footprint
from oathsworn_gui.games.oathsworn.rules.in_encounter import encounter_of
from oathsworn_gui.games.oathsworn.rules.knows import knows, on_board
from oathsworn_gui.games.oathsworn.rules.minion_attacks import assault
from oathsworn_gui.games.oathsworn.rules.minion_moves import planned_move as planned_minion_move
from oathsworn_gui.games.oathsworn.rules.sight import Sight
from oathsworn_gui.games.oathsworn.rules.step_attack import STRUCK, knockback_of
from oathsworn_gui.games.oathsworn.rules.step_charge import planned_charge
from oathsworn_gui.games.oathsworn.rules.step_displace import planned_displacement
from oathsworn_gui.games.oathsworn.rules.step_move import planned_move
from oathsworn_gui.games.oathsworn.rules.step_spawn import planned_spawns
from oathsworn_gui.games.oathsworn.rules.step_target import targeting_of
from oathsworn_gui.games.oathsworn.rules.step_tiles import planned_tiles
from oathsworn_gui.games.oathsworn.rules.step_words import step_line
from oathsworn_gui.games.oathsworn.rules.strike import Aim, aim_of
from oathsworn_gui.games.oathsworn.rules.targeting import Targeting
from oathsworn_gui.tabletop.action import Line
from oathsworn_gui.tabletop.hexes import Hex


class Proposal(NamedTuple):
    """What the rules propose for the instruction that is resolved now, as far as they know.

    ``actor`` is the figure that acts, ``step`` its instruction. ``move`` is also told while the
    target is chosen: the way to the one proposed. ``hit`` are those an attack hits, ``hexes`` where
    tiles and new minions go, ``preview`` the instructions that come after this one.
    """

    actor: str
    step: Instruction
    targeting: Targeting | None = None
    move: EnemyMove | None = None
    hit: AreaHit | None = None
    displacement: Displacement | None = None
    sight: Sight | None = None
    preview: tuple[Line, ...] = ()
    hexes: tuple[Hex, ...] = ()


def proposal(campaign: Campaign, box: Box) -> Proposal | None:
    """Return what is proposed by the procedure on top; None when no enemy is acting."""
    top = campaign.pending[-1] if campaign.pending else None
    if campaign.encounter is None:
        return None
    if isinstance(top, EnemyTurn):
        return _of_turn(campaign, top, box)
    return _of_minions(campaign, top, box) if isinstance(top, MinionTurn) else None


def _of_turn(campaign: Campaign, turn: EnemyTurn, box: Box) -> Proposal | None:
    step = step_of(campaign, turn)
    if step is None:
        return None
    later = tuple(step_line(campaign, coming) for coming in turn.steps[turn.place + 1 :])
    plain = Proposal(turn.actor, step, preview=later)
    find = _FIND.get(step.do)
    if find is None or turn.part == BY_HAND or not knows(campaign, turn.actor):
        return plain
    return find(plain, campaign, turn, step, box)


def _target(
    plain: Proposal, campaign: Campaign, turn: EnemyTurn, step: ChooseTarget, box: Box
) -> Proposal:
    del box
    found = targeting_of(campaign, turn, step)
    if found is None:
        return plain
    chosen = next((one for one in found.candidates if one.figure == found.target), None)
    going = turn.evolve(place=turn.place + 1, target=found.target, toward=found.toward, part="")
    coming = step_of(campaign, going)
    move = planned_move(campaign, going, coming) if isinstance(coming, Move) else None
    if isinstance(coming, Charge):
        charge = planned_charge(campaign, going, coming)
        move = charge.move if charge is not None else None
    return plain._replace(targeting=found, move=move, sight=chosen.sight if chosen else None)


def _move(plain: Proposal, campaign: Campaign, turn: EnemyTurn, step: Move, box: Box) -> Proposal:
    del box
    return plain._replace(move=planned_move(campaign, turn, step))


def _charge(
    plain: Proposal, campaign: Campaign, turn: EnemyTurn, step: Charge, box: Box
) -> Proposal:
    del box
    found = planned_charge(campaign, turn, step)
    return plain if found is None else plain._replace(move=found.move)


def _attack(
    plain: Proposal, campaign: Campaign, turn: EnemyTurn, step: Strike, box: Box
) -> Proposal:
    if turn.part == STRUCK:
        return plain._replace(displacement=knockback_of(campaign, turn, step))
    aim = aim_of(campaign, turn, step, box)
    return plain if aim is None else plain._replace(hit=hit_by(campaign, aim), sight=aim.sight)


def hit_by(campaign: Campaign, aim: Aim) -> AreaHit:
    """Return whom an attack hits as an area: its own, or the hexes of those it is aimed at."""
    if aim.area is not None:
        return aim.area
    encounter = encounter_of(campaign)
    bodies = {one: footprint(encounter.figures[one], encounter) for one in aim.targets}
    if aim.chain is not None:
        bodies = {f: (at,) for f, at in zip(aim.chain.targets, aim.chain.hexes, strict=True)}
    hits = tuple(Hit(one, body, 0, aim.locations.get(one)) for one, body in bodies.items())
    return AreaHit(tuple(at for body in bodies.values() for at in body), hits, aim.trace)


def _displace(
    plain: Proposal, campaign: Campaign, turn: EnemyTurn, step: Displace, box: Box
) -> Proposal:
    return plain._replace(displacement=planned_displacement(campaign, turn, step, box))


def _tiles(
    plain: Proposal, campaign: Campaign, turn: EnemyTurn, step: LayTiles, box: Box
) -> Proposal:
    del box
    return plain._replace(hexes=planned_tiles(campaign, turn, step) or ())


def _spawn(plain: Proposal, campaign: Campaign, turn: EnemyTurn, step: Spawn, box: Box) -> Proposal:
    del box
    return plain._replace(hexes=planned_spawns(campaign, turn, step) or ())


_FIND: Mapping[str, Callable[[Proposal, Campaign, EnemyTurn, Any, Box], Proposal]] = {
    "target": _target,
    "move": _move,
    "charge": _charge,
    "attack": _attack,
    "displace": _displace,
    "tiles": _tiles,
    "spawn": _spawn,
}


def _of_minions(campaign: Campaign, turn: MinionTurn, box: Box) -> Proposal | None:
    """Return the move of the minion that moves next, or the attack of those that attack next."""
    if turn.waiting:
        return _of_mover(campaign, turn)
    found = assault(campaign, turn, box) if turn.attacking else None
    if found is None or not on_board(encounter_of(campaign), found.target):
        return None
    aim = Aim((found.target,), found.trace)
    return Proposal(found.attackers[0], Strike(), hit=hit_by(campaign, aim))


def _of_mover(campaign: Campaign, turn: MinionTurn) -> Proposal | None:
    minion = turn.waiting[0]
    planned = planned_minion_move(campaign, turn, minion)
    if planned is None or not knows(campaign, minion):
        return None
    found = planned.targeting
    chosen = next((one for one in found.candidates if one.figure == found.target), None)
    distance = planned.move.cost if planned.move is not None else 0
    return Proposal(
        minion,
        Move(distance=min(distance, 99)),
        targeting=found,
        move=planned.move,
        sight=chosen.sight if chosen is not None else None,
    )
