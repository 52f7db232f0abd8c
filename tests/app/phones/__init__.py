"""Phones at the table, joined with the open campaign."""
