"""The interface between a game and the shell."""

PUBLIC_MODULES = (
    "book_press",
    "chapter_map",
    "file_export",
    "game_book",
    "game_ui",
    "pack_files",
    "pack_store",
    "page_services",
    "tale_pages",
    "table_window",
    "typed_store",
)
"""The modules that other rooms may use."""
