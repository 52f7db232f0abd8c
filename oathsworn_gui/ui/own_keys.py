"""Widgets that keep their own keys from the page they lie on."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent
from PySide6.QtGui import QKeyEvent

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    _Widget = QWidget
else:
    _Widget = object


class OwnKeys(_Widget):
    """Mixed into a widget, before its other base: its keys come before any shortcut of the page.

    What :meth:`claims` says yes to arrives in ``keyPressEvent`` of the widget that has the focus,
    and from there in that of the widgets around it.
    """

    def claims(self, event: QKeyEvent) -> bool:
        """Whether the key is this widget's own. Called before the key is pressed: changes nothing.

        Each class says it for itself.
        """
        raise NotImplementedError(type(self).__name__)

    def event(self, event: QEvent) -> bool:
        """Claim the keys of the widget before a shortcut takes them."""
        override = event.type() == QEvent.Type.ShortcutOverride
        if override and isinstance(event, QKeyEvent) and self.claims(event):
            event.accept()
            return True
        return super().event(event)
