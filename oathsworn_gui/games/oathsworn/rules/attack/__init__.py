"""Rules: attacks of the Oathsworn and their allies."""

PUBLIC_MODULES = (
    "area",
    "attack",
    "begin",
    "die",
    "friends",
    "hits",
    "range",
    "targets",
)
"""The modules that other rooms may use."""
