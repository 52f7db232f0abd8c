"""How a miss and a broken location are painted over the board, as functions of values."""

PUBLIC_MODULES = (
    "course",
    "ground",
    "painting",
)
"""The modules that other rooms may use."""
