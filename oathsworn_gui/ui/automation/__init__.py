"""Automated control of the real window, for the self-test, the tour and tests."""

PUBLIC_MODULES = (
    "fit_watch",
    "screenshots",
    "stage",
    "stand_in",
)
"""The modules that other rooms may use."""
