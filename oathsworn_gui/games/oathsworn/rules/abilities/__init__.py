"""Rules: the abilities of the classes, used or happening by themselves."""

PUBLIC_MODULES = (
    "abilities",
    "archetypes",
    "mantle",
    "moments",
    "sentinels",
    "stance",
)
"""The modules that other rooms may use."""
