"""The line of somebody's luck around zero, with the bands in which most tables lie."""

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from oathsworn_gui.tale.deeds import Luck
from oathsworn_gui.ui.base.theme import Theme
from oathsworn_gui.ui.tale.luck_drawing import END, paint_luck

_HIGH = 240


class LuckChart(QWidget):
    """Draws in order against what they came to less what was expected.

    Two tables in three end in the inner band, 19 in 20 in the outer one. Above zero the area is
    full, below it is hatched. Read from a ``distance`` its numbers are larger, and it takes the
    height that it is given.
    """

    def __init__(
        self, theme: Theme, luck: Luck, scale: float, spoken: str, *, distance: bool = False
    ) -> None:
        """Show ``luck`` on a scale from minus to plus ``scale``."""
        super().__init__()
        self._theme, self._luck, self._scale = theme, luck, scale
        self._end_size = 30 if distance else END
        self.setObjectName("luck-chart")
        self.setAccessibleName(spoken)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        if not distance:
            self.setFixedHeight(_HIGH)

    def show_luck(self, luck: Luck, scale: float) -> None:
        """Show another line."""
        self._luck, self._scale = luck, scale
        self.update()

    def sizeHint(self) -> QSize:
        """Return the room of a column."""
        return QSize(380, _HIGH)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint it."""
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_luck(
            painter, QRectF(self.rect()), self._luck, self._scale, self._theme, self._end_size
        )
        painter.end()
