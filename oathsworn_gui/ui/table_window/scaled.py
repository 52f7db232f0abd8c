"""A widget of the operator's window, painted larger for everybody."""

from PySide6.QtCore import QPoint
from PySide6.QtGui import QPainter, QPaintEvent, QRegion, QResizeEvent
from PySide6.QtWidgets import QWidget

from oathsworn_gui.ui.base.sharp import SharpWidget
from oathsworn_gui.ui.contract.table_window import TablePicture
from oathsworn_gui.ui.table_window.measures import HIGH


class ScaledPicture(TablePicture):
    """Paints a widget that is laid out for a window 540 px high, as large as the window is.

    The widget itself is never shown; subclasses give it values.
    """

    def __init__(self, inner: QWidget) -> None:
        super().__init__()
        self.inner = inner
        inner.setParent(self)
        inner.hide()

    @property
    def scale(self) -> float:
        """How many px one of the widget takes."""
        window = self.window()
        return max(0.1, min(window.height() / HIGH, window.width() / 720))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay the widget out for the room there is."""
        super().resizeEvent(event)
        self._lay()

    def _lay(self) -> None:
        scale = self.scale
        for each in (self.inner, *self.inner.findChildren(SharpWidget)):
            if isinstance(each, SharpWidget):
                each.sharpness = scale * self.devicePixelRatioF()
        self.inner.resize(round(self.width() / scale), round(self.height() / scale))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the widget with its children."""
        del event
        self._lay()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.scale(
            self.width() / max(1, self.inner.width()), self.height() / max(1, self.inner.height())
        )
        flags = QWidget.RenderFlag.DrawChildren
        self.inner.render(painter, QPoint(), QRegion(), flags)
        painter.end()
