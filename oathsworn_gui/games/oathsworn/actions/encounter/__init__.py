"""Actions: the encounter from set-up to its outcome: rounds, phases, stage cards."""

PUBLIC_MODULES = (
    "allies",
    "companions",
    "rounds",
    "setup",
    "told",
)
"""The modules that other rooms may use."""
