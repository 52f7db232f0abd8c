"""Actions: the enemy's turn, its attacks, and the minions."""

PUBLIC_MODULES = (
    "enemy",
    "minions",
)
"""The modules that other rooms may use."""
