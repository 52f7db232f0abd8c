"""Rules: the tally after an encounter: level, loot, losses, and the score."""

PUBLIC_MODULES = (
    "after_encounter",
    "injuries",
    "loot",
    "questions",
    "score",
    "tally",
    "tally_procedure",
)
"""The modules that other rooms may use."""
