"""Views: the hex board: figures on it, line of sight, areas, boards of the group."""

PUBLIC_MODULES = (
    "board_picture",
    "hex_words",
    "looks",
    "moves",
    "states",
    "way_to_propose",
)
"""The modules that other rooms may use."""
