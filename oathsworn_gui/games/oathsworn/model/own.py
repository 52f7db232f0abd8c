"""What the group entered or corrected: content that belongs to the campaign."""

from typing import Annotated

from pydantic import Field

from oathsworn_gui.games.oathsworn.model.card_effects import Parts
from oathsworn_gui.games.oathsworn.model.encounter import BoardRule, FigureKind, PhotoUnder
from oathsworn_gui.games.oathsworn.model.instructions import Instructions
from oathsworn_gui.games.oathsworn.model.words import Colour
from oathsworn_gui.tabletop.hexes import PRINTED_BOARD, Shape
from oathsworn_gui.tabletop.state import EMPTY, FrozenMap, State

Jpeg = Annotated[str, Field(max_length=1_200_000, pattern=r"^[A-Za-z0-9+/]+=*$")]
"""A small picture as JPEG in base64: part of the campaign, so that it depends on no other file."""


class OwnCard(State):
    """An ability card named or read off by the table; None where still unknown."""

    key: str
    name: str
    cls: str
    cooldown: int
    cost: int | None = None
    defense: int | None = None
    level: int = 1
    words: str = ""
    element: str = ""
    range: int | None = None
    farther: int = 0
    parts: Parts = ()


class OwnBoard(State):
    """Numbers read off a class board by the table; None where it has not been read yet."""

    cls: str
    regen: int | None = None
    max_animus: int | None = None


class OwnItem(State):
    """Numbers of an item card read off by the table, by the key of its definition."""

    card: str
    defense: int | None = None
    value: int | None = None
    might: tuple[str, ...] | None = None
    cost: int | None = None
    cooldown: int | None = None
    range: int | None = None
    words: str = ""
    parts: Parts = ()


class OwnInjury(State):
    """An injury card read off by the table, by its name or number."""

    key: str
    name: str
    cost: int | None = None
    cooldown: int | None = None
    words: str = ""
    parts: Parts = ()


class OwnArchetype(State):
    """An archetype card of a class: each side has two abilities. Source: COMPANION-02, L754-757.

    ``sides`` are keyed ``"a"`` and ``"b"``.
    """

    key: str
    cls: str
    name: str
    level: int = 1
    sides: FrozenMap[str, Parts] = EMPTY


class OwnAlly(State):
    """An ally card: its model's numbers and its abilities, by its number or name."""

    key: str
    name: str
    defense: int | None = None
    might: tuple[Colour, ...] = ()
    range: int | None = None
    move: int | None = None
    words: str = ""
    parts: Parts = ()


class OwnStageCard(State):
    """A stage card of the printed game as the table entered it; ``key`` is its chapter and name."""

    key: str
    chapter: str
    stage: Annotated[int, Field(ge=1, le=3)]
    title: str
    words: str = ""
    steps: Instructions = ()
    stays: bool = False


class OwnRules(State):
    """The special rules board of a chapter as the table entered it."""

    chapter: str
    words: str = ""
    rules: Annotated[tuple[BoardRule, ...], Field(max_length=20)] = ()


class Stand(State):
    """Where a figure stands on a board of one's own; ``at`` is a hex name."""

    kind: FigureKind
    of: str
    at: str
    facing: int = 0


class OwnMap(State):
    """A board the table laid out and kept: its hexes, what lies on it, who stands where.

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


class Own(State):
    """The campaign's own content; the box shows it over what is printed.

    ``rules`` are special rules boards by chapter, ``maps`` boards of one's own by name,
    ``pictures`` what may lie under a grid, by key.
    """

    boards: FrozenMap[str, OwnBoard] = EMPTY
    cards: FrozenMap[str, OwnCard] = EMPTY
    items: FrozenMap[str, OwnItem] = EMPTY
    injuries: FrozenMap[str, OwnInjury] = EMPTY
    archetypes: FrozenMap[str, OwnArchetype] = EMPTY
    allies: FrozenMap[str, OwnAlly] = EMPTY
    stage_cards: FrozenMap[str, OwnStageCard] = EMPTY
    rules: FrozenMap[str, OwnRules] = EMPTY
    maps: FrozenMap[str, OwnMap] = EMPTY
    pictures: FrozenMap[str, Jpeg] = EMPTY
    confirmed: tuple[str, ...] = ()
