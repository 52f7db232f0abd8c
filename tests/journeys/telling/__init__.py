"""Journeys of what a table tells of its own cards, and hands on in packs."""
