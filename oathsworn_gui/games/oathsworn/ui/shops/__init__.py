"""Widgets: the Banksmith and the Apothecary."""

PUBLIC_MODULES = (
    "apothecary_panel",
    "banksmith_panel",
    "trade_panel",
)
"""The modules that other rooms may use."""
