"""The crash dialog and the page of a problem report."""

PUBLIC_MODULES = (
    "crash",
    "problem_page",
)
"""The modules that other rooms may use."""
