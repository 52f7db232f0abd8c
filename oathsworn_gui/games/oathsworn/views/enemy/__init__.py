"""Views: the enemy's turn, its attacks, and the minions."""

PUBLIC_MODULES = (
    "card_part",
    "mirror_typing",
    "proposal",
    "rule_words",
    "toll",
)
"""The modules that other rooms may use."""
