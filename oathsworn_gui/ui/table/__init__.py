"""Widgets for tabletop values: boards, decks, tracks, dice, questions."""

PUBLIC_MODULES = (
    "answer_forms",
    "hex_board",
    "hex_canvas",
    "hex_frame",
    "hex_large_paint",
    "hex_view",
    "log_view",
    "question_dock",
)
"""The modules that other rooms may use."""
