"""Widgets for tabletop values: boards, decks, tracks, dice, questions."""
