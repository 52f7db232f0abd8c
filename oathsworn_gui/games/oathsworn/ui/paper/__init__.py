"""Widgets: the sheets on paper."""

PUBLIC_MODULES = ("print_page",)
"""The modules that other rooms may use."""
