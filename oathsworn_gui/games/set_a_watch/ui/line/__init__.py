"""The page of the Watch: the Line in the light of the fire, the boards, the attack."""

PUBLIC_MODULES = ("line_page",)
"""The modules that other rooms may use."""
