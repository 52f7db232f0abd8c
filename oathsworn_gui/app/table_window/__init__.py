"""The table window of the running program: opened on another screen, and kept up to date."""

PUBLIC_MODULES = ("table_window_control",)
"""The modules that other rooms may use."""
