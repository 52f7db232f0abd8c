"""The main window and the Qt application."""

PUBLIC_MODULES = (
    "application",
    "file_drops",
    "mac_menu",
    "main_window",
    "window_icon",
)
"""The modules that other rooms may use."""
