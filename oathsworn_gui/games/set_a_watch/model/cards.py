"""What is printed on the cards and boards, or entered by the players."""

from typing import Annotated

from pydantic import Field

from oathsworn_gui.games.set_a_watch.model.effects import MOST_TYPED, Effect, Power
from oathsworn_gui.games.set_a_watch.model.words import LocationKind, Reach, Rune, Sides
from oathsworn_gui.tabletop.state import EMPTY, FrozenMap, State

Name = Annotated[str, Field(min_length=1, max_length=60)]
Words = Annotated[str, Field(max_length=400)]
Powers = Annotated[tuple[Power, ...], Field(max_length=MOST_TYPED)]
Effects = Annotated[tuple[Effect, ...], Field(max_length=MOST_TYPED)]
Number = Annotated[int, Field(ge=0, le=99)]


class CreatureDef(State):
    """A creature or an Unhallowed: ``health`` is None for one without health of its own.

    ``words`` are the text of a card whose powers nobody entered; then it is played by hand.
    """

    key: str
    name: Name
    kind: Annotated[str, Field(max_length=40)] = ""
    health: Number | None = 0
    damage: Number = 0
    powers: Powers = ()
    words: Words = ""
    copies: Annotated[int, Field(ge=1, le=20)] = 1


class AbilityDef(State):
    """A card of an adventurer; a ``passive`` one works while it is ready and takes no die."""

    key: str
    name: Name
    passive: bool = False
    effects: Effects = ()
    words: Words = ""


class AdventurerDef(State):
    """A board: the sides of its three dice, its reach, its camp action, its five cards."""

    key: str
    name: Name
    dice: tuple[Sides, Sides, Sides]
    reach: Reach
    camp: Effects = ()
    camp_name: str = ""
    words: Words = ""
    glyph: str = ""
    abilities: tuple[str, ...]


class LocationDef(State):
    """A location: ``firewood`` is its modifier, ``count`` the length of the Line."""

    key: str
    name: Name
    kind: LocationKind = "plain"
    firewood: Annotated[int, Field(ge=-20, le=20)] = 0
    count: Number
    powers: Powers = ()
    runes: tuple[Rune, ...] = ("seal", "vanquish", "bolster")
    words: Words = ""


class Own(State):
    """What the players entered, by key; it stands over what is printed."""

    creatures: FrozenMap[str, CreatureDef] = EMPTY
    unhallowed: FrozenMap[str, CreatureDef] = EMPTY
    abilities: FrozenMap[str, AbilityDef] = EMPTY
    adventurers: FrozenMap[str, AdventurerDef] = EMPTY
    locations: FrozenMap[str, LocationDef] = EMPTY
