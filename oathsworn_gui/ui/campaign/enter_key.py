"""Enter does what the orange button says, wherever the focus is: a mixin of the open campaign."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QLineEdit,
    QTextEdit,
)

from oathsworn_gui.ui.base.deferred import soon
from oathsworn_gui.ui.base.overlay import is_overlay

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    _Widget = QWidget
else:
    _Widget = object

_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_CAPS = ("Enter", "↵", "")
_WITH_CTRL = ("Ctrl Enter",)
_LEAVES = ("Esc",)
_KEEPS_ENTER = (QLineEdit, QTextEdit)
_TYPED_INTO = (*_KEEPS_ENTER, QComboBox, QAbstractSpinBox)


class EnterPressesPrimary(_Widget):
    """Mixed into a widget, before its other base: it gets the Enter that no widget in it took.

    Of several orange buttons without another key the open question's is pressed; one whose cap says
    so is pressed by Ctrl and Enter, or by Escape. A field in which words are typed keeps its Enter;
    one for a number takes the number and hands it on.
    """

    _left_field = False
    _why_not: "Callable[[QWidget, str], bool] | None" = None

    def follow_focus(self, why_not: "Callable[[QWidget, str], bool]") -> None:
        """Note when a field hands the focus on, as many do on their own Enter.

        ``why_not`` says why an Enter did nothing, given the widget and the reason of the orange
        button that cannot be pressed, and returns whether it was told.
        """
        self._why_not = why_not
        app = QApplication.instance()
        if isinstance(app, QApplication):
            app.focusChanged.connect(self._focus_changed)

    def _focus_changed(self, old: "QWidget | None", new: "QWidget | None") -> None:
        if isinstance(old, _TYPED_INTO):
            self._left_field = True
            soon(self, self._key_is_over)

    def _key_is_over(self) -> None:
        self._left_field = False

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Press the orange button on its key."""
        if event.key() == Qt.Key.Key_Escape and (done := self._primary(_LEAVES)) is not None:
            event.accept()
            done.click()
            return
        typing = self._left_field or isinstance(QApplication.focusWidget(), _KEEPS_ENTER)
        asked = event.key() in _ENTER and not typing
        held = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
        button = self._primary(_WITH_CTRL if held else _CAPS) if asked else None
        if button is not None:
            event.accept()
            button.click()
        elif asked and not held and self._why_not and self._why_not(self, self._primary_refused()):
            event.accept()
        else:
            super().keyPressEvent(event)

    def _primary_refused(self) -> str:
        """Return why the orange button of the open question cannot be pressed now, if told."""
        found = [each for each in self._primaries(_CAPS) if _is_in_question(each)]
        return found[0].toolTip() if len(found) == 1 and not found[0].isEnabled() else ""

    def question_primary(self) -> QAbstractButton | None:
        """Return the orange button of the open question, None while it has none to be pressed.

        The Enter with which a field was left is still on its way up, and presses none.
        """
        found = None if self._left_field else self._primary()
        return found if found is not None and _is_in_question(found) else None

    def _primaries(self, caps: tuple[str, ...]) -> list[QAbstractButton]:
        return [
            each
            for each in self.findChildren(QAbstractButton)
            if each.property("primary") and each.isVisible() and _cap_of(each) in caps
        ]

    def _primary(self, caps: tuple[str, ...] = _CAPS) -> QAbstractButton | None:
        """Return the orange button that Enter presses.

        A panel that lies over the page without the focus keeps it from none; with the focus in
        it, its own button alone counts, also while it cannot be pressed.
        """
        shown = self._primaries(caps)
        around = _overlay_around(QApplication.focusWidget())
        own = [each for each in shown if around is not None and around.isAncestorOf(each)]
        asked = [each for each in shown if _is_in_question(each)]
        found = own or asked or [each for each in shown if each.isEnabled()]
        return found[0] if len(found) == 1 and found[0].isEnabled() else None


def _cap_of(button: QAbstractButton) -> str:
    cap: object = getattr(button, "key_cap", None)
    return cap if isinstance(cap, str) else "none"


def _overlay_around(widget: "QWidget | None") -> "QWidget | None":
    """Return the panel over the page in which a widget is, None where it is in none."""
    while widget is not None and not is_overlay(widget):
        widget = widget.parentWidget()
    return widget


def _is_in_question(button: QAbstractButton) -> bool:
    at = button.parentWidget()
    while at is not None and at.objectName() != "question-dock":
        at = at.parentWidget()
    return at is not None
