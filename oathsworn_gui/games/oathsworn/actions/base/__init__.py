"""Actions: what all of them share: the base class, and answers to questions."""

PUBLIC_MODULES = (
    "answers",
    "base",
    "encounter_checks",
)
"""The modules that other rooms may use."""
