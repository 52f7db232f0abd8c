"""Definitions of the printed game: plain values in, definitions out."""

PUBLIC_MODULES = (
    "box",
    "definitions",
    "kept_packs",
    "load",
    "may_see",
    "own_key",
    "pack",
    "pack_json",
    "sheet_definitions",
    "story_definitions",
    "told_encounter",
    "told_chapter",
    "told_event",
    "told_numbers",
)
"""The modules that other rooms may use."""
