"""The crash dialog, messages of Qt, and the page of a problem report."""

PUBLIC_MODULES = (
    "crash",
    "problem_page",
    "qt_messages",
)
"""The modules that other rooms may use."""
