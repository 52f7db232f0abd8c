"""What players do: small frozen values."""

PUBLIC_MODULES = (
    "answers",
    "base",
    "corrections",
    "own",
    "rounds",
    "table",
    "watch",
)
"""The modules that other rooms may use."""
