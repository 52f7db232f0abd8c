"""An enemy's turn: instruction by instruction, each proposed, confirmed, changed or by hand."""

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.instructions import ChooseTarget, Instruction
from oathsworn_gui.games.oathsworn.model.procedures import EnemyTurn, MinionTurn, StageCard
from oathsworn_gui.games.oathsworn.notation.enemy import step_line
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of, with_encounter
from oathsworn_gui.games.oathsworn.rules.base.stack import top_of
from oathsworn_gui.games.oathsworn.rules.board.figures import BOARD, BOSS
from oathsworn_gui.games.oathsworn.rules.conditions.crippled import is_crippled_figure
from oathsworn_gui.games.oathsworn.rules.enemy import mirror
from oathsworn_gui.games.oathsworn.rules.enemy.minions import NOBODY
from oathsworn_gui.games.oathsworn.rules.enemy.step_table import STEPS
from oathsworn_gui.games.oathsworn.rules.enemy.steps import NOTHING, Plan, next_step
from oathsworn_gui.games.oathsworn.rules.enemy.strike import aims, chooses_first
from oathsworn_gui.games.oathsworn.rules.enemy.typed_answers import refuse_answer
from oathsworn_gui.games.oathsworn.rules.hp.friends import name_of
from oathsworn_gui.tabletop.action import Outcome, Refusal, line
from oathsworn_gui.tabletop.campaign import with_id
from oathsworn_gui.tabletop.procedure import (
    Option,
    Question,
    Value,
    contents,
    pop,
    push,
    replace,
)
from oathsworn_gui.tabletop.remembered import Remembered
from oathsworn_gui.tabletop.state import put

BY_HAND = "by-hand"
"""The answer that leaves a step to the table, and the moment of the turn while it does."""
REST_BY_HAND = "rest-by-hand"
DONE = "done"
_PLANS: Remembered[Plan] = Remembered()
"""The plans of the last campaigns: question, panel, board and answer read the same one."""


def begin_turn(
    campaign: Campaign,
    actor: str,
    steps: tuple[Instruction, ...],
    breaker: str | None = None,
) -> Campaign:
    """Return the campaign with an enemy's turn on top, the pass "as on the table" before it."""
    now, name = with_id(campaign, "p")
    turn = EnemyTurn(id=name, actor=actor, steps=steps, breaker=breaker)
    return mirror.first(push(now, turn))


def with_target(campaign: Campaign, steps: tuple[Instruction, ...]) -> tuple[Instruction, ...]:
    """Return a card's instructions with a target chosen first where it names none.

    The boss's own targeting counts, else the closest. Source: TARGET-02, TARGET-03, L1061-1068.
    """
    if not any(aims(step) for step in steps) or chooses_first(steps):
        return steps
    boss = encounter_of(campaign).boss
    who = "closest" if boss is None or not boss.targeting else boss.target or "named"
    return (ChooseTarget(who=who), *steps)


class EnemyTurnRules:
    """Runs an enemy's turn."""

    def ask(self, campaign: Campaign, procedure: EnemyTurn, box: Box) -> Question | None:
        """Ask what the instruction that is resolved asks; each can be done by hand."""
        step = step_of(campaign, procedure)
        if step is None or _cannot_move(campaign, procedure, step):
            return None
        if procedure.part == BY_HAND:
            return _by_hand_question(campaign, procedure, step)
        question = STEPS[step.do].ask(campaign, procedure, step, plan(campaign, procedure, box))
        return question and with_by_hand(question)

    def go_on(self, campaign: Campaign, procedure: EnemyTurn, box: Box) -> Outcome:
        """Carry out steps that need no answer; end after the last, or without the enemy."""
        step = step_of(campaign, procedure)
        if step is None:
            return finish(campaign, procedure)
        if _cannot_move(campaign, procedure, step):
            told = line("enemy.crippled", "TOKEN-18", name=name_of(campaign, procedure.actor))
            return Outcome(next_step(campaign, procedure), (told,))
        found = plan(campaign, procedure, box)
        return STEPS[step.do].go_on(campaign, procedure, step, box, found)

    def answer(
        self, campaign: Campaign, procedure: EnemyTurn, box: Box, seat: str, value: Value
    ) -> Outcome:
        """Carry out what was confirmed or chosen, or leave the step to the table."""
        step = step_of(campaign, procedure)
        if step is None:
            return Outcome(campaign)
        if value == REST_BY_HAND:
            return end_by_hand(campaign, procedure)
        if procedure.part == BY_HAND:
            return Outcome(next_step(campaign, procedure))
        if value == BY_HAND:
            told = line("enemy.step-by-hand", None, name=name_of(campaign, procedure.actor))
            return Outcome(replace(campaign, procedure.evolve(part=BY_HAND)), (told,))
        found = plan(campaign, procedure, box)
        return STEPS[step.do].answer(campaign, procedure, step, box, found, value)

    def refuse(
        self, campaign: Campaign, procedure: EnemyTurn, box: Box, question: Question, value: Value
    ) -> Refusal | None:
        """Judge MIGHT that was typed, and places and figures that the rules do not propose."""
        return refuse_answer(campaign, question, value)


def plan(campaign: Campaign, turn: EnemyTurn, box: Box) -> Plan:
    """Return what the rules find for the instruction being resolved.

    It is worked out once for a campaign, and is empty while the step is done by hand, after the
    last instruction, and for a crippled enemy that is to move.
    """
    return _PLANS.find(campaign, (turn, *contents(box)), lambda: _planned(campaign, turn, box))


def _planned(campaign: Campaign, turn: EnemyTurn, box: Box) -> Plan:
    step = step_of(campaign, turn)
    if step is None or turn.part == BY_HAND or _cannot_move(campaign, turn, step):
        return NOTHING
    return STEPS[step.do].plan(campaign, turn, step, box)


def _cannot_move(campaign: Campaign, turn: EnemyTurn, step: Instruction) -> bool:
    """Whether a crippled enemy is to move by itself. Source: TOKEN-18, L1311-1315."""
    return step.do in {"move", "charge"} and is_crippled_figure(campaign, turn.actor)


def step_of(campaign: Campaign, turn: EnemyTurn) -> Instruction | None:
    """Return the instruction being resolved; None after the last, or without the enemy."""
    if turn.actor != BOARD and turn.actor not in encounter_of(campaign).figures:
        return None
    return turn.steps[turn.place] if turn.place < len(turn.steps) else None


def with_by_hand(question: Question) -> Question:
    """Return a question of one option or place with "by hand" among its options."""
    fits = question.form in {"choice", "place", "text"}
    if not fits or any(option.key == BY_HAND for option in question.options):
        return question
    by_hand = Option(key=BY_HAND, code="enemy.by-hand")
    return question.evolve(options=(*question.options, by_hand))


def _by_hand_question(campaign: Campaign, turn: EnemyTurn, step: Instruction) -> Question:
    return Question(
        procedure=turn.id,
        kind="enemy.by-hand",
        form="choice",
        params={"name": name_of(campaign, turn.actor), "step": step.do},
        options=(
            Option(key=DONE, code="enemy.done"),
            Option(key=REST_BY_HAND, code="enemy.rest-by-hand"),
        ),
        default=DONE,
        because=step_line(campaign, step),
    )


def finish(campaign: Campaign, turn: EnemyTurn) -> Outcome:
    """End a turn; after the boss's card the character that taunted it is no longer its target."""
    now = _with_move_kept(pop(campaign, turn), turn)
    if turn.actor == BOSS and turn.acting is None:
        now = with_encounter(now, taunt=None)
    return Outcome(now)


def _with_move_kept(campaign: Campaign, turn: EnemyTurn) -> Campaign:
    """Return the campaign with what a minion's move by its box leaves for its attack kept.

    That is its target and how many obstacles it destroyed. Source: MINION-04, MINION-05,
    L1199-1202; TARGET-06, L1077-1080.
    """
    minions = top_of(campaign)
    if not isinstance(minions, MinionTurn) or turn.actor not in minions.attacking:
        return campaign
    if turn.destroyed:
        minions = minions.evolve(destroyed=put(minions.destroyed, turn.actor, turn.destroyed))
    whom = turn.target or (NOBODY if turn.toward else None)
    if whom is not None and turn.actor not in minions.targets:
        minions = minions.evolve(targets=put(minions.targets, turn.actor, whom))
    return replace(campaign, minions)


def end_by_hand(campaign: Campaign, turn: EnemyTurn) -> Outcome:
    """End a turn that the table carries out itself; the stage card then waits for its word."""
    outcome = finish(campaign, turn)
    now = outcome.after
    card = top_of(now)
    if isinstance(card, StageCard):
        now = replace(now, card.evolve(step=BY_HAND))
    return Outcome(now, (line("enemy.rest-by-hand", None, name=name_of(campaign, turn.actor)),))
