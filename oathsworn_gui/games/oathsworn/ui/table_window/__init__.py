"""Widgets: the pictures of the table window, painted by what paints the operator's."""

PUBLIC_MODULES = ("pictures",)
"""The modules that other rooms may use."""
