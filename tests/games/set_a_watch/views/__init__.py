"""Tests of the views of Set a Watch."""
