"""What a screen shows, as plain values."""

PUBLIC_MODULES = (
    "advice",
    "aim",
    "boards",
    "camp",
    "camp_advice",
    "camp_outlook",
    "decks",
    "forms",
    "hand",
    "line",
    "named_views",
    "names",
    "own",
    "seats",
    "sentences",
    "table_window",
    "tale",
    "told",
)
"""The modules that other rooms may use."""
