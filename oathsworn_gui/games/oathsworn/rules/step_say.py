"""A sentence of a card for people: what the program does not carry out."""

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.instructions import Say
from oathsworn_gui.games.oathsworn.model.procedures import EnemyTurn
from oathsworn_gui.games.oathsworn.rules.enemy_steps import next_step
from oathsworn_gui.games.oathsworn.rules.step_whom import confirm_question
from oathsworn_gui.tabletop.action import Outcome, line
from oathsworn_gui.tabletop.procedure import Question, Value


class SayStep:
    """How a sentence is read and confirmed."""

    def ask(self, campaign: Campaign, turn: EnemyTurn, step: Say, box: Box) -> Question | None:
        """Show the sentence until it is done."""
        del box
        question = confirm_question(campaign, turn, "enemy.say", step, words=step.words)
        return question.evolve(because=None)  # the words are the question itself

    def go_on(self, campaign: Campaign, turn: EnemyTurn, step: Say, box: Box) -> Outcome:
        """Go on: the question always needs an answer."""
        del step, box
        return Outcome(next_step(campaign, turn))

    def answer(
        self, campaign: Campaign, turn: EnemyTurn, step: Say, box: Box, value: Value
    ) -> Outcome:
        """Note that the table did it."""
        del box, value
        return Outcome(next_step(campaign, turn), (line("enemy.said", None, words=step.words),))
