"""A phase of minions: all their moves, then all their attacks, confirmed one by one or at once."""

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import MinionKind
from oathsworn_gui.games.oathsworn.model.instructions import ChooseTarget, Instruction, Move
from oathsworn_gui.games.oathsworn.model.procedures import EnemyTurn, MinionTurn
from oathsworn_gui.games.oathsworn.rules import mirror
from oathsworn_gui.games.oathsworn.rules.ask_number import ask_for
from oathsworn_gui.games.oathsworn.rules.attacked import name_of
from oathsworn_gui.games.oathsworn.rules.in_encounter import encounter_of, with_encounter
from oathsworn_gui.games.oathsworn.rules.minion_attacks import (
    aim_of_minion,
    answered_attack,
    assault,
    attack_question,
    begin_assault,
    without,
)
from oathsworn_gui.games.oathsworn.rules.minion_moves import (
    CONFIRM,
    REST_BY_HAND,
    answered_move,
    in_order,
    move_question,
    moved,
    moved_on_table,
    next_mover,
    on_table_question,
    planned_move,
)
from oathsworn_gui.games.oathsworn.rules.minions import (
    board_known,
    kind_of,
    movement_of,
    not_activated,
    plan_of,
    split,
    with_activated,
)
from oathsworn_gui.games.oathsworn.rules.places import refuse_answer
from oathsworn_gui.tabletop.action import Outcome, Refusal, line
from oathsworn_gui.tabletop.campaign import with_id
from oathsworn_gui.tabletop.procedure import Question, Value, pop, push, replace

MOST_MOVE = 20
"""No minion is asked for a longer move."""


def begin_minions(
    campaign: Campaign, minions: tuple[str, ...], move: int | None = None
) -> Campaign:
    """Return the campaign with minions about to act, the pass "as on the table" before them."""
    now, name = with_id(campaign, "p")
    return mirror.first(push(now, MinionTurn(id=name, waiting=minions, move=move)))


def bring_minions_up(campaign: Campaign) -> Outcome:
    """Begin the minions' part of the encounter phase once nothing else is being resolved.

    Once a phase; those that the stage card activated have acted, and reactions bring up none.
    Source: MINION-01, L1191-1192; MINION-02, L1192-1194; ROUND-12, L1040, L1190.
    """
    encounter = campaign.encounter
    if encounter is None or encounter.result is not None or encounter.phase != "encounter":
        return Outcome(campaign)
    if not encounter.stage_done or encounter.minions_done or campaign.pending:
        return Outcome(campaign)
    now = with_encounter(campaign, minions_done=True)
    waiting = not_activated(encounter)
    if not waiting:
        return Outcome(now)
    told = line("minions.activate", "MINION-01", n=len(waiting))
    return Outcome(begin_minions(now, waiting), (told,))


class MinionTurnRules:
    """How minions act."""

    def ask(self, campaign: Campaign, procedure: MinionTurn, box: Box) -> Question | None:
        """Propose the next move, then the next attack; ask for what only the table knows."""
        turn = _standing(campaign, procedure)
        if turn != procedure:
            return None
        if turn.waiting:
            return _move_question(campaign, turn) if turn.ordered else None
        if turn.attacking and plan_of(_kind(campaign, turn.attacking[0])) is not None:
            return attack_question(campaign, turn, box)
        return None

    def go_on(self, campaign: Campaign, procedure: MinionTurn, box: Box) -> Outcome:
        """Take what needs no answer; end after the last attack."""
        turn = _standing(campaign, procedure)
        if turn != procedure:
            return Outcome(replace(campaign, turn))
        if turn.waiting and not turn.ordered:
            return Outcome(replace(campaign, in_order(campaign, turn)))
        if turn.waiting:
            return _moved_on(campaign, turn, box)
        if turn.attacking:
            return _attacked_on(campaign, turn, box)
        return Outcome(pop(campaign, procedure))

    def answer(
        self, campaign: Campaign, procedure: MinionTurn, box: Box, seat: str, value: Value
    ) -> Outcome:
        """Move or attack as confirmed or changed, or leave the rest to the table."""
        del seat
        if value == REST_BY_HAND:
            told = line("minions.by-hand", None, n=len(procedure.waiting) or None)
            now = with_activated(pop(campaign, procedure), *procedure.waiting)
            return Outcome(now, (told,))
        if not procedure.waiting:
            return answered_attack(campaign, procedure, value, box)
        minion = next_mover(campaign, procedure)
        if not board_known(campaign, minion) and value == CONFIRM:
            return moved_on_table(campaign, procedure)
        return answered_move(campaign, procedure, minion, value, box)

    def refuse(
        self,
        campaign: Campaign,
        procedure: MinionTurn,
        box: Box,
        question: Question,
        value: Value,
    ) -> Refusal | None:
        """Judge MIGHT that was typed, other ways, and others to be attacked."""
        del procedure, box
        return refuse_answer(campaign, question, value)


def _kind(campaign: Campaign, minion: str) -> MinionKind:
    return kind_of(encounter_of(campaign), minion)


def _standing(campaign: Campaign, turn: MinionTurn) -> MinionTurn:
    """Return the turn without minions that have been removed meanwhile; itself when all stand."""
    figures = encounter_of(campaign).figures
    if all(m in figures for m in (*turn.waiting, *turn.attacking)):
        return turn
    return turn.evolve(
        waiting=tuple(m for m in turn.waiting if m in figures),
        attacking=tuple(m for m in turn.attacking if m in figures),
    )


def _move_question(campaign: Campaign, turn: MinionTurn) -> Question | None:
    minion = next_mover(campaign, turn)
    if plan_of(_kind(campaign, minion)) is None:
        return None
    if not board_known(campaign, minion):
        return on_table_question(campaign, turn)
    return move_question(campaign, turn, minion)


def _moved_on(campaign: Campaign, turn: MinionTurn, box: Box) -> Outcome:
    """Let the next minion move without an answer: by its own instructions, or as confirmed."""
    minion = next_mover(campaign, turn)
    kind = _kind(campaign, minion)
    if plan_of(kind) is None:
        steps = _with_move(split(kind.steps)[0], turn.move)
        return _own_steps(moved(campaign, turn, minion, None, None, box).after, minion, steps)
    if movement_of(campaign, turn, minion) is None:
        return Outcome(ask_for(campaign, f"minion-move.{kind.key}", most=MOST_MOVE))
    planned = planned_move(campaign, turn, minion)
    if planned is None:
        return moved(campaign, turn, minion, None, None, box)
    return moved(campaign, turn, minion, planned.targeting.target, planned.move, box)


def _with_move(steps: tuple[Instruction, ...], far: int | None) -> tuple[Instruction, ...]:
    """Return instructions with another number in their first move, where the card gives one."""
    place = next((n for n, step in enumerate(steps) if isinstance(step, Move)), None)
    if far is None or place is None:
        return steps
    return (*steps[:place], steps[place].evolve(distance=far), *steps[place + 1 :])


def _own_steps(campaign: Campaign, minion: str, steps: tuple[Instruction, ...]) -> Outcome:
    """Let a minion carry out instructions of its own, step by step."""
    if not steps:
        return Outcome(campaign)
    now, name = with_id(campaign, "p")
    return Outcome(push(now, EnemyTurn(id=name, actor=minion, steps=steps)))


def _attacked_on(campaign: Campaign, turn: MinionTurn, box: Box) -> Outcome:
    """Let the next minion attack without an answer, or say why it does not."""
    minion = turn.attacking[0]
    kind = _kind(campaign, minion)
    if plan_of(kind) is None:
        moving, striking = split(kind.steps)
        aims = tuple(step for step in moving if isinstance(step, ChooseTarget))[:1]
        steps = (*(aims or (ChooseTarget(),)), *striking) if striking else ()
        return _own_steps(without(campaign, turn, (minion,)), minion, steps)
    found = assault(campaign, turn, box)
    if found is not None:
        return begin_assault(campaign, turn, found)
    aim = aim_of_minion(campaign, turn, minion, box)
    told = line("minions.no-attack", "TARGET-07", name=name_of(campaign, minion))
    if aim is not None and aim.cancelled is not None and turn.targets.get(minion):
        told = aim.cancelled
    return Outcome(without(campaign, turn, (minion,)), (told,))
