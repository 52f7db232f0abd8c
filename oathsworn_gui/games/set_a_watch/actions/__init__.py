"""What players do: small frozen values."""

PUBLIC_MODULES = (
    "rounds",
    "table",
    "watch",
)
"""The modules that other rooms may use."""
