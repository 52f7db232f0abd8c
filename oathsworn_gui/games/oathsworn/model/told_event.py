"""What the table told of the story: event cards, and the facts and gifts of chapters."""

from typing import Annotated, Literal

from pydantic import Field

from oathsworn_gui.games.oathsworn.model.story_effect import Effect
from oathsworn_gui.games.oathsworn.model.words import PathSide
from oathsworn_gui.tabletop.state import EMPTY, FrozenMap, State

Effects = Annotated[tuple[Effect, ...], Field(max_length=20)]
Words = Annotated[str, Field(max_length=2000)]
Told = Annotated[str, Field(max_length=200)]


class OwnOutcome(State):
    """What follows: ``effects`` are carried out, then ``words`` are read at the table."""

    effects: Effects = ()
    words: Words = ""


class OwnCheck(State):
    """A check of an event, and what follows success and failure. Source: CHECK-01, L309-311."""

    kind: Annotated[str, Field(min_length=1, max_length=40)]
    difficulty: Annotated[int, Field(ge=1, le=99)]
    scope: Literal["company", "each", "one"] = "company"
    modifier: Annotated[int, Field(ge=-30, le=30)] = 0
    success: OwnOutcome = OwnOutcome()
    failure: OwnOutcome = OwnOutcome()


class OwnChoice(State):
    """A choice of an event and what follows it."""

    words: Annotated[str, Field(min_length=1, max_length=200)]
    follows: OwnOutcome = OwnOutcome()


class OwnEvent(State):
    """An event card of the printed game; ``key`` joins its deck and its number (``"city-12"``).

    Its ``effects`` come first, then the choice, or the check where there is no choice.
    """

    key: Annotated[str, Field(min_length=1, max_length=120)]
    deck: Literal["city", "deepwood"]
    number: Annotated[int, Field(ge=1, le=99)]
    title: Annotated[str, Field(max_length=60)] = ""
    words: Words = ""
    effects: Effects = ()
    check: OwnCheck | None = None
    choices: Annotated[tuple[OwnChoice, ...], Field(max_length=6)] = ()


Place = Annotated[str, Field(pattern=r"^([1-9]|[12][0-9]|30)[AB]?$")]
"""A location by its number, or by its number and a side of the path: ``"5"``, ``"5A"``."""


Clue = Literal["1", "2", "3", "4", "5", "6", "!"]
"""What stands on a clue token in the box (facts, section 10)."""

Called = Annotated[str, Field(min_length=1, max_length=40)]


class OwnLoot(State):
    """How many items the tally of a chapter gives before traits and difficulty; 0 for none.

    Source: TALLY-04, L2277-2278; TALLY-05, L2280-2285.
    """

    commons: Annotated[int, Field(ge=0, le=20)] = 0
    uniques: Annotated[int, Field(ge=0, le=20)] = 0


class OwnChapter(State):
    """What the table told of a chapter: its facts, its two ends, and visiting its locations.

    None, and an empty name, where the line's own fact holds: ``level`` whether its tally gives a
    level, ``optional`` whether it may be passed over, ``has_map``, ``has_path`` and ``deepwood``
    what its story walks on. ``map``, ``clues`` and ``paths`` are what its map, its tokens and the
    sides of its path are called.
    """

    chapter: Annotated[str, Field(min_length=1, max_length=20)]
    name: Annotated[str, Field(max_length=60)] = ""
    level: bool | None = None
    loot: OwnLoot | None = None
    optional: bool | None = None
    has_map: bool | None = None
    has_path: bool | None = None
    deepwood: bool | None = None
    map: Annotated[str, Field(max_length=60)] = ""
    clues: Annotated[FrozenMap[Clue, Called], Field(max_length=7)] = EMPTY
    paths: Annotated[FrozenMap[PathSide, Called], Field(max_length=2)] = EMPTY
    victory: OwnOutcome = OwnOutcome()
    defeat: OwnOutcome = OwnOutcome()
    locations: Annotated[FrozenMap[Place, OwnOutcome], Field(max_length=90)] = EMPTY
