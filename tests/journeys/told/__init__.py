"""Journeys through what a table tells of its box."""
