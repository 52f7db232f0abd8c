"""The shell, played with Lanterns: a game it does not know."""
