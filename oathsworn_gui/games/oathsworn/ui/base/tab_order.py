"""The order in which Tab goes, where parts are newer than those that follow them."""

from collections.abc import Iterable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget


def order_tabs(first: QWidget, parts: Iterable[QWidget]) -> None:
    """Let Tab go through ``parts`` behind ``first``: some of them are newer than those below."""
    before, window = first.focusProxy() or first, first.window()
    for part in parts:
        for one in (part, *part.findChildren(QWidget)):
            stops = one.focusPolicy() & Qt.FocusPolicy.TabFocus and one.focusProxy() is None
            if stops and one.window() is window:  # what is being made has its order already
                QWidget.setTabOrder(before, one)
                before = one
