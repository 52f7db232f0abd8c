"""Definitions of the story part: checks, entries, events, maps and time tracks."""

from typing import Literal

from oathsworn_gui.games.oathsworn.content.piece import Confidence, Piece
from oathsworn_gui.games.oathsworn.model.story import SpaceEffect
from oathsworn_gui.games.oathsworn.model.story_effect import Effect
from oathsworn_gui.tabletop.state import EMPTY, FrozenMap, State


class CheckDef(State):
    """A check in a story entry, and the entries that follow success and failure.

    ``bonuses`` is what a class adds to it, by class (facts, section 10); ``gains`` is done once for
    every success of a check for each success.
    """

    kind: str
    difficulty: int
    scope: Literal["company", "each", "one"] = "company"
    modifier: int = 0
    for_each_success: bool = False
    bonuses: FrozenMap[str, int] = EMPTY
    gains: tuple[Effect, ...] = ()
    success: str = ""
    failure: str = ""


class Choice(State):
    """A choice at the end of a story entry.

    ``needs`` is a keyword or clue the company must have, or a counter that must be at least
    ``least``.
    """

    words: str
    entry: str
    needs: str = ""
    least: int = 1


class Entry(Piece):
    """A piece of our own story. ``text`` has paragraphs split by blank lines.

    With ``secret`` its choices are a secret decision: what most players chose follows, of equal
    ones the first.
    """

    key: str
    title: str
    text: str
    effects: tuple[Effect, ...] = ()
    check: CheckDef | None = None
    choices: tuple[Choice, ...] = ()
    secret: bool = False
    next: str = ""


class EventDef(Piece):
    """An event card of our own decks, or one that was told: its text and what it does.

    ``key`` joins the deck and the number (``"city-3"``); the card in the deck is ``"3"``.
    Only a told one has ``choices``. What is told of a chapter is read as one without a deck.
    """

    key: str
    deck: Literal["city", "deepwood", ""]
    title: str
    text: str
    effects: tuple[Effect, ...] = ()
    check: CheckDef | None = None
    choices: tuple[Choice, ...] = ()


class LocationDef(Piece):
    """A spot of a map: number, place in the map's unit square, name, entries by path side.

    ``entry`` is read without a path or where sides do not differ; ``entry_a``/``entry_b`` with one.
    """

    number: int
    name: str
    x: float
    y: float
    entry: str = ""
    entry_a: str = ""
    entry_b: str = ""
    kind: Literal["place", "banksmith", "apothecary"] = "place"


class MapDef(Piece):
    """A map to draw: its name, and the spots whose place is known."""

    name: str
    words: str = ""
    locations: tuple[LocationDef, ...] = ()


class TrackDef(Piece):
    """A time track: its number of spaces, in two rows, and what is printed on them."""

    spaces: int
    effects: tuple[SpaceEffect, ...] = ()
    confidence: Confidence = "sure"
