"""Widgets: ability cards carried out effect by effect."""

PUBLIC_MODULES = (
    "ability_panel",
    "ability_row",
    "attack_area_panel",
    "bound_panel",
    "card_slot",
    "moved_panels",
    "panels",
    "rows",
    "turn_tile",
)
"""The modules that other rooms may use."""
