"""One registry of texts: what the code says, what the texts hold, and whether they agree."""
