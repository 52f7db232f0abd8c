"""Taking entries of the group's pack into a campaign, and whether it is offered to the pack."""

from collections.abc import Callable, Mapping
from typing import Any, Literal

from oathsworn_gui.games.oathsworn.actions.base.base import OathswornAction
from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.content.own_key import place_of
from oathsworn_gui.games.oathsworn.content.pack import entries, how_many, merged
from oathsworn_gui.games.oathsworn.content.pack_json import misfit
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.own import OwnBoard
from oathsworn_gui.games.oathsworn.model.pack import Pack
from oathsworn_gui.games.oathsworn.rules.base import entered_cards as own_cards
from oathsworn_gui.games.oathsworn.rules.base.entered_boards import confirm_board, with_board_number
from oathsworn_gui.games.oathsworn.rules.base.entered_encounter import with_own_encounter
from oathsworn_gui.tabletop.action import Outcome, Refusal, impossible, line
from oathsworn_gui.tabletop.state import EMPTY

NOT_OFFERED = "pack.not-offered"
"""Entry among the confirmed ones that keeps this campaign out of its pack."""


class TakeFromPack(OathswornAction):
    """Take ``entries`` of the group's pack into the campaign, over what was entered before."""

    type: Literal["take-from-pack"] = "take-from-pack"
    entries: Pack

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse nothing at all, and what cannot be in this game."""
        if not how_many(self.entries):
            return impossible("pack.nothing")
        wrong = misfit(self.entries, box)
        return None if wrong is None else impossible("pack.misfit", name=wrong[1])

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Store the entries as if the table had typed them."""
        places = [
            place_of(kind, key)
            for kind, key, entry in entries(self.entries)
            if getattr(campaign.own, kind).get(key) != entry
        ]
        cards = self.entries.evolve(boards=EMPTY)
        now = campaign.evolve(own=merged(campaign.own, cards))  # at once: one by one takes long
        for kind, _, entry in entries(self.entries):
            now = _board(now, entry, box) if kind == "boards" else _TAKE[kind](now, entry)
        if now == campaign:
            return Outcome(campaign)
        taken = tuple(dict.fromkeys((*campaign.own.taken, *places)))
        now = now.evolve(own=now.own.evolve(taken=taken))
        return Outcome(now, (line("pack.taken", n=how_many(self.entries)),))


class OfferToPack(OathswornAction):
    """Set whether the content entered in this campaign is offered to the group's pack."""

    type: Literal["offer-to-pack"] = "offer-to-pack"
    offered: bool = True

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Store the choice in the campaign."""
        if is_offered(campaign) == self.offered:
            return Outcome(campaign)
        kept = tuple(word for word in campaign.own.confirmed if word != NOT_OFFERED)
        confirmed = kept if self.offered else (*kept, NOT_OFFERED)
        now = campaign.evolve(own=campaign.own.evolve(confirmed=confirmed))
        return Outcome(now, (line("pack.offered" if self.offered else "pack.not-offered"),))


def is_offered(campaign: Campaign) -> bool:
    """Whether what is entered in this campaign is offered to the group's pack."""
    return NOT_OFFERED not in campaign.own.confirmed


def _board(campaign: Campaign, board: Any, box: Box) -> Campaign:
    """Return the campaign with the numbers of a class board, confirmed by their author."""
    numbers: OwnBoard = board
    if campaign.own.boards.get(numbers.cls) == numbers:
        return campaign
    now = with_board_number(
        campaign, numbers.cls, box, regen=numbers.regen, animus=numbers.max_animus
    )
    return confirm_board(now, numbers.cls)


_TAKE: Mapping[str, Callable[[Campaign, Any], Campaign]] = {
    "cards": own_cards.with_own_card,
    "items": own_cards.with_own_item,
    "injuries": own_cards.with_own_injury,
    "archetypes": own_cards.with_own_archetype,
    "allies": own_cards.with_own_ally,
    "encounters": with_own_encounter,
    "stage_cards": own_cards.with_own_stage_card,
    "rules": own_cards.with_own_rules,
    "story_maps": own_cards.with_own_story_map,
    "tracks": own_cards.with_own_track,
    "events": own_cards.with_own_event,
    "chapters": own_cards.with_own_chapter,
}

ACTIONS: tuple[type[OathswornAction], ...] = (TakeFromPack, OfferToPack)
