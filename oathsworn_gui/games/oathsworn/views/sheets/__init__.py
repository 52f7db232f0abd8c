"""Views: encounter boards that the table tells: body, stages, minions, rules, stage cards."""

PUBLIC_MODULES = (
    "beginnings",
    "body",
    "body_places",
    "body_words",
    "checks",
    "contradictions",
    "entry_words",
    "pack_lint",
    "rules",
    "sentences",
    "set_up",
    "stages",
    "trial",
)
"""The modules that other rooms may use."""
