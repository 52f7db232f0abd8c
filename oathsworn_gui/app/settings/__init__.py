"""The settings of this machine, and the pages about the program itself."""

PUBLIC_MODULES = (
    "appearance_settings",
    "licences",
    "storage_help",
)
"""The modules that other rooms may use."""
