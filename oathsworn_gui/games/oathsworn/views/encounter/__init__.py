"""Views: the encounter from set-up to its outcome: rounds, phases, stage cards."""

PUBLIC_MODULES = (
    "allies",
    "attackers",
    "boss",
    "checklist",
    "deed",
    "encounter_sheet",
    "hands",
    "next_step",
    "phases",
    "seat_glance",
    "small_acts",
    "tokens",
    "turn",
    "turn_head",
)
"""The modules that other rooms may use."""
