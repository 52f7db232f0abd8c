"""What a screen shows, as plain frozen values: no Qt, and no decisions of its own."""

PUBLIC_MODULES = (
    "campaign",
    "named_views",
)
"""The modules that other rooms may use."""
