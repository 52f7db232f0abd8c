"""The tale of a campaign, made from its chronicle. Knows no game, no window and no file."""

PUBLIC_MODULES = (
    "account",
    "book",
    "chronicle",
    "days",
    "deeds",
    "notes",
    "previously",
    "records",
    "spans",
    "way",
)
"""The modules that other rooms may use."""
