"""Lanterns: a second, tiny game, which shows that the house knows none in particular."""
