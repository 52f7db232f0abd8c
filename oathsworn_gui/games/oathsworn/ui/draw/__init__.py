"""Widgets: a draw of MIGHT, step by step."""

PUBLIC_MODULES = (
    "preview",
    "drama",
    "face_paint",
    "faces",
    "panels",
    "result",
)
"""The modules that other rooms may use."""
