"""The ember button of a turn: what Enter does, what it costs, and below it why."""

from PySide6.QtCore import QEvent, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from oathsworn_gui.games.oathsworn.views.encounter.deed import Deed
from oathsworn_gui.tabletop.plain_words import sentences
from oathsworn_gui.ui.base.icons import paint_icon
from oathsworn_gui.ui.base.paint import paint_words, two_lines
from oathsworn_gui.ui.base.plain_text import set_tool_tip
from oathsworn_gui.ui.base.theme import Theme
from oathsworn_gui.ui.widgets import KeyButton

_LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
_TOP = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
_STYLED = (QEvent.Type.Polish, QEvent.Type.StyleChange)
_EDGE = 18
HIGH = 84
LOW = 62
"""Its heights in px, which the style sheet sets by the property ``deed``."""


class DeedButton(KeyButton):
    """Always in the same place and of the same size, whatever it does."""

    def __init__(self, theme: Theme) -> None:
        """Show nothing yet."""
        super().__init__(theme, "", "", "Enter")
        self.setProperty("primary", True)
        self._detail = ""
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.stand(HIGH)

    def show_deed(self, deed: Deed) -> None:
        """Show another deed."""
        self._detail = deed.detail
        self.setObjectName(deed.name)
        self.show_words(deed.words, deed.icon)
        self.setAccessibleName(sentences(deed.words, deed.detail, deed.why))
        set_tool_tip(self, "\n".join(filter(None, (deed.words, deed.detail))))
        self.update()

    def stand(self, height: int) -> None:
        """Be so many px high, however little room the card has."""
        if height != self._high or self.property("deed") is None:
            super().stand(height)
            self.setProperty("deed", "high" if height == HIGH else "low")
            self.style().unpolish(self)
            self.style().polish(self)
            self.setMinimumHeight(height)

    def lead(self, *, on: bool, key: str) -> None:
        """Be the ember button or a plain one, as high as before: polishing sets another least."""
        super().lead(on=on, key=key)
        self.setMinimumHeight(self._high)

    def event(self, event: QEvent) -> bool:
        """Keep the height when the style sheet sets its own least one."""
        done = super().event(event)
        if event.type() in _STYLED and self.minimumHeight() != self._high:
            self.setMinimumHeight(self._high)
        return done

    def sizeHint(self) -> QSize:
        """Return the fixed height; the card gives the width."""
        return QSize(200, self._high)

    def _paint_content(self, painter: QPainter) -> None:
        ink = self._ink()
        cap = QFontMetrics(self._cap_font).horizontalAdvance(self.key_cap) + 14
        middle = self.height() / 2
        if self._icon:
            paint_icon(painter, QRectF(_EDGE, middle - 13, 26, 26), self._icon, ink)
        right = self.width() - _EDGE - cap
        if self.key_cap:  # none while a hex of the board has Enter
            self._paint_cap(painter, QRectF(right, middle - 12, cap, 24))
        left = _EDGE + 26 + 16
        room = QRectF(left, 0, right - left - 10, self.height())
        if not self._detail:
            self._line(painter, room, self.text(), (23, 20, 18, 16), bold=True)
            return
        lines = QRectF(room.x(), middle - 26, room.width(), 30)
        self._line(painter, lines, self.text(), (23, 20, 18, 16), bold=True)
        under = QRectF(room.x(), middle + 4, room.width(), 22)
        self._line(painter, under, self._detail, (16, 15, 14), bold=False)

    def _line(
        self, painter: QPainter, room: QRectF, words: str, sizes: tuple[int, ...], *, bold: bool
    ) -> None:
        font = self._face(words, room.width(), sizes, bold=bold)
        end = Qt.TextElideMode.ElideRight
        told = QFontMetrics(font).elidedText(words, end, int(room.width()))
        paint_words(painter, room, told, font, self._ink(), _LEFT)

    def _face(self, words: str, wide: float, sizes: tuple[int, ...], *, bold: bool) -> QFont:
        """Return the largest of the faces in which the words fit, else the smallest."""
        weight = "bold" if bold else "semibold"
        for size in sizes:
            font = self._theme.font("text", size, weight)
            if QFontMetrics(font).horizontalAdvance(words) <= wide:
                return font
        return self._theme.font("text", sizes[-1], weight)


class ReasonLines(QWidget):
    """Why it is this deed, in at most two lines; its height stays, also where it says nothing."""

    def __init__(self, theme: Theme) -> None:
        """Say nothing yet."""
        super().__init__()
        self.setObjectName("deed-why")
        self._theme = theme
        self._words = ""
        self._lines = 2
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_words(self, words: str, lines: int) -> None:
        """Say something else, in so many lines at most."""
        self._words, self._lines = words, lines
        self.setFixedHeight(44 if lines > 1 else 22)
        self.setAccessibleName(words)
        set_tool_tip(self, words)
        self.update()

    @property
    def is_whole(self) -> bool:
        """Whether all words are shown."""
        return "…" not in self._shown()

    def _shown(self) -> str:
        """Return the words as they are painted, the last of their lines elided."""
        font, wide = self._theme.font("text", 16), self.width() - 30
        if self._lines == 1:
            end = Qt.TextElideMode.ElideRight
            return QFontMetrics(font).elidedText(self._words, end, wide)
        return two_lines(self._words, font, wide)

    def sizeHint(self) -> QSize:
        """Return the room of its lines."""
        return QSize(100, self.minimumHeight())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint a lamp and the words."""
        if not self._words:
            return
        theme, painter = self._theme, QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_icon(painter, QRectF(2, 2, 18, 18), "lightbulb-on-outline", theme.color("gold"))
        room = QRectF(30, 0, self.width() - 30, self.height())
        font = theme.font("text", 16)
        paint_words(painter, room, self._shown(), font, theme.color("text"), _TOP)
        painter.end()
