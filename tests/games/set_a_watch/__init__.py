"""Tests of Set a Watch."""
