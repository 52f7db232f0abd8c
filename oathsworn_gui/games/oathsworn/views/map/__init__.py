"""Views: the story map and its time track, journeys and events."""

PUBLIC_MODULES = (
    "event_decks",
    "forecast_words",
    "journey",
    "map_layout",
    "map_state",
    "map_view",
    "spots",
    "time_track",
    "traits",
    "way_taken",
    "wood_layout",
    "words",
)
"""The modules that other rooms may use."""
