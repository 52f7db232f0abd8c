"""A mixin for widgets that keep their own keys from the page around them."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent
from PySide6.QtGui import QKeyEvent

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    _Widget = QWidget
else:
    _Widget = object


class OwnKeys(_Widget):
    """Mixed into a widget, before its other base: its keys take precedence over shortcuts.

    Keys for which :meth:`claims` is true arrive in ``keyPressEvent`` of the focused widget, and
    then in
    those of its parents.
    """

    def claims(self, event: QKeyEvent) -> bool:
        """Whether the key is this widget's own. Called before the key press: has no side effects.

        Each subclass implements it.
        """
        raise NotImplementedError(type(self).__name__)

    def event(self, event: QEvent) -> bool:
        """Claim the keys of the widget before a shortcut takes them."""
        override = event.type() == QEvent.Type.ShortcutOverride
        if override and isinstance(event, QKeyEvent) and self.claims(event):
            event.accept()
            return True
        return super().event(event)
