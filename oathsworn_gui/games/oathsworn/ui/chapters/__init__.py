"""Widgets: chapter to chapter: who sets out, quick levelling, corrections."""

PUBLIC_MODULES = (
    "muster_page",
    "new_campaign_page",
    "put_away_page",
    "quick_level_panel",
)
"""The modules that other rooms may use."""
