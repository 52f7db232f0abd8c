"""Exact MIGHT odds."""
