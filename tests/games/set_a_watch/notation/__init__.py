"""Tests of the notation of Set a Watch."""
