"""Oathsworn: Into the Deepwood."""

PUBLIC_MODULES = ("system",)
"""The modules that other rooms may use."""
