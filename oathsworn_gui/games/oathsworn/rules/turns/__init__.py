"""Rules: permitted actions, hands, cooldown positions."""

PUBLIC_MODULES = (
    "cooldown",
    "hand",
    "may_act",
)
"""The modules that other rooms may use."""
