"""A desktop companion for campaigns of the board game Oathsworn: Into the Deepwood."""

__version__ = "0.1.0"
