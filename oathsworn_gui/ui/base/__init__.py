"""The basis of every widget: texts, theme, icons, painting."""

PUBLIC_MODULES = (
    "appearance",
    "background_count",
    "by_keys",
    "dates",
    "deferred",
    "finger_targets",
    "forest",
    "icons",
    "letters_rest",
    "layout_watch",
    "main_thread_gc",
    "motion",
    "opening_page",
    "overlay",
    "paint",
    "photo_file",
    "plain_text",
    "press_elsewhere",
    "screens",
    "scroll_area",
    "theme",
    "told_face",
    "touch",
    "word_search",
)
"""The modules that other rooms may use."""
