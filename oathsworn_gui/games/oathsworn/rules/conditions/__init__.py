"""Rules: caged, consumed, crippled, status and combat tokens."""

PUBLIC_MODULES = (
    "acting_tokens",
    "bound",
    "caged",
    "cards_in_play",
    "consumed",
    "crippled",
    "freed",
    "status_tokens",
    "tokens",
)
"""The modules that other rooms may use."""
