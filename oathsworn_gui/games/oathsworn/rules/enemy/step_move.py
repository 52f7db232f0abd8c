"""Moving an enemy: its way with the numbers, another way by the table, or by hand."""

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.instructions import Charge, Move
from oathsworn_gui.games.oathsworn.model.procedures import EnemyTurn
from oathsworn_gui.games.oathsworn.notation.enemy import step_line
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of
from oathsworn_gui.games.oathsworn.rules.base.rule_variants import INTUITIVE, applied
from oathsworn_gui.games.oathsworn.rules.board.figures import footprint, obstacle_at
from oathsworn_gui.games.oathsworn.rules.enemy.carry_out import carry_out_move
from oathsworn_gui.games.oathsworn.rules.enemy.landing import EnemyMove
from oathsworn_gui.games.oathsworn.rules.enemy.move import (
    by_way,
    move_away,
    move_far_side,
    move_in_direction,
    move_to_tile,
    move_toward,
)
from oathsworn_gui.games.oathsworn.rules.enemy.steps import NOTHING, Plan, next_step
from oathsworn_gui.games.oathsworn.rules.enemy.typed_answers import MOVES, hexes_of, moves_freely
from oathsworn_gui.games.oathsworn.rules.hp.friends import name_of
from oathsworn_gui.games.oathsworn.rules.hp.known_positions import figure, knows, unseen
from oathsworn_gui.games.oathsworn.rules.movement.direction_die import (
    answered_direction,
    direction_of,
    direction_question,
    rolled,
)
from oathsworn_gui.games.oathsworn.rules.movement.displaced import body_at
from oathsworn_gui.tabletop.action import Outcome, Refusal, line, refuse
from oathsworn_gui.tabletop.hexes import Hex
from oathsworn_gui.tabletop.procedure import Option, Question, Value

GO = "go"
STAY = "stay"
CONFIRM = "confirm"
_WITH_TARGET = {"toward", "away", "far-side"}


def planned_move(campaign: Campaign, turn: EnemyTurn, step: Move) -> EnemyMove | None:
    """Return the way the rules find; None if it cannot be known or there is no target."""
    other = turn.target or turn.toward
    if not knows(campaign, turn.actor):
        return None
    if step.how in _WITH_TARGET:
        if other is None or not knows(campaign, other):
            return None
        move = _about(campaign, turn.actor, step, other)
    else:
        move = _straight(campaign, turn, step)
    return with_all_destroyed(campaign, move) if move is not None and step.destroys else move


def _about(campaign: Campaign, actor: str, step: Move, other: str) -> EnemyMove:
    if step.how == "away":
        return move_away(campaign, actor, other, step.distance)
    if step.how == "far-side":
        return move_far_side(campaign, actor, other, step.distance)
    return move_toward(campaign, actor, other, step.distance, exactly=step.exactly)


def _straight(campaign: Campaign, turn: EnemyTurn, step: Move) -> EnemyMove | None:
    actor, far = turn.actor, step.distance
    if step.how == "tile":
        return move_to_tile(campaign, actor, step.tile, far)
    ahead = encounter_of(campaign).figures[actor].facing
    direction = ahead if step.how == "ahead" else direction_of(turn, step.direction)
    if direction is None:
        return None
    return move_in_direction(campaign, actor, direction, far, target=turn.target)


def with_all_destroyed(campaign: Campaign, move: EnemyMove) -> EnemyMove:
    """Return a move that destroys every obstacle its body comes into, not only where it ends.

    Cards of our own say so; the printed rules destroy where it ends (ENEMYMOVE-18).
    """
    encounter = encounter_of(campaign)
    swept = swept_hexes(campaign, move.figure, move.centres)
    gone = (at for at in swept if obstacle_at(encounter, at) is not None)
    return move._replace(destroyed=tuple(dict.fromkeys((*move.destroyed, *gone))))


def swept_hexes(campaign: Campaign, mover: str, centres: tuple[Hex, ...]) -> tuple[Hex, ...]:
    """Return the hexes a body comes into on its way, in order, without those it began in."""
    encounter, body = encounter_of(campaign), encounter_of(campaign).figures[mover]
    began = set(footprint(body, encounter))
    met = (at for centre in centres for at in body_at(encounter, body, centre))
    return tuple(dict.fromkeys(at for at in met if at not in began))


def _nobody_to_go_to(turn: EnemyTurn, step: Move) -> bool:
    return step.how in _WITH_TARGET and turn.target is None and turn.toward is None


class MoveStep:
    """How a move is proposed and made."""

    def plan(self, campaign: Campaign, turn: EnemyTurn, step: Move, box: Box) -> Plan:
        """Find the way; there is none before the direction die, and without a target."""
        if _nobody_to_go_to(turn, step) or _random(turn, step):
            return NOTHING
        return Plan(move=planned_move(campaign, turn, step))

    def ask(self, campaign: Campaign, turn: EnemyTurn, step: Move, plan: Plan) -> Question | None:
        """Propose the way, and ask for a direction die; without a move there is no question."""
        if _nobody_to_go_to(turn, step) or _needs_roll(campaign, turn, step):
            return None
        if _random(turn, step):
            return direction_question(campaign, turn)
        move = plan.move
        if move is None:
            return open_question(campaign, turn, step, "enemy.move")
        return None if stays(campaign, move) else way_question(campaign, turn, move, "enemy.move")

    def go_on(
        self, campaign: Campaign, turn: EnemyTurn, step: Move, box: Box, plan: Plan
    ) -> Outcome:
        """Roll the direction die, or go on where nothing moves."""
        if _needs_roll(campaign, turn, step):
            return rolled(campaign, turn)
        if _nobody_to_go_to(turn, step):
            told = line("enemy.nowhere-to-go", "TARGET-06", name=name_of(campaign, turn.actor))
            return Outcome(next_step(campaign, turn), (told,))
        if plan.move is None:
            return Outcome(next_step(campaign, turn))
        told = line("enemy.stays", "ENEMYMOVE-01", name=name_of(campaign, turn.actor))
        return Outcome(campaign, (told,)).then(moved(campaign, turn, plan.move, box))

    def answer(
        self, campaign: Campaign, turn: EnemyTurn, step: Move, box: Box, plan: Plan, value: Value
    ) -> Outcome:
        """Move the enemy to the answer's hex, or note its move on the table."""
        if _random(turn, step):
            return answered_direction(campaign, turn, value)
        move = plan.move
        if move is None or value == CONFIRM:
            return moved_on_table(campaign, turn)
        read = applied(INTUITIVE, campaign) if value != GO else ()
        if value == STAY:
            return Outcome(campaign, read).then(stayed(campaign, turn))
        way = chosen_way(campaign, turn, move, value)
        return Outcome(campaign, read).then(moved(campaign, turn, way, box))


def _random(turn: EnemyTurn, step: Move) -> bool:
    """Whether the direction die decides and has not been rolled."""
    random = step.how == "direction" and step.direction is None
    return random and direction_of(turn, None) is None


def _needs_roll(campaign: Campaign, turn: EnemyTurn, step: Move) -> bool:
    """Whether the program rolls the direction die now."""
    return campaign.dealer == "program" and _random(turn, step)


def stays(campaign: Campaign, move: EnemyMove) -> bool:
    """Whether a move changes nothing, not even the facing."""
    mover = figure(campaign, move.figure)
    return not move.path and mover is not None and mover.facing == move.facing


def chosen_way(campaign: Campaign, turn: EnemyTurn, move: EnemyMove, value: Value) -> EnemyMove:
    """Return the proposed way, or the one the table named: its hexes, the last where it ends."""
    if value == GO:
        return move
    path = hexes_of(encounter_of(campaign), value)
    return by_way(campaign, turn.actor, path, target=turn.target)


def moved(campaign: Campaign, turn: EnemyTurn, move: EnemyMove, box: Box) -> Outcome:
    """Return the outcome of a move; the turn stores its hexes and the obstacles destroyed."""
    encounter = encounter_of(campaign)
    swept = swept_hexes(campaign, turn.actor, move.centres)
    known = turn.evolve(
        path=tuple(encounter.shape.name(at) for at in swept if at in encounter.shape),
        passed=(),
        destroyed=turn.destroyed + len(move.destroyed),
    )
    return carry_out_move(next_step(campaign, known), move, box)


def stayed(campaign: Campaign, turn: EnemyTurn) -> Outcome:
    """Return the campaign with the enemy where it was, as the table decided."""
    told = line("enemy.stays-by-table", None, name=name_of(campaign, turn.actor))
    return Outcome(next_step(campaign, turn.evolve(path=(), passed=())), (told,))


def moved_on_table(campaign: Campaign, turn: EnemyTurn) -> Outcome:
    """Return the campaign with the enemy moved by the table to an unknown place."""
    told = line("enemy.moved-on-table", None, name=name_of(campaign, turn.actor))
    return Outcome(next_step(campaign, turn), (told,))


def way_question(campaign: Campaign, turn: EnemyTurn, move: EnemyMove, kind: str) -> Question:
    """Return a way as a proposal: confirm it, name another way or end, stay, or by hand."""
    shape = encounter_of(campaign).shape
    end, way = shape.name(move.end), shape.direction_names[move.facing]
    other = turn.target or turn.toward or ""
    return Question(
        procedure=turn.id,
        kind=kind,
        form="place",
        params={
            **_who(campaign, turn, other),
            "hex": end,
            "way": way,
            "n": move.cost,
            "steps": len(move.path),
        },
        options=(
            Option(key=GO, code="enemy.go", params={"hex": end}, trace=move.trace),
            Option(key=STAY, code="enemy.stay", refusal=_must_move(campaign, move, kind)),
        ),
        default=GO,
        because=move.trace.line,
        rule=move.trace.line.rule,
    )


def _who(campaign: Campaign, turn: EnemyTurn, target: str) -> dict[str, str]:
    """Return the mover's name and its target in words; empty without a target."""
    return {
        "figure": turn.actor,
        "name": name_of(campaign, turn.actor),
        "target": name_of(campaign, target) if target else "",
    }


def _must_move(campaign: Campaign, move: EnemyMove, kind: str) -> Refusal | None:
    if kind in MOVES and moves_freely(campaign):
        return None
    return refuse("enemy.must-move", move.trace.line.rule)


def open_question(campaign: Campaign, turn: EnemyTurn, step: Move | Charge, kind: str) -> Question:
    """Ask the table to move the enemy; effects of tiles and obstacles are entered by hand."""
    return Question(
        procedure=turn.id,
        kind=kind,
        form="choice",
        params={
            **_who(campaign, turn, turn.target or ""),
            "hex": "",
            "way": "",
            "n": step.distance,
            "steps": step.distance,
        },
        options=(Option(key=CONFIRM, code="enemy.moved-on-table"),),
        default=CONFIRM,
        because=unseen(campaign, turn.actor, turn.target or turn.toward or "")
        or step_line(campaign, step).evolve(rule="ENEMYMOVE-01"),
        rule="ENEMYMOVE-01",
    )
