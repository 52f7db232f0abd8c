"""The journal: one checksummed line per step, rotation, consistency with the tree."""

PUBLIC_MODULES = (
    "archived_journals",
    "continuity",
    "journal_check",
    "journal_file",
    "journal_lines",
    "journal_rotation",
    "step_lines",
)
"""The modules that other rooms may use."""
