"""Pieces of the company strip: the iron, the backpack, a line of allies."""

from collections.abc import Callable

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton

from oathsworn_gui.games.oathsworn.views.company.strip import BackpackView
from oathsworn_gui.ui.base.icons import paint_icon
from oathsworn_gui.ui.base.paint import paint_shield, paint_words
from oathsworn_gui.ui.base.plain_text import set_tool_tip
from oathsworn_gui.ui.contract.game_ui import PageContext

_LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)


class IronButton(QAbstractButton):
    """The company's iron; pressing it opens the purses."""

    def __init__(self, context: PageContext, run: Callable[[], object]) -> None:
        super().__init__()
        self._context = context
        self._number = 0
        self.setObjectName("iron")
        self.setFixedSize(110, 56)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.clicked.connect(run)

    def show_iron(self, number: int) -> None:
        """Show another number."""
        if number == self._number and self.accessibleName():
            return
        self._number = number
        self.setAccessibleName(self._context.texts.say("company.iron.spoken", n=number))
        set_tool_tip(self, self.accessibleName())
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the coin and the number."""
        theme, painter = self._context.theme, QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.hasFocus():
            painter.setPen(QPen(theme.color("focus"), 2))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 6, 6)
        paint_icon(painter, QRectF(2, 10, 36, 36), "hexagon", theme.color("gold"))
        number = QRectF(46, 0, 64, 56)
        font, ink = theme.font("number", 38), theme.color("text")
        paint_words(painter, number, str(self._number), font, ink, _LEFT)
        painter.end()


class Backpack(QAbstractButton):
    """The slots of the backpack with the icons of what is in it."""

    def __init__(self, context: PageContext, run: Callable[[], object]) -> None:
        """Show an empty backpack."""
        super().__init__()
        self._context = context
        self._icons: tuple[str, ...] = ()
        self._most = 12
        self.setObjectName("backpack")
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.clicked.connect(run)
        self._fit()

    def show_items(self, view: BackpackView) -> None:
        """Show what is in it."""
        self._icons = view.icons
        self._most = view.most
        names = ", ".join(view.names)
        say = self._context.texts.say
        words = say("company.backpack.spoken", n=len(view.icons), most=view.most)
        self.setAccessibleName(words)
        set_tool_tip(self, f"{words}: {names}" if names else words)
        self._fit()
        self.update()

    def _fit(self) -> None:
        self._across = 6 if self._most <= 12 else 10
        rows = -(-max(self._most, len(self._icons)) // self._across)
        size = 34 if self._most <= 12 else 21
        self._size = size
        self.setFixedSize(QSize(self._across * (size + 5) + 2, rows * (size + 5) + 2))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the slots; those beyond what it holds with a blood edge."""
        theme, painter = self._context.theme, QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for place in range(max(self._most, len(self._icons))):
            row, column = divmod(place, self._across)
            step = self._size + 5
            box = QRectF(1 + column * step, 1 + row * step, self._size, self._size)
            over = place >= self._most
            painter.setPen(QPen(theme.color("blood"), 2) if over else Qt.PenStyle.NoPen)
            filled = place < len(self._icons)
            painter.setBrush(theme.color("raised" if filled else "well"))
            painter.drawRoundedRect(box, 4, 4)
            if filled:
                icon = box.adjusted(7, 7, -7, -7)
                paint_icon(painter, icon, self._icons[place], theme.color("text"))
        if self.hasFocus():
            painter.setPen(QPen(theme.color("focus"), 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 4, 4)
        painter.end()


def _paint_elided(painter: QPainter, box: QRectF, words: str, font: QFont, ink: QColor) -> None:
    """Paint a line, shortened to its box; the tooltip tells it whole."""
    shown = QFontMetrics(font).elidedText(words, Qt.TextElideMode.ElideRight, int(box.width()))
    paint_words(painter, box, shown, font, ink, _LEFT)


class AllyLine(QAbstractButton):
    """Allies of one card: how many, whether they fight, their DEFENSE."""

    def __init__(
        self,
        context: PageContext,
        name: str,
        words: str,
        defense: int | None,
        run: Callable[[], object],
    ) -> None:
        super().__init__()
        self._context = context
        self._words = words
        self._defense = defense
        self.setText(name)
        self.setFixedHeight(44)
        self.setMinimumWidth(220)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAccessibleName(f"{name}, {words}")
        set_tool_tip(self, self.accessibleName())
        self.clicked.connect(run)

    def sizeHint(self) -> QSize:
        """Return the room of a line."""
        return QSize(240, 44)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint name, words and shield."""
        theme, painter = self._context.theme, QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.hasFocus():
            painter.setPen(QPen(theme.color("focus"), 2))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 6, 6)
        paint_icon(painter, QRectF(4, 10, 24, 24), "account", theme.color("quiet"))
        beside = 42 if self._defense is not None else 4
        name = QRectF(38, 2, self.width() - 38 - beside, 22)
        ink, quiet = theme.color("text"), theme.color("quiet")
        below = name.translated(0, 19)
        _paint_elided(painter, name, self.text(), theme.font("text", 17, "semibold"), ink)
        _paint_elided(painter, below, self._words, theme.font("text", 15), quiet)
        if self._defense is not None:
            box = QRectF(self.width() - 34, 6, 28, 32)
            paint_shield(painter, box, self._defense, theme)
        painter.end()
