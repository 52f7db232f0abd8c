"""Odds of a Watch: plain values, no rule of play."""

PUBLIC_MODULES = (
    "camp",
    "survival",
    "ways",
)
"""The modules that other rooms may use."""
