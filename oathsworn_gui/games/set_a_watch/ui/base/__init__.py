"""Widgets: what all pages share: dice, cards, boards, the fire, the night behind it."""

PUBLIC_MODULES = (
    "ability_card",
    "dice",
    "fire",
    "glyphs",
    "night",
    "pages",
    "seat_board",
    "words",
)
"""The modules that other rooms may use."""
