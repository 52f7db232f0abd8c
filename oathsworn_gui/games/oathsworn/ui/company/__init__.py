"""Widgets: the sheets between encounters: items, iron, injuries, levels."""

PUBLIC_MODULES = (
    "company_page",
    "corrections_page",
    "iron_panel",
    "item_panel",
    "item_picking",
    "items_asked",
    "token_panel",
)
"""The modules that other rooms may use."""
