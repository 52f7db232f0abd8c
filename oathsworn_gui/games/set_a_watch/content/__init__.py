"""Printed content, and what the players entered over it."""

PUBLIC_MODULES = (
    "box",
    "load",
    "pack",
)
"""The modules that other rooms may use."""
