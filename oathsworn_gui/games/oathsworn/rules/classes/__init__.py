"""Rules: what a class board holds: its tokens, pieces and MIGHT."""

PUBLIC_MODULES = (
    "ability",
    "class_board",
    "class_might",
    "class_tokens",
    "pieces",
)
"""The modules that other rooms may use."""
