"""HP and animus lost without an attack, and tokens given, by an enemy's card."""

from collections.abc import Mapping
from typing import ClassVar

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.instructions import GiveToken, Lose
from oathsworn_gui.games.oathsworn.model.procedures import EnemyTurn
from oathsworn_gui.games.oathsworn.model.words import TOKEN_TYPES
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import animus_of, pay_animus
from oathsworn_gui.games.oathsworn.rules.board.figures import BOSS
from oathsworn_gui.games.oathsworn.rules.conditions.acting_tokens import gain_for
from oathsworn_gui.games.oathsworn.rules.conditions.status_tokens import give_status
from oathsworn_gui.games.oathsworn.rules.enemy.affected_figures import (
    OnSome,
    ask_whom,
    confirm_question,
    hurt_figure,
    meant,
    names_of,
    told_whom,
)
from oathsworn_gui.games.oathsworn.rules.enemy.steps import Plan, next_step
from oathsworn_gui.games.oathsworn.rules.hp.friends import name_of, seat_of
from oathsworn_gui.tabletop.action import Outcome, Scalar, line
from oathsworn_gui.tabletop.procedure import Question, Value


class OnEach:
    """An instruction for each of several figures; subclasses define the effect on one."""

    kind: ClassVar[str] = ""
    nobody: ClassVar[str] = ""

    def plan(self, campaign: Campaign, turn: EnemyTurn, step: OnSome, box: Box) -> Plan:
        """Find the affected figures."""
        return Plan(whom=meant(campaign, turn, step, box))

    def ask(self, campaign: Campaign, turn: EnemyTurn, step: OnSome, plan: Plan) -> Question | None:
        """Propose the affected figures; ask for them if only the table knows."""
        found = plan.whom
        if found is None or not found.figures:
            return None
        if not found.known:
            return ask_whom(campaign, turn, step, found)
        names = names_of(campaign, found.figures)
        shown = self.shown(campaign, step)
        question = confirm_question(campaign, turn, self.kind, step, names=names, **shown)
        confirm = question.options[0].evolve(trace=found.trace)
        return question.evolve(options=(confirm,))

    def go_on(
        self, campaign: Campaign, turn: EnemyTurn, step: OnSome, box: Box, plan: Plan
    ) -> Outcome:
        """Continue if no figure is affected."""
        return Outcome(next_step(campaign, turn), (line(self.nobody, None),))

    def answer(
        self, campaign: Campaign, turn: EnemyTurn, step: OnSome, box: Box, plan: Plan, value: Value
    ) -> Outcome:
        """Apply the loss to each figure at one moment, or store the figures the table gave.

        A boss among them counts first (OUTCOME-03, L1224); whoever falls with its last die fell.
        """
        found = plan.whom
        if found is not None and not found.known:
            return told_whom(campaign, turn, value)
        outcome = Outcome(next_step(campaign, turn))
        figures = found.figures if found is not None else ()
        for figure in sorted(figures, key=lambda figure: figure != BOSS):
            outcome = outcome.then(self.fall_on(outcome.after, figure, step, box))
        return outcome

    def shown(self, campaign: Campaign, step: OnSome) -> Mapping[str, Scalar]:
        """Return the numbers of the step that its question shows."""
        raise NotImplementedError

    def fall_on(self, campaign: Campaign, figure: str, step: OnSome, box: Box) -> Outcome:
        """Return the outcome of it for one figure."""
        raise NotImplementedError


class LoseStep(OnEach):
    """How HP and animus are lost without an attack; DEFENSE plays no part."""

    kind = "enemy.lose"
    nobody = "enemy.nobody-loses"

    def shown(self, campaign: Campaign, step: OnSome) -> Mapping[str, Scalar]:
        """Return the amount and the kind of the loss, empty for other instructions."""
        return {"n": step.amount, "what": step.what} if isinstance(step, Lose) else {}

    def fall_on(self, campaign: Campaign, figure: str, step: OnSome, box: Box) -> Outcome:
        """Take HP, or animus as far as there is any. Source: HP-01, L256-257; TOKEN-17."""
        if not isinstance(step, Lose):
            return Outcome(campaign)
        if step.what == "hp":
            rule = "TOKEN-17" if step.status else "HP-01"
            return hurt_figure(campaign, figure, step.amount, rule, box)
        seat = seat_of(campaign, figure)
        if seat is None:
            return Outcome(campaign)
        lost = min(step.amount, animus_of(campaign, seat))
        told = line("animus.lost", None, name=name_of(campaign, figure), n=lost)
        return Outcome(pay_animus(campaign, seat, lost), (told,))


class TokenStep(OnEach):
    """How status and combat tokens are given."""

    kind = "enemy.token"
    nobody = "enemy.nobody-marked"

    def shown(self, campaign: Campaign, step: OnSome) -> Mapping[str, Scalar]:
        """Return how many tokens of what kind are given."""
        return {"n": step.amount, "what": step.token} if isinstance(step, GiveToken) else {}

    def fall_on(self, campaign: Campaign, figure: str, step: OnSome, box: Box) -> Outcome:
        """Put the tokens on the board, the ally's card or beside the model.

        Source: TOKEN-02, L281-283; TOKEN-24, L1692-1694.
        """
        if not isinstance(step, GiveToken):
            return Outcome(campaign)
        seat = seat_of(campaign, figure)
        if seat is not None and step.token in TOKEN_TYPES:
            return gain_for(campaign, seat, step.token, step.amount, "TOKEN-02")
        return give_status(campaign, figure, step.token, step.amount)
