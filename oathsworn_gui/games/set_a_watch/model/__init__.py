"""What an evening of Set a Watch is: frozen values."""

PUBLIC_MODULES = (
    "adventurer",
    "campaign",
    "cards",
    "effects",
    "line",
    "new_game",
    "procedures",
    "words",
)
"""The modules that other rooms may use."""
