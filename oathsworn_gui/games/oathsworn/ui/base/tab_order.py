"""The order in which Tab goes, where parts are newer than those that follow them."""

from collections.abc import Iterable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget


def order_tabs(first: QWidget, parts: Iterable[QWidget]) -> None:
    """Let Tab go through ``parts`` behind ``first``: some of them are newer than those below."""
    before, window = first, first.window()
    for part in parts:
        for one in (part, *part.findChildren(QWidget)):
            if one.window() is not window:  # it is being made, in the order of its own
                continue
            if one.focusPolicy() & Qt.FocusPolicy.TabFocus:
                QWidget.setTabOrder(before, one)
                before = one
