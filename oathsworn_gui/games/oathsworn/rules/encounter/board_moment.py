"""The rules of the special rules board at a break, a stage, a death or a knock-out."""

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.procedures import BoardMoment
from oathsworn_gui.games.oathsworn.rules.encounter.phases import befalling, befalling_hitter
from oathsworn_gui.tabletop.action import Outcome, Refusal
from oathsworn_gui.tabletop.procedure import Question, Value, pop


class BoardMomentRules:
    """Carries out the rules of a moment; it asks nothing itself. Source: ENCSETUP-16."""

    def ask(self, campaign: Campaign, procedure: BoardMoment, box: Box) -> Question | None:
        """Ask nothing: what the rules do asks."""
        return None

    def go_on(self, campaign: Campaign, procedure: BoardMoment, box: Box) -> Outcome:
        """Put what happens at the moment on the stack."""
        now = pop(campaign, procedure)
        if procedure.seat is not None:
            return befalling_hitter(now, procedure.seat, procedure.of)
        return befalling(now, (), procedure.when, of=procedure.of)

    def answer(
        self, campaign: Campaign, procedure: BoardMoment, box: Box, seat: str, value: Value
    ) -> Outcome:
        """Return the campaign unchanged: there is no question."""
        return Outcome(campaign)

    def refuse(
        self, campaign: Campaign, procedure: BoardMoment, box: Box, question: Question, value: Value
    ) -> Refusal | None:
        """Refuse nothing: there is no question."""
        return None
