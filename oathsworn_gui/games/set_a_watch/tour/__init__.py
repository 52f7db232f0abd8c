"""The tour of every screen, and the self-test that plays at the window."""

PUBLIC_MODULES = (
    "self_test",
    "tour",
)
"""The modules that other rooms may use."""
