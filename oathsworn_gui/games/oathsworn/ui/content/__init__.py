"""Widgets: what owners enter of their cards, and the packs that carry it."""

PUBLIC_MODULES = (
    "card_moves",
    "content_page",
    "desk",
    "group_pack",
    "item_fields",
    "item_form",
    "look_panel",
    "pack_page",
    "shared_card",
    "shared_packs",
)
"""The modules that other rooms may use."""
