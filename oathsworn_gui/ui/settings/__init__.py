"""Settings, help and licences."""

PUBLIC_MODULES = (
    "help_page",
    "licences_page",
    "settings_page",
    "storage_help_page",
    "update_row",
)
"""The modules that other rooms may use."""
