"""Oathsworn on phones."""
