"""The page of the camp: the fire, the places for dice, who camps and who has rested."""

PUBLIC_MODULES = (
    "camp_page",
    "camp_scene",
)
"""The modules that other rooms may use."""
