"""Rules: the story map and its time track, journeys and events."""

PUBLIC_MODULES = (
    "components",
    "entered_track",
    "events",
    "instant_action",
    "journey",
    "maps",
    "passing_time",
    "space_effects",
    "spread",
    "story_state",
    "time_track",
    "told_track",
)
"""The modules that other rooms may use."""
