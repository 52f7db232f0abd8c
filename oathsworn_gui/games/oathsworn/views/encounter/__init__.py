"""Views: the encounter from set-up to its outcome: rounds, phases, stage cards."""

PUBLIC_MODULES = (
    "allies",
    "attackers",
    "boss",
    "boss_strip",
    "checklist",
    "encounter_sheet",
    "ending",
    "hands",
    "next_step",
    "phases",
    "seat_glance",
    "stage_conditions",
    "tokens",
    "turn",
)
"""The modules that other rooms may use."""
