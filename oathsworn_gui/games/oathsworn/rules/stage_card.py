"""A stage card being carried out, and the refresh that waits for numbers."""

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.procedures import Refresh, StageCard
from oathsworn_gui.games.oathsworn.rules.ask_number import ask_for
from oathsworn_gui.games.oathsworn.rules.damage import victory_if_fallen
from oathsworn_gui.games.oathsworn.rules.in_encounter import encounter_of, with_encounter
from oathsworn_gui.games.oathsworn.rules.rounds import actor_name, refresh, unread_numbers
from oathsworn_gui.games.oathsworn.rules.stage import (
    definition,
    lay_down,
    stage_of,
    turn_next_up,
)
from oathsworn_gui.tabletop.action import Outcome
from oathsworn_gui.tabletop.procedure import Option, Question, Value, pop


class StageCardRules:
    """How a stage card goes on: the table carries it out, then it is discarded or kept."""

    def ask(self, campaign: Campaign, procedure: StageCard, box: Box) -> Question | None:
        """Ask whether the card is done with, or stays until the end of the round."""
        known = definition(campaign, box, procedure.card)
        breaker = procedure.reaction_of
        name = actor_name(campaign, breaker) if breaker else ""
        return Question(
            procedure=procedure.id,
            kind="stage.resolve" if breaker is None else "stage.reaction",
            form="choice",
            params={
                "card": known.title if known else procedure.card,
                "words": known.words if known else "",
                "stage": stage_of(campaign, box, procedure.card),
                "name": name,
            },
            options=(
                Option(key="discard", code="stage.discard"),
                Option(key="keep", code="stage.keep"),
            ),
            default="discard",
            rule="STAGE-02",
        )

    def go_on(self, campaign: Campaign, procedure: StageCard, box: Box) -> Outcome:
        """End: the question always needs an answer."""
        del box
        return Outcome(pop(campaign, procedure))

    def answer(
        self, campaign: Campaign, procedure: StageCard, box: Box, seat: str, value: Value
    ) -> Outcome:
        """Lay the card down."""
        del seat
        return done_with(campaign, procedure, box, keep=value == "keep")


def done_with(campaign: Campaign, procedure: StageCard, box: Box, *, keep: bool) -> Outcome:
    """End a stage card: discard or keep it, and turn the next up when none lies face up.

    After the last reaction to a boss that lost its last die the encounter is won.
    Source: STAGE-02, L1042-1044; STAGE-04, L1046-1047; BREAK-15.
    """
    now = pop(campaign, procedure)
    if procedure.reaction_of is None:
        now = with_encounter(now, stage_done=True)
    outcome = lay_down(now, procedure.card, keep=keep)
    if encounter_of(outcome.after).faceup is None:
        outcome = outcome.then(turn_next_up(outcome.after, box))
    if procedure.reaction_of is None:
        return outcome
    return outcome.then(victory_if_fallen(outcome.after))


class RefreshRules:
    """How a refresh goes on: unknown REGEN is asked for first."""

    def ask(self, campaign: Campaign, procedure: Refresh, box: Box) -> Question | None:
        """Ask nothing itself."""
        del campaign, procedure, box

    def go_on(self, campaign: Campaign, procedure: Refresh, box: Box) -> Outcome:
        """Ask for the next number nobody read off a board, or refresh and end."""
        unread = unread_numbers(campaign)
        if unread:
            return Outcome(ask_for(campaign, unread[0], most=10))
        return refresh(pop(campaign, procedure), box)

    def answer(
        self, campaign: Campaign, procedure: Refresh, box: Box, seat: str, value: Value
    ) -> Outcome:
        """Change nothing: a refresh asks nothing itself."""
        del procedure, box, seat, value
        return Outcome(campaign)
