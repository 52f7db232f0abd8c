"""The night and the four adventurers on paper."""

PUBLIC_MODULES = ("print_page",)
"""The modules that other rooms may use."""
