"""What players do: small frozen values."""

PUBLIC_MODULES = (
    "answers",
    "base",
    "corrections",
    "rounds",
    "table",
    "watch",
)
"""The modules that other rooms may use."""
