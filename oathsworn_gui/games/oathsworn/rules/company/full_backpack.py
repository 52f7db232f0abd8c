"""An over-full backpack: the excess number of cards is archived, from all items owned."""

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.procedures import (
    Overflow,
    QuickLevel,
    StoryAsking,
    Tally,
    Trade,
)
from oathsworn_gui.games.oathsworn.rules.company.items import Owned, archive_item, owned, too_many
from oathsworn_gui.tabletop.action import Outcome, line
from oathsworn_gui.tabletop.campaign import with_id
from oathsworn_gui.tabletop.procedure import (
    Option,
    Question,
    Value,
    pop,
    push,
    replace,
)

KIND = "item.overflow"
_ELSEWHERE = (Overflow, QuickLevel, StoryAsking, Tally, Trade)
"""While one of these is open the backpack is looked at by it, or when it ends."""


def settle_backpack(campaign: Campaign) -> Campaign:
    """Return the campaign with the question what to archive, where the backpack is over-full.

    To be called when a gain is complete: never between two cards of one gain. The tally asks at its
    own page, a trade, cards drawn for the story and quick levelling when these end.
    Source: ITEM-09, L212-214; ITEM-21, L210-222.
    """
    if not too_many(campaign) or any(isinstance(p, _ELSEWHERE) for p in campaign.pending):
        return campaign
    campaign, procedure = with_id(campaign, "q")
    return push(campaign, Overflow(id=procedure))


class FullBackpackRules:
    """Source: ITEM-09, L212-214. Equipping items of the backpack solves it too."""

    def ask(self, campaign: Campaign, procedure: Overflow, box: Box) -> Question | None:
        """Ask for the excess number of cards to archive; backpack first, then equipped ones."""
        excess = too_many(campaign)
        if not excess or not procedure.told:
            return None
        held = sorted(owned(campaign), key=lambda own: own.seat or "")
        return Question(
            procedure=procedure.id,
            kind=KIND,
            form="many",
            params={"n": excess},
            options=tuple(_option(campaign, own) for own in held),
            least=excess,
            most=excess,
            rule="ITEM-09",
        )

    def go_on(self, campaign: Campaign, procedure: Overflow, box: Box) -> Outcome:
        """Say once how many are too many; end as soon as none is."""
        excess = too_many(campaign)
        if not excess:
            return Outcome(pop(campaign, procedure))
        now = replace(campaign, procedure.evolve(told=True))
        return Outcome(now, (line("item.backpack-over-full", "ITEM-09", n=excess),))

    def answer(
        self, campaign: Campaign, procedure: Overflow, box: Box, seat: str, value: Value
    ) -> Outcome:
        """Archive what was chosen."""
        outcome = Outcome(campaign)
        for item in value if isinstance(value, tuple) else ():
            outcome = outcome.then(archive_item(outcome.after, item, "ITEM-09"))
        return outcome


def _option(campaign: Campaign, own: Owned) -> Option:
    if own.seat is None:
        return Option(key=own.item.id, code="item.packed", params={"item": own.item.name})
    params = {"item": own.item.name, "name": campaign.seats[own.seat].name}
    return Option(key=own.item.id, code="item.worn", params=params)
