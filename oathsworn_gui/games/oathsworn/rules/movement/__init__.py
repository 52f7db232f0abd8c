"""Rules: figures that move or are moved: walking, pushing, knocking back, placing."""

PUBLIC_MODULES = (
    "board_rules",
    "chain_targets",
    "crippled_moved",
    "direction_die",
    "displaced",
    "displaced_by_one",
    "displacement",
    "knockback",
    "placing",
    "reach",
    "walking",
)
"""The modules that other rooms may use."""
