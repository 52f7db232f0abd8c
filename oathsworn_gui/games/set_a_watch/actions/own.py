"""Cards that the players enter: as numbers and words, with powers where a typed line says them."""

from typing import Annotated, Any, Literal

from pydantic import Field

from oathsworn_gui.games.set_a_watch.actions.base import WatchAction
from oathsworn_gui.games.set_a_watch.content.box import Box
from oathsworn_gui.games.set_a_watch.content.pack import MOST_ENTRIES, how_many
from oathsworn_gui.games.set_a_watch.model.campaign import Campaign
from oathsworn_gui.games.set_a_watch.model.cards import (
    AbilityDef,
    AdventurerDef,
    CreatureDef,
    LocationDef,
    Name,
    Number,
    Own,
)
from oathsworn_gui.games.set_a_watch.model.words import SUMMON, LocationKind, Reach
from oathsworn_gui.games.set_a_watch.notation.powers import read_effects, read_powers
from oathsworn_gui.tabletop.action import Outcome, Refusal, impossible, line
from oathsworn_gui.tabletop.plain_words import name_key
from oathsworn_gui.tabletop.state import put

Typed = Annotated[str, Field(max_length=400)]
Short = Annotated[str, Field(max_length=40)]


class _Entering(WatchAction):
    """What all entries share: a name, of which the key is made, and typed words."""

    name: Name
    text: Typed = ""

    @property
    def key(self) -> str:
        """The key of the entry: another one of the same name replaces it."""
        return f"own-{name_key(self.name)}"

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse a name without a letter, and more entries than a campaign holds."""
        if how_many(campaign.own) >= MOST_ENTRIES:
            return impossible("watch.too-many-cards", most=MOST_ENTRIES)
        named = any(map(str.isalnum, self.name)) and self.key != SUMMON
        return None if named else impossible("watch.name-needed")

    def _entered(self, campaign: Campaign, part: str, made: Any) -> Outcome:
        entries = put(getattr(campaign.own, part), self.key, made)
        after = campaign.evolve(own=campaign.own.evolve(**{part: entries}))
        return Outcome(after, (line("watch.entered", None, name=self.name),))


class EnterCreature(_Entering):
    """Enter a creature or an Unhallowed; ``text`` is a line such as "reveal: stun 1"."""

    type: Literal["watch-enter-creature"] = "watch-enter-creature"
    kind: Short = ""
    health: Number | None = 0
    damage: Number = 1
    unhallowed: bool = False
    copies: Annotated[int, Field(ge=1, le=20)] = 1

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Keep it; words that are no power are played by hand."""
        made = CreatureDef(
            key=self.key,
            name=self.name,
            kind="Unhallowed" if self.unhallowed else self.kind,
            health=self.health,
            damage=self.damage,
            powers=read_powers(self.text),
            words=self.text,
            copies=self.copies,
        )
        return self._entered(campaign, "unhallowed" if self.unhallowed else "creatures", made)


class EnterAbility(_Entering):
    """Enter an ability card; ``text`` is a line such as "strike one revealed with die + 2"."""

    type: Literal["watch-enter-ability"] = "watch-enter-ability"
    passive: bool = False

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Keep it."""
        effects = read_effects(self.text)
        made = AbilityDef(
            key=self.key, name=self.name, passive=self.passive, effects=effects, words=self.text
        )
        return self._entered(campaign, "abilities", made)


class EnterAdventurer(_Entering):
    """Enter a board: dice, reach, camp action (``text``) and the keys of its five cards."""

    type: Literal["watch-enter-adventurer"] = "watch-enter-adventurer"
    dice: tuple[int, int, int]
    reach: Reach
    abilities: Annotated[tuple[str, ...], Field(min_length=5, max_length=5)]

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse dice that are neither six- nor eight-sided."""
        if any(sides not in {6, 8} for sides in self.dice):
            return impossible("watch.six-or-eight", "WATCH-05")
        return super().refuse(campaign, box)

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Keep it."""
        made = AdventurerDef(
            key=self.key,
            name=self.name,
            dice=self.dice,
            reach=self.reach,
            camp=read_effects(self.text),
            words=self.text,
            abilities=self.abilities,
        )
        return self._entered(campaign, "adventurers", made)


class EnterLocation(_Entering):
    """Enter a location: its firewood, the length of its Line, what it does."""

    type: Literal["watch-enter-location"] = "watch-enter-location"
    kind: LocationKind = "plain"
    firewood: Annotated[int, Field(ge=-20, le=20)] = 0
    count: Number

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Keep it."""
        made = LocationDef(
            key=self.key,
            name=self.name,
            kind=self.kind,
            firewood=self.firewood,
            count=self.count,
            powers=read_powers(self.text),
            words=self.text,
        )
        return self._entered(campaign, "locations", made)


class TakePack(WatchAction):
    """Take in cards that another evening entered, as copies; own entries of a key are replaced."""

    type: Literal["watch-take-pack"] = "watch-take-pack"
    pack: Own

    def refuse(self, campaign: Campaign, box: Box) -> Refusal | None:
        """Refuse more entries than a campaign holds."""
        if how_many(together(campaign.own, self.pack)) > MOST_ENTRIES:
            return impossible("watch.too-many-cards", most=MOST_ENTRIES)
        return None

    def apply(self, campaign: Campaign, box: Box) -> Outcome:
        """Copy them."""
        after = campaign.evolve(own=together(campaign.own, self.pack))
        return Outcome(after, (line("watch.pack"),))


def together(own: Own, more: Own) -> Own:
    """Return the entries of both; of two under one key ``more`` counts."""
    return Own(
        creatures={**own.creatures, **more.creatures},
        unhallowed={**own.unhallowed, **more.unhallowed},
        abilities={**own.abilities, **more.abilities},
        adventurers={**own.adventurers, **more.adventurers},
        locations={**own.locations, **more.locations},
    )


ACTIONS: tuple[type[WatchAction], ...] = (
    EnterCreature,
    EnterAbility,
    EnterAdventurer,
    EnterLocation,
    TakePack,
)
