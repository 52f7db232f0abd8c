"""Simple players who play whole encounters through actions, and the table of what came of it."""
