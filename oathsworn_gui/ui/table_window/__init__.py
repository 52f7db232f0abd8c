"""The table window: what everybody sees on a second screen, without a control."""

PUBLIC_MODULES = (
    "after_paint",
    "measures",
    "scaled",
    "table_window",
    "tale_screens",
)
"""The modules that other rooms may use."""
