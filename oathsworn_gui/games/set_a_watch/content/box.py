"""The box that rules look into: printed cards with the players' own over them."""

from collections.abc import Mapping
from functools import cached_property

from oathsworn_gui.games.set_a_watch.content.load import Printed
from oathsworn_gui.games.set_a_watch.model.campaign import Campaign
from oathsworn_gui.games.set_a_watch.model.cards import (
    AbilityDef,
    AdventurerDef,
    CreatureDef,
    LocationDef,
    Own,
)
from oathsworn_gui.games.set_a_watch.model.words import SUMMON

NOTHING = CreatureDef(key=SUMMON, name="Summon", kind="Summon")
"""A Summon among the creatures: its base health is 0 (WATCH-99)."""


class Box:
    """Printed and own cards, own over printed. A card nobody entered has no powers."""

    def __init__(self, printed: Printed, own: Own) -> None:
        self.printed = printed
        self.own = own

    @cached_property
    def creatures(self) -> Mapping[str, CreatureDef]:
        """Every creature of the creature deck by key, without Summons and Unhallowed."""
        return {**self.printed.creatures, **self.own.creatures}

    @cached_property
    def unhallowed(self) -> Mapping[str, CreatureDef]:
        """Every Unhallowed by key."""
        return {**self.printed.unhallowed, **self.own.unhallowed}

    @cached_property
    def locations(self) -> Mapping[str, LocationDef]:
        """Every location by key."""
        return {**self.printed.locations, **self.own.locations}

    @cached_property
    def adventurers(self) -> Mapping[str, AdventurerDef]:
        """Every adventurer by key."""
        return {**self.printed.adventurers, **self.own.adventurers}

    @cached_property
    def abilities(self) -> Mapping[str, AbilityDef]:
        """Every ability card by key."""
        return {**self.printed.abilities, **self.own.abilities}

    @cached_property
    def _anything(self) -> Mapping[str, CreatureDef]:
        return {**self.creatures, **self.unhallowed, SUMMON: NOTHING}

    def knows(self, card: str) -> bool:
        """Whether a key is a creature, an Unhallowed or a Summon."""
        return card in self._anything

    def creature(self, card: str) -> CreatureDef:
        """Return a creature, an Unhallowed or a Summon; an unseen card has no name."""
        return self._anything.get(card) or CreatureDef(key=card, name="?")

    def ability(self, key: str) -> AbilityDef:
        """Return an ability card; one that nobody entered has its key for a name."""
        return self.abilities.get(key) or AbilityDef(key=key, name=key)

    def adventurer(self, key: str) -> AdventurerDef:
        """Return an adventurer's board.

        Raises:
            KeyError: there is none of that key.
        """
        return self.adventurers[key]

    def location(self, key: str) -> LocationDef:
        """Return a location; an unseen one has no name."""
        return self.locations.get(key) or LocationDef(key=key, name="?", count=0)


def box_of(printed: Printed, campaign: Campaign) -> Box:
    """Return the box of a campaign."""
    return Box(printed, campaign.own)
