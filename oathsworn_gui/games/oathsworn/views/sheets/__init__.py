"""Views: encounter boards that the table tells: body, stages, minions, rules, stage cards."""

PUBLIC_MODULES = (
    "beginnings",
    "body",
    "checks",
    "rules",
    "sentences",
    "stages",
)
"""The modules that other rooms may use."""
