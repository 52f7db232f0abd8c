"""Widgets: telling an encounter board: body, numbers, minions, special rules, stage cards."""

PUBLIC_MODULES = ("body_editor", "field", "sheet_page")
"""The modules that other rooms may use."""
