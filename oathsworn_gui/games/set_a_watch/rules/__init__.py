"""How an evening changes: pure functions, and what each procedure asks and does."""

PUBLIC_MODULES = (
    "abilities",
    "answering",
    "attack",
    "camp",
    "compare",
    "effects",
    "line",
    "nights",
    "options",
    "procedures",
    "reaction",
    "seats",
    "setup",
    "soundness",
)
"""The modules that other rooms may use."""
