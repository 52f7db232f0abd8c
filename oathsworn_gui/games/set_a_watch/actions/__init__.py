"""What players do: small frozen values."""

PUBLIC_MODULES = ("table",)
"""The modules that other rooms may use."""
