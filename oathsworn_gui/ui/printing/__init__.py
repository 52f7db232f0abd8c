"""Printed sheets: layout, pages, preview, PDF and printer."""

PUBLIC_MODULES = (
    "paper",
    "paper_layout",
    "paper_leaves",
    "paper_marks",
    "paper_output",
    "paper_pages",
    "paper_parts",
    "paper_texts",
    "print_page",
    "print_pages",
    "printer",
)
"""The modules that other rooms may use."""
