"""Rules: MIGHT decks and the course of a draw."""

PUBLIC_MODULES = (
    "decks",
    "draw",
    "odds",
    "open_draw",
    "pool",
    "result",
    "still_to_come",
    "turn_up",
)
"""The modules that other rooms may use."""
