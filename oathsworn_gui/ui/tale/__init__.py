"""The tale of a campaign on the screen."""

PUBLIC_MODULES = ("previously_page", "previously_words")
"""The modules that other rooms may use."""
