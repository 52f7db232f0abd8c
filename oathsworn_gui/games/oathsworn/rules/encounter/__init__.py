"""Rules: the encounter from set-up to its outcome: rounds, phases, stage cards."""

PUBLIC_MODULES = (
    "board_moment",
    "by_hand",
    "escape",
    "outcome",
    "phases",
    "reminders",
    "rounds",
    "setup",
    "stage_card",
    "tough_roll",
)
"""The modules that other rooms may use."""
