"""Widgets: the story map and its time track, journeys and events."""

PUBLIC_MODULES = (
    "chapter_map",
    "direction_row",
    "journey_view",
    "map_art",
    "map_ground",
    "map_picture",
    "no_map",
    "space_paint",
    "story_map",
    "time_card",
)
"""The modules that other rooms may use."""
