"""The book of a campaign: laid out by hand on pages, and the same as one HTML file."""

PUBLIC_MODULES = ("book_page", "previously_sheet")
"""The modules that other rooms may use."""
