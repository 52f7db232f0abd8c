"""Effects of the book text read at the table, carried out in order."""

from typing import cast

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.procedures import StorySaying
from oathsworn_gui.games.oathsworn.model.story_effect import Effect
from oathsworn_gui.games.oathsworn.rules.story.effects import apply_effect, needs_seat
from oathsworn_gui.games.oathsworn.rules.story.end_of_part import end_story
from oathsworn_gui.tabletop.action import Outcome
from oathsworn_gui.tabletop.campaign import with_id
from oathsworn_gui.tabletop.procedure import Option, Question, Value, pop, push, replace


def say(campaign: Campaign, effects: tuple[Effect, ...]) -> Outcome:
    """Leave what the book says on the stack; `settle` carries it out in order.

    What an effect opens (a move, time, a fight, a question) is above the rest on the stack and
    precedes the effects after it.
    """
    after, new = with_id(campaign, "p")
    return Outcome(push(after, StorySaying(id=new, effects=effects)))


def seat_question(campaign: Campaign, procedure: str, effect: Effect) -> Question:
    """Return the question which of the four an effect strikes."""
    options = tuple(
        Option(key=seat, code="story-seat", params={"name": oathsworn.name})
        for seat, oathsworn in campaign.seats.items()
    )
    return Question(
        procedure=procedure,
        kind="story.one",
        form="choice",
        options=options,
        params={
            "effect": effect.kind,
            "amount": effect.amount,
            "name": effect.name,
            "token": effect.token,
        },
    )


class Saying:
    """Runs `StorySaying`: the first effect, what it opens, then the next."""

    def ask(self, campaign: Campaign, procedure: StorySaying, box: Box) -> Question | None:
        """Ask for the target of the next effect, if it strikes one of the four."""
        if not procedure.effects or not needs_seat(procedure.effects[0]):
            return None
        return seat_question(campaign, procedure.id, procedure.effects[0])

    def go_on(self, campaign: Campaign, procedure: StorySaying, box: Box) -> Outcome:
        """Carry out the next effect."""
        return _next(campaign, procedure, box)

    def answer(
        self, campaign: Campaign, procedure: StorySaying, box: Box, seat: str, value: Value
    ) -> Outcome:
        """Carry the effect out on the seat that was chosen."""
        return _next(campaign, procedure, box, cast("str", value))


def _next(campaign: Campaign, procedure: StorySaying, box: Box, seat: str = "") -> Outcome:
    if not procedure.effects:
        return Outcome(pop(campaign, procedure))
    effect, left = procedure.effects[0], procedure.effects[1:]
    over = pop(campaign, procedure)
    after = replace(campaign, procedure.evolve(effects=left)) if left else over
    if effect.kind == "end":
        return end_story(over, box, closing=True)
    return apply_effect(after, effect, box, seat)
