"""One of the four on the story page: name, HP, tokens and iron in two lines that can be pressed."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy

from oathsworn_gui.games.oathsworn.views.base.icons import INJURY_ICON, TOKEN_ICONS
from oathsworn_gui.games.oathsworn.views.story.company import Held, SeatRow
from oathsworn_gui.tabletop.texts import Texts
from oathsworn_gui.ui.base.icons import paint_icon
from oathsworn_gui.ui.base.paint import paint_die, paint_disc, paint_key, paint_words
from oathsworn_gui.ui.base.plain_text import set_tool_tip
from oathsworn_gui.ui.base.theme import Theme

_HIGH = 50
_DISC = 38
_DIE = 38
_NUMBER = 26
_CLOSE = 5
"""With less than this many px between them the counts of a row are painted smaller."""

_LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
_RIGHT = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)


_ICONS = {**TOKEN_ICONS, "injury": INJURY_ICON, "iron": "hexagon"}
_INKS = {"injury": "blood", "iron": "gold"}
"""The colours of icons that are not quiet."""


class FourRow(QAbstractButton):
    """A row: key cap, class, name, tokens with their counts, and the HP die with its number."""

    def __init__(self, theme: Theme, texts: Texts, seat: str) -> None:
        """Make an empty row; :meth:`show_seat` fills it."""
        super().__init__()
        self._theme = theme
        self._texts = texts
        self.seat = seat
        self._shown: SeatRow | None = None
        self._open = False
        self.setObjectName(f"four-{seat}")
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """Return the room of two lines."""
        return QSize(300, _HIGH)

    def minimumSizeHint(self) -> QSize:
        """Return the room of two lines."""
        return QSize(220, _HIGH)

    def show_seat(self, shown: SeatRow) -> None:
        """Show other values."""
        if shown != self._shown:
            self._shown = shown
            self.setAccessibleName(shown.spoken)
            set_tool_tip(self, shown.spoken)
            self.update()

    def show_open(self, is_open: bool) -> None:
        """Mark the row whose panel is open."""
        if is_open != self._open:
            self._open = is_open
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the row."""
        shown = self._shown
        if shown is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_ground(painter)
        theme, middle = self._theme, _HIGH / 2
        paint_key(painter, QRectF(8, middle - 11, 22, 22), self.seat, theme, ink="quiet")
        disc = QRectF(38, middle - _DISC / 2, _DISC, _DISC)
        paint_disc(painter, disc, shown.glyph, theme, ring="line")
        right = self.width() - 10 - _DIE
        number = QRectF(right - _NUMBER - 8, 0, _NUMBER, _HIGH)
        if not shown.lost:
            die = QRectF(right, middle - _DIE / 2, _DIE, _DIE)
            paint_die(painter, die, shown.hp, theme)
            ink = theme.color("blood" if shown.low else "text")
            paint_words(painter, number, str(shown.hp), theme.font("number", 30), ink, _RIGHT)
        room = QRectF(disc.right() + 10, 4, number.left() - disc.right() - 16, _HIGH - 8)
        self._paint_name(painter, room, shown)
        self._paint_held(painter, room, shown.held)
        painter.end()

    def _paint_ground(self, painter: QPainter) -> None:
        theme, box = self._theme, QRectF(self.rect()).adjusted(1, 1, -1, -1)
        lit = self._open or self.underMouse() or self.isDown()
        edge = "focus" if self.hasFocus() else "ember" if self._open else ""
        painter.setPen(QPen(theme.color(edge), 2) if edge else Qt.PenStyle.NoPen)
        painter.setBrush(theme.color("card" if lit else "raised"))
        painter.drawRoundedRect(box, 6, 6)

    def _paint_name(self, painter: QPainter, room: QRectF, shown: SeatRow) -> None:
        """Paint the name and, where HP are few, the word for it."""
        theme, font = self._theme, self._theme.font("text", 18, "semibold")
        upper = QRectF(room.x(), room.y(), room.width(), 24 if shown.held else room.height())
        key = "story.four.none-left" if shown.hp == 0 else "story.four.low"
        word = shown.lost or (self._texts.say(key) if shown.low else "")
        small = theme.font("text", 15, "semibold")
        wide = QFontMetrics(small).horizontalAdvance(word) + 8 if word else 0
        metrics = QFontMetrics(font)
        name = metrics.elidedText(
            shown.name, Qt.TextElideMode.ElideRight, round(room.width() - wide)
        )
        paint_words(painter, upper, name, font, theme.color("text"), _LEFT)
        beside = upper.adjusted(metrics.horizontalAdvance(name) + 8, 0, 0, 0)
        paint_words(painter, beside, word, small, theme.color("blood"), _LEFT)

    def _paint_held(self, painter: QPainter, room: QRectF, held: tuple[Held, ...]) -> None:
        """Paint icon and count of each; closer together where there are many."""
        if not held:
            return
        theme, size = self._theme, 17
        gap, widths = self._spread(room.width(), held, size)
        if gap < _CLOSE:
            size = 14
            gap, widths = self._spread(room.width(), held, size)
        x, middle, font = room.x(), room.y() + 35, theme.font("number", size + 1)
        for one, wide in zip(held, widths, strict=True):
            icon = QRectF(x, middle - size / 2, size, size)
            paint_icon(painter, icon, _ICONS[one.what], theme.color(_INKS.get(one.what, "quiet")))
            if one.permanent:
                self._dot(painter, icon.right() - 2, icon.top() + 2, theme.color("gold"))
            box = QRectF(icon.right() + 2, middle - 11, wide, 22)
            paint_words(painter, box, str(one.n), font, theme.color("text"), _LEFT)
            x += wide + gap

    def _spread(
        self, room: float, held: tuple[Held, ...], size: int
    ) -> tuple[float, tuple[float, ...]]:
        """Return the gap between counts of that size, and how wide each is."""
        metrics = QFontMetrics(self._theme.font("number", size + 1))
        widths = tuple(size + 3.0 + metrics.horizontalAdvance(str(one.n)) for one in held)
        return min(14.0, (room - sum(widths)) / max(1, len(held) - 1)), widths

    def _dot(self, painter: QPainter, x: float, y: float, ink: QColor) -> None:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(ink)
        painter.drawEllipse(QRectF(x - 3, y - 3, 6, 6))
