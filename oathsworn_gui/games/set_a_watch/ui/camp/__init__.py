"""The page of the camp: the fire, the places for dice, who camps and who has rested."""

PUBLIC_MODULES = ("camp_page",)
"""The modules that other rooms may use."""
