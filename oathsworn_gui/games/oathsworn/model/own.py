"""What the group entered or corrected: content that belongs to the campaign."""

from typing import Annotated, Literal

from pydantic import Field

from oathsworn_gui.games.oathsworn.model.card_effects import Parts
from oathsworn_gui.games.oathsworn.model.encounter import (
    BoardRule,
    Boss,
    FigureKind,
    MinionKind,
    PhotoUnder,
)
from oathsworn_gui.games.oathsworn.model.instructions import Instructions
from oathsworn_gui.games.oathsworn.model.story import SpaceEffect
from oathsworn_gui.games.oathsworn.model.told_event import OwnChapter, OwnEvent
from oathsworn_gui.games.oathsworn.model.words import Colour, ItemKind
from oathsworn_gui.tabletop.hexes import PRINTED_BOARD, Shape
from oathsworn_gui.tabletop.state import EMPTY, FrozenMap, State

Jpeg = Annotated[str, Field(max_length=1_200_000, pattern=r"^[A-Za-z0-9+/]+=*$")]
"""A small picture as JPEG in base64: part of the campaign, so that it depends on no other file."""

MapPicture = Annotated[str, Field(max_length=600_000, pattern=r"^[A-Za-z0-9+/]+=*$")]
"""The picture of a story map: smaller, for a group keeps one for each of its maps."""


Key = Annotated[str, Field(min_length=1, max_length=120)]
Name = Annotated[str, Field(min_length=1, max_length=60)]
Words = Annotated[str, Field(max_length=2000)]
Cooldown = Annotated[int, Field(ge=0, le=3)]
Level = Annotated[int, Field(ge=1, le=21)]
Hands = Annotated[int, Field(ge=0, le=2)]
Number = Annotated[int, Field(ge=0, le=30)]
Might = Annotated[tuple[Colour, ...], Field(max_length=20)]
"""What may be entered: more than any card shows, and no more than a screen can."""


class OwnCard(State):
    """An ability card named or read off by the table; None where still unknown."""

    key: Key
    name: Name
    cls: str = Field(max_length=40)
    cooldown: Cooldown
    cost: Number | None = None
    defense: Number | None = None
    level: Level = 1
    words: Words = ""
    element: Literal["", "fire", "water"] = ""
    range: Number | None = None
    farther: Number = 0
    parts: Parts = ()


class OwnBoard(State):
    """Numbers read off a class board by the table; None where it has not been read yet."""

    cls: str = Field(max_length=40)
    regen: Number | None = None
    max_animus: Number | None = None


class OwnItem(State):
    """What the table read off an item card, by the key of its definition; None where it did not.

    ``name``, ``kind``, ``hands`` and ``family`` are given where the card itself was typed in.
    ``range`` 0 is none.
    """

    card: Key
    name: str = Field(default="", max_length=60)
    kind: ItemKind | None = None
    hands: Hands | None = None
    family: str = Field(default="", max_length=40)
    unique: bool | None = None
    defense: Number | None = None
    value: Number | None = None
    might: Might | None = None
    cost: Number | None = None
    cooldown: Cooldown | None = None
    range: Number | None = None
    words: Words = ""
    parts: Parts = ()
    only: str = Field(default="", max_length=40)


class OwnInjury(State):
    """An injury card read off by the table, by its name or number."""

    key: Key
    name: Name
    cost: Number | None = None
    cooldown: Cooldown | None = None
    words: Words = ""
    parts: Parts = ()


class OwnArchetype(State):
    """An archetype card of a class: each side has two abilities. Source: COMPANION-02, L754-757.

    ``sides`` are keyed ``"a"`` and ``"b"``.
    """

    key: Key
    cls: str = Field(max_length=40)
    name: Name
    level: Level = 1
    sides: FrozenMap[Literal["a", "b"], Parts] = EMPTY


class OwnAlly(State):
    """An ally card: its model's numbers and its abilities, by its number or name."""

    key: Key
    name: Name
    defense: Number | None = None
    might: Might = ()
    range: Number | None = None
    move: Number | None = None
    words: Words = ""
    parts: Parts = ()


class OwnStageCard(State):
    """A stage card of the printed game as the table entered it; ``key`` is its chapter and name."""

    key: Key
    chapter: str = Field(max_length=20)
    stage: Annotated[int, Field(ge=1, le=3)]
    title: Name
    words: Words = ""
    steps: Instructions = ()
    stays: bool = False


class OwnRules(State):
    """The special rules board of a chapter as the table entered it."""

    chapter: str = Field(max_length=20)
    words: Words = ""
    rules: Annotated[tuple[BoardRule, ...], Field(max_length=20)] = ()


class Stand(State):
    """The position of a figure on a saved board; ``at`` is a hex name."""

    kind: FigureKind
    of: str
    at: str
    facing: int = 0


class OwnMap(State):
    """A board set up and saved by the group: its hexes, its pieces and figures.

    ``zone`` are the names of the hexes in which the company begins.
    """

    name: str = Field(min_length=1, max_length=60)
    shape: Shape = PRINTED_BOARD
    obstacles: FrozenMap[str, str] = EMPTY
    tiles: FrozenMap[str, str] = EMPTY
    large_tiles: FrozenMap[str, str] = EMPTY
    zone: tuple[str, ...] = ()
    stands: tuple[Stand, ...] = ()
    photo: PhotoUnder | None = None


class OwnEncounter(State):
    """The encounter board of a chapter as the table told it: the boss and the kinds of minions.

    ``boss`` is None for an encounter without one; ``set_up`` is the board as it is laid out at
    set-up, without the company and any picture, None where it is laid out by hand.
    """

    chapter: str = Field(max_length=20)
    name: Name
    boss: Boss | None = None
    minions: Annotated[tuple[MinionKind, ...], Field(max_length=12)] = ()
    set_up: OwnMap | None = None


MapPoint = tuple[float, float]
"""A point of the unit square of a map, x to the right and y down."""


SpotKind = Literal["place", "banksmith", "apothecary"]


class MapSpot(State):
    """The position of a location on a story map, in the unit square of its picture."""

    x: Annotated[float, Field(ge=0, le=1, allow_inf_nan=False)]
    y: Annotated[float, Field(ge=0, le=1, allow_inf_nan=False)]
    name: str = Field(default="", max_length=40)
    kind: SpotKind = "place"


class OwnStoryMap(State):
    """A map of the story as this group has it: its own picture and the spots clicked in.

    ``spots`` are keyed by their number, ``"1"`` to ``"30"``; without a picture the drawn default
    is below them.
    """

    name: Name
    picture: MapPicture | None = None
    spots: Annotated[FrozenMap[str, MapSpot], Field(max_length=30)] = EMPTY


class OwnTrack(State):
    """A time track as the table read it off the card of a chapter."""

    chapter: str = Field(max_length=20)
    spaces: Annotated[int, Field(ge=1, le=30)]
    effects: Annotated[tuple[SpaceEffect, ...], Field(max_length=60)] = ()


class Own(State):
    """The campaign's own content; the box shows it over what is printed.

    ``encounters`` are encounter boards, ``rules`` special rules boards and ``tracks`` time tracks,
    each by chapter, ``events`` event cards by deck and number, ``chapters`` what ends and locations
    give, by chapter, ``story_maps`` maps of the story by name, ``maps`` saved boards by name,
    ``pictures`` what may be shown under a grid, by key; ``taken`` are the places
    (``"cards.cur-leap"``) of what came from a pack and was not changed here, which others may have
    seen and this table not.
    """

    boards: FrozenMap[str, OwnBoard] = EMPTY
    cards: FrozenMap[str, OwnCard] = EMPTY
    items: FrozenMap[str, OwnItem] = EMPTY
    injuries: FrozenMap[str, OwnInjury] = EMPTY
    archetypes: FrozenMap[str, OwnArchetype] = EMPTY
    allies: FrozenMap[str, OwnAlly] = EMPTY
    encounters: FrozenMap[str, OwnEncounter] = EMPTY
    stage_cards: FrozenMap[str, OwnStageCard] = EMPTY
    rules: FrozenMap[str, OwnRules] = EMPTY
    story_maps: FrozenMap[str, OwnStoryMap] = EMPTY
    tracks: FrozenMap[str, OwnTrack] = EMPTY
    events: FrozenMap[str, OwnEvent] = EMPTY
    chapters: FrozenMap[str, OwnChapter] = EMPTY
    maps: FrozenMap[str, OwnMap] = EMPTY
    pictures: FrozenMap[str, Jpeg] = EMPTY
    confirmed: tuple[str, ...] = ()
    taken: tuple[str, ...] = ()
