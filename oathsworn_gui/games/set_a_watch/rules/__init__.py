"""How an evening changes: pure functions, and what each procedure asks and does."""

PUBLIC_MODULES = (
    "abilities",
    "answering",
    "attack",
    "camp",
    "compare",
    "effects",
    "firewood",
    "health",
    "line",
    "nights",
    "options",
    "procedures",
    "reaction",
    "seats",
    "setup",
    "soundness",
    "targets",
    "unseen",
)
"""The modules that other rooms may use."""
