"""Pages about files: recovery, earlier states, versions, imports, comparisons."""

PUBLIC_MODULES = (
    "compare_page",
    "contents_card",
    "import_page",
    "read_back_page",
    "recoverable_list",
    "recovery_page",
    "restore_page",
    "versions_page",
)
"""The modules that other rooms may use."""
