"""Actions: the story part: entries and their effects, checks, fights, secret decisions, its end."""

PUBLIC_MODULES = (
    "book_text",
    "reading",
    "told_chapter",
    "told_event",
)
"""The modules that other rooms may use."""
