"""A turn of a full character: moving, ability cards, injuries, items."""

from typing import Literal

from pydantic import Field

from oathsworn_gui.games.oathsworn.actions.attack_fields import AttackFields
from oathsworn_gui.games.oathsworn.actions.base import OathswornAction
from oathsworn_gui.games.oathsworn.actions.encounter_checks import (
    refuse_animus,
    refuse_bound,
    refuse_injuries_first,
    refuse_open,
    refuse_seat,
    refuse_turn,
)
from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import Slot
from oathsworn_gui.games.oathsworn.model.item import Item
from oathsworn_gui.games.oathsworn.model.words import Seat
from oathsworn_gui.games.oathsworn.rules.attack_area import friends_told
from oathsworn_gui.games.oathsworn.rules.attack_begin import begun
from oathsworn_gui.games.oathsworn.rules.attack_range import refuse_target
from oathsworn_gui.games.oathsworn.rules.caged import refuse_caged
from oathsworn_gui.games.oathsworn.rules.card_parts import parts_of, refuse_card
from oathsworn_gui.games.oathsworn.rules.card_play import Told, begin
from oathsworn_gui.games.oathsworn.rules.cards import (
    all_cards,
    in_hand,
    placed,
    played,
    taken_from_hand,
)
from oathsworn_gui.games.oathsworn.rules.crippled import refuse_crippled
from oathsworn_gui.games.oathsworn.rules.in_encounter import (
    animus_of,
    encounter_of,
    has_ally,
    pay_animus,
    plays_small,
    seat_in,
    with_acted,
    with_encounter,
    with_seat,
)
from oathsworn_gui.games.oathsworn.rules.rounds import actor_name
from oathsworn_gui.games.oathsworn.rules.thrown import refuse_ability, unarmed_told
from oathsworn_gui.games.oathsworn.rules.walking import (
    figure_of_seat,
    refuse_walk,
    walk,
    walk_cost,
)
from oathsworn_gui.tabletop.action import Outcome, Refusal, impossible, line, refuse


class MoveAction(OathswornAction):
    """Take the turn's move action along ``path`` (hex names), one animus a step.

    With the board off ``path`` is empty and ``steps`` says how much animus is spent.
    Source: MOVE-01/02, L780-783; TURN-01, L736-737; TURN-13.
    """

    type: Literal["move-action"] = "move-action"
    seat: Seat
    path: tuple[str, ...] = ()
    steps: int = Field(default=0, ge=0, le=30)

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse a second move, ways blocked, too little animus, injuries unplayed, cripples."""
        del box
        refusal = refuse_turn(campaign, self.seat)
        if refusal is not None:
            return refusal
        encounter = encounter_of(campaign)
        if self.path:
            way = refuse_walk(encounter, figure_of_seat(campaign, self.seat), self.path)
            if way is not None:
                return way
        if encounter.moved:
            return refuse("turn.moved", "TURN-01")
        if plays_small(campaign, self.seat):
            return refuse("move.small", "COMPANION-01")
        wrong = refuse_crippled(campaign, self.seat)
        wrong = wrong or refuse_injuries_first(campaign, self.seat) or refuse_open(campaign)
        cost = walk_cost(encounter, self.path) if self.path else self.steps
        return wrong or refuse_animus(animus_of(campaign, self.seat), cost, "MOVE-01")

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Pay and walk."""
        encounter = encounter_of(campaign)
        cost = walk_cost(encounter, self.path) if self.path else self.steps
        now = pay_animus(campaign, self.seat, cost)
        now = with_encounter(now, moved=True, acted=True)
        told = line(
            "move.walked", "MOVE-01", name=actor_name(campaign, self.seat), n=cost,
            hex=self.path[-1].upper() if self.path else "",
        )  # fmt: skip
        return Outcome(now, (told,)).then(walk(now, self.seat, self.path, box))


class FreeMove(OathswornAction):
    """Walk along ``path`` by an item, an ability or a token: no animus. Source: MOVE-03, L785-786.

    ``most`` is the number printed, 0 when nobody counts.
    """

    type: Literal["free-move"] = "free-move"
    seat: Seat
    path: tuple[str, ...]
    most: int = Field(default=0, ge=0, le=30)

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse a way that is blocked or longer than printed, and who cannot move by itself."""
        del box
        refusal = refuse_seat(campaign, self.seat)
        if refusal is not None:
            return refusal
        if not self.path:
            return impossible("move.nowhere")
        encounter = encounter_of(campaign)
        way = refuse_walk(encounter, figure_of_seat(campaign, self.seat), self.path)
        if way is not None:
            return way
        cost = walk_cost(encounter, self.path)
        if self.most and cost > self.most:
            return refuse("move.too-far", "MOVE-03", n=cost, most=self.most)
        own_turn = encounter.phase == "oathsworn" and encounter.turn == self.seat
        first = refuse_injuries_first(campaign, self.seat) if own_turn else None
        return refuse_bound(campaign, self.seat) or refuse_crippled(campaign, self.seat) or first

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Walk."""
        now = with_acted(campaign, self.seat)
        name = actor_name(campaign, self.seat)
        n = walk_cost(encounter_of(campaign), self.path)
        told = line("move.free", "MOVE-03", name=name, n=n, hex=self.path[-1].upper())
        return Outcome(now, (told,)).then(walk(now, self.seat, self.path, box))


class PlayCard(AttackFields):
    """Play an ability card: pay, resolve, place it, battleflow. Source: CARD-01..11, L811-850.

    ``paid`` is the animus where the card says ``?`` or nobody entered it; with ``attack`` an attack
    follows before the card is placed (``keyword`` steps of empowering, ``bonus`` damage).
    ``interrupt`` plays it out of turn. A card whose parts are known is carried out effect by
    effect instead, unless ``attack`` is told: ``part`` counts them from 0, None asks for it.
    Source of interrupts: INTERRUPT-01/02, L1673-1676.
    """

    type: Literal["play-card"] = "play-card"
    seat: Seat
    card: str
    paid: int | None = Field(default=None, ge=0, le=15)
    attack: bool = False
    part: int | None = Field(default=None, ge=0, le=5)
    interrupt: bool = False

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse cards not in hand, a second card, a price too high, injuries unplayed."""
        refusal = refuse_seat(campaign, self.seat)
        if refusal is not None:
            return refusal
        slot = in_hand(seat_in(campaign, self.seat), self.card)
        if has_ally(campaign, self.seat) or slot is None or slot.kind != "ability":
            return impossible("card.not-in-hand", "CARD-16")
        if self._has_parts(box):
            wrong = self._refuse_time(campaign)
            wrong = wrong or self._refuse_parts(campaign, box)
            return wrong or self._refuse_other_price(box)
        if self.paid is None and box.card(self.card).cost is None:
            return impossible("card.cost-unread", "CARD-03", card=box.card(self.card).name)
        wrong = self.refuse_fields(campaign)
        if wrong is None:
            wrong = self._refuse_time(campaign)
        if wrong is not None:
            return wrong
        poor = refuse_animus(animus_of(campaign, self.seat), self._price(box), "CARD-02")
        attack = self.attack_by(self.seat, self.card)
        unfit = None if self.area else refuse_target(campaign, attack, self.target or "", box)
        return poor or unfit or self._refuse_other_price(box)

    def _refuse_other_price(self, box: Box) -> Refusal | None:
        """Refuse paying anything but the printed price. Source: CARD-02, L815-817."""
        printed = box.card(self.card).cost
        if printed is None or self.paid in {None, printed}:
            return None
        return refuse("card.other-price", "CARD-02", n=printed)

    def _has_parts(self, box: Box) -> bool:
        """Whether the card is carried out by its parts."""
        return bool(box.card(self.card).parts) and not self.attack

    def _refuse_parts(self, campaign: Campaign, box: Box) -> Refusal | None:
        unfit = refuse_card(
            campaign, box, self.seat, self.card, "ability", self.part, interrupt=self.interrupt
        )
        return unfit or refuse_animus(animus_of(campaign, self.seat), self.paid or 0, "CARD-02")

    def _refuse_time(self, campaign: Campaign) -> Refusal | None:
        """Refuse another time than the card has; a caged one plays no interrupts. CAGED-08."""
        if self.interrupt:
            return refuse_caged(campaign, self.seat)
        return self._refuse_turn(campaign)

    def _refuse_turn(self, campaign: Campaign) -> Refusal | None:
        refusal = refuse_turn(campaign, self.seat)
        if refusal is not None:
            return refusal
        if encounter_of(campaign).played:
            return refuse("turn.card-played", "TURN-01")
        return refuse_injuries_first(campaign, self.seat) or refuse_open(campaign)

    def _price(self, box: Box) -> int:
        return self.paid if self.paid is not None else box.card(self.card).cost or 0

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Carry it out by its parts; else pay and attack with it, or place it at once."""
        if self._has_parts(box):
            told = Told(part=self.part, paid=self.paid, interrupt=self.interrupt)
            return begin(campaign, box, self.seat, self.card, "ability", told)
        card = box.card(self.card)
        now = pay_animus(campaign, self.seat, self._price(box))
        if not self.interrupt:
            now = with_encounter(now, played=True, acted=True)
        name = actor_name(campaign, self.seat)
        told = line("card.played", "CARD-05", name=name, card=card.name, n=self._price(box))
        state = seat_in(now, self.seat)
        if not self.attack:
            flow = played(state, self.card, card.cooldown)
            after = with_seat(now, self.seat, hand=flow.state.hand, cooldown=flow.state.cooldown)
            return Outcome(after, (told, *flow.lines))
        now = with_seat(now, self.seat, hand=taken_from_hand(state, self.card).hand)
        attack = self.attack_by(self.seat, self.card)
        lines = (
            told, *unarmed_told(campaign, self.seat, name), *friends_told(campaign, attack)
        )  # fmt: skip
        return Outcome(begun(now, attack, box, self.target, self.redraws), lines)


class PlayInjury(OathswornAction):
    """Play an injury card: pay, place it; it battleflows nothing.

    Source: TURN-05/06, L747-749; CARD-12, L848-850.
    """

    type: Literal["play-injury"] = "play-injury"
    seat: Seat
    injury: str
    paid: int = Field(default=0, ge=0, le=15)
    cooldown: int = Field(default=0, ge=0, le=3)

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse injuries that are not in hand, and a price too high."""
        del box
        refusal = refuse_seat(campaign, self.seat)
        if refusal is not None:
            return refusal
        slot = in_hand(seat_in(campaign, self.seat), self.injury)
        if has_ally(campaign, self.seat) or slot is None or slot.kind != "injury":
            return impossible("injury.not-in-hand", "TURN-05")
        turn = refuse_turn(campaign, self.seat)
        return turn or refuse_animus(animus_of(campaign, self.seat), self.paid, "TURN-05")

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Pay and place it."""
        del box
        now = pay_animus(campaign, self.seat, self.paid)
        state = seat_in(now, self.seat)
        slot = in_hand(state, self.injury) or Slot(card=self.injury, kind="injury")
        laid = placed(taken_from_hand(state, self.injury), slot, self.cooldown)
        now = with_seat(now, self.seat, hand=laid.hand, cooldown=laid.cooldown)
        now = with_encounter(now, acted=True)
        known = [i.name for i in campaign.seats[self.seat].injuries if i.id == self.injury]
        card = known[0] if known else self.injury
        told = line(
            "injury.played", "TURN-05", name=actor_name(now, self.seat), card=card,
            n=self.paid, to=self.cooldown,
        )  # fmt: skip
        return Outcome(now, (told,))


class UseItem(OathswornAction):
    """Use an item: pay, then it goes to its cooldown position, or face down without one.

    A companion's item costs nothing and serves once in the encounter. An item whose parts are known
    is carried out effect by effect first: ``part`` counts them from 0, None asks for it.
    Source: TURN-03/04, L741-745; TURN-11, L744-745; COMPANION-06, L768-771; CARD-14, L852-856.
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
        turn = (refuse_caged if self.interrupt else refuse_turn)(campaign, self.seat)
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
        slot = in_hand(state, self.item) or Slot(card=self.item, kind="item")
        laid = placed(taken_from_hand(state, self.item), slot, position)
        now = with_seat(now, self.seat, hand=laid.hand, cooldown=laid.cooldown)
        told = line("item.used-up", "TURN-04", name=who, item=name, n=price, to=position)
        return Outcome(now, (told,))


ACTIONS: tuple[type[OathswornAction], ...] = (MoveAction, FreeMove, PlayCard, PlayInjury, UseItem)
