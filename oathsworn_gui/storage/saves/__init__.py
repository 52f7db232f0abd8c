"""The campaign file and what is stored beside it: chronicle and generations."""

PUBLIC_MODULES = (
    "chronicle",
    "generations",
    "problem_report",
    "save_file",
    "tree_bytes",
)
"""The modules that other rooms may use."""
