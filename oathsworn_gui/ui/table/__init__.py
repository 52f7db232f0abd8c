"""Widgets for tabletop values: boards, decks, tracks, dice, questions."""

PUBLIC_MODULES = (
    "answer_forms",
    "compared",
    "gain_chips",
    "hex_board",
    "hex_canvas",
    "hex_frame",
    "hex_large_paint",
    "hex_view",
    "log_view",
    "question_dock",
    "step_words",
)
"""The modules that other rooms may use."""
