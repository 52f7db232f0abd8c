"""Views: what owners enter of their cards, and the packs that carry it."""

PUBLIC_MODULES = (
    "card_faces",
    "drafts",
    "effect_edits",
    "effect_sentences",
    "entries",
    "keeping",
    "pack_choice",
    "pack_words",
    "places",
    "quick_card_slots",
    "reading",
)
"""The modules that other rooms may use."""
