"""Views: the sheets between encounters: items, iron, injuries, levels."""

PUBLIC_MODULES = (
    "board_view",
    "character_sheet",
    "corrections",
    "item_beside",
    "item_lines",
    "item_panel",
    "item_words",
    "picked_items",
    "seat_deeds",
    "seat_panels",
    "sheets",
    "strip",
    "table_panels",
)
"""The modules that other rooms may use."""
