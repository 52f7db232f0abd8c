"""Actions: the story map and its time track, journeys and events."""

PUBLIC_MODULES = (
    "journey",
    "notes",
    "spots",
    "story_map",
    "time",
)
"""The modules that other rooms may use."""
