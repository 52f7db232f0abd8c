"""Actions and answers of players: one small frozen class each."""
