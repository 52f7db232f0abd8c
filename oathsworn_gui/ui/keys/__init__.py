"""Commands, their keys, the palette and the key bar."""

PUBLIC_MODULES = (
    "commands",
    "key_bar",
    "key_hints",
    "palette",
    "shortcuts",
)
"""The modules that other rooms may use."""
