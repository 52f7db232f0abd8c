"""An adventurer to choose: glyph, name, dice and reach, and the seat it sits at."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter

from oathsworn_gui.games.set_a_watch.ui.base.dice import paint_combat_die
from oathsworn_gui.ui.base.paint import paint_disc, paint_words, two_lines
from oathsworn_gui.ui.base.theme import Theme
from oathsworn_gui.ui.widgets.painted_button import PaintedButton

_LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
_TOP = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)


class BoardChoice(PaintedButton):
    """One board; a press takes it into the party or out of it."""

    def __init__(
        self, theme: Theme, key: str, title: str, glyph: str, dice: tuple[int, ...], about: str
    ) -> None:
        """Show a board; ``about`` is its reach and what it does in camp."""
        super().__init__(theme, f"board-{key}", QSize(260, 112), QSize(220, 112))
        self.key, self._glyph = key, glyph
        self._dice, self._about, self._seat = dice, about, 0
        self.setText(title)
        self.setCheckable(True)
        self.show_seat(0)

    def show_seat(self, seat: int) -> None:
        """Show at which seat it sits, 0 for none."""
        self._seat = seat
        self.setChecked(seat > 0)
        dice = " ".join(f"d{sides}" for sides in self._dice)
        told = f"{self.text()}. {dice}. {self._about}"
        self.tell(f"{seat}. {told}" if seat else told, told)

    def paint(self, painter: QPainter, box: QRectF) -> None:
        """Paint the board: in the party with an ember edge and the number of its seat."""
        theme, on = self.theme, self._seat > 0
        edge, ground = ("ember", "card") if on else ("line", "surface")
        self.paint_ground(painter, box, edge, ground)
        disc = QRectF(box.left() + 10, box.top() + 10, 40, 40)
        paint_disc(painter, disc, self._glyph, theme, "ember" if on else "")
        name = QRectF(disc.right() + 10, box.top() + 8, box.width() - 190, 44)
        bold = theme.font("text", 18, "semibold")
        shown = two_lines(self.text(), bold, name.width())
        paint_words(painter, name, shown, bold, theme.color("text"), _LEFT)
        for k, sides in enumerate(self._dice):
            at = QRectF(box.right() - 126 + k * 32, box.top() + 15, 28, 28)
            paint_combat_die(painter, at, sides, str(sides), theme)
        if on:
            mark = QRectF(box.right() - 26, box.top() + 6, 20, 20)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.color("ember"))
            painter.drawEllipse(mark)
            ink = theme.color("ember-ink")
            paint_words(painter, mark, str(self._seat), theme.font("number", 14), ink)
        small = theme.font("text", 15)
        room = QRectF(box.left() + 12, box.top() + 58, box.width() - 24, 44)
        about = two_lines(self._about, small, room.width())
        paint_words(painter, room, about, small, theme.color("quiet"), _TOP)
