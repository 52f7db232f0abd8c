"""The tale of the open campaign: its chronicle is read in the background."""

PUBLIC_MODULES = ("retelling",)
"""The modules that other rooms may use."""
