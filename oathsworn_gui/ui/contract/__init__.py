"""The interface between a game and the shell."""

PUBLIC_MODULES = (
    "file_export",
    "game_ui",
    "pack_files",
    "pack_store",
    "page_services",
    "table_window",
    "typed_store",
)
"""The modules that other rooms may use."""
