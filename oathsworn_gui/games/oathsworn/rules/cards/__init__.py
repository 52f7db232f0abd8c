"""Rules: ability cards carried out effect by effect."""

PUBLIC_MODULES = (
    "course",
    "lay_down",
    "near",
    "parts",
    "play",
    "questions",
    "steps",
    "tiles",
    "token_refresh",
    "ways",
)
"""The modules that other rooms may use."""
