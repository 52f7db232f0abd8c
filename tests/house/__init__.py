"""The house rules: what holds for the whole tree, whatever a file is about."""
