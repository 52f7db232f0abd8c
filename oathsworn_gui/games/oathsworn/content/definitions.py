"""Definitions of the printed game and of our own chapters: values read from content files."""

from typing import Literal

from oathsworn_gui.games.oathsworn.content.piece import Confidence, Fact, Piece
from oathsworn_gui.games.oathsworn.content.sheet_definitions import SheetDef
from oathsworn_gui.games.oathsworn.content.story_definitions import (
    Entry,
    EventDef,
    MapDef,
    TrackDef,
)
from oathsworn_gui.games.oathsworn.model.card_effects import Parts
from oathsworn_gui.games.oathsworn.model.encounter import (
    BoardRule,
    Boss,
    MinionKind,
)
from oathsworn_gui.games.oathsworn.model.instructions import Instructions
from oathsworn_gui.games.oathsworn.model.new_campaign import NewCampaign
from oathsworn_gui.games.oathsworn.model.own import OwnInjury
from oathsworn_gui.games.oathsworn.model.words import Colour, ItemKind
from oathsworn_gui.tabletop.hexes import PRINTED_BOARD, Shape
from oathsworn_gui.tabletop.state import EMPTY, FrozenMap, State


class CardDef(Piece):
    """An ability card. ``defense`` is the DEFENSE printed on it; ``words`` our own effect text.

    ``element`` is ``"fire"`` or ``"water"`` on the cards a Witch chooses from (ENCSETUP-14).
    ``range`` is what its attack lists, None for none; ``farther`` what it adds to a weapon's.
    """

    key: str
    name: str
    cls: str
    cooldown: int
    cost: int | None = None
    defense: int | None = None
    level: int = 1
    words: str = ""
    element: Literal["", "fire", "water"] = ""
    range: int | None = None
    farther: int = 0
    parts: Parts = ()
    confidence: Confidence = "likely"


class ArchetypeDef(Piece):
    """An archetype card of a class; each side (``"a"``, ``"b"``) has two abilities."""

    key: str
    cls: str
    name: str
    level: int = 1
    sides: FrozenMap[Literal["a", "b"], Parts] = EMPTY


class AllyDef(Piece):
    """An ally card; None if unknown."""

    key: str
    name: str
    defense: int | None = None
    might: tuple[Colour, ...] = ()
    range: int | None = None
    move: int | None = None
    words: str = ""
    parts: Parts = ()


class WeaponLimit(State):
    """Weapons that a class may equip: by family (empty for any) and number of hands (0 for any)."""

    family: str = ""
    hands: int = 0


class Equips(State):
    """What a class may equip besides gear, as printed on its board (facts, section 3.2).

    ``armour`` are classes of armour, ``"all"`` for each; a weapon fits one of ``weapons`` and none
    of the families ``barred``; ``shields`` is None if unknown; ``gear`` how many at once.
    """

    armour: tuple[str, ...] = ()
    weapons: tuple[WeaponLimit, ...] = ()
    barred: tuple[str, ...] = ()
    shields: bool | None = False
    gear: int = 1
    confidence: Confidence = "unknown"


class ClassDef(Piece):
    """One of the twelve classes. ``kit`` are keys of starting items, one entry a copy (SETUP-10).

    ``glyph`` names an icon; ``may_equip`` the families and armour classes its board shows, as
    words, and ``equips`` as values; ``note`` what is worth checking on the board.
    """

    key: str
    name: str
    glyph: str
    complexity: int
    regen: Fact = Fact()
    max_animus: Fact = Fact()
    kit: tuple[str, ...] = ()
    may_equip: tuple[str, ...] = ()
    equips: Equips = Equips()
    ability: str = ""
    note: str = ""
    confidence: Confidence = "sure"


class ItemDef(Piece):
    """An item card. ``chapter`` is its printed number: deck, price and value (ITEM-01, SHOP-11).

    ``only`` is the class whose icon it bears, empty for none (ITEM-06).
    """

    key: str
    name: str
    kind: ItemKind
    hands: int = 0
    family: str = ""
    chapter: int = 1
    unique: bool = False
    copies: int = 1
    might: tuple[Colour, ...] = ()
    defense: int | None = None
    cost: int | None = None
    cooldown: int | None = None
    range: int | None = None
    words: str = ""
    parts: Parts = ()
    only: str = ""
    confidence: Confidence = "sure"


class LevelRow(Piece):
    """What a level grants (facts, section 2); ``cards`` and ``archetype`` unlock cards.

    ``story_token``: the table counts a permanent token that the story before gave, for newcomers.
    """

    level: int
    cards: bool = False
    archetype: bool = False
    trait: bool = False
    permanent_token: bool = False
    animus_or_regen: bool = False
    companion_token: bool = False
    story_token: bool = False


class TraitDef(Piece):
    """A trait of the company; ``most`` marks (LEVEL-19)."""

    key: str
    name: str
    most: int
    words: str
    rule: str


class DifficultyDef(State):
    """A difficulty: DEFENSE bonus, maximum HP, extra items, knockout shift.

    Source: DIFF-02, DIFF-03, DIFF-04, DIFF-05, DIFF-06, DIFF-07, DIFF-08.
    """

    key: str
    name: str
    defense: int
    max_hp: int
    extra_items: int
    knockouts: int
    rule: str


class StageCardDef(Piece):
    """A stage card: stage 1 to 3, what it says in our own words, and as instructions.

    Practice content only. ``stays`` until the end of the round.
    """

    key: str
    stage: int
    title: str
    words: str = ""
    steps: Instructions = ()
    stays: bool = False


class Placement(State):
    """The start position of a piece: a kind, a hex name, a facing."""

    of: str
    at: str
    facing: int = 0


class EncounterDef(Piece):
    """The encounter of a chapter as far as known.

    ``minions_at``, ``boss_at`` and ``obstacles`` are None or empty where only the book knows;
    ``stage_cards`` are empty for the printed game (its cards are on the table).
    """

    name: str
    boss: Boss | None = None
    minions: tuple[MinionKind, ...] = ()
    shape: Shape = PRINTED_BOARD
    boss_at: Placement | None = None
    minions_at: tuple[Placement, ...] = ()
    obstacles: FrozenMap[str, str] = EMPTY
    tiles: FrozenMap[str, str] = EMPTY
    large_tiles: FrozenMap[str, str] = EMPTY
    green_zone: tuple[str, ...] = ()
    stage_cards: tuple[StageCardDef, ...] = ()
    special_rules: str = ""
    rules: tuple[BoardRule, ...] = ()
    confidence: Confidence = "sure"


class Ending(State):
    """A closing entry for a company that won and has the keyword ``needs``."""

    needs: str
    entry: str


class ChapterDef(Piece):
    """A chapter of a line. ``number`` counts for prices and decks (11 for chapter 11.5 too).

    ``map``, ``track``, ``first`` and ``instant`` (the first entries of the full story and of
    instant action) and ``encounter`` are None or empty where only the book knows. ``gives_level``
    and ``gives_loot`` are false for 11.5; ``last`` ends the line. ``has_path`` says whether the
    story takes path A or B, ``deepwood`` whether it walks the deepwood instead of a city; None
    where nobody knows. ``epilogue`` and ``epilogue_defeat`` are the entries that close our own
    chapters; the first of ``endings`` whose keyword the company has is read for ``epilogue``.
    """

    key: str
    number: int
    name: str = ""
    next: str = ""
    gives_level: bool = True
    gives_loot: bool = True
    optional: bool = False
    last: bool = False
    has_map: bool | None = None
    has_path: bool | None = None
    deepwood: bool | None = None
    map: MapDef | None = None
    track: TrackDef | None = None
    first: str = ""
    instant: str = ""
    encounter: EncounterDef | None = None
    epilogue: str = ""
    epilogue_defeat: str = ""
    endings: tuple[Ending, ...] = ()
    confidence: Confidence = "sure"


class LineDef(State):
    """A line of chapters: the book at the table, or our own practice campaign.

    ``own_story`` says that story texts, events and item decks are in the program; ``company`` holds
    the choices of a free company ready to set out, None where there is none.
    """

    key: str
    name: str
    own_story: bool
    first: str
    chapters: FrozenMap[str, ChapterDef]
    entries: FrozenMap[str, Entry] = EMPTY
    events: FrozenMap[str, EventDef] = EMPTY
    items: FrozenMap[str, ItemDef] = EMPTY
    cards: FrozenMap[str, CardDef] = EMPTY
    archetypes: FrozenMap[str, ArchetypeDef] = EMPTY
    allies: FrozenMap[str, AllyDef] = EMPTY
    injuries: FrozenMap[str, OwnInjury] = EMPTY
    company: NewCampaign | None = None


class Printed(State):
    """Everything the program ships: classes, levels, traits, tokens, MIGHT decks, lines.

    ``sheets`` are practice encounters to begin a told one from.
    ``components`` counts pieces in the box, by what they are (facts, sections 1, 4, 7, 8, 10).
    """

    version: str
    classes: FrozenMap[str, ClassDef]
    items: FrozenMap[str, ItemDef]
    cards: FrozenMap[str, CardDef]
    levels: tuple[LevelRow, ...]
    traits: FrozenMap[str, TraitDef]
    difficulties: FrozenMap[str, DifficultyDef]
    might: FrozenMap[Colour, FrozenMap[str, int]]
    dice: FrozenMap[Colour, tuple[str, ...]]
    check_kinds: tuple[str, ...]
    components: FrozenMap[str, int] = EMPTY
    lines: FrozenMap[str, LineDef]
    sheets: FrozenMap[str, SheetDef] = EMPTY
