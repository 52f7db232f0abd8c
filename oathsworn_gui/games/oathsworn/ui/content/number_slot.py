"""One number of a card, large enough to read from afar, filled by the key that is its value."""

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton

from oathsworn_gui.games.oathsworn.views.content.quick_card_slots import Entry, Slot
from oathsworn_gui.tabletop.plain_words import number_words
from oathsworn_gui.ui.base.paint import paint_cube, paint_shield, paint_words
from oathsworn_gui.ui.base.theme import Theme

_WIDE = 84
_WIDER = 132
_HIGH = 104
_LABEL = 24


class NumberSlot(QAbstractButton):
    """A slot of a quick card with its label; an ember edge marks the one that the keys fill.

    ``reached`` is emitted when it gets the focus.
    """

    reached = Signal()

    def __init__(self, theme: Theme, slot: Slot, label: str) -> None:
        super().__init__()
        self._theme = theme
        self.slot = slot
        self._label = label
        self._entry: Entry = None
        self._words = ""
        self._filled = False
        wide = _WIDER if slot.look in ("cubes", "words") else _WIDE
        self._room = QSize(wide, _HIGH)
        self.setObjectName(f"slot-{slot.key}")
        self.setFixedSize(self._room)
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def sizeHint(self) -> QSize:
        """Return the room of the slot and its label."""
        return self._room

    def show_entry(self, entry: Entry, words: str, *, filled: bool) -> None:
        """Show what the slot holds; ``words`` say it, ``filled`` whether it was typed or read."""
        self._entry = entry
        self._words = words
        self._filled = filled
        self.setAccessibleName(f"{self._label} {words}".strip())
        self.update()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Emit that the number keys fill this slot now."""
        super().focusInEvent(event)
        self.reached.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave every key but Space to the form: arrows walk the slots there."""
        if event.key() == Qt.Key.Key_Space:
            super().keyPressEvent(event)
        else:
            event.ignore()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the shape the number has on a card, and its label below."""
        theme, painter = self._theme, QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5)
        current = self.isChecked()
        edge = "ember" if current else "focus" if self.hasFocus() else "line"
        painter.setPen(QPen(theme.color(edge), 3 if current else 2 if self.hasFocus() else 1))
        painter.setBrush(theme.color("card" if current else "well"))
        painter.drawRoundedRect(box, 6, 6)
        inside = QRectF(0, 8, self.width(), self.height() - _LABEL - 12)
        self._paint_entry(painter, inside)
        label = QRectF(0, self.height() - _LABEL - 3, self.width(), _LABEL)
        ink = theme.color("text" if current else "quiet")
        paint_words(painter, label, self._label, theme.font("text", 15, "semibold"), ink)
        painter.end()

    def _paint_entry(self, painter: QPainter, box: QRectF) -> None:
        theme, look = self._theme, self.slot.look
        middle = box.center()
        round_box = QRectF(middle.x() - 30, middle.y() - 30, 60, 60)
        if look == "cubes":
            self._paint_cubes(painter, box)
        elif look == "words":
            font = theme.font("text", 22, "semibold")
            ink = theme.color("text" if self._filled else "quiet")
            paint_words(painter, box, self._words, font, ink)
        elif look == "shield" and self._filled:
            paint_shield(
                painter, QRectF(middle.x() - 28, middle.y() - 32, 56, 64), self._number, theme
            )
        else:
            self._paint_number(painter, round_box)

    @property
    def _number(self) -> int | None:
        return self._entry if isinstance(self._entry, int) else None

    def _paint_number(self, painter: QPainter, box: QRectF) -> None:
        theme, look = self._theme, self.slot.look
        words = number_words(self._number) if self._filled else "–"
        ink = "text" if self._filled else "quiet"
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(theme.color("quiet" if self._filled else "line"), 2))
        if look == "disc":
            if self._filled:
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(theme.color("animus"))
                ink = "animus-ink"
            painter.drawEllipse(box)
        elif look == "square":
            painter.drawRoundedRect(box.adjusted(2, 2, -2, -2), 8, 8)
        paint_words(painter, box, words, theme.font("number", 34), theme.color(ink))

    def _paint_cubes(self, painter: QPainter, box: QRectF) -> None:
        held = self._entry if isinstance(self._entry, tuple) else ()
        if not held:
            font = self._theme.font("number", 34)
            paint_words(painter, box, "–", font, self._theme.color("quiet"))
            return
        size = 30.0
        across = 4 if len(held) > 3 else len(held)
        rows = -(-len(held) // 4)
        left = box.center().x() - across * size / 2
        top = box.center().y() - rows * size / 2
        for place, colour in enumerate(held):
            down, right = divmod(place, 4)
            cube = QRectF(left + right * size + 2, top + down * size + 2, size - 4, size - 4)
            paint_cube(painter, cube, colour, self._theme)
