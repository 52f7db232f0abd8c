"""Automated control of the real window, for the self-test, the tour and tests."""

PUBLIC_MODULES = (
    "checks",
    "fit_watch",
    "key_check",
    "screenshots",
    "sheets",
    "stage",
    "stand_in",
    "touch_check",
)
"""The modules that other rooms may use."""
