"""The tale of a campaign on the screen."""

PUBLIC_MODULES = (
    "chronicle_page",
    "luck_drawing",
    "luck_page",
    "luck_words",
    "previously_page",
    "previously_words",
    "tale_page",
    "way_page",
)
"""The modules that other rooms may use."""
