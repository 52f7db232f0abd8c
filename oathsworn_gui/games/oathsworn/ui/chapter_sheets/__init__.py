"""Widgets: telling a chapter: its event cards."""

PUBLIC_MODULES = ("chapter_page",)
"""The modules that other rooms may use."""
