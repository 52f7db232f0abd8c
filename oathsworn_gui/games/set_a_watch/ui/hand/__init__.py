"""What is put right by hand, and the notes of the evening."""

PUBLIC_MODULES = (
    "form_card",
    "hand_page",
)
"""The modules that other rooms may use."""
