"""A random evening at the real window: after every press all is looked at."""
