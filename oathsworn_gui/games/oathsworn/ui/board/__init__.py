"""Widgets: the hex board: figures on it, line of sight, areas, boards of the group."""

PUBLIC_MODULES = (
    "board_panel",
    "board_part",
    "enemy_numbers",
    "photo",
)
"""The modules that other rooms may use."""
