"""The line of somebody's luck around zero, with the bands in which most tables lie."""

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from oathsworn_gui.tale.deeds import Luck
from oathsworn_gui.ui.base.theme import Theme
from oathsworn_gui.ui.tale.luck_drawing import paint_luck

_HIGH = 240


class LuckChart(QWidget):
    """Draws in order against what they came to less what was expected."""

    def __init__(self, theme: Theme, luck: Luck, scale: float, spoken: str) -> None:
        """Show ``luck`` on a scale from minus to plus ``scale``."""
        super().__init__()
        self._theme, self._luck, self._scale = theme, luck, scale
        self.setObjectName("luck-chart")
        self.setAccessibleName(spoken)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFixedHeight(_HIGH)

    def sizeHint(self) -> QSize:
        """Return the room of a column."""
        return QSize(380, _HIGH)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint it."""
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_luck(painter, QRectF(self.rect()), self._luck, self._scale, self._theme)
        painter.end()
