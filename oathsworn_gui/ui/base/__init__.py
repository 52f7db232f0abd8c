"""The basis of every widget: texts, theme, icons, painting."""

PUBLIC_MODULES = (
    "appearance",
    "dates",
    "deferred",
    "icons",
    "main_thread_gc",
    "motion",
    "overlay",
    "paint",
    "photo_file",
    "plain_text",
    "screens",
    "theme",
    "word_search",
)
"""The modules that other rooms may use."""
