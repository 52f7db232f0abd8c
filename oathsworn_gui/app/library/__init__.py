"""The library in the window: importing, exporting, copying, moving and restoring campaigns."""

PUBLIC_MODULES = (
    "copy_and_compare",
    "first_welcome",
    "library_controller",
)
"""The modules that other rooms may use."""
