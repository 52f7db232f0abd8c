"""The page on which a table chooses its evening."""

PUBLIC_MODULES = ("new_game_page",)
"""The modules that other rooms may use."""
