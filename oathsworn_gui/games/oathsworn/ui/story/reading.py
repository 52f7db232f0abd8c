"""How a text of the story is read: its sizes, and the area in which a long one scrolls."""

from typing import Literal, NamedTuple

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from oathsworn_gui.ui.base.scroll_area import ScrollArea

_EDGE = 24
LARGE_FROM = 600
"""From this width on, in px, a text stands by itself and is written large."""
_LEAST = 96
_SPACE = 16
"""Px that may be out of view below the last line without hiding words of it."""


class Sizes(NamedTuple):
    """The face of a label and its sizes beside a map, and by itself."""

    face: Literal["display", "text"]
    usual: int
    large: int


SIZES = {
    "entry-title": Sizes("display", 28, 38),
    "entry-text": Sizes("text", 19, 23),
}
"""By object name of a label."""

_PAGES = {
    Qt.Key.Key_PageUp: -1.0,
    Qt.Key.Key_PageDown: 1.0,
    Qt.Key.Key_Home: -1000.0,
    Qt.Key.Key_End: 1000.0,
}


class TextArea(ScrollArea):
    """A column of words that scrolls where it is longer than its room.

    ``last_words`` is the last widget that has to be read, None where the whole column has to.
    """

    def __init__(self, name: str) -> None:
        """Make an empty ``column``."""
        super().__init__()
        self.setObjectName(name)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.viewport().setAutoFillBackground(False)
        body = QWidget()
        self.column = QVBoxLayout(body)
        self.column.setContentsMargins(_EDGE, 0, _EDGE, 0)
        self.column.setSpacing(12)
        self.setWidget(body)
        body.setAutoFillBackground(False)  # setWidget turned it on; the card shows through
        self.setMinimumHeight(_LEAST)
        self.last_words: QWidget | None = None

    def sizeHint(self) -> QSize:
        """Return little: the text takes the room that is left over."""
        return QSize(super().sizeHint().width(), _LEAST)

    def height_at(self, width: int) -> int:
        """Return the height of the whole text at a width, in px."""
        return max(_LEAST, self.column.heightForWidth(width), 0)

    @property
    def goes_on(self) -> bool:
        """Whether words below are out of view: more than the space under the last line."""
        return self.goes_on_below(self.viewport().height())

    def goes_on_below(self, room: int) -> bool:
        """Whether words would be out of view in a room of so many px."""
        last = self.last_words
        high = self.height_at(self.width()) if last is None else last.geometry().bottom()
        return high - self.verticalScrollBar().value() - room > _SPACE

    def scroll_by_key(self, key: Qt.Key) -> bool:
        """Scroll by Page Up, Page Down, Home or End; return whether it was one of them."""
        pages = _PAGES.get(key)
        if pages is None:
            return False
        bar = self.verticalScrollBar()
        bar.setValue(bar.value() + round(pages * (bar.pageStep() - 32)))
        return True
