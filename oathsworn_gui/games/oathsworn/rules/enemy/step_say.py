"""A sentence of a card that the table carries out."""

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.instructions import Say
from oathsworn_gui.games.oathsworn.model.procedures import EnemyTurn
from oathsworn_gui.games.oathsworn.rules.enemy.affected_figures import confirm_question
from oathsworn_gui.games.oathsworn.rules.enemy.steps import NOTHING, Plan, next_step
from oathsworn_gui.tabletop.action import Outcome, line
from oathsworn_gui.tabletop.procedure import Question, Value


class SayStep:
    """How a sentence is read and confirmed."""

    def plan(self, campaign: Campaign, turn: EnemyTurn, step: Say, box: Box) -> Plan:
        """Find nothing: it is a sentence for people."""
        return NOTHING

    def ask(self, campaign: Campaign, turn: EnemyTurn, step: Say, plan: Plan) -> Question | None:
        """Show the sentence until it is done."""
        question = confirm_question(campaign, turn, "enemy.say", step, words=step.words)
        return question.evolve(because=None)  # the words are the question itself

    def go_on(
        self, campaign: Campaign, turn: EnemyTurn, step: Say, box: Box, plan: Plan
    ) -> Outcome:
        """Continue with the next step; the question always needs an answer."""
        return Outcome(next_step(campaign, turn))

    def answer(
        self, campaign: Campaign, turn: EnemyTurn, step: Say, box: Box, plan: Plan, value: Value
    ) -> Outcome:
        """Note that the table carried out the sentence."""
        return Outcome(next_step(campaign, turn), (line("enemy.said", None, words=step.words),))
