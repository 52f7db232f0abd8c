"""A table window with the pictures of a game, without a program around it."""

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple, cast

from PySide6.QtCore import QRectF
from PySide6.QtGui import QFont, QFontMetricsF
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from oathsworn_gui.session.store import Store
from oathsworn_gui.tabletop.texts import Texts
from oathsworn_gui.ui.automation.painted_text import painting_of
from oathsworn_gui.ui.base.theme import Theme
from oathsworn_gui.ui.contract.game_ui import GameUi, PageContext
from oathsworn_gui.ui.keys.commands import Commands
from oathsworn_gui.ui.table.hex_canvas import HexCanvas
from oathsworn_gui.ui.table_window.table_window import TableWindow

SIZES = ((1280, 720), (1920, 1080), (3840, 2160))
_PRIVATE = 0xE000
"""From here on are the signs of the icon font, which are no words."""


class Painted(NamedTuple):
    """Words that were painted: their size in px, and where in the window."""

    words: str
    size: float
    box: QRectF


def table_window(
    qtbot: QtBot, game: GameUi, store: Store, texts: Texts, theme: str = "deepwood"
) -> TableWindow:
    """Return a table window that paints what a game shows, not yet shown."""
    look = Theme(theme)
    context = PageContext(store, texts, look, Commands(), cast("Any", None), game.fill)
    spec = game.table_window
    assert spec is not None
    window = TableWindow(look, texts)
    qtbot.addWidget(window)
    pictures = spec.pictures
    window.paint_with(lambda kind: pictures[kind](context) if kind in pictures else None)
    return window


def all_words(window: TableWindow) -> Iterator[Painted]:
    """Yield all words that the window and its pictures paint now."""
    for widget in (window, *window.findChildren(QWidget)):
        if widget is window or _seen(window, widget):
            if isinstance(widget, HexCanvas):
                continue  # its words are on stamps
            corner = widget.mapTo(window, widget.rect().topLeft())
            for text in painting_of(widget).texts:
                if all(ord(letter) < _PRIVATE for letter in text.words):
                    box = text.box.translated(corner.x(), corner.y())
                    yield Painted(text.words, text.box.height() / line_share(), box)


def _seen(window: TableWindow, widget: QWidget) -> bool:
    return widget.isVisibleTo(window)


def line_share() -> float:
    """Return the height of a line of the text face by its size in px."""
    font = QFont("Source Sans Pro")
    font.setPixelSize(1000)
    metrics = QFontMetricsF(font)
    return (metrics.ascent() + metrics.descent()) / 1000


def measured(window: TableWindow, look: Callable[[Painted], bool]) -> list[Painted]:
    """Return the painted words for which ``look`` is true."""
    return [painted for painted in all_words(window) if look(painted)]
