"""Views: the enemy's turn, its attacks, and the minions."""

PUBLIC_MODULES = (
    "mirror_typing",
    "proposal",
)
"""The modules that other rooms may use."""
