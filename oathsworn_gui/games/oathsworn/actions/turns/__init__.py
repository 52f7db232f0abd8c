"""Actions: permitted actions, hands, cooldown positions."""

PUBLIC_MODULES = (
    "cards_by_hand",
    "items_and_injuries",
    "turns",
)
"""The modules that other rooms may use."""
