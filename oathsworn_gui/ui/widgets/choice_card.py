"""A choice as a card: icon, a word, and a sentence below it. One of several is chosen."""

from collections.abc import Mapping

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QButtonGroup, QGridLayout, QSizePolicy, QWidget

from oathsworn_gui.tabletop.plain_words import sentences
from oathsworn_gui.ui.base.icons import paint_icon
from oathsworn_gui.ui.base.paint import paint_words
from oathsworn_gui.ui.base.theme import Theme

_LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
_RIGHT = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
_WRAP = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap)


class ChoiceCard(QAbstractButton):
    """A checkable card. Arrow keys go to its neighbours in a button group, Space chooses."""

    def __init__(
        self, theme: Theme, title: str, words: str, icon: str, name: str, *, flat: bool = False
    ) -> None:
        """Show ``title`` and ``words``; ``name`` is its object name.

        A ``flat`` card is one line: the words follow the title.
        """
        super().__init__()
        self._flat = flat
        self._theme = theme
        self._words = words
        self._icon = icon
        self._title_font = theme.font("text", 17, "semibold")
        self._words_font = theme.font("text", 15)
        self.setText(title)
        self.setObjectName(name)
        self.setCheckable(True)
        self.setAccessibleName(sentences(title, words))
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)

    def sizeHint(self) -> QSize:
        """Return the room the sentence needs at this width."""
        return QSize(180, self._height(self.width() if self.width() > 120 else 180))

    def minimumSizeHint(self) -> QSize:
        """Return the least room."""
        return QSize(150, self.sizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Grow with the sentence."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.updateGeometry()

    def _height(self, width: int) -> int:
        if self._flat:
            return 42
        room = QRectF(0, 0, width - 28, 1000).toRect()
        words = QFontMetrics(self._words_font).boundingRect(room, _WRAP, self._words)
        return 46 + words.height() + (12 if self._words else 0)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the card: chosen with an ember edge, and a tick for its icon."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        ground = "card" if self.isChecked() or self.underMouse() else "raised"
        edge = "focus" if self.hasFocus() else "ember" if self.isChecked() else "line"
        painter.setPen(QPen(self._theme.color(edge), 2 if edge != "line" else 1))
        painter.setBrush(self._theme.color(ground))
        painter.drawRoundedRect(box, 6, 6)
        self._paint_content(painter, box)
        painter.end()

    def _paint_content(self, painter: QPainter, box: QRectF) -> None:
        text, quiet = self._theme.color("text"), self._theme.color("quiet")
        ink = self._theme.color("ember-text") if self.isChecked() else quiet
        mark = "check" if self.isChecked() else self._icon
        at = box.y() + (box.height() - 22) / 2 if self._flat else box.y() + 12
        paint_icon(painter, QRectF(box.x() + 12, at, 22, 22), mark, ink)
        top = box.y() + (box.height() - 40) / 2 if self._flat else box.y() + 3
        title = QRectF(box.x() + 42, top, box.width() - 44, 40)
        paint_words(painter, title, self.text(), self._title_font, text, _LEFT)
        if self._flat:
            room = title.adjusted(0, 0, -10, 0)
            paint_words(painter, room, self._words, self._words_font, quiet, _RIGHT)
            return
        room = QRectF(box.x() + 13, box.y() + 42, box.width() - 26, box.height() - 46)
        paint_words(painter, room, self._words, self._words_font, quiet, _WRAP)


class Choices(QWidget):
    """Cards of which one is chosen. ``changed`` carries its key."""

    changed = Signal(str)

    def __init__(self, name: str, cards: Mapping[str, ChoiceCard], across: int) -> None:
        """Show the cards in rows of ``across``; the first is chosen."""
        super().__init__()
        self.setObjectName(name)
        self._keys = tuple(cards)
        self._group = QButtonGroup(self)
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setSpacing(8)
        for place, card in enumerate(cards.values()):
            self._group.addButton(card, place)
            grid.addWidget(card, place // across, place % across)
        self._group.button(0).setChecked(True)
        self._group.idToggled.connect(self._toggled)

    def _toggled(self, place: int, on: bool) -> None:
        if on:
            self.changed.emit(self._keys[place])

    @property
    def chosen(self) -> str:
        """The key of the card chosen."""
        return self._keys[self._group.checkedId()]

    def choose(self, key: str) -> None:
        """Choose a card."""
        self._group.button(self._keys.index(key)).setChecked(True)
