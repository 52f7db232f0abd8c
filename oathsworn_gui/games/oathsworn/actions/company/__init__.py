"""Actions: the sheets between encounters: items, iron, injuries, levels."""

PUBLIC_MODULES = (
    "bag",
    "corrections",
    "entered_cards",
    "evening",
    "iron",
    "items",
    "pack",
    "sheets",
    "table",
)
"""The modules that other rooms may use."""
