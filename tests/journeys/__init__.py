"""Whole evenings through the real window, each by mouse and by keyboard."""
