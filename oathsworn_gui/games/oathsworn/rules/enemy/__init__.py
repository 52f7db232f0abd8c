"""Rules: the enemy's turn, its attacks, and the minions."""

PUBLIC_MODULES = (
    "attack",
    "attack_begin",
    "attack_changes",
    "damage",
    "landing",
    "minion_attacks",
    "minion_moves",
    "minion_turn",
    "minions",
    "mirror",
    "odds",
    "step_attack",
    "step_charge",
    "step_move",
    "step_spawn",
    "step_tiles",
    "strike",
    "targeting",
    "turn",
    "typed_answers",
)
"""The modules that other rooms may use."""
