"""Oathsworn: Into the Deepwood."""
