"""Items thrown in the encounter, and taken back."""

from typing import Literal

from oathsworn_gui.games.oathsworn.actions.base.base import OathswornAction
from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import Encounter
from oathsworn_gui.games.oathsworn.model.item import Item
from oathsworn_gui.games.oathsworn.model.words import Seat
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of, has_ally
from oathsworn_gui.games.oathsworn.rules.board.figures import is_free, seat_figure
from oathsworn_gui.games.oathsworn.rules.board.thrown_items import (
    is_beside,
    lying,
    pick_up,
    throw,
    thrown_items,
)
from oathsworn_gui.games.oathsworn.rules.turns.may_act import refuse_bound, refuse_seat
from oathsworn_gui.tabletop.action import Outcome, Refusal, impossible, refuse


class ThrowItem(OathswornAction):
    """Place the token of a thrown item in an empty hex ``at`` beside the ``target``.

    The table chooses the hex; with the board off ``at`` stays empty. Source: THROWN-01, L1628-1630.
    """

    type: Literal["throw-item"] = "throw-item"
    seat: Seat
    item: str
    at: str = ""
    target: str = ""

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse items not equipped or thrown already, and hexes taken or not beside the target."""
        refusal = refuse_seat(campaign, self.seat)
        if refusal is not None:
            return refusal
        item = _worn(campaign, self.seat, self.item)
        if item is None or has_ally(campaign, self.seat):
            return impossible("item.not-equipped", "THROWN-01")
        if item.id in lying(campaign):
            return impossible("item.thrown-already", "THROWN-01", item=item.name)
        encounter = encounter_of(campaign)
        told = encounter.board == "off" and not self.at
        wrong = None if told else self._refuse_hex(encounter)
        return wrong or refuse_bound(campaign, self.seat)

    def _refuse_hex(self, encounter: Encounter) -> Refusal | None:
        at = encounter.shape.named(self.at)
        if at is None:
            return impossible("move.no-such-hex", hex=self.at)
        if not is_free(encounter, at):
            return refuse("throw.not-empty", "THROWN-01", hex=self.at.upper())
        target = encounter.figures.get(self.target)
        if target is None or target.at is None or is_beside(encounter, target, at):
            return None
        return refuse("throw.not-beside", "THROWN-01", hex=self.at.upper(), name=target.name)

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Place the token."""
        item = _worn(campaign, self.seat, self.item)
        if item is None:
            return Outcome(campaign)
        return throw(campaign, self.seat, item, self.at.upper())


class PickUpThrown(OathswornAction):
    """Take thrown items back: ``item``, or if empty all items in the thrower's hex.

    Walking into the hex does it by itself. Source: THROWN-02, L1630-1631.
    """

    type: Literal["pick-up-thrown"] = "pick-up-thrown"
    seat: Seat
    item: str = ""

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse when nothing was thrown, and from another hex."""
        refusal = refuse_seat(campaign, self.seat)
        if refusal is not None:
            return refusal
        own = self._wanted(campaign)
        if not own or has_ally(campaign, self.seat):
            return impossible("item.not-thrown", "THROWN-02")
        if any(_in_reach(campaign, self.seat, item) for item in own):
            return None
        where = lying(campaign)[own[0].id]
        return refuse("item.out-of-reach", "THROWN-02", item=own[0].name, hex=where)

    def _wanted(self, campaign: Campaign) -> tuple[Item, ...]:
        items = thrown_items(campaign, self.seat)
        return tuple(item for item in items if self.item in {"", item.id})

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Take those within reach; overruled, all of them."""
        own = self._wanted(campaign)
        near = tuple(item for item in own if _in_reach(campaign, self.seat, item))
        return pick_up(campaign, self.seat, near or own)


def _worn(campaign: Campaign, seat: str, item: str) -> Item | None:
    return next((worn for worn in campaign.seats[seat].equipped if worn.id == item), None)


def _in_reach(campaign: Campaign, seat: str, item: Item) -> bool:
    """Whether the thrower is in the item's hex; True if the board is not known."""
    encounter = encounter_of(campaign)
    figure = encounter.figures.get(seat_figure(seat))
    where = lying(campaign).get(item.id, "")
    if encounter.board == "off" or not where:
        return True
    return figure is not None and figure.at is not None and encounter.shape.name(figure.at) == where


ACTIONS: tuple[type[OathswornAction], ...] = (ThrowItem, PickUpThrown)
