"""A painted number of play that can be pressed to put it right by hand."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton

from oathsworn_gui.ui.base.plain_text import set_tool_tip
from oathsworn_gui.ui.base.theme import Theme
from oathsworn_gui.ui.widgets.play_values import Painted

_RING = 3


class FaceButton(QAbstractButton):
    """Shows ``face``; a ring appears on hover and with the focus."""

    def __init__(
        self, theme: Theme, face: Painted, name: str, spoken: str, run: Callable[[], object]
    ) -> None:
        """A press calls ``run``; ``spoken`` is the accessible name."""
        super().__init__()
        self._theme = theme
        face.setParent(self)
        face.move(_RING, _RING)
        face.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFixedSize(face.sizeHint() + QSize(2 * _RING, 2 * _RING))
        self.setObjectName(name)
        self.setAccessibleName(spoken)
        set_tool_tip(self, spoken)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.clicked.connect(partial(_press, run))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the ring."""
        if not (self.hasFocus() or self.underMouse()):
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        ink = self._theme.color("focus" if self.hasFocus() else "card-line")
        painter.setPen(QPen(ink, 2))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 6, 6)
        painter.end()


def _press(run: Callable[[], object], *_: object) -> None:
    run()
