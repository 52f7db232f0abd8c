"""The four for everybody: their dice, their cards, where they are."""

from typing import Any

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPaintEvent

from oathsworn_gui.games.set_a_watch.ui.base import glyphs
from oathsworn_gui.games.set_a_watch.ui.base.dice import paint_combat_die
from oathsworn_gui.games.set_a_watch.views.seats import SeatView
from oathsworn_gui.games.set_a_watch.views.table_window import SeatsShown
from oathsworn_gui.ui.base.paint import paint_disc, paint_words
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.contract.table_window import TablePicture
from oathsworn_gui.ui.table_window.measures import TEXT, Measures

_GAP, _INSIDE = 8.0, 8.0
_DISC, _DIE = 36.0, 44.0
"""Units of the sign of an adventurer, and of a die: its number is 1/18 of the height."""
_NUMERAL = 0.7
_LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)


class TableSeats(TablePicture):
    """The four beside each other."""

    def __init__(self, context: PageContext) -> None:
        super().__init__()
        self._theme = context.theme
        self._shown = SeatsShown((), ())
        self.setObjectName("table-seats")

    def show_value(self, value: Any, since: float) -> None:
        """Show the four as they are now."""
        del since
        if isinstance(value, SeatsShown):
            self._shown = value
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the four."""
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        m = Measures(self._theme, self.window().width(), self.window().height())
        number = max(1, len(self._shown.seats))
        gap = m.px(_GAP)
        wide = (self.width() - gap * (number - 1)) / number
        both = zip(self._shown.seats, self._shown.notes, strict=True)
        for place, (seat, note) in enumerate(both):
            box = QRectF(place * (wide + gap), 0, wide, self.height())
            self._paint_seat(painter, box, seat, note, m)
        painter.end()

    def _paint_seat(
        self, painter: QPainter, box: QRectF, seat: SeatView, note: str, m: Measures
    ) -> None:
        theme, inside = self._theme, m.px(_INSIDE)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.color("surface"))
        painter.drawRoundedRect(box, m.px(3), m.px(3))
        here = seat.where in ("watch", "waiting")
        disc = QRectF(box.x() + inside, box.y() + m.px(5), m.px(_DISC), m.px(_DISC))
        left = disc.right() + m.px(7)
        wide = QFontMetricsF(m.font(TEXT, "text", "semibold")).horizontalAdvance(seat.title)
        if wide > box.right() - left - m.px(4):
            left = disc.x()  # a long name takes the room of the sign
        else:
            paint_disc(painter, disc, glyphs.of_board(seat.glyph), theme)
        half = m.px(_DISC) / 2
        name = QRectF(left, disc.y(), box.right() - left - m.px(4), half)
        font = m.fitting(seat.title, name.width(), 18, "text", "semibold")
        ink = theme.color("text" if here else "quiet")
        paint_words(painter, name, _elided(seat.title, font, name.width()), font, ink, _LEFT)
        below = QRectF(left, name.bottom(), name.width(), half)
        plain = m.font(TEXT)
        quiet = theme.color("quiet")
        paint_words(painter, below, _elided(note, plain, below.width()), plain, quiet, _LEFT)
        self._paint_dice(painter, box, seat, m)

    def _paint_dice(self, painter: QPainter, box: QRectF, seat: SeatView, m: Measures) -> None:
        side = min(m.px(_DIE), box.height() - m.px(_DISC + 9))
        x, y = box.x() + m.px(_INSIDE), box.bottom() - side - m.px(3)
        for die in seat.dice:
            at = QRectF(x, y, side, side)
            hollow = die.state != "ready"
            words = str(die.shows) if die.shows else ""
            paint_combat_die(
                painter, at, die.sides, words, self._theme, hollow=hollow, numeral=_NUMERAL
            )
            x += side + m.px(6)


def _elided(words: str, font: QFont, wide: float) -> str:
    return QFontMetricsF(font).elidedText(words, Qt.TextElideMode.ElideRight, wide)
