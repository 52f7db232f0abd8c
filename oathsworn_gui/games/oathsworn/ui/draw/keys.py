"""The keys for typing in cards, each with how many of it can still come up."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QGridLayout, QSizePolicy, QWidget

from oathsworn_gui.games.oathsworn.ui.draw.sizes import Room
from oathsworn_gui.games.oathsworn.views.might.draw_typing import TypedCards
from oathsworn_gui.tabletop.texts import Texts
from oathsworn_gui.ui.base.by_keys import press_by_keys
from oathsworn_gui.ui.base.paint import paint_words
from oathsworn_gui.ui.base.plain_text import set_tool_tip
from oathsworn_gui.ui.base.theme import Theme

KEYS = ("0", "1", "2", "3", "4", "5", "C")
BACK = "⌫"
_HIGH = 56


class FaceKey(QAbstractButton):
    """A face to type: its key large, below it how many are left. The panel handles the keys."""

    def __init__(self, theme: Theme, key: str, name: str) -> None:
        """Show ``key``; ``name`` is its object name."""
        super().__init__()
        self._theme = theme
        self._left = ""
        self._number = ""
        self._words = ""
        self._high = _HIGH
        self.setText(key)
        self.setObjectName(name)
        press_by_keys(self, "panel")
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_left(self, words: str, left: str, number: str = "") -> None:
        """Show other words above what is left; both are in the accessible name.

        A key too narrow for ``left`` shows the ``number`` alone.
        """
        if (words, left) != (self._words, self._left):
            self._words = words
            self._left, self._number = left, number
            self.setAccessibleName(" ".join(filter(None, (words, left))))
            set_tool_tip(self, self.accessibleName())
            self.update()

    def stand(self, high: int) -> None:
        """Fix the height to ``high`` px."""
        if high != self._high:
            self._high = high
            self.updateGeometry()

    def sizeHint(self) -> QSize:
        """Return the room for the key and what is left."""
        return QSize(48, self._high)

    def minimumSizeHint(self) -> QSize:
        """Return the least room."""
        return QSize(38, self._high)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the key; dimmed when no card here has it."""
        painter, theme = QPainter(self), self._theme
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        painter.setPen(QPen(theme.color("line"), 1))
        ground = "well" if self.isDown() else "card" if self.underMouse() else "raised"
        painter.setBrush(theme.color(ground if self.isEnabled() else "surface"))
        painter.drawRoundedRect(box, 6, 6)
        ink = theme.color("text" if self.isEnabled() else "line")
        number = box.adjusted(0, 0, 0, -18 if self._left else 0)
        paint_words(
            painter,
            number,
            self.text(),
            theme.font("number", 24 if self._high == _HIGH else 30),
            ink,
        )
        below = QRectF(box.x(), box.bottom() - 21, box.width(), 18)
        ink = theme.color("quiet" if self.isEnabled() else "line")
        font = theme.font("text", 14)
        fits = QFontMetricsF(font).horizontalAdvance(self._left) <= below.width()
        paint_words(painter, below, self._left if fits else self._number, font, ink)
        painter.end()


class FaceKeys(QWidget):
    """The keys for every card that could be asked for, and one that removes the last card."""

    def __init__(
        self, theme: Theme, texts: Texts, typed: Callable[[str], None], back: Callable[[], None]
    ) -> None:
        """Make the keys; ``typed`` and ``back`` are what they do."""
        super().__init__()
        self._texts = texts
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setSpacing(4)
        self._keys = {key: FaceKey(theme, key, f"card-{key}") for key in KEYS}
        for place, (key, button) in enumerate(self._keys.items()):
            button.clicked.connect(partial(typed, key))
            grid.addWidget(button, 0, place)
        last = FaceKey(theme, BACK, "card-back")
        last.show_left(texts.say("draw.back"), "")
        last.clicked.connect(back)
        grid.addWidget(last, 0, len(self._keys))
        self._every = (*self._keys.values(), last)

    def grow(self, room: Room) -> None:
        """Be as high as there is room for."""
        for button in self._every:
            button.stand(round(_HIGH * room.growth))

    def offer(self, cards: TypedCards) -> None:
        """Show the keys for what may be asked for now: those of ``cards``."""
        places = range(cards.most)
        for key, button in self._keys.items():
            button.setHidden(not any(cards.code(key, place) for place in places))

    def show_possible(self, cards: TypedCards) -> None:
        """Show what can come up at the place that is filled next."""
        for key, button in self._keys.items():
            left = cards.left(key)
            button.setEnabled(cards.code(key) is not None)
            words = self._texts.say("faces.critical").capitalize() if key == "C" else key
            if left is None:
                button.show_left(words, "")
            else:
                button.show_left(words, self._left_words(left), str(left))

    def _left_words(self, left: int) -> str:
        return self._texts.say("draw.key-left", n=left)
