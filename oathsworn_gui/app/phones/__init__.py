"""The phones of the open campaign: joins its store, its game and the server."""

PUBLIC_MODULES = ("phones_at_table",)
"""The modules that other rooms may use."""
