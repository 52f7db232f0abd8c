"""The program's integration with the desktop of the system."""

PUBLIC_MODULES = (
    "integration",
    "menu_entry",
)
"""The modules that other rooms may use."""
