"""Views: what all of them share: words."""

PUBLIC_MODULES = (
    "gains",
    "icon_pictures",
    "icons",
    "row_keys",
    "typed_numbers",
    "words",
)
"""The modules that other rooms may use."""
