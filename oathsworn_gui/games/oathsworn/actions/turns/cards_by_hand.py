"""Cards moved between hand and positions by hand."""

from typing import Literal

from oathsworn_gui.games.oathsworn.actions.base.base import OathswornAction
from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.words import Seat
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import seat_in, with_seat
from oathsworn_gui.games.oathsworn.rules.turns.cooldown import all_cards, placed
from oathsworn_gui.games.oathsworn.rules.turns.may_act import refuse_empty
from oathsworn_gui.tabletop.action import Outcome, Refusal, impossible, line


class MoveCard(OathswornAction):
    """Move a card by hand between hand and positions, as an effect says; nothing flows by it.

    ``to`` is ``"hand"`` or a position. Source: CARD-12, L848-850.
    """

    type: Literal["move-card"] = "move-card"
    seat: Seat
    card: str
    to: Literal["hand", "0", "1", "2", "3"]

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse cards the seat does not have."""
        empty = refuse_empty(campaign, self.seat)
        if empty is not None:
            return empty
        held = any(slot.card == self.card for slot in all_cards(seat_in(campaign, self.seat)))
        return None if held else impossible("card.not-in-hand")

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Move the card."""
        state = seat_in(campaign, self.seat)
        slot = next(s for s in all_cards(state) if s.card == self.card)
        lifted = state.evolve(
            hand=tuple(s for s in state.hand if s.card != self.card),
            cooldown={
                p: tuple(s for s in slots if s.card != self.card)
                for p, slots in state.cooldown.items()
            },
        )
        if self.to == "hand":
            laid = lifted.evolve(hand=(*lifted.hand, slot))
        else:
            laid = placed(lifted, slot, int(self.to))
        if laid == state:
            return Outcome(campaign)
        now = with_seat(campaign, self.seat, hand=laid.hand, cooldown=laid.cooldown)
        return Outcome(now, (line("card.moved", "CARD-12", card=self.card, to=self.to),))


ACTIONS: tuple[type[OathswornAction], ...] = (MoveCard,)
