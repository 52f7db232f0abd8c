"""What the four share: backpack, allies, traits, tracks, chapter boxes, keywords, notes."""

from oathsworn_gui.games.oathsworn.model.item import Item
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


class FreeCompany(State):
    """The free company sheet and bag.

    ``traits`` holds the marks by trait; ``knockouts`` the marks on the knockout track (the score,
    lower is better); ``dead_classes`` the hardcore track; ``chapters`` the boxes by chapter key;
    ``counters`` free counters with a name (rations and the like).
    """

    backpack: tuple[Item, ...] = ()
    allies: tuple[Ally, ...] = ()
    traits: FrozenMap[str, int] = EMPTY
    knockouts: int = 0
    dead_classes: tuple[str, ...] = ()
    chapters: FrozenMap[str, ChapterBoxes] = EMPTY
    keywords: tuple[str, ...] = ()
    counters: FrozenMap[str, int] = EMPTY
    notes: str = ""
