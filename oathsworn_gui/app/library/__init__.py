"""The library in the window: importing, exporting, copying, moving and restoring campaigns."""

PUBLIC_MODULES = (
    "check_words",
    "copy_and_compare",
    "first_welcome",
    "library_controller",
)
"""The modules that other rooms may use."""
