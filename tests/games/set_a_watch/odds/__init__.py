"""Tests of the odds of Set a Watch."""
