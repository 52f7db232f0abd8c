"""The story part: map, time, path, clues, events, entries."""

from oathsworn_gui.games.oathsworn.actions import (
    story_journey,
    story_map,
    story_notes,
    story_reading,
    story_says,
    story_spots,
    story_time,
    trade,
)
from oathsworn_gui.games.oathsworn.actions.base import OathswornAction

ACTIONS: tuple[type[OathswornAction], ...] = (
    *story_map.ACTIONS,
    *story_spots.ACTIONS,
    *story_time.ACTIONS,
    *story_journey.ACTIONS,
    *story_notes.ACTIONS,
    *story_reading.ACTIONS,
    *story_says.ACTIONS,
    *trade.ACTIONS,
)
