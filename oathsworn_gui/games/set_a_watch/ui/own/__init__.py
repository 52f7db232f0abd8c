"""Cards of one's own: told in a line, read back as sentences, carried in packs."""

PUBLIC_MODULES = ("own_page",)
"""The modules that other rooms may use."""
