"""Bytes on disk: saves, journal, library, settings."""
