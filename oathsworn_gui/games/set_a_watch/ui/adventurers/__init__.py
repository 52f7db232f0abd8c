"""The page of the four adventurers: boards, all their cards in words, who plays whom."""

PUBLIC_MODULES = ("adventurers_page",)
"""The modules that other rooms may use."""
