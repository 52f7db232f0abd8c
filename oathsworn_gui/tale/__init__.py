"""The tale of a campaign, made from its chronicle. Knows no game, no window and no file."""

PUBLIC_MODULES = ("account", "chronicle", "days", "deeds", "notes", "previously", "way")
"""The modules that other rooms may use."""
