"""What the window shows of an enemy's turn, read from the plan of the instruction."""

from typing import NamedTuple

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.instructions import (
    Charge,
    Instruction,
    Move,
    Strike,
)
from oathsworn_gui.games.oathsworn.model.procedures import EnemyTurn, MinionTurn
from oathsworn_gui.games.oathsworn.notation.enemy import step_line
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of
from oathsworn_gui.games.oathsworn.rules.board.areas import AreaHit, Hit
from oathsworn_gui.games.oathsworn.rules.board.figures import footprint
from oathsworn_gui.games.oathsworn.rules.board.line_of_sight import Sight
from oathsworn_gui.games.oathsworn.rules.enemy import minion_turn
from oathsworn_gui.games.oathsworn.rules.enemy import turn as enemy_turn
from oathsworn_gui.games.oathsworn.rules.enemy.landing import EnemyMove
from oathsworn_gui.games.oathsworn.rules.enemy.minion_attacks import Assault
from oathsworn_gui.games.oathsworn.rules.enemy.minion_moves import MinionMove
from oathsworn_gui.games.oathsworn.rules.enemy.step_charge import planned_charge
from oathsworn_gui.games.oathsworn.rules.enemy.step_move import planned_move
from oathsworn_gui.games.oathsworn.rules.enemy.strike import Aim
from oathsworn_gui.games.oathsworn.rules.enemy.targeting import Targeting
from oathsworn_gui.games.oathsworn.rules.enemy.turn import step_of
from oathsworn_gui.games.oathsworn.rules.hp.known_positions import knows, on_board
from oathsworn_gui.games.oathsworn.rules.movement.displaced import Displacement
from oathsworn_gui.tabletop.action import Line
from oathsworn_gui.tabletop.hexes import Hex
from oathsworn_gui.tabletop.procedure import contents
from oathsworn_gui.tabletop.remembered import Remembered


class Proposal(NamedTuple):
    """What the rules propose for the instruction that is resolved now, as far as they can.

    ``actor`` is the figure that acts, ``step`` its instruction. ``move`` is also set while the
    target is chosen: the way to the proposed one. ``hit`` are those an attack hits, ``hexes`` where
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


_PROPOSALS: Remembered[Proposal | None] = Remembered()
"""The proposals of the last campaigns: panel and board read the same one."""


def proposal(campaign: Campaign, box: Box) -> Proposal | None:
    """Return the proposal of the procedure on top; None when no enemy is acting."""
    top = campaign.pending[-1] if campaign.pending else None
    if campaign.encounter is None or not isinstance(top, EnemyTurn | MinionTurn):
        return None
    return _PROPOSALS.find(campaign, contents(box), lambda: _of(campaign, top, box))


def _of(campaign: Campaign, top: EnemyTurn | MinionTurn, box: Box) -> Proposal | None:
    if isinstance(top, EnemyTurn):
        return _of_turn(campaign, top, box)
    found = minion_turn.plan(campaign, top, box)
    if top.waiting:
        return _of_mover(campaign, found.mover, found.move)
    return _of_assault(campaign, found.assault)


def _of_turn(campaign: Campaign, turn: EnemyTurn, box: Box) -> Proposal | None:
    """Return the plan of the instruction as it is shown; only its number where it is not known."""
    step = step_of(campaign, turn)
    if step is None:
        return None
    later = tuple(step_line(campaign, coming) for coming in turn.steps[turn.place + 1 :])
    shown = Proposal(turn.actor, step, preview=later)
    if not knows(campaign, turn.actor):
        return shown
    plan = enemy_turn.plan(campaign, turn, box)
    if plan.targeting is not None:
        return _with_target(shown, campaign, turn, plan.targeting)
    return shown._replace(
        move=plan.move,
        hit=hit_by(campaign, plan.aim) if plan.aim is not None else None,
        displacement=plan.displacement,
        sight=plan.aim.sight if plan.aim is not None else None,
        hexes=plan.hexes or (),
    )


def _with_target(
    shown: Proposal, campaign: Campaign, turn: EnemyTurn, found: Targeting
) -> Proposal:
    """Add the target with the way to it, where the next instruction goes there."""
    going = turn.evolve(place=turn.place + 1, target=found.target, toward=found.toward, part="")
    coming = step_of(campaign, going)
    move = planned_move(campaign, going, coming) if isinstance(coming, Move) else None
    if isinstance(coming, Charge):
        charge = planned_charge(campaign, going, coming)
        move = charge.move if charge is not None else None
    return shown._replace(targeting=found, move=move, sight=_sight_of(found))


def _sight_of(found: Targeting) -> Sight | None:
    """Return the line of sight to the target; None without a target."""
    chosen = next((one for one in found.candidates if one.figure == found.target), None)
    return chosen.sight if chosen is not None else None


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


def _of_assault(campaign: Campaign, found: Assault | None) -> Proposal | None:
    """Return the attack of the minions that attack next."""
    if found is None or not on_board(encounter_of(campaign), found.target):
        return None
    hit = hit_by(campaign, Aim((found.target,), found.trace))
    return Proposal(found.attackers[0], Strike(), hit=hit)


def _of_mover(campaign: Campaign, minion: str, planned: MinionMove | None) -> Proposal | None:
    """Return the move of the minion that moves next."""
    if planned is None or not knows(campaign, minion):
        return None
    found = planned.targeting
    distance = planned.move.cost if planned.move is not None else 0
    return Proposal(
        minion,
        Move(distance=min(distance, 99)),
        targeting=found,
        move=planned.move,
        sight=_sight_of(found),
    )
