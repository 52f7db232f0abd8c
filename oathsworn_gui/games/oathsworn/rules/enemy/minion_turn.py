"""A phase of minions: all their moves, then all their attacks, confirmed one by one or at once."""

from typing import NamedTuple

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import MinionKind
from oathsworn_gui.games.oathsworn.model.instructions import (
    ChooseTarget,
    Instruction,
    Move,
    Strike,
)
from oathsworn_gui.games.oathsworn.model.procedures import EnemyTurn, MinionTurn
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of, with_encounter
from oathsworn_gui.games.oathsworn.rules.company.ask_number import ask_for
from oathsworn_gui.games.oathsworn.rules.enemy import mirror
from oathsworn_gui.games.oathsworn.rules.enemy.minion_attacks import (
    Assault,
    aim_of_minion,
    answered_attack,
    assault,
    attack_question,
    begin_assault,
    without,
)
from oathsworn_gui.games.oathsworn.rules.enemy.minion_mobs import (
    Attacker,
    is_told,
    joined,
    joins_by_box,
    moved_at_once,
    unread_of,
)
from oathsworn_gui.games.oathsworn.rules.enemy.minion_moves import (
    CONFIRM,
    REST_BY_HAND,
    MinionMove,
    answered_move,
    in_order,
    move_question,
    moved,
    moved_on_table,
    next_mover,
    on_table_question,
    planned_move,
)
from oathsworn_gui.games.oathsworn.rules.enemy.minions import (
    attack_of,
    board_known,
    kind_of,
    movement_of,
    not_activated,
    plan_of,
    split,
    with_activated,
)
from oathsworn_gui.games.oathsworn.rules.enemy.strike import aims, chooses_first
from oathsworn_gui.games.oathsworn.rules.enemy.typed_answers import refuse_answer
from oathsworn_gui.games.oathsworn.rules.hp.friends import name_of
from oathsworn_gui.games.oathsworn.rules.hp.known_positions import standing_friends
from oathsworn_gui.tabletop.action import Outcome, Refusal, line
from oathsworn_gui.tabletop.campaign import with_id
from oathsworn_gui.tabletop.procedure import Question, Value, contents, pop, push, replace
from oathsworn_gui.tabletop.remembered import Remembered

MOST_MOVE = 20
"""The longest move that can be entered for a minion."""


class MinionPlan(NamedTuple):
    """The rules' proposal for the current minion: its move, or the attack it joins.

    ``mover`` is empty once all have moved; ``move`` is None where the rules do not know it, and
    ``assault`` if no target is reached. ``unread`` is the minion whose MIGHT has to be read before
    one that attacks by what its box says does so with its mates.
    """

    mover: str = ""
    move: MinionMove | None = None
    assault: Assault | None = None
    unread: str = ""


_PLANS: Remembered[MinionPlan] = Remembered()
"""The plans of the last campaigns: question, panel, board and answer read the same one."""


def plan(campaign: Campaign, turn: MinionTurn, box: Box) -> MinionPlan:
    """Return the rules' proposal for the current minion, computed once for a campaign."""
    return _PLANS.find(campaign, (turn, *contents(box)), lambda: _planned(campaign, turn, box))


def _planned(campaign: Campaign, turn: MinionTurn, box: Box) -> MinionPlan:
    if turn.waiting:
        mover = next_mover(campaign, turn)
        return MinionPlan(mover, planned_move(campaign, turn, mover))
    if not turn.attacking:
        return MinionPlan()
    found = assault(campaign, turn, box)
    return MinionPlan(assault=found, unread=unread_of(campaign, turn, box))


def begin_minions(
    campaign: Campaign, minions: tuple[str, ...], move: int | None = None
) -> Campaign:
    """Return the campaign with minions about to act, the pass "as on the table" before them."""
    now, name = with_id(campaign, "p")
    return mirror.first(push(now, MinionTurn(id=name, waiting=minions, move=move)))


def bring_minions_up(campaign: Campaign) -> Outcome:
    """Begin the minions' part of the encounter phase once nothing else is being resolved.

    Once a phase; those activated by the stage card have acted, and reactions activate none.
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
            return _move_question(campaign, turn, box) if turn.ordered else None
        if turn.attacking and _proposes(campaign, turn.attacking[0]):
            planned = plan(campaign, turn, box)
            return attack_question(campaign, turn, planned.assault, planned.unread)
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
        if value == REST_BY_HAND:
            told = line("minions.by-hand", None, n=len(procedure.waiting) or None)
            now = with_activated(pop(campaign, procedure), *procedure.waiting)
            return Outcome(now, (told,))
        found = plan(campaign, procedure, box)
        if not procedure.waiting:
            return answered_attack(campaign, procedure, found.assault, found.unread, value)
        minion = found.mover
        if not board_known(campaign, minion) and value == CONFIRM:
            return moved_on_table(campaign, procedure)
        return answered_move(campaign, procedure, minion, found.move, value, box)

    def refuse(
        self,
        campaign: Campaign,
        procedure: MinionTurn,
        box: Box,
        question: Question,
        value: Value,
    ) -> Refusal | None:
        """Judge MIGHT that was typed, other ways, and others to be attacked."""
        return refuse_answer(campaign, question, value)


def _proposes(campaign: Campaign, minion: str) -> bool:
    """Whether the attack is asked for here, not only by the minion's own instructions."""
    return plan_of(_kind(campaign, minion)) is not None or joins_by_box(campaign, minion)


def _kind(campaign: Campaign, minion: str) -> MinionKind:
    return kind_of(encounter_of(campaign), minion)


def _standing(campaign: Campaign, turn: MinionTurn) -> MinionTurn:
    """Return the turn without minions removed in the meantime; unchanged if all remain."""
    figures = encounter_of(campaign).figures
    if all(m in figures for m in (*turn.waiting, *turn.attacking)):
        return turn
    return turn.evolve(
        waiting=tuple(m for m in turn.waiting if m in figures),
        attacking=tuple(m for m in turn.attacking if m in figures),
    )


def _move_question(campaign: Campaign, turn: MinionTurn, box: Box) -> Question | None:
    minion = next_mover(campaign, turn)
    if minion not in moved_at_once(campaign, turn):
        return None
    if not board_known(campaign, minion):
        return on_table_question(campaign, turn)
    return move_question(campaign, turn, minion, plan(campaign, turn, box).move)


def _moved_on(campaign: Campaign, turn: MinionTurn, box: Box) -> Outcome:
    """Let the next minion move without an answer: by its own instructions, or as confirmed."""
    minion = next_mover(campaign, turn)
    kind = _kind(campaign, minion)
    if plan_of(kind) is None:
        steps = _with_move(_with_target(split(kind.steps)[0]), turn.move)
        whom = "" if is_told(campaign, turn, minion) else None
        return _own_steps(moved(campaign, turn, minion, whom, None, box).after, minion, steps)
    if movement_of(campaign, turn, minion) is None:
        return Outcome(ask_for(campaign, f"minion-move.{kind.key}", most=MOST_MOVE))
    planned = plan(campaign, turn, box).move
    if planned is None:
        return moved(campaign, turn, minion, None, None, box)
    return moved(campaign, turn, minion, planned.targeting.target, planned.move, box)


def _with_target(steps: tuple[Instruction, ...]) -> tuple[Instruction, ...]:
    """Return instructions that choose the closest target first where they name none.

    Source: MINION-05, L1200-1202.
    """
    if not any(aims(step) for step in steps) or chooses_first(steps):
        return steps
    return (ChooseTarget(), *steps)


def _with_move(steps: tuple[Instruction, ...], far: int | None) -> tuple[Instruction, ...]:
    """Return instructions with another number in their first move, where the card gives one."""
    place = next((n for n, step in enumerate(steps) if isinstance(step, Move)), None)
    if far is None or place is None:
        return steps
    return (*steps[:place], steps[place].evolve(distance=far), *steps[place + 1 :])


def _own_steps(
    campaign: Campaign,
    minion: str,
    steps: tuple[Instruction, ...],
    target: str | None = None,
    struck: tuple[str, ...] = (),
    destroyed: int = 0,
) -> Outcome:
    """Let a minion carry out instructions of its own, step by step.

    ``struck`` are those hit by the attack of its mob, which comes before them, ``destroyed`` the
    obstacles that its move destroyed.
    """
    if not steps:
        return Outcome(campaign)
    now, name = with_id(campaign, "p")
    turn = EnemyTurn(id=name, actor=minion, steps=steps, target=target, struck=struck)
    return Outcome(push(now, turn.evolve(destroyed=destroyed)))


def _attacked_on(campaign: Campaign, turn: MinionTurn, box: Box) -> Outcome:
    """Let the next minion attack without an answer, or say why it does not."""
    minion = turn.attacking[0]
    kind = _kind(campaign, minion)
    own = plan_of(kind)
    if own is None:
        return _attacked_by_box(campaign, turn, minion, box)
    found = plan(campaign, turn, box).assault
    if found is not None:
        return begin_assault(campaign, turn, found)
    aim = aim_of_minion(campaign, turn, minion, own.strike, box)
    told = line("minions.no-attack", "TARGET-07", name=name_of(campaign, minion))
    if aim is not None and aim.cancelled is not None and turn.targets.get(minion):
        told = aim.cancelled
    return Outcome(without(campaign, turn, (minion,)), (told,))


def _attacked_by_box(campaign: Campaign, turn: MinionTurn, minion: str, box: Box) -> Outcome:
    """Let a minion carry out its own instructions from its attack on, a mob its attack as one.

    Source: MINION-04, L1199-1200; MOB-02, L1661-1663.
    """
    aim, striking = attack_of(_kind(campaign, minion))
    if not striking:
        return Outcome(without(campaign, turn, (minion,)))
    strike, rest = striking[0], striking[1:]
    mates: tuple[str, ...] = (minion,)
    struck: tuple[str, ...] = ()
    if isinstance(strike, Strike):
        mates, strike, struck = joined(campaign, turn, Attacker(minion, aim, strike), box)
    if mates[0] != minion:
        minion = mates[0]
        aim, striking = attack_of(_kind(campaign, minion))
        rest = striking[1:]
    now = without(campaign, turn, mates)
    for mate in reversed(mates[1:]):
        its_aim, its_own = attack_of(_kind(campaign, mate))
        own = its_own[1:]
        now = _aimed_steps(now, turn, mate, its_aim, own, struck) if own else now
    if len(mates) < 2 and aims(strike) and _has_nobody(now, turn, minion):
        nobody = line("minions.no-attack", "TARGET-07", name=name_of(now, minion))
        return Outcome(_own_steps(now, minion, rest).after, (nobody,))
    mob = line("enemy-attack.mob", "MOB-02", attacker=name_of(now, minion), n=len(mates))
    told = (mob,) if len(mates) > 1 else ()
    return Outcome(_aimed_steps(now, turn, minion, aim, (strike, *rest)), told)


def _has_nobody(campaign: Campaign, turn: MinionTurn, minion: str) -> bool:
    """Whether a minion found no target as it moved, or the one it found has fallen."""
    whom = turn.targets.get(minion)
    return whom is not None and whom not in standing_friends(campaign)


def _aimed_steps(
    campaign: Campaign,
    turn: MinionTurn,
    minion: str,
    aim: ChooseTarget,
    steps: tuple[Instruction, ...],
    struck: tuple[str, ...] = (),
) -> Campaign:
    """Let a minion carry out instructions on the target it moved for; without one it chooses now.

    Source: MINION-04, MINION-05, L1199-1202.
    """
    whom = turn.targets.get(minion)
    first = (aim,) if whom is None else ()
    target = whom if whom in standing_friends(campaign) else None
    broken = turn.destroyed.get(minion, 0)
    return _own_steps(campaign, minion, (*first, *steps), target, struck, broken).after
