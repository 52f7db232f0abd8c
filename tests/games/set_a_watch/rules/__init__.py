"""Tests of the rules of Set a Watch."""
