"""Widgets: the enemy's turn, its attacks, and the minions."""

PUBLIC_MODULES = (
    "candidates",
    "change",
    "choice_panel",
    "panels",
    "rows",
    "step_bar",
)
"""The modules that other rooms may use."""
