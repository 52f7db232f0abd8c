"""Simple players who play whole games through actions, and the table of what came of it."""
