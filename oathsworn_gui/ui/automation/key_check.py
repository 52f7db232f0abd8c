"""Asks whether keys meet something that takes them, and can press each button of a window.

A button can be pressed when it has a key of its own on its cap, or Tab reaches it, or the arrows of
its group do, or keys of a command or of the panel around it do the same.
"""

from typing import NamedTuple, cast

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractScrollArea,
    QApplication,
    QButtonGroup,
    QLineEdit,
    QWidget,
)

from oathsworn_gui.ui.automation.fit_check import widget_name
from oathsworn_gui.ui.base.by_keys import whose_keys


class Unreached(NamedTuple):
    """A button that only the mouse presses."""

    widget: str
    words: str


def without_keys(window: QWidget) -> tuple[Unreached, ...]:
    """Return the buttons of a window that no key reaches."""
    return tuple(
        Unreached(widget_name(button), button.text() or button.accessibleName())
        for button in window.findChildren(QAbstractButton)
        if button.isVisible() and button.isEnabled() and not _is_reached(button)
    )


def deaf_focus() -> str:
    """Return in words what is wrong with the widget that gets the keys; nothing when it is right.

    A widget made for no keys gets them where another hands its focus on to it.
    """
    at = QApplication.focusWidget()
    if at is None:
        return "nothing has the focus"
    if not at.isVisible() or not at.isEnabled():
        return f"not to be seen: {widget_name(at)}"
    if not isinstance(at, QAbstractScrollArea) and at.focusPolicy() == Qt.FocusPolicy.NoFocus:
        return f"takes no keys: {widget_name(at)}"
    return ""


def _is_reached(button: QAbstractButton) -> bool:
    return (
        _takes_tab(button)
        or bool(getattr(button, "key_cap", ""))
        or isinstance(button.parentWidget(), QLineEdit)  # empties it, as Backspace does
        or _by_arrows(button)
        or _by_keys(button)
    )


def _takes_tab(widget: QWidget) -> bool:
    return bool(widget.focusPolicy() & Qt.FocusPolicy.TabFocus)


def _by_arrows(button: QAbstractButton) -> bool:
    """Whether arrow keys walk to it from the button of its group that takes Tab, as Qt does.

    That is the chosen one, or the one that has the focus.
    """
    group = cast("QButtonGroup | None", button.group())
    if group is None or not group.exclusive():
        return False
    return any(each.isVisible() and _takes_tab(each) for each in group.buttons())


def _by_keys(button: QAbstractButton) -> bool:
    """Whether other keys press it: of a command, or of the panel around it that gets them."""
    whose = whose_keys(button)
    at = button.parentWidget() if whose == "panel" else None
    while at is not None and not at.property("page"):
        if _takes_tab(at) or _takes_tab(at.focusProxy() or at):
            return True
        at = at.parentWidget()
    return whose == "window"
