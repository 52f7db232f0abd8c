"""Tests of the tale of the open campaign."""
