"""In a turn: playing an injury card, using an item."""

from typing import Literal

from pydantic import Field

from oathsworn_gui.games.oathsworn.actions.base.base import OathswornAction
from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import Slot
from oathsworn_gui.games.oathsworn.model.item import Item
from oathsworn_gui.games.oathsworn.model.words import Seat
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import (
    actor_name,
    animus_of,
    has_ally,
    pay_animus,
    seat_in,
    with_acted,
    with_encounter,
    with_seat,
)
from oathsworn_gui.games.oathsworn.rules.board.thrown_items import refuse_ability
from oathsworn_gui.games.oathsworn.rules.cards.parts import parts_of, refuse_card
from oathsworn_gui.games.oathsworn.rules.cards.play import Told, begin
from oathsworn_gui.games.oathsworn.rules.conditions.cards_in_play import INJURY, injury_of
from oathsworn_gui.games.oathsworn.rules.turns.cooldown import (
    all_cards,
    in_hand,
    placed,
    taken_from_hand,
)
from oathsworn_gui.games.oathsworn.rules.turns.may_act import (
    refuse_animus,
    refuse_interrupt,
    refuse_open,
    refuse_seat,
    refuse_turn,
)
from oathsworn_gui.tabletop.action import Outcome, Refusal, impossible, line, refuse


class PlayInjury(OathswornAction):
    """Play an injury card: pay, carry it out, place it; it battleflows nothing.

    A card that was read costs and goes where it says; ``paid`` and ``cooldown`` are the table's
    word where it was not. An injury whose parts are known is carried out effect by effect first:
    ``part`` counts them from 0, None asks for it. Source: TURN-05, TURN-06, L747-749; CARD-12,
    L848-850.
    """

    type: Literal["play-injury"] = "play-injury"
    seat: Seat
    injury: str
    paid: int = Field(default=0, ge=0, le=15)
    cooldown: int = Field(default=0, ge=0, le=3)
    part: int | None = Field(default=None, ge=0, le=5)

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse injuries that are not in hand, and a price too high."""
        refusal = refuse_seat(campaign, self.seat)
        if refusal is not None:
            return refusal
        slot = in_hand(seat_in(campaign, self.seat), self.injury)
        if has_ally(campaign, self.seat) or slot is None or slot.kind != "injury":
            return impossible("injury.not-in-hand", "TURN-05")
        wrong = refuse_turn(campaign, self.seat) or refuse_open(campaign)
        if wrong is None and self._has_parts(campaign, box):
            card = INJURY + self.injury
            wrong = refuse_card(campaign, box, self.seat, card, "ability", self.part)
        price = self._read(campaign, "cost", self.paid)
        return wrong or refuse_animus(animus_of(campaign, self.seat), price, "TURN-05")

    def _has_parts(self, campaign: Campaign, box: Box) -> bool:
        return bool(parts_of(campaign, box, self.seat, INJURY + self.injury, "ability"))

    def _read(self, campaign: Campaign, number: Literal["cost", "cooldown"], told: int) -> int:
        """Return a number of the card, what was told where it was not read."""
        injury = injury_of(campaign, self.seat, INJURY + self.injury)
        read = None if injury is None else getattr(injury, number)
        return told if read is None else read

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Carry it out by its parts; else pay and place the injury card."""
        price = self._read(campaign, "cost", self.paid)
        position = self._read(campaign, "cooldown", self.cooldown)
        if self._has_parts(campaign, box):
            told = Told(self.part, price, position)
            return begin(campaign, box, self.seat, INJURY + self.injury, "ability", told)
        now = pay_animus(campaign, self.seat, price)
        state = seat_in(now, self.seat)
        slot = Slot(card=self.injury, kind="injury")
        laid = placed(taken_from_hand(state, self.injury), slot, position)
        now = with_seat(now, self.seat, hand=laid.hand, cooldown=laid.cooldown)
        now = with_encounter(now, acted=True)
        names = {injury.id: injury.name for injury in campaign.seats[self.seat].injuries}
        card = names.get(self.injury, self.injury)
        told_line = line(
            "injury.played",
            "TURN-05",
            name=actor_name(now, self.seat),
            card=card,
            n=price,
            to=position,
        )
        return Outcome(now, (told_line,))


class UseItem(OathswornAction):
    """Use an item: pay, then it goes to its cooldown position, or face down without one.

    A companion's item costs nothing and can be used once in the encounter. An item whose parts are
    known is carried out effect by effect first: ``part`` counts them from 0, None asks for it.
    Source: TURN-03, TURN-04, L741-745; TURN-11, L744-745; COMPANION-06, L768-771; CARD-14,
    L852-856.
    """

    type: Literal["use-item"] = "use-item"
    seat: Seat
    item: str
    paid: int | None = Field(default=None, ge=0, le=15)
    cooldown: int | None = Field(default=None, ge=0, le=3)
    part: int | None = Field(default=None, ge=0, le=5)
    interrupt: bool = False

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse items on cooldown, face down or not equipped, and a price too high."""
        refusal = refuse_seat(campaign, self.seat)
        if refusal is not None:
            return refusal
        item = self._item(campaign)
        if item is None or has_ally(campaign, self.seat):
            return impossible("item.not-equipped", "TURN-03")
        state = seat_in(campaign, self.seat)
        if f"item:{self.item}" in state.used:
            return refuse("item.used", "COMPANION-06", item=item.name)
        full = campaign.seats[self.seat].form == "full"
        if full and in_hand(state, self.item) is None:
            on_cooldown = any(slot.card == self.item for slot in all_cards(state))
            code = "item.on-cooldown" if on_cooldown else "item.not-in-hand"
            return refuse(code, "TURN-11", item=item.name)
        turn = (refuse_interrupt if self.interrupt else refuse_turn)(campaign, self.seat)
        wrong = turn or refuse_ability(campaign, self.seat, item)
        if wrong is None and self._has_parts(campaign, box):
            wrong = refuse_card(
                campaign, box, self.seat, self.item, "item", self.part, interrupt=self.interrupt
            )
        return wrong or refuse_animus(
            animus_of(campaign, self.seat), self._price(campaign), "TURN-04"
        )

    def _has_parts(self, campaign: Campaign, box: Box) -> bool:
        return bool(parts_of(campaign, box, self.seat, self.item, "item"))

    def _item(self, campaign: Campaign) -> Item | None:
        worn = campaign.seats[self.seat].equipped
        return next((item for item in worn if item.id == self.item), None)

    def _price(self, campaign: Campaign) -> int:
        item = self._item(campaign)
        if campaign.seats[self.seat].form == "companion" or item is None:
            return 0
        return self.paid if self.paid is not None else item.cost or 0

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Carry it out by its parts; else pay and put the card away."""
        if self._has_parts(campaign, box):
            told = Told(self.part, self.paid, self.cooldown, self.interrupt)
            return begin(campaign, box, self.seat, self.item, "item", told)
        item = self._item(campaign)
        price = self._price(campaign)
        now = with_acted(pay_animus(campaign, self.seat, price), self.seat)
        state = seat_in(now, self.seat)
        full = campaign.seats[self.seat].form == "full"
        position = self.cooldown if self.cooldown is not None else item.cooldown if item else None
        name = item.name if item else self.item
        who = actor_name(now, self.seat)
        if not full or position is None:
            used = (*state.used, f"item:{self.item}")
            told = line("item.face-down", "COMPANION-06", name=who, item=name, n=price)
            return Outcome(with_seat(now, self.seat, used=used), (told,))
        slot = Slot(card=self.item, kind="item")
        laid = placed(taken_from_hand(state, self.item), slot, position)
        now = with_seat(now, self.seat, hand=laid.hand, cooldown=laid.cooldown)
        told = line("item.used-up", "TURN-04", name=who, item=name, n=price, to=position)
        return Outcome(now, (told,))


ACTIONS: tuple[type[OathswornAction], ...] = (PlayInjury, UseItem)
