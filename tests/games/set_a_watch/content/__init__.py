"""Tests of the content of Set a Watch."""
