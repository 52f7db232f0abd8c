"""The page of the map and the piles."""

PUBLIC_MODULES = ("decks_page",)
"""The modules that other rooms may use."""
