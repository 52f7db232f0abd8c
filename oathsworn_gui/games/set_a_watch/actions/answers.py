"""Answers to the open question; cards and dice that the table tells, or the program deals."""

from oathsworn_gui.games.set_a_watch.actions.base import WatchAction
from oathsworn_gui.games.set_a_watch.content.box import Box
from oathsworn_gui.games.set_a_watch.model.campaign import Campaign
from oathsworn_gui.games.set_a_watch.rules.answering import by_chance, refuse_told
from oathsworn_gui.games.set_a_watch.rules.procedures import PROCEDURES
from oathsworn_gui.tabletop.action import Refusal, impossible
from oathsworn_gui.tabletop.answers import DealForQuestion, GiveAnswer, GoOnAction
from oathsworn_gui.tabletop.procedure import DrawRequest


class Answer(GiveAnswer, WatchAction):
    """Answer the open question of ``procedure``: an option, several, or what the table tells."""

    procedures = PROCEDURES

    def refuse_drawn(
        self, campaign: Campaign, box: Box, draw: DrawRequest, drawn: tuple[str, ...]
    ) -> Refusal | None:
        """Refuse dice and cards that cannot lie there."""
        return refuse_told(campaign, box, draw.family, drawn)


class Draw(DealForQuestion, WatchAction):
    """Let the program deal the cards or roll the dice of the open question."""

    procedures = PROCEDURES

    def refuse_dealing(self, campaign: Campaign, box: Box, draw: DrawRequest) -> Refusal | None:
        """Refuse when no card is known that could come."""
        known = by_chance(campaign, draw.family) is not None
        return None if known else impossible("watch.cannot-deal")

    def dealt(self, campaign: Campaign, box: Box, draw: DrawRequest) -> tuple[str, ...]:
        """Deal by counted chance."""
        return by_chance(campaign, draw.family) or ()


class GoOn(GoOnAction, WatchAction):
    """Go on with what is under way and asks nothing: an older program left it so."""

    procedures = PROCEDURES


ACTIONS: tuple[type[WatchAction], ...] = (Answer, Draw, GoOn)
