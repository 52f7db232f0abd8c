"""Buttons that other keys than Tab reach: they do what the buttons do."""

from typing import Literal

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton

_BY_KEYS = "by-keys"

Whose = Literal["", "panel", "window"]
"""Whose keys press a button: of the panel around it, of a command of the window, of nothing."""


def mark_by_keys(button: QAbstractButton, whose: Whose) -> None:
    """Say whose keys do what a button does."""
    button.setProperty(_BY_KEYS, whose)


def press_by_keys(button: QAbstractButton, whose: Whose) -> None:
    """Say whose keys do what a button does; Tab then passes over it."""
    mark_by_keys(button, whose)
    button.setFocusPolicy(Qt.FocusPolicy.NoFocus)


def whose_keys(button: QAbstractButton) -> Whose:
    """Return whose keys press a button."""
    found: Whose = button.property(_BY_KEYS) or ""
    return found
