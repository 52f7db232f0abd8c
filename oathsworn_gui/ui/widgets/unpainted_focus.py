"""A mixin for pages and panels that look the same with the focus and without."""

from typing import TYPE_CHECKING

from PySide6.QtGui import QFocusEvent

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    _Widget = QWidget
else:
    _Widget = object


class UnpaintedFocus(_Widget):
    """Mixed into a widget, before its other base: the focus that comes or goes paints nothing.

    Qt paints a widget anew, with all its children, each time; for a page that is most of a frame.
    """

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Take the focus; ``QWidget`` does nothing but ask for a paint here."""

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Let the focus go, likewise."""
