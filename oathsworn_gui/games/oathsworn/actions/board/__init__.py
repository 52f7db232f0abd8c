"""Actions: the hex board: figures on it, line of sight, areas, boards of the group."""

PUBLIC_MODULES = (
    "board_code",
    "displace",
    "figures",
    "maps",
    "thrown_items",
)
"""The modules that other rooms may use."""
