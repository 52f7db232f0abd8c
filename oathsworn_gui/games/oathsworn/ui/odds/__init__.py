"""Widgets: the exact odds of a draw beside its choices."""

PUBLIC_MODULES = (
    "aim",
    "column",
    "pool_lethality",
    "pool_parts",
    "pool_view",
    "warm_up",
)
"""The modules that other rooms may use."""
