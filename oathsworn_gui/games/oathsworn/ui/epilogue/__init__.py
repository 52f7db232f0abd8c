"""Widgets: the tally after an encounter: level, loot, losses, and the score."""

PUBLIC_MODULES = (
    "chapter_ends",
    "epilogue_page",
)
"""The modules that other rooms may use."""
