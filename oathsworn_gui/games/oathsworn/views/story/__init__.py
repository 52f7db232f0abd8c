"""Views: the story part: entries and their effects, checks, fights, secret decisions, its end."""

PUBLIC_MODULES = (
    "book_text_words",
    "chapter",
    "closing",
    "company",
    "put_away",
    "seat_actions",
    "secret",
    "set_up_again",
    "told_names",
    "touched",
)
"""The modules that other rooms may use."""
