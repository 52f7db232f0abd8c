"""Views: what the table tells of a chapter beside its encounter board: its event cards."""

PUBLIC_MODULES = ("events",)
"""The modules that other rooms may use."""
