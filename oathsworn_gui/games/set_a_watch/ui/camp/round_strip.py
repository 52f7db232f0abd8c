"""The nine rounds as squares: those that are over, the one that is played, those to come."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from oathsworn_gui.games.set_a_watch.model.words import ROUNDS
from oathsworn_gui.ui.base.paint import paint_words
from oathsworn_gui.ui.base.theme import Theme

_SIDE, _GAP = 24, 4


class RoundStrip(QWidget):
    """Where the evening is, from the first round to the ninth."""

    def __init__(self, theme: Theme) -> None:
        """Begin in the first round."""
        super().__init__()
        self._theme = theme
        self._round = 1
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_round(self, number: int, spoken: str) -> None:
        """Show another round."""
        self.setAccessibleName(spoken)
        if number != self._round:
            self._round = number
            self.update()

    def sizeHint(self) -> QSize:
        """Return the room of nine squares."""
        return QSize(ROUNDS * (_SIDE + _GAP), _SIDE)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the squares."""
        painter, theme = QPainter(self), self._theme
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for n in range(1, ROUNDS + 1):
            box = QRectF((n - 1) * (_SIDE + _GAP), 0, _SIDE, _SIDE).adjusted(1, 1, -1, -1)
            here, later = n == self._round, n > self._round
            style = Qt.PenStyle.DashLine if later else Qt.PenStyle.SolidLine
            painter.setPen(QPen(theme.color("ember" if here else "card-line"), 1.2, style))
            painter.setBrush(
                theme.color("ember") if here else theme.color("ground" if later else "raised")
            )
            painter.drawRoundedRect(box, 4, 4)
            ink = theme.color("ember-ink" if here else "quiet")
            paint_words(painter, box, str(n), theme.font("number", 14), ink)
        painter.end()
