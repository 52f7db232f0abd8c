"""A place of the camp or a Rune: what it does, its dice, and whether it takes the die in hand."""

from typing import NamedTuple

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPen

from oathsworn_gui.games.set_a_watch.ui.base.dice import paint_combat_die
from oathsworn_gui.games.set_a_watch.ui.base.words import LARGER
from oathsworn_gui.tabletop.plain_words import sentences
from oathsworn_gui.ui.base.icons import paint_icon
from oathsworn_gui.ui.base.paint import paint_key, paint_words, several_lines
from oathsworn_gui.ui.base.theme import Theme
from oathsworn_gui.ui.widgets.painted_button import PaintedButton

_HIGH, _LOW = 104, 60
_TITLES = (17, 16, 15, 14, 13)
_BROAD = 250
"""Px of width from which dice lie at the left of a place's foot and what they do at the right."""
_LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
_RIGHT = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
_TOP = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)


class PlaceLook(NamedTuple):
    """What a place shows. ``why`` is why it does not take the die in hand, empty where it does.

    ``placed`` are the values that lie there of ``most``; ``ghost`` is the value that is proposed
    there, 0 for none; ``open``: it takes the die in the hand. ``gain`` is what a die there does for
    the Watch: a number, and what it is a number of.
    """

    title: str
    about: str
    icon: str
    key: str
    placed: tuple[int, ...] = ()
    most: int = 1
    why: str = ""
    ghost: int = 0
    open: bool = False
    gain: tuple[str, str] = ("", "")


class PlaceButton(PaintedButton):
    """A place; a press lays the die in hand there."""

    def __init__(self, theme: Theme, name: str, *, low: bool = False) -> None:
        """Show nothing as yet; ``name`` is the object name. A ``low`` one has room for a line."""
        self._high = high = _LOW if low else _HIGH
        super().__init__(theme, name, QSize(220, high), QSize(176, high))
        self._look = PlaceLook("", "", "cards-outline", "")

    @property
    def look(self) -> PlaceLook:
        """What it shows now."""
        return self._look

    def show_place(self, look: PlaceLook) -> None:
        """Show it as it is now."""
        if look == self._look:
            return
        self._look = look
        lying = ", ".join(map(str, look.placed))
        gain = " ".join(look.gain).strip()
        self.tell(sentences(look.title, look.about, look.why, lying, gain))

    def be(self, *, large: bool) -> None:
        """Be larger, or as at first."""
        zoom = LARGER if large else 1.0
        self.stand(QSize(220, self._high), QSize(176, self._high), zoom)

    def paint(self, painter: QPainter, box: QRectF) -> None:
        """Paint the place."""
        theme, look = self.theme, self._look
        broad = self._high == _HIGH and box.width() >= _BROAD
        self.paint_ground(painter, box, "ember" if look.ghost else "line")
        if look.open:
            painter.fillRect(QRectF(box.left() + 6, box.top(), box.width() - 12, 3),
                             theme.color("moss"))  # fmt: skip
        ink = theme.color("text" if look.open or look.placed or look.ghost else "quiet")
        paint_icon(painter, QRectF(box.left() + 10, box.top() + 9, 22, 22), look.icon, ink)
        end = box.right() - (30 if self._high == _HIGH else 76)
        paint_key(painter, QRectF(end, box.top() + 9, 22, 22), look.key, theme)
        end = self._paint_gain(painter, box, end, broad=broad)
        title = QRectF(box.left() + 40, box.top() + 6, end - box.left() - 42, 28)
        fonts = [theme.font("text", size, "semibold") for size in _TITLES]
        wide = title.width()
        fits = (f for f in fonts if QFontMetrics(f).horizontalAdvance(look.title) <= wide)
        font = next(fits, fonts[-1])
        end_of_room = Qt.TextElideMode.ElideRight
        shown = QFontMetrics(font).elidedText(look.title, end_of_room, int(wide))
        paint_words(painter, title, shown, font, ink, _LEFT)
        slots = self._slots(box, broad=broad)
        small = theme.font("text", 14)
        wide = box.width() - 20 if broad else slots.left() - box.left() - 16
        room = QRectF(box.left() + 10, box.top() + 34, wide, 36 if broad else 64)
        lines = several_lines(look.why or look.about, small, wide, 2 if broad else 3)
        paint_words(
            painter, room, lines, small, theme.color("blood" if look.why else "quiet"), _TOP
        )
        self._paint_slots(painter, slots)

    def _paint_gain(self, painter: QPainter, box: QRectF, end: float, *, broad: bool) -> float:
        """Paint what a die there does, left of ``end`` or at the foot; return where that begins."""
        theme, (number, what) = self.theme, self._look.gain
        if not number or self._look.why:
            return end
        color = theme.color("moss" if number[0] == "+" else "quiet")
        if not broad:
            font = theme.font("number", 17)
            wide = QFontMetrics(font).horizontalAdvance(number) + 10
            at = QRectF(end - wide, box.top() + 6, wide - 6, 28)
            paint_words(painter, at, number, font, color, _RIGHT)
            return end - wide
        font = theme.font("number", 28)
        wide = QFontMetrics(font).horizontalAdvance(number)
        at = QRectF(box.right() - 12 - wide, box.bottom() - 42, wide, 36)
        paint_words(painter, at, number, font, color, _RIGHT)
        left = box.left() + 100
        about = QRectF(left, at.top() + 4, at.left() - left - 6, 30)
        paint_words(painter, about, what, theme.font("text", 14), theme.color("quiet"), _RIGHT)
        return end

    def _slots(self, box: QRectF, *, broad: bool) -> QRectF:
        wide = 40.0 * min(self._look.most, 2)
        if broad:
            return QRectF(box.left() + 10, box.bottom() - 48, wide, 50)
        under = 58 if self._high == _HIGH else 50
        return QRectF(box.right() - wide - 8, box.bottom() - under, wide, 50)

    def _paint_slots(self, painter: QPainter, box: QRectF) -> None:
        theme, look = self.theme, self._look
        size, shown = 36.0, list(look.placed)
        across = [*shown, *([look.ghost] if look.ghost else [])][-2:]
        places = min(look.most, 2)
        for k in range(places):
            at = QRectF(box.left() + k * 40, box.top() + 6, size, size)
            if k < len(across):
                ghost = look.ghost and k == len(across) - 1
                painter.setOpacity(0.6 if ghost else 1.0)
                paint_combat_die(painter, at, 6, str(across[k]), theme)
                painter.setOpacity(1.0)
                if ghost:
                    painter.setPen(QPen(theme.color("ember"), 2, Qt.PenStyle.DashLine))
                    painter.setBrush(Qt.BrushStyle.NoBrush)
                    painter.drawRoundedRect(at.adjusted(-1, -1, 1, 1), 8, 8)
                continue
            edge = "moss" if look.open else "card-line"
            painter.setPen(QPen(theme.color(edge), 1.3, Qt.PenStyle.DashLine))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(at, 6, 6)
