"""Actions: permitted actions, hands, cooldown positions."""

PUBLIC_MODULES = (
    "items_and_injuries",
    "turns",
)
"""The modules that other rooms may use."""
