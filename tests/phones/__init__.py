"""Phones at the table: their pages, what each game shows on them, and whole evenings."""
