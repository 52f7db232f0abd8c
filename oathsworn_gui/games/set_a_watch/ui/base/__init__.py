"""Widgets: what all pages share: dice, cards, boards, the fire, the night behind it."""

PUBLIC_MODULES = (
    "ability_card",
    "chance_head",
    "dice",
    "fire",
    "glyphs",
    "night",
    "pages",
    "seat_board",
    "way_row",
    "words",
)
"""The modules that other rooms may use."""
