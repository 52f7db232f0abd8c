"""Views: what the table window shows to everybody, phase by phase."""

PUBLIC_MODULES = (
    "cards",
    "fight",
    "phases",
    "story",
)
"""The modules that other rooms may use."""
