"""The basis of every widget: texts, theme, icons, painting."""

PUBLIC_MODULES = (
    "appearance",
    "dates",
    "deferred",
    "icons",
    "main_thread_gc",
    "motion",
    "paint",
    "photo_file",
    "plain_text",
    "screens",
    "theme",
    "word_search",
)
"""The modules that other rooms may use."""
