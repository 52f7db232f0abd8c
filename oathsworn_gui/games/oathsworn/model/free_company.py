"""What the four share: backpack, allies, traits, tracks, chapter boxes, keywords, notes."""

from typing import Literal

from oathsworn_gui.games.oathsworn.model.item import Item
from oathsworn_gui.games.oathsworn.model.words import Difficulty
from oathsworn_gui.tabletop.state import EMPTY, FrozenMap, State


class Ally(State):
    """An ally card. ``dead`` until it is archived after the encounter (ALLY-11)."""

    id: str
    card: str
    name: str
    combat: bool = True
    defense: int | None = None
    dead: bool = False


class ChapterBoxes(State):
    """The five boxes of a chapter's row on the free company sheet (facts, section 6)."""

    story: bool = False
    ambushed: bool = False
    special_rules: bool = False
    unique_item: bool = False
    encounter: bool = False


class ChapterRecord(State):
    """What a chapter came to, written when it is over: for the sheets, the score, looking back.

    ``result`` is empty for one left without an encounter; ``attempts`` counts the encounters
    played; ``knockouts`` are the marks of the chapter's tally and replay; ``level`` what everyone
    had afterwards; ``gained`` and ``lost`` names of items, ``injuries`` and ``fallen`` as
    ``"<name>: <card>"`` and names, ``dead`` class keys, ``granted`` what the level gave as
    ``"<name>: <what>"`` (the trait without a name); ``iron`` the company's afterwards.
    """

    chapter: str
    result: Literal["victory", "defeat", "skipped", ""] = ""
    attempts: int = 0
    difficulty: Difficulty = "free"
    knockouts: int = 0
    level: int = 1
    gained: tuple[str, ...] = ()
    lost: tuple[str, ...] = ()
    injuries: tuple[str, ...] = ()
    fallen: tuple[str, ...] = ()
    dead: tuple[str, ...] = ()
    granted: tuple[str, ...] = ()
    iron: int = 0


class FreeCompany(State):
    """The free company sheet and bag.

    ``traits`` holds the marks by trait; ``knockouts`` the marks on the knockout track (the score,
    lower is better); ``dead_classes`` the hardcore track; ``chapters`` the boxes by chapter key;
    ``counters`` free counters with a name (rations and the like); ``records`` what each chapter
    came to, in the order played, one played twice listed twice. ``due`` is what the time track
    leaves to be done after the encounter, in words (TIME-08).
    """

    backpack: tuple[Item, ...] = ()
    allies: tuple[Ally, ...] = ()
    traits: FrozenMap[str, int] = EMPTY
    knockouts: int = 0
    dead_classes: tuple[str, ...] = ()
    chapters: FrozenMap[str, ChapterBoxes] = EMPTY
    keywords: tuple[str, ...] = ()
    counters: FrozenMap[str, int] = EMPTY
    records: tuple[ChapterRecord, ...] = ()
    notes: str = ""
    due: tuple[str, ...] = ()
