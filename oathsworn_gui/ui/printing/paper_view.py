"""A page preview on the screen: one at a time, as it will be printed."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPixmap, QWheelEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from oathsworn_gui.tabletop.texts import Texts
from oathsworn_gui.ui.base.overlay import mark_picture
from oathsworn_gui.ui.base.theme import Theme
from oathsworn_gui.ui.printing.paper import UNITS_PER_INCH
from oathsworn_gui.ui.printing.paper_output import Printed, picture_of

_TURNS = {
    Qt.Key.Key_Right: 1,
    Qt.Key.Key_PageDown: 1,
    Qt.Key.Key_Down: 1,
    Qt.Key.Key_Left: -1,
    Qt.Key.Key_PageUp: -1,
    Qt.Key.Key_Up: -1,
}


class PaperView(QWidget):
    """Shows a page as large as fits. Arrow keys, the wheel and a click turn pages.

    ``turned`` emits the index of the current page, from 0.
    """

    turned = Signal(int)

    def __init__(self, theme: Theme, texts: Texts) -> None:
        """Show no page yet."""
        super().__init__()
        self.setObjectName("paper")
        mark_picture(self)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self._theme = theme
        self._texts = texts
        self._pages: tuple[Printed, ...] = ()
        self._at = 0
        self._picture: tuple[object, QPixmap] = (None, QPixmap())

    def show_pages(self, pages: Sequence[Printed]) -> None:
        """Show other pages; the index is kept if it exists."""
        self._pages = tuple(pages)
        self._go(min(self._at, max(0, len(pages) - 1)))

    @property
    def at(self) -> int:
        """The index of the current page, from 0."""
        return self._at

    def turn(self, by: int) -> None:
        """Turn pages forward, or back (negative)."""
        self._go(min(max(self._at + by, 0), max(0, len(self._pages) - 1)))

    def turn_to(self, place: int) -> None:
        """Turn to a page by index."""
        self.turn(place - self._at)

    def _go(self, place: int) -> None:
        self._at = place
        count = len(self._pages)
        words = self._texts.say("paper.page", page=place + 1, pages=count) if count else ""
        foot = self._pages[place].foot[1] if count else ""
        self.setAccessibleName(f"{words} {foot}".strip())
        self.turned.emit(place)
        self.update()

    def sizeHint(self) -> QSize:
        """Return a small size: a page is shown as large as there is room."""
        return self.minimumSizeHint()

    def minimumSizeHint(self) -> QSize:
        """Return the least size at which pages are distinguishable."""
        return QSize(260, 340)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Turn with the arrow keys."""
        by = _TURNS.get(Qt.Key(event.key()))
        if by is None:
            super().keyPressEvent(event)
        else:
            self.turn(by)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Turn with the wheel."""
        by = event.angleDelta().y()
        if by:
            self.turn(-1 if by > 0 else 1)
        event.accept()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Turn back by a click in the left half, forward in the right one."""
        self.setFocus()
        self.turn(-1 if event.position().x() < self.width() / 2 else 1)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the page on the ground, with an edge that shows the focus."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        if self._pages:
            picture = self._picture_now()
            size = picture.deviceIndependentSize()
            at = QRectF(
                (self.width() - size.width()) / 2,
                (self.height() - size.height()) / 2,
                size.width(),
                size.height(),
            )
            painter.drawPixmap(at.topLeft(), picture)
            painter.setPen(self._theme.color("focus" if self.hasFocus() else "line"))
            painter.drawRect(at.adjusted(-1, -1, 0, 0))
        painter.end()

    def _picture_now(self) -> QPixmap:
        """Return the current page at its displayed size; cached."""
        page, ratio = self._pages[self._at], self.devicePixelRatioF()
        dots = min((self.width() - 8) / page.paper.width, (self.height() - 8) / page.paper.height)
        made_for = (page, dots, ratio)
        if self._picture[0] != made_for:
            picture = picture_of(page, dots * UNITS_PER_INCH, ratio)
            self._picture = (made_for, QPixmap.fromImage(picture))
        return self._picture[1]
