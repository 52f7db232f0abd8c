"""Check for a newer version of the program, only if the group enabled it."""

PUBLIC_MODULES = (
    "release",
    "update_check",
)
"""The modules that other rooms may use."""
