"""The effects of a card as rows: a part's own row, below it what it does, one sentence a row."""

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QFontMetrics, QKeyEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QVBoxLayout, QWidget

from oathsworn_gui.games.oathsworn.views.content.effect_edits import HEAD, Place
from oathsworn_gui.ui.base.icons import paint_icon
from oathsworn_gui.ui.base.paint import paint_words
from oathsworn_gui.ui.base.theme import Theme

_LEAST = 40
_PAD = 8
_ICON = 20
_WRAP = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextWordWrap)


class RowWords(NamedTuple):
    """What a row shows: its place, its icon, its sentence; for a part also a secondary text."""

    place: Place
    icon: str
    words: str
    quiet: str = ""


class EffectRow(QAbstractButton):
    """One row. A part's row is above a hairline, an effect's is indented."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self.row = RowWords(Place(), "", "")
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_row(self, row: RowWords, *, current: bool) -> None:
        """Show another row."""
        self.row = row
        part, effect = row.place
        self.setObjectName(f"part-{part}" if effect == HEAD else f"effect-{part}-{effect}")
        self.setAccessibleName(" ".join(filter(None, (row.words, row.quiet))))
        self.setChecked(current)
        self._fit()
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave every key but Space to the rows."""
        if event.key() == Qt.Key.Key_Space:
            super().keyPressEvent(event)
        else:
            event.ignore()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Be as high as the sentence needs."""
        super().resizeEvent(event)
        self._fit()

    def sizeHint(self) -> QSize:
        """Return the room for the sentence."""
        return QSize(200, self._high())

    def _fit(self) -> None:
        if self.height() != self._high():
            self.setFixedHeight(self._high())

    def _font(self) -> QFont:
        is_part = self.row.place.effect == HEAD
        return self._theme.font("text", 15 if is_part else 17, "semibold" if is_part else "regular")

    def _left(self) -> int:
        return _PAD if self.row.place.effect == HEAD else _PAD * 2 + _ICON + 8

    def _high(self) -> int:
        wide = max(80, self.width() - self._left() - _PAD)
        words = f"{self.row.words}  {self.row.quiet}".strip()
        box = QFontMetrics(self._font()).boundingRect(QRect(0, 0, wide, 2000), _WRAP, words)
        return max(_LEAST, box.height() + 14)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint icon and sentence; an ember bar marks the row in hand."""
        theme, painter, box = self._theme, QPainter(self), QRectF(self.rect())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.isChecked() or self.underMouse() or self.hasFocus():
            focus = self.hasFocus()
            painter.setPen(QPen(theme.color("focus"), 2) if focus else Qt.PenStyle.NoPen)
            painter.setBrush(theme.color("card" if self.isChecked() else "raised"))
            painter.drawRoundedRect(box.adjusted(1, 1, -1, -1), 6, 6)
        if self.isChecked():
            painter.fillRect(QRectF(2, 7, 4, box.height() - 14), theme.color("ember"))
        left, row = self._left(), self.row
        words = box.adjusted(left, 2, -_PAD, -2)
        if row.place.effect == HEAD:
            painter.setPen(QPen(theme.color("line"), 1))
            if row.place.part:
                painter.drawLine(box.topLeft(), box.topRight())
            self._paint_part(painter, words)
        else:
            icon = QRectF(left - _ICON - 8, box.center().y() - _ICON / 2, _ICON, _ICON)
            paint_icon(painter, icon, row.icon, theme.color("quiet"))
            paint_words(painter, words, row.words, self._font(), theme.color("text"), _WRAP)
        painter.end()

    def _paint_part(self, painter: QPainter, box: QRectF) -> None:
        font, theme = self._font(), self._theme
        paint_words(painter, box, self.row.words, font, theme.color("quiet"), _WRAP)
        wide = QFontMetrics(font).horizontalAdvance(self.row.words) + 12
        told = box.adjusted(wide, 0, 0, 0)
        paint_words(
            painter, told, self.row.quiet, theme.font("text", 15), theme.color("ember-text"), _WRAP
        )


class EffectRows(QWidget):
    """All rows of a card. ``chosen`` carries the place of the row in hand.

    Up and Down walk the rows, Alt with them moves one (``moved``), Delete takes one out.
    """

    chosen = Signal(object)  # Place
    moved = Signal(int)
    removed = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._rows: list[EffectRow] = []
        self.setObjectName("effect-rows")
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(2)

    def show_rows(self, rows: Sequence[RowWords], current: Place) -> None:
        """Show other rows; the widgets are reused, so that the focus stays."""
        while len(self._rows) < len(rows):
            row = EffectRow(self._theme, self)
            row.clicked.connect(partial(self._clicked, row))
            self._column.addWidget(row)
            self._rows.append(row)
        for one, words in zip(self._rows, rows, strict=False):
            one.show_row(words, current=words.place == current)
            one.show()
        for spare in self._rows[len(rows) :]:
            spare.hide()

    def focus_row(self, place: Place) -> None:
        """Give the focus to a row."""
        found = next((one for one in self._shown() if one.row.place == place), None)
        if found is not None:
            found.setFocus()

    def _shown(self) -> list[EffectRow]:
        return [one for one in self._rows if not one.isHidden()]

    def _clicked(self, row: EffectRow, *_: object) -> None:
        self.chosen.emit(row.row.place)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Walk, move and take out."""
        by = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}.get(Qt.Key(event.key()))
        shown = self._shown()
        at = next((n for n, one in enumerate(shown) if one.hasFocus()), -1)
        if by is not None and event.modifiers() & Qt.KeyboardModifier.AltModifier:
            self.moved.emit(by)
        elif by is not None and 0 <= at + by < len(shown):
            shown[at + by].setFocus()
            self.chosen.emit(shown[at + by].row.place)
        elif event.key() == Qt.Key.Key_Delete:
            self.removed.emit()
        else:
            super().keyPressEvent(event)
