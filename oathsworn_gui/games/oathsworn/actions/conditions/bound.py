"""Caged and consumed characters, and the boxes of the margin."""

from typing import Literal

from pydantic import Field

from oathsworn_gui.games.oathsworn.actions.base.base import OathswornAction
from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.procedures import Attack
from oathsworn_gui.games.oathsworn.model.words import Seat
from oathsworn_gui.games.oathsworn.rules.attack.begin import begun
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import (
    actor_name,
    encounter_of,
    pay_animus,
    with_encounter,
)
from oathsworn_gui.games.oathsworn.rules.board.figures import BOSS
from oathsworn_gui.games.oathsworn.rules.board.thrown_items import unarmed_told
from oathsworn_gui.games.oathsworn.rules.conditions.bound import (
    is_caged,
    is_consumed,
    resolved_card,
)
from oathsworn_gui.games.oathsworn.rules.conditions.caged import cage, free
from oathsworn_gui.games.oathsworn.rules.conditions.consumed import (
    consume,
    die_inside,
    inside_cost,
    with_attack,
)
from oathsworn_gui.games.oathsworn.rules.encounter.escape import MOST_DIFFICULTY, attempt
from oathsworn_gui.games.oathsworn.rules.encounter.reminders import reminders
from oathsworn_gui.games.oathsworn.rules.turns.may_act import (
    refuse_escape,
    refuse_inside,
    refuse_outside,
    refuse_seat,
)
from oathsworn_gui.tabletop.action import Outcome, Refusal, impossible, line


class AttemptEscape(OathswornAction):
    """Try to get out of a cage: pay, then a survival check; ``bonus`` is added by the table.

    ``difficulty`` is None for the one of the stage card; where it is unknown, it is asked.
    Source: CAGED-03, CAGED-04, CAGED-05, CAGED-06, L1348-1355.
    """

    type: Literal["attempt-escape"] = "attempt-escape"
    seat: Seat
    bonus: int = Field(default=0, ge=-20, le=20)
    difficulty: int | None = Field(default=None, ge=1, le=MOST_DIFFICULTY)

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse characters not caged, a second attempt in a turn, and too little animus."""
        return refuse_escape(campaign, self.seat)

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Pay and begin the check."""
        return attempt(campaign, self.seat, self.bonus, self.difficulty)


class AttackFromInside(OathswornAction):
    """Attack the location that consumed the seat, without a card; its die is hit directly.

    Source: CONSUMED-02, L1560-1563; CONSUMED-03, L1563-1564.
    """

    type: Literal["attack-from-inside"] = "attack-from-inside"
    seat: Seat

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse characters not consumed, a second attack in a turn, and too little animus."""
        return refuse_inside(campaign, self.seat)

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Pay and draw."""
        cost, name = inside_cost(campaign, self.seat), actor_name(campaign, self.seat)
        now = with_encounter(pay_animus(campaign, self.seat, cost), acted=True)
        now = with_attack(now, self.seat, made=True)
        die = die_inside(encounter_of(now), self.seat)
        attack = Attack(id="p0", seat=self.seat, location=die)
        told = line("consumed.attacks", "CONSUMED-02", name=name, n=cost)
        lines = (told, *unarmed_told(campaign, self.seat, name))
        return Outcome(begun(now, attack, box, BOSS), lines)


class CageByHand(OathswornAction):
    """Cage a character as a card says that the table carries out.

    ``difficulty`` 0: as printed on the card. The card being resolved stays with the caged one.
    Source: CAGED-01, L1344-1346; CAGED-02, L1346-1347.
    """

    type: Literal["cage-by-hand"] = "cage-by-hand"
    seat: Seat
    difficulty: int = Field(default=0, ge=0, le=MOST_DIFFICULTY)

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse a character that is already caged or consumed."""
        return refuse_seat(campaign, self.seat) or _refuse_again(campaign, self.seat)

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Shut the cage."""
        return cage(campaign, self.seat, resolved_card(campaign), self.difficulty)


class FreeCaged(OathswornAction):
    """Free a caged character by hand, as a card says or to correct a mistake."""

    type: Literal["free-caged"] = "free-caged"
    seat: Seat

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse a character that is not caged."""
        nobody = refuse_seat(campaign, self.seat)
        if nobody is not None or is_caged(campaign, self.seat):
            return nobody
        return impossible("caged.not-caged", "CAGED-01", name=actor_name(campaign, self.seat))

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Open the cage."""
        return free(campaign, self.seat)


class ConsumeByHand(OathswornAction):
    """Let the boss consume a character as a card says that the table carries out.

    ``location`` is the key of the die of its location. The card being resolved stays with the
    consumed one. Source: CONSUMED-01, L1559-1560.
    """

    type: Literal["consume-by-hand"] = "consume-by-hand"
    seat: Seat
    location: str

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse a consumed character, and locations that are broken or not there."""
        nobody = refuse_seat(campaign, self.seat)
        if nobody is not None:
            return nobody
        if is_consumed(campaign, self.seat):
            return impossible("consumed.already", "CONSUMED-01")
        boss = encounter_of(campaign).boss
        hp = {place.key: place.hp for place in boss.locations} if boss is not None else {}
        return None if hp.get(self.location) else impossible("location.none")

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Take the model off the board."""
        return consume(campaign, self.seat, self.location, resolved_card(campaign))


class TickReminder(OathswornAction):
    """Tick a line of the margin's checklist, or clear it; it is for this round only."""

    type: Literal["tick-reminder"] = "tick-reminder"
    key: str = Field(max_length=100)
    on: bool = True

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse lines that are not there or tick themselves."""
        outside = refuse_outside(campaign)
        if outside is not None:
            return outside
        known = any(one.key == self.key and one.ticks for one in reminders(campaign, box))
        return None if known else impossible("reminder.none")

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Store the tick."""
        ticked = encounter_of(campaign).ticked
        if (self.key in ticked) == self.on:
            return Outcome(campaign)
        left = tuple(key for key in ticked if key != self.key)
        return Outcome(with_encounter(campaign, ticked=(*left, self.key) if self.on else left))


def _refuse_again(campaign: Campaign, seat: str) -> Refusal | None:
    if is_caged(campaign, seat):
        return impossible("caged.already", "CAGED-01", name=actor_name(campaign, seat))
    return impossible("consumed.already", "CONSUMED-01") if is_consumed(campaign, seat) else None


ACTIONS: tuple[type[OathswornAction], ...] = (
    AttemptEscape,
    AttackFromInside,
    CageByHand,
    FreeCaged,
    ConsumeByHand,
    TickReminder,
)
