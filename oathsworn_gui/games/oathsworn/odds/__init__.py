"""Exact MIGHT odds."""

PUBLIC_MODULES = (
    "ahead",
    "ahead_best",
    "aims",
    "defence",
    "ignoring",
    "outlook",
    "piles",
    "plan",
    "pool",
    "redraw",
    "redraw_first",
    "redraw_hand",
    "to_come",
)
"""The modules that other rooms may use."""
