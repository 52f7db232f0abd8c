"""Whether a newer version of the program is out: asked only where the group said so."""
