"""The group's pack: what the table entered of its cards, carried from campaign to campaign."""

from oathsworn_gui.games.oathsworn.model.own import (
    Own,
    OwnAlly,
    OwnArchetype,
    OwnBoard,
    OwnCard,
    OwnEncounter,
    OwnInjury,
    OwnItem,
    OwnRules,
    OwnStageCard,
    OwnStoryMap,
    OwnTrack,
)
from oathsworn_gui.games.oathsworn.model.told_event import OwnChapter, OwnEvent
from oathsworn_gui.tabletop.state import EMPTY, FrozenMap, State


class Pack(State):
    """Entries of own content by kind and key, as in `Own`. Boards of hexes and pictures stay out.

    ``cards`` and the rest are for one line of chapters: that of the book, or of the practice.
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


Entry = (
    OwnBoard
    | OwnCard
    | OwnItem
    | OwnInjury
    | OwnArchetype
    | OwnAlly
    | OwnEncounter
    | OwnStageCard
    | OwnRules
    | OwnStoryMap
    | OwnTrack
    | OwnEvent
    | OwnChapter
)
"""One piece of a pack."""

KINDS: tuple[str, ...] = tuple(name for name in Own.model_fields if name in Pack.model_fields)
"""The kinds of entries, in the order in which they are shown."""
