"""Tests of the actions of Set a Watch."""
