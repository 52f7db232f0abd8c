"""Widgets: a draw of MIGHT, step by step."""

PUBLIC_MODULES = (
    "drama",
    "face_notes",
    "face_paint",
    "faces",
    "panels",
    "preview",
    "result",
)
"""The modules that other rooms may use."""
