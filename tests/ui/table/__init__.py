"""Widgets for values of the table."""
