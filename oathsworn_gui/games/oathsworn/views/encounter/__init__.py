"""Views: the encounter from set-up to its outcome: rounds, phases, stage cards."""

PUBLIC_MODULES = (
    "allies",
    "attackers",
    "boss",
    "boss_strip",
    "checklist",
    "deed",
    "encounter_sheet",
    "ending",
    "ending_boss",
    "enemy_aim",
    "hands",
    "next_step",
    "phases",
    "seat_glance",
    "small_acts",
    "stage_conditions",
    "tokens",
    "turn",
    "turn_head",
)
"""The modules that other rooms may use."""
