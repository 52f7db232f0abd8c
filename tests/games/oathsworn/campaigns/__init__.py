"""Whole campaigns played through actions alone, an account on paper kept beside them."""
