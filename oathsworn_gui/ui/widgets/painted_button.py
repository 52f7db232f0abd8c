"""A button that paints itself: a die, a card, a place. Subclasses write `PaintedButton.paint`."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy

from oathsworn_gui.ui.base.plain_text import set_tool_tip
from oathsworn_gui.ui.base.theme import Theme


class PaintedButton(QAbstractButton):
    """Reached by Tab and pressed by Space, with a hand over it; as large as it was told.

    ``room`` is the size it would have, ``least`` the one below which it cannot be read. Where the
    two differ it takes more of the width. All is painted `stand`'s ``zoom`` times as large.
    """

    def __init__(self, theme: Theme, name: str, room: QSize, least: QSize | None = None) -> None:
        """Show nothing as yet; ``name`` is the object name."""
        super().__init__()
        self.theme = theme
        self._room, self._least = room, least or room
        self._zoom = 1.0
        self.setObjectName(name)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        wide = QSizePolicy.Policy.Fixed if least is None else QSizePolicy.Policy.Expanding
        self.setSizePolicy(wide, QSizePolicy.Policy.Fixed)

    def stand(self, room: QSize, least: QSize | None = None, zoom: float = 1.0) -> None:
        """Take another room, and be painted larger than at first."""
        whole, small = _scaled(room, zoom), _scaled(least or room, zoom)
        if (whole, small, zoom) != (self._room, self._least, self._zoom):
            self._room, self._least, self._zoom = whole, small, zoom
            self.updateGeometry()
            self.update()

    def tell(self, spoken: str, tip: str = "") -> None:
        """Set screen reader text and tooltip, and repaint."""
        self.setAccessibleName(spoken)
        set_tool_tip(self, tip or spoken)
        self.update()

    def sizeHint(self) -> QSize:
        """Return the room it was given."""
        return self._room

    def minimumSizeHint(self) -> QSize:
        """Return the least room."""
        return self._least

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint it, edges smoothed."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        zoom = self._zoom
        painter.scale(zoom, zoom)
        box = QRectF(0, 0, self.width() / zoom, self.height() / zoom)
        self.paint(painter, box.adjusted(1.5, 1.5, -1.5, -1.5))
        painter.end()

    def paint(self, painter: QPainter, box: QRectF) -> None:
        """Paint into ``box``."""
        raise NotImplementedError

    def paint_ground(
        self, painter: QPainter, box: QRectF, edge: str = "line", ground: str = "surface"
    ) -> None:
        """Paint the surface of a card, its edge in the colour ``edge``, or that of the focus."""
        edge = "focus" if self.hasFocus() else edge
        painter.setPen(QPen(self.theme.color(edge), 1 if edge in {"line", "card-line"} else 2))
        painter.setBrush(self.theme.color("raised" if self.underMouse() else ground))
        painter.drawRoundedRect(box, 6, 6)


def _scaled(size: QSize, by: float) -> QSize:
    return QSize(round(size.width() * by), round(size.height() * by))
