"""Actions: MIGHT decks and the course of a draw."""

PUBLIC_MODULES = (
    "decks",
    "might",
)
"""The modules that other rooms may use."""
