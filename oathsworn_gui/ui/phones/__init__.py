"""The operator's page about the phones at the table."""

PUBLIC_MODULES = ("phones_page", "phones_shown")
"""The modules that other rooms may use."""
