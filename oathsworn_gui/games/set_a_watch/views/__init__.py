"""What a screen shows, as plain values."""

PUBLIC_MODULES = (
    "advice",
    "aim",
    "boards",
    "camp",
    "decks",
    "line",
    "named_views",
    "names",
    "seats",
    "sentences",
    "told",
)
"""The modules that other rooms may use."""
