"""Views: encounter boards that the table tells: body, stages, minions, rules, stage cards."""

PUBLIC_MODULES = (
    "body",
    "checks",
    "stages",
)
"""The modules that other rooms may use."""
