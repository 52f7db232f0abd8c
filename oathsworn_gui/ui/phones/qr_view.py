"""A QR code on the screen: dark on white in every theme, as cameras expect it."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from oathsworn_gui.ui.phones.phones_shown import Squares

_BORDER = 4
"""Squares of white around the code, which its standard asks for."""
_DARK, _LIGHT = QColor("#000000"), QColor("#ffffff")


class QrView(QWidget):
    """Paints a code as large as fits ``side`` px, in whole pixels, so that its edges are sharp."""

    def __init__(self, side: int) -> None:
        """Show nothing yet."""
        super().__init__()
        self.setObjectName("qr-code")
        self._side = side
        self._code: Squares = ()
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_code(self, code: Squares, spoken: str) -> None:
        """Show a code; ``spoken`` says what it holds."""
        self.setAccessibleName(spoken)
        if code != self._code:
            self._code = code
            self.updateGeometry()
            self.update()

    @property
    def code(self) -> Squares:
        """The code that is shown."""
        return self._code

    def sizeHint(self) -> QSize:
        """Return the side of the code with its border."""
        return QSize(self._side, self._side)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the squares."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), _LIGHT)
        n = len(self._code)
        if n:
            ratio = self.devicePixelRatioF()
            room = min(self.width(), self.height()) * ratio
            square = max(1, int(room / (n + 2 * _BORDER))) / ratio
            left, top = ((each - n * square) / 2 for each in (self.width(), self.height()))
            left, top = (int(each * ratio) / ratio for each in (left, top))
            painter.setRenderHint(QPainter.RenderHint.Antialiasing, on=False)
            painter.setPen(Qt.PenStyle.NoPen)
            for y, row in enumerate(self._code):
                for x, dark in enumerate(row):
                    if dark:
                        at = QRectF(left + x * square, top + y * square, square, square)
                        painter.fillRect(at, _DARK)
        painter.end()
