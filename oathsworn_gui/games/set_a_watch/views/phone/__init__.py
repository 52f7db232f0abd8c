"""What each adventurer's player sees and may do on a phone at the table."""

PUBLIC_MODULES = ("spec",)
"""The modules that other rooms may use."""
