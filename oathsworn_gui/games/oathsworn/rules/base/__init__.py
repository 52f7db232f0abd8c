"""Rules: what all rooms need: seats, the encounter, entered content, rule variants."""

PUBLIC_MODULES = (
    "all_rule_variants",
    "board_moments",
    "boss_numbers",
    "encounter_state",
    "entered_boards",
    "entered_cards",
    "entered_encounter",
    "forget_entered",
    "players",
    "reminders_by_group",
    "rule_variants",
    "seats",
    "stack",
)
"""The modules that other rooms may use."""
