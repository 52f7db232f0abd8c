"""Views of MIGHT: draws, decks and odds as plain values."""
