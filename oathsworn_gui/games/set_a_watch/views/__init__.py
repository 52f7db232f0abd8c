"""What a screen shows, as plain values."""

PUBLIC_MODULES = ("named_views",)
"""The modules that other rooms may use."""
