"""The page of the Watch: the Line in the light of the fire, the boards, the attack."""

PUBLIC_MODULES = (
    "creature_card",
    "line_page",
    "line_scene",
)
"""The modules that other rooms may use."""
