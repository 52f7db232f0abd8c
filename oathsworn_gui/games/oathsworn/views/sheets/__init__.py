"""Views: encounter boards that the table tells: body, stages, minions, rules, stage cards."""

PUBLIC_MODULES = (
    "beginnings",
    "body",
    "body_places",
    "body_words",
    "checks",
    "contradictions",
    "entry_words",
    "rules",
    "sentences",
    "stages",
)
"""The modules that other rooms may use."""
