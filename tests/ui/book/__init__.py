"""Tests of the pages of the tale."""
