"""A proposal as a row that can be taken up."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter

from oathsworn_gui.games.set_a_watch.ui.base.words import LARGER
from oathsworn_gui.ui.base.paint import paint_bar, paint_words, several_lines
from oathsworn_gui.ui.base.theme import Theme
from oathsworn_gui.ui.widgets.painted_button import PaintedButton

_LOW = 40
_LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)


class WayRow(PaintedButton):
    """A way to go on: the deed, a reason, and the number it is judged by as a bar too."""

    def __init__(self, theme: Theme, name: str) -> None:
        """Show nothing as yet; ``name`` is the object name."""
        super().__init__(theme, name, QSize(240, _LOW), QSize(180, _LOW))
        self._shown = ("", "", "", 0.0)
        self.setCheckable(True)

    def be(self, *, large: bool, lines: int = 1) -> None:
        """Be larger, with the deed over one line or two."""
        high = _LOW + 20 * (lines - 1)
        self.stand(QSize(240, high), QSize(180, high), LARGER if large else 1.0)

    def show_way(self, deed: str, reason: str, number: str, share: float, *, taken: bool) -> None:
        """Show another way; ``share`` is the length of its bar, 0 to 1.

        ``taken``: it is what the orange button would do.
        """
        self._shown = (deed, reason, number, share)
        self.setChecked(taken)
        told = f"{deed}. {reason}, {number}"
        self.tell(told)

    def paint(self, painter: QPainter, box: QRectF) -> None:
        """Paint deed, reason and bar."""
        theme = self.theme
        deed, reason, number, share = self._shown
        high = box.height() > 2 * _LOW - 30
        self.paint_ground(painter, box, "ember" if self.isChecked() else "line")
        figures = theme.font("number", 20)
        room = box.adjusted(10, 2, -76, -2)
        end, half = Qt.TextElideMode.ElideRight, room.height() / 2
        bold, small = theme.font("text", 16, "semibold"), theme.font("text", 14)
        if high:
            half = room.height() * 0.32
        first = several_lines(deed, bold, room.width(), 2 if high else 1)
        top = QRectF(room.left(), room.top(), room.width(), room.height() - half)
        paint_words(painter, top, first, bold, theme.color("text"), _LEFT)
        bar = QRectF(room.left(), room.bottom() - half / 2 - 4, 70, 8)
        color = theme.color("ember" if self.isChecked() else "bar")
        paint_bar(painter, bar, share, color, theme, hatch=False)
        below = QRectF(bar.right() + 8, room.bottom() - half, room.width() - 78, half)
        second = QFontMetrics(small).elidedText(reason, end, int(below.width()))
        paint_words(painter, below, second, small, theme.color("quiet"), _LEFT)
        right = QRectF(box.right() - 74, box.top(), 68, box.height())
        paint_words(painter, right, number, figures, theme.color("text"))
