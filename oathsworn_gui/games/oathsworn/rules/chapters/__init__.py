"""Rules: chapter to chapter: the chosen company, quick levelling, corrections."""

PUBLIC_MODULES = (
    "chapter_order",
    "compare",
    "corrections",
    "muster",
    "next_chapter",
    "quick_level",
)
"""The modules that other rooms may use."""
