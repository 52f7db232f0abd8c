"""A turn of a full character: moving, ability cards, injuries, items."""

from typing import Literal

from pydantic import Field

from oathsworn_gui.games.oathsworn.actions.attack.attack_fields import AttackFields
from oathsworn_gui.games.oathsworn.actions.base.base import OathswornAction
from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.words import Seat
from oathsworn_gui.games.oathsworn.rules.attack.area import friends_told
from oathsworn_gui.games.oathsworn.rules.attack.begin import begun
from oathsworn_gui.games.oathsworn.rules.attack.range import refuse_target
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import (
    actor_name,
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
from oathsworn_gui.games.oathsworn.rules.board.thrown_items import unarmed_told
from oathsworn_gui.games.oathsworn.rules.cards.parts import refuse_card
from oathsworn_gui.games.oathsworn.rules.cards.play import Told, begin
from oathsworn_gui.games.oathsworn.rules.conditions.crippled import refuse_crippled
from oathsworn_gui.games.oathsworn.rules.movement.walking import (
    figure_of_seat,
    refuse_walk,
    walk,
    walk_cost,
)
from oathsworn_gui.games.oathsworn.rules.turns.cooldown import (
    in_hand,
    played,
    taken_from_hand,
)
from oathsworn_gui.games.oathsworn.rules.turns.may_act import (
    refuse_animus,
    refuse_bound,
    refuse_injuries_first,
    refuse_interrupt,
    refuse_open,
    refuse_seat,
    refuse_turn,
)
from oathsworn_gui.tabletop.action import Outcome, Refusal, impossible, line, refuse


class MoveAction(OathswornAction):
    """Take the turn's move action along ``path`` (hex names), one animus a step.

    With the board off ``path`` is empty and ``steps`` says how much animus is spent.
    Source: MOVE-01, MOVE-02, L780-783; TURN-01, L736-737; TURN-13.
    """

    type: Literal["move-action"] = "move-action"
    seat: Seat
    path: tuple[str, ...] = ()
    steps: int = Field(default=0, ge=0, le=30)

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse a second move, ways blocked, too little animus, injuries unplayed, cripples."""
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
        return wrong or refuse_animus(
            animus_of(campaign, self.seat), self._cost(campaign), "MOVE-01"
        )

    def _cost(self, campaign: Campaign) -> int:
        if not self.path:
            return self.steps
        walker = figure_of_seat(campaign, self.seat)
        return walk_cost(encounter_of(campaign), self.path, walker)

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Pay and walk."""
        cost = self._cost(campaign)
        now = pay_animus(campaign, self.seat, cost)
        now = with_encounter(now, moved=True, acted=True)
        name, to = actor_name(campaign, self.seat), self.path[-1].upper() if self.path else ""
        told = line("move.walked", "MOVE-01", name=name, n=cost)
        if to:
            told = line("move.walked-to", "MOVE-01", name=name, n=cost, hex=to)
        return Outcome(now, (told,)).then(walk(now, self.seat, self.path, box))


class FreeMove(OathswornAction):
    """Walk along ``path`` by an item, an ability or a token: no animus. Source: MOVE-03, L785-786.

    ``most`` is the printed number, 0 for no limit.
    """

    type: Literal["free-move"] = "free-move"
    seat: Seat
    path: tuple[str, ...]
    most: int = Field(default=0, ge=0, le=30)

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse a blocked way, one longer than printed, and a character that cannot move."""
        refusal = refuse_seat(campaign, self.seat)
        if refusal is not None:
            return refusal
        if not self.path:
            return impossible("move.nowhere")
        encounter = encounter_of(campaign)
        way = refuse_walk(encounter, figure_of_seat(campaign, self.seat), self.path)
        if way is not None:
            return way
        cost = walk_cost(encounter, self.path, figure_of_seat(campaign, self.seat))
        if self.most and cost > self.most:
            return refuse("move.too-far", "MOVE-03", n=cost, most=self.most)
        own_turn = encounter.phase == "oathsworn" and encounter.turn == self.seat
        first = refuse_injuries_first(campaign, self.seat) if own_turn else None
        return refuse_bound(campaign, self.seat) or refuse_crippled(campaign, self.seat) or first

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Walk."""
        now = with_acted(campaign, self.seat)
        name = actor_name(campaign, self.seat)
        n = walk_cost(encounter_of(campaign), self.path, figure_of_seat(campaign, self.seat))
        told = line("move.free", "MOVE-03", name=name, n=n, hex=self.path[-1].upper())
        return Outcome(now, (told,)).then(walk(now, self.seat, self.path, box))


class PlayCard(AttackFields):
    """Play an ability card: pay, resolve, place it, battleflow.

    Source: CARD-01, CARD-02, CARD-03, CARD-04, CARD-05, CARD-06, CARD-07, CARD-08, CARD-09,
    CARD-10, CARD-11, L811-850.

    ``paid`` is the animus where the card says ``?`` or nobody entered it; with ``attack`` an attack
    follows before the card is placed (``keyword`` steps of empowering, ``bonus`` damage).
    ``interrupt`` plays it out of turn. A card whose parts are known is carried out effect by effect
    instead, unless ``attack`` is given: ``part`` counts them from 0, None asks for it. Source of
    interrupts: INTERRUPT-01, INTERRUPT-02, L1673-1676.
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
        """Refuse another time than the card has; one that is bound may play no interrupts."""
        if self.interrupt:
            return refuse_interrupt(campaign, self.seat)
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
        """Carry out the card's parts; without parts pay and attack with it, or place it at once."""
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
        lines = (told, *unarmed_told(campaign, self.seat, name), *friends_told(campaign, attack))
        return Outcome(begun(now, attack, box, self.target, self.redraws), lines)


ACTIONS: tuple[type[OathswornAction], ...] = (MoveAction, FreeMove, PlayCard)
