"""Views: the Banksmith and the Apothecary."""

PUBLIC_MODULES = (
    "shop_panels",
    "wares",
)
"""The modules that other rooms may use."""
