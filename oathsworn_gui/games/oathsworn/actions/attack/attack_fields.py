"""The fields with which an Oathsworn's attack begins, with or without a card."""

from pydantic import Field

from oathsworn_gui.games.oathsworn.actions.base.base import OathswornAction
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.procedures import Attack
from oathsworn_gui.games.oathsworn.model.words import Seat
from oathsworn_gui.games.oathsworn.rules.attack.area import refuse_area
from oathsworn_gui.tabletop.action import Refusal, impossible


class AttackFields(OathswornAction):
    """The numbers of an attack that cards and items give.

    ``keyword`` are steps of empowering, ``bonus`` damage to every target, ``redraws`` free ones by
    a card; ``ignore_lowest`` and ``ignore_highest`` how many cards count nothing; ``chain`` how
    many further targets a chain hits at most, ``also`` how many an attack on several hits besides
    its first; ``range`` is what the effect lists or computes, ``chain_range`` that of a chain, both
    0 where none is listed; ``area`` names the hexes that an attack on an area covers, which then
    are its targets. Source: ATTACK-02, ATTACK-03, ATTACK-04, ATTACK-05, ATTACK-06, ATTACK-07,
    ATTACK-08, ATTACK-09, ATTACK-10, ATTACK-11, L894-936; MIGHT-18, L909-911; RANGE-05; CHAIN-01,
    L1362-1364.
    """

    target: str | None = None
    unarmed: bool = False
    keyword: int = Field(default=0, ge=0, le=20)
    bonus: int = Field(default=0, ge=0, le=30)
    redraws: int = Field(default=0, ge=0, le=9)
    ignore_lowest: int = Field(default=0, ge=0, le=9)
    ignore_highest: int = Field(default=0, ge=0, le=9)
    chain: int = Field(default=0, ge=0, le=20)
    also: int = Field(default=0, ge=0, le=20)
    range: int = Field(default=0, ge=0, le=30)
    chain_range: int = Field(default=0, ge=0, le=30)
    area: tuple[str, ...] = Field(default=(), max_length=400)

    def refuse_fields(self, campaign: Campaign) -> Refusal | None:
        """Refuse a chain that hits several at once, and an area without enemies."""
        if (self.chain > 0) + (self.also > 0) + bool(self.area) > 1:
            return impossible("attack.chain-or-several", "CHAIN-01")
        return refuse_area(campaign, self.area)

    def attack_by(self, seat: Seat, card: str | None = None) -> Attack:
        """Return the attack with these numbers, its id and draw still to be made."""
        return Attack(
            id="p0",
            seat=seat,
            card=card,
            unarmed=self.unarmed,
            keyword=self.keyword,
            bonus=self.bonus,
            ignore_lowest=self.ignore_lowest,
            ignore_highest=self.ignore_highest,
            more=self.chain or self.also,
            chain=self.chain > 0,
            range=self.range,
            chain_range=self.chain_range,
            area=tuple(name.upper() for name in self.area),
        )
