"""The way through the night as a strip: where the party was, where it is, what lies ahead."""

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from oathsworn_gui.games.set_a_watch.views.decks import MapView
from oathsworn_gui.ui.base.icons import paint_icon
from oathsworn_gui.ui.base.paint import paint_words
from oathsworn_gui.ui.contract.game_ui import PageContext


class MapStrip(QWidget):
    """Nine stations of a way; the last one is the final location."""

    def __init__(self, context: PageContext) -> None:
        """Begin at the first station."""
        super().__init__()
        self._context = context
        self._round, self._rounds = 1, 9
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_map(self, places: MapView) -> None:
        """Show where the party is now."""
        self._round, self._rounds = places.round, places.rounds
        say = self._context.texts.say
        self.setAccessibleName(say("watch.camp.round", round=places.round))
        self.update()

    def sizeHint(self) -> QSize:
        """Return the room of the strip."""
        return QSize(600, 92)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the way and its stations."""
        painter, theme = QPainter(self), self._context.theme
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.color("night-foot"))
        painter.drawRoundedRect(QRectF(self.rect()), 6, 6)
        step = (self.width() - 80) / max(1, self._rounds - 1)
        stations = [QPointF(40 + k * step, 46 + (8 if k % 2 else -8)) for k in range(self._rounds)]
        for k in range(self._rounds - 1):
            gone = k + 1 < self._round
            style = Qt.PenStyle.SolidLine if gone else Qt.PenStyle.DotLine
            painter.setPen(QPen(theme.color("night-ember" if gone else "night-quiet"), 2, style))
            painter.drawLine(stations[k], stations[k + 1])
        for k, at in enumerate(stations, 1):
            here, last = k == self._round, k == self._rounds
            radius = 24.0 if here else 17.0
            painter.setPen(
                QPen(theme.color("night-ember" if k <= self._round else "night-quiet"), 2)
            )
            painter.setBrush(theme.color("ember" if here else "night-mid"))
            painter.drawEllipse(at, radius, radius)
            box = QRectF(at.x() - 13, at.y() - 13, 26, 26)
            ink = theme.color("ember-ink" if here else "night-text")
            if last and not here:
                paint_icon(painter, box, "flag-variant", ink)
            else:
                paint_words(painter, box, str(k), theme.font("number", 18), ink)
        painter.end()
