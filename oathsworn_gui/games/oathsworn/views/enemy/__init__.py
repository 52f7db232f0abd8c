"""Views: the enemy's turn, its attacks, and the minions."""

PUBLIC_MODULES = (
    "answer_words",
    "card_part",
    "mirror_typing",
    "proposal",
    "rule_words",
    "toll",
    "way_overlay",
)
"""The modules that other rooms may use."""
