"""The page of the end: the night was stood, or lost."""

PUBLIC_MODULES = ("end_page",)
"""The modules that other rooms may use."""
