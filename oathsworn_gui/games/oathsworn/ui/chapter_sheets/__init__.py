"""Widgets: telling a chapter: its event cards, and what it gives."""

PUBLIC_MODULES = ("chapter_page",)
"""The modules that other rooms may use."""
