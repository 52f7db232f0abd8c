"""Widgets: MIGHT decks and the course of a draw."""

PUBLIC_MODULES = ("might_page",)
"""The modules that other rooms may use."""
