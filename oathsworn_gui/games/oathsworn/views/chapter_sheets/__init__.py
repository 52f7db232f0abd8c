"""Views: what the table tells of a chapter beside its encounter board."""

PUBLIC_MODULES = ("events", "fact_words", "facts", "gives")
"""The modules that other rooms may use."""
