"""Views: the tally after an encounter: level, loot, losses, and the score."""

PUBLIC_MODULES = (
    "ends",
    "injury",
    "level",
    "loot",
    "losses",
    "moment",
    "summary",
)
"""The modules that other rooms may use."""
