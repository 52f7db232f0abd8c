"""Views: chapter to chapter: who sets out, quick levelling, corrections."""

PUBLIC_MODULES = (
    "muster",
    "new_campaign",
    "quick_level",
    "quick_level_outfit",
    "standing",
    "tellings",
)
"""The modules that other rooms may use."""
