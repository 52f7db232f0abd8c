"""Widgets: the story part: entries and their effects, checks, fights, secret decisions, its end."""

PUBLIC_MODULES = (
    "chance_forms",
    "closing_panel",
    "event_panel",
    "mode_choice",
    "secret_panel",
    "story_page",
)
"""The modules that other rooms may use."""
