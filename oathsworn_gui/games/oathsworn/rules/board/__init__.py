"""Rules: the hex board: figures on it, line of sight, areas, boards of the group."""

PUBLIC_MODULES = (
    "arcs",
    "area_shapes",
    "areas",
    "board_code",
    "closest_die",
    "figures",
    "green_zone",
    "kept_boards",
    "line_of_sight",
    "masks",
    "mover",
    "templates",
    "thrown_items",
)
"""The modules that other rooms may use."""
