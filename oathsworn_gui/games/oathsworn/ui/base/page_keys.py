"""The keys of pages that other rooms lead to."""

BOSS_SHEET = "boss-sheet"
"""The page on which an encounter board is told."""
CHAPTER_SHEET = "chapter-sheet"
"""The page on which a chapter is told: its event cards, and what it gives."""
