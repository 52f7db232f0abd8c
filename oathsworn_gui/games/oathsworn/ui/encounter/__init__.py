"""Widgets: the encounter from set-up to its outcome: rounds, phases, stage cards."""

PUBLIC_MODULES = (
    "encounter_page",
    "ending_page",
    "panels",
)
"""The modules that other rooms may use."""
