"""Definitions of the printed game: plain values in, definitions out."""
