"""Rules: the story part: entries and their effects, checks, fights, secret decisions, its end."""

PUBLIC_MODULES = (
    "asking",
    "book_text",
    "check",
    "death",
    "draw_order",
    "effects_judged",
    "effects_sheets",
    "end_of_part",
    "end_preview",
    "fight",
    "practice_entries",
    "records",
    "secret_decision",
    "told_ends",
    "traits",
)
"""The modules that other rooms may use."""
