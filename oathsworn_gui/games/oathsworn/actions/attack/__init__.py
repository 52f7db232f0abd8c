"""Actions: attacks of the Oathsworn and their allies."""

PUBLIC_MODULES = (
    "attack_fields",
    "attacks",
)
"""The modules that other rooms may use."""
