"""Examine damaged folders and restore whole trees from them."""

PUBLIC_MODULES = (
    "conflicting_version",
    "examination",
    "examined_file",
    "folder_archive",
    "folder_check",
    "restore_tree",
)
"""The modules that other rooms may use."""
