"""A small chart that compares every count of whites: what each is worth, and how often it misses.

It takes plain values, so that it knows neither rules nor odds.
"""

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QBrush,
    QFont,
    QFontMetricsF,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from oathsworn_gui.games.oathsworn.views.might.odds_looks import Axes, Column
from oathsworn_gui.ui.base.by_keys import press_by_keys
from oathsworn_gui.ui.base.paint import paint_words
from oathsworn_gui.ui.base.plain_text import set_tool_tip
from oathsworn_gui.ui.base.theme import Theme

_LABELS = 104
_LABELS_FROM = 560
"""Room for the names of the axes at the left, and the width from which they are shown."""
_MOST_GROWN = 1.8
"""How much larger than plain the numbers become where there is much room."""
_LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextWordWrap)
_MOVES = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}


class _Sizes(NamedTuple):
    """Vertical positions in px: bars up ``axis`` to ``up``, bars down ``low`` to ``foot``."""

    wide: float
    up: float
    axis: float
    low: float
    foot: float
    bar: float
    large: int
    small: int


class _Button(QAbstractButton):
    """One column, to be clicked and to be read out; the chart paints it."""

    def __init__(self, chart: QWidget) -> None:
        super().__init__(chart)
        press_by_keys(self, "panel")  # arrow keys of the chart
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint nothing but a line under the mouse."""


class OddsChart(QWidget):
    """Columns side by side: bars up are worth, hatched bars down are misses.

    ``chosen`` carries the place of a column that was clicked or moved to with the arrow keys.
    """

    chosen = Signal(int)

    def __init__(self, theme: Theme, name: str, axes: Axes) -> None:
        """Show no columns yet; ``name`` says what is compared."""
        super().__init__()
        self._theme = theme
        self._name = name
        self._axes = axes
        self._high = 240
        self._placed = (0, 0, 0)
        self._buttons: list[_Button] = []
        self.columns: tuple[Column, ...] = ()
        self.setObjectName("odds-chart")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def sizeHint(self) -> QSize:
        """Return a comfortable size."""
        return QSize(720, self._high)

    def minimumSizeHint(self) -> QSize:
        """Return the least room in which all numbers can be read."""
        return QSize(330, min(168, self._high))

    def set_height(self, high: int) -> None:
        """Ask for a height of ``high`` px, and grow with the room."""
        if high != self._high:
            self._high = high
            self.updateGeometry()

    def show_columns(self, columns: Sequence[Column], axes: Axes | None = None) -> None:
        """Show other columns, under other names unless None."""
        self.columns = tuple(columns)
        self._axes = axes or self._axes
        while len(self._buttons) < len(self.columns):
            self._add_button()
        for place, button in enumerate(self._buttons):
            shown = place < len(self.columns)
            if shown:
                self._tell(button, self.columns[place])
            if button.isHidden() == shown:
                button.setHidden(not shown)
        mine = next((column.spoken for column in self.columns if column.mine), "")
        self.setAccessibleName(f"{self._name}: {mine}" if mine else self._name)
        self.setAccessibleDescription("; ".join(column.spoken for column in self.columns))
        self._place()
        self.update()

    def _add_button(self) -> None:
        button = _Button(self)
        button.setObjectName(f"column-{len(self._buttons)}")
        button.clicked.connect(partial(self.chosen.emit, len(self._buttons)))
        self._buttons.append(button)

    def _tell(self, button: _Button, column: Column) -> None:
        if button.accessibleName() != column.spoken:
            button.setAccessibleName(column.spoken)
            set_tool_tip(button, column.spoken)

    # ------------------------------------------------------------------------------ the places

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Place the columns."""
        super().resizeEvent(event)
        self._place()

    def _place(self) -> None:
        room = (self.width(), self.height(), len(self.columns))
        if room == self._placed:
            return
        self._placed = room
        for place, button in enumerate(self._buttons[: len(self.columns)]):
            box = self.column_box(place)
            button.setGeometry(box.toAlignedRect())

    @property
    def _gutter(self) -> float:
        return _LABELS if self.width() >= _LABELS_FROM else 0

    def column_box(self, place: int) -> QRectF:
        """Return the rectangle of a column, in px."""
        wide = (self.width() - self._gutter) / max(1, len(self.columns))
        return QRectF(self._gutter + place * wide, 0, wide, self.height())

    def _sizes(self) -> _Sizes:
        wide, high = self.column_box(0).width(), float(self.height())
        grown = min(max(min(wide / 90, high / 420), 1.0), _MOST_GROWN)
        large = 28 if wide >= 60 and high >= 260 else 22 if wide >= 32 else 18
        small = 18 if wide >= 46 else 14 if wide >= 30 else 12
        large, small = round(large * grown), round(small * grown)
        head, middle, foot = large + 30, large + 8, large + 10
        bars = max(40.0, high - head - middle - foot)
        axis = head + bars * 0.62
        bar = min(44.0 * grown, wide * 0.58)
        return _Sizes(wide, head, axis, axis + middle, high - foot, bar, large, small)

    # -------------------------------------------------------------------------------- keyboard

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Choose the column to the left or right of the player's."""
        by = _MOVES.get(Qt.Key(event.key()))
        at = next((n for n, column in enumerate(self.columns) if column.mine), None)
        if by is None or at is None or not 0 <= at + by < len(self.columns):
            super().keyPressEvent(event)
            return
        self.chosen.emit(at + by)

    # -------------------------------------------------------------------------------- painting

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the axes, then each column."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        sizes = self._sizes()
        top = self._axes.top or max((column.worth for column in self.columns), default=0.0)
        for place, column in enumerate(self.columns):
            self._paint_ground(painter, self.column_box(place), column)
        for place, column in enumerate(self.columns):
            share = column.worth / top if top > 0 else 0.0
            self._paint_column(painter, self.column_box(place), column, share, sizes)
        if self._gutter:
            self._paint_axes(painter, sizes)
        painter.end()

    def _paint_axes(self, painter: QPainter, sizes: _Sizes) -> None:
        font, quiet = self._theme.font("text", 16), self._theme.color("quiet")
        wide = self._gutter - 8
        top = min(sizes.up, sizes.axis - 46)  # two lines, however low the bars are
        up = QRectF(0, top, wide, sizes.axis - top)
        middle = QRectF(0, sizes.axis, wide, sizes.low - sizes.axis)
        down = QRectF(0, sizes.low, wide, max(44, sizes.foot - sizes.low))
        for box, words in ((up, self._axes.up), (middle, self._axes.middle)):
            paint_words(painter, box, words, font, quiet, _LEFT)
        paint_words(painter, down, self._axes.down, font, quiet, _LEFT)

    def _paint_ground(self, painter: QPainter, box: QRectF, column: Column) -> None:
        if not column.mine:
            return
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._theme.color("raised"))
        painter.drawRoundedRect(box.adjusted(1, 0, -1, 0), 4, 4)
        painter.setBrush(self._theme.color("ember"))
        painter.drawRect(QRectF(box.x() + 1, 0, box.width() - 2, 3))
        if self.hasFocus():
            painter.setPen(QPen(self._theme.color("focus"), 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(box.adjusted(2, 2, -2, -2), 4, 4)

    def _told_font(self, words: str, room: float, sizes: _Sizes) -> QFont:
        """Return the largest font in which a number fits its column, else the plain size."""
        fonts = (self._theme.font("number", px) for px in range(sizes.large, sizes.small, -1))
        fits = (f for f in fonts if QFontMetricsF(f).horizontalAdvance(words) <= room)
        return next(fits, self._theme.font("number", sizes.small))

    def _paint_column(
        self, painter: QPainter, box: QRectF, column: Column, share: float, sizes: _Sizes
    ) -> None:
        theme, x = self._theme, box.center().x()
        told = column.mine or column.best
        large, plain = theme.font("number", sizes.large), theme.font("text", sizes.small)
        label = large if told else theme.font("number", sizes.small)
        text, quiet = theme.color("quiet" if column.old else "text"), theme.color("quiet")
        around = QRectF(x - sizes.wide, 0, 2 * sizes.wide, 0)  # a large number may protrude
        bar = sizes.bar
        high = max(0.0, min(share, 1.0)) * (sizes.axis - sizes.up)
        up = QRectF(x - bar / 2, sizes.axis - high, bar, high)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.color(_fill(column)))
        painter.drawRoundedRect(up, 2, 2)
        number = QRectF(around.x(), up.top() - sizes.large - 6, around.width(), sizes.large + 4)
        font = self._told_font(column.words, box.width(), sizes) if told else plain
        paint_words(painter, number, column.words, font, text)
        if told:
            self._paint_mark(painter, number, column, sizes)
        middle = QRectF(around.x(), sizes.axis, around.width(), sizes.low - sizes.axis)
        paint_words(painter, middle, column.label, label, text if told else quiet)
        down = QRectF(x - bar / 2, sizes.low, bar, column.miss * (sizes.foot - sizes.low))
        self._paint_miss(painter, down, "line" if column.old else "blood", solid=column.mine)
        below = QRectF(around.x(), down.bottom() + 2, around.width(), sizes.large + 4)
        paint_words(painter, below, column.missed, large if column.mine else plain, text)

    def _paint_mark(self, painter: QPainter, number: QRectF, column: Column, sizes: _Sizes) -> None:
        """Label a number as the player's, the best, or both."""
        color = "ember-text" if column.mine else "moss"
        words = self._axes.yours if column.mine else self._axes.best
        if column.mine and column.best:
            words = self._axes.best
            color = "moss"
        above = QRectF(number.x(), number.y() - 18, number.width(), 18)
        font = self._theme.font("text", 16 if sizes.wide >= 40 else 14, "semibold")
        paint_words(painter, above, words, font, self._theme.color(color))

    def _paint_miss(self, painter: QPainter, box: QRectF, token: str, *, solid: bool) -> None:
        if box.height() < 1:
            return
        color = self._theme.color(token)
        painter.setPen(QPen(color, 1))
        painter.setBrush(color if solid else QBrush(color, Qt.BrushStyle.BDiagPattern))
        painter.drawRoundedRect(box, 2, 2)


def _fill(column: Column) -> str:
    if column.mine:
        return "ember"
    return "moss-fill" if column.best else "line" if column.old else "bar"
