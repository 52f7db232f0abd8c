"""HP and animus lost without an attack, and tokens given, by an enemy's card."""

from collections.abc import Mapping
from typing import ClassVar

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.instructions import GiveToken, Lose
from oathsworn_gui.games.oathsworn.model.procedures import EnemyTurn
from oathsworn_gui.games.oathsworn.model.words import TOKEN_TYPES
from oathsworn_gui.games.oathsworn.rules.acting_tokens import gain_for
from oathsworn_gui.games.oathsworn.rules.attacked import name_of, seat_of
from oathsworn_gui.games.oathsworn.rules.enemy_steps import next_step
from oathsworn_gui.games.oathsworn.rules.in_encounter import animus_of, pay_animus
from oathsworn_gui.games.oathsworn.rules.status import give_status
from oathsworn_gui.games.oathsworn.rules.step_whom import (
    OnSome,
    ask_whom,
    confirm_question,
    hurt_figure,
    meant,
    names_of,
    told_whom,
)
from oathsworn_gui.tabletop.action import Outcome, Scalar, line
from oathsworn_gui.tabletop.procedure import Question, Value


class OnEach:
    """An instruction that falls on each of some figures; subclasses say what it does to one."""

    kind: ClassVar[str] = ""
    nobody: ClassVar[str] = ""

    def ask(self, campaign: Campaign, turn: EnemyTurn, step: OnSome, box: Box) -> Question | None:
        """Name those it falls on; ask for them where only the table knows."""
        found = meant(campaign, turn, step, box)
        if not found.known:
            return ask_whom(campaign, turn, step, found)
        if not found.figures:
            return None
        names = names_of(campaign, found.figures)
        shown = self.shown(campaign, step)
        question = confirm_question(campaign, turn, self.kind, step, names=names, **shown)
        confirm = question.options[0].evolve(trace=found.trace)
        return question.evolve(options=(confirm,))

    def go_on(self, campaign: Campaign, turn: EnemyTurn, step: OnSome, box: Box) -> Outcome:
        """Go on where it falls on nobody."""
        del step, box
        return Outcome(next_step(campaign, turn), (line(self.nobody, None),))

    def answer(
        self, campaign: Campaign, turn: EnemyTurn, step: OnSome, box: Box, value: Value
    ) -> Outcome:
        """Do it to each, or keep whom the table told."""
        found = meant(campaign, turn, step, box)
        if not found.known:
            return told_whom(campaign, turn, value)
        outcome = Outcome(next_step(campaign, turn))
        for figure in found.figures:
            if outcome.after.pending:  # else all have fallen, and the encounter is over
                outcome = outcome.then(self.fall_on(outcome.after, figure, step, box))
        return outcome

    def shown(self, campaign: Campaign, step: OnSome) -> Mapping[str, Scalar]:
        """Return the numbers of the step that its question shows."""
        raise NotImplementedError

    def fall_on(self, campaign: Campaign, figure: str, step: OnSome, box: Box) -> Outcome:
        """Return what comes of it for one figure."""
        raise NotImplementedError


class LoseStep(OnEach):
    """How HP and animus are lost without an attack; DEFENSE plays no part."""

    kind = "enemy.lose"
    nobody = "enemy.nobody-loses"

    def shown(self, campaign: Campaign, step: OnSome) -> Mapping[str, Scalar]:
        """Return how much of what is lost."""
        del campaign
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
        del campaign
        return {"n": step.amount, "what": step.token} if isinstance(step, GiveToken) else {}

    def fall_on(self, campaign: Campaign, figure: str, step: OnSome, box: Box) -> Outcome:
        """Put the tokens on the board, the ally's card or beside the model.

        Source: TOKEN-02, L281-283; TOKEN-24, L1692-1694.
        """
        del box
        if not isinstance(step, GiveToken):
            return Outcome(campaign)
        seat = seat_of(campaign, figure)
        if seat is not None and step.token in TOKEN_TYPES:
            return gain_for(campaign, seat, step.token, step.amount, "TOKEN-02")
        return give_status(campaign, figure, step.token, step.amount)
