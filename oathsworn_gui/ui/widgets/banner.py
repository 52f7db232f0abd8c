"""A banner across the top of an open campaign: a problem, and the options.

It stays until it is removed by the code that showed it. One banner per key; the gravest is shown.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QVBoxLayout, QWidget

from oathsworn_gui.ui.base.plain_text import PlainLabel
from oathsworn_gui.ui.base.theme import Theme
from oathsworn_gui.ui.widgets import IconLabel, KeyButton, QuietLabel, wrapped
from oathsworn_gui.ui.widgets.qt_layouts import clear

Tone = Literal["blood", "gold", "quiet"]
_GRAVITY: tuple[Tone, ...] = ("blood", "gold", "quiet")


@dataclass(frozen=True)
class BannerWay:
    """An option: the object name of its button, its label, action, and icon if any."""

    name: str
    words: str
    run: Callable[[], None]
    icon: str = ""


@dataclass(frozen=True)
class BannerText:
    """The contents of a banner: a strong line, a line of advice, and the options."""

    title: str
    words: str = ""
    ways: tuple[BannerWay, ...] = ()
    tone: Tone = "gold"
    icon: str = "alert-outline"


class Banner(QWidget):
    """Hidden while there is nothing to show."""

    narrow = 1100
    """The width in px below which several options are below the text."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.setObjectName("banner")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._theme = theme
        self._texts: dict[str, BannerText] = {}
        self._shown: BannerText | None = None
        self._parts = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._parts.setContentsMargins(24, 10, 24, 10)
        self._parts.setSpacing(12)
        self.hide()

    def show_text(self, key: str, text: BannerText | None) -> None:
        """Show ``text`` under ``key``, replacing the previous one; None removes it."""
        if text is None:
            self._texts.pop(key, None)
        else:
            self._texts[key] = text
        front = min(self._texts.values(), key=lambda each: _GRAVITY.index(each.tone), default=None)
        if front != self._shown:
            self._shown = front
            self._build()

    @property
    def text(self) -> BannerText | None:
        """The text currently shown."""
        return self._shown

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the ways below the words where there is no room beside them."""
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        many = self._shown is not None and len(self._shown.ways) > 1
        narrow = many and self.width() < self.narrow
        across, down = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
        self._parts.setDirection(down if narrow else across)

    def _build(self) -> None:
        clear(self._parts)
        if self._shown is None:
            self.hide()
            return
        text = self._shown
        self.setAccessibleName(f"{text.title} {text.words}".strip())
        if self.property("tone") != text.tone:
            self.setProperty("tone", text.tone)
            self.style().unpolish(self)
            self.style().polish(self)
        self._parts.addWidget(_side_by_side(self._icon(text), self._words(text)), 1)
        if text.ways:
            self._parts.addWidget(_side_by_side(*map(self._button, text.ways), right=True))
        self._arrange()
        self.show()

    def _icon(self, text: BannerText) -> QWidget:
        return IconLabel(self._theme, text.icon, text.tone, 28)

    def _button(self, way: BannerWay) -> KeyButton:
        button = KeyButton(self._theme, way.words, way.icon)
        button.setObjectName(way.name)
        button.clicked.connect(way.run)
        return button

    def _words(self, text: BannerText) -> QWidget:
        widget = QWidget()
        column = QVBoxLayout(widget)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        title = wrapped(PlainLabel(text.title))
        title.setObjectName("banner-title")
        title.setProperty("strong", True)
        column.addWidget(title)
        if text.words:
            words = wrapped(QuietLabel(text.words))
            words.setObjectName("banner-words")
            column.addWidget(words)
        return widget


def _side_by_side(*widgets: QWidget, right: bool = False) -> QWidget:
    """Return the widgets in a row, the last one taking the room that is left unless ``right``."""
    holder = QWidget()
    row = QHBoxLayout(holder)
    row.setContentsMargins(0, 0, 0, 0)
    row.setSpacing(12)
    if right:
        row.addStretch(1)
    for widget in widgets:
        row.addWidget(widget, 0 if right or widget is not widgets[-1] else 1)
    return holder
