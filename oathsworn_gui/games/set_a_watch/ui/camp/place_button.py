"""A place of the camp or a Rune: what it does, its dice, and whether it takes the die in hand."""

from typing import NamedTuple

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics, QPainter, QPen

from oathsworn_gui.games.set_a_watch.ui.base.dice import paint_combat_die
from oathsworn_gui.ui.base.icons import paint_icon
from oathsworn_gui.ui.base.paint import paint_key, paint_words, two_lines
from oathsworn_gui.ui.base.theme import Theme
from oathsworn_gui.ui.widgets.painted_button import PaintedButton

_HIGH, _LOW = 104, 60
_LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
_TOP = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)


class PlaceLook(NamedTuple):
    """What a place shows. ``why`` is why it does not take the die in hand, empty where it does.

    ``placed`` are the values that lie there of ``most``; ``ghost`` is the value that Enter would
    lay there, 0 for none; ``open``: there is a die in the hand that could lie somewhere.
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
        spoken = ". ".join(part for part in (look.title, look.about, look.why, lying) if part)
        self.tell(spoken)

    def paint(self, painter: QPainter, box: QRectF) -> None:
        """Paint the place."""
        theme, look = self.theme, self._look
        takes = look.open and not look.why
        self.paint_ground(painter, box, "ember" if look.ghost else "line")
        if takes:
            painter.fillRect(QRectF(box.left() + 6, box.top(), box.width() - 12, 3),
                             theme.color("moss"))  # fmt: skip
        ink = theme.color("text" if takes or look.placed else "quiet")
        paint_icon(painter, QRectF(box.left() + 10, box.top() + 9, 22, 22), look.icon, ink)
        title = QRectF(box.left() + 40, box.top() + 6, box.width() - 72, 28)
        font = theme.font("text", 17, "semibold")
        shown = QFontMetrics(font).elidedText(
            look.title, Qt.TextElideMode.ElideRight, int(title.width())
        )
        paint_words(painter, title, shown, font, ink, _LEFT)
        if look.key:
            cap = QRectF(box.right() - (30 if self._high == _HIGH else 76), box.top() + 9, 22, 22)
            paint_key(painter, cap, look.key, theme)
        slots = self._slots(box)
        about = look.why if look.open and look.why else look.about
        small = theme.font("text", 14)
        room = QRectF(box.left() + 10, box.top() + 36, slots.left() - box.left() - 16, 62)
        color = theme.color("blood" if look.open and look.why else "quiet")
        paint_words(painter, room, _lines(about, small, room.width()), small, color, _TOP)
        self._paint_slots(painter, slots)

    def _slots(self, box: QRectF) -> QRectF:
        wide = 40.0 * min(self._look.most, 2) if self._look.most > 1 else 40.0
        return QRectF(
            box.right() - wide - 8, box.bottom() - (58 if self._high == _HIGH else 50), wide, 50
        )

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
            edge = "moss" if look.open and not look.why else "card-line"
            painter.setPen(QPen(theme.color(edge), 1.3, Qt.PenStyle.DashLine))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(at, 6, 6)


def _lines(words: str, font: QFont, wide: float) -> str:
    """Return words over at most three short lines."""
    metrics = QFontMetrics(font)
    first, rest = words, ""
    while metrics.horizontalAdvance(first) > wide and " " in first:
        first, _, last = first.rpartition(" ")
        rest = f"{last} {rest}".strip()
    return f"{first}\n{two_lines(rest, font, wide)}" if rest else first
