"""What the table tells: the faces of its dice, the cards it turned up."""

PUBLIC_MODULES = ("panels",)
"""The modules that other rooms may use."""
