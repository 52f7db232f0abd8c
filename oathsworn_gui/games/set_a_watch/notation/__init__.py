"""What people type for the powers of a card, read and written back."""

PUBLIC_MODULES = (
    "powers",
    "strength",
)
"""The modules that other rooms may use."""
